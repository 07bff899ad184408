import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { type Model, ModelError } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, questionShown, startInterview, type Tab } from "#tests/support/participant.ts";
import { uploadFile, wav } from "#tests/support/upload.ts";

let calls = 0;
let reads = 0;
let transcribe: NonNullable<Model["transcribe"]>;
const stack = useStack({
  model: {
    ...offlineModel,
    transcribe: (request) => {
      calls++;
      return transcribe(request);
    },
  },
  log: () => {},
});
const client = useOrganization(stack);
beforeAll(async () => {
  const { read } = stack.ctx.bucket;
  stack.ctx.bucket.read = (...args) => {
    reads++;
    return read(...args);
  };
});
beforeEach(() => {
  [calls, reads] = [0, 0];
  transcribe = async () => ({ text: "I drink it black" });
});

const questions = [
  { type: "textInput", content: "How do you drink it?" },
  { type: "shortText", content: "In a word?", props: { maxLength: 5 } },
  { type: "textInput", content: "Why?" },
];
const begin = async () => (await startInterview(stack, client, questions, { mode: "TEXT_AND_VOICE" })).tab;
const record = async (tab: Tab) =>
  (await uploadFile(tab, wav, { filename: "answer.wav", content_type: "audio/wav" })).url;
const command = (tab: Tab, recording_url: string) => ({
  client_turn_id: randomUUID(),
  expected_seq: tab.state.seq,
  question_id: questionShown(tab).id,
  value: "",
  recording_url,
});

describe("a recording", () => {
  it("is read and transcribed once for forty answers at once", async () => {
    const tab = await begin();
    const sent = command(tab, await record(tab));
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    transcribe = () => promise;
    const told = Promise.all(Array.from({ length: 40 }, () => tab.send("POST", "/answers", sent)));
    await expect.poll(() => calls).toBe(1);
    resolve({ text: "Once" });
    expect(new Set((await told).map(({ status }) => status))).toEqual(new Set([200]));
    expect({ calls, reads }).toEqual({ calls: 1, reads: 1 });
  });

  it("is not transcribed while another of the interview is", async () => {
    const tab = await begin();
    const first = command(tab, await record(tab));
    const second = command(tab, await record(tab));
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    transcribe = () => promise;
    const told = tab.send("POST", "/answers", first);
    await expect.poll(() => calls).toBe(1);
    const other = await tab.send("POST", "/answers", second);
    expect(other).toMatchObject({ status: 503, body: { code: "transcription_unavailable" } });
    expect(other.headers.get("retry-after")).toBe("5");
    const { state } = tab;
    expect((await tab.say("skip", {})).status).toBe(200);
    const later = await tab.send("POST", "/answers", command(tab, await record(tab)));
    expect(later.status).toBe(503);
    resolve({ text: "First" });
    expect((await told).status).toBe(409);
    expect(state.seq).toBe(0);
    expect(calls).toBe(1);
    await accepted(tab.send("GET", ""));
    transcribe = async () => ({ text: "Soon" });
    await accepted(tab.answer("", { recording_url: await record(tab) }));
  });

  it("keeps its words when the answer is refused, and they go with the participant", async () => {
    const { tab, id } = await startInterview(stack, client, questions, { mode: "TEXT_AND_VOICE" });
    await accepted(tab.answer("Black"));
    const sent = command(tab, await record(tab));
    for (let n = 0; n < 6; n++) {
      expect(await tab.send("POST", "/answers", sent)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ["body", "value"], type: "too_big" }] },
      });
    }
    expect({ calls, reads }).toEqual({ calls: 1, reads: 1 });
    const stored = async () =>
      (await stack.pool.query("select text from transcription where interview_id = $1", [id])).rows;
    expect(await stored()).toEqual([{ text: "I drink it black" }]);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["whose words are not understood", async () => ({ text: "" }), 422, "nothing_heard"],
    [
      "while the model is busy",
      () => Promise.reject(new ModelError("busy")),
      503,
      "transcription_unavailable",
    ],
  ])("is tried five times a question: %s", async (_, fail, status, type) => {
    const tab = await begin();
    transcribe = fail;
    const urls = [await record(tab), await record(tab)];
    const attempt = async (n: number) => tab.send("POST", "/answers", command(tab, urls[n % 2] ?? ""));
    for (let n = 0; n < 5; n++) {
      const told = await attempt(n);
      expect(told.status).toBe(status);
      expect(JSON.stringify(told.body)).toContain(type);
    }
    transcribe = async () => ({ text: "Too late" });
    expect(await attempt(5)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "recording_url"], type: "too_many_attempts" }] },
    });
    expect({ calls, reads }).toEqual({ calls: 5, reads: 5 });
    await accepted(tab.answer("In words"));
    await accepted(tab.say("skip", {}));
    await accepted(tab.answer("", { recording_url: await record(tab) }));
  });
});
