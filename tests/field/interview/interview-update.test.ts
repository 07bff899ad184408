import { describe, expect, it } from "vitest";
import { canMove, interviewStatuses } from "#survey/interview/status.ts";
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

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** How to get from `open` to each status. */
const wayTo = (status: string): string[] =>
  status === "open" ? [] : status === "paused" ? ["in_progress", "paused"] : [status];

describe("updating an interview", () => {
  it("returns the interview and a message", async () => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId);
    const { body } = await expectStatus(put(client, id, { notes: "hm" }), 200);
    const { message, ...interview } = body;
    expect(message).toMatch(/\w/);
    expect(interview).toEqual(await read(client, id));
    expect(interview.notes).toBe("hm");
  });

  it("changes only the fields sent", async () => {
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
      expect({ ...body, message: undefined, transcript: expected.transcript }).toEqual({
        ...expected,
        messages: body.messages,
      });
    }
    const { body } = await expectStatus(put(client, id, { metadata: null }), 200);
    expect(body.metadata).toEqual({});
    expect((await expectStatus(put(client, id, {}), 200)).body).toMatchObject({
      active_time: null,
      metadata: {},
    });
  });

  it("reports the location of every invalid field", async () => {
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
  ])("refuses %j as a time", async (started_at) => {
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
  ])("stores %s as %s", async (sent, kept) => {
    const { client, studyId } = await survey();
    const { id } = await invite(client, studyId);
    expect((await expectStatus(put(client, id, { started_at: sent }), 200)).body.started_at).toBe(kept);
    expect((await read(client, id)).started_at).toBe(kept);
  });

  it("accepts an interview as it was read", async () => {
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

  it("allows the status changes of the table, for all 81 pairs", async () => {
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

  it("keeps the time at which a status was first reached", async () => {
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

  it("archives it for good", async () => {
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

  it("accepts one of several concurrent changes that exclude each other", async () => {
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
