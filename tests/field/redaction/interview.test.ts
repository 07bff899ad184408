import { expect, it } from "vitest";
import { newRedactor, redactedWords, redactInterview } from "#interviewer/redaction/index.ts";

/** What of an interview is redacted, and what stays. */

const mail = "anna@b.cd";
const call = "030 1234567";
const bare = {
  title: null,
  notes: null,
  transcript: null,
  conversation_json: [],
  parsed_conversation_json: null,
};
const heard = {
  model: "ears",
  words: [{ text: mail, start: 0, end: 1 }],
  corrected: { original: `I said ${mail}`, by: "a person" },
};

it("all that was said is, and what was found is counted wherever it is shown", async () => {
  const interview = {
    id: "i1",
    title: `Of ${mail}`,
    notes: `Ask at ${call}`,
    transcript: `Whatever ${mail}`,
    conversation_json: [
      { role: "assistant" as const, content: "Who?" },
      { role: "user" as const, content: mail },
    ],
    parsed_conversation_json: {
      q: {
        question: "Who?",
        content: `Who is ${mail}?`,
        value: { [`of ${mail}`]: [1, mail, null, { url: mail, name: mail }], count: 2, b: true },
        text: `It is ${mail}`,
        followups: [{ question: `And ${call}?`, answer: `No, ${mail}` }],
        transcription: heard,
      },
      r: { content: "", value: null, text: "", followups: [] },
    },
    messages: [
      {
        message_id: 1,
        content: `Write to ${mail}`,
        translation: { language: "German", text: `An anna @ b cd, ${call}` },
        transcription: heard,
        moderation: { reason: `They gave ${call}`, flag: null, reflection: null },
      },
      { content: "so", translation: null, transcription: null, moderation: null },
      { content: "plain" },
    ],
  };
  const before = structuredClone(interview);
  const redacted = await redactInterview(interview);
  expect(interview).toEqual(before);
  const shownHeard = {
    model: "ears",
    words: null,
    corrected: { original: "I said [email]", by: "a person" },
  };
  expect(redacted).toEqual({
    id: "i1",
    title: "Of [email]",
    notes: "Ask at [phone]",
    transcript: expect.stringContaining("[email]"),
    conversation_json: [
      { role: "assistant", content: "Who?" },
      { role: "user", content: "[email]" },
    ],
    parsed_conversation_json: {
      q: {
        question: "Who?",
        content: "Who is [email]?",
        value: { "of [email]": [1, "[email]", null, { url: mail, name: mail }], count: 2, b: true },
        text: "It is [email]",
        followups: [{ question: "And [phone]?", answer: "No, [email]" }],
        transcription: shownHeard,
      },
      r: { content: "", value: null, text: "", followups: [] },
    },
    messages: [
      {
        message_id: 1,
        content: "Write to [email]",
        translation: { language: "German", text: "An [email], [phone]" },
        transcription: shownHeard,
        moderation: { reason: "They gave [phone]", flag: null, reflection: null },
      },
      { content: "so", translation: null, transcription: null, moderation: null },
      { content: "plain", moderation: undefined },
    ],
    // The conversation stands in the transcript, too; finds of translations are those of what they were made of.
    redactions: { email: 11, phone: 3 },
  });
  expect(redacted.transcript).not.toContain("Whatever");
  expect("transcription" in (redacted.parsed_conversation_json?.r ?? {})).toBe(false);
});

it("nothing is of an interview without words, or of a list of some fields", async () => {
  expect(await redactInterview(bare)).toEqual({ ...bare, redactions: {} });
  const listed = { parsed_conversation_json: null, conversation_json: [], transcript: null } as unknown;
  const redacted = await redactInterview(listed as typeof bare);
  expect(redacted).toMatchObject({ title: undefined, notes: undefined });
  expect("messages" in redacted).toBe(false);
});

it("a reflection is a text of its own, with its end in code points", async () => {
  const text = `😀 You wrote to ${mail}.`;
  const content = `${text} Why ${call}?`;
  const reflection = { text, start: 0, end: [...text].length };
  const { messages } = await redactInterview({
    ...bare,
    messages: [{ content, moderation: { reason: "", reflection } }],
  });
  const said = "😀 You wrote to [email].";
  expect(messages).toEqual([
    {
      content: `${said} Why [phone]?`,
      moderation: { reason: "", reflection: { text: said, start: 0, end: [...said].length } },
    },
  ]);
});

it("single words are left out, and a text that was corrected is redacted by whoever asks", () => {
  const text = (original: string) => original.toUpperCase();
  expect(redactedWords({ words: ["a"], corrected: null }, text)).toEqual({ words: null, corrected: null });
  expect(redactedWords({ words: null, corrected: { original: "a" } }, text)).toEqual({
    words: null,
    corrected: { original: "A" },
  });
});

it("in slices, each text is counted as often as it is shown", async () => {
  const redactor = newRedactor();
  const texts = [mail, call, mail, "nothing"];
  const made = await redactor.inSlices(({ text, value, beside }) => [
    ...texts.map(text),
    value([mail]),
    beside(mail, { language: "German", text: `An ${mail}` }),
  ]);
  expect(made).toEqual([
    "[email]",
    "[phone]",
    "[email]",
    "nothing",
    ["[email]"],
    { language: "German", text: "An [email]" },
  ]);
  expect(redactor.redactions).toEqual({ email: 3, phone: 1 });
  expect(redactor.text(mail)).toBe("[email]");
  expect(redactor.beside(mail, { text: `Zu ${mail}` })).toEqual({ text: "Zu [email]" });
  expect(redactor.redactions).toEqual({ email: 4, phone: 1 });
});
