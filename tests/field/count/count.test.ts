import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountedAnswer, contribution, contributionChange } from "#core/field/count/contribution.ts";
import { compactTally, countsDiff, sumCounts } from "#core/field/count/counts.ts";
import { answerName } from "#survey/interview/answer-name.ts";
import { readDistribution } from "#survey/question-type/statistics/distribution.ts";

const interview = {
  status: "closed" as const,
  is_mock: false,
  is_archived: false,
  is_excluded: false,
  started_at: "2026-01-01T00:00:00.000Z",
  active_time: 90,
  metadata: { panel: 1 },
  source: null,
  current_question_id: null,
  erased_at: null,
};

const answer = (question_id: string, fields: Partial<CountedAnswer> = {}): CountedAnswer => ({
  question_id,
  position: 0,
  outcome: "answered",
  type: "nps",
  value: 9,
  closed_value: null,
  paradata: null,
  text_length: null,
  ...fields,
});

describe("the counts of an interview", () => {
  it("are its status, time, metadata keys, funnel and answers", () => {
    const skipped = answer("b", { position: 1, outcome: "skipped", value: null });
    const open = answer("c", { position: 2, type: "textInput", value: "words" });
    expect(contribution(interview, [answer("a"), skipped, open])).toEqual({
      status: { '["status","closed"]': 1, '["started","closed"]': 1, '["listed","closed"]': 1 },
      active_time: { '["seconds",90]': 1 },
      metadata: { '["key","panel"]': 1 },
      funnel: {
        '["a","reached"]': 1,
        '["a","answered"]': 1,
        '["b","reached"]': 1,
        '["b","skipped"]': 1,
        '["c","reached"]': 1,
        '["c","answered"]': 1,
      },
      "question:a:nps": { '["answers"]': 1, '["value",9]': 1 },
    });
  });

  it("are empty for a mock or archived one, and have no content of an erased one", () => {
    expect(contribution({ ...interview, is_mock: true }, [answer("a")])).toEqual({});
    expect(contribution({ ...interview, is_archived: true }, [answer("a")])).toEqual({});
    const erased = contribution({ ...interview, erased_at: "2026-02-01T00:00:00.000Z" }, [answer("a")]);
    expect(erased).toEqual({
      status: { '["status","closed"]': 1, '["started","closed"]': 1 },
      active_time: { '["seconds",90]': 1 },
      funnel: { '["a","reached"]': 1, '["a","answered"]': 1 },
    });
  });

  it("tell its source and how far it has come, once it was started", () => {
    const from = { ...interview, source: "panel" };
    expect(contribution(from, []).source).toEqual({ '["panel","started"]': 1, '["panel","closed"]': 1 });
    expect(contribution({ ...from, status: "open", started_at: null }, []).source).toBeUndefined();
  });

  it("count the current question as reached, and as the place where it was screened out", () => {
    const at = { ...interview, active_time: null, metadata: {}, current_question_id: "b" };
    const paused = contribution({ ...at, status: "paused" }, [answer("a")]);
    expect(paused.funnel).toEqual({ '["a","reached"]': 1, '["a","answered"]': 1, '["b","reached"]': 1 });
    const out = { ...at, status: "screened_out" as const };
    expect(contribution(out, [answer("a")]).funnel).toMatchObject({ '["b","screened_out"]': 1 });
    const broughtIn = { ...out, current_question_id: null };
    const answers = [
      answer("z", { position: 0 }),
      answer("y", { position: 7 }),
      answer("x", { position: 3 }),
    ];
    expect(contribution(broughtIn, answers).funnel).toMatchObject({ '["y","screened_out"]': 1 });
    expect(contribution(broughtIn, []).funnel).toBeUndefined();
  });

  it("have no funnel of answers that were brought in before it was started", () => {
    const open = { ...interview, status: "open" as const, started_at: null };
    const counts = contribution(open, [answer("a"), answer("b", { outcome: "skipped", value: null })]);
    expect(counts.funnel).toEqual({ '["b","skipped_unstarted"]': 1 });
    expect(counts["question:a:nps"]).toEqual({ '["answers"]': 1, '["value",9]': 1 });
  });

  it("count the closed value of an answer, and times only of completed interviews", () => {
    const closed = answer("a", {
      type: "multipleChoice",
      value: { other: "x" },
      closed_value: { other: "" },
    });
    expect(contribution(interview, [closed])["question:a:multipleChoice"]).toEqual({
      '["answers"]': 1,
      '["other"]': 1,
    });
    expect(contribution({ ...interview, status: "canceled" }, []).active_time).toBeUndefined();
  });

  it("change by what the interview adds after the change and did not before", () => {
    const anAnswer = fc.record({
      question_id: fc.constantFrom("a", "b"),
      position: fc.nat(2),
      iteration: fc.constantFrom("", "/x", "/y"),
      outcome: fc.constantFrom("answered" as const, "skipped" as const),
      type: fc.constant("nps"),
      value: fc.nat(2),
      closed_value: fc.constant(null),
      paradata: fc.constantFrom(null, {}, { ms: 90 }, { ms: 5_000, pastes: 1 }),
      text_length: fc.constantFrom(null, 0, 40),
    });
    const time = fc.constantFrom(null, "2026-01-01T00:00:00.000Z");
    const versions = fc.record({
      interview: fc.record({
        status: fc.constantFrom("in_progress" as const, "closed" as const, "screened_out" as const),
        is_mock: fc.boolean(),
        is_archived: fc.boolean(),
        is_excluded: fc.boolean(),
        started_at: time,
        erased_at: time,
        active_time: fc.constantFrom(null, 1),
        source: fc.constantFrom(null, "panel"),
        metadata: fc.constantFrom({}, { panel: 1 }),
        current_question_id: fc.constantFrom(null, "a", "b"),
        current_iteration: fc.constantFrom("", "/x"),
      }),
      answers: fc.uniqueArray(anAnswer, { selector: answerName }),
    });
    const kinds = fc.constantFrom("answer", "end", "other");
    const added = ({ interview, answers }: Parameters<typeof contributionChange>[0]) =>
      contribution(interview, answers);
    void fc.assert(
      fc.property(versions, versions, kinds, fc.nat(4), (before, other, kind, staying) => {
        const { current_question_id, current_iteration, status, active_time, source, metadata } =
          other.interview;
        const moved = { ...before.interview, current_question_id, current_iteration };
        const ended = { ...moved, status, active_time, source, metadata };
        const interview = kind === "answer" ? moved : kind === "end" ? ended : other.interview;
        // Most answers stay, as the same objects.
        const kept = before.answers.slice(0, staying);
        const names = new Set(kept.map(answerName));
        const answers = [...kept, ...other.answers.filter((each) => !names.has(answerName(each)))];
        const after = { interview, answers };
        expect(contributionChange(before, after)).toEqual(countsDiff(added(before), added(after)));
      }),
      { numRuns: 20_000 },
    );
  });
});

describe("counts", () => {
  const counts = fc.dictionary(
    fc.constantFrom("status", "funnel", "question:a:nps"),
    fc.dictionary(fc.constantFrom('["a"]', '["b"]', '["c",1]'), fc.integer({ min: -3, max: 3 })),
  );

  it("contain only what differs, and add up to the target", () => {
    void fc.assert(
      fc.property(counts, counts, (before, after) => {
        expect(countsDiff(after, after)).toEqual({});
        expect(sumCounts([before, countsDiff(before, after)])).toEqual(sumCounts([after]));
      }),
    );
  });
});

describe("a stored distribution", () => {
  const tally = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [JSON.stringify(["value", n]), 1]));

  it("is exact up to 2,000 distinct values and never reverts", () => {
    expect(compactTally(tally(2000))).toEqual(tally(2000));
    const coarse = compactTally({ ...tally(2001), '["answers"]': 2001 });
    expect(coarse['["answers"]']).toBe(2001);
    expect(readDistribution(coarse, "value")).toMatchObject({ approximate: true, count: 2001 });
    expect(Object.keys(coarse).length).toBeLessThan(2000);
    const again = compactTally({ ...coarse, '["value",5000.5]': 1 });
    expect(again['["value",5000.5]']).toBeUndefined();
    expect(readDistribution(again, "value").count).toBe(2002);
  });

  it("is decided for each distribution by itself", () => {
    const other = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [JSON.stringify(["other", n]), 1]));
    expect(compactTally({ ...tally(2001), ...other })).toMatchObject(other);
  });
});
