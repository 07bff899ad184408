import { describe, expect, it } from "vitest";
import { fitting, maxEventBytes } from "#core/deliver/webhook/type/interview.ts";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { jsonBytes } from "#kit/paging.ts";
import { expectStatus } from "#tests/support/api.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, receiver, sent, receive, register, deliveriesOf } = useWebhooks();

const everyType = [
  "interview.started",
  "interview.completed",
  "interview.screened_out",
  "interview.over_quota",
  "interview.canceled",
  "interview.erased",
  "interview.quality_changed",
  "quota.reached",
  "export.ready",
  "translation.finished",
  "insights.updated",
];
const registerForAll = (options = {}) => register({ event_types: everyType, ...options });

/** What was received since the last call, by the order of what happened. */
async function received() {
  await receive();
  const bodies = receiver.received.splice(0).map(({ body }) => JSON.parse(body));
  return bodies.sort((a, b) => everyType.indexOf(a.event_type) - everyType.indexOf(b.event_type));
}
const receivedTypes = async () => (await received()).map(({ event_type }) => event_type);

async function newSurvey(config = {}) {
  const studyId = await newStudy(client, { config });
  const [question] = await addQuestions(client, studyId, [
    { type: "multipleChoice", content: "Which?", props: { options: ["Tea", "Coffee"] } },
  ]);
  return { studyId, question };
}
const change = (id: string, fields: object) =>
  expectStatus(client.send("PUT", `/interviews/${id}`, fields), 200);
const close = async (studyId: string, fields = {}) => {
  const { id } = await invite(client, studyId, fields);
  await change(id, { status: "closed" });
  return id as string;
};

describe("a body", () => {
  it("has at most a megabyte: a longer conversation is left out, and said where to read", async () => {
    const { studyId } = await newSurvey();
    const { id } = await invite(client, studyId);
    await register();
    const said = "a".repeat(20_000);
    await change(id, { status: "closed", conversation_json: [{ role: "user", content: said }] });
    const [whole] = await received();
    expect(whole).not.toHaveProperty("truncated");
    expect(whole.interview.transcript).toContain(said);

    const at = (bytes: number) => {
      const left = bytes - jsonBytes({ ...whole, interview: { ...whole.interview, transcript: "" } });
      return { ...whole, interview: { ...whole.interview, transcript: "x".repeat(left) } };
    };
    expect(fitting(at(maxEventBytes), "https://api.example")).toEqual(at(maxEventBytes));
    expect(fitting(at(maxEventBytes + 1), "https://api.example")).toEqual({
      ...whole,
      interview: { ...whole.interview, transcript: null, parsed_conversation_json: null },
      truncated: ["transcript", "parsed_conversation_json"],
      read_at: `https://api.example/api/v1/interviews/${id}`,
    });
  });
});

describe("an endpoint", () => {
  it("is sent completed interviews of all studies unless it asks for others", async () => {
    const { body } = await expectStatus(
      client.send("POST", "/webhook-endpoints", { url: `${receiver.url}/default` }),
      201,
    );
    expect(body).toMatchObject({ event_types: ["interview.completed"], study_ids: null });
    const { studyId } = await newSurvey({ quota: 1 });
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(tab.answer("Tea"));
    await change((await invite(client, studyId)).id, { status: "canceled" });
    expect(await receivedTypes()).toEqual(["interview.completed"]);
    expect(await deliveriesOf(body)).toMatchObject([{ event_type: "interview.completed" }]);
  });

  it("is sent the types that it names only, of the studies that it names only", async () => {
    const { studyId: mine } = await newSurvey();
    const { studyId: other } = await newSurvey();
    const endpoint = await register({ event_types: ["interview.canceled"], study_ids: [mine] });
    for (const study of [mine, other]) {
      await close(study);
      await change((await invite(client, study)).id, { status: "canceled" });
    }
    const [only, ...more] = await received();
    expect(only).toMatchObject({ event_type: "interview.canceled", study: { id: mine } });
    expect(more).toEqual([]);
    const fields = { event_types: ["interview.completed"], study_ids: null };
    await expectStatus(client.send("PATCH", `/webhook-endpoints/${endpoint.id}`, fields), 200);
    await close(other);
    expect(await receivedTypes()).toEqual(["interview.completed"]);
  });

  it.each([
    [{ event_types: [] }],
    [{ event_types: ["interview.begun"] }],
    [{ event_types: ["interview.started", "interview.started"] }],
    [{ study_ids: [] }],
    [{ study_ids: ["00000000-0000-7000-8000-000000000000"] }],
    [{ study_ids: Array.from({ length: 101 }, () => crypto.randomUUID()) }],
  ])("is refused with %j", async (fields) => {
    const url = `${receiver.url}/refused`;
    await expectStatus(client.send("POST", "/webhook-endpoints", { url, ...fields }), 422);
    const { id } = await register();
    await expectStatus(client.send("PATCH", `/webhook-endpoints/${id}`, fields), 422);
  });

  it("may name a hundred studies", async () => {
    const study_ids: string[] = [];
    for (let n = 0; n < 100; n++) study_ids.push(await newStudy(client));
    expect(await register({ study_ids })).toMatchObject({ study_ids });
  });
});

describe("an interview", () => {
  it("is told of as it starts and as it is completed", async () => {
    await registerForAll();
    const { studyId } = await newSurvey();
    const { id, link } = await invite(client, studyId, { metadata: { panel: "p1" } });
    const tab = await startTab(stack, link);
    const [started, ...none] = await received();
    expect(none).toEqual([]);
    expect(started).toMatchObject({
      event_type: "interview.started",
      interview: { id, status: "in_progress", metadata: { panel: "p1" }, transcript: null },
      study: { id: studyId },
    });
    expect(started.created_at).toBe(started.interview.started_at);
    await startTab(stack, link);
    await accepted(tab.answer("Tea"));
    const [completed, ...more] = await received();
    expect(more).toEqual([]);
    expect(completed).toMatchObject({
      event_type: "interview.completed",
      interview: { id, status: "closed" },
    });
    expect(Object.keys(completed)).toEqual(Object.keys(started));
  });

  it.each([
    ["screened_out", "interview.screened_out"],
    ["over_quota", "interview.over_quota"],
    ["canceled", "interview.canceled"],
    ["closed", "interview.completed"],
  ])("that is brought in as %s is told of as %s alone", async (status, type) => {
    await registerForAll();
    const { studyId } = await newSurvey();
    const { id } = await invite(client, studyId);
    await change(id, { status });
    await change(id, { status, title: "Again" });
    expect(await received()).toMatchObject([{ event_type: type, interview: { id, status } }]);
  });

  it("that a participant ends is told of by how it ends", async () => {
    await registerForAll();
    const { studyId, question } = await newSurvey({ quota: 1 });
    const rule = { operation: "==", comparison_value: "Coffee", comparison_value_type: "string" };
    await expectStatus(
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id: question,
        ...rule,
        action_type: "screen_out",
      }),
      201,
    );
    const screened = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(screened.answer("Coffee"));
    expect(await receivedTypes()).toEqual(["interview.started", "interview.screened_out"]);
    const begin = async () => startTab(stack, (await invite(client, studyId)).link);
    const tabs = [await begin(), await begin()];
    expect(await receivedTypes()).toEqual(["interview.started", "interview.started"]);
    for (const tab of tabs) await accepted(tab.answer("Tea"));
    expect(await receivedTypes()).toEqual(["interview.completed", "interview.over_quota", "quota.reached"]);
    const { link } = await invite(client, studyId);
    await startTab(stack, link);
    expect(await receivedTypes()).toEqual(["interview.over_quota"]);
  });

  it("that is erased is told of by ids alone", async () => {
    await registerForAll();
    const { studyId } = await newSurvey();
    const { id } = await invite(client, studyId, { metadata: { panel: "p1" } });
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect(await received()).toEqual([
      {
        event_type: "interview.erased",
        created_at: expect.any(String),
        livemode: true,
        interview: { id },
        study: { id: studyId },
      },
    ]);
  });

  it("that is a mock or archived is not told of", async () => {
    await registerForAll();
    const { studyId } = await newSurvey();
    const mock = await invite(client, studyId, { is_mock: true });
    await accepted((await startTab(stack, mock.link)).answer("Tea"));
    for (const status of ["closed", "canceled", "screened_out"]) {
      await change((await invite(client, studyId)).id, { status, is_archived: true });
    }
    expect(sent).toEqual([]);
    const { rows } = await stack.pool.query("select event_type from event where study_id = $1", [studyId]);
    expect(rows).toEqual([]);
  });

  it("that is simulated is told of to endpoints that ask for it", async () => {
    const plain = await registerForAll();
    const all = await registerForAll({ include_simulations: true });
    const { studyId } = await newSurvey();
    const id = await close(studyId, { is_simulated: true });
    await receive();
    expect(await deliveriesOf(plain)).toEqual([]);
    expect(await deliveriesOf(all)).toMatchObject([{ event_type: "interview.completed", interview_id: id }]);
  });

  it("is queued only where an endpoint waits for it, and sent once however often its message comes", async () => {
    await register({ event_types: ["interview.started"] });
    const { studyId } = await newSurvey();
    await change((await invite(client, studyId)).id, { status: "canceled" });
    expect(sent).toEqual([]);
    await startTab(stack, (await invite(client, studyId)).link);
    expect(sent).toHaveLength(1);
    sent.push(...sent, ...sent);
    expect(await receivedTypes()).toEqual(["interview.started"]);
  });
});

describe("a quota", () => {
  const quotas = async () =>
    (await received()).filter(({ event_type }) => event_type === "quota.reached").map(({ quota }) => quota);

  it("of the study is told of once, also when it is full again", async () => {
    const endpoint = await registerForAll();
    const { studyId } = await newSurvey({ quota: 2 });
    await close(studyId, { is_simulated: true });
    const first = await close(studyId);
    expect(await quotas()).toEqual([]);
    await close(studyId);
    const none = { question_id: null, match: null, value: null, value_code: null };
    expect(await quotas()).toEqual([{ scope: "study", ...none, limit: 2, complete: 2 }]);
    await change(first, { is_archived: true });
    const last = await close(studyId);
    expect(await quotas()).toEqual([]);
    await change(last, { is_archived: true });
    await unarchiveInterview({ ...stack.ctx, actor: { kind: "operator" } }, first);
    expect(await quotas()).toEqual([]);
    const all = await deliveriesOf(endpoint);
    expect(all.filter(({ interview_id }: { interview_id: unknown }) => interview_id === null)).toHaveLength(
      1,
    );
  });

  it("of an answer, and of a parameter's value, is told of each time another is full", async () => {
    await registerForAll();
    const { studyId, question } = await newSurvey();
    const bucket = (value: string, limit: number) => ({ kind: "choice", match: "equals", value, limit });
    await expectStatus(
      client.send("PUT", `/studies/${studyId}/questions/${question}/quotas`, {
        buckets: [bucket("Tea", 1), bucket("Coffee", 2)],
      }),
      200,
    );
    await expectStatus(
      client.send("PUT", `/studies/${studyId}/quotas`, {
        mode: "url_param",
        param_name: "panel",
        fixed_limit: null,
        unmatched_param_policy: "allow",
        buckets: [{ value: "p1", limit: 1 }],
      }),
      200,
    );
    const { id } = await invite(client, studyId, { metadata: { panel: "p1" } });
    await change(id, { status: "closed", answers: [{ question_id: question, value: "Tea" }] });
    const full = { limit: 1, complete: 1 };
    const expected = [
      { scope: "question", question_id: question, match: "equals", value: "Tea", value_code: 1, ...full },
      { scope: "study", question_id: null, match: null, value: "p1", value_code: null, ...full },
    ];
    const byScope = (a: { scope: string }, b: { scope: string }) => a.scope.localeCompare(b.scope);
    expect((await quotas()).sort(byScope)).toEqual(expected);
  });
});
