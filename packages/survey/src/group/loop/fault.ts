import type { DomainIssue } from "#kit/error.ts";
import { type ConditionMap, conditionMapOf } from "../../logic/condition/check.ts";
import { type SourceFault, sourceFault } from "../../question/item/fault.ts";
import { asRead, handsOwnWords, readProps } from "../../question/item/list.ts";
import { questionType } from "../../question-type/index.ts";
import { groupsAround } from "../around.ts";
import { type GroupRow, type PlacedQuestion, patchRow, type Structure } from "../structure.ts";
import { maxOffered, maxPlanned } from "./schema.ts";

/** What keeps a group from being asked once for each item. */

interface LoopFault {
  code: SourceFault["code"] | "nested_loop" | "randomizer_in_loop" | "loop_too_long";
  message: string;
  /** Inside the group's `repeat_for`. */
  path: string[];
}

/** A group that could be repeated before an edit and cannot be after it. */
export interface BrokenLoop {
  id: string;
  fault: LoopFault;
}

type Rows = ReadonlyMap<string, PlacedQuestion>;

const rowsOf = ({ questions }: Structure): Rows => new Map(questions.map((row) => [row.id, asRead(row)]));

/** The groups around a place, the nearest first. */
const around = (groups: ReadonlyMap<string, GroupRow>, place: string | null): GroupRow[] =>
  groupsAround(groups, place, ({ parent_question_group_id }) => parent_question_group_id);

/** For each question in a loop: the group that is repeated. */
export function loopsOf({
  groups,
  questions,
}: Pick<Structure, "groups" | "questions">): Map<string, GroupRow> {
  const loops = new Map<string, GroupRow>();
  if (groups.every(({ repeat_for }) => repeat_for == null)) return loops;
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const { id, question_group_id } of questions) {
    const loop = around(byId, question_group_id).find(({ repeat_for }) => repeat_for != null);
    if (loop !== undefined) loops.set(id, loop);
  }
  return loops;
}

/** How many items a loop can be about, own words among them. */
export function offeredCount({ repeat_for }: Pick<GroupRow, "repeat_for">, rows: Rows): number {
  const row = repeat_for == null ? undefined : rows.get(repeat_for.source.question_id);
  const list = row && questionType(row.type).itemList;
  if (repeat_for == null || !row || !list) return 0;
  const props = readProps(row);
  const own = handsOwnWords(row.type, props, repeat_for.source.select === "selected");
  return list.items(props).length + Number(own);
}

/** The most questions that one participant's plan can have: of the arms of a randomizer it has one. */
function plannedCount(structure: Structure, rows: Rows): number {
  const loops = loopsOf(structure);
  const holders = new Map(structure.groups.map((group) => [group.id, group]));
  const sizes = new Map<string, number>();
  let always = 0;
  for (const { id, question_group_id, routing_branch_id } of structure.questions) {
    const loop = loops.get(id);
    const count = loop === undefined ? 1 : offeredCount(loop, rows);
    const arm =
      routing_branch_id ??
      around(holders, question_group_id).find((group) => group.routing_branch_id !== null)?.routing_branch_id;
    if (arm == null) always += count;
    else sizes.set(arm, (sizes.get(arm) ?? 0) + count);
  }
  const longest = structure.randomizers.map(({ arms }) =>
    Math.max(0, ...arms.map(({ id }) => sizes.get(id) ?? 0)),
  );
  return longest.reduce((sum, each) => sum + each, always);
}

/** All that is wrong with a group's repetition; nothing for a group that is asked once. */
function loopFaults(group: GroupRow, structure: Structure, rows: Rows, map: ConditionMap): LoopFault[] {
  if (group.repeat_for == null) return [];
  const groups = new Map(structure.groups.map((each) => [each.id, each]));
  const fault = (code: LoopFault["code"], message: string, path: string[] = []): LoopFault[] => [
    { code, message, path },
  ];
  const isOuter = around(groups, group.parent_question_group_id).some(({ repeat_for }) => repeat_for != null);
  if (isOuter) return fault("nested_loop", "A loop cannot be inside another loop");
  const isInside = (parent: string | null) => around(groups, parent).some(({ id }) => id === group.id);
  const hasRandomizer = structure.randomizers.some((each) => isInside(each.parent_question_group_id));
  if (hasRandomizer) return fault("randomizer_in_loop", "A randomizer cannot be inside a loop");
  const source = sourceFault(group.repeat_for.source, group.id, rows, map);
  if (source !== null) return [{ ...source, path: ["source", ...source.path] }];
  return lengthFault(group, structure, rows);
}

/** Why a loop is too long: its source offers too many items, or interviews would have too many questions. */
function lengthFault(group: GroupRow, structure: Structure, rows: Rows): LoopFault[] {
  const fault = (message: string): LoopFault[] => [{ code: "loop_too_long", message, path: [] }];
  if (offeredCount(group, rows) > maxOffered)
    return fault(`A loop's source can offer at most ${maxOffered} items`);
  if (plannedCount(structure, rows) > maxPlanned)
    return fault(
      `An interview can have at most ${maxPlanned} questions, counting those in loops for each item`,
    );
  return [];
}

/** What is wrong with the loops of a structure with lists, by the groups that are looked at. */
export function faultyLoops(structure: Structure, only: (id: string) => boolean = () => true): BrokenLoop[] {
  const looked = structure.groups.filter(({ id, repeat_for }) => repeat_for != null && only(id));
  if (looked.length === 0) return [];
  const rows = rowsOf(structure);
  const map = conditionMapOf(structure);
  return looked.flatMap((group) =>
    loopFaults(group, structure, rows, map).map((fault) => ({ id: group.id, fault })),
  );
}

const isOfStructure = ({ fault }: BrokenLoop): boolean =>
  fault.code === "nested_loop" || fault.code === "randomizer_in_loop";

/**
 * The loops that an edit breaks: whose source is gone or too late, and those that it would nest, or put a randomizer into.
 * `checked` are those that the edit has written. One that has become too long is told by the validation.
 */
export function brokenLoops(
  before: Structure,
  after: Structure,
  checked: ReadonlySet<string>,
): { sources: BrokenLoop[]; structure: BrokenLoop[] } {
  const found = faultyLoops(after).filter(({ fault }) => fault.code !== "loop_too_long");
  if (found.length === 0) return { sources: [], structure: [] };
  const key = ({ id, fault }: BrokenLoop) => `${id} ${fault.code}`;
  const old = new Set(faultyLoops(before).map(key));
  const broken = found.filter((each) => !old.has(key(each)) && !checked.has(each.id));
  return {
    sources: broken.filter((each) => !isOfStructure(each)),
    structure: broken.filter(isOfStructure),
  };
}

/** The structure in which these groups are asked once. */
export function withoutLoops<Question extends PlacedQuestion>(
  structure: Structure<Question>,
  broken: readonly BrokenLoop[],
): Structure<Question> {
  if (broken.length === 0) return structure;
  const gone = new Set(broken.map(({ id }) => id));
  const groups = structure.groups.map((row) =>
    gone.has(row.id) ? patchRow(row, { repeat_for: null }) : row,
  );
  return { ...structure, groups };
}

/** A loop that cannot stay as it is, as the wire tells it. */
export const brokenLoopIssue = ({ id, fault }: BrokenLoop): DomainIssue => ({
  loc: ["body"],
  code: fault.code,
  // A model that is told of the problem reads the message alone.
  message: `Repetition of group ${id}: ${fault.message}`,
  question_id: null,
  question_group_id: id,
  score: null,
  path: ["repeat_for", ...fault.path].join("."),
});

/** What is wrong with a loop that a request writes; `loc` is where the group stands in it. */
export const loopIssues = (
  structure: Structure,
  group: string,
  loc: readonly (string | number)[],
): DomainIssue[] =>
  faultyLoops(structure, (id) => id === group).map(({ fault: { code, message, path } }) => {
    const source = structure.groups.find(({ id }) => id === group)?.repeat_for?.source.question_id;
    return {
      loc: [...loc, "repeat_for", ...path],
      code,
      message,
      path: ["repeat_for", ...path].join("."),
      ...(code === "source_not_found" && source !== undefined && { question_id: source }),
    };
  });
