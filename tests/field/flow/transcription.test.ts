import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createModel } from "#functions/platform/model/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { sniffAudioType } from "#kit/file/format.ts";
import { startModelServer } from "#tests/support/model-server.ts";

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());

const wav = Buffer.from("UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=", "base64");

describe("a transcription model", () => {
  const configured = () =>
    createModel(
      {
        AI_PROVIDER: "openai-compatible",
        AI_BASE_URL: `${server.url}/v1`,
        AI_API_KEY: "k",
        AI_MODEL_SMART: "big",
        AI_MODEL_TRANSCRIPTION: "ears",
      },
      () => {},
    );
  const request = { audio: wav, contentType: "audio/wav", timeoutMs: 30_000 };

  it("gets the recording as its endpoint expects it", async () => {
    server.play({ say: "I drink it black" });
    expect(await configured().transcribe?.(request)).toEqual({ text: "I drink it black" });
    const [sent] = server.asked;
    expect(sent).toMatchObject({ method: "POST", url: "/v1/audio/transcriptions" });
    expect(sent?.headers.authorization).toBe("Bearer k");
    expect(sent?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toMatch(/name="model"\r\n\r\nears\r\n/);
    expect(sent?.body).toMatch(
      /name="file"; filename="recording\.wav"\r\nContent-Type: audio\/wav\r\n\r\nRIFF/,
    );
  });

  it.each([
    [{ status: 429 }, "busy"],
    [{ status: 500 }, "unreachable"],
    [{ status: 401 }, "misconfigured"],
    [{ status: 404 }, "misconfigured"],
    [{ status: 400 }, "refused"],
    [{ hang: true }, "timeout"],
    [{ cutAt: 5 }, "nonsense"],
    [{ huge: 5_000_000 }, "nonsense"],
  ] as const)("maps failures of the endpoint: %j", async (turn, failure) => {
    server.play(turn);
    const timeoutMs = "hang" in turn ? 500 : request.timeoutMs;
    await expect(configured().transcribe?.({ ...request, timeoutMs })).rejects.toMatchObject({ failure });
  });

  it("is asked for all that it can tell, and what it tells is read", async () => {
    const told = {
      text: "I drink it black",
      language: "english",
      duration: 2.5,
      segments: [
        {
          text: " I drink it black",
          start: 0,
          end: 2.5,
          no_speech_prob: 0.01,
          avg_logprob: -0.1,
          compression_ratio: 1,
        },
      ],
      words: [{ word: "I", start: 0, end: 0.2, probability: 0.9 }],
    };
    server.play({ json: told });
    const transcript = await configured().transcribe?.({ ...request, language: "en", prompt: "Moka" });
    expect(transcript).toEqual({
      text: told.text,
      language: "english",
      duration_s: 2.5,
      segments: told.segments,
      words: [{ text: "I", start: 0, end: 0.2, p: 0.9 }],
    });
    const fields = [
      ["response_format", "verbose_json"],
      ["timestamp_granularities\\[\\]", "segment"],
      ["timestamp_granularities\\[\\]", "word"],
      ["language", "en"],
      ["prompt", "Moka"],
    ];
    for (const [name, value] of fields)
      expect(server.asked[0]?.body).toMatch(new RegExp(`name="${name}"\r\n\r\n${value}\r\n`));
  });

  const formats = () => server.asked.map(({ body }) => /name="response_format"\r\n\r\n(\w+)/.exec(body)?.[1]);
  const asksForLogprobs = () => server.asked.map(({ body }) => body.includes('name="include[]"'));

  it("is asked for less where it knows no more, and an hour later for all again", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const model = createModel(
        {
          AI_PROVIDER: "openai-compatible",
          AI_BASE_URL: `${server.url}/v2`,
          AI_MODEL_SMART: "big",
          AI_MODEL_TRANSCRIPTION: "plain ears",
        },
        () => {},
      );
      server.play({ status: 400 }, { json: { text: "Black", logprobs: [{ logprob: -0.5 }] } });
      expect(await model.transcribe?.(request)).toEqual({ text: "Black", logprobs: [-0.5] });
      expect(formats()).toEqual(["verbose_json", "json"]);
      expect(asksForLogprobs()).toEqual([false, true]);
      server.play({ status: 400 }, { say: "Black" });
      expect(await model.transcribe?.(request)).toEqual({ text: "Black" });
      expect(asksForLogprobs()).toEqual([true, false]);
      server.play({ status: 400 }, { say: "Black" });
      await model.transcribe?.({ ...request, language: "en", prompt: "Moka" });
      expect(server.asked.map(({ body }) => /name="(language|prompt)"/.test(body))).toEqual([true, false]);
      server.play({ say: "Black" });
      vi.advanceTimersByTime(3_599_000);
      await model.transcribe?.(request);
      expect(asksForLogprobs()).toEqual([false]);
      server.play({ say: "Black" });
      vi.advanceTimersByTime(2_000);
      await model.transcribe?.(request);
      expect(formats()).toEqual(["verbose_json"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("does without a language that it refuses for that recording only", async () => {
    const model = createModel(
      {
        AI_PROVIDER: "openai-compatible",
        AI_BASE_URL: `${server.url}/v3`,
        AI_MODEL_SMART: "big",
        AI_MODEL_TRANSCRIPTION: "ears",
      },
      () => {},
    );
    const languages = () => server.asked.map(({ body }) => /name="language"\r\n\r\n(\w+)/.exec(body)?.[1]);
    const inLanguage = (language: string) => model.transcribe?.({ ...request, language, prompt: "Moka" });
    server.play({ say: "Black" });
    await inLanguage("en");
    server.play({ status: 400 }, { say: "Dubh" });
    expect(await inLanguage("ga")).toEqual({ text: "Dubh" });
    expect(languages()).toEqual(["ga", undefined]);
    expect(formats()).toEqual(["verbose_json", "verbose_json"]);
    server.play({ say: "Black" });
    await inLanguage("en");
    expect(languages()).toEqual(["en"]);
    expect(formats()).toEqual(["verbose_json"]);
    expect(server.asked[0]?.body).toContain('name="prompt"');
  });

  it("only exists where it is configured, for the one provider that has it", () => {
    expect(offlineModel.transcribe).toBeNull();
    const bare = { AI_PROVIDER: "openai-compatible", AI_BASE_URL: server.url, AI_MODEL_SMART: "big" };
    expect(createModel(bare, () => {}).transcribe).toBeNull();
    const elsewhere = { AI_PROVIDER: "bedrock", AI_MODEL_SMART: "m", AI_MODEL_TRANSCRIPTION: "ears" };
    expect(() => createModel(elsewhere, () => {})).toThrow(/^AI_MODEL_TRANSCRIPTION must be unset unless/);
  });
});

it.each([
  ["audio/webm", Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex")],
  ["audio/ogg", Buffer.from("OggS\u0000")],
  ["audio/mp4", Buffer.from("\u0000\u0000\u0000\u0018ftypM4A \u0000")],
  ["audio/mp4", Buffer.from("\u0000\u0000\u0000\u0018ftypiso5\u0000")],
  ["audio/mpeg", Buffer.from("ID3\u0003")],
  ["audio/mpeg", Buffer.from("fffb9064", "hex")],
  ["audio/wav", wav],
  [null, Buffer.from("fffe0000", "hex")],
  [null, Buffer.from("RIFF\u0000\u0000\u0000\u0000WEBP")],
  [null, Buffer.from("<html>")],
])("sniffs the type of a recording from its content: %s", (type, content) => {
  expect(sniffAudioType(content)).toBe(type);
});
