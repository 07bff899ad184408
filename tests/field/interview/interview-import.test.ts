import { describe, expect, it, onTestFinished } from "vitest";
import { toIsoText } from "#core/platform/json.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const clock = { at: Date.parse("2026-03-01T12:00:00Z") };
const stack = useStack({ now: () => new Date(clock.at) });

type Fields = Record<string, unknown>;

async function survey(questions: Fields[] = [{}, {}, {}]) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = await addQuestions(client, studyId, questions);
  const { id } = await invite(client, studyId);
  const put = (body: Fields, status = 200) =>
    expectStatus(client.send("PUT", `/interviews/${id}`, body), status).then(({ body }) => body);
  const read = async () => (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;
  return { client, studyId, ids, id, put, read };
}

const answersTo = (ids: readonly string[], ...values: unknown[]) =>
  values.map((value, index) => ({ question_id: ids[index], value }));

const locsOf = (body: { detail: { loc: unknown[] }[] }) =>
  body.detail.map(({ loc }) => loc.slice(1).join("."));

describe("an imported conversation", () => {
  const turns = [
    { role: "assistant", content: "How are you?" },
    { role: "user", content: "Fine.\nReally." },
    { role: "assistant", content: "" },
  ];

  it("becomes the transcript, and is replaced as a whole", async () => {
    const { put, read } = await survey();
    const body = await put({ conversation_json: turns });
    expect(body.conversation_json).toEqual(turns);
    expect(body.transcript).toBe("Interviewer: How are you?\n\nParticipant: Fine.\nReally.\n\nInterviewer: ");
    await put({ conversation_json: turns.slice(1, 2) });
    expect(await read()).toMatchObject({
      conversation_json: turns.slice(1, 2),
      transcript: "Participant: Fine.\nReally.",
    });
    await put({ conversation_json: [...turns, ...turns] });
    expect((await read()).conversation_json).toEqual([...turns, ...turns]);
    await put({ conversation_json: [] });
    expect(await read()).toMatchObject({ conversation_json: [], transcript: null });
  });

  it("has up to 2,000 turns of 50,000 characters", async () => {
    const { put, read } = await survey();
    const many = Array.from({ length: 2000 }, (_, n) => ({
      role: n % 2 ? "user" : "assistant",
      content: `${n}`,
    }));
    await put({ conversation_json: many });
    expect((await read()).conversation_json).toEqual(many);
    await put({ conversation_json: [...many, ...many.slice(0, 1)] }, 422);
    const long = { role: "user", content: "x".repeat(50_000) };
    await put({ conversation_json: [long] });
    expect(locsOf(await put({ conversation_json: [{ ...long, content: `${long.content}x` }] }, 422))).toEqual(
      ["conversation_json.0.content"],
    );
  });
});

describe("an interview conducted elsewhere", () => {
  it("is imported in one request", async () => {
    const { ids, put, read } = await survey();
    const body = await put({
      status: "closed",
      answers: answersTo(ids, "one", "two"),
      conversation_json: [{ role: "user", content: "one" }],
      started_at: "2026-02-01T10:00:00+01:00",
      ended_at: "2026-02-01T10:30:00+01:00",
      active_time: 1500.5,
      recording_id: "rec",
    });
    expect(body).toMatchObject({
      status: "closed",
      progress: 100,
      started_at: "2026-02-01T09:00:00.000Z",
      ended_at: "2026-02-01T09:30:00.000Z",
      completed_at: "2026-02-01T09:30:00.000Z",
      active_time: 1500.5,
      recording_id: "rec",
      transcript: "Participant: one",
    });
    expect(body.parsed_conversation_json).toEqual(
      Object.fromEntries(
        ["one", "two"].map((value, index) => [
          ids[index],
          {
            content: "",
            type: "question",
            value,
            text: value,
            followups: [],
            answered_at: "2026-02-01T09:30:00.000Z",
          },
        ]),
      ),
    );
    const { message: _, ...interview } = body;
    expect(await read()).toEqual(interview);
  });

  it.each([
    "2026-02-01T09:30:00.000Z",
    "2026-02-01T09:30:00.500Z",
    "2026-02-01T09:30:00.050Z",
    "2026-02-01T09:30:00.005Z",
    "0001-01-01T00:00:00.120Z",
    "9999-12-31T23:59:59.999Z",
  ])("was answered when it ended, to the millisecond: %s", async (at) => {
    const { ids, put, read } = await survey();
    await put({ status: "closed", answers: answersTo(ids, "one"), started_at: at, ended_at: at });
    expect((await read()).parsed_conversation_json[ids[0] ?? ""].answered_at).toBe(at);
  });

  it.each(["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns"])(
    "has times in UTC whatever the zone of the database: %s",
    async (zone) => {
      const connection = await stack.pool.connect();
      onTestFinished(() => connection.release(true));
      await connection.query(`set timezone to '${zone}'`);
      for (const at of ["2026-02-01T09:30:00.500Z", "2026-07-01T23:59:59.000Z"]) {
        const { rows } = await connection.query("select json_build_array($1::timestamptz) as written", [at]);
        expect(toIsoText(rows[0].written[0])).toBe(at);
      }
    },
  );

  it("shows references in questions as labels, and its answers as the conversation where it has none", async () => {
    const { client, studyId, ids, put, read } = await survey();
    const [first = "", second = "", third = ""] = ids;
    const rename = (id: string, content: string) =>
      expectStatus(client.send("PUT", `/questions/${id}`, { content }), 204);
    await rename(first, "How are you?");
    await rename(third, `You said {{Q:${second}}} after {{Q:${first}}}?`);
    const body = await put({
      answers: [
        { question_id: first, value: "Well" },
        { question_id: second, value: null },
        { question_id: third, value: "I did" },
      ],
      status: "closed",
    });
    expect(body.parsed_conversation_json[third].content).toBe("You said [Q2] after [Q1]?");
    const conversation = [
      { role: "assistant", content: "How are you?" },
      { role: "user", content: "Well" },
      { role: "assistant", content: "You said [Q2] after [Q1]?" },
      { role: "user", content: "I did" },
    ];
    expect(body).toMatchObject({
      conversation_json: conversation,
      transcript:
        "Interviewer: How are you?\n\nParticipant: Well\n\n" +
        "Interviewer: You said [Q2] after [Q1]?\n\nParticipant: I did",
    });
    const listed = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    expect(listed.body[0]).toMatchObject({ conversation_json: conversation, transcript: body.transcript });
    const own = [{ role: "user", content: "All of it" }];
    expect(await put({ conversation_json: own })).toMatchObject({ transcript: "Participant: All of it" });
    expect(await read()).toMatchObject({ conversation_json: own });
  });

  it("is imported step by step, also after its end", async () => {
    const { ids, put } = await survey();
    expect(await put({ answers: answersTo(ids, "one") })).toMatchObject({ status: "open", progress: 33 });
    expect(await put({ status: "in_progress" })).toMatchObject({ progress: 33, ended_at: null });
    expect(await put({ status: "closed" })).toMatchObject({
      progress: 100,
      ended_at: "2026-03-01T12:00:00.000Z",
    });
    const late = await put({
      answers: answersTo(ids, "one", "two"),
      started_at: "2026-01-01T00:00:00Z",
      ended_at: "2026-01-01T01:00:00Z",
    });
    expect(late).toMatchObject({
      status: "closed",
      progress: 100,
      started_at: "2026-01-01T00:00:00.000Z",
      ended_at: "2026-01-01T01:00:00.000Z",
      completed_at: "2026-01-01T01:00:00.000Z",
    });
    expect(Object.keys(late.parsed_conversation_json)).toHaveLength(2);
  });

  it("has {} for answers when it ended without any, null before", async () => {
    const { put } = await survey();
    expect((await put({ status: "in_progress" })).parsed_conversation_json).toBeNull();
    expect((await put({ status: "screened_out" })).parsed_conversation_json).toEqual({});
  });

  it("cannot end before it starts", async () => {
    const { put, read } = await survey();
    const times = { started_at: "2026-01-01T01:00:00Z", ended_at: "2026-01-01T00:59:59.999Z" };
    expect(locsOf(await put({ ...times, status: "closed" }, 422))).toEqual(["ended_at"]);
    expect(await read()).toMatchObject({ status: "open", started_at: null });
    expect(await put({ started_at: times.started_at })).toMatchObject({ status: "open" });
    expect(locsOf(await put({ ended_at: times.ended_at }, 422))).toEqual(["ended_at"]);
    expect(await put({ started_at: null, ended_at: times.ended_at })).toMatchObject({ started_at: null });
  });

  it("counts its last message at its end", async () => {
    const { id, ids, put } = await survey();
    const lastMessage = async () => {
      const { rows } = await stack.pool.query("select last_message_at from interview where id = $1", [id]);
      return rows[0].last_message_at?.toISOString() ?? null;
    };
    await put({ conversation_json: [], answers: [], notes: "nothing said" });
    expect(await lastMessage()).toBeNull();
    await put({ answers: answersTo(ids, "one") });
    expect(await lastMessage()).toBe("2026-03-01T12:00:00.000Z");
    await put({ status: "closed", started_at: "2026-01-01T00:00:00Z", ended_at: "2026-01-01T01:00:00Z" });
    expect(await lastMessage()).toBe("2026-01-01T01:00:00.000Z");
    await put({ notes: "read" });
    expect(await lastMessage()).toBe("2026-01-01T01:00:00.000Z");
  });

  it.each(["is_conducted = true", "content_removed_at = now()"])(
    "cannot be changed where %s",
    async (sealed) => {
      const { ids, id, put, read } = await survey();
      await put({ status: "in_progress" });
      await stack.pool.query(`update interview set ${sealed} where id = $1`, [id]);
      const before = await read();
      const content = {
        answers: [...answersTo(ids, "x"), { question_id: unknownId, value: 1 }],
        conversation_json: [{ role: "user", content: "x" }],
        started_at: "2026-01-01T00:00:00Z",
        ended_at: "2025-01-01T00:00:00Z",
        active_time: 5,
        recording_id: "r",
      };
      const { message: _, ...body } = await put({ ...content, notes: "read", title: "T" });
      expect(body).toEqual({ ...before, notes: "read", title: "T" });
      expect(await put({ status: "closed", ...content })).toMatchObject({
        status: "closed",
        started_at: before.started_at,
        ended_at: "2026-03-01T12:00:00.000Z",
        active_time: null,
        conversation_json: [],
      });
    },
  );
});
