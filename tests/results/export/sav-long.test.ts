import { expect, it } from "vitest";
import type { Column } from "#core/results/export/columns.ts";
import { codebookRows, countValues, noneYet } from "#core/results/export/format/codebook.ts";
import { addRows, setAside } from "#core/results/export/sav/cells.ts";
import { emptyBlock, openBlocks } from "#data-files/sav/data.ts";
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
  addRows(recording, variables, cells, { from: 0, limit: 1_000_000 });
  expect(texts.every((part) => Buffer.byteLength(part) <= maxStringBytes && !part.includes("\ufffd"))).toBe(
    true,
  );
  expect(texts.join("")).toBe(text + text);
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
