import { type Ctx, nowIso } from "../platform/ctx.ts";
import { notFoundError, ServiceError } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
import { performMutation } from "./apply.ts";
import { contentsWithin } from "./contents.ts";
import { changeOf, within } from "./difference.ts";
import type { Json } from "./entity/entity.ts";
import { entities } from "./entity/index.ts";
import { type Intent, intentOf, newIds, resolvedOperation } from "./intent.ts";
import type { EditOperation } from "./operation.ts";
import { type Mutation, maxMutations } from "./schema.ts";

/** Why an operation of a plan cannot be done, for the model to read. */
export interface Problem {
  operation: number;
  message: string;
}

/** Does a plan's operations one by one inside the open transaction; every one that cannot be done is a problem. */
export async function performOperations(
  ctx: Ctx,
  studyId: string,
  operations: readonly EditOperation[],
): Promise<{ mutations: Mutation[]; problems: Problem[] }> {
  const ids = newIds(operations);
  const mutations: Mutation[] = [];
  const problems: Problem[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      for (const intent of await intentsOf(ctx, studyId, resolvedOperation(operation, ids))) {
        const mutation = await perform(ctx, studyId, intent);
        if (mutation !== null) mutations.push(mutation);
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      problems.push({ operation: index, message: complaintOf(error) });
    }
  }
  if (mutations.length > maxMutations) {
    problems.push({ operation: -1, message: `An edit has at most ${maxMutations} changes` });
  }
  return { mutations, problems };
}

/** Mostly one; what is deleted with its contents is a deletion each, so that a preview shows all that goes. */
async function intentsOf(ctx: Ctx, studyId: string, operation: EditOperation): Promise<Intent[]> {
  const intent = intentOf(studyId, operation);
  const takesContents =
    (operation.op === "delete_group" || operation.op === "delete_randomizer") && operation.mode === "delete";
  if (!takesContents) return [intent];
  const inside = await contentsWithin(ctx, studyId, intent.entity_id);
  return [
    ...inside.map(({ kind, id }): Intent => ({ ...intent, entity_type: entityTypeOf[kind], entity_id: id })),
    intent,
  ];
}

const entityTypeOf = { question: "question", group: "question_group", randomizer: "randomizer" } as const;

async function perform(ctx: Ctx, studyId: string, wanted: Intent): Promise<Mutation | null> {
  const actual = await entities[wanted.entity_type].read(ctx, studyId, wanted.entity_id);
  const { entity_type, entity_id, operation, after } = fitted(wanted, actual);
  const change = changeBy({ entity_type, entity_id, operation, after }, actual);
  if (change === null) return null;
  const mutation = { entity_type, operation, entity_id, ...change };
  await performMutation(ctx, studyId, mutation);
  return { id: newId(), ...mutation, timestamp: nowIso(ctx) };
}

/** What is wanted, as the present state allows it to be said. */
function fitted(intent: Intent, actual: Json | null): Intent {
  if (intent.entity_type === "study_messages") return wholeMessages(intent, actual);
  if (intent.entity_type !== "question_quota") return intent;
  const { buckets } = intent.after as { buckets: unknown[] };
  if (buckets.length === 0) return { ...intent, operation: "delete", after: null };
  return { ...intent, operation: actual === null ? "create" : "update" };
}

/** A message is replaced whole: what an operation does not name stays as it is. */
function wholeMessages(intent: Intent, actual: Json | null): Intent {
  const entries = Object.entries(intent.after ?? {}).map(([field, message]) => {
    return [field, message && { ...(actual?.[field] as Json | null), ...message }];
  });
  return { ...intent, after: Object.fromEntries(entries) };
}

function changeBy(
  { entity_type, operation, after }: Intent,
  actual: Json | null,
): Pick<Mutation, "before" | "after"> | null {
  if (operation === "create") return { before: null, after };
  if (actual === null) throw notFoundError(entity_type);
  if (operation === "delete") {
    const { display_order: _, ...before } = actual;
    return { before, after: null };
  }
  const change = changeOf(actual, after ?? {});
  // A place is a position and the group it counts in: both are said even where one stays.
  return change && operation === "reorder" ? { before: within(actual, after ?? {}), after } : change;
}

/** Everything a validator said, on one line. */
function complaintOf({ detail, options }: ServiceError): string {
  const issues =
    typeof detail === "string"
      ? (options.errors ?? []).map(({ loc, message }) => ({ loc, msg: message }))
      : detail;
  const said = issues.map(({ loc, msg }) => `${loc.slice(1).join(".")}: ${msg}`);
  return [typeof detail === "string" ? detail : "Invalid fields", ...said].join("; ").slice(0, 2000);
}
