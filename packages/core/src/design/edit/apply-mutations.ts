import { organizationOf } from "#kit/actor.ts";
import { conflictError, type DomainIssue, invalidError, ServiceError } from "#kit/error.ts";
import type { Json } from "#kit/json.ts";
import { extraFields } from "#kit/unknown-keys.ts";
import { matches, valuesFor } from "#survey/edit/diff.ts";
import type { AgentEdit, Mutation } from "#survey/edit/schema.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { lockStudy } from "../study/fetch.ts";
import { keepPresent } from "../version/keep-present.ts";
import type { WriteOptions } from "./entity/entity.ts";
import { entityHandlers } from "./entity/index.ts";
import type { PlannedMutation } from "./entity/planned.ts";
import { isUnchanged, presentEdit, readStudyContent, toAgentEdit } from "./study-content.ts";

/**
 * Applies all mutations in order, or none; `isStrict` refuses fields, question types and props that the service does
 * not know.
 * Throws a 409 where the study has not the `before` of a mutation or has all of them already, a 422 where a mutation is
 * not valid, and a 404 or 403 where the actor may not edit the study.
 */
export async function applyMutations(
  ctx: Ctx,
  studyId: string,
  mutations: readonly Mutation[],
  options: WriteOptions = {},
): Promise<AgentEdit> {
  return transact({ ...ctx, isModel: true }, async (ctx) => {
    await lockStudy(ctx, studyId, "edit");
    await keepPresent(ctx, studyId, "before_edit");
    const before = await readStudyContent(ctx, studyId);
    for (const [index, mutation] of mutations.entries()) {
      await applyMutation(ctx, studyId, mutation, index, options);
    }
    const after = await readStudyContent(ctx, studyId);
    // No mutation was stale, and yet nothing changed: they were applied before.
    const isOfQuotas = mutations.some(({ entity_type }) => entity_type === "study_quotas");
    if (isUnchanged(before, after) && !isOfQuotas) {
      throw conflictError("already_applied", "The study already has all changes that these mutations make");
    }
    const message = mutations.length === 1 ? "Applied 1 change" : `Applied ${mutations.length} changes`;
    audit(ctx, "study.apply_edit", {
      entity_id: studyId,
      study_id: studyId,
      changes: { mutations: { from: null, to: mutations.length } },
    });
    const edit = toAgentEdit(before, after, message, [...mutations]);
    return presentEdit(ctx, organizationOf(ctx.actor), edit);
  });
}

async function applyMutation(
  ctx: Ctx,
  studyId: string,
  mutation: Mutation,
  index: number,
  options: WriteOptions,
): Promise<void> {
  await refuseStale(ctx, studyId, mutation, index);
  const { entity_type } = mutation;
  const loc = ["body", "mutations", index];
  if (options.isStrict) refuseUnknownFields(mutation, [...loc, "after"]);
  const write = writerOf(ctx, studyId, mutation, options);
  if (write === undefined) {
    const message = `A ${entity_type} cannot be changed by ${mutation.operation} in this way`;
    throw new ServiceError("invalid", "Invalid mutation", {
      errors: [{ loc, code: "operation_not_supported", message }],
    });
  }
  try {
    await write();
  } catch (error) {
    throw error instanceof ServiceError ? locatedError(error, mutation, index) : error;
  }
}

/** Throws a 409 where the study is not as the mutation says it was. */
async function refuseStale(ctx: Ctx, studyId: string, mutation: Mutation, index: number): Promise<void> {
  const { entity_type, entity_id, before } = mutation;
  const { read, hasOwnId } = entityHandlers[entity_type];
  const actual = await read(ctx, studyId, entity_id);
  const isStale =
    mutation.operation === "create"
      ? // Where the id is its own, whoever creates it is told that it is taken.
        before !== null || (actual !== null && !hasOwnId)
      : before === null || Object.keys(before).length === 0 || !matches(before, actual);
  if (isStale) throw staleMutationError(mutation, index, actual);
}

function refuseUnknownFields({ entity_type, after }: Mutation, loc: (string | number)[]): void {
  const { writable, shown } = entityHandlers[entity_type].fields;
  const issues = extraFields(loc, writable, after, shown);
  if (issues.length > 0) throw invalidError(issues);
}

/** The write that a mutation stands for; undefined where its entity has no such operation. */
function writerOf(
  ctx: Ctx,
  studyId: string,
  { entity_type, operation, entity_id, after }: PlannedMutation,
  options?: WriteOptions,
): (() => Promise<void>) | undefined {
  const handler = entityHandlers[entity_type];
  if (operation === "delete") {
    if (after !== null || !handler.delete) return undefined;
    return () => handler.delete?.(ctx, studyId, entity_id) ?? Promise.resolve();
  }
  const handle = handler[operation];
  if (after === null || handle === undefined) return undefined;
  return () => handle(ctx, studyId, entity_id, after, options);
}

/**
 * Applies mutations, which were made of the locked study itself, without a look at what they find. Several of a kind in a
 * row are one write where their routes can do that. Throws what the write throws.
 */
export async function writeMutations(
  ctx: Ctx,
  studyId: string,
  mutations: readonly PlannedMutation[],
  options: WriteOptions,
): Promise<void> {
  for (let index = 0; index < mutations.length; ) {
    const [first = mutations[0], ...rest] = mutations.slice(index, index + maxTogether);
    if (first === undefined) return;
    const { entity_type, operation } = first;
    const isOther = (one: PlannedMutation) => one.entity_type !== entity_type || one.operation !== operation;
    const end = rest.findIndex(isOther);
    const run = [first, ...(end === -1 ? rest : rest.slice(0, end))];
    const many = entityHandlers[entity_type].many?.[operation];
    if (many === undefined) await writeMutation(ctx, studyId, first, options);
    else await many(ctx, studyId, run, options);
    index += many === undefined ? 1 : run.length;
  }
}

/** No study has more of anything. */
const maxTogether = 1000;

/** Applies a mutation without a look at its `before`; throws what the REST route of its entity throws. */
export async function writeMutation(
  ctx: Ctx,
  studyId: string,
  mutation: PlannedMutation,
  options: WriteOptions = {},
): Promise<void> {
  const write = writerOf(ctx, studyId, mutation, options);
  if (write === undefined) throw new Error(`${mutation.entity_type} has no ${mutation.operation}`);
  await write();
}

function staleMutationError(
  { id, entity_type, entity_id, before }: Mutation,
  index: number,
  current: Json | null,
) {
  const message = "The study has changed since this mutation was made";
  const actual = current === null || before === null ? current : valuesFor(current, before);
  return new ServiceError("conflict", message, {
    code: "stale_mutation",
    errors: [
      {
        loc: ["body", "mutations", index],
        code: "stale_mutation",
        message: `The ${entity_type} no longer matches what the mutation expects`,
        index,
        mutation_id: id,
        entity_id,
        expected: before,
        actual,
      },
    ],
  });
}

/** A REST route's error, located in the mutation: what it says of its body in `after`, anything else at the mutation. */
function locatedError(error: ServiceError, { id, entity_id }: Mutation, index: number): ServiceError {
  const loc = ["body", "mutations", index];
  const at = <Issue extends { loc: (string | number)[] }>(issue: Issue): Issue => ({
    ...issue,
    loc: [...loc, "after", ...issue.loc.slice(1)],
  });
  const { detail, kind, options } = error;
  const { code } = options;
  if (typeof detail === "string" && options.errors === undefined && code !== undefined)
    return new ServiceError(kind, detail, {
      ...options,
      errors: [{ loc, code, message: detail, index, mutation_id: id, entity_id }],
    });
  const errors: DomainIssue[] | undefined = options.errors?.map(at);
  return new ServiceError(kind, typeof detail === "string" ? detail : detail.map(at), {
    ...options,
    ...(errors && { errors }),
  });
}
