import * as z from "zod";
import { contradicts } from "#interviewer/meaning/index.ts";
import { lazy } from "#kit/shape.ts";
import type { StoredInsight, StoredQuote } from "../../field/coding/insight.sql.ts";
import { maxKeyPoints } from "./interview-schema.ts";
import { acceptQuote, type Dropped, type HeardSpan, nothingDropped } from "./quote.ts";

/** What is kept of a model's summary of an interview. Pure. */

const maxSummary = 1_200;
const maxKeyPoint = 300;
const maxQuotes = 3;
const maxSentPoints = 24_000;

/** What a participant said in one message, or in an answer that was brought in. */
export interface SaidSegment {
  question_id: string | null;
  /** Null outside loops. */
  loop_item: string | null;
  segment: number | null;
  message_id: number | null;
  /** What was asked. */
  question: string;
  text: string;
  /** How sure a model was of it, if it was spoken. */
  heard?: HeardSpan | null;
}

/** A goal as the interview left it. */
export type HeldGoal = Omit<StoredInsight["goals"][number], "quotes"> & {
  evidence: { message_id: number; start: number; end: number } | null;
};

const quotes = () => z.array(z.object({ segment: z.string(), quote: z.string() }));
const sentiments = ["positive", "neutral", "negative", "mixed"] as const;

/** What a model is asked for. What is left out of a sentiment is read as no quote. */
export const InsightReply = lazy(() =>
  z.object({
    summary: z.string(),
    key_points: z.array(z.object({ text: z.string(), quotes: quotes() })),
    sentiment: z.object({ label: z.enum(sentiments), reason: z.string(), quotes: quotes().default([]) }),
    goals: z.array(z.object({ goal_id: z.string(), covered: z.boolean(), quote: z.string() })),
  }),
);
type Reply = z.output<typeof InsightReply>;

type Made = Pick<
  StoredInsight,
  "summary" | "key_points" | "sentiment" | "goals" | "quotes_dropped" | "truncated"
>;

const firstPoints = (text: string, most: number): string => [...text.trim()].slice(0, most).join("").trim();

/** The segments as they are sent; where they are too long together, the longest are cut to one length. */
export function sentSegments(segments: readonly SaidSegment[]): { sent: string[]; truncated: boolean } {
  const texts = segments.map(({ text }) => [...text]);
  let left = maxSentPoints;
  let most = Number.POSITIVE_INFINITY;
  for (const [index, { length }] of texts.toSorted((a, b) => a.length - b.length).entries()) {
    const share = Math.floor(left / (texts.length - index));
    if (length > share) {
      most = share;
      break;
    }
    left -= length;
  }
  const isCut = Number.isFinite(most);
  return { sent: texts.map((text) => (isCut ? text.slice(0, most) : text).join("")), truncated: isCut };
}

/** The languages of the interview, and of what is written about it. */
interface Languages {
  spoken: string;
  written: string;
}

/** The part of a reply that the participant's own words show. */
export function groundedInsight(
  reply: Reply,
  segments: readonly SaidSegment[],
  goals: readonly HeldGoal[],
  { spoken, written }: Languages,
): Omit<Made, "truncated"> {
  const dropped: Dropped = { ...nothingDropped };
  const accept = (among: readonly SaidSegment[], quote: string): StoredQuote | null => {
    const others = segments.filter((each) => !among.includes(each));
    for (const each of among) {
      const said = { segments: [asSegment(each)], language: spoken };
      const here: Dropped = { ...nothingDropped };
      const span = acceptQuote(quote, said, [], here);
      if (span !== null) return { ...placeOf(each), start: span.start, end: span.end, text: span.text };
      if (here.cut_meaning > 0) {
        dropped.cut_meaning++;
        return null;
      }
    }
    acceptQuote(
      quote,
      { segments: [], language: spoken },
      others.map((other) => [asSegment(other)]),
      dropped,
    );
    return null;
  };
  const inSpoken = (quotes: readonly StoredQuote[]) => quotes.map(({ text }) => ({ text, language: spoken }));
  const grounded = (sent: Reply["sentiment"]["quotes"]): StoredQuote[] => {
    const found = sent.flatMap(({ segment, quote }) => {
      const named = segments[/^s[1-9]\d{0,3}$/.test(segment) ? Number(segment.slice(1)) - 1 : -1];
      return accept(named === undefined ? [] : [named], quote) ?? [];
    });
    return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()].slice(0, maxQuotes);
  };
  const key_points = reply.key_points
    .map(({ text, quotes }) => ({ text: firstPoints(text, maxKeyPoint), quotes: grounded(quotes) }))
    .filter(
      ({ text, quotes }) => text !== "" && quotes.length > 0 && !contradicts(text, inSpoken(quotes), written),
    )
    .slice(0, maxKeyPoints);
  const shown = grounded(reply.sentiment.quotes);
  const sentiment: Made["sentiment"] =
    shown.length === 0
      ? { label: "neutral", reason: "", quotes: [] }
      : {
          label: reply.sentiment.label,
          reason: firstPoints(reply.sentiment.reason, maxKeyPoint),
          quotes: shown,
        };
  const claimed = new Map(
    reply.goals.filter(({ covered }) => covered).map(({ goal_id, quote }) => [goal_id, quote]),
  );
  const held = goals.map((goal) => {
    const kept = keptGoal(goal, segments);
    const quote = claimed.get(goal.goal_id);
    if (kept.status !== "open" || quote === undefined) return kept;
    const found = accept(
      segments.filter(({ question_id }) => question_id === goal.question_id),
      quote,
    );
    return found === null ? kept : { ...kept, status: "covered" as const, quotes: [found] };
  });
  const { invented, misattributed, cut_meaning } = dropped;
  const summary = groundedSummary(reply.summary, segments);
  return {
    summary,
    key_points,
    sentiment,
    goals: held,
    quotes_dropped: { invented, misattributed, cut_meaning },
  };
}

/** Without a model: the first sentence of each answer, and no judgement. */
export function offlineInsight(
  segments: readonly SaidSegment[],
  goals: readonly HeldGoal[],
): Omit<Made, "truncated"> {
  const first = segments
    .filter(({ segment }) => segment === 0)
    .flatMap(({ text }) => text.match(/[^.!?。！？]+[.!?。！？]*/u)?.[0]?.trim() ?? []);
  return {
    summary: sentencesUpTo(first, maxSummary),
    key_points: [],
    sentiment: { label: "neutral", reason: "", quotes: [] },
    goals: goals.map((goal) => keptGoal(goal, segments)),
    quotes_dropped: { invented: 0, misattributed: 0, cut_meaning: 0 },
  };
}

const asSegment = ({ segment, text, heard = null }: SaidSegment) => ({ segment: segment ?? 0, text, heard });
const placeOf = ({ question_id, loop_item, segment, message_id }: SaidSegment) => {
  return { question_id, loop_item, segment, message_id };
};

function keptGoal({ evidence, ...goal }: HeldGoal, segments: readonly SaidSegment[]): Made["goals"][number] {
  const said = evidence && segments.find(({ message_id }) => message_id === evidence.message_id);
  if (!evidence || !said) return { ...goal, quotes: [] };
  const { start, end } = evidence;
  const text = [...said.text].slice(start, end).join("");
  return { ...goal, quotes: text === "" ? [] : [{ ...placeOf(said), start, end, text }] };
}

const numbersIn = (text: string): string[] => text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? [];

/** Without the sentences that have a number which nobody said. */
function groundedSummary(summary: string, segments: readonly SaidSegment[]): string {
  const known = new Set(segments.flatMap(({ question, text }) => numbersIn(`${question} ${text}`)));
  const sentences = summary.trim().match(/[^.!?。！？]+(?:[.,]\p{Nd}+[^.!?。！？]*)*[.!?。！？]*\s*/gu) ?? [];
  return sentencesUpTo(
    sentences.filter((sentence) => numbersIn(sentence).every((number) => known.has(number))),
    maxSummary,
  );
}

/** As many whole sentences as fit; the first one is cut if it is too long. */
function sentencesUpTo(sentences: readonly string[], most: number): string {
  let text = "";
  for (const sentence of sentences.map((each) => each.trim())) {
    const longer = text === "" ? firstPoints(sentence, most) : `${text} ${sentence}`;
    if ([...longer].length > most) break;
    text = longer;
  }
  return text;
}
