import { eq } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { type Claim, claimJob, type Job } from "../../platform/job.ts";
import type { UsageOf } from "../../platform/usage.ts";
import { interview } from "../interview/interview.sql.ts";
import { type Persona, personaInWords } from "./persona.ts";
import { simulatedRespondent, simulation } from "./simulation.sql.ts";

const work: Job<typeof simulatedRespondent> = {
  kind: "respondent",
  table: simulatedRespondent,
  ids: { interview_id: simulatedRespondent.interview_id },
  isOpen: eq(simulatedRespondent.status, "running"),
  leases: "leases",
  maxLeases: 5,
};

export type ClaimedRespondent = Claim<typeof simulatedRespondent>;

/** Takes the lease on an outbox row's respondent; null when the interview has ended or is leased to somebody else. */
export const claimRespondent = (ctx: Ctx, outboxId: string, until: Date): Promise<ClaimedRespondent | null> =>
  claimJob(ctx, work, outboxId, until);

/** What a simulated respondent answers from. */
export interface Respondent {
  interview_id: string;
  of: UsageOf;
  /** The token of their link. */
  vid: string;
  number: number;
  seed: number;
  persona: string | null;
  /** Of a simulation of several kinds; null where all are alike. */
  traits: Persona["traits"] | null;
}

/** The respondent of a claim; null once their interview was erased. */
export async function readRespondent(
  ctx: Ctx,
  { row, organizationId: organization_id }: ClaimedRespondent,
): Promise<Respondent | null> {
  const { interview_id, number } = row;
  const [found] = await ctx.db
    .select({
      ...{
        study_id: interview.study_id,
        vid: interview.vid,
        seed: simulation.seed,
        persona: simulation.persona,
      },
      ...{ personas: simulation.personas, count: simulation.count },
    })
    .from(interview)
    .innerJoin(simulation, eq(simulation.id, row.simulation_id))
    .where(eq(interview.id, interview_id));
  if (!found?.vid) return null;
  const { vid, seed, personas, count, study_id } = found;
  const of = { organization_id, study_id };
  const kind = personas?.[Math.floor((number * personas.length) / count)];
  const persona = kind === undefined ? found.persona : personaInWords(kind);
  return { interview_id, of, number, vid, seed, persona, traits: kind?.traits ?? null };
}
