import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, count, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { countDelta } from "#core/field/count/count.sql.ts";
import { contribution, countsDiff, deltaRows, populationOf, sumCounts } from "#core/field/count/index.ts";
import { answer, interview, message } from "#core/field/interview/interview.sql.ts";
import { simulatedRespondent, simulation } from "#core/field/simulation/simulation.sql.ts";
import { type Ctx, contextOf, nowIso, type Ports, transact } from "#core/platform/ctx.ts";
import { newId } from "#kit/id.ts";
import { participants } from "./participants.ts";

/**
 * Made-up respondents answer within a moment and all at once, so the demo's results would tell of interviews of no
 * time. This gives them the hours and the pace of people. No other part of the demo changes rows without the verbs: it
 * changes the counts and the revisions along, as they do.
 */

const pollMs = 500;
const dayMs = 86_400_000;

type InterviewRow = typeof interview.$inferSelect;
/** When an interview took place, and how many seconds it took. */
interface Pace {
  started: number;
  seconds: number;
}

/** Waits until the simulated respondents of a study have answered, or given up. Throws `signal`'s reason once it is aborted. */
export async function respondentsDone({ db }: Ports, studyId: string, signal: AbortSignal): Promise<void> {
  const running = and(eq(simulation.study_id, studyId), eq(simulatedRespondent.status, "running"));
  for (;;) {
    const [left] = await db
      .select({ count: count() })
      .from(simulatedRespondent)
      .innerJoin(simulation, eq(simulation.id, simulatedRespondent.simulation_id))
      .where(running);
    if (left?.count === 0) return;
    await sleep(pollMs, undefined, { signal });
  }
}

/** Spreads the made-up interviews of a study over the days before it was filled; again without effect. */
export async function paceInterviews(ports: Ports, studyId: string): Promise<void> {
  const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: newId() });
  await transact(ctx, async (ctx) => {
    const rows = await lockMadeUp(ctx, studyId);
    const paced = rows.map((row, index) => ({ row, pace: paceOf(row, 1 - index / rows.length) }));
    const left = paced.filter(({ row, pace }) => row.active_time !== pace.seconds);
    if (left.length === 0) return;
    await stretch(ctx, left);
    for (const population of ["real", "simulated"] as const) {
      const diffs = left
        .filter(({ row }) => populationOf(row) === population)
        .map(({ row, pace }) =>
          countsDiff(contribution(row, []), contribution({ ...row, active_time: pace.seconds }, [])),
        );
      const deltas = deltaRows(ctx, studyId, population, sumCounts(diffs));
      if (deltas.length > 0) await ctx.db.insert(countDelta).values(deltas);
    }
  });
}

/** In the order in which lists have them. */
const lockMadeUp = ({ db }: Ctx, studyId: string): Promise<InterviewRow[]> =>
  db
    .select()
    .from(interview)
    .where(
      and(
        eq(interview.study_id, studyId),
        isNotNull(interview.ended_at),
        or(
          interview.is_simulated,
          inArray(
            sql`${interview.metadata} ->> 'PROLIFIC_PID'`,
            participants.map(({ pid }) => pid),
          ),
        ),
      ),
    )
    .orderBy(interview.created_at, interview.id)
    .for("update");

/**
 * `age` is from 0, the latest, to 1: later ones are more. How long it took follows from the interview's id: most a few
 * minutes, few much longer.
 */
function paceOf({ id, created_at, progress, status }: InterviewRow, age: number): Pace {
  const draw = Buffer.from(hash("sha256", id), "hex").readUInt16BE(0) / 65_536;
  // Who is screened out has answered a question or two.
  const length = status === "closed" ? 1 : Math.max(progress, 10) / 200;
  const seconds = Math.round((150 + 210 * draw + 420 * draw ** 6) * length);
  return { started: Date.parse(created_at) - Math.round((0.02 + 11 * age ** 0.8) * dayMs), seconds };
}

/** Moves every time of the interviews to where it is in the interview's new span. */
async function stretch(ctx: Ctx, paced: readonly { row: InterviewRow; pace: Pace }[]): Promise<void> {
  const spans = JSON.stringify(
    paced.map(({ row, pace }) => ({
      id: row.id,
      was: row.started_at,
      ended: row.ended_at,
      is: new Date(pace.started).toISOString(),
      seconds: pace.seconds,
    })),
  );
  const span = sql`json_to_recordset(${spans}::json)
    as span (id uuid, was timestamptz, ended timestamptz, "is" timestamptz, seconds float8)`;
  const moved = (time: unknown) => sql`span."is" + (${time} - span.was)
    * (span.seconds / greatest(extract(epoch from span.ended - span.was)::float8, 0.001))`;
  const { db } = ctx;
  await db
    .update(answer)
    .set({ answered_at: moved(answer.answered_at) })
    .from(span)
    .where(eq(answer.interview_id, sql`span.id`));
  await db
    .update(message)
    .set({ created_at: moved(message.created_at) })
    .from(span)
    .where(eq(message.interview_id, sql`span.id`));
  await db
    .update(interview)
    .set({
      started_at: moved(interview.started_at),
      ended_at: moved(interview.ended_at),
      completed_at: moved(interview.completed_at),
      last_message_at: moved(interview.last_message_at),
      active_time: sql`span.seconds`,
      updated_at: nowIso(ctx),
      revision: sql`${interview.revision} + 1`,
    })
    .from(span)
    .where(eq(interview.id, sql`span.id`));
}
