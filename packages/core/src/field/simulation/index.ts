import { and, eq, sql } from "drizzle-orm";
import type { GoalStatus } from "#interviewer/goal.ts";
import { memberIdOf } from "#kit/actor.ts";
import { conflictError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { hashOf } from "#survey/course/plan.ts";
import { audit } from "../../account/audit/index.ts";
import { admit, fetchStudy, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { insertDeltasCtes } from "../count/index.ts";
import { newInterviews } from "../interview/create.ts";
import { interview } from "../interview/interview.sql.ts";
import { interviewGoal } from "../interviewer/goal.sql.ts";
import { moderation } from "../interviewer/moderation.sql.ts";
import { behaviorOf } from "./behavior.ts";
import { personaMatrix } from "./persona.ts";
import type { CreateSimulation, SimulationState, StartedSimulation } from "./schema.ts";
import { simulatedRespondent, simulation } from "./simulation.sql.ts";

export { runRespondent } from "./run.ts";

/**
 * Creates the interviews of simulated respondents and queues them. Throws the study's 404 or 403, and 409 if it is not
 * published.
 */
export async function startSimulation(
  ctx: Ctx,
  studyId: string,
  { count: each, persona, personas, behavior, seed: sent }: CreateSimulation,
): Promise<StartedSimulation> {
  return transact(ctx, async (ctx) => {
    const study = await fetchStudy(ctx, studyId, "settings");
    if (study.status !== "published") {
      throw conflictError("study_not_published", "The study does not accept participants right now");
    }
    const id = newId();
    const seed = sent ?? hashOf(id) % 2 ** 31;
    const kinds = personas === "matrix" ? personaMatrix : personas;
    const count = each * (kinds?.length ?? 1);
    const invitations = Array.from({ length: count }, (_, index) => ({
      title: `Simulated respondent ${index + 1}`,
      metadata: { simulation_id: id, ...(kinds && { persona: kinds[Math.floor(index / each)]?.name }) },
      is_simulated: true,
    }));
    const { rows, deltas } = newInterviews(ctx, study, invitations);
    const jobs = rows.map((row) => ({
      organization_id: study.organization_id,
      kind: "respondent" as const,
      payload: { interview_id: row.id },
    }));
    const insertSimulation = ctx.db.insert(simulation).values({
      id,
      study_id: studyId,
      count,
      persona: persona ?? null,
      personas: kinds ? [...kinds] : null,
      created_at: nowIso(ctx),
      seed,
    });
    const insertInterviews = ctx.db.insert(interview).select(selectJsonRows(interview, JSON.stringify(rows)));
    const respondents = rows.map((row, number) => ({
      interview_id: row.id,
      simulation_id: id,
      number,
      behavior: behaviorOf(behavior, { seed, number }),
      status: "running" as const,
      leases: 0,
    }));
    await ctx.db
      .with(
        ctx.db.$with("new_simulation").as(insertSimulation.returning({ id: simulation.id })),
        ctx.db.$with("new_interviews").as(insertInterviews.returning({ id: interview.id })),
        enqueueCte(ctx, ...jobs),
        ...insertDeltasCtes(ctx, deltas),
      )
      .insert(simulatedRespondent)
      .select(selectJsonRows(simulatedRespondent, JSON.stringify(respondents)));
    const changes = { count: { from: null, to: count } };
    audit(ctx, "simulation.create", { entity_id: id, study_id: studyId, changes });
    return { simulation_id: id, study_id: studyId, count };
  });
}

/** How many respondents of a simulation have completed or failed. Throws 404 and 403. */
export async function getSimulation(ctx: Ctx, studyId: string, id: string): Promise<SimulationState> {
  const [found] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      count: simulation.count,
      completed: ended("completed"),
      failed: ended("failed"),
      personas: simulation.personas,
      respondents: respondentRows,
    })
    .from(study)
    .leftJoin(simulation, and(eq(simulation.id, id), eq(simulation.study_id, study.id)))
    .where(eq(study.id, studyId));
  admit(ctx, "results", found);
  const { count, completed, failed, personas, respondents } = found;
  if (count === null) throw notFoundError("Simulation");
  const status = completed + failed < count ? "running" : "done";
  if (personas === null) return { status, completed, failed, count };
  const each = count / personas.length;
  const figures = personas.map(({ name }, kind) =>
    personaFigures(
      name,
      respondents.filter(({ number }) => Math.floor(number / each) === kind),
    ),
  );
  return { status, completed, failed, count, personas: figures };
}

interface RespondentRow {
  number: number;
  status: "running" | "completed" | "failed";
  followups: number;
  goals: Record<GoalStatus, number>;
}

/** What each respondent of a simulation was asked, and how far their goals have come. */
const respondentRows = sql<RespondentRow[]>`(
  select coalesce(json_agg(json_build_object(
    'number', r.number, 'status', r.status,
    'followups', (
      select count(*)::int from ${moderation} d where d.interview_id = r.interview_id and d.outcome = 'asked'),
    'goals', (
      select json_build_object('open', count(*) filter (where g.status = 'open'),
        'covered', count(*) filter (where g.status = 'covered'),
        'declined', count(*) filter (where g.status = 'declined'))
      from ${interviewGoal} g where g.interview_id = r.interview_id))), '[]')
  from ${simulatedRespondent} r where ${simulation.personas} is not null and r.simulation_id = simulation.id)`;

function personaFigures(name: string, rows: readonly RespondentRow[]) {
  const sum = (of: (row: RespondentRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    name,
    completed: sum(({ status }) => Number(status === "completed")),
    failed: sum(({ status }) => Number(status === "failed")),
    followups: sum(({ followups }) => followups),
    goals: {
      open: sum(({ goals }) => goals.open),
      covered: sum(({ goals }) => goals.covered),
      declined: sum(({ goals }) => goals.declined),
    },
  };
}

const ended = (status: "completed" | "failed") => sql<number>`(
  select count(*)::int from ${simulatedRespondent}
  where ${simulatedRespondent.simulation_id} = simulation.id and ${simulatedRespondent.status} = ${status})`;
