import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderEvent } from "#core/deliver/webhook/type/index.ts";
import { study } from "#core/design/study/study.sql.ts";
import { verifyCounts } from "#core/field/count/index.ts";
import { contentColumns } from "#core/field/interview/columns.ts";
import { interview } from "#core/field/interview/interview.sql.ts";
import { deleteQueuedFiles, sweepFiles } from "#core/upkeep/files/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Bucket } from "#kit/bucket.ts";
import { type Model, ModelError, type TranscriptionRequest } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { digestOf } from "#tests/support/digest.ts";
import { accepted, questionShown, startTab, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { uploadFile, wav } from "#tests/support/upload.ts";

let clock = 0;
let transcribed: TranscriptionRequest[] = [];
let transcribe: Model["transcribe"] = null;
let read: Bucket["read"] | null = null;

const stack = useStack({
  now: () => new Date(Date.now() + clock),
  model: {
    ...offlineModel,
    get transcribe(): Model["transcribe"] {
      const present = transcribe;
      return (
        present &&
        (async (request) => {
          transcribed.push(request);
          return present(request);
        })
      );
    },
  },
  log: () => {},
});
const client = useOrganization(stack);

beforeAll(async () => {
  const { read: original } = stack.ctx.bucket;
  stack.ctx.bucket.read = (...args) => (read ?? original)(...args);
});
beforeEach(() => {
  [transcribed, read, clock] = [[], null, 0];
  transcribe = async () => ({ text: " I drink it \n black " });
});

const questions = [
  { type: "textInput", content: "How do you drink it?", props: { required: true } },
  { type: "nps", content: "Would you?" },
  { type: "shortText", content: "One word?", props: { maxLength: 10 } },
];

async function startedInterview(mode = "TEXT_AND_VOICE", fields = {}) {
  const studyId = await newStudy(client, { mode, ...fields });
  await addQuestions(client, studyId, questions);
  const { id, link } = await invite(client, studyId);
  return { studyId, id: id as string, tab: await startTab(stack, link) };
}

const recorded = async (tab: Tab, content: Uint8Array = wav, content_type = "audio/wav"): Promise<string> =>
  (await uploadFile(tab, content, { filename: "answer.wav", content_type })).url;

/** What webhooks say of an interview. */
async function eventOf(id: string) {
  const [facts] = await stack.ctx.db
    .select({ interview, study, ...contentColumns })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(eq(interview.id, id));
  const happened = {
    event_type: "interview.completed" as const,
    created_at: new Date().toISOString(),
    organization_id: facts?.study.organization_id ?? "",
  };
  const body =
    facts &&
    renderEvent(stack.ctx, happened, { ...facts, event: null, export_job: null, quota_question: null });
  return JSON.parse(JSON.stringify(body));
}

const keyOf = (url: string): string => url.split("/object/public/")[1] ?? "";
const isStored = async (url: string) =>
  (await stack.storage.bucket.list({ prefix: keyOf(url) })).length === 1;

describe("a spoken answer", () => {
  it.each(["TEXT_AND_VOICE", "VOICE_WITH_PREVIEW", "VIDEO"])(
    "is put into words and kept with them: %s",
    async (mode) => {
      const { tab, id, studyId } = await startedInterview(mode);
      expect(tab.state.voice).toBe(true);
      const question = questionShown(tab).id;
      const recording_url = await recorded(tab);
      const reply = await accepted(tab.answer("", { recording_url }));
      expect(reply.state).toMatchObject({
        seq: 1,
        history: [{}, { role: "user", content: "I drink it black" }, {}],
      });
      expect(transcribed).toEqual([
        {
          audio: expect.anything(),
          contentType: "audio/wav",
          timeoutMs: expect.any(Number),
          onCall: expect.any(Function),
          language: "en",
          prompt: "How do you drink it?",
        },
      ]);
      expect(Buffer.from(transcribed[0]?.audio ?? [])).toEqual(wav);
      await accepted(tab.say("skip", {}));
      await accepted(tab.say("skip", {}));
      const { body } = await client.send("GET", `/interviews/${id}`);
      expect(body.parsed_conversation_json[question]).toMatchObject({
        value: "I drink it black",
        recording_url,
      });
      expect(body.recording_id).toBe(recording_url);
      expect((await eventOf(id)).interview.recording_url).toBe(recording_url);
      expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
    },
  );

  it("with a written value is stored without a transcription", async () => {
    const { tab, id } = await startedInterview();
    const first = await recorded(tab);
    const second = await recorded(tab);
    await accepted(tab.answer("As I say", { recording_url: first }));
    await accepted(tab.answer(9, { recording_url: second }));
    expect(transcribed).toEqual([]);
    await accepted(tab.answer("Yes"));
    const { body } = await client.send("GET", `/interviews/${id}`);
    const answers = Object.values<{ recording_url?: string }>(body.parsed_conversation_json);
    expect(answers.map(({ recording_url }) => recording_url)).toEqual([first, second, undefined]);
    expect(body.recording_id).toBe(second);
  });

  it("is transcribed once for a repeated command, and not for a stale one", async () => {
    const { tab } = await startedInterview();
    const command = {
      client_turn_id: randomUUID(),
      expected_seq: 0,
      question_id: questionShown(tab).id,
      value: null,
      recording_url: await recorded(tab),
    };
    const first = await accepted(tab.send("POST", "/answers", command));
    expect((await accepted(tab.send("POST", "/answers", command))).body).toEqual(first.body);
    const stale = await tab.send("POST", "/answers", { ...command, client_turn_id: randomUUID() });
    expect(stale.status).toBe(409);
    expect(transcribed).toHaveLength(1);
  });

  it("is stored once for two clicks at once", async () => {
    const { tab, id } = await startedInterview();
    const command = {
      client_turn_id: randomUUID(),
      expected_seq: 0,
      question_id: questionShown(tab).id,
      value: "",
      recording_url: await recorded(tab),
    };
    const reply = await Promise.all([1, 2, 3].map(() => tab.send("POST", "/answers", command)));
    expect(new Set(reply.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { rows } = await stack.pool.query("select 1 from message where interview_id = $1", [id]);
    expect(rows).toHaveLength(3);
  });

  it("is checked by its content where it is not transcribed", async () => {
    const { tab } = await startedInterview();
    const refusal = (type: string) => ({
      status: 422,
      body: { detail: [{ loc: ["body", "recording_url"], type }] },
    });
    const noSound = await recorded(tab, Buffer.from("<html>"));
    expect(await tab.answer("As I say", { recording_url: noSound })).toMatchObject(
      refusal("unsupported_file"),
    );
    const own = await recorded(tab);
    await stack.storage.bucket.delete([keyOf(own)]);
    expect(await tab.answer("As I say", { recording_url: own })).toMatchObject(refusal("not_uploaded"));
    await accepted(tab.answer("As I say"));
  });

  it("is validated as a written one is", async () => {
    const { tab } = await startedInterview();
    await accepted(tab.answer("Black"));
    await accepted(tab.say("skip", {}));
    const reply = await tab.answer("", { recording_url: await recorded(tab) });
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "value"], type: "too_big" }] },
    });
  });
});

describe("a recording is refused", () => {
  const refusal = (loc: string, type: string) => ({
    status: 422,
    body: { detail: [{ loc: ["body", loc], type }] },
  });

  it("where the study accepts none", async () => {
    const { tab } = await startedInterview("TEXT_ONLY");
    expect(tab.state.voice).toBe(false);
    const other = await startedInterview();
    const recording_url = await recorded(other.tab);
    expect(await tab.answer("Said", { recording_url })).toMatchObject(
      refusal("recording_url", "not_offered"),
    );
    await accepted(tab.answer("Said"));
  });

  it("without a written value where no transcription model is configured, as the state says", async () => {
    transcribe = null;
    const { tab } = await startedInterview();
    expect(tab.state.voice).toBe(false);
    const recording_url = await recorded(tab);
    expect(await tab.answer("", { recording_url })).toMatchObject(refusal("value", "not_transcribed"));
    await accepted(tab.answer("In words too", { recording_url }));
  });

  it("when it was not uploaded through this interview", async () => {
    const { tab, studyId } = await startedInterview();
    const other = await startedInterview();
    const neighbour = await startTab(stack, (await invite(client, studyId)).link);
    const own = await recorded(tab);
    for (const url of [
      await recorded(other.tab),
      await recorded(neighbour),
      `javascript:alert(1)//${own}`,
      own.replace("https://", "http://"),
      "https://elsewhere.example/answer.wav",
      "https://interviews.example.test/object/public/x",
      "nonsense",
    ]) {
      const reply = await tab.answer("", { recording_url: url });
      expect(reply, url).toMatchObject(refusal("recording_url", "foreign_file"));
    }
    expect(transcribed).toEqual([]);
  });

  it("as the answer to a question that is not answered in words", async () => {
    const { tab } = await startedInterview();
    await accepted(tab.answer("Black"));
    const reply = await tab.answer(null, { recording_url: await recorded(tab) });
    expect(reply).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "value"] }] } });
    expect(transcribed).toEqual([]);
  });
});

describe("nothing is stored of an answer", () => {
  const failing = (failure: ModelError["failure"]) => () => {
    transcribe = () => Promise.reject(new ModelError(failure));
  };
  const cases: [why: string, arrange: () => void, status: number, type: string][] = [
    [
      "whose words are not understood",
      () => (transcribe = async () => ({ text: " \u0000 " })),
      422,
      "nothing_heard",
    ],
    ["that the model refuses", failing("refused"), 422, "not_understood"],
    ["that the model answers with nonsense", failing("nonsense"), 422, "not_understood"],
    ["while the model is busy", failing("busy"), 503, "transcription_unavailable"],
    ["while the model cannot be reached", failing("unreachable"), 503, "transcription_unavailable"],
    ["while the model is wrongly configured", failing("misconfigured"), 503, "transcription_unavailable"],
    [
      "when the model breaks",
      () => (transcribe = () => Promise.reject(new TypeError())),
      503,
      "transcription_unavailable",
    ],
    [
      "when storage fails",
      () => (read = () => Promise.reject(new Error())),
      503,
      "transcription_unavailable",
    ],
    ["that was not uploaded", () => (read = async () => "missing"), 422, "not_uploaded"],
    ["that is too large", () => (read = async () => "too_large"), 422, "too_big"],
    ["that is no sound", () => (read = async () => Buffer.from("%PDF-1.4")), 422, "unsupported_file"],
  ];

  it.each(cases)("%s, and it can be sent again", async (_, arrange, status, type) => {
    const { tab } = await startedInterview();
    const command = {
      client_turn_id: randomUUID(),
      expected_seq: 0,
      question_id: questionShown(tab).id,
      value: "",
      recording_url: await recorded(tab),
    };
    const before = await digestOf(stack.pool);
    arrange();
    const reply = await tab.send("POST", "/answers", command);
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(type);
    if (status === 503) expect(reply.headers.get("retry-after")).toBe("5");
    expect(await digestOf(stack.pool)).toBe(before);
    [transcribe, read] = [async () => ({ text: "At last" }), null];
    expect((await accepted(tab.send("POST", "/answers", command))).state.seq).toBe(1);
  });

  it("that takes too long to transcribe", async () => {
    const { tab } = await startedInterview();
    const recording_url = await recorded(tab);
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    transcribe = () => promise;
    read = async () => {
      // All the time that the request has.
      clock += 24_000;
      return wav;
    };
    const reply = await tab.answer("", { recording_url });
    expect(reply.status).toBe(503);
    resolve({ text: "Too late" });
    expect((await tab.send("GET", "")).state.seq).toBe(0);
  });
});

describe("a stored recording", () => {
  it("is read whole, up to a maximum size", async () => {
    const { tab } = await startedInterview();
    const key = keyOf(await recorded(tab));
    const { bucket } = stack.storage;
    const limits = { maxBytes: wav.byteLength, timeoutMs: 30_000 };
    expect(Buffer.from((await bucket.read(key, limits)) as Uint8Array)).toEqual(wav);
    expect(await bucket.read(key, { ...limits, maxBytes: wav.byteLength - 1 })).toBe("too_large");
    expect(await bucket.read(`${key}-not`, limits)).toBe("missing");
  });

  async function twice(fields = {}) {
    const { tab, id } = await startedInterview("TEXT_AND_VOICE", fields);
    const first = await recorded(tab);
    const second = await recorded(tab);
    const unused = await recorded(tab);
    await accepted(tab.answer("", { recording_url: first }));
    await accepted(tab.answer(8, { recording_url: second }));
    await accepted(tab.answer("Yes"));
    return { id, first, second, unused };
  }
  const soon = () => new Date(stack.ctx.now().getTime() + 60_000);

  it("stays while an answer names it; others are deleted", async () => {
    const { first, second, unused } = await twice();
    await sweepFiles(stack.ctx, new Date(Date.now() + days(2)), soon());
    await deleteQueuedFiles(stack.ctx, soon());
    expect(await Promise.all([first, second, unused].map(isStored))).toEqual([true, true, false]);
  });

  it("is deleted when the participant is erased", async () => {
    const { id, first, second } = await twice();
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    await deleteQueuedFiles(stack.ctx, soon());
    expect(await Promise.all([first, second].map(isStored))).toEqual([false, false]);
    const { rows } = await stack.pool.query(
      `select i.recording_id, a.recording_url from interview i join answer a on a.interview_id = i.id
       where i.id = $1 and (i.recording_id is not null or a.recording_url is not null)`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it("is deleted by retention", async () => {
    const { id, first, second } = await twice({ folder_id: await newFolder(client, 30) });
    clock = days(31);
    await runRetention(stack.ctx, { at: stack.ctx.now(), deadline: soon() });
    await deleteQueuedFiles(stack.ctx, soon());
    expect(await Promise.all([first, second].map(isStored))).toEqual([false, false]);
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body).toMatchObject({ recording_id: null, parsed_conversation_json: null });
  });
});
