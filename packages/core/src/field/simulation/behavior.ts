import type { Paradata } from "#survey/interview/paradata.ts";
import type { Random } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import type { ParadataLevel } from "#survey/study/quality-config.ts";

/** How carefully simulated respondents answer, so that flags can be tried on people of whom one knows. Pure. */

const careless = ["speeder", "straightliner", "copier", "gibberish", "inattentive"] as const;
export const behaviors = ["typical", ...careless] as const;
export type Behavior = (typeof behaviors)[number];

/** What a simulation can ask for. */
export const askedBehaviors = [...behaviors, "mixed"] as const;
export type AskedBehavior = (typeof askedBehaviors)[number];

/** How a respondent of a simulation behaves: of mixed ones half are typical, and the others take turns. */
export function behaviorOf(
  asked: AskedBehavior,
  { seed, number }: { seed: number; number: number },
): Behavior {
  if (asked !== "mixed") return asked;
  if (number % 2 === 0) return "typical";
  return careless[((number - 1) / 2 + seed) % careless.length] ?? "typical";
}

/** What somebody was shown, and what they did with it. */
export interface Done {
  behavior: Behavior;
  /** The words on the screen. */
  shown: readonly string[];
  /** Items to rate on a scale. */
  scaleItems: number;
  /** What was written in own words; empty where nothing was. */
  written: string;
}

const baseMs = 1_200;
const wordMs = 240;
const itemMs = 1_500;
const characterMs = 70;
const deviation = 0.35;
const speederShare = 0.25;

/** A number of the standard normal distribution, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/** How long somebody takes for a question or a follow-up, in milliseconds. */
function timeOf({ behavior, shown, scaleItems, written }: Done, random: Random): number {
  const words = shown.reduce((sum, text) => sum + wordsIn(text), 0);
  const usual = baseMs + wordMs * words + itemMs * scaleItems + characterMs * [...written].length;
  const share = behavior === "speeder" ? speederShare : 1;
  return Math.round(usual * share * Math.exp(deviation * normal(random)));
}

/** What the page of such a respondent would have noted; nothing beyond the study's level. */
export function claimedParadata(level: ParadataLevel, done: Done, random: Random): Paradata | undefined {
  if (level === "off") return undefined;
  const ms = timeOf(done, random);
  if (level === "times") return { ms };
  const isPasted = done.behavior === "copier" && done.written !== "";
  return {
    ms,
    first_ms: Math.round(ms * 0.3),
    hidden_ms: 0,
    hidden_count: isPasted ? 1 : 0,
    changes: 0,
    pastes: isPasted ? 1 : 0,
    pasted_chars: isPasted ? [...done.written].length : 0,
  };
}

interface Shown {
  type: string;
  props: StoredProps;
  content: string;
}

/** What a question shows: its words, and how many items of it are rated on a scale. */
export function shownBy({ type, props, content }: Shown): Pick<Done, "shown" | "scaleItems"> {
  const { labels, dimension, numberedItems } = questionType(type);
  const isScale = dimension?.values === "scale";
  return {
    shown: [content, ...labels(props).map(({ text }) => text)],
    scaleItems: !isScale ? 0 : dimension.itemsIn === undefined ? 1 : numberedItems(props).length,
  };
}
