import { isRecord } from "#kit/record.ts";
import type { Redactions } from "./schema.ts";
import { type Kind, redactText, redactTranslation } from "./text.ts";

export { redactTranslation };

/** Redacts texts and counts what it finds in them. */
export function newRedactor() {
  const redactions: Redactions = {};
  const text = (original: string): string => {
    const { text, found } = redactText(original);
    for (const [kind, count] of Object.entries(found) as [Kind, number][])
      redactions[kind] = (redactions[kind] ?? 0) + count;
    return text;
  };
  /** Redacts an answer's value, whose objects may be named in own words; names of stored files stay. */
  const value = (original: unknown): unknown => {
    if (typeof original === "string") return text(original);
    if (Array.isArray(original)) return original.map(value);
    if (!isRecord(original) || typeof original.url === "string") return original;
    return Object.fromEntries(Object.entries(original).map(([name, each]) => [text(name), value(each)]));
  };
  return { text, value, beside: redactedBeside, redactions };
}

/** What an interview says. */
interface SpokenInterview {
  title: string | null;
  notes: string | null;
  transcript: string | null;
  conversation_json: readonly { content: string }[];
  parsed_conversation_json: Record<string, SpokenAnswer> | null;
  messages?: readonly SpokenMessage[];
}

interface SpokenAnswer {
  content: string;
  value: unknown;
  text: string;
  followups: readonly { question: string; answer: string }[];
  transcription?: SpokenTranscription | undefined;
}

interface SpokenTranscription {
  words: readonly unknown[] | null;
  corrected: { original: string } | null;
}

/** Single words with their times cannot be redacted, and are left out. */
export const redactedWords = <Told extends SpokenTranscription>(
  told: Told,
  text: (original: string) => string,
): Told => ({
  ...told,
  words: null,
  corrected: told.corrected && { ...told.corrected, original: text(told.corrected.original) },
});

/** A translation without what is found in it, or in what it was made of; only the latter's finds are counted. */
export const redactedBeside = <Translated extends { text: string }>(
  original: string,
  translation: Translated,
): Translated => ({ ...translation, text: redactTranslation(original, translation.text) });

interface SpokenMessage {
  content: string;
  translation?: { text: string } | null | undefined;
  transcription?: SpokenTranscription | null | undefined;
  moderation?: { reason: string; reflection: SpokenReflection | null } | null | undefined;
}

interface SpokenReflection {
  text: string;
  start: number;
  end: number;
}

/**
 * An interview with what may tell who somebody is taken out of its title, notes, messages and answers, and how much that
 * was. Names and addresses are not found; what is stored stays.
 */
export function redactInterview<Shown extends SpokenInterview>(interview: Shown): Shown {
  const { text, value, redactions } = newRedactor();
  const redactMessage = (message: SpokenMessage): SpokenMessage => {
    const { moderation } = message;
    const reflected = moderation?.reflection ?? null;
    // A reflection is redacted as a text of its own, so that its end stays known.
    const said = text(reflected?.text ?? "");
    const content = said + text(message.content.slice(reflected?.text.length ?? 0));
    const reflection = reflected && { text: said, start: 0, end: [...said].length };
    return {
      ...message,
      content,
      ...(message.transcription && { transcription: heard(message.transcription) }),
      ...(message.translation && { translation: redactedBeside(message.content, message.translation) }),
      moderation: moderation && { ...moderation, reason: text(moderation.reason), reflection },
    };
  };
  const heard = (told: SpokenTranscription | null | undefined) => told && redactedWords(told, text);
  const ifAny = (original: string | null) => (original === null ? null : text(original));
  const messages = interview.messages && { messages: interview.messages.map(redactMessage) };
  const answers = Object.entries(interview.parsed_conversation_json ?? {}).map(([id, answer]) => [
    id,
    {
      ...answer,
      content: text(answer.content),
      value: value(answer.value),
      text: text(answer.text),
      followups: answer.followups.map((each) => ({
        question: text(each.question),
        answer: text(each.answer),
      })),
      ...(answer.transcription && { transcription: heard(answer.transcription) }),
    },
  ]);
  return {
    ...interview,
    title: ifAny(interview.title),
    notes: ifAny(interview.notes),
    transcript: ifAny(interview.transcript),
    conversation_json: interview.conversation_json.map((each) => ({ ...each, content: text(each.content) })),
    parsed_conversation_json: interview.parsed_conversation_json && Object.fromEntries(answers),
    ...messages,
    redactions,
  };
}
