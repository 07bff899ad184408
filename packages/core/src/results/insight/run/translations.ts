import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { ModelError } from "#kit/model.ts";
import { lazy } from "#kit/shape.ts";
import { lengthOf } from "#survey/translation/check.ts";
import { addressesAdded } from "#survey/translation/placeholders.ts";
import { study } from "../../../design/study/study.sql.ts";
import { interview } from "../../../field/interview/interview.sql.ts";
import { saidTranslation } from "../../../field/said-translation/said-translation.sql.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { insightRun } from "../insight.sql.ts";
import { hasWords } from "../interview-insight.ts";
import { originals, originalsLeft } from "../translated.ts";
import { hindrance, type Outcome, type Progress, takeCall } from "./lanes.ts";
import { ask, callsFor, indexIn } from "./steps.ts";
import { type ClaimedRun, keepRun } from "./store.ts";

/** What people said, in the analyst's language: made by a run, one interview a call, and stored beside the words. */

interface Original {
  digest: string;
  text: string;
}

/** Translates what is left of an interview, call by call, and counts it once it has all. */
export async function translateInRun(
  ctx: Ctx,
  run: ClaimedRun,
  interviewId: string,
  progress: Progress,
): Promise<Outcome> {
  const [row] = await ctx.db
    .select({
      from: interview.language,
      left: sql<Original[]>`(
        select coalesce(json_agg(json_build_object('digest', o.digest, 'text', o.text) order by o.place, o.digest), '[]')
        from ${originalsLeft(run.row)} o)`,
    })
    .from(interview)
    // Of a query on one table Drizzle names columns alone, which the subqueries have, too.
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(and(eq(interview.id, interviewId), hasWords));
  const batches = callsFor(row?.left ?? [], ({ text }) => lengthOf(text));
  for (const [index, batch] of batches.entries()) {
    if (index > 0) {
      const hindered = await nextCall(ctx, run, progress);
      if (hindered !== null) return hindered;
    }
    const outcome = await translateBatch(ctx, run, { id: interviewId, from: row?.from ?? "" }, batch, {
      progress,
      isLast: index === batches.length - 1,
    });
    if (outcome !== "done") return outcome;
  }
  if (batches.length === 0) await countInterview(ctx, run);
  return "done";
}

const countInterview = (ctx: Ctx, run: ClaimedRun) => keepRun(ctx, run, { coded: oneMore });
const oneMore = sql`least(${insightRun.answers}, ${insightRun.coded} + 1)`;

/** Why there is no further call now; otherwise it is counted. */
async function nextCall(ctx: Ctx, run: ClaimedRun, progress: Progress): Promise<"later" | "budget" | null> {
  if (run.row.mode === "offline") return ctx.now() >= progress.deadline ? "later" : null;
  const hindered = await hindrance(ctx, run, progress);
  return hindered ?? (takeCall(run, progress) ? null : "budget");
}

const Translated = lazy(() =>
  z.object({ translations: z.array(z.object({ answer: z.string(), text: z.string() })) }),
);

/**
 * Has some texts translated; those that do not hold once more, after which they have failed. What the first call made stays
 * where there is no second one.
 */
async function translateBatch(
  ctx: Ctx,
  run: ClaimedRun,
  said: { id: string; from: string },
  batch: readonly Original[],
  { progress, isLast }: { progress: Progress; isLast: boolean },
): Promise<Outcome> {
  const made = new Map<Original, string>();
  let calls = 0;
  const keep = () => store(ctx, run, said.id, [...made], { calls, isCounted: false });
  for (let left = batch; left.length > 0 && calls < 2; left = batch.filter((each) => !made.has(each))) {
    const hindered = calls === 0 ? null : await nextCall(ctx, run, progress);
    if (hindered !== null) {
      await keep();
      return hindered;
    }
    try {
      for (const [original, text] of await translated(ctx, run, said.from, left)) made.set(original, text);
    } catch (error) {
      if (calls > 0) await keep();
      throw error;
    }
    calls++;
  }
  const all = batch.map((each): [Original, string | null] => [each, made.get(each) ?? null]);
  await store(ctx, run, said.id, all, { calls, isCounted: isLast });
  return "done";
}

/** What a model says of texts of one interview, as far as it holds; an answer that cannot be read is none. */
async function translated(
  ctx: Ctx,
  { row }: ClaimedRun,
  from: string,
  texts: readonly Original[],
): Promise<Map<Original, string>> {
  const answers = texts.map(({ text }, index) => ({ answer: `a${index + 1}`, text }));
  const data = { from, to: row.language, answers };
  const made = new Map<Original, string>();
  try {
    const request = { task: "translate_answers", tier: "fast", schema: Translated, data } as const;
    const reply = await ask(ctx, row, request);
    for (const { answer, text } of reply.translations) {
      const original = texts[indexIn(answer, "a")];
      if (original !== undefined && !made.has(original) && holds(original.text, text))
        made.set(original, text);
    }
  } catch (error) {
    if (!(error instanceof ModelError && ["nonsense", "refused"].includes(error.failure))) throw error;
    ctx.log("warn", "answer_translation_refused", { run_id: row.id, failure: error.failure });
  }
  return made;
}

/** In code points: how much longer than its original a translation may be. */
export const slack = { points: 200, factor: 3 };

/** Whether a text can be the translation of another. */
export function holds(original: string, text: string): boolean {
  return (
    text.trim() !== "" &&
    !text.includes("\u0000") &&
    text.isWellFormed() &&
    lengthOf(text) <= slack.points + slack.factor * lengthOf(original) &&
    addressesAdded(original, text).length === 0 &&
    mailIn(text).every((address) => original.includes(address))
  );
}

/** Words with an at sign, without the marks around them. */
const mailIn = (text: string): string[] =>
  text.split(/[\s<>"'()[\]{},;:!?«»„“”]+/).filter((word) => /[^@]@[^@]/.test(word));

/**
 * Stores the translations of what the interview still says, with how far the run has come; those of what it says no more
 * go. Erased meanwhile, it gets none.
 */
async function store(
  ctx: Ctx,
  run: ClaimedRun,
  interviewId: string,
  made: readonly (readonly [Original, string | null])[],
  { calls, isCounted }: { calls: number; isCounted: boolean },
): Promise<void> {
  const { language, mode, model } = run.row;
  // Of texts that were translated before, and failed now.
  const isKept = sql`(excluded.text is null and t.text is not null and t.model <> 'offline')`;
  const sent = mode === "offline" ? 0 : calls;
  await transact(ctx, async (ctx) => {
    const [there] = await ctx.db
      .select({ id: interview.id })
      .from(interview)
      .where(and(eq(interview.id, interviewId), hasWords))
      .for("share");
    const change = { calls: sql`${insightRun.calls} + ${sent}::int` };
    await keepRun(ctx, run, isCounted ? { ...change, coded: oneMore } : change);
    if (there === undefined) return;
    // Read now that the interview is locked: what it says stays until this is stored.
    const says = sql`(
      select o.digest from ${interview} cross join lateral ${originals} o where ${interview.id} = ${interviewId}::uuid)`;
    const rows = made.map(([{ digest }, text]) => ({ digest, text }));
    await ctx.db.execute(sql`
      with said_now as ${says}, forgotten as (
        delete from ${saidTranslation} t
        where t.interview_id = ${interviewId}::uuid and t.digest not in (select digest from said_now))
      insert into ${saidTranslation} as t (interview_id, language, digest, text, model, at)
      select ${interviewId}::uuid, ${language}::text, r.digest, r.text, ${model ?? "offline"}::text, ${nowIso(ctx)}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(digest text, text text)
      where r.digest in (select digest from said_now)
      on conflict (interview_id, language, digest)
        do update set text = case when ${isKept} then t.text else excluded.text end,
          model = case when ${isKept} then t.model else excluded.model end, at = excluded.at`);
  });
}
