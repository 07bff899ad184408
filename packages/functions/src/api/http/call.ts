import { runHeavy } from "#core/design/work/heavy.ts";
import { asReply, Reply } from "./reply.ts";
import type { Call, Route } from "./route.ts";

type AnyCall = Call<undefined, undefined, undefined>;

/**
 * Calls a route: what it has to begin first, as a heavy operation where it is one, then its handler. `answerFirst`
 * runs the first of them.
 */
export async function callRoute(
  { spec, handler }: Route,
  call: AnyCall,
  answerFirst = (first: Route["handler"]) => first(call),
): Promise<Reply<unknown>> {
  const run = () => answerFirst(spec.begin ?? handler);
  const begun = asReply(await (spec.isHeavy ? runHeavy(call.ctx, run) : run()));
  if (spec.begin === undefined) return begun;
  const { body, options } = asReply(await handler({ ...call, begun: begun.body }));
  return new Reply(body, { ...options, headers: { ...begun.options.headers, ...options.headers } });
}
