import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { interview } from "../interview/interview.sql.ts";
import { outbox } from "../outbox/outbox.sql.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { newId } from "../platform/id.ts";
import { nudge } from "../platform/queue.ts";
import { simulatedRespondent, simulation } from "./simulation.sql.ts";

/** A respondent, and the right to speak for them for a while. */
export interface Respondent {
  interview_id: string;
  /** The token of their link; null once the interview was erased. */
  vid: string | null;
  number: number;
  seed: number;
  persona: string | null;
  leases: number;
  lease: string;
  outboxId: string;
}

/** Takes the lease on a promised respondent; null when they are done or in other hands. */
export async function claimRespondent(ctx: Ctx, outboxId: string, until: Date): Promise<Respondent | null> {
  const lease = newId();
  const promised = sql`(select (o.payload->>'interview_id')::uuid from ${outbox} o where o.id = ${outboxId})`;
  const leased = ctx.db.$with("leased").as(
    ctx.db
      .update(simulatedRespondent)
      .set({
        lease_token: lease,
        leased_until: until.toISOString(),
        leases: sql`${simulatedRespondent.leases} + 1`,
      })
      .where(
        and(
          sql`${simulatedRespondent.interview_id} = ${promised}`,
          eq(simulatedRespondent.status, "running"),
          or(isNull(simulatedRespondent.leased_until), lt(simulatedRespondent.leased_until, nowIso(ctx))),
        ),
      )
      .returning(),
  );
  const [row] = await ctx.db
    .with(leased)
    .select({
      interview_id: leased.interview_id,
      vid: interview.vid,
      number: leased.number,
      seed: simulation.seed,
      persona: simulation.persona,
      leases: leased.leases,
    })
    .from(leased)
    .innerJoin(simulation, eq(simulation.id, leased.simulation_id))
    .innerJoin(interview, eq(interview.id, leased.interview_id));
  return row === undefined ? null : { ...row, lease, outboxId };
}

const isHeldBy = ({ interview_id, lease }: Respondent) =>
  and(eq(simulatedRespondent.interview_id, interview_id), eq(simulatedRespondent.lease_token, lease));

/** Records how it went with them and keeps the promise, in one statement; nothing where the lease was lost. */
export async function finishRespondent(
  ctx: Ctx,
  one: Respondent,
  status: "completed" | "failed",
): Promise<void> {
  const ended = ctx.db
    .$with("ended")
    .as(
      ctx.db
        .update(simulatedRespondent)
        .set({ status, lease_token: null, leased_until: null })
        .where(isHeldBy(one))
        .returning({ id: simulatedRespondent.interview_id }),
    );
  await ctx.db
    .with(ended)
    .delete(outbox)
    .where(and(eq(outbox.id, one.outboxId), sql`exists (select 1 from ${ended})`));
}

/** Leaves the rest to another message. The lease is counted unless the interview has moved on under it. */
export async function releaseRespondent(
  ctx: Ctx,
  one: Respondent,
  { hasMoved, delaySeconds }: { hasMoved: boolean; delaySeconds: number },
): Promise<void> {
  const left = await ctx.db
    .update(simulatedRespondent)
    .set({ lease_token: null, leased_until: null, ...(hasMoved && { leases: 0 }) })
    .where(isHeldBy(one))
    .returning({ id: simulatedRespondent.interview_id });
  // Whoever has the lease by now goes on by themselves.
  if (left.length === 0) return;
  await nudge(ctx, "agent_edit", [{ kind: "work", id: one.outboxId }], delaySeconds);
}
