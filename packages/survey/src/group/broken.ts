import { conflictsError, type DomainIssue } from "#kit/error.ts";
import { type Jump, type JumpMap, jumpFaults, jumpMapOf } from "./jump.ts";
import type { StoredStructure, Structure } from "./structure.ts";

/** What a change of a study's structure would break. */

/** Throws a 409 where a rule could no longer lead where it does; `conditions` are those that would break too, and checks. */
export function refuseBroken(before: StoredStructure, after: Structure, conditions: DomainIssue[]): void {
  const rules = brokenJumps(before, after);
  if (rules.length + conditions.length === 0) return;
  const detail =
    rules.length > 0
      ? "Logic rules could no longer lead where they do"
      : "Display conditions, checks against earlier answers or scores could no longer be decided";
  throw conflictsError("breaks_logic", detail, [...rules, ...conditions]);
}

/** The rules which could lead where they do before a change of the structure, but not after. */
function brokenJumps(before: StoredStructure, after: Structure): DomainIssue[] {
  if (before.jumps.length === 0) return [];
  const wasMap = toJumpMap(before);
  const map = toJumpMap(after);
  const kept = before.jumps.filter(({ question_id }) => map.questions.has(question_id));
  return kept.flatMap((jump) => (jumpFaults(jump, wasMap).length > 0 ? [] : breakIssues(jump, map)));
}

const breakIssues = (jump: Jump, map: JumpMap): DomainIssue[] =>
  jumpFaults(jump, map).map(({ field, code, message }) => ({
    loc: ["body"],
    code,
    // A model that is told of the problem reads the message alone.
    message: `Rule ${jump.id}: ${message}`,
    rule_id: jump.id,
    question_id: jump.question_id,
    [field]: jump[field],
  }));

const toJumpMap = ({ questions, groups }: Structure): JumpMap =>
  jumpMapOf(
    questions,
    groups.map(({ id, parent_question_group_id, randomize, repeat_for }) => ({
      id,
      parent: parent_question_group_id,
      randomize,
      repeats: repeat_for != null,
    })),
  );
