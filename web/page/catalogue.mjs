// The sentences of po/LANGUAGE.po that the page needs: as objects for its own sentences, and as smaller
// .po files for what an engine can say. Reads the form that tools/messages.py writes.
import { readFileSync } from "node:fs";

const marks = { n: "\n", t: "\t", '"': '"', "\\": "\\" };
const unquoted = (text) => text.trim().slice(1, -1).replace(/\\(.)/g, (_, mark) => marks[mark]);

/** Each entry: where it is used, the sentence, its translation, and the lines of the file. */
function entriesOf(file) {
  return readFileSync(file, "utf8").split(/\n\s*\n/).map((block) => {
    const lines = block.split("\n");
    const places = lines.filter((line) => line.startsWith("#: ")).flatMap((line) => line.slice(3).split(" "));
    const parts = { msgid: "", msgstr: "" };
    let current;
    for (const line of lines) {
      const start = /^(msgid|msgstr)\s+(".*")$/.exec(line);
      if (start) {
        current = start[1];
        parts[current] = unquoted(start[2]);
      } else if (current && line.startsWith('"')) {
        parts[current] += unquoted(line);
      }
    }
    return { ...parts, places, block };
  });
}

/** Modes that are loaded when they are first looked at; so are the sentences that only they have. */
const isLater = (place) => /^web\/page\/src\/(explore|learn)\//.test(place);

/** Sentence -> translation, of the page: what it needs "first", or what comes "later". */
export function catalogue(file, when) {
  const sentences = {};
  for (const { msgid, msgstr, places } of entriesOf(file)) {
    const own = places.filter((place) => place.startsWith("web/page/"));
    if (own.length === 0 || !msgid || !msgstr) continue;
    if ((when === "later") === own.every(isLater)) sentences[msgid] = msgstr;
  }
  return sentences;
}

/** Shorter ones may stand in a program as numbers; they are few bytes. */
const surelyText = 9;

/** The .po of what a program can say: of the sentences whose English stands in it. */
export function sentencesOf(program, file) {
  const bytes = readFileSync(program);
  return entriesOf(file)
    .filter(({ msgid, places }) => msgid === "" || ((msgid.length < surelyText || bytes.includes(msgid)) && places.some((place) => /^(gale|web\/door)\//.test(place))))
    .map(({ block }) => block.trim()).join("\n\n") + "\n";
}
