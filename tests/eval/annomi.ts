import { readFileSync } from "node:fs";
import { readCsv } from "#tests/support/csv.ts";

/** A question that a counsellor asked, and what their client had said before. */
export interface Asked {
  /** Transcript and utterance, as `12-34`. */
  id: string;
  text: string;
  said: string[];
}

/** Sentences that really break a check, by the code of it; struck after reading. */
export const struck: Readonly<Record<string, string>> = {
  "0-30": "leading",
  "1-24": "double_barrelled",
  "5-178": "false_quote",
  "16-20": "double_barrelled",
  "18-46": "double_barrelled",
  "21-78": "suggests_answer",
  "33-0": "advice",
  "34-32": "double_barrelled",
  "36-6": "leading",
  "37-24": "leading",
  "41-77": "evaluative",
  "79-3": "leading",
  "98-252": "double_barrelled",
  "128-1": "leading",
  "133-94": "false_quote",
};

interface Utterance {
  id: string;
  transcript: string;
  speaker: string;
  text: string;
  quality: string;
  /** What each annotator calls the question in it; empty for none. */
  questions: string[];
}

/** The utterances of AnnoMI's full table, in order, each once with all its annotations. */
export function readUtterances(file: string): Utterance[] {
  const [head = [], ...rows] = readCsv(readFileSync(file, "utf8").replaceAll(/\r?\n/g, "\r\n"));
  const at = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? "";
  const utterances = new Map<string, Utterance>();
  for (const row of rows) {
    const id = `${at(row, "transcript_id")}-${at(row, "utterance_id")}`;
    const known = utterances.get(id) ?? {
      id,
      transcript: at(row, "transcript_id"),
      speaker: at(row, "interlocutor"),
      text: at(row, "utterance_text"),
      quality: at(row, "mi_quality"),
      questions: [],
    };
    const isQuestion = at(row, "question_exists").toLowerCase() === "true";
    known.questions.push(isQuestion ? at(row, "question_subtype") : "");
    utterances.set(id, known);
  }
  return [...utterances.values()];
}

const isMostly = (list: readonly string[], value: string): boolean =>
  list.filter((each) => each === value).length * 2 > list.length;

const interjections =
  /^(?:(?:well|okay|ok|so|and|but|um|uh|uhm|hmm|mm|mhm|mm-hmm|yeah|yes|right|alright|all right|now|oh|great|good|sure|then|i see|got it)\b[,.!]?\s+)+/i;

/** The open questions of good sessions that are fit to be compared with follow-ups. */
export function openQuestions(utterances: readonly Utterance[]): Asked[] {
  const said = new Map<string, string[]>();
  return utterances.flatMap((utterance) => {
    const { id, transcript, speaker, text, quality, questions } = utterance;
    const before = said.get(transcript) ?? [];
    if (speaker === "client") said.set(transcript, [...before, text]);
    if (speaker !== "therapist" || quality !== "high" || !isMostly(questions, "open")) return [];
    const question = questionIn(text);
    return question === null ? [] : [{ id, text: question, said: before }];
  });
}

/** The last question of an utterance, without what leads to it; null where it is no whole sentence. */
function questionIn(text: string): string | null {
  const last = text.match(/[^.!?]+[.!?]+/g)?.findLast((sentence) => sentence.endsWith("?"));
  const question = last?.trim().replace(interjections, "").trim() ?? "";
  const words = question.split(/\s+/).length;
  const isStammer =
    /\b(\w+)(?:'s)?,? (?:u[hm]+, )?\1\b|\b(\w+ \w+), u[hm]+, \2\b/i.test(question) ||
    /[-–—[\]()…]|\.\.\./.test(question);
  return words < 3 || words > 40 || isStammer ? null : question;
}

/** Counsellors' questions that most of ten annotators call open, or closed. Most utterances have one annotator: too few. */
export function labelledQuestions(utterances: readonly Utterance[]): { text: string; isOpen: boolean }[] {
  return utterances.flatMap(({ speaker, text, questions }) => {
    const isOpen = isMostly(questions, "open");
    const isLabelled = isOpen || isMostly(questions, "closed");
    if (speaker !== "therapist" || !isLabelled || questions.length < 3) return [];
    const question = questionIn(text);
    return question === null ? [] : [{ text: question, isOpen }];
  });
}
