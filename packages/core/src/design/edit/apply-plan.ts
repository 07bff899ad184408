import { conflictError } from "#kit/error.ts";
import type { AgentEdit } from "#survey/edit/schema.ts";
import { audit } from "../../account/audit/index.ts";
import { presentActor } from "../../account/auth/present-actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { lockStudy } from "../study/fetch.ts";
import { keepPresent } from "../version/keep-present.ts";
import { applyOperations, type Problem } from "./apply-operations.ts";
import type { EditPlan } from "./operation.ts";
import {
  isSameContent,
  isUnchanged,
  readStudyContent,
  type StudyContent,
  toAgentEdit,
} from "./study-content.ts";

type Outcome = { edit: AgentEdit } | { problems: Problem[] };

/** Rolls the transaction back and carries its outcome out of it. */
class Rollback extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/**
 * Applies a plan with the verbs of the REST routes, in one transaction, to a study that must still be as `before`.
 * `save` stores the edit in the same transaction; without it this is a preview, which is rolled back, as is a plan with
 * problems. Throws a 409 where the study has changed, and a 404 or 403 where the actor may not edit it by now.
 */
export async function applyPlan(
  ctx: Ctx,
  before: StudyContent,
  plan: EditPlan,
  save: ((ctx: Ctx, edit: AgentEdit) => Promise<void>) | null,
): Promise<Outcome> {
  const studyId = before.study.id;
  try {
    return await transact(ctx, async (asked) => {
      const ctx = { ...asked, actor: await presentActor(asked) };
      await lockStudy(ctx, studyId, "edit");
      if (!isSameContent(before, await readStudyContent(ctx, studyId))) {
        throw conflictError("study_changed", "The study was changed while the edit was being made");
      }
      if (save !== null) await keepPresent(asked, studyId, "before_edit");
      const { mutations, problems } = await applyOperations(ctx, studyId, plan.operations);
      if (problems.length > 0) throw new Rollback({ problems });
      const after = await readStudyContent(ctx, studyId);
      const edit = toAgentEdit(before, after, plan.message, isUnchanged(before, after) ? [] : mutations);
      if (save === null) throw new Rollback({ edit });
      await save(ctx, edit);
      const changes = { mutations: { from: null, to: edit.mutations.length } };
      audit(ctx, "study.apply_edit", { entity_id: studyId, study_id: studyId, changes });
      return { edit };
    });
  } catch (error) {
    if (error instanceof Rollback) return error.outcome;
    throw error;
  }
}
