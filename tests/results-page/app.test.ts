import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleaned, cleanedWords } from "#functions/api/mcp/clean.ts";
import { closedFigures } from "#functions/api/mcp/tools/figures.ts";
import { shownIn } from "#results/app/shown.ts";
import type { Figure } from "#results/figure/figure.ts";
import { figuresOf, type Stats } from "#results/figure/index.ts";
import { speechIn } from "#results/text/speech.ts";
import { isSliced, questionType, type Tally } from "#survey/question-type/index.ts";
import { samples } from "./shared-study.ts";

/** What the App of the assistants draws is what the results page draws of the same answers. */

const english = speechIn("en");
const counted = samples.filter(({ name }) => questionType(name).aggregateSchema !== null);

function statsOf(type: string, props: Record<string, unknown>, values: readonly unknown[]) {
  const { closedValue, tally, aggregate } = questionType(type);
  const sum: Tally = { '["n"]': values.length };
  for (const value of values)
    for (const [key, count] of Object.entries(tally(closedValue(value, props))))
      sum[key] = (sum[key] ?? 0) + count;
  const found = aggregate(sum, props);
  const figures = isSliced(found) ? finished(found) : found;
  const head = { question_id: "q", type, response_count: values.length, skipped_count: 1 };
  return Object.assign({ include_simulations: true }, head, figures as object);
}

function finished(steps: Iterator<unknown, unknown>): unknown {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const draw = (type: string, stats: Stats | null | undefined): Figure[] =>
  stats ? figuresOf({ id: "q", type, content: "What?", props: {} }, stats, english) : [];

/** Both have the same shape and words; numbers that a tool rounds differ in their last place. */
function expectAlike(found: unknown, wanted: unknown, where: string): void {
  if (typeof wanted === "number" && typeof found === "number") {
    expect(Math.abs(found - wanted), where).toBeLessThanOrEqual(0.0051);
    return;
  }
  if (typeof wanted !== "object" || wanted === null) {
    expect(found, where).toEqual(wanted);
    return;
  }
  expect(Object.keys(found ?? {}), where).toEqual(Object.keys(wanted));
  for (const [key, inner] of Object.entries(wanted))
    expectAlike((found as Record<string, unknown>)[key], inner, `${where}.${key}`);
}

describe("the charts of the App", () => {
  it.each(counted)("are the page's of $name", ({ name, props, answers }) => {
    for (const many of [1, 25]) {
      const stats = statsOf(name, props, fc.sample(answers, { seed: 7, numRuns: many }));
      const row = Object.assign({ question_id: "q", n: 1, type: name, text: "What?" }, closedFigures(stats));
      const sent = JSON.parse(JSON.stringify({ questions: [row] }));
      const [question] = shownIn(sent).questions;
      expect(question).toMatchObject({ n: 1, answers: many, skipped: 1, content: "What?" });
      expectAlike(draw(name, question?.stats), draw(name, stats as unknown as Stats), `${name} ${many}`);
    }
  });

  it("are none before somebody has answered", () => {
    for (const { name, props } of counted) {
      const row = Object.assign({ question_id: "q", type: name }, closedFigures(statsOf(name, props, [])));
      expect(shownIn({ questions: [row] }).questions).toMatchObject([
        { answers: 0, skipped: 1, stats: null },
      ]);
    }
  });

  it("have themes with their quotes, scores with their bands, summaries short and whole, and what waits", () => {
    const shown = shownIn({
      questions: [
        {
          question_id: "q",
          n: 2,
          type: "question",
          text: "Why?",
          n_answers: 3,
          coded: 3,
          none: 1,
          themes: [
            { code_id: "a", name: "Price", count: 2, percentage: 66.67, generated_by: "ai" },
            {
              code_id: "b",
              name: "Dear",
              count: 1,
              parent_id: "a",
              quotes: [
                { interview_id: "i", text: "So dear" },
                {
                  interview_id: "j",
                  text: "Zu teuer",
                  translation: { text: "Too dear", generated_by: "ai" },
                },
              ],
            },
          ],
        },
        { question_id: "r", n: 3, type: "mediaUpload", text: "Show us", note: "Answers are read one by one" },
        { question_id: "s", n: 4, type: "nps", cut: true, n_answers: 4 },
      ],
      scores: [
        {
          key: "s",
          label: "Score",
          n_answers: 3,
          average: 2,
          bands: [{ label: "Low", count: 3, percentage: 100 }],
        },
      ],
      items: [
        "an-id-alone",
        { interview_id: "i", summary: "Short.", key_points: ["One"], sentiment: "positive" },
        {
          interview_id: "j",
          json_content: { summary: "Whole.", key_points: [{ text: "Two" }], sentiment: { label: "mixed" } },
        },
      ],
      left_out: "80 of 100 questions: pass after, or filter",
    });
    const [open, listed, cut] = shown.questions;
    expect(open?.themes).toMatchObject([
      { id: "a", isByModel: true, quotes: [], parent: null },
      {
        id: "b",
        isByModel: false,
        quotes: [
          { text: "So dear", translation: null },
          { text: "Zu teuer", translation: "Too dear" },
        ],
        parent: "a",
        percentage: null,
      },
    ]);
    expect([listed?.stats, listed?.themes, cut?.stats]).toEqual([null, null, null]);
    expect(shown.scores).toMatchObject([{ median: null, bands: [{ label: "Low" }] }]);
    expect(shown.interviews).toEqual([
      { id: "i", summary: "Short.", points: ["One"], sentiment: "positive" },
      { id: "j", summary: "Whole.", points: ["Two"], sentiment: "mixed" },
    ]);
    expect(shown.leftOut).toContain("80 of 100");
  });

  it("survive what is none of theirs", () => {
    const nothing = { questions: [], scores: [], tables: [], interviews: [], leftOut: null };
    for (const content of [null, undefined, 3, "x", [], {}, { questions: 3, tables: {}, items: null }])
      expect(shownIn(content)).toEqual(nothing);
  });

  it("have words of participants as the tool has cleaned them", () => {
    const stats = statsOf("multipleChoice", { options: ["https://evil.example/", "B"] }, ["B"]);
    const row = cleaned(closedFigures(stats), cleanedWords, { bases: [] }) as Record<string, unknown>;
    const [question] = shownIn({
      questions: [Object.assign({ question_id: "q", type: "multipleChoice" }, row)],
    }).questions;
    expect(JSON.stringify(draw("multipleChoice", question?.stats))).not.toContain("https://evil");
  });
});
