import { beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, startInterview, type Tab } from "#tests/support/participant.ts";

const start = Date.now();
let now = start;
const stack = useStack({ now: () => new Date(now) });
const client = useOrganization(stack);
beforeEach(() => {
  now = start;
});

type Json = Record<string, unknown>;

const choice = { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } };
const text = { type: "question", content: "Why?", props: { maxFollowupQuestions: 1 } };

const begun = (paradata: string | null, questions: Json[] = [choice, choice, choice], fields: Json = {}) =>
  startInterview(stack, client, questions, {
    ...fields,
    config: { quality: paradata === null ? null : { paradata }, quota: 100 },
  });

/** The paradata of the answers to the study's only interview, in order. */
async function stored({ studyId }: { studyId: string }) {
  const at = now;
  // Object storage signs by its own clock.
  now = Date.now();
  const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
  now = at;
  const { answers } = JSON.parse(file.toString());
  expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  return answers.map((each: Json) => each.paradata);
}

const pass = (ms: number) => {
  now += ms;
};
const answer = (tab: Tab, paradata: unknown, value: unknown = "A") =>
  accepted(tab.answer(value, { paradata }));

const full = {
  ms: 900,
  first_ms: 300,
  hidden_ms: 40,
  hidden_count: 1,
  pastes: 2,
  pasted_chars: 50,
  changes: 3,
};

describe("paradata", () => {
  it.each([
    ["off", null],
    [null, { ms: 900 }],
    ["times", { ms: 900 }],
    ["full", full],
  ])("are stored up to the study's level, which the state tells: %s", async (level, kept) => {
    const interview = await begun(level, [choice]);
    expect(interview.tab.state.study.paradata).toBe(level ?? "times");
    pass(5_000);
    await answer(interview.tab, full);
    expect(await stored(interview)).toEqual([kept]);
  });

  it("are integers within their bounds, and nothing else", async () => {
    const interview = await begun("full");
    pass(200_000_000);
    const ones = { pastes: 10_000, changes: -3, first_ms: 86_400_001, hidden_count: 1.6 };
    await answer(interview.tab, { ...ones, ms: 86_400_001, address: "192.0.2.1" });
    await answer(interview.tab, JSON.parse('{"__proto__": {"ms": 5}, "constructor": 1, "toString": 2}'));
    await accepted(interview.tab.say("skip", { paradata: { ms: 7 } }));
    expect(await stored(interview)).toEqual([
      { ms: 86_400_000, first_ms: 86_400_000, hidden_count: 2, pastes: 9_999, changes: 0 },
      null,
      { ms: 7 },
    ]);
  });

  it.each([[null], ["soon"], [12], [[900]], [{ ms: "900" }], [{ ms: null }], [{}]])(
    "of another shape are ignored, and refuse no answer: %j",
    async (sent) => {
      const interview = await begun("full", [choice]);
      pass(5_000);
      await answer(interview.tab, sent);
      expect(await stored(interview)).toEqual([null]);
    },
  );

  it("tell of no more time than has passed since the start, and two seconds", async () => {
    const interview = await begun("times");
    pass(3_000);
    await answer(interview.tab, { ms: 4_000 });
    await answer(interview.tab, { ms: 4_000 });
    pass(1_000);
    await answer(interview.tab, { ms: 4_000 });
    expect(await stored(interview)).toEqual([{ ms: 4_000 }, { ms: 1_000 }, { ms: 1_000 }]);
  });

  it("of a step that was taken back count as time that has passed", async () => {
    const interview = await begun("times");
    pass(8_000);
    await answer(interview.tab, { ms: 6_000 });
    await accepted(interview.tab.say("back"));
    await answer(interview.tab, { ms: 6_000 });
    await answer(interview.tab, { ms: 6_000 });
    await answer(interview.tab, undefined);
    expect(await stored(interview)).toEqual([{ ms: 4_000 }, { ms: 0 }, null]);
  });

  it("of a repeated command are those of the first", async () => {
    const interview = await begun("times", [choice]);
    pass(5_000);
    const turn = { client_turn_id: "same" };
    const { expected_seq } = { expected_seq: interview.tab.state.seq };
    const [question_id] = interview.questionIds;
    const body = { ...turn, expected_seq, question_id, value: "A" };
    await accepted(interview.tab.send("POST", "/answers", { ...body, paradata: { ms: 100 } }));
    await accepted(interview.tab.send("POST", "/answers", { ...body, paradata: { ms: 4_000 } }));
    expect(await stored(interview)).toEqual([{ ms: 100 }]);
  });

  it("of replies, and of skipped ones, are added to the answer's", async () => {
    const two = { ...text, props: { maxFollowupQuestions: 2 } };
    const interview = await begun("full", [two, choice]);
    pass(60_000);
    await accepted(interview.tab.answer("It was bad", { paradata: full }));
    expect(interview.tab.state.step).toMatchObject({ followup: { text: expect.any(String) } });
    await accepted(
      interview.tab.say("messages", {
        text: "Bad",
        paradata: { ms: 100, first_ms: 5, pastes: 1, hidden_ms: 2 },
      }),
    );
    if (interview.tab.state.step.kind === "question" && interview.tab.state.step.followup !== null)
      await accepted(interview.tab.say("skip", { paradata: { ms: 10 } }));
    const [first] = await stored(interview);
    const skipped = first.ms - 1_000;
    expect([0, 10]).toContain(skipped);
    expect(first).toEqual({ ...full, ms: 1_000 + skipped, pastes: 3, hidden_ms: 42 });
    await answer(interview.tab, { ms: 5 });
    expect(await stored(interview)).toEqual([first, { ms: 5 }]);
  });

  it("leave with their times kept by retention, and without a trace by erasure", async () => {
    const folder_id = await newFolder(client, 1);
    const interview = await begun("full", [text], { folder_id });
    pass(5_000);
    await answer(interview.tab, full, "Because it works every day");
    await accepted(interview.tab.say("skip"));
    expect(interview.tab.state.status).toBe("closed");
    const rows = async () => {
      const columns = "select paradata, text_length from answer where interview_id = $1";
      return (await stack.pool.query(columns, [interview.id])).rows;
    };
    expect(await rows()).toEqual([{ paradata: full, text_length: 26 }]);
    pass(days(3));
    const at = new Date(now);
    await runRetention(
      { ...stack.ctx, now: () => at, databaseNow: () => at },
      { at, deadline: new Date(now + 60_000) },
    );
    expect(await rows()).toEqual([{ paradata: { ms: 900 }, text_length: 26 }]);
    const { studyId: study_id } = interview;
    expect((await verifyCounts(stack.ctx, { study_id })).differences).toEqual([]);
    await expectStatus(client.send("DELETE", `/interviews/${interview.id}`), 204);
    expect(await rows()).toEqual([{ paradata: null, text_length: null }]);
    expect((await verifyCounts(stack.ctx, { study_id })).differences).toEqual([]);
  });
});
