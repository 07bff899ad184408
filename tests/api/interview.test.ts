import { describe, expect, it } from "vitest";
import { interviewStatuses } from "#core/interview/schema.ts";
import { canMove } from "#core/interview/transition.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

type Fields = Record<string, unknown>;

async function survey() {
  const client = await newClient(stack);
  return { client, studyId: await newStudy(client) };
}

const read = async (client: Client, id: string) =>
  (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;

const put = (client: Client, id: string, body: unknown) => client.send("PUT", `/interviews/${id}`, body);

const issuesOf = (body: { detail: { loc: unknown[]; type: string }[] }) =>
  body.detail.map(({ loc, type }) => `${loc.join(".")} ${type}`);

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** How to get from `open` to each status. */
const wayTo = (status: string): string[] =>
  status === "open" ? [] : status === "paused" ? ["in_progress", "paused"] : [status];

describe("inviting", () => {
  it("gives a link of one's own", async () => {
    const { client, studyId } = await survey();
    const created = await invite(client, studyId, {
      title: "Ada",
      metadata: { panel: "p1", n: 0, ok: false },
    });
    expect(created).toEqual({
      id: expect.any(String),
      title: "Ada",
      study_id: studyId,
      metadata: { panel: "p1", n: 0, ok: false },
      link: expect.stringMatching(
        new RegExp(`^https://interviews\\.example\\.test/s/${studyId}\\?vid=[\\w-]{22,}$`),
      ),
      status: "open",
      created_at: moment,
    });
    const other = await invite(client, studyId.toUpperCase());
    expect(other).toMatchObject({ title: null, metadata: {}, study_id: studyId });
    expect(other.link).not.toBe(created.link);
  });

  it("reads back as a whole", async () => {
    const { client, studyId } = await survey();
    const created = await invite(client, studyId, { title: "Ada", metadata: { a: 1 } });
    const interview = await read(client, created.id.toUpperCase());
    expect(interview).toEqual({
      ...created,
      vid: created.link.split("vid=")[1],
      progress: 0,
      conversation_json: [],
      is_mock: false,
      is_archived: false,
      is_simulated: false,
      language: "English",
      type: "SERVICE",
      notes: null,
      started_at: null,
      ended_at: null,
      completed_at: null,
      transcript: null,
      parsed_conversation_json: null,
      recording_id: null,
      active_time: null,
    });
  });

  it("takes nulls for nothing, and English only", async () => {
    const { client, studyId } = await survey();
    const created = await invite(client, studyId, { title: null, metadata: null, language: "English" });
    expect(created).toMatchObject({ title: null, metadata: {} });
    for (const language of ["German", "english", "", null]) {
      const { body } = await expectStatus(
        client.send("POST", "/interviews", { study_id: studyId, language }),
        422,
      );
      expect(body.detail).toMatchObject([{ loc: ["body", "language"], msg: "Only English is accepted" }]);
    }
  });

  it("lists what is wrong with the request", async () => {
    const { client, studyId } = await survey();
    const bad = { title: "x".repeat(501), metadata: [], is_mock: "yes" };
    const { body } = await expectStatus(client.send("POST", "/interviews", bad), 422);
    expect(issuesOf(body)).toEqual([
      "body.study_id missing",
      "body.metadata invalid_type",
      "body.title too_big",
      "body.is_mock invalid_type",
    ]);
    await invite(client, studyId, { title: "x".repeat(500) });
  });

  it("needs a study of one's own", async () => {
    const { client } = await survey();
    const foreign = await survey();
    const unknown = await expectStatus(client.send("POST", "/interviews", { study_id: unknownId }), 404);
    expect(unknown.body).toEqual({ detail: "Study not found" });
    await expectStatus(client.send("POST", "/interviews", { study_id: foreign.studyId }), 403);
    const bulk = { study_id: foreign.studyId, interviews: [{}] };
    await expectStatus(client.send("POST", "/interviews/bulk", bulk), 403);
    await expectStatus(client.send("POST", "/interviews/bulk", { ...bulk, study_id: unknownId }), 404);
  });

  it("marks simulated ones", async () => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId, { is_simulated: true });
    expect(await read(client, id)).toMatchObject({ is_simulated: true, is_mock: false });
  });

  it("gives a mock one a link and never shows it again", async () => {
    const { client, studyId } = await survey();
    const foreign = await survey();
    const { id, link } = await invite(client, studyId, { is_mock: true, title: "try out" });
    const vid = link.split("vid=")[1];
    for (const anyone of [client, foreign.client]) {
      await expectStatus(anyone.send("GET", `/interviews/${id}`), 404);
      await expectStatus(anyone.send("GET", `/interviews?vid=${vid}`), 404);
      await expectStatus(put(anyone, id, { notes: "x" }), 404);
      await expectStatus(anyone.send("DELETE", `/interviews/${id}`), 404);
    }
    const list = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    expect(list.body).toEqual([]);
    expect(list.headers.get("x-total-count")).toBe("0");
    const { rows } = await stack.pool.query("select notes, erased_at from interview where id = $1", [id]);
    expect(rows).toEqual([{ notes: null, erased_at: null }]);
  });
});

describe("inviting many", () => {
  const bulk = (client: Client, study_id: string, interviews: unknown) =>
    client.send("POST", "/interviews/bulk", { study_id, interviews });

  it("answers in the order given, up to 1,000", async () => {
    const { client, studyId } = await survey();
    const people = Array.from({ length: 1000 }, (_, n) => ({ title: `P${n}`, metadata: { n } }));
    const { body } = await expectStatus(bulk(client, studyId, people), 200);
    expect(body.map(({ title, metadata, status }: Fields) => ({ title, metadata, status }))).toEqual(
      people.map((person) => ({ ...person, status: "open" })),
    );
    expect(new Set(body.map(({ link }: Fields) => link)).size).toBe(1000);
    const page = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&page_size=100`), 200);
    expect(page.headers.get("x-total-count")).toBe("1000");
    expect(page.body.map(({ id }: Fields) => id)).toEqual(body.slice(0, 100).map(({ id }: Fields) => id));
    await expectStatus(bulk(client, studyId, [...people, {}]), 422);
    await expectStatus(bulk(client, studyId, []), 422);
  });

  it("takes all or none", async () => {
    const { client, studyId } = await survey();
    const { body } = await expectStatus(bulk(client, studyId, [{}, { title: 1 }, null]), 422);
    expect(issuesOf(body)).toEqual([
      "body.interviews.1.title invalid_type",
      "body.interviews.2 invalid_type",
    ]);
    const list = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    expect(list.body).toEqual([]);
  });
});

describe("finding one", () => {
  it("by its link token, within the study where that is named", async () => {
    const { client, studyId } = await survey();
    const { id, link } = await invite(client, studyId, { title: "Ada" });
    const vid = link.split("vid=")[1];
    const interview = await read(client, id);
    const find = (query: string, status: number) =>
      expectStatus(client.send("GET", `/interviews?${query}`), status);
    expect((await find(`vid=${vid}`, 200)).body).toEqual(interview);
    expect((await find(`vid=${vid}&study_id=${studyId.toUpperCase()}`, 200)).body).toEqual(interview);
    expect((await find(`vid=${vid}&status=closed&include_simulations=false`, 200)).body).toEqual(interview);
    const otherStudy = await newStudy(client);
    await find(`vid=${vid}&study_id=${otherStudy}`, 404);
    await find(`vid=${vid}&study_id=${unknownId}`, 404);
    await find("vid=none", 404);
    await find("vid=", 404);
    const foreign = await survey();
    await expectStatus(foreign.client.send("GET", `/interviews?vid=${vid}`), 403);
  });

  it("by id, telling unknown from foreign", async () => {
    const { client } = await survey();
    const foreign = await survey();
    const { id } = await invite(foreign.client, foreign.studyId);
    for (const [method, body] of [["GET"], ["PUT", { title: "x" }], ["DELETE"]] as const) {
      const to = (one: string) => client.send(method, `/interviews/${one}`, body);
      expect((await expectStatus(to(unknownId), 404)).body).toEqual({ detail: "Interview not found" });
      await expectStatus(to(id), 403);
      await expectStatus(to("1"), 422);
    }
    expect(await read(foreign.client, id)).toMatchObject({ title: null });
  });

  it("takes one statement with all it said", async () => {
    const { client, studyId } = await survey();
    const questionIds = await addQuestions(
      client,
      studyId,
      Array.from({ length: 50 }, () => ({})),
    );
    const { id } = await invite(client, studyId);
    const answers = questionIds.map((question_id) => ({ question_id, value: "yes" }));
    const turns = Array.from({ length: 100 }, () => ({ role: "user", content: "yes" }));
    stack.takeStatements();
    await expectStatus(put(client, id, { answers, conversation_json: turns, status: "closed" }), 200);
    expect(stack.takeStatements()).toHaveLength(4);
    await read(client, id);
    expect(stack.takeStatements()).toHaveLength(2);
    await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    expect(stack.takeStatements()).toHaveLength(2);
  });
});

describe("changing one", () => {
  it("answers with the whole and a message", async () => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId);
    const { body } = await expectStatus(put(client, id, { notes: "hm" }), 200);
    const { message, ...interview } = body;
    expect(message).toMatch(/\w/);
    expect(interview).toEqual(await read(client, id));
    expect(interview.notes).toBe("hm");
  });

  it("changes only what is sent", async () => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId, { title: "Ada", metadata: { a: 1, b: { c: 2 } } });
    const changes: Fields[] = [
      { title: "Grace" },
      { title: "" },
      { title: null },
      { metadata: { b: { d: 0 } } },
      { notes: "long".repeat(5000) },
      { notes: null },
      { recording_id: "rec-1" },
      { recording_id: null },
      { active_time: 0 },
      { active_time: 12.5 },
      { active_time: null },
      { started_at: "2026-01-02T03:04:05.678Z" },
      { ended_at: "2026-01-02T04:04:05.678Z" },
      { conversation_json: [{ role: "assistant", content: "" }] },
    ];
    let expected = await read(client, id);
    for (const change of changes) {
      const { body } = await expectStatus(put(client, id, change), 200);
      expected = { ...expected, ...change };
      expect({ ...body, message: undefined, transcript: expected.transcript }).toEqual(expected);
    }
    const { body } = await expectStatus(put(client, id, { metadata: null }), 200);
    expect(body.metadata).toEqual({});
    expect((await expectStatus(put(client, id, {}), 200)).body).toMatchObject({
      active_time: null,
      metadata: {},
    });
  });

  it("locates what it cannot take", async () => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId);
    const bad = {
      status: "done",
      title: 1,
      metadata: { big: "x".repeat(65_536) },
      notes: "x".repeat(20_001),
      is_archived: "true",
      conversation_json: [{ role: "system", content: "" }, { role: "user" }],
      answers: [{ question_id: "x", value: 1 }, { question_id: unknownId }, null],
      started_at: "yesterday",
      ended_at: "2026-02-30T00:00:00Z",
      active_time: -1,
      recording_id: 5,
    };
    const { body } = await expectStatus(put(client, id, bad), 422);
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join("."))).toEqual([
      "status",
      "title",
      "metadata",
      "notes",
      "is_archived",
      "conversation_json.0.role",
      "conversation_json.1.content",
      "answers.0.question_id",
      "answers.1.value",
      "answers.2",
      "started_at",
      "ended_at",
      "active_time",
      "recording_id",
    ]);
  });

  it.each([
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+01:00",
    "9999-12-31T23:59:59-01:00",
    "2026-01-01T23:59:60Z",
    "2026-01-01T24:00:00Z",
    "2026-01-01",
    "2026-01-01T00:00:00",
    "",
    0,
  ])("takes no %j for a time", async (started_at) => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId);
    const { body } = await expectStatus(put(client, id, { started_at }), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "started_at"] }]);
    if (typeof started_at !== "string") return;
    const query = `study_id=${studyId}&created_after=${encodeURIComponent(started_at)}`;
    await expectStatus(client.send("GET", `/interviews?${query}`), 422);
  });

  it.each([
    ["2026-01-01T01:00:00+02:00", "2025-12-31T23:00:00.000Z"],
    ["2026-01-01T01:00:00.1239-05:30", "2026-01-01T06:30:00.123Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("keeps %s as %s", async (sent, kept) => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId);
    expect((await expectStatus(put(client, id, { started_at: sent }), 200)).body.started_at).toBe(kept);
    expect((await read(client, id)).started_at).toBe(kept);
  });

  it("takes back what was read", async () => {
    const { client, studyId } = await survey();
    const [question_id] = await addQuestions(client, studyId, [{ content: "Why?" }]);
    const { id } = await invite(client, studyId, { title: "Ada", metadata: { a: null } });
    for (const change of [
      {},
      { status: "in_progress", conversation_json: [{ role: "user", content: "Hi" }] },
      { status: "closed", answers: [{ question_id, value: "Because" }], active_time: 3 },
    ]) {
      await expectStatus(put(client, id, change), 200);
      const before = await read(client, id);
      await expectStatus(client.send("PUT", `/interviews/${id}`, before, { prefer: "handling=strict" }), 200);
      expect(await read(client, id)).toEqual(before);
    }
  });

  it("moves between statuses as the table says, all 81 pairs", async () => {
    const { client, studyId } = await survey();
    const pairs = interviewStatuses.flatMap((from) => interviewStatuses.map((to) => ({ from, to })));
    const { body: created } = await expectStatus(
      client.send("POST", "/interviews/bulk", { study_id: studyId, interviews: pairs.map(() => ({})) }),
      200,
    );
    for (const [index, { from, to }] of pairs.entries()) {
      const { id } = created[index];
      for (const status of wayTo(from)) await expectStatus(put(client, id, { status }), 200);
      const before = await read(client, id);
      const answer = await put(client, id, { status: to, notes: "moved" });
      if (canMove(from, to)) {
        expect(answer.status, `${from} to ${to}: ${answer.text}`).toBe(200);
        expect(answer.body).toMatchObject({ status: to, notes: "moved" });
        if (from === to)
          expect({ ...answer.body, message: undefined }).toEqual({ ...before, notes: "moved" });
      } else {
        expect(answer.status, `${from} to ${to}`).toBe(409);
        expect(answer.body).toEqual({
          detail: `An interview that is ${from} cannot become ${to}`,
          code: "invalid_transition",
        });
        expect(await read(client, id)).toEqual(before);
      }
    }
  });

  it("keeps the time a state was first reached", async () => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId);
    const started = (await expectStatus(put(client, id, { status: "in_progress" }), 200)).body.started_at;
    expect(started).toEqual(moment);
    for (const status of ["paused", "in_progress", "processing", "closed", "closed"]) {
      const { body } = await expectStatus(put(client, id, { status }), 200);
      const hasEnded = status === "closed";
      expect(body).toMatchObject({
        started_at: started,
        ended_at: hasEnded ? moment : null,
        completed_at: hasEnded ? body.ended_at : null,
        progress: hasEnded ? 100 : 0,
      });
    }
  });

  it("archives for good", async () => {
    const { client, studyId } = await survey();
    const { id, link } = await invite(client, studyId);
    const { body } = await expectStatus(put(client, id, { is_archived: true, notes: "old" }), 200);
    expect(body).toMatchObject({ is_archived: true, notes: "old" });
    await expectStatus(client.send("GET", `/interviews/${id}`), 404);
    await expectStatus(client.send("GET", `/interviews?vid=${link.split("vid=")[1]}`), 404);
    await expectStatus(put(client, id, { is_archived: false }), 404);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 404);
    const foreign = await newClient(stack);
    await expectStatus(foreign.send("GET", `/interviews/${id}`), 404);
    const list = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    expect(list.body).toEqual([]);
  });

  it("lets one of many win where they exclude each other", async () => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId);
    const ends = ["closed", "screened_out", "over_quota", "canceled", "completed"];
    const answers = await Promise.all(ends.map((status) => put(client, id, { status })));
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await read(client, id)).toMatchObject({ status: won?.body.status, ended_at: won?.body.ended_at });
  });
});
