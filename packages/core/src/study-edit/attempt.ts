import { type Ctx, transact } from "../platform/ctx.ts";
import { conflictError } from "../platform/error.ts";
import { lockStudy } from "../study/fetch.ts";
import type { EditPlan } from "./operation.ts";
import { type Problem, performOperations } from "./perform.ts";
import type { AgentEdit } from "./schema.ts";
import { editOf, isSameState, isUnchanged, readState, type State } from "./state.ts";

type Outcome = { edit: AgentEdit } | { problems: Problem[] };

/** Carries what a rehearsal found out of the transaction that it undoes. */
class Undone extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("undone");
    this.outcome = outcome;
  }
}

/**
 * Does a plan with the verbs of the REST routes in one transaction, and undoes it all unless it is to be saved and
 * has no problem: so a preview shows what applying it gives. `saved` is part of the transaction that saves.
 */
export async function attemptPlan(
  ctx: Ctx,
  seen: State,
  plan: EditPlan,
  saved: ((ctx: Ctx, edit: AgentEdit) => Promise<void>) | null,
): Promise<Outcome> {
  const studyId = seen.study.id;
  try {
    return await transact(ctx, async (ctx) => {
      await lockStudy(ctx, studyId, "edit");
      if (!isSameState(seen, await readState(ctx, studyId))) {
        throw conflictError("study_changed", "The study was changed while the edit was being made");
      }
      const { mutations, problems } = await performOperations(ctx, studyId, plan.operations);
      if (problems.length > 0) throw new Undone({ problems });
      const after = await readState(ctx, studyId);
      const edit = editOf(seen, after, plan.message, isUnchanged(seen, after) ? [] : mutations);
      if (saved === null) throw new Undone({ edit });
      await saved(ctx, edit);
      return { edit };
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}
