import { expect, it } from "vitest";
import { readPieces } from "#tests/support/regex/list.ts";
import { faultOf } from "#tests/support/regex/verdict.ts";

/** Every regular expression of the packages takes time that grows with its text and no faster. */

/** A text of one is analysed in a second or so; more of them at once are brought into the list first. */
const mostAnalysed = 12;

const { pieces, unknown, stale, unseen } = readPieces();

it("sees what is made of strings being made", () => {
  expect(unseen, "call what makes them in tests/support/regex/made.ts").toEqual([]);
});

it("knows of each that it is linear", { timeout: 300_000 }, () => {
  expect(unknown.length, "run `npm run regex`").toBeLessThanOrEqual(mostAnalysed);
  const faults = unknown.flatMap((piece) => {
    const fault = faultOf(piece);
    return fault === null ? [] : [`${pieces.get(piece)?.join(", ")}: ${piece}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

it("lists none that there is not", () => {
  expect(stale, "run `npm run regex`").toEqual([]);
});
