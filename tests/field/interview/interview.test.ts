import { describe, expect, it } from "vitest";
import { referenceOf } from "#survey/interview/reference.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { isNotAudit } from "#tests/support/statements.ts";
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

describe("creating an interview", () => {
  it("returns a personal link", async () => {
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

  it("can be read in full", async () => {
    const { client, studyId } = await survey();
    const created = await invite(client, studyId, { title: "Ada", metadata: { a: 1 } });
    const interview = await read(client, created.id.toUpperCase());
    expect(interview).toEqual({
      ...created,
      source: null,
      expires_at: null,
      vid: created.link.split("vid=")[1],
      progress: 0,
      conversation_json: [],
      messages: [],
      ai_notice: null,
      ended_by: null,
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
      routing: [],
      question_order: [],
      question_order_items: [],
      study_revision: null,
      quality: null,
      scores: {},
      recording_id: null,
      active_time: null,
      reference: referenceOf(created.id),
      consent: null,
    });
  });

  it("accepts nulls for missing fields, and English only", async () => {
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

  it("reports every problem of the request", async () => {
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

  it("needs access to the study", async () => {
    const { client } = await survey();
    const foreign = await survey();
    const unknown = await expectStatus(client.send("POST", "/interviews", { study_id: unknownId }), 404);
    expect(unknown.body).toEqual({ detail: "Study not found", code: "not_found" });
    await expectStatus(client.send("POST", "/interviews", { study_id: foreign.studyId }), 403);
    const bulk = { study_id: foreign.studyId, interviews: [{}] };
    await expectStatus(client.send("POST", "/interviews/bulk", bulk), 403);
    await expectStatus(client.send("POST", "/interviews/bulk", { ...bulk, study_id: unknownId }), 404);
  });

  it("marks simulated interviews", async () => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId, { is_simulated: true });
    expect(await read(client, id)).toMatchObject({ is_simulated: true, is_mock: false });
  });

  it("returns a link for a mock interview, which is never returned again", async () => {
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

describe("creating many interviews", () => {
  const bulk = (client: Client, study_id: string, interviews: unknown) =>
    client.send("POST", "/interviews/bulk", { study_id, interviews });

  it("returns up to 1,000 in the order sent", async () => {
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

  it("creates all or none", async () => {
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

describe("reading an interview", () => {
  it("by its link token, within the study if that is sent", async () => {
    const { client, studyId } = await survey();
    const { id, link } = await invite(client, studyId, { title: "Ada" });
    const vid = link.split("vid=")[1];
    const interview = await read(client, id);
    expect(interview.messages).toEqual([]);
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

  it("by id, with 404 for unknown and 403 for foreign ones", async () => {
    const { client } = await survey();
    const foreign = await survey();
    const { id } = await invite(foreign.client, foreign.studyId);
    for (const [method, body] of [["GET"], ["PUT", { title: "x" }], ["DELETE"]] as const) {
      const to = (one: string) => client.send(method, `/interviews/${one}`, body);
      expect((await expectStatus(to(unknownId), 404)).body).toEqual({
        detail: "Interview not found",
        code: "not_found",
      });
      await expectStatus(to(id), 403);
      await expectStatus(to("1"), 422);
    }
    expect(await read(foreign.client, id)).toMatchObject({ title: null });
  });

  it("takes one statement with its conversation and answers", async () => {
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
    expect(stack.takeStatements().filter(isNotAudit)).toHaveLength(4);
    await read(client, id);
    expect(stack.takeStatements()).toHaveLength(2);
    await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    expect(stack.takeStatements()).toHaveLength(2);
  });
});
