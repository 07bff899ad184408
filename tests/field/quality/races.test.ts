import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { checkInterview } from "#core/field/quality/check.ts";
import { checkCompleted } from "#core/field/quality/index.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** What happens to an interview in the moment of its check, on several connections. */

const stack = useStack();
const client = useOrganization(stack);
const system = () => ({ ...stack.ctx, actor: { kind: "system" as const } });
const story = "I like that it reminds me of the long summers that we spent at the house by the lake";

let studyId: string;

beforeEach(async () => {
  studyId = await newStudy(client, { config: { quota: 1_000 } });
  await addQuestions(
    client,
    studyId,
    ["What?", "Why?"].map((content) => ({ type: "textInput", content })),
  );
});

/** Starts them within a few milliseconds, in an order that differs from round to round. */
const together = (round: number, ...all: (() => Promise<unknown>)[]) =>
  Promise.all(
    all.map(async (one, index) => {
      await sleep((round * (index + 1)) % 5);
      return one();
    }),
  );

async function finished(): Promise<string> {
  const { id, link } = await invite(client, studyId);
  const tab = await startTab(stack, link);
  await accepted(tab.answer(story));
  await accepted(tab.answer(story));
  expect(tab.state.status).toBe("closed");
  return id;
}

const decide = (id: string, decision: string, reason?: string) =>
  client.send("POST", `/studies/${studyId}/quality/decisions`, { interview_ids: [id], decision, reason });
const qualityOf = async (id: string) =>
  (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.quality;
const clean = async () =>
  expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);

it("keeps both what a check finds and what a person decides meanwhile", { timeout: 60_000 }, async () => {
  for (let round = 0; round < 12; round++) {
    const id = await finished();
    await together(
      round,
      () => checkInterview(system(), id, { isAgain: false }),
      () => decide(id, "exclude", "Twice the same"),
      () => checkInterview(system(), id, { isAgain: true }),
    );
    expect(await qualityOf(id)).toMatchObject({
      flags: expect.arrayContaining([expect.objectContaining({ code: "repeated_text" })]),
      review: { decision: "exclude", reason: "Twice the same" },
    });
  }
  await clean();
});

it("leaves no flag and no print of who is erased in the moment of the check", {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 16; round++) {
    const id = await finished();
    await together(
      round,
      () => checkInterview(system(), id, { isAgain: false }),
      () => expectStatus(client.send("DELETE", `/interviews/${id}`), 204),
      () => decide(id, "exclude", "Twice the same"),
    );
    for (const table of ["interview_quality", "answer_print"]) {
      const { rows } = await stack.pool.query(`select * from ${table} where interview_id = $1`, [id]);
      expect(rows, table).toEqual([]);
    }
  }
  await clean();
});

it("has one outcome of a completion that is checked twice at once", { timeout: 60_000 }, async () => {
  for (let round = 0; round < 10; round++) {
    const id = await finished();
    const { rows } = await stack.pool.query(
      "select id from outbox where kind = 'interview.completed' and payload ->> 'interview_id' = $1",
      [id],
    );
    const check = () => checkCompleted(system(), rows[0].id);
    expect(await together(round, check, check, check)).toEqual([true, true, true]);
    const prints = await stack.pool.query("select from answer_print where interview_id = $1", [id]);
    expect(prints.rows).toHaveLength(2);
    expect((await qualityOf(id)).flags.length).toBeGreaterThan(0);
  }
  const { rows } = await stack.pool.query(
    "select from event where event_type = 'interview.quality_changed' and study_id = $1",
    [studyId],
  );
  expect(rows).toEqual([]);
  await clean();
});

it("decides while an answer is stored, a place is taken and another decides: all counts are right", {
  timeout: 60_000,
}, async () => {
  await expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { quota: 6 } }), 200);
  const ids: string[] = [];
  for (let round = 0; round < 5; round++) ids.push(await finished());
  for (let round = 0; round < 10; round++) {
    const { link } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    if (tab.state.step.kind === "end") break;
    await accepted(tab.answer(story));
    const id = ids[round % ids.length] ?? "";
    await together(
      round,
      () => tab.answer(story),
      () => decide(id, "exclude", "One"),
      () => decide(id, "keep", "Two"),
      () => decide(id, "undo"),
    );
    await clean();
    const { body } = await client.send("GET", `/studies/${studyId}/quotas/progress`);
    expect(body.study.complete).toBeLessThanOrEqual(6);
    const { rows } = await stack.pool.query(
      `select i.is_excluded = coalesce(q.review ->> 'decision' = 'exclude', false) as agree
       from interview i left join interview_quality q on q.interview_id = i.id where i.study_id = $1`,
      [studyId],
    );
    expect(rows.every(({ agree }) => agree)).toBe(true);
  }
});
