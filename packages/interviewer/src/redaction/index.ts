import { makeInSlices } from "#kit/fair/slices.ts";
import { isRecord } from "#kit/record.ts";
import { transcriptOf } from "#survey/interview/answers.ts";
import type { Role } from "#survey/interview/message-kind.ts";
import type { Redactions } from "./schema.ts";
import { type Kind, type Redacted, redactText, redactTranslation } from "./text.ts";

/** Redacts texts, of which it looks at each once, and counts what it finds wherever they are shown. */
export function newRedactor() {
  const redactions: Redactions = {};
  const seen = new Map<string, Redacted>();
  const look = (original: string) => {
    const known = seen.get(original) ?? redactText(original);
    seen.set(original, known);
    return known;
  };
  const seenBeside = new Map<string, Map<string, string>>();
  const lookBeside = (original: string, translation: string): string => {
    const those = seenBeside.get(original) ?? new Map<string, string>();
    seenBeside.set(original, those);
    const known = those.get(translation) ?? redactTranslation(look(original), translation);
    those.set(translation, known);
    return known;
  };
  const redacting = withoutFinds({
    text: (original) => {
      const { text, found } = look(original);
      for (const [kind, count] of Object.entries(found) as [Kind, number][])
        redactions[kind] = (redactions[kind] ?? 0) + count;
      return text;
    },
    translation: lookBeside,
  });
  /** What `redact` makes, once every text that it asks about was looked at, in slices: it takes little work then. */
  const inSlices = async <Redacted>(redact: (words: Redacting) => Redacted): Promise<Redacted> => {
    const looks: { characters: number; look: () => void }[] = [];
    const noting = withoutFinds({
      text: (original) => {
        looks.push({ characters: original.length, look: () => look(original) });
        return original;
      },
      translation: (original, translation) => {
        const characters = original.length + translation.length;
        looks.push({ characters, look: () => lookBeside(original, translation) });
        return translation;
      },
    });
    redact(noting);
    const looked = ({ characters, look }: (typeof looks)[number]) => {
      look();
      return characters;
    };
    await makeInSlices(looks, looked, (characters) => characters);
    return redact(redacting);
  };
  return { ...redacting, inSlices, redactions };
}

/** What takes out of texts what may tell who somebody is. */
export type Redacting = ReturnType<typeof withoutFinds>;

interface Redacts {
  text(original: string): string;
  translation(original: string, translation: string): string;
}

function withoutFinds({ text, translation }: Redacts) {
  /** Redacts an answer's value, whose objects may be named in own words; names of stored files stay. */
  const value = (original: unknown): unknown => {
    if (typeof original === "string") return text(original);
    if (Array.isArray(original)) return original.map(value);
    if (!isRecord(original) || typeof original.url === "string") return original;
    return Object.fromEntries(Object.entries(original).map(([name, each]) => [text(name), value(each)]));
  };
  /** A translation without what is found in it, or in what it was made of; only the latter's finds are counted. */
  const beside = <Translated extends { text: string }>(
    original: string,
    translated: Translated,
  ): Translated => ({ ...translated, text: translation(original, translated.text) });
  return { text, value, beside };
}

/** What an interview says. */
interface SpokenInterview {
  title: string | null;
  notes: string | null;
  transcript: string | null;
  conversation_json: readonly { role: Role; content: string }[];
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
export async function redactInterview<Shown extends SpokenInterview>(interview: Shown): Promise<Shown> {
  const redactor = newRedactor();
  const redacted = await redactor.inSlices((words) => redactedInterview(interview, words));
  return { ...redacted, redactions: redactor.redactions };
}

function redactedInterview<Shown extends SpokenInterview>(
  interview: Shown,
  { text, value, beside }: Redacting,
): Shown {
  const { title, notes, conversation_json, parsed_conversation_json } = interview;
  const conversation = () => conversation_json.map((each) => ({ ...each, content: text(each.content) }));
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
      ...(message.translation && { translation: beside(message.content, message.translation) }),
      moderation: moderation && { ...moderation, reason: text(moderation.reason), reflection },
    };
  };
  const heard = (told: SpokenTranscription | null | undefined) => told && redactedWords(told, text);
  // A list of some fields has none of the others.
  const ifAny = <Sent extends string | null | undefined>(original: Sent) =>
    typeof original === "string" ? text(original) : original;
  const messages = interview.messages && { messages: interview.messages.map(redactMessage) };
  const answers = Object.entries(parsed_conversation_json ?? {}).map(([id, answer]) => [
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
    title: ifAny(title),
    notes: ifAny(notes),
    transcript: interview.transcript === null ? null : transcriptOf(conversation()),
    conversation_json: conversation(),
    parsed_conversation_json: parsed_conversation_json && Object.fromEntries(answers),
    ...messages,
  };
}
