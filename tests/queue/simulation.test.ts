import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/count/index.ts";
import { outboxState } from "#core/outbox/index.ts";
import type { Bucket } from "#core/platform/bucket.ts";
import { newId } from "#core/platform/id.ts";
import { type FollowUp, type Model, ModelError, type SpeechRequest } from "#core/platform/model.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { claimRespondent } from "#core/simulation/lease.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/simulation.ts";
import { samples } from "#tests/core/question-types/samples.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { openTab, taken } from "#tests/support/participant.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

let clock = Date.now();
/** Messages that the service has sent and nobody has received. */
let sent: QueueMessage[] = [];
let model: Partial<Model> = {};
let put: Bucket["put"] | undefined;

const stack = useStack({
  now: () => new Date(clock),
  queue: {
    send: async (queue, messages) => {
      if (queue === "simulation") sent.push(...messages);
      return messages.length;
    },
  },
  model: {
    ...offlineModel,
    get isOffline() {
      return model.isOffline ?? true;
    },
    decideFollowUp: (request) => (model.decideFollowUp ?? offlineModel.decideFollowUp)(request),
    speakAs: (request) => (model.speakAs ?? offlineModel.speakAs)(request),
  },
  log: () => {},
});

let client: Client;
beforeAll(() => {
  const bucket: Bucket = { ...stack.ctx.bucket, put: (...args) => (put ?? stack.ctx.bucket.put)(...args) };
  providePorts({ ...stack.ctx, bucket });
});
beforeEach(async () => {
  client = await newClient(stack);
  await stack.pool.query("delete from outbox");
  [sent, model, put] = [[], {}, undefined];
});

const receive = (messages: QueueMessage[]) => handler(sqsEventOf(messages), runContext(300));

/** Hands over what was sent, a message at a time, until nothing more comes; resolves to how many it were. */
async function work(): Promise<number> {
  let handed = 0;
  for (; sent.length > 0; handed++)
    expect(await receive(sent.splice(0, 1))).toEqual({ batchItemFailures: [] });
  return handed;
}

async function simulate(studyId: string, body: object): Promise<string> {
  const answer = await expectStatus(client.send("POST", `/studies/${studyId}/simulations`, body), 202);
  return answer.body.simulation_id;
}

const stateOf = async (studyId: string, id: string) =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/simulations/${id}`), 200)).body;

const interviewsOf = async (studyId: string) =>
  (await client.send("GET", `/interviews?study_id=${studyId}&page_size=100`)).body;

/** What everybody said, by the number of the respondent. */
async function saidIn(studyId: string, simulationId: string) {
  const { rows } = await stack.pool.query(
    `select r.number, i.status, json_agg(json_build_array(a.question_id, a.outcome, a.value) order by a.position) as answers
     from simulated_respondent r join interview i on i.id = r.interview_id
     join answer a on a.interview_id = i.id
     where r.simulation_id = $1 and i.study_id = $2 group by 1, 2 order by 1`,
    [simulationId, studyId],
  );
  return rows;
}

const everyType = samples.map(({ name: type, props }) => ({
  ...{ type, content: type },
  props: { ...props, required: true },
}));

describe("simulated respondents", () => {
  it("answer every type of question to the end, and count as simulated alone", {
    timeout: 60_000,
  }, async () => {
    const studyId = await newStudy(client, { config: { quota: 0 } });
    const ids = await addQuestions(client, studyId, everyType);
    const simulationId = await simulate(studyId, { count: 3, seed: 1 });
    expect(await work()).toBe(3);
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 3,
      failed: 0,
      count: 3,
    });
    const interviews = await interviewsOf(studyId);
    expect(new Set(interviews.map(({ status }: { status: string }) => status))).toEqual(new Set(["closed"]));
    const said = await saidIn(studyId, simulationId);
    const answered = new Set(
      said.flatMap(({ answers }) =>
        answers.filter(([, outcome]: [string, string]) => outcome === "answered").map(([id]: [string]) => id),
      ),
    );
    expect(answered).toEqual(new Set(ids));
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    const real = await client.send("GET", `/studies/${studyId}/stats?include_simulations=false`);
    const all = await client.send("GET", `/studies/${studyId}/stats?include_simulations=true`);
    expect([real.body.completed, all.body.completed]).toEqual([0, 3]);
    const { rows } = await stack.pool.query("select 1 from outbox where kind = 'respondent'");
    expect(rows).toEqual([]);
  });

  it("store the files they send, which erasure removes", async () => {
    const studyId = await newStudy(client);
    const [question] = await addQuestions(client, studyId, [
      { type: "mediaUpload", content: "Show us", props: { required: true, accept: ["image/*"] } },
    ]);
    await simulate(studyId, { count: 1 });
    await work();
    const [interview] = await interviewsOf(studyId);
    const [file] = interview.parsed_conversation_json[question ?? ""].value;
    const key = file.url.split("/object/public/")[1];
    const stored = await stack.storage.bucket.list({ prefix: key });
    expect(stored.map((object) => object.key)).toEqual([key]);
    await expectStatus(client.send("DELETE", `/interviews/${interview.id}`), 204);
    const { rows } = await stack.pool.query("select key from file_deletion where key = $1", [key]);
    expect(rows).toHaveLength(1);
  });

  it("make the same choices from the same seed, others from another", async () => {
    const studyId = await newStudy(client);
    await addQuestions(
      client,
      studyId,
      everyType.filter(({ type }) => /ing|multipleChoice|number|card|allocation$/i.test(type)),
    );
    const made = [];
    for (const seed of [7, 7, 8]) {
      const id = await simulate(studyId, { count: 3, seed });
      await work();
      made.push(await saidIn(studyId, id));
    }
    expect(made[0]).toHaveLength(3);
    expect(made[1]).toEqual(made[0]);
    expect(made[2]).not.toEqual(made[0]);
    expect(made[0]?.[1].answers).not.toEqual(made[0]?.[0].answers);
  });

  it("take no place in a quota, and are stopped by none", async () => {
    const studyId = await newStudy(client, { config: { quota: 1 } });
    const [id] = await addQuestions(client, studyId, [
      { type: "multipleChoice", content: "Which?", props: { options: ["A"], required: true } },
    ]);
    const buckets = [{ kind: "choice", match: "equals", value: "A", limit: 1 }];
    await expectStatus(client.send("PUT", `/studies/${studyId}/questions/${id}/quotas`, { buckets }), 200);
    const simulationId = await simulate(studyId, { count: 4 });
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 4 });
    const { body } = await client.send("GET", `/studies/${studyId}/quotas/progress`);
    expect(body.study).toEqual({ limit: 1, complete: 0 });
    expect(body.questions[0]).toMatchObject({ limit: 1, complete: 0 });
    const tab = openTab(stack, (await invite(client, studyId)).link);
    await taken(tab.send("POST", "/start", {}));
    await taken(tab.answer("A"));
    expect(tab.state.status).toBe("closed");
  });

  it("are screened out as people are, which is an end too", async () => {
    const studyId = await newStudy(client);
    const [question_id] = await addQuestions(client, studyId, [
      { type: "nps", content: "How likely?", props: { required: true } },
      { content: "Why?" },
    ]);
    await expectStatus(
      client.send("POST", "/question-logic", {
        ...{ study_id: studyId, question_id, operation: "ALWAYS", comparison_value_type: "string" },
        action_type: "screen_out",
      }),
      201,
    );
    const simulationId = await simulate(studyId, { count: 2 });
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 2, failed: 0 });
    const stats = await client.send("GET", `/studies/${studyId}/stats?include_simulations=true`);
    expect(stats.body).toMatchObject({ screened_out: 2, completed: 0 });
  });
});

describe("what a respondent says", () => {
  const open = [
    { type: "question", content: "Why?", props: { required: true, maxFollowupQuestions: 1 } },
    { type: "shortText", content: "In a word?", props: { required: true, maxLength: 12 } },
  ];
  const probe: FollowUp = {
    action: "probe",
    probe_type: "clarifying",
    text: "How so?",
    flag: "none",
    reason: "",
  };

  it("is worded by the model, for the persona, of what was said so far", async () => {
    const asked: SpeechRequest[] = [];
    model = {
      isOffline: false,
      decideFollowUp: async () => probe,
      speakAs: async (request) => {
        asked.push(request);
        return { text: ` Said ${asked.length} ` };
      },
    };
    const studyId = await newStudy(client);
    const [why = "", word = ""] = await addQuestions(client, studyId, open);
    await simulate(studyId, { count: 8, persona: "A nurse on night shifts" });
    await work();
    // One in ten passes over a follow-up.
    const parsed: Record<string, { value: string; followups: unknown[] }>[] = (
      await interviewsOf(studyId)
    ).map((one: { parsed_conversation_json: unknown }) => one.parsed_conversation_json);
    const talkative = parsed.find((said) => (said[why]?.followups.length ?? 0) > 0);
    const first = Number(talkative?.[why]?.value.replace("Said ", ""));
    expect(talkative).toMatchObject({
      [why]: { value: `Said ${first}`, followups: [{ question: "How so?", answer: `Said ${first + 1}` }] },
      [word]: { value: `Said ${first + 2}` },
    });
    const words = asked.slice(first - 1, first + 2);
    expect(words.map(({ persona, conversation }) => [persona, conversation.at(-1)?.content])).toEqual([
      ["A nurse on night shifts", "Why?"],
      ["A nurse on night shifts", "How so?"],
      ["A nurse on night shifts", "In a word?"],
    ]);
  });

  it.each<[string, Model["speakAs"]]>([
    ["fails", () => Promise.reject(new ModelError("unreachable"))],
    ["breaks", () => Promise.reject(new TypeError("x"))],
    ["says nothing", async () => ({ text: "  " })],
    ["says what no participant can", async () => ({ text: "{{Q:1}} \u0000" })],
    ["says too much", async () => ({ text: "word ".repeat(1000) })],
  ])("comes from templates where the model %s", async (_, speakAs) => {
    model = { isOffline: false, speakAs };
    const studyId = await newStudy(client);
    const [why, word] = await addQuestions(client, studyId, open);
    const simulationId = await simulate(studyId, { count: 2 });
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ completed: 2 });
    for (const { parsed_conversation_json: parsed } of await interviewsOf(studyId)) {
      expect(parsed[why ?? ""].value).toMatch(/^[A-Z][\w ,.']{10,300}$/);
      expect(parsed[word ?? ""].value).toMatch(/^[A-Z][\w ]{1,11}\.?$/);
    }
  });
});

describe("a respondent's message", () => {
  const three = ["One", "Two", "Three"].map((content) => ({
    ...{ type: "textInput", content },
    props: { required: true },
  }));

  it("has no second effect, twice at once or later", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, three);
    const simulationId = await simulate(studyId, { count: 2 });
    const messages = sent.splice(0);
    await Promise.all([...messages, ...messages, ...messages].map((message) => receive([message])));
    await receive([...messages]);
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 2,
      failed: 0,
      count: 2,
    });
    for (const { conversation_json } of await interviewsOf(studyId))
      expect(conversation_json).toHaveLength(6);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("does not count as overdue while it waits for other respondents", async () => {
    const studyId = await newStudy(client);
    await simulate(studyId, { count: 2 });
    clock += 3_600_000;
    expect(await outboxState(stack.ctx)).toEqual({ oldest_age_seconds: 0, rows: 2 });
    await client.send("POST", `/studies/${studyId}/agent`, { message: "x" }, { prefer: "respond-async" });
    clock += 60_000;
    expect(await outboxState(stack.ctx)).toEqual({ oldest_age_seconds: 60, rows: 3 });
  });

  it("that has no outbox row is done", async () => {
    expect(await receive([{ kind: "work", id: newId() }])).toEqual({ batchItemFailures: [] });
  });

  it("goes on with another when its time is over, from where the interview stands", async () => {
    model = {
      isOffline: false,
      speakAs: async () => {
        clock += 9_000;
        return { text: "Slowly said" };
      },
    };
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [...three, ...three]);
    const simulationId = await simulate(studyId, { count: 1 });
    expect(await work()).toBe(3);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1 });
    const [interview] = await interviewsOf(studyId);
    expect(interview.conversation_json).toHaveLength(12);
  });

  it("waits for whoever holds the respondent, and goes on where that one died", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, three);
    const simulationId = await simulate(studyId, { count: 1 });
    const [message] = sent.splice(0);
    await claimRespondent(stack.ctx, message?.id ?? "", new Date(clock + 60_000));
    const [{ link }] = await interviewsOf(studyId);
    const tab = openTab(stack, link);
    await taken(tab.send("POST", "/start", {}));
    await taken(tab.answer("Said before the crash", { client_turn_id: "simulated-0" }));
    await receive([message ?? ({} as QueueMessage)]);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "running", completed: 0 });
    clock += 61_000;
    await receive([message ?? ({} as QueueMessage)]);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1 });
    const [interview] = await interviewsOf(studyId);
    expect(interview.conversation_json).toHaveLength(6);
    expect(interview.conversation_json[1].content).toBe("Said before the crash");
  });

  it("does no harm when it comes to itself after another has gone on", async () => {
    const woken = Promise.withResolvers<never>();
    const isAsked = Promise.withResolvers<void>();
    model = {
      decideFollowUp: () => {
        isAsked.resolve();
        return woken.promise;
      },
    };
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ content: "Why?", props: { required: true } }, ...three]);
    const simulationId = await simulate(studyId, { count: 1 });
    const [message = {} as QueueMessage] = sent.splice(0);
    const stuck = receive([message]);
    await isAsked.promise;
    model = {};
    clock += 400_000;
    await receive([message]);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1 });
    const before = await interviewsOf(studyId);
    woken.reject(new ModelError("timeout"));
    await stuck;
    expect(await interviewsOf(studyId)).toEqual(before);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1, failed: 0 });
    expect(sent).toEqual([]);
  });

  it("comes back while the interviewer is thinking", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ content: "Why?", props: { required: true } }, ...three]);
    const simulationId = await simulate(studyId, { count: 1 });
    const [message = {} as QueueMessage] = sent.splice(0);
    const [{ link }] = await interviewsOf(studyId);
    const answered = Promise.withResolvers<never>();
    const isAsked = Promise.withResolvers<void>();
    model = {
      decideFollowUp: () => {
        isAsked.resolve();
        return answered.promise;
      },
    };
    const tab = openTab(stack, link);
    await taken(tab.send("POST", "/start", {}));
    const waiting = tab.answer("Said before the crash", { client_turn_id: "simulated-0" });
    await isAsked.promise;
    model = {};
    await receive([message]);
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "running" });
    expect(sent).toEqual([message]);
    clock += 21_000;
    await work();
    expect(await stateOf(studyId, simulationId)).toMatchObject({ status: "done", completed: 1 });
    answered.reject(new ModelError("timeout"));
    await waiting;
  });
});

describe("respondents who get nowhere", () => {
  it("have failed when the study takes nobody any more", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ content: "Why?" }]);
    const simulationId = await simulate(studyId, { count: 3 });
    await receive(sent.splice(0, 1));
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "paused" }), 200);
    await work();
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 1,
      failed: 2,
      count: 3,
    });
  });

  it("pass a question that nobody could answer", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [
      { type: "ranking", content: "Rank nothing", props: { options: [] } },
      { type: "ranking", content: "Rank nothing", props: { options: [], required: true } },
    ]);
    const simulationId = await simulate(studyId, { count: 1 });
    await work();
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 1,
      failed: 0,
      count: 1,
    });
    const [{ status }] = await interviewsOf(studyId);
    expect(status).toBe("closed");
  });

  it("have failed when they were archived or erased", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ content: "Why?" }]);
    const simulationId = await simulate(studyId, { count: 2 });
    const [archived, erased] = await interviewsOf(studyId);
    await expectStatus(client.send("PUT", `/interviews/${archived.id}`, { is_archived: true }), 200);
    await expectStatus(client.send("DELETE", `/interviews/${erased.id}`), 204);
    await work();
    expect(await stateOf(studyId, simulationId)).toEqual({
      status: "done",
      completed: 0,
      failed: 2,
      count: 2,
    });
  });

  it("are given up after as many tries as they have, and finish when it was passing", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [
      { type: "mediaUpload", content: "Show", props: { required: true } },
    ]);
    put = () => Promise.reject(new Error("the bucket is down"));
    const hopeless = await simulate(studyId, { count: 1 });
    expect(await work()).toBe(6);
    expect(await stateOf(studyId, hopeless)).toMatchObject({ status: "done", completed: 0, failed: 1 });
    let failures = 2;
    put = (...args) => (failures-- > 0 ? Promise.reject(new Error("down")) : stack.ctx.bucket.put(...args));
    const lucky = await simulate(studyId, { count: 1 });
    expect(await work()).toBe(3);
    expect(await stateOf(studyId, lucky)).toMatchObject({ status: "done", completed: 1, failed: 0 });
  });
});
