import type { Ctx } from "#core/platform/ctx.ts";

/** A body that took longer to come has its credential read again: it may have ended, or lost a right, meanwhile. */
export const longestCredentialMs = 1_000;

/**
 * The context of what was admitted at an instant; admitted again where that is long ago, and then confirmed in each
 * transaction. Throws a 401 for a credential that has ended.
 */
export async function admittedNow(admitted: Ctx, at: number, admit: () => Promise<Ctx>): Promise<Ctx> {
  if (admitted.now().getTime() - at <= longestCredentialMs) return admitted;
  // Few bodies are slow.
  const { requirePresent } = await import("#core/account/auth/present-actor.ts");
  return { ...(await admit()), confirm: requirePresent, meter: admitted.meter };
}
