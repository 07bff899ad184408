import { createHash } from "node:crypto";
import { credentialOf } from "#kit/actor.ts";
import { describeError } from "#kit/log.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { auditNow } from "./record.ts";

/** Refusals that this process has recorded, by credential, with the minute; oldest first. */
export type Denials = Map<string, number>;

const maxKnown = 10_000;
const minuteMs = 60_000;

/**
 * Records that a valid credential was refused, once a minute whatever it asked for, whichever processes refuse it: the
 * first operation of the minute. It never fails: the refusal is what the caller has to get.
 */
export async function noteDenied(
  ctx: Ctx,
  known: Denials,
  { operation, code }: { operation: string; code: string | null },
): Promise<void> {
  const subject = credentialOf(ctx.actor);
  const minute = Math.floor(ctx.now().getTime() / minuteMs);
  if (known.get(subject) === minute) return;
  known.delete(subject);
  known.set(subject, minute);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  const changes = { operation: { from: null, to: operation }, code: { from: null, to: code } };
  try {
    const id = idOf(`${subject} ${minute}`);
    await auditNow(ctx, "access.denied", { id, entity_type: "operation", changes });
  } catch (error) {
    ctx.log("error", "denial_not_recorded", describeError(error));
  }
}

/** An id that all processes make alike: the log keeps its first entry (RFC 9562, version 8). */
function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 0x3) | 0x8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}
