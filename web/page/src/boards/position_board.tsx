// Any position: a bar of chocolate, heaps, or several of them side by side.
import { JSX } from "preact";
import { LegalMove, PositionAnswer } from "../answers";
import { lookOf } from "../game/heap_targets";
import { parsePosition, shortRows } from "../game/position";
import { t } from "../language";
import { undrawable } from "./drawable";
import { ChompBoard, ChompBoardProps, Square, SquareMark } from "./chomp_board";
import { HeapBoard } from "./heap_board";
import { biteSentence, boardName, gameName } from "../play/sentences";

export interface MoveMark {
  sort: SquareMark["sort"];
  text?: string;
  says?: string;
}

export interface PositionBoardProps {
  text: string;
  /** The position whose bars give the frame: what was bitten off leaves a hole in it. */
  frame: string;
  info?: PositionAnswer;
  preview?: Square & { component: number };
  onPreview: (square: (Square & { component: number }) | undefined) => void;
  onSay: (text: string) => void;
  /** A bite on a lone board, which is possible before the engine is ready. */
  onBite?: (row: number, column: number) => void;
  onMove?: (move: LegalMove) => void;
  mark?: (move: LegalMove) => MoveMark | undefined;
  /** More to draw on a lone board. */
  lone?: Partial<Pick<ChompBoardProps, "last" | "inPlace" | "drawing">> & { mark?: (row: number, column: number) => SquareMark | undefined };
}

export function PositionBoard(props: PositionBoardProps): JSX.Element {
  const parts = parsePosition(props.text) ?? [];
  const refusal = undrawable(props.text, props.info);
  if (refusal !== undefined) return <p class="error" role="alert">{refusal}</p>;
  const frames = undrawable(props.frame) === undefined ? (parsePosition(props.frame) ?? []) : parts;
  const lone = parts.length === 1;
  return (
    <div class={lone ? "board" : "board sum"}>
      {parts.map((part, index) => {
        if (part.kind === "chomp") {
          const frame = frames[index];
          const size = frame?.kind === "chomp" && frames.length === parts.length ? frame.rows : part.rows;
          return <BarPart key={index} {...props} rows={part.rows} size={size} index={index} alone={lone} />;
        }
        const component = props.info?.components[index];
        return (
          <section class="part" key={index}>
            {!lone && <h2>{gameName(part.game)}</h2>}
            <HeapBoard
              look={lookOf(part.game, component?.code)} heaps={part.heaps} component={index}
              moves={props.info?.moves ?? []} complete={props.info && props.info.unlisted === undefined} label={t("{} with heaps {}", gameName(part.game), part.heaps.join(", "))}
              onSay={props.onSay} onMove={props.onMove} mark={props.mark}
            />
          </section>
        );
      })}
    </div>
  );
}

type BarProps = PositionBoardProps & { rows: number[]; size: readonly number[]; index: number; alone: boolean };

function BarPart(props: BarProps): JSX.Element {
  const { rows, size, index, alone, info, preview } = props;
  const moveAt = (row: number, column: number): LegalMove | undefined =>
    info?.moves.find((move) => move.component === index && move.row === row && move.column === column);
  const mark = (row: number, column: number): SquareMark | undefined => {
    const own = alone ? props.lone?.mark?.(row, column) : undefined;
    if (own) return own;
    const move = moveAt(row, column);
    return move && props.mark?.(move);
  };
  const bite = (row: number, column: number): void => {
    if (alone && props.onBite) {
      props.onBite(row, column);
      return;
    }
    const move = moveAt(row, column);
    if (move) props.onMove?.(move);
    else if (row === 1 && column === 1) props.onSay(t("In a sum the poison cannot be taken."));
  };
  return (
    <section class="part">
      {!alone && <h2>{t("Chomp")} {shortRows(rows)}</h2>}
      <ChompBoard
        rows={rows} tall={size.length || 1} wide={size[0] ?? 1} label={boardName(rows)}
        says={(row, column) => biteSentence(rows, row, column)} mark={mark}
        preview={preview?.component === index ? preview : undefined}
        onPreview={(square) => {
          props.onPreview(square && { ...square, component: index });
          props.onSay(square ? biteSentence(rows, square.row, square.column) : "");
        }}
        onBite={props.onBite || props.onMove ? bite : undefined}
        last={alone ? props.lone?.last : undefined} inPlace={alone ? props.lone?.inPlace : undefined}
        drawing={alone ? props.lone?.drawing : undefined}
      />
    </section>
  );
}
