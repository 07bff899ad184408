import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { createApp } from "#functions/api/app.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import {
  accepted,
  openTab,
  questionShown,
  type Reply,
  startTab,
  type Tab,
} from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/**
 * Steps of several participants at the same moment are stored by one statement. Each is stored whole and once, or left
 * out and stored alone; nobody may notice who the others were.
 */

const warnings: unknown[] = [];
const sent: { id?: string }[] = [];
const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      if (queue === "webhook") sent.push(...(messages as unknown as { id?: string }[]));
      return messages.length;
    },
  },
  log: (level, event, fields) => {
    if (level !== "info") warnings.push({ event, ...fields });
  },
});
const client = useOrganization(stack);

beforeEach(() => {
  warnings.length = 0;
  sent.length = 0;
});

const choice = { type: "multipleChoice", props: { options: ["A", "B"] } };
const count = 12;

async function study() {
  const studyId = await newStudy(client, { status: "published" });
  const questionIds = await addQuestions(client, studyId, [choice, choice, choice, choice]);
  return { studyId, questionIds };
}

/** Participants who have been welcomed. */
async function guests(studyId: string, size = count): Promise<(Tab & { id: string })[]> {
  const tabs = [];
  for (let number = 0; number < size; number++) {
    const { id, link } = await invite(client, studyId, { metadata: { number: String(number) } });
    const tab = openTab(stack, link);
    await accepted(tab.send("GET", ""));
    tabs.push(Object.assign(tab, { id }));
  }
  return tabs;
}

const start = (tab: Tab): Promise<Reply> => tab.send("POST", "/start", {});

async function begun(size = count) {
  const created = await study();
  const tabs = await guests(created.studyId, size);
  for (const tab of tabs) await accepted(start(tab));
  return { ...created, tabs };
}

const all = <T>(tabs: readonly Tab[], work: (tab: Tab, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(tabs.map(work));

/** How many joint statements there were since the last look. */
const joint = (): number =>
  stack
    .takeStatements()
    .filter((text) => /^with "stepped" as \(update "interview" .*from \(\s*select step/s.test(text)).length;

const differences = async (studyId: string) =>
  (await verifyCounts(stack.ctx, { study_id: studyId })).differences;

const rowsOf = async (text: string, values: unknown[] = []) => (await stack.pool.query(text, values)).rows;

it("stores starts and answers that come at once as if each had come alone", async () => {
  const { studyId } = await study();
  const tabs = await guests(studyId);
  const [alone] = await guests(studyId, 1);
  joint();
  await all(tabs, async (tab) => accepted(start(tab)));
  expect(joint()).toBeGreaterThan(0);
  await all(tabs, async (tab, index) => accepted(tab.answer(index % 2 === 0 ? "A" : "B")));
  expect(joint()).toBeGreaterThan(0);
  if (alone === undefined) throw new Error("nobody was invited");
  await accepted(start(alone));
  await accepted(alone.answer("A"));
  expect(joint()).toBe(0);

  const kept = (tab: Tab) => ({
    ...tab.state,
    history: tab.state.history.map(({ content, ...rest }) => rest),
  });
  for (const tab of tabs) expect(kept(tab)).toEqual(kept(alone));
  // What this process shows is what is stored.
  const other = { app: createApp({ ...stack.ports, db: drizzle(stack.pool) }) };
  for (const [index, tab] of tabs.entries()) {
    const read = openTab(other as never, `https://x.test/?vid=${tab.vid}`);
    await accepted(read.send("GET", ""));
    expect(read.state).toEqual(tab.state);
    expect(tab.state.history[1]).toMatchObject({ role: "user", content: index % 2 === 0 ? "A" : "B" });
  }
  const perInterview = (table: string) =>
    rowsOf(
      `select count(*)::int from ${table} where interview_id in (select id from interview where study_id = $1)
       group by interview_id`,
      [studyId],
    );
  for (const [table, rows] of [
    ["message", 3] as const,
    ["answer", 1] as const,
    ["flow", 1] as const,
    ["flow_turn", 1] as const,
    ["event", 1] as const,
  ])
    expect(await perInterview(table), table).toEqual(Array(count + 1).fill({ count: rows }));
  expect(
    await rowsOf("select sum(interviews_started)::int as started from usage_delta where study_id = $1", [
      studyId,
    ]),
  ).toEqual([{ started: count + 1 }]);
  expect(await differences(studyId)).toEqual([]);
  expect(warnings).toEqual([]);
});

it("reads those that are opened at once together, and each gets their own or a 404", async () => {
  const { studyId } = await study();
  const tabs = await guests(studyId);
  await all(tabs.slice(0, 6), async (tab) => accepted(start(tab)));
  await expectStatus(client.send("PUT", `/interviews/${tabs[7]?.id}`, { is_archived: true }), 200);
  const gone = [tabs[7]?.vid, "x".repeat(32)].map((vid) => openTab(stack, `https://x.test/?vid=${vid}`));
  const again = openTab(stack, `https://x.test/?vid=${tabs[0]?.vid}`);
  const open = [...tabs.filter((_, index) => index !== 7), again];
  const before = open.map(({ state }) => state);
  before[before.length - 1] = before[0] as (typeof before)[number];
  stack.takeStatements();
  const replies = await all([...gone, ...open], (tab) => tab.send("GET", ""));
  const reads = stack
    .takeStatements()
    .filter((text) => text.startsWith("select") && text.includes('from "interview"'));
  expect(reads.length).toBeLessThan(replies.length);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, ...open.map(() => 200)]);
  expect(open.map(({ state }) => state)).toEqual(before);
});

it("leaves out whoever's interview is locked: the others wait for nobody", async () => {
  const { tabs, studyId } = await begun();
  const held = await stack.pool.connect();
  try {
    await held.query("begin");
    await held.query("select from interview where id = $1 for update", [tabs.at(-1)?.id]);
    const answers = tabs.map((tab) => accepted(tab.answer("A")));
    await Promise.all(answers.slice(0, -1));
    await held.query("commit");
    await answers.at(-1);
  } finally {
    held.release();
  }
  for (const tab of tabs) expect(tab.state.seq).toBe(1);
  expect(await differences(studyId)).toEqual([]);
});

it("stores each step once where the joint statement takes too long, and each is stored alone", async () => {
  const { tabs, studyId } = await begun();
  const held = await stack.pool.connect();
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  try {
    await held.query("begin");
    // The statement waits for it with the others' interviews locked, and so do these alone.
    await held.query("select from flow where interview_id = any($1) for update", [tabs.map(({ id }) => id)]);
    joint();
    const answers = tabs.map((tab) => accepted(tab.answer("A")));
    await expect.poll(async () => (await rowsOf(waiting)).length, { timeout: 20_000 }).toBeGreaterThan(5);
    expect(joint()).toBeGreaterThan(0);
    await held.query("commit");
    await Promise.all(answers);
  } finally {
    held.release();
  }
  for (const tab of tabs) {
    await accepted(tab.send("GET", ""));
    expect(tab.state.seq).toBe(1);
    expect(tab.state.history.filter(({ role }) => role === "user")).toHaveLength(1);
  }
  expect(await differences(studyId)).toEqual([]);
});

it("does not wait for those who wait alone for a lock", async () => {
  const { tabs, studyId } = await begun();
  const held = await stack.pool.connect();
  const locked = tabs.slice(0, 3);
  const answers: Promise<Reply>[] = [];
  try {
    await held.query("begin");
    await held.query("select from interview where id = any($1) for update", [locked.map(({ id }) => id)]);
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    for (const tab of locked) {
      answers.push(accepted(tab.answer("A")));
      await expect.poll(async () => (await rowsOf(waiting)).length).toBe(answers.length);
    }
    await all(tabs.slice(3), async (tab) => accepted(tab.answer("A")));
    await held.query("commit");
    await Promise.all(answers);
  } finally {
    held.release();
  }
  expect(await differences(studyId)).toEqual([]);
});

it("leaves out whoever's interview or study has changed, and tells them so", async () => {
  const { tabs, studyId } = await begun();
  const paused = await begun(3);
  const other = createApp({ ...stack.ports, db: drizzle(stack.pool) });
  const elsewhere = openTab({ app: other } as never, `https://x.test/?vid=${tabs[5]?.vid}`);
  await accepted(elsewhere.send("GET", ""));
  await accepted(elsewhere.answer("B"));
  await expectStatus(client.send("PUT", `/studies/${paused.studyId}`, { status: "archived" }), 200);
  joint();
  const replies = await all([...tabs, ...paused.tabs], (tab) => tab.answer("A"));
  expect(joint()).toBeGreaterThan(0);
  const statuses = replies.map(({ status }) => status);
  expect(statuses).toEqual([...tabs.map((_, index) => (index === 5 ? 409 : 200)), 409, 409, 409]);
  expect(replies[5]?.state.history[1]).toMatchObject({ content: "B" });
  expect(await differences(studyId)).toEqual([]);
  expect(await differences(paused.studyId)).toEqual([]);
  // Nobody was left out by the failure of a statement.
  expect(warnings).toEqual([]);
});

it("gives an earlier turn its first result, whoever else answers at the moment", async () => {
  const { tabs } = await begun();
  const first = { client_turn_id: randomUUID() };
  const [tab] = tabs;
  if (tab === undefined) throw new Error("nobody was invited");
  const { body } = await accepted(tab.answer("A", first));
  await accepted(tab.answer("A"));
  const question_id = questionShown(tab).id;
  const again = () => tab.send("POST", "/answers", { ...first, expected_seq: 2, question_id, value: "B" });
  const others = tabs.slice(1).map((tab) => accepted(tab.answer("A")));
  const [repeated] = await Promise.all([again(), ...others]);
  expect(repeated).toMatchObject({ status: 200, body });
  await accepted(tab.send("GET", ""));
  expect(tab.state.seq).toBe(2);
  expect(warnings).toEqual([]);
});

it("stores one of two answers of an interview that come with others", async () => {
  const { tabs, studyId } = await begun();
  const replies = await Promise.all(tabs.flatMap((tab) => [tab.answer("A"), tab.answer("B")]));
  for (const [index, tab] of tabs.entries()) {
    const [a, b] = replies.slice(2 * index, 2 * index + 2);
    expect([a?.status, b?.status].toSorted()).toEqual([200, 409]);
    await accepted(tab.send("GET", ""));
    expect(tab.state.seq).toBe(1);
  }
  expect(await differences(studyId)).toEqual([]);
  expect(warnings).toEqual([]);
});

it("sends the event of each start once", async () => {
  const url = "https://hooks.example.test/starts";
  await expectStatus(
    client.send("POST", "/webhook-endpoints", { url, event_types: ["interview.started"] }),
    201,
  );
  const { studyId } = await study();
  const tabs = await guests(studyId);
  joint();
  await all(tabs, async (tab) => accepted(start(tab)));
  expect(joint()).toBeGreaterThan(0);
  const events = await rowsOf("select id from event where study_id = $1", [studyId]);
  expect(events).toHaveLength(count);
  expect(sent.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
});

it("starts nobody whom a quota has no place for", async () => {
  const { studyId, questionIds } = await study();
  await expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { quota: 1 } }), 200);
  const tabs = await guests(studyId);
  const first = await startTab(stack, (await invite(client, studyId)).link);
  for (const _ of questionIds) await accepted(first.answer("A"));
  expect(first.state.status).toBe("closed");
  await all(tabs, async (tab) => accepted(start(tab)));
  for (const tab of tabs) expect(tab.state.status).toBe("over_quota");
  expect(await differences(studyId)).toEqual([]);
});

it("has everybody find out alone what is wrong, where the joint statement fails", async () => {
  const { tabs, studyId } = await begun();
  await stack.pool.query(`
    create function refuse_batches() returns trigger language plpgsql as $$
    begin
      if (select count(*) from added) > 2 then raise exception 'too many'; end if;
      return null;
    end $$;
    create trigger refuse_batches after insert on answer referencing new table as added
      for each statement execute function refuse_batches()`);
  try {
    await all(tabs, async (tab) => accepted(tab.answer("A")));
  } finally {
    await stack.pool.query("drop trigger refuse_batches on answer");
  }
  expect(warnings).toContainEqual(expect.objectContaining({ event: "steps_not_stored_together" }));
  for (const tab of tabs) expect(tab.state.seq).toBe(1);
  expect(await differences(studyId)).toEqual([]);
});

it("stores an answer of many words alone", async () => {
  const studyId = await newStudy(client, { status: "published" });
  await addQuestions(client, studyId, [{ type: "textInput" }, choice]);
  const tabs = await guests(studyId);
  await all(tabs, async (tab) => accepted(start(tab)));
  joint();
  await all(tabs, async (tab) => accepted(tab.answer("word ".repeat(1_700))));
  expect(joint()).toBe(0);
  expect(await differences(studyId)).toEqual([]);
});

it("stores alone what few steps store: hidden questions, replies to follow-ups", async () => {
  const studyId = await newStudy(client, { status: "published" });
  const [first] = await addQuestions(client, studyId, [choice]);
  const conditions = [{ question_id: first, operation: "==", comparison_value: "A" }];
  const hidden = { ...choice, display_conditions: { match: "all", conditions } };
  const open = { type: "question", content: "How was it?" };
  const [hiddenId] = await addQuestions(client, studyId, [hidden, open, choice]);
  const tabs = await guests(studyId);
  await all(tabs, async (tab) => accepted(start(tab)));
  joint();
  await all(tabs, async (tab) => accepted(tab.answer("B")));
  expect(joint()).toBe(0);
  await all(tabs, async (tab) => accepted(tab.answer("It was fine")));
  joint();
  await all(tabs, async (tab) => accepted(tab.say("messages", { text: "It was on time" })));
  expect(joint()).toBe(0);
  const stored = await rowsOf(
    `select hidden_question_ids as hidden, a.followups from interview i join answer a on a.interview_id = i.id
     where i.study_id = $1 and a.question_id <> $2`,
    [studyId, first],
  );
  const followups = [expect.objectContaining({ answer: "It was on time" })];
  expect(stored).toEqual(tabs.map(() => ({ hidden: [hiddenId], followups })));
  expect(await differences(studyId)).toEqual([]);
});
