import { memo } from "#kit/memo.ts";
import type { Snapshot } from "../course/snapshot.ts";
import { conditionsIn } from "../logic/condition/parts.ts";
import type { DisplayConditions } from "../logic/condition/schema.ts";
import { probeTexts } from "../question-type/common/props.ts";
import { isModelJudged } from "../question-type/comparison.ts";
import type { Guide } from "../study/interviewer-config.ts";
import type { OwnNotice } from "../study/notice-config.ts";

/** What a study has an AI do in front of its participants, and what they are told of it. Pure. */

/** The version of the sentences in `words.ts`, all languages together. */
export const noticeVersion = "1";

/** A sentence each; which of them are said follows from the study. */
export interface NoticeWords {
  asks: string;
  decides: string;
  listens: string;
  speaks: string;
  /** What stands between two sentences. */
  between: "" | " ";
}

export interface Ai {
  /** It may word what they are asked or told. */
  asks: boolean;
  /** It may decide which question comes next. */
  decides: boolean;
  /** It turns what they say into text. */
  listens: boolean;
  /** A computer's voice reads to them. */
  speaks: boolean;
}

/** What decides on that. */
export interface AiFacts {
  guide: Pick<Guide, "probing" | "rephraseQuestions" | "closingSummary">;
  /** How many follow-ups each question may have, and how many of them the researcher has worded. */
  questions: readonly { followups: number; probes: number }[];
  hasSmartConditions: boolean;
  listens: boolean;
  speaks: boolean;
}

export function aiOf({ guide, questions, hasSmartConditions, listens, speaks }: AiFacts): Ai {
  const isAdaptive = guide.probing === "adaptive";
  const mayWord = questions.some(
    ({ followups, probes }) => followups > (guide.rephraseQuestions ? 0 : probes),
  );
  return {
    asks: (isAdaptive && mayWord) || guide.closingSummary,
    decides: hasSmartConditions,
    listens,
    speaks,
  };
}

/** Whether what is said is transcribed, and what is asked read aloud. */
export type Senses = Pick<AiFacts, "listens" | "speaks">;

/** What the AI does in an interview that has begun. */
export const aiIn = (personal: Snapshot, senses: Senses): Ai => {
  const { asks, decides } = doneIn(personal.plain ?? personal);
  return { asks, decides, ...senses };
};

const doneIn = memo(({ interviewer, questions, groups }: Snapshot): Ai => {
  const sets = [...questions, ...groups].flatMap(({ conditions }) => conditions ?? []);
  return aiOf({
    guide: interviewer.guide,
    questions: questions.map(({ followups, props }) => ({ followups, probes: probeTexts(props).length })),
    hasSmartConditions: hasSmart(sets, questions),
    listens: false,
    speaks: false,
  });
});

/** Whether a model judges a condition of one of these, or a rule. */
export const hasSmart = (
  sets: readonly DisplayConditions[],
  questions: readonly { rules: readonly Parameters<typeof isModelJudged>[0][] }[],
): boolean => sets.some(isSmart) || questions.some(({ rules }) => rules.some(isModelJudged));

const isSmart = (set: DisplayConditions): boolean =>
  conditionsIn(set).some(({ condition: { operation } }) => operation === "SMART_CONDITION");

/** What participants are told, as their state has it. */
export interface AiNotice extends Ai {
  version: string;
  text: string;
}

/** Null where no AI has a part in the interview. */
export function noticeOf(ai: Ai, words: NoticeWords, own: OwnNotice | null): AiNotice | null {
  const { asks, decides, listens, speaks } = ai;
  const sentences = [
    ...(asks ? [words.asks] : decides ? [words.decides] : []),
    ...(listens ? [words.listens] : []),
    ...(speaks ? [words.speaks] : []),
  ];
  if (sentences.length === 0) return null;
  const added = own === null ? "" : [own.text.trim(), own.url ?? ""].filter((part) => part !== "").join(" ");
  const text = [sentences.join(words.between), ...(added === "" ? [] : [added])].join("\n");
  return { version: noticeVersion, text, asks, decides, listens, speaks };
}

/** All on which the text depends beside its language. */
export const noticeSource = ({ asks, decides, listens, speaks }: Ai, own: OwnNotice | null): string =>
  JSON.stringify([asks, asks || decides, listens, speaks, own?.text ?? "", own?.url ?? ""]);
