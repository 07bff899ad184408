import { expect, it } from "vitest";
import type { Column } from "#core/results/export/columns.ts";
import { codebookRows, countValues, noneYet } from "#core/results/export/format/codebook.ts";
import { addCells, setAside } from "#core/results/export/sav/cells.ts";
import { emptyBlock, lastBlock, openBlocks } from "#data-files/sav/data.ts";
import { savDictionary } from "#data-files/sav/dictionary.ts";
import { maxStringBytes, savVariables } from "#data-files/sav/variable.ts";

it.each([
  ["a".repeat(maxStringBytes), ["q1"]],
  ["a".repeat(maxStringBytes + 1), ["q1", "q1_cont"]],
  ["ж".repeat(20_000), ["q1", "q1_cont"]],
  ["😀".repeat(20_000), ["q1", "q1_cont", "q1_cont_2"]],
])("a long text goes on in further variables, cut between characters (%#)", (text, names) => {
  const column = { name: "q1", label: "Q", kind: "text", question: null, codes: [], read: () => text };
  const { cells, extents } = setAside([column] as never, [{}, {}] as never, { widths: [] });
  const variables = savVariables([column] as unknown as Column[], extents);
  expect(variables.map(({ name }) => name)).toEqual(names);
  const texts: string[] = [];
  const blocks = openBlocks(emptyBlock);
  const recording: typeof blocks = {
    ...blocks,
    addText: (source, { from, to }) => void texts.push(source.subarray(from, to).toString()),
  };
  addCells(recording, variables, cells, { at: 0, column: 0, rest: 0 }, 1_000_000);
  expect(texts.every((part) => Buffer.byteLength(part) <= maxStringBytes && !part.includes("\ufffd"))).toBe(
    true,
  );
  expect(texts.join("")).toBe(text + text);
});

/** Columns of which each record has such a text or number, and what was set aside of two records. */
function laidOut(values: readonly (string | number | null)[]) {
  const columns = values.map((value, index) => {
    const kind = typeof value === "string" ? "text" : "number";
    return {
      name: `q${index}`,
      label: "Q",
      kind,
      question: null,
      codes: [],
      measure: "nominal",
      read: () => value,
    };
  }) as unknown as Column[];
  const { cells, extents } = setAside(columns, [{}, {}] as never, { widths: [] });
  return { cells, variables: savVariables(columns, extents) };
}

it("a file is the same, however many cells are written at a time", () => {
  const { cells, variables } = laidOut(["日".repeat(20_000), 7, "", null, 0.5, "a", " ".repeat(40_000)]);
  const written = (limit: number) => {
    let pending = emptyBlock;
    let place = { at: 0, column: 0, rest: 0 };
    let most = 0;
    const parts: Buffer[] = [];
    while (place.at < cells.length || place.column > 0) {
      const blocks = openBlocks(pending);
      place = addCells(blocks, variables, cells, place, limit);
      most = Math.max(most, blocks.cells());
      const part = blocks.close();
      pending = part.pending;
      parts.push(part.bytes);
    }
    return { bytes: Buffer.concat([...parts, lastBlock(pending)]), most };
  };
  const whole = written(Number.POSITIVE_INFINITY);
  for (const limit of [1, 1000]) {
    const { bytes, most } = written(limit);
    expect(bytes.equals(whole.bytes)).toBe(true);
    // No more than one variable beyond: blanks that fill a text up are work as well.
    expect(most).toBeLessThan(limit + Math.ceil(maxStringBytes / 8) + 130);
  }
});

it("a hundred answers of the longest kind are described in small pieces", () => {
  const { variables } = laidOut(Array<string>(250).fill("日".repeat(20_000)));
  const sizes = savDictionary(variables, { title: "T", createdAt: new Date(0), rows: 2 }).map(
    (piece) => piece().length,
  );
  // More than a function takes as arguments.
  expect(3 * variables.flatMap(({ segments }) => segments).length).toBeGreaterThan(100_000);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
});

it.each([
  ["a".repeat(maxStringBytes), ["q1,1"]],
  ["a".repeat(maxStringBytes + 1), ["q1,1", "q1_cont,1"]],
  ["😀".repeat(20_000), ["q1,1", "q1_cont,1", "q1_cont_2,1"]],
])("the codebook has the variables in which a long text goes on (%#)", (text, expected) => {
  const cells = { read: () => text, question: null, codes: [], measure: "nominal" };
  const column = { name: "q1", label: "Q", kind: "text", ...cells } as unknown as Column;
  const state = countValues([column], [{}] as never, [noneYet]);
  const rows = codebookRows([column], state).map((row) => `${row[0]},${row[7]}`);
  expect(rows.slice(1)).toEqual(expected);
});
