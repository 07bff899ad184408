import { expect, it } from "vitest";
import { readPieces } from "#tests/support/regex/list.ts";
import { digestOf, faultOf } from "#tests/support/regex/verdict.ts";

it("finds all that the list says to be linear to be so", { timeout: 3_600_000 }, () => {
  const { pieces, unknown } = readPieces();
  const asked = new Set(unknown.map(digestOf));
  const listed = [...pieces.keys()].filter((piece) => !asked.has(digestOf(piece)));
  expect(listed.filter((piece) => faultOf(piece) !== null)).toEqual([]);
});
