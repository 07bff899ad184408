import { expect, it } from "vitest";
import { iterationColumns } from "#core/results/export/columns.ts";
import { iterationsOf } from "#core/results/export/iterations.ts";
import { addCells, setAside } from "#core/results/export/sav/cells.ts";
import { emptyBlock, openBlocks } from "#data-files/sav/data.ts";
import { savVariables } from "#data-files/sav/variable.ts";

/** The follow-up columns of a question that may have so many, and what they show of one who was asked `said`. */
function columnsWith(followups: number, said: readonly string[]) {
  const defined = { id: "q", content: "Why?", type: "question", props: {}, groups: [], followups };
  const [iteration] = iterationsOf(defined as never);
  if (iteration === undefined) throw new Error("a question is asked");
  const [name = ""] = iteration.names;
  const replies = said.map((answer) => ({ question: "And?", answer }));
  const translated = { answer: null, followups: said.map((answer) => `English: ${answer}`) };
  const record = {
    answers: { [name]: ["question", "So", replies, "answered"] },
    followup_sources: { [name]: said.map(() => "model") },
    translated: { [name]: translated },
  } as never;
  const columns = iterationColumns(defined as never, 0, iteration, "English").filter((column) =>
    column.name.includes("_followup_"),
  );
  return { columns, record };
}

const cells = (followups: number, said: readonly string[]) => {
  const { columns, record } = columnsWith(followups, said);
  return Object.fromEntries(columns.map(({ name, read }) => [name, read(record)]));
};

it("follow-ups beyond today's limit are in the last column, with who worded them and their translations", () => {
  expect(cells(2, ["one", "two"])).toEqual({
    q1_followup_1: "one",
    q1_followup_1_source: "model",
    q1_followup_1_translated: "English: one",
    q1_followup_2: "two",
    q1_followup_2_source: "model",
    q1_followup_2_translated: "English: two",
  });
  expect(cells(2, ["one", "two", "three", "four"])).toMatchObject({
    q1_followup_1: "one",
    q1_followup_2: "two\nthree\nfour",
    q1_followup_2_source: "model\nmodel\nmodel",
    q1_followup_2_translated: "English: two\nEnglish: three\nEnglish: four",
  });
  expect(cells(3, ["one"])).toMatchObject({ q1_followup_2: null, q1_followup_3: null });
});

it("a SAV file has them too", () => {
  const { columns, record } = columnsWith(1, ["one", "two"]);
  const { cells, extents } = setAside(columns as never, [record], { widths: [] });
  const variables = savVariables(columns, extents);
  const blocks = openBlocks(emptyBlock);
  const texts: string[] = [];
  const recording: typeof blocks = {
    ...blocks,
    addText: (source, { from, to }) => void texts.push(source.subarray(from, to).toString()),
  };
  addCells(recording, variables, cells, { at: 0, column: 0, rest: 0 }, 1_000);
  expect(texts.map((text) => text.trimEnd())).toContain("one\ntwo");
});
