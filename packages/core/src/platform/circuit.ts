import { memo } from "#kit/memo.ts";
import { ModelError } from "#kit/model.ts";
import type { Ctx } from "./ctx.ts";

/** What a provider does that is in trouble: it fails, or leaves everybody waiting. */
const troubles: ReadonlySet<string> = new Set(["busy", "timeout", "misconfigured", "unreachable"]);

const maxFailures = 2;
const withinMs = 60_000;
export const openMs = 30_000;

/** How a provider's last calls for one purpose went, in this process. */
interface Circuit {
  /** When those failed that have come since one succeeded. */
  failures: number[];
  /** Until when nothing is asked; null while it answers. */
  openUntil: number | null;
  /** One call tries whether it answers again. */
  isTrying: boolean;
}

/** A model, as a provider's adapter or a stand-in gives it, has its own. */
const circuitsOf = memo((_: object) => new Map<string, Circuit>());

function circuitOf(provider: object, purpose: string): Circuit {
  const all = circuitsOf(provider);
  const circuit = all.get(purpose) ?? { failures: [], openUntil: null, isTrying: false };
  all.set(purpose, circuit);
  return circuit;
}

/**
 * Asks a provider, unless it has just failed twice: then nobody waits for it for a while, and one call tries. Throws a
 * `ModelError` at once where it is not asked.
 */
export async function throughCircuit<T>(
  ctx: Ctx,
  provider: object,
  purpose: string,
  ask: () => Promise<T>,
): Promise<T> {
  const circuit = circuitOf(provider, purpose);
  const isTrial = circuit.openUntil !== null;
  if (isTrial) {
    if (circuit.isTrying || ctx.now().getTime() < (circuit.openUntil ?? 0)) throw new ModelError("paused");
    circuit.isTrying = true;
  }
  try {
    const answer = await ask();
    close(ctx, circuit, purpose);
    return answer;
  } catch (error) {
    const isTrouble = !(error instanceof ModelError) || troubles.has(error.failure);
    if (isTrouble) fail(ctx, circuit, purpose, isTrial);
    else close(ctx, circuit, purpose);
    throw error;
  } finally {
    if (isTrial) circuit.isTrying = false;
  }
}

function close(ctx: Ctx, circuit: Circuit, purpose: string): void {
  const wasOpen = circuit.openUntil !== null;
  circuit.failures = [];
  circuit.openUntil = null;
  if (wasOpen) tell(ctx, purpose, false);
}

function fail(ctx: Ctx, circuit: Circuit, purpose: string, isTrial: boolean): void {
  const now = ctx.now().getTime();
  // What was asked before it opened says nothing new.
  if (circuit.openUntil !== null && !isTrial) return;
  circuit.failures = [...circuit.failures, now].filter((at) => now - at < withinMs).slice(-maxFailures);
  if (!isTrial && circuit.failures.length < maxFailures) return;
  circuit.openUntil = now + openMs;
  tell(ctx, purpose, true);
}

function tell(ctx: Ctx, purpose: string, isOpen: boolean): void {
  ctx.log("warn", isOpen ? "model_paused" : "model_resumed", { purpose });
  ctx.observeModel?.({ purpose, isOpen });
}
