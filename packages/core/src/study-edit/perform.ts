import { type Ctx, nowIso } from "../platform/ctx.ts";
import { notFound, ServiceError } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
import { performMutation } from "./apply.ts";
import { changeOf } from "./difference.ts";
import type { Json } from "./entity/entity.ts";
import { entities } from "./entity/index.ts";
import { type Intent, intentOf, resolvedOperation } from "./intent.ts";
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
  const ids = new Map(
    operations.flatMap((one) => (one.op === "create_question" ? [[one.temp_id, newId()] as const] : [])),
  );
  const mutations: Mutation[] = [];
  const problems: Problem[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      const mutation = await perform(ctx, studyId, intentOf(studyId, resolvedOperation(operation, ids)));
      if (mutation !== null) mutations.push(mutation);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      problems.push({ operation: index, message: complaintOf(error) });
    }
  }
  if (mutations.length > maxMutations) {
    problems.push({ operation: maxMutations, message: `An edit has at most ${maxMutations} changes` });
  }
  return { mutations, problems };
}

async function perform(ctx: Ctx, studyId: string, intent: Intent): Promise<Mutation | null> {
  const { entity_type, entity_id, operation, after } = intent;
  const actual = operation === "create" ? null : await entities[entity_type].read(ctx, studyId, entity_id);
  const change = changeBy(entity_type === "study_messages" ? wholeMessages(intent, actual) : intent, actual);
  if (change === null) return null;
  await performMutation(ctx, studyId, { ...intent, after: change.after ?? after });
  return { id: newId(), entity_type, operation, entity_id, ...change, timestamp: nowIso(ctx) };
}

/** A message is replaced whole: what an operation does not name stays as it is. */
function wholeMessages(intent: Intent, actual: Json | null): Intent {
  const entries = Object.entries(intent.after ?? {}).map(([field, message]) => {
    return [field, { ...(actual?.[field] as Json | null), ...(message as Json) }];
  });
  return { ...intent, after: Object.fromEntries(entries) };
}

function changeBy(
  { entity_type, operation, after }: Intent,
  actual: Json | null,
): Pick<Mutation, "before" | "after"> | null {
  if (operation === "create") return { before: null, after };
  if (actual === null) throw notFound(entity_type);
  if (operation !== "delete") return changeOf(actual, after ?? {});
  const { display_order: _, ...before } = actual;
  return { before, after: null };
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
