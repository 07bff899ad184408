import { describe, expect, it } from "vitest";
import { closingWords } from "#survey/course/closing-words.ts";
import { distressText } from "#survey/course/distress-words.ts";
import { earlierAnswerText, overQuotaTexts } from "#survey/course/words.ts";
import { spokenText } from "#survey/flow/spoken-text.ts";
import { isByAi } from "#survey/notice/generated-by.ts";
import { erasedNotice, keptNotice } from "#survey/notice/kept.ts";
import { aiIn, aiOf, hasSmart, noticeOf, noticeVersion } from "#survey/notice/notice.ts";
import { hasNotice, noticeWords } from "#survey/notice/words.ts";

type Ai = Parameters<typeof noticeOf>[0];
const nothing: Ai = { asks: false, decides: false, listens: false, speaks: false };
const words = {
  asks: "Asks.",
  decides: "Decides.",
  listens: "Listens.",
  speaks: "Speaks.",
  between: " ",
} as const;
const textOf = (
  ai: Partial<Ai>,
  own: Parameters<typeof noticeOf>[2] = null,
  said: Parameters<typeof noticeOf>[1] = words,
) => noticeOf({ ...nothing, ...ai }, said, own)?.text ?? null;

describe("the notice about AI", () => {
  it.each<[Partial<Ai>, string | null]>([
    [{}, null],
    [{ asks: true }, "Asks."],
    [{ decides: true }, "Decides."],
    // Who asks has read the answers.
    [{ asks: true, decides: true }, "Asks."],
    [{ listens: true }, "Listens."],
    [{ speaks: true }, "Speaks."],
    [{ decides: true, listens: true, speaks: true }, "Decides. Listens. Speaks."],
  ])("says of %j: %s", (ai, text) => {
    expect(textOf(ai)).toBe(text);
  });

  it("ends with what the researcher adds, on a line of its own", () => {
    expect(textOf({ asks: true }, { text: " Ask us. ", url: "https://a.test" })).toBe(
      "Asks.\nAsk us. https://a.test",
    );
    expect(textOf({ asks: true }, { text: "Ask us.", url: null })).toBe("Asks.\nAsk us.");
    expect(textOf({ asks: true }, { text: " ", url: "https://a.test" })).toBe("Asks.\nhttps://a.test");
    expect(textOf({ asks: true }, { text: " ", url: null })).toBe("Asks.");
    expect(textOf({}, { text: "Ask us.", url: null })).toBeNull();
  });

  it("says what the AI does, and puts nothing between sentences where a language has no spaces", () => {
    const ai = { ...nothing, listens: true, speaks: true };
    expect(noticeOf(ai, { ...words, between: "" }, null)).toEqual({
      version: noticeVersion,
      text: "Listens.Speaks.",
      ...ai,
    });
  });

  it("has its sentences, in each language that has some, and English for others", () => {
    expect([hasNotice("English"), hasNotice("Klingon")]).toEqual([true, false]);
    // A language may have any name, also that of something that each object has.
    for (const name of ["constructor", "toString", "__proto__"]) {
      expect([name, hasNotice(name)]).toEqual([name, false]);
      for (const inLanguage of [noticeWords, closingWords, overQuotaTexts, earlierAnswerText, distressText])
        expect(inLanguage(name)).toBe(inLanguage("English"));
      expect(spokenText({ texts: [], options: ["A", "B"] }, name)).toBe("A or B");
    }
    expect(noticeWords("Klingon")).toBe(noticeWords("English"));
    const languages =
      "Arabic Chinese Dutch English Finnish French German Hindi Indonesian Italian Japanese Korean";
    const others = "Polish Portuguese Russian Spanish Swedish Turkish Ukrainian Vietnamese";
    const sayings = `${languages} ${others}`.split(" ").map((language) => {
      expect(hasNotice(language)).toBe(true);
      const { between, ...sentences } = noticeWords(language);
      const isSpaced = !["Chinese", "Japanese"].includes(language);
      expect([language, between]).toEqual([language, isSpaced ? " " : ""]);
      const { intro, outro } = closingWords(language);
      const { title, body } = overQuotaTexts(language);
      const texts = [...Object.values(sentences), intro, outro, title, body];
      for (const text of texts) expect(text.length).toBeGreaterThan(3);
      expect(new Set(texts).size).toBe(8);
      return texts;
    });
    // No sentence of one language stands in another.
    expect(new Set(sayings.flat()).size).toBe(20 * 8);
  });
});

describe("what an AI does", () => {
  const guide = { probing: "adaptive", rephraseQuestions: false, closingSummary: false } as const;
  const asks = (fields: object, ...questions: { followups: number; probes: number }[]) =>
    aiOf({
      guide: { ...guide, ...fields } as Parameters<typeof aiOf>[0]["guide"],
      questions,
      hasSmartConditions: false,
      listens: false,
      speaks: false,
    }).asks;
  it.each([
    [{}, [{ followups: 2, probes: 1 }], true],
    [{}, [{ followups: 1, probes: 1 }], false],
    [
      {},
      [
        { followups: 1, probes: 1 },
        { followups: 1, probes: 0 },
      ],
      true,
    ],
    [{}, [], false],
    [{ rephraseQuestions: true }, [{ followups: 1, probes: 1 }], true],
    [{ rephraseQuestions: true }, [{ followups: 0, probes: 0 }], false],
    [{ probing: "scripted" }, [{ followups: 2, probes: 0 }], false],
    [{ probing: "scripted", closingSummary: true }, [], true],
  ])("is to ask at %j, %j: %s", (fields, questions, expected) => {
    expect(asks(fields, ...questions)).toBe(expected);
  });

  const condition = (operation: string) => ({
    question_id: "q",
    operation,
    comparison_value: "x",
    negate: false,
  });
  const set = (...conditions: object[]) =>
    [{ match: "all", conditions }] as unknown as Parameters<typeof hasSmart>[0];
  const rules = (...operations: string[]) =>
    [
      {
        rules: operations.map((operation) => ({
          operation,
          comparison_value_type: operation === "SMART_CONDITION" ? "smart_condition" : "string",
        })),
      },
    ] as unknown as Parameters<typeof hasSmart>[1];
  it.each([
    ["a condition", set(condition("=="), condition("SMART_CONDITION")), [], true],
    ["a condition in a set", set({ match: "any", conditions: [condition("SMART_CONDITION")] }), [], true],
    ["plain conditions", set(condition("==")), [], false],
    ["a rule", [], rules("==", "SMART_CONDITION"), true],
    ["plain rules", [], rules("==", "ALWAYS"), false],
    ["nothing", [], [], false],
  ])("is to decide by %s", (_what, sets, questions, expected) => {
    expect(hasSmart(sets, questions)).toBe(expected);
  });

  it("in an interview follows from its snapshot, as it was before a participant's words were filled in", () => {
    const snapshot = (followups: number, fields: object = {}) =>
      ({
        interviewer: { guide },
        questions: [
          { id: "q", followups, props: { probes: [{ text: "And?" }] }, rules: [] },
          { id: "r", followups: 0, props: {}, rules: [], conditions: set(condition("SMART_CONDITION"))[0] },
        ],
        groups: [],
        ...fields,
      }) as unknown as Parameters<typeof aiIn>[0];
    const senses = { listens: true, speaks: false };
    expect(aiIn(snapshot(3), senses)).toEqual({ asks: true, decides: true, listens: true, speaks: false });
    expect(aiIn(snapshot(0), senses).asks).toBe(false);
    expect(aiIn(snapshot(0, { plain: snapshot(3) }), senses).asks).toBe(true);
    const group = { conditions: set(condition("SMART_CONDITION"))[0] };
    expect(aiIn(snapshot(0, { questions: [], groups: [group] }), senses).decides).toBe(true);
    expect(aiIn(snapshot(0, { questions: [], groups: [] }), senses).decides).toBe(false);
  });
});

it("a kept notice is shown whole, and leaves its version and time where an interview is erased", () => {
  const stored = {
    version: "1",
    language: "German",
    text_sha256: "ab",
    shown_by: "client" as const,
    at: "2026-01-01T10:00:00.000Z",
  };
  expect(keptNotice(stored)).toEqual(stored);
  const erased = { version: "1", at: stored.at };
  expect(erasedNotice(stored)).toEqual(erased);
  expect(keptNotice(erased)).toEqual({ ...erased, language: "", text_sha256: "", shown_by: "message" });
  expect([keptNotice(null), erasedNotice(null)]).toEqual([null, null]);
});

it.each([
  [{ moderation: null, generated_by: null }, false],
  [{ moderation: { source: "model" }, generated_by: null }, true],
  [{ moderation: { source: "fallback" }, generated_by: "person" }, false],
  [{ moderation: null, generated_by: "ai" }, true],
  [{ moderation: { source: null }, generated_by: "code" }, false],
] as const)("a message is by AI: %j %s", (message, expected) => {
  expect(isByAi(message)).toBe(expected);
});
