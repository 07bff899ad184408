import { and, eq, sql } from "drizzle-orm";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { isFree, isHeld, newLease, noLease } from "../../platform/lease.ts";
import { finishWork, payloadOf } from "../../platform/outbox/index.ts";
import { notify } from "../../platform/queue.ts";
import { interview } from "../interview/interview.sql.ts";
import { simulatedRespondent, simulation } from "./simulation.sql.ts";

/** A simulated respondent under this worker's lease. */
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
  organization_id: string;
}

/** Takes the lease on an outbox row's respondent; null when the interview has ended or is leased to somebody else. */
export async function claimRespondent(ctx: Ctx, outboxId: string, until: Date): Promise<Respondent | null> {
  const values = newLease(until);
  const claimedCte = ctx.db.$with("claimed").as(
    ctx.db
      .update(simulatedRespondent)
      .set({ ...values, leases: sql`${simulatedRespondent.leases} + 1` })
      .where(
        and(
          eq(simulatedRespondent.interview_id, sql`${payloadOf(outboxId, "interview_id")}::uuid`),
          eq(simulatedRespondent.status, "running"),
          isFree(simulatedRespondent, nowIso(ctx)),
        ),
      )
      .returning(),
  );
  const [row] = await ctx.db
    .with(claimedCte)
    .select({
      interview_id: claimedCte.interview_id,
      vid: interview.vid,
      number: claimedCte.number,
      seed: simulation.seed,
      persona: simulation.persona,
      leases: claimedCte.leases,
      organization_id: interview.organization_id,
    })
    .from(claimedCte)
    .innerJoin(simulation, eq(simulation.id, claimedCte.simulation_id))
    .innerJoin(interview, eq(interview.id, claimedCte.interview_id));
  return row === undefined ? null : { ...row, lease: values.lease_token, outboxId };
}

const isClaimed = ({ interview_id, lease }: Respondent) =>
  and(eq(simulatedRespondent.interview_id, interview_id), isHeld(simulatedRespondent, lease));

/** Records how the interview ended and deletes its outbox row, in one statement; without effect where the lease was lost. */
export async function finishRespondent(
  ctx: Ctx,
  respondent: Respondent,
  status: "completed" | "failed",
): Promise<void> {
  const endedCte = ctx.db.$with("ended").as(
    ctx.db
      .update(simulatedRespondent)
      .set({ ...noLease, status })
      .where(isClaimed(respondent))
      .returning({ id: simulatedRespondent.interview_id }),
  );
  await finishWork(ctx, respondent.outboxId, endedCte);
}

/** Releases the lease and sends another message for the rest. The count of leases restarts if there was progress. */
export async function releaseRespondent(
  ctx: Ctx,
  respondent: Respondent,
  { hasProgress, delaySeconds }: { hasProgress: boolean; delaySeconds: number },
): Promise<void> {
  const { outboxId: id, organization_id } = respondent;
  const released = await ctx.db
    .update(simulatedRespondent)
    .set({ ...noLease, ...(hasProgress && { leases: 0 }) })
    .where(isClaimed(respondent))
    .returning({ id: simulatedRespondent.interview_id });
  // Whoever has taken the lease since goes on without a message.
  if (released.length === 0) return;
  await notify(ctx, "simulation", [{ kind: "work", id, organization_id }], delaySeconds);
}
