import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Collected } from "./collect.ts";
import { piecesOf } from "./pieces.ts";
import { digestOf } from "./verdict.ts";

export const linearFile = path.join(import.meta.dirname, "linear.txt");

export interface Pieces {
  /** What is to be linear, with the places that have it. */
  pieces: Map<string, string[]>;
  /** Of `pieces`, what has not been found to be so. */
  unknown: string[];
  /** Lines of the list that no expression has any more. */
  stale: string[];
  /** Places that make expressions of strings, and made none. */
  unseen: string[];
}

/** All expressions of the packages, beside the list of those that are known to be linear. */
export function readPieces(): Pieces {
  const program = path.join(import.meta.dirname, "collect.ts");
  const printed = execFileSync(process.execPath, [program], { encoding: "utf8", maxBuffer: 64 * 1_048_576 });
  const { expressions, unseen } = JSON.parse(printed) as Collected;
  const pieces = new Map<string, string[]>();
  for (const expression of expressions)
    for (const piece of piecesOf(expression))
      pieces.set(piece, [...(pieces.get(piece) ?? []), expression.place]);
  const known = new Set(readFileSync(linearFile, "utf8").split("\n").filter(Boolean));
  const present = new Set([...pieces.keys()].map(digestOf));
  return {
    pieces,
    unknown: [...pieces.keys()].filter((piece) => !known.has(digestOf(piece))),
    stale: [...known].filter((digest) => !present.has(digest)),
    unseen,
  };
}
