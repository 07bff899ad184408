import { conflictError, type DomainIssue, ServiceError, type ValidationIssue } from "#kit/error.ts";
import type { StudyValidation } from "#survey/check/schema.ts";
import type { EntityType, Mutation } from "#survey/edit/schema.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { lockStudy } from "../study/fetch.ts";
import { applyOperations, type Problem } from "./apply-operations.ts";
import type { EditOperation } from "./operation.ts";

/** A part of a study that an edit has changed. */
export interface ChangedPart {
  entity: EntityType;
  id: string;
  change: Mutation["operation"];
}

export interface EditedStudy {
  revision: number;
  /** What each temporary id became. */
  ids: Record<string, string>;
  changes: ChangedPart[];
  /** What is wrong and what is doubtful about what was changed. */
  problems: StudyValidation["errors"];
  warnings: StudyValidation["warnings"];
}

interface Asked {
  operations: readonly EditOperation[];
  /** The revision that the study must have. */
  ifRevision?: number | undefined;
  /** Keeps the version before under this label. */
  label?: string | undefined;
  /** Writes nothing. */
  isTrial?: boolean;
}

/** Rolls the transaction back and carries out of it what it would have done. */
class Trial extends Error {
  readonly edited: EditedStudy;

  constructor(edited: EditedStudy) {
    super("rolled back");
    this.edited = edited;
  }
}

/**
 * Applies operations in order, all or none, each as the operation of the API that does the same. Throws a 404 or 403 where
 * the actor may not edit the study, a 409 where it has another revision, and a 422 that names each operation that cannot
 * be applied; where all of these fail for one reason with a code of its own, with that.
 */
export async function editStudy(ctx: Ctx, studyId: string, asked: Asked): Promise<EditedStudy> {
  const { operations, ifRevision, label, isTrial = false } = asked;
  try {
    return await transact(ctx, async (ctx) => {
      const { revision } = await lockStudy(ctx, studyId, "edit");
      if (ifRevision !== undefined && ifRevision !== revision)
        throw conflictError("study_changed", `The study has revision ${revision} by now`);
      if (label !== undefined && !isTrial) {
        const { keepVersionNow } = await import("../version/keep.ts");
        await keepVersionNow(ctx, studyId, label);
      }
      const { mutations, problems, ids } = await applyOperations(ctx, studyId, operations, {
        isStrict: true,
      });
      if (problems.length > 0) throw refusalOf(problems);
      const edited = await editedOf(ctx, studyId, mutations, ids);
      if (isTrial) throw new Trial(Object.assign({}, edited, { revision }));
      return edited;
    });
  } catch (error) {
    if (error instanceof Trial) return error.edited;
    throw error;
  }
}

async function editedOf(
  ctx: Ctx,
  studyId: string,
  mutations: readonly Mutation[],
  ids: ReadonlyMap<string, string>,
): Promise<EditedStudy> {
  const { getValidation } = await import("../check/index.ts");
  const { value, revision } = await getValidation(ctx, studyId);
  const touched = new Set(mutations.map(({ entity_id }) => entity_id));
  const isTouched = (finding: StudyValidation["errors"][number] | StudyValidation["warnings"][number]) =>
    [finding.question_id, finding.logic_id, finding.question_group_id, finding.randomizer_id].some(
      (id) => id !== null && touched.has(id),
    ) || touched.has(studyId);
  return {
    revision,
    ids: Object.fromEntries(ids),
    changes: mutations.map(({ entity_type, entity_id, operation }) => ({
      entity: entity_type,
      id: entity_id,
      change: operation,
    })),
    problems: value.errors.filter(isTouched),
    warnings: value.warnings.filter(isTouched),
  };
}

/** One refusal for all operations that cannot be applied. */
function refusalOf(problems: readonly Problem[]): ServiceError {
  const errors = problems.flatMap(({ error }) => error ?? []);
  const [first] = errors;
  const isAlike = first !== undefined && errors.every(({ code }) => code === first.code);
  const kind = isAlike ? first.kind : "invalid";
  const code = isAlike ? first.code : "validation_failed";
  const issues = problems.flatMap(issuesOf);
  const listed = problems.flatMap(({ operation, error }) =>
    (error?.options.errors ?? []).map((each) => ({ ...each, loc: placed(operation, each.loc) })),
  );
  const detail = isAlike && typeof first.detail === "string" && problems.length === 1 ? first.detail : issues;
  return new ServiceError(kind, detail, {
    ...(code !== null && { code }),
    ...(listed.length > 0 && { errors: listed }),
  });
}

const placed = (operation: number, loc: DomainIssue["loc"]): DomainIssue["loc"] => [
  "body",
  "operations",
  operation,
  ...loc.slice(1),
];

function issuesOf({ operation, message, error }: Problem): ValidationIssue[] {
  if (error !== undefined && typeof error.detail !== "string")
    return error.detail.map((issue) => ({ ...issue, loc: placed(operation, issue.loc) }));
  const loc = operation < 0 ? ["body", "operations"] : ["body", "operations", operation];
  return [{ loc, msg: message, type: error?.code ?? "invalid" }];
}
