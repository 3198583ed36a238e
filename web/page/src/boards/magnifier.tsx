// Large squares above the finger, for boards whose squares are smaller than a fingertip.
import { JSX } from "preact";
import { Square } from "./chomp_board";

const reach = 2;

export function Magnifier(props: { rows: readonly number[]; at: Square; finger: { x: number; y: number } }): JSX.Element {
  const { rows, at, finger } = props;
  const cells: JSX.Element[] = [];
  for (let row = at.row - reach; row <= at.row + reach; ++row) {
    for (let column = at.column - reach; column <= at.column + reach; ++column) {
      const alive = row >= 1 && column >= 1 && column <= (rows[row - 1] ?? 0);
      const would = alive && row >= at.row && column >= at.column;
      const here = row === at.row && column === at.column;
      const poison = row === 1 && column === 1;
      cells.push(<i class={[alive ? "sq" : "sq gone", would && "would", here && "at", poison && "poison"].filter(Boolean).join(" ")} />);
    }
  }
  const left = Math.max(8, Math.min(finger.x - 84, document.documentElement.clientWidth - 176));
  return (
    <div class="magnifier" aria-hidden="true" style={{ left: `${left}px`, top: `${Math.max(8, finger.y - 220)}px` }}>
      {cells}
      <b>{at.row},{at.column}</b>
    </div>
  );
}
