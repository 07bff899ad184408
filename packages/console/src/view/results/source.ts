import type { ResearchInterviews } from "#client/client.ts";
import { ApiError } from "#client/errors.ts";
import type { Page } from "#client/list.ts";
import type { InterviewFilter, OpenAnswer, Quote, ScoreStats, Study, StudyStats } from "#client/openapi.ts";
import { retryAfterMs } from "#client/retry.ts";
import { Refusal } from "#results/wire/refusal.ts";
import type { ResultsSource } from "#results/wire/results-source.ts";
import { type InTurn, newTurns } from "#results/wire/turns.ts";
import type { Answers, QuestionThemes, SharedCrosstab, Theme } from "#results/wire/types.ts";
import { plainOf } from "../../part/plain.ts";
import { newId } from "../../wire/id.ts";
import { refusalOf } from "../../wire/refusal.ts";
import { type Frame, headOf } from "./head.ts";
import { transcriptOf } from "./transcript.ts";

/** What of the study is asked for beside its figures. */
interface Known {
  study: Pick<Study, "id" | "title" | "config">;
  mayRead: boolean;
}

type Filter = InterviewFilter & { include_simulations?: boolean };

/** Quotes of a theme. */
const quotes = 3;
/** Questions that are new to the figures have the study read again; so has the time. */
const frameMs = 120_000;

export interface OwnerSource extends ResultsSource {
  scores: (filter: URLSearchParams, signal: AbortSignal) => Promise<ScoreStats[]>;
}

/** The results of a study for those who may see it: nothing is left out, and nothing changed. */
export function ownerSource(client: ResearchInterviews, { study, mayRead }: Known): OwnerSource {
  const { id } = study;
  const inTurn = newTurns();
  let frame: { at: number; value: Promise<Frame> } | null = null;
  let latest: { key: string; stats: Promise<StudyStats> } | null = null;
  /** By ids that no other source has: this one may be asked for what comes after a page of one before it. */
  const pages = new Map<string, NonNullable<Page<OpenAnswer>["next"]>>();

  const frameNow = (): Promise<Frame> => {
    if (frame === null || Date.now() - frame.at > frameMs) {
      const value = readFrame(client, inTurn, { study, mayRead });
      frame = { at: Date.now(), value };
      value.catch(() => {
        frame = null;
      });
    }
    return frame.value;
  };
  const statsOf = (asked: URLSearchParams, signal: AbortSignal) =>
    inTurn(() => client.results.study(id, filterIn(asked), { signal }));

  return {
    head: (asked, signal) =>
      told(async () => {
        const isFiltered = [...asked.keys()].some((name) => name !== "include_simulations");
        const stats = statsOf(asked, signal);
        latest = { key: String(asked), stats };
        const [found, counted] = await Promise.all([frameNow(), stats]);
        if (!found.hasSimulations || asked.get("include_simulations") === "false")
          return headOf(found, counted, "none");
        if (isFiltered) return headOf(found, counted, "unknown");
        const people = await inTurn(() =>
          client.results.study(id, { include_simulations: false }, { signal }),
        );
        return headOf(found, counted, people);
      }),
    // The head's figures have it already, unless they are of another filter.
    funnel: (asked, signal) =>
      told(() => (latest?.key === String(asked) ? latest.stats : statsOf(asked, signal))),
    question: (questionId, asked, signal) =>
      told(() => {
        const item = asked.get("loop_item");
        const query = { ...filterIn(asked), ...(item !== null && { loop_item: item }) };
        return inTurn(() => client.results.question(id, questionId, query, { signal }));
      }),
    themes: (questionId, asked, signal) =>
      told(async () => {
        const filter = filterIn(asked);
        const ask = (more: object) =>
          inTurn(() => client.results.themes(id, questionId, { quotes, ...filter, ...more }, { signal }));
        const { hasSimulations } = await frameNow();
        const isMixed = hasSimulations && filter.include_simulations !== false;
        const [all, people] = await Promise.all([
          ask({}),
          isMixed ? ask({ quotes: 0, include_simulations: false }) : null,
        ]);
        return {
          ...all,
          simulated: people === null ? 0 : all.base - people.base,
          themes: all.themes.map(
            (theme): Theme => ({
              ...theme,
              name: plainOf(theme.name),
              description: plainOf(theme.description),
              quotes: theme.quotes.map(quoteOf),
            }),
          ),
        } satisfies QuestionThemes;
      }),
    scores: (asked, signal) =>
      told(async () => {
        const { scores } = await client.scores.get(id, { signal });
        const figures: ScoreStats[] = [];
        // One after the other: what people come to meanwhile has its turn before the rest.
        for (const { key } of scores)
          figures.push(await inTurn(() => client.scores.stats(id, key, filterIn(asked), { signal })));
        return figures;
      }),
    crosstab: (asked, signal) =>
      told(async () => {
        const { study_id, base, tables } = await inTurn(() => client.results.crosstab(id, asked, { signal }));
        return {
          study_id,
          base,
          simulated: null,
          tables: tables.map((table) => ({
            ...table,
            columns: table.columns.map((column) => ({ ...column, simulated: null })),
          })),
        } satisfies SharedCrosstab;
      }),
    findings: (signal) =>
      told(async () => {
        const { study_id, findings } = await inTurn(() => client.insights.study(id, { signal }));
        return {
          study_id,
          findings: findings.map((each) => ({
            ...each,
            text: plainOf(each.text),
            quotes: each.quotes.map(quoteOf),
          })),
        };
      }),
    filtersAnswers: true,
    answers: (questionId, asked, signal) =>
      told(async (): Promise<Answers> => {
        const go = pages.get(asked.get("after") ?? "");
        const first = () =>
          // The service leaves simulated ones out unless they are asked for; the page has them.
          client.results.answers(
            id,
            { question_id: questionId, include_simulations: true, ...filterIn(asked) },
            { signal },
          );
        const { items, next } = await inTurn(() => (go ?? first)({ signal }));
        const answers = items.map(answerOf);
        if (next === null) return { question_id: questionId, answers, next_after: null };
        const after = newId();
        pages.set(after, next);
        return { question_id: questionId, answers, next_after: after };
      }),
    transcripts: (asked, signal) =>
      told(async () => {
        const interview = asked.get("transcript_id");
        if (interview === null) return { transcripts: [], next_after: null };
        const found = await client.interviews.get(interview, { signal });
        return { transcripts: [transcriptOf(found, study.config)], next_after: null };
      }),
  };
}

async function readFrame(
  client: ResearchInterviews,
  inTurn: InTurn,
  { study, mayRead }: Known,
): Promise<Frame> {
  const { id } = study;
  const [questions, randomizers, sources, references, [activity], insights] = await Promise.all([
    client.questions.list(id),
    client.randomizers.list(id),
    client.sources.list(id),
    client.questions.availableReferences(id),
    client.studies.activity([id]),
    inTurn(() => client.insights.study(id)),
  ]);
  return {
    study,
    questions,
    randomizers,
    sources,
    keys: references.metadata_references.map(({ key }) => key),
    hasCodes: insights.codes > 0,
    hasFindings: insights.findings.length > 0,
    hasSimulations: (activity?.simulated ?? 0) > 0,
    mayRead,
  };
}

/** The filter in the page's address, as the client takes it. */
export function filterIn(asked: URLSearchParams): Filter {
  const metadata: Record<string, string> = {};
  const answer: Record<string, string> = {};
  const filter: Filter = {};
  for (const [name, value] of asked) {
    const [, of, key = ""] = /^(metadata|answer)\[(.*)\]$/s.exec(name) ?? [];
    if (of === "metadata") metadata[key] = value;
    else if (of === "answer") answer[key] = value;
    else if (name === "include_simulations") filter.include_simulations = value !== "false";
    else if (name === "arm" || name === "language" || name === "source") filter[name] = value;
  }
  if (Object.keys(metadata).length > 0) filter.metadata = metadata;
  if (Object.keys(answer).length > 0) filter.answer = answer;
  return filter;
}

/** A quote leads to its interview, at the message that has it. */
const quoteOf = ({ text, language, interview_id, message_id }: Quote): Theme["quotes"][number] => ({
  text: plainOf(text),
  language,
  transcript_id: interview_id,
  message: message_id,
});

const answerOf = ({ interview_id, language, is_simulated, segments, codes }: OpenAnswer) => ({
  transcript_id: interview_id,
  language,
  is_simulated,
  segments: segments.map(({ text, message_id }) => ({ text: plainOf(text), message: message_id })),
  code_ids: codes.flatMap(({ code_id, state }) => (state === "assigned" ? [code_id] : [])),
});

/** What is refused, as the parts of the page know it. */
async function told<T>(ask: () => Promise<T> | PromiseLike<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { detail } = refusalOf(error);
    const retryMs = retryAfterMs(error.headers.get("retry-after"));
    throw new Refusal(error.status, detail ?? error.message, retryMs, { cause: error });
  }
}
