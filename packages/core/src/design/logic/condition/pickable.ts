import { sql } from "drizzle-orm";
import type { Structure } from "#survey/group/structure.ts";
import { answerOperations, conditionMapOf } from "#survey/logic/condition/check.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { PickableSource } from "#survey/reference/index.ts";
import { questionGroup } from "../../group/group.sql.ts";
import { randomizer } from "../../randomizer/randomizer.sql.ts";
import { logicRule } from "../logic.sql.ts";

/** A rule of a question, and the question it leads to; null for one that may lead anywhere. */
interface Leap {
  from: string;
  to: string | null;
}

/** What decides on it beside the questions, as columns of a query on `study`. */
export const frameColumns = {
  groups: sql<Structure["groups"]>`(
    select coalesce(json_agg(g), '[]') from ${questionGroup} g where g.study_id = study.id)`,
  randomizers: sql<Structure["randomizers"]>`(
    select coalesce(json_agg(r), '[]') from ${randomizer} r where r.study_id = study.id)`,
  leaps: sql<Leap[]>`(
    select coalesce(json_agg(json_build_object('from', l.question_id, 'to', l.next_question_id)), '[]')
    from ${logicRule} l
    where l.study_id = study.id and l.action_type in ('next_question_id', 'move_to_question_group'))`,
};

/**
 * Tells what conditions of a question, or of one that is added at the end where it is undefined, may do with the others.
 */
export function pickableFor(
  structure: Structure,
  leaps: readonly Leap[],
  holder: string | undefined,
): (question: Structure["questions"][number]) => PickableSource {
  const map = conditionMapOf(structure);
  const orders = new Map(structure.questions.map(({ id, display_order }) => [id, display_order]));
  const groups = new Map(structure.groups.map((group) => [group.id, group]));
  const isChosen = (group: string | null): boolean => {
    const found = groups.get(group ?? "");
    if (found === undefined) return false;
    const { routing_branch_id, display_conditions, parent_question_group_id } = found;
    return routing_branch_id !== null || display_conditions !== null || isChosen(parent_question_group_id);
  };
  const isLeapt = (order: number) =>
    leaps.some(({ from, to }) => {
      const start = orders.get(from) ?? Number.POSITIVE_INFINITY;
      const end = to === null ? Number.POSITIVE_INFINITY : (orders.get(to) ?? -1);
      return start < order && order < end;
    });
  return ({ id, type, props, display_order, routing_branch_id, display_conditions, question_group_id }) => ({
    is_before:
      holder === undefined ? !map.isInLoop(id) : map.isBefore(id, holder) && !map.isInOtherLoop(id, holder),
    may_be_unasked:
      routing_branch_id !== null ||
      display_conditions !== null ||
      isChosen(question_group_id) ||
      isLeapt(display_order),
    operations: [...answerOperations(type)],
    items: [...questionType(type).numberedItems(props)],
  });
}
