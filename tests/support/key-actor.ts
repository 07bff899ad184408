import { scopes } from "#kit/actor.ts";

/** Who asks with an API key that may do everything. */
export const keyActor = (organization_id: string, key_id = organization_id) => ({
  kind: "api_key" as const,
  organization_id,
  key_id,
  scopes,
});
