import { newId } from "#kit/id.ts";
import type { Model } from "#kit/model.ts";
import type { Ctx } from "./ctx.ts";

/**
 * A sandbox is an organization to try things in, beside a real one. Its id alone tells: it is a UUID of version 8, those
 * of others are of version 7. So whoever has the id knows, and no statement and no cache can be wrong about it.
 */
export const isSandbox = (organizationId: string): boolean => organizationId[versionAt] === sandboxVersion;

const versionAt = 14;
const sandboxVersion = "8";

/** The id of a new sandbox. */
export function newSandboxId(): string {
  const id = newId();
  return id.slice(0, versionAt) + sandboxVersion + id.slice(versionAt + 1);
}

/** What answers for an organization: in sandboxes always the stand-in, whatever is configured. */
export const modelOf = ({ model }: Pick<Ctx, "model">, organizationId: string): Model =>
  isSandbox(organizationId) ? model.standIn : model;
