import { expect, it } from "vitest";
import { sayingCodes } from "#interviewer/check/codes.ts";
import { probeChecks } from "#interviewer/check/index.ts";
import { labelledQuestions, openQuestions, readUtterances, struck } from "./annomi.ts";
import { isOpenQuestion } from "./open-question.ts";

/**
 * The checks against open questions that real counsellors asked, from AnnoMI's full table: `ANNOMI=<csv>` names the file.
 * It states no licence, so that the repository has ids of its utterances and none of its words.
 */
const file = process.env.ANNOMI ?? "";

it("names utterances by their ids alone, each with a code of a check", () => {
  for (const [id, code] of Object.entries(struck)) {
    expect(id).toMatch(/^\d+-\d+$/);
    expect(sayingCodes).toContain(code);
  }
});

// Not skipped without the table: whoever has it says so.
if (file !== "") {
  it("refuses few open questions of counsellors", () => {
    const asked = openQuestions(readUtterances(file));
    expect(asked.length).toBeGreaterThan(450);
    const codesOf = ({ text, said }: (typeof asked)[number]) =>
      probeChecks(text, {
        asked: ["What brings you here?"],
        said,
        question: ["What brings you here?"],
        plan: [],
        secret: [],
        language: "English",
      });
    const kept = asked.filter(({ id }) => struck[id] === undefined);
    expect(Object.keys(struck).length / asked.length).toBeLessThanOrEqual(0.05);
    for (const each of asked.filter(({ id }) => struck[id] !== undefined)) {
      expect(codesOf(each), each.id).toContain(struck[each.id]);
    }
    const refused = kept
      .map((each) => [each.id, codesOf(each)] as const)
      .filter(([, codes]) => codes.length > 0);
    expect(refused.length / kept.length, JSON.stringify(refused)).toBeLessThanOrEqual(0.02);
  });

  it("tells open questions as counsellors' annotators do", () => {
    const labelled = labelledQuestions(readUtterances(file));
    expect(labelled.length).toBeGreaterThan(40);
    const agreed = labelled.filter(({ text, isOpen }) => isOpenQuestion(text) === isOpen);
    expect(agreed.length / labelled.length).toBeGreaterThanOrEqual(0.85);
  });
}
