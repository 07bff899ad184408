import { auditNow } from "#core/account/audit/index.ts";
import { organizationOf } from "#kit/actor.ts";
import { ServiceError, storageFullError } from "#kit/error.ts";
import { resourceOf } from "./params.ts";
import { asReply, Reply } from "./reply.ts";
import { type Call, isWrite, type Route, readsContent } from "./route.ts";

type AnyCall = Call<undefined, undefined, undefined>;

type AnswerFirst = (first: Route["handler"]) => Promise<unknown>;

/**
 * Calls a route: what it has to begin first, as a heavy operation where it is one, then its handler. `answerFirst`
 * runs the first of them. Throws a 503 for a write while there is no room to store it.
 */
export async function callRoute(
  route: Route,
  call: AnyCall,
  answerFirst: AnswerFirst = (first) => first(call),
): Promise<Reply<unknown>> {
  const isFull = () => isWrite(route) && call.ctx.isStorageFull?.() === true;
  if (isFull()) throw storageFullError();
  try {
    const answered = await run(route, call, answerFirst);
    if (call.ctx.auditsReads && route.spec.audit === undefined && readsContent(route))
      await recordRead(route, call);
    return answered;
  } catch (error) {
    // The disk may have ended the database while it wrote this.
    throw !(error instanceof ServiceError) && isFull() ? storageFullError() : error;
  }
}

/** Records a request that read what participants said. */
async function recordRead({ spec, path }: Route, { ctx, params, query }: AnyCall): Promise<void> {
  const named: Record<string, unknown> = {
    ...(query as object | undefined),
    ...(params as object | undefined),
  };
  const idOf = (name: string) => (typeof named[name] === "string" ? named[name] : undefined);
  const kind = resourceOf(path);
  const id = idOf("id");
  const question = idOf("question_id");
  const interview = idOf("interview_id");
  const study_id = idOf("study_id") ?? (kind === "study" ? id : undefined);
  const [entity_type, entity_id] =
    question !== undefined
      ? ["question", question]
      : (interview ?? study_id) !== undefined && id === undefined
        ? [interview === undefined ? "study" : "interview", interview ?? study_id]
        : [id === undefined ? "organization" : kind.replaceAll(" ", "_"), id ?? organizationOf(ctx.actor)];
  const changes = { operation: { from: null, to: spec.operationId } };
  await auditNow(ctx, "content.read", { entity_type, entity_id, study_id, changes });
}

async function run(
  { spec, handler }: Route,
  call: AnyCall,
  answerFirst: AnswerFirst,
): Promise<Reply<unknown>> {
  const answer = () => answerFirst(spec.begin ?? handler);
  const isHeavy = spec.isHeavy ?? spec.isHeavyFor?.(call) ?? false;
  const usesModel = spec.usesModel?.(call) ?? false;
  // Loaded by who runs one: no participant does.
  const { runHeavy } = isHeavy ? await import("#core/design/work/heavy.ts") : {};
  const begun = asReply(await (runHeavy?.(call.ctx, answer, usesModel) ?? answer()));
  if (spec.begin === undefined) return begun;
  const { body, options } = asReply(await handler({ ...call, begun: begun.body }));
  return new Reply(body, { ...options, headers: { ...begun.options.headers, ...options.headers } });
}
