import { describe, expect, it } from "vitest";
import { reportText } from "#survey-files/report-text.ts";
import type { ImportReport, ReportEntry } from "#survey-files/schema.ts";

/** The report as Markdown: what is told in the same words is one line, and there are never too many. */

const entry = (number: number, more: Partial<ReportEntry> = {}): ReportEntry =>
  Object.assign(
    {
      result: "dropped" as const,
      element: "question",
      code: "type_not_carried",
      source: { ref: `Q${number}`, path: `survey!A${number}` },
      target: `q${number}`,
      message: "No matching question type: map",
    },
    more,
  );
const many = (count: number, of: (number: number) => ReportEntry) =>
  Array.from({ length: count }, (_, at) => of(at + 1));

function linesOf(entries: readonly ReportEntry[]): string[] {
  const count = (result: string) => entries.filter((each) => each.result === result).length;
  const report = {
    tool: "xlsform",
    tool_version: null,
    title: "Form",
    languages: ["English"],
    counts: {
      elements: entries.length,
      kept: count("kept"),
      approximated: count("approximated"),
      dropped: count("dropped"),
    },
    entries: [...entries],
  } as ImportReport;
  return reportText("form.xlsx", report).split("\n");
}
const rowsOf = (lines: readonly string[]) => lines.filter((line) => /^\|.*`\w+` \|$/.test(line));

describe("lines that say the same", () => {
  it("are one, with the first names and how many there are", () => {
    expect(rowsOf(linesOf(many(121, entry)))).toEqual([
      "| Q1, Q2, Q3, Q4, Q5, Q6, Q7, Q8, Q9, Q10, and 111 more | in 121 questions | No matching question type: map | survey!A1 … | `type_not_carried` |",
    ]);
  });

  it("are several where they say different things, each in its place", () => {
    const rows = rowsOf(
      linesOf([entry(1), entry(2, { message: "No matching question type: ink" }), entry(3)]),
    );
    expect(rows.map((row) => row.split(" | ").slice(0, 3))).toEqual([
      ["| Q1, Q3", "in 2 questions", "No matching question type: map"],
      ["| Q2", "q2", "No matching question type: ink"],
    ]);
  });

  it.each([
    ["condition", "in 2 conditions"],
    ["piped_text", "in 2 piped texts"],
    ["check", "in 2 checks"],
  ])("of a %s too", (element, said) => {
    expect(rowsOf(linesOf(many(2, (number) => entry(number, { element }))))[0]).toContain(said);
  });
});

describe("no report has more than 200 of them", () => {
  const quoted = (number: number) =>
    entry(number, {
      element: "condition",
      code: "condition_not_carried",
      message: `Not carried over: \${x} = ${number}`,
    });
  it("all in their own words up to there", () => {
    const rows = rowsOf(linesOf(many(200, quoted)));
    expect(rows).toHaveLength(200);
    expect(rows[199]).toContain("= 200");
  });

  it("what has most of them together beyond, the rest as it is", () => {
    const rows = rowsOf(linesOf([...many(5000, quoted), entry(1), entry(2, { message: "Another" })]));
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.includes("in 5000 conditions"))).toHaveLength(1);
    expect(rows.join()).toContain("Another");
  });
});
