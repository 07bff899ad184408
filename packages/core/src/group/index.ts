import { type Ctx, transact } from "../platform/ctx.ts";
import { definedFields } from "../platform/defined-fields.ts";
import { conflictError, type DomainIssue, domainError, notFoundError } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
import { question } from "../question/question.sql.ts";
import { readConfig } from "../study/config.ts";
import { lockStudy } from "../study/fetch.ts";
import { draftGroup, issue } from "./draft.ts";
import { lockStudyOf, refuseForeign } from "./foreign.ts";
import { questionGroup } from "./group.sql.ts";
import {
  type CreateGroup,
  maxGroups,
  type QuestionGroup,
  type RemovalMode,
  type UpdateGroup,
} from "./schema.ts";
import { readStructure, storeStructure } from "./store.ts";
import { arranged, type GroupRow, patched, type Structure, treeOf } from "./structure.ts";
import { contentsOf, dissolved, inOrder, pruned } from "./tree.ts";

/** The study's groups by position, those inside a group after it. */
export async function listGroups(ctx: Ctx, studyId: string): Promise<QuestionGroup[]> {
  return groupsIn(await readStructure(ctx, studyId));
}

function groupsIn(structure: Structure): QuestionGroup[] {
  const tree = treeOf(structure);
  const contents = contentsOf(tree);
  const rows = new Map(structure.groups.map((row) => [row.id, row]));
  return inOrder(tree).flatMap((node) => {
    const row = rows.get(node.id);
    const questions = contents(node).filter(({ kind }) => kind === "question");
    return row === undefined ? [] : [{ ...row, question_ids: questions.map(({ id }) => id) }];
  });
}

export async function createGroup(ctx: Ctx, input: CreateGroup, id = newId()): Promise<QuestionGroup> {
  return transact(ctx, async (ctx) => {
    const { id: study_id, config } = await lockStudy(ctx, input.study_id, "edit");
    if (!readConfig(config).hasQuestionGroups) {
      const message = "Question groups are not enabled for this study";
      throw domainError(message, [issue(["study_id"], "question_groups_disabled", message)]);
    }
    const present = await readStructure(ctx, study_id);
    if (present.groups.length >= maxGroups) {
      const message = `A study has at most ${maxGroups} question groups`;
      throw domainError(message, [issue(["study_id"], "too_many_groups", message)]);
    }
    const { name, randomize } = input;
    const display_order = treeOf(present).length;
    const place = { parent_question_group_id: null, routing_branch_id: null, display_order };
    return settle(ctx, present, { id, study_id, name, randomize, ...place }, input);
  });
}

export async function updateGroup(ctx: Ctx, id: string, input: UpdateGroup): Promise<QuestionGroup> {
  return transact(ctx, async (ctx) => {
    const { present, row } = await lockAround(ctx, id);
    const { name, randomize } = input;
    return settle(ctx, present, patched(row, definedFields({ name, randomize })), input);
  });
}

export async function deleteGroup(ctx: Ctx, id: string, mode: RemovalMode): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { present, row } = await lockAround(ctx, id);
    const tree = mode === "ungroup" ? dissolved(treeOf(present), id) : pruned(treeOf(present), [id]);
    await storeStructure(ctx, row.study_id, present, arranged(present, tree));
  });
}

async function lockAround(ctx: Ctx, id: string): Promise<{ present: Structure; row: GroupRow }> {
  const resource = "Question group";
  const locked = await lockStudyOf(ctx, questionGroup, id, resource);
  const present = await readStructure(ctx, locked.id);
  const row = present.groups.find((group) => group.id === id);
  // It may have been deleted while this waited for the lock.
  if (row === undefined) throw notFoundError(resource);
  return { present, row };
}

async function settle(
  ctx: Ctx,
  present: Structure,
  row: GroupRow,
  wanted: UpdateGroup,
): Promise<QuestionGroup> {
  const { after, errors } = draftGroup(present, row, wanted);
  if (errors.length > 0) await refuse(ctx, errors);
  refuseAssigned(present, row.routing_branch_id, wanted.routing_branch_id);
  await storeStructure(ctx, row.study_id, present, after);
  const [group] = groupsIn(after).filter(({ id }) => id === row.id);
  if (group === undefined) throw new Error("the group is not in the structure it was put into");
  return group;
}

/** Domain errors as a 422, unless something named belongs to another organization. */
export async function refuse(ctx: Ctx, errors: DomainIssue[]): Promise<never> {
  const named = (key: string) => errors.flatMap(({ [key]: id }) => (typeof id === "string" ? [id] : []));
  await refuseForeign(ctx, question, named("question_id"));
  await refuseForeign(ctx, questionGroup, named("question_group_id"));
  throw domainError("The study's structure does not allow this", errors);
}

/** What an arm shows is settled once somebody has been sent through its randomizer. */
function refuseAssigned(
  { randomizers }: Structure,
  from: string | null,
  to: string | null | undefined,
): void {
  if (to === undefined || to === from) return;
  const changed = randomizers.filter(({ arms }) => arms.some(({ id }) => id === from || id === to));
  if (changed.some(({ is_assigned }) => is_assigned)) throw randomizerAssignedError();
}

export const randomizerAssignedError = () =>
  conflictError("randomizer_assigned", "Participants have been assigned to the randomizer's arms");
