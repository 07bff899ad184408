import { eq, sql } from "drizzle-orm";
import { type QualityCheck, qualityCheckOf } from "#survey/question-type/common/quality-check.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import { question } from "../../design/question/question.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Claim, claimJob, type Job } from "../../platform/job.ts";
import type { UsageOf } from "../../platform/usage.ts";
import { interview } from "../interview/interview.sql.ts";
import type { Behavior } from "./behavior.ts";
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
  /** The traits of this kind of respondent; null in a simulation where all are alike. */
  traits: Persona["traits"] | null;
  behavior: Behavior;
  /** The study's check questions, which no participant can tell: respondents are told what is right. */
  checks: readonly KnownCheck[];
}

interface KnownCheck {
  question_id: string;
  type: string;
  /** As they are stored. */
  props: StoredProps;
  check: QualityCheck;
}

const checkQuestions = sql<Omit<KnownCheck, "check">[]>`(
  select coalesce(json_agg(json_build_object('question_id', q.id, 'type', q.type, 'props', q.props)), '[]')
  from ${question} q
  where q.study_id = ${interview.study_id} and q.deleted_at is null and q.props ? 'qualityCheck')`;

/** The respondent of a claim; null once their interview was erased. */
export async function readRespondent(
  ctx: Ctx,
  { row, organizationId: organization_id }: ClaimedRespondent,
): Promise<Respondent | null> {
  const { interview_id, number, behavior } = row;
  const [found] = await ctx.db
    .select({
      study_id: interview.study_id,
      vid: interview.vid,
      seed: simulation.seed,
      persona: simulation.persona,
      checks: checkQuestions,
      personas: simulation.personas,
      count: simulation.count,
    })
    .from(interview)
    .innerJoin(simulation, eq(simulation.id, row.simulation_id))
    .where(eq(interview.id, interview_id));
  if (!found?.vid) return null;
  const { vid, seed, personas, count, study_id } = found;
  const of = { organization_id, study_id };
  const kind = personas?.[Math.floor((number * personas.length) / count)];
  const persona = kind === undefined ? found.persona : personaInWords(kind);
  const checks = found.checks.flatMap((each) => {
    const check = qualityCheckOf(each.props);
    return check === null ? [] : [{ ...each, check }];
  });
  return { interview_id, of, number, vid, seed, persona, traits: kind?.traits ?? null, behavior, checks };
}
