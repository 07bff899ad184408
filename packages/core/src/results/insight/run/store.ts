import { inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import { newId } from "#kit/id.ts";
import { study } from "../../../design/study/study.sql.ts";
import { type Coder, code, codeAssignment, codedAnswer } from "../../../field/coding/coding.sql.ts";
import { lockCodings } from "../../../field/coding/lock.ts";
import { answer, interview } from "../../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { type Claim, heldCte, type Job, keepJob } from "../../../platform/job.ts";
import { nameKey } from "../code.ts";
import { maxCodes } from "../code-schema.ts";
import { insightRun, type RunRow, type RunState } from "../insight.sql.ts";
import { type AnswerKey, digestColumn } from "../pending.ts";
import type { Dropped, Span } from "../quote.ts";

/** What a run stores: each step in one transaction with its counts, while the run is this worker's. */

/** A run of which a worker died is taken up by another one after this. */
export const leaseMs = 120_000;

/** Runs that code open answers. */
export const insightWork: Job<typeof insightRun> = {
  kind: "insight",
  table: insightRun,
  ids: { run_id: insightRun.id },
  isOpen: inArray(insightRun.status, ["queued", "running"]),
  leases: "leases",
  maxLeases: 12,
  isRenewed: true,
};

export type ClaimedRun = Claim<typeof insightRun>;

/** Another worker has the run, or it was canceled: what this one does is stored no more. */
export class RunLost extends Error {}

/** When a lease that is taken or renewed now runs out. */
export const leaseUntil = (ctx: Ctx): Date => new Date(ctx.now().getTime() + leaseMs);

type Change = { [K in keyof RunRow]?: RunRow[K] | SQL };

/** Stores how far the run has come, with `ctes`, and keeps its lease. Throws where it was lost. */
export async function keepRun(
  ctx: Ctx,
  run: ClaimedRun,
  change: Change,
  ctes: readonly WithSubquery[] = [],
): Promise<void> {
  if (!(await keepJob(ctx, run, { ...change, leases: 0 }, leaseUntil(ctx), ctes))) throw new RunLost();
}

/** Adds to what was dropped before. */
export const addDropped = (dropped: Dropped): SQL<Dropped> => {
  const pairs = Object.entries(dropped).map(
    ([name, count]) =>
      sql`${sql.raw(`'${name}'`)}, coalesce((${insightRun.dropped} ->> ${sql.raw(`'${name}'`)})::int, 0) + ${count}::int`,
  );
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
};

/** An answer that was judged, and the newest code that it was judged by. */
export interface Judged extends AnswerKey {
  digest: string;
  place: number;
}

/** A code that it was given. */
export interface Given extends AnswerKey, Span {
  code_id: string;
}

interface BatchOutcome {
  calls: number;
  dropped: Dropped;
  /** The answers were counted before. */
  isAgain?: boolean | undefined;
  coder?: Coder | undefined;
}

interface Batch {
  judged: readonly Judged[];
  given: readonly Given[];
}

/**
 * Stores a batch in one statement: the answers whose words are still what was judged, with their codes, but where a
 * person has said something else; and how far the run has come. Throws where the run was lost.
 */
export async function storeBatch(
  ctx: Ctx,
  run: ClaimedRun,
  batch: Batch,
  { calls, dropped, isAgain = false, coder = "first" }: BatchOutcome,
): Promise<void> {
  const coded = isAgain ? sql`0` : sql`(select count(*)::int from judged)`;
  await keepRun(
    ctx,
    run,
    {
      calls: sql`${insightRun.calls} + ${calls}::int`,
      coded: sql`least(${insightRun.answers}, ${insightRun.coded} + ${coded})`,
      dropped: addDropped(dropped),
    },
    batchCtes(ctx, run, batch, coder),
  );
}

/** What a batch stores while the run is this worker's. */
function batchCtes(ctx: Ctx, run: ClaimedRun, { judged, given }: Batch, coder: Coder): WithSubquery[] {
  const { study_id, model, prompt_version } = run.row;
  const now = nowIso(ctx);
  const codings = lockCodings(sql`${study_id}::uuid`, "shared");
  const cte = (name: string, content: SQL) => ctx.db.$with(name, {}).as(content);
  return [
    cte(
      "said",
      sql`
        select input.* from json_to_recordset(${JSON.stringify(judged)}::json)
          as input(interview_id uuid, question_id uuid, iteration text, digest text, place int)
          join ${interview} on ${interview.id} = input.interview_id
          join ${answer} on ${answer.interview_id} = input.interview_id and ${answer.question_id} = input.question_id
            and ${answer.iteration} = input.iteration
        where ${isNull(interview.content_removed_at)} and ${isNull(interview.erased_at)}
          and ${digestColumn} = input.digest
        for share of interview, answer`,
    ),
    heldCte(ctx, run, sql`(select count(${codings}) from said) >= 0`),
    cte(
      "judged",
      sql`
        insert into ${codedAnswer} (interview_id, question_id, iteration, coder, digest, place, judged_at)
        select interview_id, question_id, iteration, ${coder}::text, digest, place, ${now}::timestamptz from said
        where exists (select from held)
        on conflict (interview_id, question_id, iteration, coder)
          do update set digest = excluded.digest, place = excluded.place, judged_at = excluded.judged_at
        returning 1`,
    ),
    cte(
      "given",
      sql`
        insert into ${codeAssignment} (interview_id, question_id, iteration, code_id, coder, state, origin, segment,
          quote_start, quote_end, quote_text, model, prompt_version, created_at)
        select g.interview_id, g.question_id, g.iteration, c.id, ${coder}::text, 'assigned', 'model', g.segment, g.start,
          g."end", g.text, ${model}::text, ${prompt_version}::text, ${now}::timestamptz
        from json_to_recordset(${JSON.stringify(given)}::json)
            as g(interview_id uuid, question_id uuid, iteration text, code_id uuid, segment int, start int, "end" int, text text)
          join said on said.interview_id = g.interview_id and said.question_id = g.question_id and said.iteration = g.iteration
          join ${code} c on c.id = g.code_id
        where exists (select from held)
        for key share of c
        on conflict do nothing returning 1`,
    ),
  ];
}

/** A code that a model proposes. */
export interface ProposedCode {
  name: string;
  description: string;
}

/**
 * Adds the codes whose names the study does not have, as many as it may have, and stores how far the run has come.
 * Resolves to how many were added. Throws where the run was lost.
 */
export function storeCodes(
  ctx: Ctx,
  run: ClaimedRun,
  codes: readonly ProposedCode[],
  { calls, dropped, state }: { calls: number; dropped: Dropped; state: (added: number) => RunState },
): Promise<number> {
  const { study_id, model, prompt_version } = run.row;
  const now = nowIso(ctx);
  return transact(ctx, async (ctx) => {
    // People and runs add codes one after the other.
    await ctx.db.execute(sql`select from ${study} where ${study.id} = ${study_id}::uuid for no key update`);
    const rows = codes.map(({ name, description }) => ({
      id: newId(),
      name: name.trim(),
      name_key: nameKey(name),
      description: description.trim(),
    }));
    const added = await ctx.db.execute(sql`
      insert into ${code} (id, study_id, name, name_key, description, locked, origin, model, prompt_version, revision,
        created_at, updated_at)
      select r.id, ${study_id}::uuid, r.name, r.name_key, r.description, false, 'model', ${model}::text,
        ${prompt_version}::text, 1, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, name text, name_key text, description text)
      limit greatest(0, ${maxCodes}::int - (select count(*)::int from ${code} own where own.study_id = ${study_id}::uuid))
      on conflict do nothing returning id`);
    const count = rowsOf(added).length;
    await keepRun(ctx, run, {
      calls: sql`${insightRun.calls} + ${calls}::int`,
      codes_created: sql`${insightRun.codes_created} + ${count}::int`,
      dropped: addDropped(dropped),
      state: state(count),
    });
    return count;
  });
}

/** Both drivers give rows, one of them in an object. */
export const rowsOf = (result: unknown): unknown[] =>
  Array.isArray(result) ? result : ((result as { rows?: unknown[] }).rows ?? []);
