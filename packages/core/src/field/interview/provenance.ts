import { sql } from "drizzle-orm";
import { jsonObject } from "../../platform/json.ts";
import { flow, randomizerAssignment } from "../flow/flow.sql.ts";
import type { Interview } from "./schema.ts";

/** What a participant met, as columns of a query that selects from `interview`. */

/** The arms that the interview has reached, in that order. */
export const routingColumn = sql<Interview["routing"]>`(
  select coalesce(json_agg(${jsonObject({
    randomizer_id: randomizerAssignment.randomizer_id,
    randomizer_name: randomizerAssignment.randomizer_name,
    arm_id: randomizerAssignment.arm_id,
    arm_label: randomizerAssignment.arm_label,
  })} order by ${randomizerAssignment.place}), '[]')
  from ${randomizerAssignment}
  where ${randomizerAssignment.interview_id} = interview.id and ${randomizerAssignment.place} is not null)`.as(
  "routing",
);

/** The questions of an interview's plan, and which of them were asked; see `questionOrder`. */
export interface AskedPlan {
  questions: string[];
  asked: number[];
}

/** Null for an interview that was not started over its link. */
export const askedColumn = sql<AskedPlan | null>`(
  select ${jsonObject({
    questions: sql`${flow.plan} -> 'questions'`,
    asked: sql`${flow.state} -> 'asked'`,
  })}
  from ${flow} where ${flow.interview_id} = interview.id)`.as("asked");

/** The questions in the order in which the participant was asked them. */
export const questionOrder = (plan: AskedPlan | null): string[] =>
  plan === null ? [] : plan.asked.flatMap((place) => plan.questions[place] ?? []);
