import { describe, expect, it, vi } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { checkInterview } from "#core/field/quality/check.ts";
import { checkCompleted } from "#core/field/quality/completion.ts";
import { handler as exportHandler } from "#functions/queue/export.ts";
import { normalised, shinglesOf, similarityOf } from "#interviewer/quality/similar.ts";
import { expectStatus } from "#tests/support/api.ts";
import { untilWaiting } from "#tests/support/lock.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, receiver, clock, sent, receive, register } = useWebhooks();

const open = { type: "textInput", content: "What do you like about it?" };
const choice = { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } };
const story =
  "I like that it reminds me of the long summers that we spent at my grandparents' house by the lake";

async function survey(questions: object[], config = {}) {
  const studyId = await newStudy(client, { config: { quota: 1_000, ...config } });
  const ids = await addQuestions(client, studyId, questions as Record<string, unknown>[]);
  return { studyId, ids };
}

/** A finished interview with these answers, each after some milliseconds. */
async function finished(studyId: string, answers: [value: unknown, ms?: number][]): Promise<string> {
  const { id, link } = await invite(client, studyId);
  const tab = await startTab(stack, link);
  for (const [value, ms] of answers) {
    if (ms !== undefined) clock.ms += ms;
    await accepted(tab.answer(value, ms === undefined ? {} : { paradata: { ms } }));
  }
  expect(tab.state.status).toBe("closed");
  return id;
}

const qualityOf = async (id: string) =>
  (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.quality;
const flagsOf = async (id: string) => (await qualityOf(id))?.flags;

/** Changes or locks rows in a transaction that ends when the result is called. */
async function holdRows(statement: string): Promise<() => Promise<void>> {
  const other = await stack.pool.connect();
  await other.query(`begin; ${statement}`);
  return async () => {
    await other.query("commit");
    other.release();
  };
}

/** Has a message of the export queue worked on, as often as it sends itself on. */
async function workOn() {
  for (;;) {
    const messages = sent.splice(0).flatMap(({ queue, message }) => (queue === "export" ? [message] : []));
    if (messages.length === 0) return;
    expect((await exportHandler(sqsEventOf(messages), runContext(900))).batchItemFailures).toEqual([]);
  }
}

describe("the check of a finished interview", () => {
  it("comes before its event, in which it stands as in the interview", async () => {
    await register();
    const { studyId, ids } = await survey([open]);
    const first = await finished(studyId, [[story]]);
    expect(await qualityOf(first)).toBeNull();
    await receive();
    expect(await qualityOf(first)).toEqual({
      level: "none",
      flags: [],
      speed_index: null,
      review: null,
      checked_at: new Date(clock.ms).toISOString(),
    });
    const second = await finished(studyId, [[`${story}.`.toUpperCase()]]);
    await receive();
    const quality = await qualityOf(second);
    expect(quality).toMatchObject({ level: "weak" });
    expect(quality.flags).toEqual([
      {
        code: "duplicate_text",
        severity: "weak",
        question_ids: ids,
        evidence: { interview_ids: [first], similarity: 1 },
      },
    ]);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ interview }) => [interview.id, interview.quality.level])).toEqual([
      [first, "none"],
      [second, "weak"],
    ]);
    expect(bodies[1].interview.quality).toEqual(quality);
  });

  it("leaves out what did not finish, what the study ignores, and what resembles the question", async () => {
    const told = { ...open, content: story };
    const { studyId } = await survey([told, open], { quality: { ignore: ["repeated_text"] } });
    for (let index = 0; index < 2; index++) {
      const id = await finished(studyId, [[story], ["Nothing more to tell you about it, I am sorry"]]);
      await receive();
      expect((await flagsOf(id)).map(({ code }: { code: string }) => code)).toEqual(
        index === 0 ? [] : ["duplicate_text"],
      );
    }
    const { id } = await invite(client, studyId);
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "canceled" }), 200);
    await receive();
    expect(await qualityOf(id)).toBeNull();
  });

  it("finds speeders by the medians of twenty, of one population, and all are checked again then", async () => {
    const { studyId } = await survey([choice, choice, choice]);
    const slow: [string, number][] = [
      ["A", 8_000],
      ["A", 8_000],
      ["B", 8_000],
    ];
    const early = await finished(studyId, [
      ["A", 500],
      ["A", 500],
      ["B", 500],
    ]);
    for (let index = 0; index < 18; index++) await finished(studyId, slow);
    await receive();
    await workOn();
    expect(await flagsOf(early)).toEqual([]);
    await finished(studyId, slow);
    await receive();
    expect(await flagsOf(early)).toEqual([]);
    await workOn();
    expect(await qualityOf(early)).toMatchObject({
      level: "strong",
      speed_index: 3,
      flags: [{ code: "speeder", evidence: { speed_index: 3, questions: 3, interviews: 20 } }],
    });
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    // The others have a speed index now and no flag, as before: nothing is told of them.
    const told = await stack.pool.query(
      "select interview_id from event where event_type = 'interview.quality_changed' and study_id = $1",
      [studyId],
    );
    expect(told.rows).toEqual([{ interview_id: early }]);
    const { rows } = await stack.pool.query(
      "select speed_index, flags from interview_quality where study_id = $1 and interview_id <> $2",
      [studyId, early],
    );
    expect(rows).toEqual(Array.from({ length: 19 }, () => ({ speed_index: expect.any(Number), flags: [] })));
  });

  it("is made up for where it failed, and told of then", async () => {
    await register({ event_types: ["interview.completed", "interview.quality_changed"] });
    const { studyId } = await survey([open]);
    await finished(studyId, [["asdf asdf asdf asdf asdf"]]);
    const refuse = `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before insert on interview_quality for each row execute function refuse()`;
    await stack.pool.query(refuse);
    const { log } = stack.ports;
    stack.ports.log = () => {};
    stack.ctx.log = () => {};
    await receive();
    stack.ports.log = log;
    stack.ctx.log = log;
    await stack.pool.query("drop trigger refuse on interview_quality; drop function refuse");
    const types = () =>
      receiver.received
        .map(({ body }) => JSON.parse(body))
        .map(({ event_type, interview }) => [event_type, interview.quality?.level ?? null]);
    expect(types()).toEqual([["interview.completed", null]]);
    const { rows } = await stack.pool.query("select id from outbox where kind = 'quality'");
    await exportHandler(sqsEventOf(rows.map(({ id }) => ({ kind: "work", id }))), runContext(900));
    await receive();
    expect(types()).toEqual([
      ["interview.completed", null],
      ["interview.quality_changed", "weak"],
    ]);
  });

  it("is told of where it came too late for the completion, though it was stored", async () => {
    await register({ event_types: ["interview.completed", "interview.quality_changed"] });
    const { studyId } = await survey([open]);
    const id = await finished(studyId, [["asdf asdf asdf asdf asdf"]]);
    const { log } = stack.ports;
    stack.ports.log = () => {};
    stack.ctx.log = () => {};
    // The check waits for this row; what refers to it, as deliveries do, is stored.
    const release = await holdRows(`select from interview where id = '${id}' for no key update`);
    await receive();
    stack.ports.log = log;
    stack.ctx.log = log;
    await release();
    await vi.waitFor(async () => expect(await qualityOf(id)).not.toBeNull());
    const { rows } = await stack.pool.query("select id from outbox where kind = 'quality'");
    await exportHandler(sqsEventOf(rows.map(({ id }) => ({ kind: "work", id }))), runContext(900));
    await receive();
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ event_type, interview }) => [event_type, interview.quality?.level ?? null])).toEqual([
      ["interview.completed", null],
      ["interview.quality_changed", "weak"],
    ]);
  });

  it("is made up for where it failed among all of a study's, whose others are checked", async () => {
    const { studyId } = await survey([open]);
    const first = await finished(studyId, [["asdf asdf asdf asdf asdf"]]);
    const second = await finished(studyId, [[story]]);
    sent.splice(0);
    const refuse = `create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.interview_id = '${first}' then raise 'refused'; end if; return new; end $$;
      create trigger refuse_one before insert on interview_quality for each row execute function refuse_one()`;
    await stack.pool.query(refuse);
    const { log } = stack.ports;
    stack.ports.log = () => {};
    stack.ctx.log = () => {};
    await expectStatus(client.send("POST", `/studies/${studyId}/quality/recheck`), 202);
    const all = sent.splice(0).flatMap(({ queue, message }) => (queue === "export" ? [message] : []));
    await exportHandler(sqsEventOf(all), runContext(900));
    stack.ports.log = log;
    stack.ctx.log = log;
    await stack.pool.query("drop trigger refuse_one on interview_quality; drop function refuse_one");
    expect([await flagsOf(first), await flagsOf(second)]).toEqual([undefined, []]);
    await workOn();
    expect(await flagsOf(first)).toMatchObject([{ code: "gibberish" }]);
    const left = "select id from outbox where kind = 'quality' and payload ->> 'interview_id' = $1";
    expect((await stack.pool.query(left, [first])).rows).toEqual([]);
  });

  it("is made again where the check question is changed while all are being checked", async () => {
    const check = (expected: string) => ({ props: { ...choice.props, qualityCheck: { expected } } });
    const { studyId, ids } = await survey([{ ...choice, ...check("A") }]);
    const id = await finished(studyId, [["A"]]);
    await receive();
    sent.splice(0);
    await expectStatus(client.send("POST", `/studies/${studyId}/quality/recheck`), 202);
    const [message] = sent.splice(0).flatMap(({ queue, message }) => (queue === "export" ? [message] : []));
    // The check has read the question when it waits for this.
    const release = await holdRows(`select from interview where id = '${id}' for update`);
    const running = exportHandler(sqsEventOf([message].flatMap((each) => each ?? [])), runContext(900));
    await untilWaiting(stack.pool, 1, running);
    await expectStatus(client.send("PUT", `/questions/${ids[0]}`, check("B")), 204);
    await release();
    await running;
    await workOn();
    expect(await flagsOf(id)).toMatchObject([{ code: "failed_check" }]);
  });

  it("is made again where another one was stored meanwhile, and told of once", async () => {
    await register({ event_types: ["interview.quality_changed"] });
    const { studyId } = await survey([open]);
    const id = await finished(studyId, [["asdf asdf asdf asdf asdf"]]);
    await receive();
    await stack.pool.query(
      "update interview_quality set flags = '[]', level = 'none' where interview_id = $1",
      [id],
    );
    const ctx = { ...stack.ctx, actor: { kind: "system" as const } };
    const release = await holdRows(
      `update interview_quality set checked_at = checked_at + interval '1 second', level = 'weak',
         flags = '[{"code": "gibberish"}]' where interview_id = '${id}'`,
    );
    const running = checkInterview(ctx, id, { isAgain: true });
    await untilWaiting(stack.pool, 1, running);
    await release();
    await running;
    await receive();
    expect(await flagsOf(id)).toMatchObject([{ code: "gibberish", severity: "weak" }]);
    expect(receiver.received).toHaveLength(1);
  });

  it("leaves no print and no flag of who was erased meanwhile", async () => {
    const { studyId } = await survey([open]);
    await finished(studyId, [[story]]);
    const id = await finished(studyId, [[story]]);
    await receive();
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    const ctx = { ...stack.ctx, actor: { kind: "system" as const } };
    expect(await checkInterview(ctx, id, { isAgain: true })).toBeNull();
    for (const table of ["interview_quality", "answer_print"]) {
      const { rows } = await stack.pool.query(`select from ${table} where interview_id = $1`, [id]);
      expect(rows).toEqual([]);
    }
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });
});

describe("similarity", () => {
  it("is that of the shingles' sets", () => {
    const [a, b] = ["abcdefgh", "abcdefgx"].map((text) => shinglesOf(normalised(text)));
    expect(similarityOf(a ?? new Set(), b ?? new Set())).toBe(3 / 5);
  });
});

it("keeps receivers waiting for two seconds at most, without a word", async () => {
  const pending: object = new Proxy(() => {}, {
    get: (_, name) => (name === "then" ? () => {} : pending),
    apply: () => pending,
  });
  const ctx = { ...stack.ctx, db: pending as typeof stack.ctx.db, actor: { kind: "system" as const } };
  const errors: unknown[] = [];
  vi.useFakeTimers();
  try {
    let isChecked: boolean | null = null;
    const log = (_level: string, event: string, fields?: object) => void errors.push({ event, ...fields });
    void checkCompleted({ ...ctx, log }, unknownId).then((done) => {
      isChecked = done;
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isChecked).toBe(false);
  } finally {
    vi.useRealTimers();
  }
  expect(errors).toEqual([]);
});
