import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { linearFile, readPieces } from "./list.ts";
import { digestOf, faultOf } from "./verdict.ts";

/**
 * Brings `linear.txt` up to date: analyses what is not in it, leaves out what is gone, and prints what is not linear.
 * `npm run regex` after a new expression; it takes a second or so for each.
 */
const { pieces, unknown, stale } = readPieces();
const gone = new Set(stale);
const kept = readFileSync(linearFile, "utf8")
  .split("\n")
  .filter((digest) => digest !== "" && !gone.has(digest));
const lines = (digests: readonly string[]) => digests.map((digest) => `${digest}\n`).join("");
writeFileSync(linearFile, lines(kept));
for (const piece of unknown) {
  const fault = faultOf(piece);
  if (fault === null) appendFileSync(linearFile, lines([digestOf(piece)]));
  else process.stdout.write(`${fault}: ${pieces.get(piece)?.join(", ")} ${piece}\n`);
}
writeFileSync(
  linearFile,
  lines([...new Set(readFileSync(linearFile, "utf8").split("\n"))].filter(Boolean).sort()),
);
