// What the part of the address after # says: a mode and what it shows. A link is a position.
//
//     #chomp:4x7            that position, to be played
//     #explore/chomp:4x7    the same to look at            #explore/plane/120
//     #explore/sequence/0.77                                #explore/openings
//     #explore/certificate                                 #learn/3
export type Mode = "play" | "explore" | "learn";
export type Sight = "board" | "plane" | "sequence" | "openings" | "certificate";

export interface Place {
  mode: Mode;
  /** A position, if the address names one. */
  position?: string;
  sight?: Sight;
  /** The c of a plane, as it is written: there may be no such plane. */
  plane?: number;
  /** The game of a sequence. */
  game?: string;
  /** A lesson, from 1. */
  lesson?: number;
}

export const largestPlane = 2000;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseAddress(hash: string): Place {
  const text = decoded(hash.replace(/^#/, ""));
  const [first = "", second = "", ...rest] = text.split("/");
  if (first === "learn") {
    const lesson = Number(second);
    return Number.isInteger(lesson) && lesson >= 1 ? { mode: "learn", lesson } : { mode: "learn" };
  }
  if (first === "explore") {
    if (second === "plane") {
      const plane = Number(rest[0] || "0");
      return { mode: "explore", sight: "plane", plane: Number.isNaN(plane) ? 0 : plane };
    }
    if (second === "sequence") return { mode: "explore", sight: "sequence", game: rest.join("/") || "0.77" };
    if (second === "openings" || second === "certificate") return { mode: "explore", sight: second };
    const position = [second, ...rest].join("/").trim();
    return position === "" ? { mode: "explore", sight: "board" } : { mode: "explore", sight: "board", position };
  }
  return text.includes(":") ? { mode: "play", position: text } : { mode: "play" };
}

/** A position as it is written in an address: without blanks. */
function packed(position: string): string {
  return position.replace(/ /g, "");
}

export function addressOf(place: Place): string {
  if (place.mode === "learn") return place.lesson === undefined ? "#learn" : `#learn/${place.lesson}`;
  if (place.mode === "explore") {
    if (place.sight === "plane") return `#explore/plane/${place.plane ?? 0}`;
    if (place.sight === "sequence") return `#explore/sequence/${encodeURIComponent(place.game ?? "0.77")}`;
    if (place.sight === "openings" || place.sight === "certificate") return `#explore/${place.sight}`;
    return place.position ? `#explore/${packed(place.position)}` : "#explore";
  }
  return place.position ? `#${packed(place.position)}` : "#";
}

/** What is explored unless an address says otherwise. */
export const firstBoard = "chomp:4,4,4";
