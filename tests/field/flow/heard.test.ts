import { describe, expect, it } from "vitest";
import { promptOf } from "#core/field/flow/decide/answer-input.ts";
import { heardIn } from "#interviewer/speech/heard.ts";
import { isStock } from "#interviewer/speech/stock.ts";
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

describe("the figures of a model", () => {
  const bare = (text: string, fields: Partial<TranscriptSegment> = {}): TranscriptSegment => {
    return { text, start: 0, end: 1, ...fields };
  };

  it.each<[Partial<TranscriptSegment>, string]>([
    [{}, ""],
    [{ no_speech_prob: 0.1 }, "Thanks for watching."],
    [{ avg_logprob: -5 }, "Thanks for watching."],
    [{ compression_ratio: 1 }, "Thanks for watching."],
    [{ compression_ratio: 3 }, ""],
    [{ no_speech_prob: 0.9 }, ""],
  ])("are those that it gives: %j", (fields, text) => {
    expect(of(bare(" Thanks for watching.", fields)).text).toBe(text);
  });

  it("tell of silence only where all segments do, and not of other words", () => {
    const silent = { no_speech_prob: 0.9 };
    const { text, transcription } = of(bare(" Thank you.", silent), bare(" I drink it black.", silent));
    expect(text).toBe("I drink it black.");
    expect(transcription.dropped_segments).toBe(1);
    expect(of(bare(" Thank you.", silent), bare(" Black.", { no_speech_prob: 0.6 })).text).toBe(
      "Thank you. Black.",
    );
    // It may be parted between two segments, neither of which is one.
    expect(of(bare(" [blank", silent), bare(" audio]", silent)).text).toBe("");
    expect(of(bare(" Bye.", silent), bare(" Bye bye.", silent)).transcription.dropped_segments).toBe(2);
  });

  it("leave the text as it is unless they take something out of it", () => {
    const noise = bare("Ding", { compression_ratio: 3 });
    const one = bare("I drink.");
    const two = bare("Black.");
    expect(judged({ text: "Said  otherwise", segments: [one, two] }).text).toBe("Said otherwise");
    expect(judged({ text: "", segments: [one, noise, two] }).text).toBe("I drink. Black.");
    expect(judged({ text: "", segments: [one, noise, bare(" Black.")] }).text).toBe("I drink. Black.");
    const parts = [bare("我"), bare("喝"), noise, bare(" 咖啡")];
    expect(judged({ text: "", segments: parts }).text).toBe("我喝 咖啡");
    expect(judged({ text: "", segments: [bare("我喝"), noise, bare(" 咖啡")] }).text).toBe("我喝 咖啡");
  });

  it.each([
    ["en", "en"],
    [" DE ", "de"],
    ["French", "fr"],
    ["Klingon", "en"],
    [undefined, "en"],
  ])("tell the language, or it is the one that was told: %s", (language, expected) => {
    const transcript = language === undefined ? { text: "So" } : { text: "So", language };
    expect(judged(transcript).transcription.language).toBe(expected);
  });

  it.each([
    [{ duration_s: 1.23456 }, 1.2346],
    [{ duration_s: 0 }, 0],
    [{ duration_s: -1 }, null],
    [{ duration_s: Number.NaN }, null],
    [{ duration_s: Number.POSITIVE_INFINITY }, null],
    [{ segments: [bare("So", { end: 2 }), bare("so", { end: 3.5 })] }, 3.5],
    [{ duration_s: 4, segments: [bare("So", { end: 2 })] }, 4],
    [{}, null],
  ])("tell how long it is: %j", (fields, duration) => {
    expect(judged({ text: "So so", ...fields }).transcription.duration_s).toBe(duration);
  });

  it("tell how sure it is by the length of what was said, never above 1", () => {
    const confidence = (...segments: TranscriptSegment[]) => of(...segments).transcription.confidence;
    expect(confidence(bare("a", { avg_logprob: 1 }))).toBe(1);
    expect(confidence(bare("a", { avg_logprob: Math.log(0.3) }), bare("b"))).toBe(0.3);
    // A segment without length counts a hundredth of a second.
    const short = bare("a", { end: 0, avg_logprob: Math.log(0.5) });
    const long = bare("b", { end: 0.03, avg_logprob: 0 });
    expect(confidence(short, long)).toBe(0.875);
    expect(judged({ text: "So", logprobs: [2] }).transcription.confidence).toBe(1);
    expect(judged({ text: "So", logprobs: [] }).transcription.confidence).toBeNull();
    expect(judged({ text: "So", logprobs: [Math.log(0.2)], segments: [long] }).transcription.confidence).toBe(
      1,
    );
  });
});

describe("the words of a transcript", () => {
  const word = (text: string, start: number, end: number, p?: number) =>
    p === undefined ? { text, start, end } : { text, start, end, p };
  const wordsOf = (words: Transcript["words"], segments: TranscriptSegment[] = []) => {
    const transcript = { text: "So it is", segments };
    return judged(words === undefined ? transcript : { ...transcript, words }).transcription.words;
  };

  it("have their times, and how sure the model was where it says so", () => {
    expect(
      wordsOf([
        word(" So ", -1, 0.123456),
        word("", 1, 2),
        word("it\u0000", 1, 2, 1),
        word("is", 2, 3, 0.12345),
      ]),
    ).toEqual([
      { text: "So", start: 0, end: 0.1235 },
      { text: "it", start: 1, end: 2, p: 1 },
      { text: "is", start: 2, end: 3, p: 0.1235 },
    ]);
    expect(wordsOf(undefined)).toBeNull();
    expect(wordsOf([])).toEqual([]);
  });

  it("are those of the segments that count: by the middle of the word", () => {
    const noise = segment("Ding", { start: 1, end: 2, compression_ratio: 3 });
    const kept = segment("So", { start: 2.5, end: 3, avg_logprob: Math.log(0.5) });
    const words = [
      word("a", 0, 1.9),
      word("b", 0.5, 1.5),
      word("c", 1.5, 2.5),
      word("d", 2, 2.2),
      word("e", 2, 3),
    ];
    expect(wordsOf(words, [noise, kept])?.map(({ text, p }) => [text, p])).toEqual([
      ["a", undefined],
      ["d", undefined],
      ["e", 0.5],
    ]);
  });

  it("are none where there are more than 20,000", () => {
    const many = (count: number) => Array.from({ length: count }, () => word("a", 0, 1));
    expect(wordsOf(many(20_000))).toHaveLength(20_000);
    expect(wordsOf(many(20_001))).toBeNull();
  });
});

describe("a stock sentence", () => {
  it.each([
    "thank you for watching",
    "THANK YOU FOR WATCHING!!",
    "Ｔｈａｎｋｓ for  watching…",
    "Thanks for watching. Please subscribe!",
    "Please subscribe? Thanks for watching؟ See you next time",
    "Thanks for watching\nSee you next time",
    "Vielen Dank fürs Zuschauen。Please subscribe！",
    "Subtitles by the Amara.org community",
    "Untertitel im Auftrag des ZDF für funk, 2017",
    "Дякую за перегляд।",
  ])("is one in any language and spelling: %s", (text) => {
    expect([isStock(text, false), isStock(text, true)]).toEqual([true, true]);
  });

  it.each(["thank you", "Danke. Tschüss!", "Bye, bye", "Thanks for watching. Thank you.", "Musique"])(
    "is one in silence alone: %s",
    (text) => expect([isStock(text, false), isStock(text, true)]).toEqual([false, true]),
  );

  it.each([
    "",
    "…",
    "watching",
    "I thank you",
    "Thanks for watching, and I drink it black",
    "Thanks for watching. Black.",
    "thankyou",
    "merci d'avoir",
  ])("is none: %j", (text) => expect([isStock(text, false), isStock(text, true)]).toEqual([false, false]));
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
