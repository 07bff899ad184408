import type { VersionReason } from "#survey/version/version-schema.ts";
import type { Ctx } from "../../platform/ctx.ts";

/**
 * Keeps the version of a study as it is, unless it is kept already. What that takes is loaded by who keeps one: a cold start
 * does not need it.
 */
export async function keepPresent(ctx: Ctx, studyId: string, reason: VersionReason): Promise<void> {
  const { keepVersion } = await import("./keep.ts");
  await keepVersion(ctx, studyId, reason);
}
