import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { soundDuration } from "#core/field/speech/duration.ts";
import { expireSpeech } from "#core/field/speech/index.ts";
import { createModel } from "#functions/platform/model/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { ModelError, type ReadingRequest, type Sound } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { untilWaiting } from "#tests/support/lock.ts";
import { startModelServer } from "#tests/support/model-server.ts";
import { accepted, startInterview, startTab, step, type Tab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";

/** A frame of MPEG 1, layer III, with 128 kbit/s at 44.1 kHz: 417 bytes that last 26 ms. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
const mp3 = (frames: number) => Buffer.concat(Array.from({ length: frames }, () => frame));

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());

describe("a model that reads aloud", () => {
  const environment = {
    AI_PROVIDER: "openai-compatible",
    AI_MODEL_SMART: "big",
    AI_MODEL_SPEECH: "mouth",
    AI_SPEECH_VOICE: "coral",
    AI_API_KEY: "k",
  };
  const configured = () => createModel({ ...environment, AI_BASE_URL: `${server.url}/v1` }, () => {});
  const request = { text: "How do you brew?", voice: "nova", rate: 1.2, timeoutMs: 30_000 };

  it("is asked as its endpoint expects it", async () => {
    server.play({ file: mp3(2), type: "audio/mpeg" });
    const model = configured();
    expect(model.readsWith).toEqual({ model: "mouth", voice: "coral" });
    const sound = await model.readAloud?.(request);
    expect(sound?.contentType).toBe("audio/mpeg");
    expect(Buffer.from(sound?.audio ?? []).equals(mp3(2))).toBe(true);
    const [sent] = server.asked;
    expect(sent).toMatchObject({ method: "POST", url: "/v1/audio/speech" });
    expect(sent?.headers.authorization).toBe("Bearer k");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      model: "mouth",
      voice: "nova",
      input: "How do you brew?",
      speed: 1.2,
      response_format: "mp3",
    });
  });

  it.each([
    [{ status: 429 }, "busy"],
    [{ status: 500 }, "unreachable"],
    [{ status: 401 }, "misconfigured"],
    [{ status: 400 }, "refused"],
    [{ hang: true }, "timeout"],
    [{ file: Buffer.from("<html>Busy</html>"), type: "text/html" }, "nonsense"],
    [{ file: Buffer.alloc(0), type: "audio/mpeg" }, "nonsense"],
    [{ file: Buffer.alloc(5_000_000), type: "audio/mpeg" }, "unreachable"],
  ] as const)("maps failures of the endpoint: case %#", async (turn, failure) => {
    server.play(turn);
    const timeoutMs = "hang" in turn ? 300 : request.timeoutMs;
    await expect(configured().readAloud?.({ ...request, timeoutMs })).rejects.toMatchObject({ failure });
  });

  it("is there only where the provider has the protocol, with a voice of its own", () => {
    const plain = { ...environment, AI_BASE_URL: server.url, AI_SPEECH_VOICE: "" };
    expect(createModel(plain, () => {}).readsWith?.voice).toBe("alloy");
    expect(createModel({ ...plain, AI_MODEL_SPEECH: "" }, () => {}).readAloud).toBeNull();
    const elsewhere = { AI_PROVIDER: "bedrock", AI_MODEL_SMART: "m", AI_MODEL_SPEECH: "mouth" };
    expect(() => createModel(elsewhere, () => {})).toThrow(/^AI_MODEL_SPEECH must be unset unless/);
  });
});

it("knows how long an MP3 file lasts", () => {
  const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 0]);
  expect(soundDuration(mp3(100))).toBe(2612);
  expect(soundDuration(Buffer.concat([tag, Buffer.alloc(128), mp3(1)]))).toBe(26);
  // MPEG 2 with 64 kbit/s at 22.05 kHz.
  expect(soundDuration(Buffer.concat([Buffer.from([0xff, 0xf3, 0x80, 0]), Buffer.alloc(204)]))).toBe(26);
  expect(soundDuration(Buffer.from("RIFF"))).toBeNull();
  expect(soundDuration(Buffer.alloc(0))).toBeNull();
});

let read: ReadingRequest[] = [];
let sound: (request: ReadingRequest) => Promise<Sound>;
let clock = 0;

describe("a turn", () => {
  const now = () => new Date(clock || Date.now());
  const stack = useStack({
    now,
    model: {
      ...offlineModel,
      isOffline: false,
      readsWith: { model: "mouth", voice: "alloy" },
      readAloud: (request) => {
        read.push(request);
        request.onCall?.({ input: 0, output: 0 });
        return sound(request);
      },
    },
    log: () => {},
  });
  const client = useOrganization(stack);
  beforeEach(() => {
    read = [];
    clock = 0;
    sound = async () => ({ audio: mp3(100), contentType: "audio/mpeg" });
  });

  const voice = { speaks: true, voice: "nova", rate: 1.2 };
  let asked = 0;
  /** Like no other of the organization. */
  const brew = () => ({
    type: "textInput",
    content: `How do you brew, ${String(asked++).padStart(2, "0")}?`,
    props: { maxFollowupQuestions: 1 },
  });
  const begin = (questions: readonly Record<string, unknown>[] = [brew()], fields = {}) =>
    startInterview(stack, client, questions, { mode: "TEXT_AND_VOICE", config: { voice }, ...fields });
  const hear = async (tab: Tab, of: unknown = "step") => {
    const { state } = tab;
    const heard = await tab.send("POST", "/speech", { of });
    tab.state = state;
    return heard;
  };
  const another = async (studyId: string) => startTab(stack, (await invite(client, studyId)).link);
  const setBudgetPercent = (percent: number) =>
    stack.pool.query("update organization set budget_month = $2, budget_percent = $3 where id = $1", [
      client.organizationId,
      now().toISOString().slice(0, 7),
      percent,
    ]);
  const rows = async (studyId: string) =>
    (await stack.pool.query("select * from speech where study_id = $1", [studyId])).rows;

  it("is heard by a link, and read once for all", async () => {
    const { tab, studyId } = await begin();
    expect(tab.state).toMatchObject({ speech: true });
    const { status, body } = await hear(tab);
    expect(status).toBe(200);
    expect(body).toMatchObject({ content_type: "audio/mpeg", duration_ms: 2612 });
    const file = await fetch(body.url);
    expect(Buffer.from(await file.arrayBuffer()).equals(mp3(100))).toBe(true);
    expect(read).toMatchObject([{ text: "How do you brew, 00?", voice: "nova", rate: 1.2 }]);
    const other = await another(studyId);
    expect((await hear(other)).body.url.split("?")[0]).toBe(body.url.split("?")[0]);
    expect((await hear(tab, 0)).status).toBe(200);
    expect(read).toHaveLength(1);
    const { body: usage } = await client.send("GET", "/usage?group_by=purpose");
    expect(usage.rows.find(({ purpose }: { purpose: string }) => purpose === "speech")).toMatchObject({
      model_calls: 1,
      speech_characters: 20,
    });
  });

  it("waits for four statements of the database, and for two once it is kept", async () => {
    const { tab, studyId } = await begin();
    stack.takeStatements();
    await hear(tab);
    // The interview, what is kept, the right to have it read, and what came of it with what it took.
    expect(stack.takeStatements()).toHaveLength(4);
    const other = await another(studyId);
    stack.takeStatements();
    await hear(other);
    expect(stack.takeStatements()).toHaveLength(2);
  });

  it("is noted as used once an hour", async () => {
    const { tab, studyId } = await begin();
    const start = Date.now();
    const hour = 3_600_000;
    const usedAt = async (at: number) => {
      clock = at;
      await hear(tab);
      return new Date((await rows(studyId))[0].last_used_at).getTime();
    };
    expect(await usedAt(start)).toBe(start);
    expect(await usedAt(start + hour)).toBe(start);
    expect(await usedAt(start + hour + 1)).toBe(start + hour + 1);
  });

  /** What is heard while another statement, which has taken the sound's row, comes to its end. */
  const hearDuring = async (tab: Tab, statement: string, id: string) => {
    const other = await stack.pool.connect();
    onTestFinished(() => other.release());
    await other.query("begin");
    await other.query(statement, [id]);
    const heard = hear(tab);
    await untilWaiting(stack.pool, 1, heard);
    await other.query("commit");
    return heard;
  };

  it("is read again where its sound is deleted while it is asked for", async () => {
    const { tab, studyId } = await begin();
    const { body: before } = await hear(tab);
    const [{ id }] = await rows(studyId);
    clock = Date.now() + 2 * 3_600_000;
    const { status, body } = await hearDuring(tab, "delete from speech where id = $1", id);
    expect(status).toBe(200);
    expect(read).toHaveLength(2);
    expect(body.url.split("?")[0]).not.toBe(before.url.split("?")[0]);
    expect(await rows(studyId)).toMatchObject([{ key: expect.any(String) }]);
  });

  it("is heard where another notes the use first, over budget too", async () => {
    const { tab, studyId } = await begin();
    await hear(tab);
    const [{ id }] = await rows(studyId);
    clock = Date.now() + 2 * 3_600_000;
    await setBudgetPercent(100);
    const noted = "update speech set last_used_at = last_used_at + interval '2 hours' where id = $1";
    expect((await hearDuring(tab, noted, id)).status).toBe(200);
    expect(read).toHaveLength(1);
    await setBudgetPercent(0);
  });

  it("is read once for two who ask at once", async () => {
    const { tab, studyId } = await begin();
    const other = await another(studyId);
    const { promise, resolve } = Promise.withResolvers<Sound>();
    sound = () => promise;
    stack.takeStatements();
    const both = Promise.all([hear(tab), hear(other)]);
    // Each has asked for the right to have it read.
    let claims = 0;
    await expect
      .poll(() => {
        claims += stack.takeStatements().filter((text) => text.startsWith('insert into "speech"')).length;
        return claims;
      })
      .toBeGreaterThanOrEqual(2);
    await expect.poll(() => read.length).toBe(1);
    resolve({ audio: mp3(1), contentType: "audio/mpeg" });
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    expect(read).toHaveLength(1);
  });

  it("that repeats what somebody has said goes with their interview", async () => {
    const { tab, id, studyId, questionIds } = await begin();
    await accepted(tab.answer("A moka pot on the stove"));
    expect(step(tab.state).followup).not.toBeNull();
    const { body } = await hear(tab);
    expect(read.at(-1)?.text).toBe(step(tab.state).followup?.text);
    await hear(tab, 0);
    expect((await hear(tab, 1)).body).toMatchObject({ code: "not_spoken" });
    expect((await hear(tab, 99)).status).toBe(404);
    const kept = await rows(studyId);
    expect(kept.map(({ interview_id }) => interview_id).sort()).toEqual([id, null].sort());
    expect(questionIds).toHaveLength(1);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect((await fetch(body.url)).status).toBe(404);
    expect(await rows(studyId)).toMatchObject([{ interview_id: null }]);
  });

  it("that quotes an answer belongs to the interview, and one that does not is everybody's", async () => {
    const { tab, studyId, id, questionIds } = await begin([
      { type: "shortText", content: "Your drink?" },
      { type: "multipleChoice", content: "How?", props: { options: ["Black", "White"] } },
    ]);
    const quoting = { content: `How do you like {{Q:${questionIds[0]}}}?` };
    await expectStatus(client.send("PUT", `/questions/${questionIds[1]}`, quoting), 204);
    await accepted(tab.answer("Moka"));
    await hear(tab);
    expect(read[0]?.text).toBe("How? Black or White");
    const other = await another(studyId);
    await accepted(other.answer("Moka"));
    await hear(other);
    expect(read[1]?.text).toBe("How do you like Moka? Black or White");
    expect((await rows(studyId)).map((row) => row.interview_id === null)).toEqual([true, false]);
    expect((await rows(studyId))[1].interview_id).not.toBe(id);
  });

  it("is not read where nobody wants it, or nobody can", async () => {
    for (const fields of [{ config: {} }, { mode: "TEXT_ONLY" }]) {
      const { tab, studyId } = await begin([brew()], fields);
      expect(tab.state).toMatchObject({ speech: false });
      expect(await hear(tab)).toMatchObject({ status: 409, body: { code: "not_spoken" } });
      const { body } = await client.send("GET", `/studies/${studyId}/validation`);
      const isWanted = !("config" in fields);
      const codes = body.warnings.map(({ code }: { code: string }) => code);
      expect(codes.includes("speech_unavailable")).toBe(isWanted);
    }
    const { tab } = await begin();
    for (const of of ["else", "", null, true, [], -1, 0.5]) expect((await hear(tab, of)).status).toBe(422);
    expect(read).toEqual([]);
  });

  it("stays a text where the model fails, and is asked for again", async () => {
    const { tab } = await begin([{ type: "textInput", content: "Once more?" }]);
    sound = () => Promise.reject(new ModelError("refused"));
    const refused = await hear(tab);
    expect(refused).toMatchObject({ status: 503, body: { code: "speech_unavailable" } });
    expect(refused.headers.get("retry-after")).toBe("5");
    sound = async () => ({ audio: mp3(1), contentType: "audio/mpeg" });
    expect((await hear(tab)).status).toBe(200);
  });

  it("is not read once the tokens of the month are used up, unless it was read before", async () => {
    const { tab, studyId } = await begin();
    await hear(tab);
    await setBudgetPercent(100);
    expect((await hear(await another(studyId))).status).toBe(200);
    const { tab: late } = await begin([{ type: "textInput", content: "Anything else?" }]);
    expect((await hear(late)).body.code).toBe("speech_unavailable");
    await setBudgetPercent(0);
  });

  it("is forgotten 30 days after it was last asked for", async () => {
    const { tab, studyId } = await begin([{ type: "textInput", content: "Do you remember?" }]);
    const { body } = await hear(tab);
    const system = { ...stack.ctx, actor: { kind: "system" } as const };
    const [row] = await rows(studyId);
    const day = 24 * 3_600_000;
    const usedAt = new Date(row.last_used_at).getTime();
    const expire = (ms: number) => expireSpeech(system, new Date(usedAt + ms), new Date(Date.now() + 60_000));
    await expire(30 * day);
    expect(await rows(studyId)).toHaveLength(1);
    await expire(30 * day + 1);
    expect(await rows(studyId)).toEqual([]);
    const { rows: queued } = await stack.pool.query("select key from file_deletion where key = $1", [
      row.key,
    ]);
    expect(queued).toHaveLength(1);
    expect(body.url).toContain(row.key.split("/").at(-1));
  });
});
