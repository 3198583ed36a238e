// The ten lessons as data: positions to play, and what is named once they are passed. Every check is
// the engine's; tests/browser/lessons.mjs plays each of them.
import { translatable } from "../language";

export type Task =
  /** Win the whole game against a perfect opponent. */
  | { sort: "win"; position: string }
  /** Make one move that wins. */
  | { sort: "move"; position: string }
  /** Say the nim-value. */
  | { sort: "value"; position: string }
  /** Find the P-position of each row of the plane c. */
  | { sort: "plane"; c: number; rows: number; columns: number };

export interface Step {
  /** What to do. */
  say: string;
  task: Task;
  /** What has been found, said once the step is passed. */
  found: string;
}

export interface Lesson {
  title: string;
  steps: readonly Step[];
  /** Where to look further: an address of Explore. */
  further?: string;
}

export const lessons: readonly Lesson[] = [
  {
    title: translatable("Two rows"),
    steps: [
      { say: translatable("A small bar. Win it."), task: { sort: "win", position: "chomp:3,3" }, found: translatable("You left a shape from which every bite can be answered. What did it look like?") },
      { say: translatable("A longer one. Does the same first bite still work?"), task: { sort: "win", position: "chomp:5,5" }, found: translatable("After each of your bites the first row was one square longer than the second.") },
      { say: translatable("Now you know what to look for."), task: { sort: "win", position: "chomp:9,9" }, found: translatable("This is the staircase: with two rows the player to move loses exactly if the first row is one longer.") },
    ],
  },
  {
    title: translatable("The square"),
    steps: [
      { say: translatable("A square bar. Find the bite that wins; look for something that can be mirrored."), task: { sort: "move", position: "chomp:4,4,4,4" }, found: translatable("What is left is an L with two equal arms: whatever is bitten off one arm, bite the same off the other.") },
      { say: translatable("Play the whole game by mirroring."), task: { sort: "win", position: "chomp:5,5,5,5,5" }, found: translatable("Every square of two or more is won this way.") },
      { say: translatable("And if the arms of the L differ?"), task: { sort: "win", position: "chomp:6,1,1,1" }, found: translatable("Make them equal. An L is two heaps of Nim: its arms.") },
    ],
  },
  {
    title: translatable("Strategy stealing"),
    steps: [
      { say: translatable("Somebody bit the corner off a bar of 3 × 4. Find the answer that wins."), task: { sort: "move", position: "chomp:4,4,3" }, found: translatable("Look at your answer: it would have taken the corner as well.") },
      { say: translatable("So begin with that bite yourself, on the whole bar."), task: { sort: "move", position: "chomp:4,4,4" }, found: translatable("You have stolen the answer. If biting the corner wins, fine; if not, its answer could have been played at once. So the first player wins every bar of two or more squares.") },
      { say: translatable("The proof does not say how. Find out on this bar."), task: { sort: "win", position: "chomp:5,5,5" }, found: translatable("You know that there is a winning bite before anybody knows which. That is strategy stealing.") },
    ],
    further: "#explore/openings",
  },
  {
    title: translatable("Three rows"),
    steps: [
      { say: translatable("Each square (a,b) stands for a board with rows a, b, 0. Going up row by row, find the one that loses for the player to move."), task: { sort: "plane", c: 0, rows: 5, columns: 8 }, found: translatable("The staircase again: one step to the right for each step up.") },
      { say: translatable("Now the third row has one square."), task: { sort: "plane", c: 1, rows: 4, columns: 8 }, found: translatable("This plane ends: above (2,2) everything is won.") },
      { say: translatable("And with two squares in the third row."), task: { sort: "plane", c: 2, rows: 5, columns: 9 }, found: translatable("From the second row on the positions follow a diagonal. Each plane ends or repeats.") },
    ],
    further: "#explore/plane/2",
  },
  {
    title: translatable("Patterns and periods"),
    steps: [
      { say: translatable("With 7 in the third row the lost boards soon follow a diagonal: (15,10,7), (16,11,7), (17,12,7) and so on. Use it."), task: { sort: "move", position: "chomp:20,13,7" }, found: translatable("You shortened the first row until the board lay on the diagonal.") },
      { say: translatable("Here another row is too long."), task: { sort: "move", position: "chomp:17,14,7" }, found: translatable("A pattern of a single step: period 1. The plane c = 120 is the first with period 2, and c = 402 has period 4.") },
    ],
    further: "#explore/plane/120",
  },
  {
    title: translatable("Nim and binary"),
    steps: [
      { say: translatable("Two heaps. You have done this before."), task: { sort: "win", position: "nim:3,5" }, found: translatable("Equal heaps, mirrored. Two equal heaps cancel.") },
      { say: translatable("Three heaps. Write them in binary, one below the other, and look at the columns."), task: { sort: "move", position: "nim:3,5,7" }, found: translatable("Afterwards every column holds an even number of ones.") },
      { say: translatable("Do it for a whole game."), task: { sort: "win", position: "nim:1,4,6" }, found: translatable("A position of Nim is lost exactly if all columns are even. The sum without carrying is the nim-sum.") },
    ],
  },
  {
    title: translatable("The smallest missing number"),
    steps: [
      { say: translatable("From one heap of Nim one can go to 0, 1 and 2. Which is the smallest number missing?"), task: { sort: "value", position: "nim:3" }, found: translatable("The nim-value of a position is the smallest number that no move leads to: the mex.") },
      { say: translatable("Kayles: 3 pins lead to 2 (value 2), 1 (value 1), 1 and 1 (value 0). What is the value of 3?"), task: { sort: "value", position: "kayles:3" }, found: translatable("Two equal parts cancel, so 1 and 1 has value 0. The smallest missing number is 3.") },
      { say: translatable("4 pins lead to 3, to 2 and 1, to 2, and to 1 and 1. What is the value of 4?"), task: { sort: "value", position: "kayles:4" }, found: translatable("Values 3, 3, 2 and 0 can be reached: 1 is missing.") },
    ],
  },
  {
    title: translatable("Kayles"),
    steps: [
      { say: translatable("A row of pins. Win it; the middle may help."), task: { sort: "win", position: "kayles:7" }, found: translatable("Two equal rows, and mirroring: the first player wins every single row.") },
      { say: translatable("Two different rows. Find a move that wins."), task: { sort: "move", position: "kayles:7,8" }, found: translatable("You made the values of the parts cancel.") },
      { say: translatable("The values 1 2 3 1 4 3 2 1 4 2 6 4 begin a pattern of 12. What is the value of 12 pins?"), task: { sort: "value", position: "kayles:12" }, found: translatable("From 71 pins on the values repeat every 12, with 14 exceptions before. 168 values are enough to prove it.") },
    ],
    further: "#explore/sequence/0.77",
  },
  {
    title: translatable("Several games at once"),
    steps: [
      { say: translatable("Pins and a heap. Each move is made in one of them."), task: { sort: "move", position: "kayles:5 + nim:3" }, found: translatable("Each game has a nim-value; the sum is played like Nim with heaps of these sizes.") },
      { say: translatable("Chocolate and a heap. The poison cannot be taken here; whoever cannot move loses."), task: { sort: "win", position: "chomp:2,2 + nim:3" }, found: translatable("Even games that look nothing alike add up. That is the theorem of Sprague and Grundy.") },
    ],
  },
  {
    title: translatable("What nobody knows"),
    steps: [
      { say: translatable("Four rows. No rule is known; there are only tables. Win by feeling, or by trying again."), task: { sort: "win", position: "chomp:4,4,4,4" }, found: translatable("The square has a rule. For four rows in general nobody knows one: the winning first bite is 3,3 on 4 × 5, 2,3 on 4 × 6, 3,4 on 4 × 7, 2,4 on 4 × 8, 4,8 on 4 × 9 and 3,6 on 4 × 10. It jumps about without a pattern that anybody has found, so there are only tables.") },
      { say: translatable("This bar is the smallest, but for turning it, with two winning first bites. Find one of them."), task: { sort: "move", position: "chomp:10,10,10,10,10,10,10,10" }, found: translatable("Why 8 × 10 has two, nobody knows.") },
      { say: translatable("Grundy's game: split a heap into two unequal ones. What is the value of 5?"), task: { sort: "value", position: "grundy:5" }, found: translatable("Billions of its values are known, and nobody knows whether they repeat.") },
    ],
    further: "#explore/sequence/grundy",
  },
];
