import { expect, it } from "vitest";
import { readPieces } from "#tests/support/regex/list.ts";
import { faultOf } from "#tests/support/regex/verdict.ts";

/** Every regular expression of the packages takes time that grows with its text and no faster. */

/**
 * Those that do not, each with the code that lets no more than 200 characters to it. This list only shrinks.
 */
const bounded: Record<string, string> = {
  "packages/functions/src/platform/model/offline/phrasing.ts": "offline/edit.ts, longestClause",
};
const isBounded = (place: string): boolean => place.replace(/:\d+$/, "") in bounded;

/** A text of one is analysed in a second or so; more of them at once are brought into the list first. */
const mostAnalysed = 12;

const { pieces, unknown, stale, unseen } = readPieces();
const asked = unknown.filter((piece) => !pieces.get(piece)?.every(isBounded));

it("sees what is made of strings being made", () => {
  expect(unseen, "call what makes them in tests/support/regex/made.ts").toEqual([]);
});

it("knows of each that it is linear", { timeout: 300_000 }, () => {
  expect(asked.length, "run `npm run regex`").toBeLessThanOrEqual(mostAnalysed);
  const faults = asked.flatMap((piece) => {
    const fault = faultOf(piece);
    return fault === null ? [] : [`${pieces.get(piece)?.join(", ")}: ${piece}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

it("lists none that there is not", () => {
  expect(stale, "run `npm run regex`").toEqual([]);
  const places = new Set(
    unknown.flatMap((piece) => pieces.get(piece) ?? []).map((each) => each.replace(/:\d+$/, "")),
  );
  expect(Object.keys(bounded).filter((file) => !places.has(file))).toEqual([]);
});
