import type { Redacting } from "#interviewer/redaction/index.ts";
import type { SaidTranslation } from "#survey/interview/said-translation.ts";
import type { Transcription } from "#survey/interview/transcription.ts";
import { ownWordsOf } from "../insight/own-words.ts";
import type { CodeAssignment } from "../insight/schema.ts";
import type { ExportedAnswer, ExportedRow } from "./row.ts";

/** Loaded where it is used: few files are redacted. */
export type Redaction = typeof import("#interviewer/redaction/index.ts");

type Followup = { question: string; answer: string };

const redactedFollowups = (followups: readonly Followup[], { text }: Redacting): Followup[] =>
  followups.map(({ question, answer }) => ({ question: text(question), answer: text(answer) }));

/** The row of an interview without what may tell who somebody is in its title and answers. */
export function redactedRow<Row extends ExportedRow>(row: Row, words: Redacting): Row {
  const answers = Object.entries(row.answers ?? {}).map(([id, [type, given, followups, ...outcome]]) => {
    const kept = [type, words.value(given), redactedFollowups(followups, words), ...outcome];
    return [id, kept as ExportedAnswer];
  });
  return {
    ...row,
    title: row.title === null ? null : words.text(row.title),
    answers: row.answers && Object.fromEntries(answers),
  };
}

/** Codes without what may tell who somebody is in their names and descriptions. */
export const redactedCodes = <Code extends { name: string; description: string }>(
  codes: readonly Code[],
  { text }: Pick<Redacting, "text">,
): Code[] => codes.map((code) => ({ ...code, name: text(code.name), description: text(code.description) }));

interface Translated {
  translation?: SaidTranslation | null;
}

interface WholeAnswer extends Translated {
  type: string;
  value: unknown;
  text: string;
  followups: (Followup & Translated)[];
  transcription: Transcription | null;
  codes: CodeAssignment[];
}

/** An answer with its codes, without what may tell who somebody is in its words and its quotes. */
export const redactedAnswer = <Answer extends WholeAnswer>(answer: Answer, words: Redacting): Answer => ({
  ...answer,
  value: words.value(answer.value),
  text: words.text(answer.text),
  ...(answer.translation && {
    translation: words.beside(ownWordsOf(answer.type, answer.value) ?? "", answer.translation),
  }),
  followups: answer.followups.map(({ question, answer, translation }) => ({
    question: words.text(question),
    answer: words.text(answer),
    ...(translation !== undefined && { translation: translation && words.beside(answer, translation) }),
  })),
  transcription: answer.transcription && {
    ...answer.transcription,
    words: null,
    corrected: answer.transcription.corrected && {
      ...answer.transcription.corrected,
      original: words.text(answer.transcription.corrected.original),
    },
  },
  codes: answer.codes.map(({ quote, ...code }) => ({
    ...code,
    quote: quote && {
      ...quote,
      text: words.text(quote.text),
      ...(quote.translation && { translation: words.beside(quote.text, quote.translation) }),
    },
  })),
});
