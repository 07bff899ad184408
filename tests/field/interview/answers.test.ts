import { describe, expect, it } from "vitest";
import { closingWords } from "#survey/course/closing-words.ts";
import {
  answeredMessages,
  buildAnswer,
  conversationOf,
  mergeAnswers,
  parsedConversation,
  type StoredAnswer,
  transcriptOf,
} from "#survey/interview/answers.ts";
import {
  endedByFlow,
  endedByOrganization,
  endedByPerson,
  endedByStatus,
} from "#survey/interview/ended-by.ts";
import { addParadata } from "#survey/interview/paradata.ts";
import { endingLength, idEndings, referenceOf, sentReference } from "#survey/interview/reference.ts";
import { isUnclear, shownTranscription, spokenSeconds } from "#survey/interview/transcription.ts";

const at = "2026-01-01T10:00:00.000Z";
const asked = (type: string, props: Record<string, unknown> = {}, fields: object = {}) =>
  ({ id: "q1", type, content: "Why?", display_order: 3, props, ...fields }) as Parameters<
    typeof buildAnswer
  >[0];

describe("a stored answer", () => {
  it("has all that its question says, and nothing that nobody told", () => {
    expect(buildAnswer(asked("textInput"), "answered", " två 😀 ", at)).toEqual({
      question_id: "q1",
      iteration: "",
      position: 3,
      content: "Why?",
      type: "textInput",
      outcome: "answered",
      value: " två 😀 ",
      closed_value: null,
      text: " två 😀 ",
      followups: [],
      recording_url: null,
      transcription: null,
      answered_at: at,
      paradata: null,
      // Characters as a person counts them, without the blanks around.
      text_length: 5,
    });
  });

  it("counts characters of own words alone", () => {
    const choice = { options: ["A", "B"] };
    expect(buildAnswer(asked("multipleChoice", choice), "answered", "A", at)).toMatchObject({
      text: "A",
      text_length: null,
    });
    expect(buildAnswer(asked("textInput"), "answered", null, at).text_length).toBe(0);
  });

  it("of a skip has no text and no part that is counted", () => {
    const built = buildAnswer(asked("textInput", {}, { iteration: "/Tea" }), "skipped", null, at);
    expect(built).toMatchObject({ iteration: "/Tea", outcome: "skipped", text: "", text_length: null });
    expect(built.closed_value).toBeNull();
  });

  it("keeps apart what is no free text", () => {
    const props = { options: ["A", "B"], isMultiSelect: true, allowOther: true };
    const closed = (value: unknown) =>
      buildAnswer(asked("multipleChoice", props), "answered", value, at).closed_value;
    expect(closed(["A"])).toBeNull();
    expect(closed(["A", { other: "mine" }])).toEqual(["A", { other: "" }]);
  });
});

const answer = (question_id: string, position: number, fields: Partial<StoredAnswer> = {}): StoredAnswer => ({
  ...buildAnswer(
    { ...asked("textInput"), id: question_id, display_order: position },
    "answered",
    question_id,
    at,
  ),
  content: `${question_id}?`,
  ...fields,
});

describe("answers together", () => {
  it("stand by position, then by name, the later in the place of one of the same name", () => {
    const merged = mergeAnswers(
      [answer("b", 2), answer("a", 1), answer("c", 2, { iteration: "/y" })],
      [answer("c", 2, { iteration: "/x" }), answer("a", 1, { text: "again" }), answer("d", 0)],
    );
    expect(merged.map(({ question_id, iteration, text }) => `${question_id}${iteration} ${text}`)).toEqual([
      "d d",
      "a again",
      "b b",
      "c/x c",
      "c/y c",
    ]);
  });

  it("make a conversation without skips and blanks", () => {
    const answers = [
      answer("a", 0),
      answer("b", 1, { outcome: "skipped", text: "" }),
      answer("c", 2, { content: "  " }),
      answer("d", 3, { text: " " }),
    ];
    expect(answeredMessages(answers)).toEqual([
      { role: "assistant", content: "a?", question_id: "a" },
      { role: "user", content: "a", question_id: "a" },
      { role: "user", content: "c", question_id: "c" },
      { role: "assistant", content: "d?", question_id: "d" },
    ]);
    expect(conversationOf(answers)).toEqual([
      { role: "assistant", content: "a?" },
      { role: "user", content: "a" },
      { role: "user", content: "c" },
      { role: "assistant", content: "d?" },
    ]);
  });

  it("are read by name, without skips, and with a recording where there is one", () => {
    const transcription = heard();
    const parsed = parsedConversation([
      answer("a", 0, { iteration: "/Tea", followups: [{ question: "And?", answer: "So" }] }),
      answer("b", 1, { outcome: "skipped" }),
      answer("c", 2, { recording_url: "https://a.test/1", transcription }),
    ]);
    const plain = { type: "textInput", answered_at: at };
    expect(parsed).toEqual({
      "a/Tea": {
        ...plain,
        content: "a?",
        value: "a",
        text: "a",
        followups: [{ question: "And?", answer: "So" }],
      },
      c: {
        ...plain,
        content: "c?",
        value: "c",
        text: "c",
        followups: [],
        recording_url: "https://a.test/1",
        transcription: shownTranscription(transcription),
      },
    });
    expect(Object.keys(parsed?.["a/Tea"] ?? {})).not.toContain("recording_url");
    expect(parsedConversation([answer("b", 1, { outcome: "skipped" })])).toBeNull();
  });

  it("read as a transcript, a block for each message", () => {
    const said = [
      { role: "assistant" as const, content: "Why?" },
      { role: "user" as const, content: "So" },
    ];
    expect(transcriptOf(said)).toBe("Interviewer: Why?\n\nParticipant: So");
    expect(transcriptOf(said, { assistant: "I", user: "P" })).toBe("I: Why?\n\nP: So");
    expect(transcriptOf([])).toBeNull();
  });
});

const heard = (fields: object = {}) => ({
  model: "ear",
  language: "en",
  duration_s: 9,
  confidence: 0.75,
  words: [
    { text: "so", start: 1, end: 2, p: 0.9 },
    { text: "it", start: 3, end: 4.5, p: 0.6 },
  ],
  dropped_segments: 2,
  corrected: { at, by: { type: "user", id: "u1", name: "Ann" }, original: "sew it", reason: "ears" },
  ...fields,
});

describe("a transcription", () => {
  it("is shown without what nobody is to see", () => {
    expect(shownTranscription(heard())).toEqual({
      model: "ear",
      language: "en",
      duration_s: 9,
      confidence: 0.75,
      words: [
        { text: "so", start: 1, end: 2 },
        { text: "it", start: 3, end: 4.5 },
      ],
      dropped_segments: 2,
      corrected: { at, by: { type: "user", id: "u1", name: "Ann" }, original: "sew it" },
    });
    expect(shownTranscription(heard({ words: null, corrected: null }))).toMatchObject({
      words: null,
      corrected: null,
    });
  });

  it.each([
    [heard(), 3.5],
    [heard({ words: [{ text: "so", start: 2, end: 1 }] }), 0],
    [heard({ words: [] }), 9],
    [heard({ words: null }), 9],
    [heard({ words: null, duration_s: null }), null],
    [null, null],
  ])("tells how long was spoken: %#", (told, seconds) => {
    expect(spokenSeconds(told)).toBe(seconds);
  });

  it.each([
    [null, false],
    [0.49, true],
    [0.5, false],
    [0, true],
  ])("is unclear below a half: %s", (confidence, unclear) => {
    expect(isUnclear({ confidence })).toBe(unclear);
  });
});

describe("paradata of a reply", () => {
  it.each([
    [null, null, null],
    [{ ms: 1 }, null, { ms: 1 }],
    [null, { ms: 2 }, { ms: 2 }],
    [
      { ms: 1, pastes: 1 },
      { ms: 2, changes: 3 },
      { ms: 3, pastes: 1, changes: 3 },
    ],
    // The first input was that of the answer.
    [{ first_ms: 5 }, { first_ms: 9 }, { first_ms: 5 }],
    [{ ms: 1 }, { first_ms: 9 }, { ms: 1, first_ms: 9 }],
    [{ first_ms: 0 }, { first_ms: 9 }, { first_ms: 0 }],
  ])("are added: %j and %j", (before, added, sum) => {
    const kept = structuredClone(before);
    expect(addParadata(before, added)).toEqual(sum);
    expect(before).toEqual(kept);
  });
});

describe("why an interview ended", () => {
  const plain = (kind: string) => ({ kind, logic_id: null, quota: null });
  it.each([
    [{ reason: "finished", rule_id: null }, plain("finished")],
    [
      { reason: "over_quota", rule_id: null, question_id: "q" },
      { kind: "quota", logic_id: null, quota: { question_id: "q" } },
    ],
    [
      { reason: "over_quota", rule_id: null },
      { kind: "quota", logic_id: null, quota: { question_id: null } },
    ],
    [
      { reason: "screened_out", rule_id: "l" },
      { kind: "rule", logic_id: "l", quota: null },
    ],
  ])("by the flow: %j", (end, expected) => {
    expect(endedByFlow(end as Parameters<typeof endedByFlow>[0])).toEqual(expected);
  });

  it.each([
    ["closed", plain("finished")],
    ["completed", plain("finished")],
    ["screened_out", plain("rule")],
    ["over_quota", { kind: "quota", logic_id: null, quota: { question_id: null } }],
    ["canceled", plain("canceled")],
    ["open", null],
    ["paused", null],
  ] as const)("by a client that sets %s", (status, expected) => {
    expect(endedByStatus(status)).toEqual(expected);
  });

  it("by somebody", () => {
    expect([endedByPerson, endedByOrganization]).toEqual([plain("person"), plain("canceled")]);
  });
});

describe("a participant's reference", () => {
  // The last 50 bits, in Crockford's base 32.
  it.each([
    ["00000000-0000-0000-0000-000000000000", "0000000000"],
    ["00000000-0000-0000-0000-00000000001f", "000000000Z"],
    ["00000000-0000-0000-0000-000000000020", "0000000010"],
    ["ffffffff-ffff-ffff-ffff-ffffffffffff", "ZZZZZZZZZZ"],
    ["00000000-0000-0000-0004-000000000000", "0000000000"],
    ["00000000-0000-0000-0002-000000000000", "G000000000"],
  ])("of %s is %s", (id, reference) => {
    expect(referenceOf(id)).toBe(reference);
    const endings = idEndings(reference);
    expect(endings.every((ending) => ending.length === endingLength)).toBe(true);
    expect(endings.filter((ending) => id.endsWith(ending))).toHaveLength(1);
    expect(new Set(endings).size).toBe(4);
  });

  it("is read as a person writes it", () => {
    expect(sentReference.parse("oil-00 1 2 ab-c")).toBe("0110012ABC");
    for (const refused of ["000000000", "00000000000", "000000000U", ""])
      expect(sentReference.safeParse(refused).success).toBe(false);
  });
});

describe("the words around a closing summary", () => {
  it("are English where a language has none of its own", () => {
    const english = closingWords("English");
    expect(english.intro).toContain("Before we finish");
    expect(english.outro).toContain("in your own words");
    expect(closingWords("Klingon")).toBe(english);
  });
});
