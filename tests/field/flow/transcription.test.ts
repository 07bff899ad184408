import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
