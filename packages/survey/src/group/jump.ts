import { groupsAround } from "./around.ts";

/** A rule that leads to a question or a group. */
export interface Jump {
  id: string;
  question_id: string;
  next_question_id: string | null;
  next_question_group_id: string | null;
}

/** What decides whether a rule may lead somewhere. */
export interface JumpMap {
  /** The group that each question stands in. */
  questions: ReadonlyMap<string, string | null>;
  groups: ReadonlyMap<string, JumpGroup>;
}

export interface JumpGroup {
  id: string;
  parent: string | null;
  randomize: boolean;
  /** It is asked once for each item. */
  repeats: boolean;
  /** Directly or nested. */
  hasQuestions: boolean;
}

/** Why a rule must not lead where it does. */
export interface JumpFault {
  field: "next_question_id" | "next_question_group_id";
  code: string;
  message: string;
}

const questionFault = (code: string, message: string): JumpFault => ({
  field: "next_question_id",
  code,
  message,
});
const groupFault = (code: string, message: string): JumpFault => ({
  field: "next_question_group_id",
  code,
  message,
});

/** Everything wrong with a rule's targets; a target that is null is none. */
export function jumpFaults(jump: Omit<Jump, "id">, map: JumpMap): JumpFault[] {
  const { question_id, next_question_id, next_question_group_id } = jump;
  const own = map.questions.get(question_id) ?? null;
  return [
    next_question_group_id === null ? null : groupTargetFault(next_question_group_id, own, map),
    next_question_id === null ? null : questionTargetFault(next_question_id, question_id, map),
  ].filter((fault) => fault !== null);
}

function groupTargetFault(id: string, own: string | null, { groups }: JumpMap): JumpFault | null {
  const target = groups.get(id);
  if (target === undefined) {
    return groupFault("group_not_found", "The target is not a question group of this study");
  }
  if (own === id) return groupFault("own_group", "A rule cannot lead to its own question's group");
  if (around(groups, own).some((group) => group.id === id)) {
    return groupFault("ancestor_group", "A rule cannot lead to a group around its own question");
  }
  if (around(groups, target.parent).some(({ randomize }) => randomize)) {
    const message = "The target is inside a randomized group; target that group";
    return groupFault("group_in_randomized_group", message);
  }
  if (isInOtherLoop(groups, target.parent, own)) return groupFault("question_in_loop", intoLoop);
  return target.hasQuestions ? null : groupFault("empty_group", "The target group has no questions");
}

function questionTargetFault(id: string, own: string, { questions, groups }: JumpMap): JumpFault | null {
  if (id === own) return questionFault("own_question", "A rule cannot lead to its own question");
  const place = questions.get(id);
  if (place === undefined) {
    return questionFault("question_not_in_study", "The target is not a question of this study");
  }
  if (isInOtherLoop(groups, place, questions.get(own) ?? null))
    return questionFault("question_in_loop", intoLoop);
  if (!around(groups, place).some(({ randomize }) => randomize)) return null;
  const message = "The target is inside a randomized group; target the group with move_to_question_group";
  return questionFault("question_in_randomized_group", message);
}

const intoLoop = "The target is inside a loop; target its group with move_to_question_group";

/** Whether a place is in a loop that another is not in. */
function isInOtherLoop(groups: JumpMap["groups"], place: string | null, other: string | null): boolean {
  const loopOf = (at: string | null) => around(groups, at).find(({ repeats }) => repeats);
  const loop = loopOf(place);
  return loop !== undefined && loop !== loopOf(other);
}

/** The groups around a place, the nearest first. */
const around = (groups: JumpMap["groups"], place: string | null): JumpGroup[] =>
  groupsAround(groups, place, ({ parent }) => parent);

/** A map of these questions and groups; a group has the questions that stand in it and in the groups inside it. */
export function jumpMapOf(
  questions: Iterable<{ id: string; question_group_id: string | null }>,
  groups: Iterable<Omit<JumpGroup, "hasQuestions"> & { has_questions?: boolean }>,
): JumpMap {
  const places = new Map([...questions].map(({ id, question_group_id }) => [id, question_group_id]));
  const known = new Map(
    [...groups].map(({ has_questions = false, ...group }) => [
      group.id,
      { ...group, hasQuestions: has_questions },
    ]),
  );
  const filled = [...known.values()].filter(({ hasQuestions }) => hasQuestions).map(({ id }) => id);
  for (const place of [...places.values(), ...filled])
    for (const group of around(known, place)) group.hasQuestions = true;
  return { questions: places, groups: known };
}

/** A group as a map of jumps has it. */
export const jumpGroup = ({
  id,
  parent_question_group_id: parent,
  randomize,
  repeat_for,
}: {
  id: string;
  parent_question_group_id: string | null;
  randomize: boolean;
  repeat_for?: unknown;
}) => ({ id, parent, randomize, repeats: repeat_for != null });
