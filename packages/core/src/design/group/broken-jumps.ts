import { conflictsError, type DomainIssue } from "../../platform/error.ts";
import { type Jump, type JumpMap, jumpFaults, jumpMapOf } from "./jump.ts";
import type { StoredStructure, Structure } from "./structure.ts";

/** Throws a 409 that names the rules which could lead where they do before a change of the structure, but not after. */
export function refuseBrokenJumps(before: StoredStructure, after: Structure): void {
  if (before.jumps.length === 0) return;
  const [wasMap, map] = [toJumpMap(before), toJumpMap(after)];
  const kept = before.jumps.filter(({ question_id }) => map.questions.has(question_id));
  const errors = kept.flatMap((jump) => (jumpFaults(jump, wasMap).length > 0 ? [] : breakIssues(jump, map)));
  if (errors.length > 0)
    throw conflictsError("breaks_logic", "Logic rules could no longer lead where they do", errors);
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
    groups.map(({ id, parent_question_group_id, randomize }) => ({
      id,
      parent: parent_question_group_id,
      randomize,
    })),
  );
