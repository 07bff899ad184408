import { asc, eq } from "drizzle-orm";
import * as z from "zod";
import { type InsightRequest, ModelError } from "#kit/model.ts";
import { lazy } from "#kit/shape.ts";
import { plainText, type TextFormat } from "#survey/text-format/index.ts";
import { question } from "../../../design/question/question.sql.ts";
import { type Coder, code } from "../../../field/coding/coding.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { answerTranslation, callModel } from "../../../platform/span.ts";
import type { UsageOf } from "../../../platform/usage.ts";
import { repeatingOf } from "../code.ts";
import type { RunState } from "../insight.sql.ts";
import { type AnswerKey, keyOf, type PendingAnswer, type ReadAnswer, readAnswers } from "../pending.ts";
import { acceptQuote, type Dropped, isFitForCodebook, nothingDropped } from "../quote.ts";
import {
  type ClaimedRun,
  type Given,
  type Judged,
  type ProposedCode,
  storeBatch,
  storeCodes,
} from "./store.ts";

/** What a run asks a model, and what is kept of the answer. */

const callMs = 90_000;
export const maxBatch = 20;
export const maxBatchPoints = 6_000;
export const maxProposalBatch = 40;

export type RunCode = Pick<
  typeof code.$inferSelect,
  "id" | "name" | "description" | "place" | "split_from" | "model" | "locked"
>;

/** The study's codes, oldest first. */
export const codesOfStudy = (ctx: Ctx, studyId: string): Promise<RunCode[]> =>
  ctx.db
    .select({
      id: code.id,
      name: code.name,
      description: code.description,
      place: code.place,
      split_from: code.split_from,
      model: code.model,
      locked: code.locked,
    })
    .from(code)
    .where(eq(code.study_id, studyId))
    .orderBy(asc(code.place));

/** The codes to judge an answer by: those that it was not judged by and of which nobody has spoken. */
export const offeredCodes = (
  codes: readonly RunCode[],
  { place, told, split }: Pick<PendingAnswer, "place" | "told" | "split">,
): RunCode[] =>
  codes.filter(
    (each) =>
      each.place > place &&
      !told.includes(each.id) &&
      (each.split_from === null || split.includes(each.split_from)),
  );

export interface Batch {
  offered: RunCode[];
  answers: PendingAnswer[];
}

/** Answers with the same codes to judge them by, as many as a call takes; one that is longer goes alone. */
export function batchesOf(pending: readonly PendingAnswer[], codes: readonly RunCode[]): Batch[] {
  const alike = Map.groupBy(pending, ({ place, told, split }) => JSON.stringify([place, told, split]));
  return [...alike.values()].flatMap((answers) => {
    const [first] = answers;
    if (first === undefined) return [];
    const offered = offeredCodes(codes, first);
    return callsFor(answers, ({ points }) => points, maxBatch).map((answers) => ({ offered, answers }));
  });
}

/** In their order, as many as a call takes, at most so many; one that is longer goes alone. */
export function callsFor<Item>(
  items: readonly Item[],
  pointsOf: (item: Item) => number,
  most = Number.POSITIVE_INFINITY,
): Item[][] {
  const batches: Item[][] = [];
  let points = 0;
  for (const item of items) {
    const own = pointsOf(item);
    const open = batches.at(-1);
    const isFull = open === undefined || open.length >= most || points + own > maxBatchPoints;
    if (isFull) batches.push([item]);
    else open.push(item);
    points = isFull ? own : points + own;
  }
  return batches;
}

const Assigned = lazy(() =>
  z.object({
    answers: z.array(
      z.object({
        answer: z.string(),
        codes: z.array(z.object({ code: z.string(), quote: z.string() })),
      }),
    ),
  }),
);

const Proposed = lazy(() =>
  z.object({
    codes: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        evidence: z.array(z.object({ answer: z.string(), quote: z.string() })),
      }),
    ),
  }),
);

/** What a model says of open answers. Throws a `ModelError` for an answer of another shape. */
export async function ask<Schema extends z.ZodType>(
  ctx: Ctx,
  { organization_id, study_id }: UsageOf,
  request: Omit<InsightRequest, "timeoutMs"> & { schema: Schema },
): Promise<z.output<Schema>> {
  const counted = { of: { organization_id, study_id }, timeoutMs: callMs };
  const how = request.task === "translate_answers" ? { ...counted, purpose: answerTranslation } : counted;
  const reply = await callModel(ctx, "analyze", how, (model, metered) =>
    model.analyze({ ...request, ...metered }),
  );
  const parsed = request.schema.safeParse(reply);
  if (!parsed.success) throw new ModelError("nonsense");
  return parsed.data;
}

/** What was said as data of a request, under an id of its own; an answer that is too long is cut. */
const asData = (answers: readonly ReadAnswer[]) =>
  answers.map(({ segments }, index) => {
    let left = maxBatchPoints;
    const texts = segments.map(({ text }) => {
      const cut = [...text].slice(0, left);
      left -= cut.length;
      return cut.join("");
    });
    return { answer: `a${index + 1}`, said: texts.filter(Boolean) };
  });

/** The index that an id such as `a1` stands for; -1 for any other text. */
export const indexIn = (id: string, letter: string): number =>
  id.startsWith(letter) && /^[1-9]\d{0,3}$/.test(id.slice(letter.length))
    ? Number(id.slice(letter.length)) - 1
    : -1;

export interface RunContext {
  questions: ReadonlyMap<string, string>;
  /** Language of what is written. */
  language: string | null;
  /** The researcher's. */
  instructions: string;
}

/** Has a batch judged, and stores what holds. */
export async function assignBatch(
  ctx: Ctx,
  run: ClaimedRun,
  { questions, instructions }: RunContext,
  { offered, answers: pending }: Batch,
  { isAgain, coder }: { isAgain?: boolean; coder?: Coder },
): Promise<void> {
  const answers = await readAnswers(ctx, pending);
  const place = offered.reduce((newest, each) => Math.max(newest, each.place), pending[0]?.place ?? 0);
  const judged = answers.map(({ interview_id, question_id, iteration, digest }): Judged => {
    return { interview_id, question_id, iteration, digest, place };
  });
  const dropped = { ...nothingDropped };
  if (offered.length === 0 || answers.length === 0)
    return storeBatch(ctx, run, { judged, given: [] }, { calls: 0, dropped, isAgain, coder });
  const data = {
    instructions,
    questions: [...new Set(answers.map(({ question_id }) => questions.get(question_id) ?? ""))],
    codes: offered.map(({ name, description }, index) => ({ code: `c${index + 1}`, name, description })),
    answers: asData(answers),
  };
  const request = { task: "assign_codes", tier: "fast", schema: Assigned, data } as const;
  const reply = await ask(ctx, run.row, request);
  const given = reply.answers.flatMap((each) => {
    const said = answers[indexIn(each.answer, "a")];
    if (said === undefined) return [];
    return each.codes.flatMap(({ code, quote }): Given[] => {
      const found = offered[indexIn(code, "c")];
      if (found === undefined) {
        dropped.unknown_code++;
        return [];
      }
      const others = answers.filter((other) => other !== said).map(({ segments }) => segments);
      const span = acceptQuote(quote, said, others, dropped);
      if (span === null) {
        dropped.ungrounded++;
        return [];
      }
      const { interview_id, question_id, iteration } = said;
      return [{ interview_id, question_id, iteration, code_id: found.id, ...span }];
    });
  });
  await storeBatch(ctx, run, { judged, given: onceEach(given) }, { calls: 1, dropped, isAgain, coder });
}

/** The first of several quotes of one code in an answer. */
const onceEach = (given: readonly Given[]): Given[] => [
  ...new Map(given.toReversed().map((each) => [`${keyOf(each)} ${each.code_id}`, each])).values(),
];

/** Has codes proposed for some answers, and adds those that two people's words show. Resolves to how many. */
export async function proposeCodes(
  ctx: Ctx,
  run: ClaimedRun,
  { questions, language, instructions }: RunContext,
  codes: readonly RunCode[],
  pending: readonly AnswerKey[],
  state: (added: number) => RunState,
): Promise<number> {
  const answers = await readAnswers(ctx, pending);
  const dropped: Dropped = { ...nothingDropped };
  const data = {
    question: questions.get(pending[0]?.question_id ?? "") ?? "",
    language,
    instructions,
    codes: codes.map(({ name, description }) => ({ name, description })),
    answers: asData(answers),
  };
  const request = { task: "propose_codes", tier: "smart", schema: Proposed, data } as const;
  const reply = await ask(ctx, run.row, request);
  const all = answers.map(({ segments }) => segments);
  const kept = reply.codes.filter((each): boolean => {
    const shown = each.evidence.flatMap(({ answer, quote }) => {
      const said = answers[indexIn(answer, "a")];
      if (said === undefined) return [];
      const others = all.filter((other) => other !== said.segments);
      return acceptQuote(quote, said, others, dropped) === null ? [] : [said.interview_id];
    });
    const holds = new Set(shown).size >= 2 && isFitForCodebook(each, all);
    if (!holds) dropped.ungrounded++;
    return holds;
  });
  const texts = kept.flatMap(({ name, description }) => [name, description]);
  const repeating = await repeatingOf(ctx, run.row.study_id, texts);
  const own = kept.filter(({ name, description }) => !repeating.has(name) && !repeating.has(description));
  dropped.ungrounded += kept.length - own.length;
  return storeCodes(ctx, run, own satisfies ProposedCode[], { calls: 1, dropped, state });
}

/** What the study's questions ask, by their ids, as plain text. */
export async function questionTexts(
  ctx: Ctx,
  studyId: string,
  format: TextFormat,
): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: question.id, content: question.content })
    .from(question)
    .where(eq(question.study_id, studyId));
  return new Map(rows.map(({ id, content }) => [id, plainText(content, format)]));
}
