import { forbiddenError } from "./error.ts";

export type Role = "owner" | "admin" | "member";

export const scopes = ["studies:read", "studies:write", "interviews:read"] as const;
export type Scope = (typeof scopes)[number];

/** Whoever holds a credential of an organization. */
export type OrganizationActor =
  | { kind: "api_key"; organization_id: string; key_id: string }
  | { kind: "member"; organization_id: string; member_id: string; role: Role; scopes: readonly Scope[] };

/** On whose behalf a verb runs. A gate allows the kinds that it names and refuses every other. */
export type Actor =
  | OrganizationActor
  /** A request to the participant API: it may do what the link's token, given to each verb, allows. */
  | { kind: "participant" }
  /** A request without a credential. */
  | { kind: "anonymous" }
  /** A queue or schedule handler. */
  | { kind: "system" }
  /** The admin command line, for every organization. No request runs as operator. */
  | { kind: "operator" };

interface HasActor {
  readonly actor: Actor;
}

/** The organization that the credential belongs to; a 403 for every other kind of actor. */
export function organizationOf(actor: Actor): string {
  if (actor.kind === "api_key" || actor.kind === "member") return actor.organization_id;
  throw forbiddenError("Only a credential of an organization may do this");
}

/** The member whose invitations count; null for every other kind of actor. */
export const memberIdOf = (actor: Actor): string | null => (actor.kind === "member" ? actor.member_id : null);

/** Throws a 403 unless the actor belongs to the organization or is the operator. */
export function requireSameOrganization({ actor }: HasActor, organizationId: string): void {
  if (actor.kind !== "operator" && organizationOf(actor) !== organizationId) throw forbiddenError();
}

/** Throws a 403 unless the admin command line asks. */
export function requireOperator({ actor }: HasActor): void {
  if (actor.kind !== "operator") throw forbiddenError("Only an operator may do this");
}

/** Background work: throws a 403 unless a queue or schedule handler asks, or an operator who runs it by hand. */
export function requireSystem({ actor }: HasActor): void {
  if (actor.kind === "system" || actor.kind === "operator") return;
  throw forbiddenError("Only the service itself may do this");
}

/** Taking part in an interview: throws a 403 unless a participant asks, or the system for a simulated one. */
export function requireParticipant({ actor }: HasActor): void {
  if (actor.kind === "participant" || actor.kind === "system") return;
  throw forbiddenError("Only a participant may do this");
}
