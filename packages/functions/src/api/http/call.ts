import { runHeavy } from "#core/design/work/heavy.ts";
import { ServiceError, storageFullError } from "#core/platform/error.ts";
import { asReply, Reply } from "./reply.ts";
import { type Call, isWrite, type Route } from "./route.ts";

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
    return await run(route, call, answerFirst);
  } catch (error) {
    // The disk may have ended the database while it wrote this.
    throw !(error instanceof ServiceError) && isFull() ? storageFullError() : error;
  }
}

async function run(
  { spec, handler }: Route,
  call: AnyCall,
  answerFirst: AnswerFirst,
): Promise<Reply<unknown>> {
  const answer = () => answerFirst(spec.begin ?? handler);
  const isHeavy = spec.isHeavy ?? spec.isHeavyFor?.(call) ?? false;
  const usesModel = spec.usesModel?.(call) ?? false;
  const begun = asReply(await (isHeavy ? runHeavy(call.ctx, answer, usesModel) : answer()));
  if (spec.begin === undefined) return begun;
  const { body, options } = asReply(await handler({ ...call, begun: begun.body }));
  return new Reply(body, { ...options, headers: { ...begun.options.headers, ...options.headers } });
}
