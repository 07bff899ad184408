import { probeChecks } from "#interviewer/check/index.ts";
import { heardIn, isDontKnow } from "#interviewer/stop/index.ts";
import { isOpenQuestion } from "./open-question.ts";

/** A message of an interview object. */
export interface Said {
  kind: string | null;
  role: "assistant" | "user";
  question_id: string | null;
  content: string;
  moderation: {
    source: "model" | "template" | "fixed";
    refused: string[][];
    latency_ms: number | null;
  } | null;
}

export interface Held {
  messages: Said[];
}

/** What a study's report card and its respondents' goals add to the transcripts. */
export interface Counted {
  interviews: Held[];
  /** Of open and focused respondents. */
  goals: { open: number; covered: number; declined: number };
  /** Quotes that were kept as evidence, and those of them that the participant has said. */
  quotes: { kept: number; grounded: number };
  /** Decisions that a model worded something for, and those whose first wording was refused. */
  worded: { attempts: number; refused: number };
}

interface Limit {
  most?: number;
  least?: number;
}

/** What may not be exceeded. Shares are of 1; latency is in milliseconds. */
export const limits = {
  faulty_probes_shown: { most: 0 },
  first_attempts_refused: { most: 0.1 },
  quotes_grounded: { least: 1 },
  goals_covered: { least: 0.8 },
  open_questions: { least: 0.8 },
  near_repeats: { most: 0 },
  followups_after_dont_know_or_refusal: { most: 0 },
  latency_p95_ms: { most: 8_000 },
} as const satisfies Record<string, Limit>;

export type Figures = Record<keyof typeof limits, number | null>;

/** The figures of interviews that were held; null where there is nothing to take a share of. */
export function figuresOf(
  counted: readonly Counted[],
): Figures & { followups: number; words_ratio: number | null } {
  const interviews = counted.flatMap(({ interviews }) => interviews);
  const asked = interviews.flatMap(({ messages }) => followupsOf(messages));
  const worded = asked.filter(({ source }) => source !== "fixed");
  const total = (pick: (each: Counted) => number) => counted.reduce((sum, each) => sum + pick(each), 0);
  const words = (role: Said["role"]) =>
    interviews
      .flatMap(({ messages }) => messages.filter((each) => each.role === role))
      .reduce((sum, { content }) => sum + content.split(/\s+/).filter(Boolean).length, 0);
  return {
    faulty_probes_shown: worded.filter(({ codes }) => codes.length > 0).length,
    first_attempts_refused: share(
      total(({ worded }) => worded.refused),
      total(({ worded }) => worded.attempts),
    ),
    quotes_grounded: share(
      total(({ quotes }) => quotes.grounded),
      total(({ quotes }) => quotes.kept),
    ),
    goals_covered: share(
      total(({ goals }) => goals.covered),
      total(({ goals }) => goals.open + goals.covered + goals.declined),
    ),
    open_questions: share(worded.filter(({ text }) => isOpenQuestion(text)).length, worded.length),
    near_repeats: worded.filter(({ codes }) => codes.includes("repeated")).length,
    followups_after_dont_know_or_refusal: asked.filter(({ isUnwanted }) => isUnwanted).length,
    latency_p95_ms: percentile(
      worded.flatMap(({ latency }) => latency ?? []),
      0.95,
    ),
    followups: asked.length,
    words_ratio: share(words("assistant"), words("user")),
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function percentile(values: readonly number[], at: number): number | null {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * at) - 1)] ?? null;
}

/** The figures that are beyond their limits. */
export const beyond = (figures: Figures): string[] =>
  Object.entries(limits).flatMap(([name, { most, least }]: [string, Limit]) => {
    const value = figures[name as keyof Figures];
    if (value === null) return [];
    return value > (most ?? value) || value < (least ?? value) ? [name] : [];
  });

/** The follow-ups of a conversation, each checked once more against what was said before it. */
function followupsOf(messages: readonly Said[]) {
  return messages.flatMap((message, index) => {
    if (message.kind !== "followup") return [];
    const before = messages.slice(0, index);
    const own = before.filter(({ question_id }) => question_id === message.question_id);
    const texts = (kinds: string[]) =>
      own.filter(({ kind }) => kinds.includes(kind ?? "")).map(({ content }) => content);
    const codes = probeChecks(message.content, {
      asked: texts(["question", "followup"]),
      question: texts(["question"]),
      plan: [],
      secret: [],
      said: before.filter(({ role }) => role === "user").map(({ content }) => content),
      language: "English",
    });
    const reply = own.findLast(({ role }) => role === "user");
    const said = reply?.content ?? "";
    const isUnwanted =
      heardIn(said, "English")?.isAlone === true || (reply?.kind === "reply" && isDontKnow(said, "English"));
    const { source = "fixed", latency_ms: latency = null } = message.moderation ?? {};
    return [{ text: message.content, source, latency, codes, isUnwanted }];
  });
}
