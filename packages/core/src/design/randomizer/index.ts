import { domainError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { definedFields } from "#kit/pick.ts";
import { structureIssue } from "#survey/group/draft.ts";
import type { RemovalMode } from "#survey/group/schema.ts";
import {
  applyTree,
  type RandomizerRow,
  type StoredStructure,
  type Structure,
  treeOf,
} from "#survey/group/structure.ts";
import { depthFirst, dissolveNode, removeNodes } from "#survey/group/tree.ts";
import { type ArmDraft, draftRandomizer } from "#survey/randomizer/draft.ts";
import {
  type ArmInput,
  type CreateRandomizer,
  maxRandomizers,
  type Randomizer,
  type UpdateRandomizer,
} from "#survey/randomizer/schema.ts";
import type { StoredArm } from "#survey/stored.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import type { Changes } from "../../account/audit/schema.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { randomizerAssignedError, refuseIssues } from "../group/index.ts";
import { readStructure, storeStructure } from "../group/store.ts";
import { lockStudy, lockStudyOf } from "../study/fetch.ts";
import { randomizer } from "./randomizer.sql.ts";

/** The study's randomizers by position. Throws 404 or 403 for the study. */
export async function listRandomizers(ctx: Ctx, studyId: string): Promise<Randomizer[]> {
  return toRandomizers(await readStructure(ctx, studyId));
}

function toRandomizers(structure: Structure): Randomizer[] {
  const shown = (content: { id: string; routing_branch_id: string | null }[]) =>
    new Map(content.map(({ id, routing_branch_id }) => [routing_branch_id, id]));
  const questions = shown(structure.questions);
  const groups = shown(structure.groups);
  const rows = new Map(structure.randomizers.map((row) => [row.id, row]));
  return depthFirst(treeOf(structure)).flatMap(({ id }) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { is_assigned: _, ...wire } = row;
    const arms = row.arms.map((arm, display_order) => ({
      ...arm,
      display_order,
      question_id: questions.get(arm.id) ?? null,
      question_group_id: groups.get(arm.id) ?? null,
    }));
    return [{ ...wire, arms }];
  });
}

/** Given ids of new arms, by index. */
type ArmIds = readonly (string | undefined)[];

/**
 * Creates a randomizer; its arms take questions and groups out of the sequence. Throws 404 or 403 for the study, 403 for
 * anything of another organization, 422 for what the structure forbids.
 */
export async function createRandomizer(
  ctx: Ctx,
  input: CreateRandomizer,
  id = newId(),
  armIds: ArmIds = [],
  force = false,
): Promise<Randomizer> {
  return transact(ctx, async (ctx) => {
    const { id: study_id } = await lockStudy(ctx, input.study_id, "edit");
    const present = await readStructure(ctx, study_id);
    if (present.randomizers.length >= maxRandomizers) {
      const message = `A study has at most ${maxRandomizers} randomizers`;
      throw domainError(message, [structureIssue(["study_id"], "too_many_randomizers", message)]);
    }
    const arms = withArmIds(input.arms, [], armIds);
    const row = {
      id,
      study_id,
      name: input.name,
      parent_question_group_id: null,
      display_order: treeOf(present).length,
      arms: arms.map(toStoredArm),
      is_assigned: false,
    };
    audit(ctx, "randomizer.create", { entity_id: id, study_id });
    return storeRandomizer(ctx, present, row, { ...input, arms }, force);
  });
}

/**
 * Changes the fields sent. Throws 404 or 403, 422 as `createRandomizer` does, and a 409 once participants were assigned,
 * unless only weights change: those are of who starts from then on.
 */
export async function updateRandomizer(
  ctx: Ctx,
  id: string,
  input: UpdateRandomizer,
  armIds: ArmIds = [],
  force = false,
): Promise<Randomizer> {
  return transact(ctx, async (ctx) => {
    const { present, row } = await lockStructureOf(ctx, id);
    const [shown] = toRandomizers(present).filter((each) => each.id === id);
    if (row.is_assigned && !(shown && changesWeightsAlone(shown, input))) throw randomizerAssignedError();
    const { name, arms: sentArms, ...place } = input;
    const arms = sentArms && withArmIds(sentArms, row.arms, armIds);
    const changed = { ...row, ...definedFields({ name, arms: arms?.map(toStoredArm) }) };
    const changes = row.is_assigned ? weightChanges(row.arms, changed.arms) : changesOf(row, changed);
    const action = row.is_assigned ? "randomizer.changed" : "randomizer.update";
    audit(ctx, action, { entity_id: id, study_id: row.study_id, changes });
    return storeRandomizer(ctx, present, changed, { ...place, ...(arms && { arms }) }, force);
  });
}

/** Whether what is sent is the randomizer as it is, but for weights. */
function changesWeightsAlone(shown: Randomizer, { arms = shown.arms, ...sent }: UpdateRandomizer): boolean {
  const isSame = (name: keyof typeof sent) => sent[name] === undefined || sent[name] === shown[name];
  return (
    (Object.keys(sent) as (keyof typeof sent)[]).every(isSame) &&
    arms.length === shown.arms.length &&
    arms.every(({ id, label, question_id, question_group_id }, at) => {
      const arm = shown.arms[at];
      return (
        arm !== undefined &&
        id === arm.id &&
        label === arm.label &&
        (question_id ?? null) === arm.question_id &&
        (question_group_id ?? null) === arm.question_group_id
      );
    })
  );
}

/** By the arm's id. */
const weightChanges = (before: readonly StoredArm[], after: readonly StoredArm[]): Changes =>
  Object.fromEntries(
    before.flatMap(({ id, weight_basis_points: from }) => {
      const to = after.find((arm) => arm.id === id)?.weight_basis_points ?? from;
      return from === to ? [] : [[id, { from, to }]];
    }),
  );

/** Removes a randomizer: what its arms show takes its place, or is deleted too. Throws 404 or 403. */
export async function removeRandomizer(
  ctx: Ctx,
  id: string,
  mode: RemovalMode,
  force = false,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { present, row } = await lockStructureOf(ctx, id);
    const tree = mode === "ungroup" ? dissolveNode(treeOf(present), id) : removeNodes(treeOf(present), [id]);
    await storeStructure(ctx, row.study_id, present, applyTree(present, tree), { force });
    audit(ctx, "randomizer.delete", { entity_id: id, study_id: row.study_id });
  });
}

async function lockStructureOf(
  ctx: Ctx,
  id: string,
): Promise<{ present: StoredStructure; row: RandomizerRow }> {
  const resource = "Randomizer";
  const locked = await lockStudyOf(ctx, randomizer, id, resource);
  const present = await readStructure(ctx, locked.id);
  const row = present.randomizers.find((one) => one.id === id);
  // It may have been removed while this waited for the lock.
  if (row === undefined) throw notFoundError(resource);
  return { present, row };
}

const toStoredArm = ({ id, label, weight_basis_points }: ArmDraft): StoredArm => ({
  id,
  label,
  weight_basis_points,
});

/** Arms with an id stay, the others are new. Throws 422 for the id of an arm that the randomizer does not have. */
function withArmIds(arms: readonly ArmInput[], present: readonly StoredArm[], newIds: ArmIds): ArmDraft[] {
  const known = new Set(present.map(({ id }) => id));
  const errors = arms.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [structureIssue(["arms", index, "id"], "arm_not_found", "The randomizer has no such arm")],
  );
  if (errors.length > 0) throw domainError("Some arms cannot be kept", errors);
  return arms.map((arm, index) => ({ ...arm, id: arm.id ?? newIds[index] ?? newId() }));
}

async function storeRandomizer(
  ctx: Ctx,
  present: StoredStructure,
  row: RandomizerRow,
  wanted: Parameters<typeof draftRandomizer>[2],
  force: boolean,
): Promise<Randomizer> {
  const { after, errors } = draftRandomizer(present, row, wanted);
  if (errors.length > 0) await refuseIssues(ctx, errors);
  const stored = await storeStructure(ctx, row.study_id, present, after, { force });
  const [found] = toRandomizers(stored).filter(({ id }) => id === row.id);
  if (found === undefined) throw new Error("the stored structure lacks the randomizer");
  return found;
}
