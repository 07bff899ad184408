import { type Ctx, transact } from "../platform/ctx.ts";
import { conflictError, type DomainIssue, ServiceError } from "../platform/error.ts";
import { lockStudy } from "../study/fetch.ts";
import { matches, within } from "./difference.ts";
import type { Json } from "./entity/entity.ts";
import { entities } from "./entity/index.ts";
import type { AgentEdit, Mutation } from "./schema.ts";
import { editOf, isUnchanged, readState } from "./state.ts";

/** Makes every change in order, or none: each must find what it says it found. */
export async function applyMutations(
  ctx: Ctx,
  studyId: string,
  mutations: readonly Mutation[],
): Promise<AgentEdit> {
  return transact(ctx, async (ctx) => {
    await lockStudy(ctx, studyId, "edit");
    const before = await readState(ctx, studyId);
    for (const [index, mutation] of mutations.entries()) {
      await applyOne(ctx, studyId, mutation, index);
    }
    const after = await readState(ctx, studyId);
    // Each found what it says, and yet all is as it was: they have been applied before.
    if (isUnchanged(before, after)) {
      throw conflictError("already_applied", "The study is already as these mutations would leave it");
    }
    const message = mutations.length === 1 ? "Applied 1 change" : `Applied ${mutations.length} changes`;
    return editOf(before, after, message, [...mutations]);
  });
}

async function applyOne(ctx: Ctx, studyId: string, mutation: Mutation, index: number): Promise<void> {
  const { entity_type, entity_id, before } = mutation;
  const actual = await entities[entity_type].read(ctx, studyId, entity_id);
  const isCreation = mutation.operation === "create";
  const isStale = isCreation
    ? actual !== null || before !== null
    : before === null || Object.keys(before).length === 0 || !matches(before, actual);
  if (isStale) throw staleMutationError(mutation, index, actual);
  const loc = ["body", "mutations", index];
  const perform = performing(ctx, studyId, mutation);
  if (perform === undefined) {
    const message = `A ${entity_type} cannot be changed by ${mutation.operation} like this`;
    throw new ServiceError("invalid", "Invalid mutation", {
      errors: [{ loc, code: "operation_not_supported", message }],
    });
  }
  try {
    await perform();
  } catch (error) {
    throw error instanceof ServiceError ? locatedError(error, loc) : error;
  }
}

function performing(
  ctx: Ctx,
  studyId: string,
  {
    entity_type,
    operation,
    entity_id,
    after,
  }: Pick<Mutation, "entity_type" | "operation" | "entity_id" | "after">,
): (() => Promise<void>) | undefined {
  const entity = entities[entity_type];
  if (operation === "delete") {
    if (after !== null || !entity.delete) return undefined;
    return () => entity.delete?.(ctx, studyId, entity_id) ?? Promise.resolve();
  }
  const act = entity[operation];
  if (after === null || act === undefined) return undefined;
  return () => act(ctx, studyId, entity_id, after);
}

/** Does what a mutation says, without looking at what it found. */
export async function performMutation(
  ctx: Ctx,
  studyId: string,
  mutation: Pick<Mutation, "entity_type" | "operation" | "entity_id" | "after">,
): Promise<void> {
  const perform = performing(ctx, studyId, mutation);
  if (perform === undefined) throw new Error(`${mutation.entity_type} has no ${mutation.operation}`);
  await perform();
}

function staleMutationError(
  { id, entity_type, entity_id, before }: Mutation,
  index: number,
  present: Json | null,
) {
  const message = "The study has changed since this mutation was made";
  const actual = present === null || before === null ? present : within(present, before);
  return new ServiceError("conflict", message, {
    code: "stale_mutation",
    errors: [
      {
        loc: ["body", "mutations", index],
        code: "stale_mutation",
        message: `The ${entity_type} is not as the mutation found it`,
        index,
        mutation_id: id,
        entity_id,
        expected: before,
        actual,
      },
    ],
  });
}

/** A REST route's complaint about its body, as one about the mutation it stands in. */
function locatedError(error: ServiceError, loc: (string | number)[]): ServiceError {
  const at = <Issue extends { loc: (string | number)[] }>(issue: Issue): Issue => ({
    ...issue,
    loc: [...loc, "after", ...issue.loc.slice(1)],
  });
  const { detail, kind, options } = error;
  const errors: DomainIssue[] | undefined = options.errors?.map(at);
  return new ServiceError(kind, typeof detail === "string" ? detail : detail.map(at), {
    ...options,
    ...(errors && { errors }),
  });
}
