export type Role = "owner" | "admin" | "member";

export const scopes = ["studies:read", "studies:write", "interviews:read"] as const;
export type Scope = (typeof scopes)[number];

/** On whose behalf a verb runs. */
export type Actor =
  | { kind: "api_key"; organization_id: string; key_id: string }
  | { kind: "member"; organization_id: string; member_id: string; role: Role; scopes: readonly Scope[] }
  | { kind: "operator" };

/** The organization a credential acts for. */
export function organizationOf(actor: Actor): string {
  if (actor.kind === "operator") throw new Error("an operator acts for no single organization");
  return actor.organization_id;
}

/** The member whose invitations count; null for credentials that need none. */
export const memberIdOf = (actor: Actor): string | null => (actor.kind === "member" ? actor.member_id : null);
