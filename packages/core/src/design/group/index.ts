import { isDeepStrictEqual } from "node:util";
import { conflictError, type DomainIssue, domainError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { definedFields } from "#kit/pick.ts";
import { draftGroup, structureIssue } from "#survey/group/draft.ts";
import { loopIssues } from "#survey/group/loop/fault.ts";
import {
  type CreateGroup,
  maxGroups,
  type QuestionGroup,
  type RemovalMode,
  type UpdateGroup,
} from "#survey/group/schema.ts";
import {
  applyTree,
  type GroupRow,
  patchRow,
  type StoredStructure,
  type Structure,
  treeOf,
} from "#survey/group/structure.ts";
import { contentsOf, depthFirst, dissolveNode, removeNodes } from "#survey/group/tree.ts";
import { conditionFaults, conditionMapOf } from "#survey/logic/condition/check.ts";
import { faultIssues, renameInConditions, withSentConditions } from "#survey/logic/condition/settle.ts";
import { formerNamesOf } from "#survey/logic/named-now.ts";
import { readConfig } from "#survey/study/config.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { refuseConditions } from "../logic/condition/refuse.ts";
import { question } from "../question/question.sql.ts";
import { lockStudy, lockStudyOf, refuseForeign } from "../study/fetch.ts";
import { questionGroup } from "./group.sql.ts";
import { readStructure, storeStructure } from "./store.ts";

/** The study's groups depth first, by position. Throws 404 or 403 for the study. */
export async function listGroups(ctx: Ctx, studyId: string): Promise<QuestionGroup[]> {
  return toGroups(await readStructure(ctx, studyId));
}

function toGroups(stored: Structure): QuestionGroup[] {
  const structure = renameInConditions(stored, formerNamesOf(stored.questions));
  const tree = treeOf(structure);
  const contents = contentsOf(tree);
  const rows = new Map(structure.groups.map((row) => [row.id, row]));
  return depthFirst(tree).flatMap((node) => {
    const row = rows.get(node.id);
    const questions = contents(node).filter(({ kind }) => kind === "question");
    return row === undefined ? [] : [{ ...row, question_ids: questions.map(({ id }) => id) }];
  });
}

/**
 * Creates a group, and moves it and its questions to where the input says. Throws 404 or 403 for the study, 403 for
 * anything of another organization, 409 once participants were assigned to the arm, 422 for what the structure forbids.
 */
export async function createGroup(
  ctx: Ctx,
  input: CreateGroup,
  id = newId(),
  force = false,
): Promise<QuestionGroup> {
  return transact(ctx, async (ctx) => {
    const { id: study_id, config } = await lockStudy(ctx, input.study_id, "edit");
    if (!readConfig(config).hasQuestionGroups) {
      const message = "Question groups are not enabled for this study";
      throw domainError(message, [structureIssue(["study_id"], "question_groups_disabled", message)]);
    }
    const present = await readStructure(ctx, study_id);
    if (present.groups.length >= maxGroups) {
      const message = `A study has at most ${maxGroups} question groups`;
      throw domainError(message, [structureIssue(["study_id"], "too_many_groups", message)]);
    }
    const { name, randomize, repeat_for = null } = input;
    const display_order = treeOf(present).length;
    const place = { parent_question_group_id: null, routing_branch_id: null, display_order };
    const row = { id, study_id, name, randomize, repeat_for, display_conditions: null, ...place };
    audit(ctx, "question_group.create", { entity_id: id, study_id });
    return storeGroup(ctx, present, row, input, force);
  });
}

/** Changes the fields sent. Throws 404 or 403 for the group, 409 and 422 as `createGroup` does. */
export async function updateGroup(
  ctx: Ctx,
  id: string,
  input: UpdateGroup,
  force = false,
): Promise<QuestionGroup> {
  return transact(ctx, async (ctx) => {
    const { present, row } = await lockStructureOf(ctx, id);
    const { name, randomize, repeat_for } = input;
    const changed = patchRow(row, definedFields({ name, randomize, repeat_for }));
    const stored = await storeGroup(ctx, present, changed, input, force);
    const before = toGroups(present).find((each) => each.id === id);
    if (isDeepStrictEqual(before, stored)) return stored;
    const changes = changesOf(row, stored);
    audit(ctx, "question_group.update", { entity_id: id, study_id: row.study_id, changes });
    return stored;
  });
}

/** Deletes a group: what is inside takes its place, or is deleted too. Throws 404 or 403. */
export async function deleteGroup(ctx: Ctx, id: string, mode: RemovalMode, force = false): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { present, row } = await lockStructureOf(ctx, id);
    const tree = mode === "ungroup" ? dissolveNode(treeOf(present), id) : removeNodes(treeOf(present), [id]);
    await storeStructure(ctx, row.study_id, present, applyTree(present, tree), { force });
    audit(ctx, "question_group.delete", { entity_id: id, study_id: row.study_id });
  });
}

async function lockStructureOf(ctx: Ctx, id: string): Promise<{ present: StoredStructure; row: GroupRow }> {
  const resource = "Question group";
  const locked = await lockStudyOf(ctx, questionGroup, id, resource);
  const present = await readStructure(ctx, locked.id);
  const row = present.groups.find((group) => group.id === id);
  // It may have been deleted while this waited for the lock.
  if (row === undefined) throw notFoundError(resource);
  return { present, row };
}

async function storeGroup(
  ctx: Ctx,
  present: StoredStructure,
  row: GroupRow,
  wanted: UpdateGroup,
  force: boolean,
): Promise<QuestionGroup> {
  const { after: drafted, errors } = draftGroup(present, row, wanted);
  if (errors.length > 0) await refuseIssues(ctx, errors);
  refuseAssignedArms(present, row.routing_branch_id, wanted.routing_branch_id);
  const { display_conditions: sent } = wanted;
  const isWritten = sent !== undefined;
  const after = withSentConditions(drafted, new Map(isWritten ? [[row.id, sent]] : []));
  const written = after.groups.find(({ id }) => id === row.id)?.display_conditions ?? null;
  if (isWritten && written !== null) {
    const faults = conditionFaults(written, row.id, conditionMapOf(after));
    await refuseConditions(ctx, faultIssues(faults, ["body", "display_conditions"]));
  }
  const checked = new Set(isWritten ? [row.id] : []);
  const checkedLoops = new Set(wanted.repeat_for === undefined ? [] : [row.id]);
  if (row.repeat_for !== null) await refuseLoop(ctx, present, after, row, checkedLoops.has(row.id));
  const stored = await storeStructure(ctx, row.study_id, present, after, { checked, checkedLoops, force });
  const [group] = toGroups(stored).filter(({ id }) => id === row.id);
  if (group === undefined) throw new Error("the stored structure lacks the group");
  return group;
}

/**
 * Throws 422 for a loop that cannot be one: as the request writes it, or, where it changes what stands in it, by its place
 * and length.
 */
async function refuseLoop(
  ctx: Ctx,
  present: StoredStructure,
  after: Structure,
  row: GroupRow,
  isWritten: boolean,
): Promise<void> {
  const issues = loopIssues(after, row.id, ["body"]);
  if (isWritten) return refuseConditions(ctx, issues);
  const known = new Set(loopIssues(present, row.id, ["body"]).map(({ code }) => code));
  const isNew = ({ code }: DomainIssue) => code === "loop_too_long" && !known.has(code);
  return refuseConditions(ctx, issues.filter(isNew));
}

/** Throws 422 with the issues, or 403 if a question or group that they name is another organization's. */
export async function refuseIssues(ctx: Ctx, errors: DomainIssue[]): Promise<never> {
  const named = (key: string) => errors.flatMap(({ [key]: id }) => (typeof id === "string" ? [id] : []));
  await refuseForeign(ctx, question, named("question_id"));
  await refuseForeign(ctx, questionGroup, named("question_group_id"));
  throw domainError("The study's structure does not allow this", errors);
}

/** Throws 409: what an arm shows is fixed once a participant was assigned to an arm of its randomizer. */
function refuseAssignedArms(
  { randomizers }: Structure,
  from: string | null,
  to: string | null | undefined,
): void {
  if (to === undefined || to === from) return;
  const changed = randomizers.filter(({ arms }) => arms.some(({ id }) => id === from || id === to));
  if (changed.some(({ is_assigned }) => is_assigned)) throw randomizerAssignedError();
}

/** A 409: arms are fixed once participants were assigned to them. */
export const randomizerAssignedError = () =>
  conflictError("randomizer_assigned", "Participants have been assigned to the randomizer's arms");
