import { describe, expect, it } from "vitest";
import { promptOf } from "#core/field/flow/decide/answer-input.ts";
import { heardIn } from "#interviewer/speech/heard.ts";
import type { Transcript, TranscriptSegment } from "#kit/model.ts";

const judged = (transcript: Transcript) => heardIn(transcript, { model: "ears", language: "en" });
const segment = (text: string, fields: Partial<TranscriptSegment> = {}): TranscriptSegment => ({
  text,
  start: 0,
  end: 1,
  no_speech_prob: 0.1,
  avg_logprob: -0.2,
  compression_ratio: 1.2,
  ...fields,
});
const of = (...segments: TranscriptSegment[]) =>
  judged({ text: segments.map(({ text }) => text).join(""), segments });

describe("what somebody has said", () => {
  it.each([
    [{ no_speech_prob: 0.6, avg_logprob: -5 }, "Said"],
    [{ no_speech_prob: 0.61, avg_logprob: -0.7 }, "Said"],
    [{ no_speech_prob: 0.61, avg_logprob: -0.71 }, ""],
    [{ compression_ratio: 2.4 }, "Said"],
    [{ compression_ratio: 2.41 }, ""],
  ])("is what the model's figures show: %j", (fields, text) => {
    expect(of(segment(" Said", fields)).text).toBe(text);
  });

  it("is the rest where a segment is noise", () => {
    const noise = segment(" Ding ding ding ding", { start: 1, end: 2, compression_ratio: 3 });
    const { text, transcription } = judged({
      text: " I drink. Ding ding ding ding Black.",
      language: "english",
      duration_s: 4,
      segments: [
        segment(" I drink.", { avg_logprob: 0 }),
        noise,
        segment(" Black.", { start: 2, end: 5, avg_logprob: Math.log(0.5) }),
      ],
      words: [
        { text: "I", start: 0, end: 0.2 },
        { text: " drink", start: 0.3, end: 0.9, p: 0.7 },
        { text: "Ding", start: 1.1, end: 1.3 },
        { text: "Black", start: 2.1, end: 2.9 },
      ],
    });
    expect(text).toBe("I drink. Black.");
    expect(transcription).toEqual({
      model: "ears",
      language: "en",
      duration_s: 4,
      // One second of 1, three of 0.5.
      confidence: 0.625,
      words: [
        { text: "I", start: 0, end: 0.2, p: 1 },
        { text: "drink", start: 0.3, end: 0.9, p: 0.7 },
        { text: "Black", start: 2.1, end: 2.9, p: 0.5 },
      ],
      dropped_segments: 1,
      corrected: null,
    });
  });

  it.each([
    ["Thank you for watching!", ""],
    ["Untertitel der Amara.org-Community", ""],
    ["Thanks for watching. Please subscribe.", ""],
    ["ご視聴ありがとうございました。", ""],
    ["I say thanks for watching to my viewers", "I say thanks for watching to my viewers"],
    ["Thank you.", "Thank you."],
    ["Gracias", "Gracias"],
    ["...", ""],
    ["♪ ♪", ""],
    ["7", "7"],
  ])("is no stock sentence where nothing else tells: %s", (text, kept) => {
    expect(judged({ text }).text).toBe(kept);
  });

  it("may be a stock sentence where there is speech, and is none in silence", () => {
    const silent = { no_speech_prob: 0.61, avg_logprob: -0.1 };
    expect(of(segment(" Thank you.", silent)).text).toBe("");
    expect(of(segment(" Thank you.", { no_speech_prob: 0.6 })).text).toBe("Thank you.");
    expect(of(segment(" Thank you.", silent), segment(" Black.", { start: 1, end: 2 })).text).toBe(
      "Thank you. Black.",
    );
  });

  it("has a confidence of its tokens, or none", () => {
    expect(judged({ text: "Black", logprobs: [0, Math.log(0.25)] }).transcription.confidence).toBe(0.5);
    expect(judged({ text: "Black" }).transcription.confidence).toBeNull();
    expect(judged({ text: "" }).text).toBe("");
  });

  it("is well-formed and on one line", () => {
    expect(judged({ text: " I\u0000 drink\n it \ud800" }).text).toBe("I drink it �");
  });
});

it("tells a model the names and what was asked, as far as there is room", () => {
  expect(promptOf(["Moka", " Bialetti ", "", "How do\nyou brew?"])).toBe("Moka, Bialetti, How do you brew?");
  const long = (last: number) => promptOf(["x".repeat(90), "y".repeat(90), "z".repeat(last), "last"]);
  expect([...long(16)]).toHaveLength(200);
  expect(long(16).endsWith("z")).toBe(true);
  expect(long(17).endsWith("y")).toBe(true);
  expect([...promptOf(["w".repeat(300)])]).toHaveLength(200);
  expect([...promptOf(["a".repeat(200)])]).toHaveLength(200);
});
