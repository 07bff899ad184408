import { inTime, type Model, ModelError, type Tokens } from "#kit/model.ts";
import type { SpanStart } from "#kit/trace.ts";
import { throughCircuit } from "./circuit.ts";
import { type Ctx, withinSpan } from "./ctx.ts";
import { modelOf } from "./sandbox.ts";
import { countCalls, type UsageOf } from "./usage.ts";

/** Runs `work` in a span of the trace that `ctx` belongs to; where nothing is traced, just runs it. */
export async function inSpan<T>(
  ctx: Ctx,
  { parent = ctx.traceparent ?? null, ...start }: Omit<SpanStart, "parent"> & Partial<SpanStart>,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const span = ctx.tracing?.startSpan({ ...start, parent });
  if (span === undefined) return work(ctx);
  try {
    const result = await work(withinSpan(ctx, span));
    span.end();
    return result;
  } catch (error) {
    span.end({ error: errorName(error) });
    throw error;
  }
}

type Operation = Exclude<
  keyof Model,
  "isOffline" | "standIn" | "followUpSource" | "analysisSource" | "transcribesWith" | "readsWith"
>;

/** What each operation of the model is counted as. */
const purposeOf: Record<Operation, string> = {
  translate: "translation",
  planEdit: "edit",
  decideFollowUp: "follow_up",
  judgeCondition: "condition",
  summarize: "summary",
  analyze: "insight",
  speakAs: "simulation",
  transcribe: "transcription",
  readAloud: "speech",
};

/** What is said in an analyst's language is asked for as analysis. */
export const answerTranslation = "answer_translation";

export const modelPurposes = [...Object.values(purposeOf), answerTranslation].sort();

/** A participant waits for these, and goes on without them where a model is in trouble. Others are tried again later. */
const awaited: ReadonlySet<Operation> = new Set<Operation>([
  "decideFollowUp",
  "judgeCondition",
  "summarize",
  "readAloud",
]);

/**
 * Calls the model in a span of its own, which names the operation and nothing of what is asked, and waits no longer than
 * `timeoutMs` and a second. What its calls take is counted for the study, as the operation's unless a `purpose` is named;
 * `metered` belongs in the request.
 */
export function callModel<T>(
  ctx: Ctx,
  operation: Operation,
  { of, timeoutMs, purpose = purposeOf[operation] }: { of: UsageOf; timeoutMs: number; purpose?: string },
  ask: (model: Model, metered: { onCall: (tokens: Tokens) => void; timeoutMs: number }) => Promise<T>,
): Promise<T> {
  const model = modelOf(ctx, of.organization_id);
  const call = () =>
    inSpan(
      ctx,
      { name: `model ${operation}`, kind: "client", attributes: { "model.operation": operation } },
      () => inTime(timeoutMs, ask(model, { onCall: countCalls(ctx, of, purpose), timeoutMs })),
    );
  return awaited.has(operation) ? throughCircuit(ctx, model, purpose, call) : call();
}

/** What a span says of an error, without its message: that may hold content. */
export function errorName(error: unknown): string {
  if (error instanceof ModelError) return error.failure;
  return error instanceof Error ? error.name : typeof error;
}
