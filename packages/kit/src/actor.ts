import { canonicalJson } from "./digest.ts";
import { forbiddenError } from "./error.ts";

export type Role = "owner" | "admin" | "member";

export const scopes = ["studies:read", "studies:write", "interviews:read", "audit:read"] as const;
export type Scope = (typeof scopes)[number];

/** Whoever holds a credential of an organization. */
export type OrganizationActor =
  | { kind: "api_key"; organization_id: string; key_id: string; scopes: readonly Scope[] }
  | { kind: "member"; organization_id: string; member_id: string; role: Role; scopes: readonly Scope[] };

/** One of these; the shape of a dimension of tables. */
export interface ViewerDimension {
  question_id?: string | undefined;
  metadata?: string | undefined;
  randomizer_id?: string | undefined;
  language?: true | undefined;
  source?: true | undefined;
}

export interface Viewer {
  kind: "viewer";
  organization_id: string;
  study_id: string;
  /** What the token opens. */
  share: {
    id: string;
    name: string;
    description: string | null;
    expires_at: string | null;
    /** Whether simulated interviews are shown as well. */
    include_simulated: boolean;
    sections: readonly string[];
    min_base: number;
    filter: Record<string, unknown> | null;
    /** What its viewers may filter and compare by. */
    viewer_dimensions: readonly ViewerDimension[];
    /** Whether conversations are shown without what may tell who somebody is. */
    redact: boolean;
    /** Whether themes are shown with quotes. */
    quotes: boolean;
    /** The language that what people said is shown in as well; null for none. */
    translate_to: string | null;
  };
}

/** On whose behalf a verb runs. A gate allows the kinds that it names and refuses every other. */
export type Actor =
  | OrganizationActor
  /** A request to the participant API: it may do what the link's token, given to each verb, allows. */
  | { kind: "participant" }
  /** A request with the token of a results link: it may read what its share shows of one study. */
  | Viewer
  /** A request without a credential. */
  | { kind: "anonymous" }
  /** A queue or schedule handler. */
  | { kind: "system" }
  /** The admin command line, for every organization. No request runs as operator. */
  | { kind: "operator" };

/**
 * An access check that a request passed, as it is stored beside an answer: whoever wants the answer again passes it
 * again. Rights and roles bind members only, scopes API keys too.
 */
export type PassedCheck =
  | { study_id: string; right: string }
  | { roles: readonly Role[] }
  | { scopes: readonly Scope[] };

/** Who asks, as part of every context. */
export interface Caller {
  actor: Actor;
  /** Collects the checks that are passed, when they are wanted. */
  passedChecks?: PassedCheck[];
}

/** Adds a check that was passed, once, where they are collected. */
export function noteCheck({ passedChecks }: Caller, check: PassedCheck): void {
  const isKnown = passedChecks?.some((known) => canonicalJson(known) === canonicalJson(check)) ?? true;
  if (!isKnown) passedChecks?.push(check);
}

/** The organization that the credential belongs to; a 403 for every other kind of actor. */
export function organizationOf(actor: Actor): string {
  if (actor.kind === "api_key" || actor.kind === "member") return actor.organization_id;
  throw credentialRequiredError();
}

/** Like `organizationOf`, for whom the organization's figures are computed, viewers of its shares too. */
export const figuresOrganizationOf = (actor: Actor): string =>
  actor.kind === "viewer" ? actor.organization_id : organizationOf(actor);

const credentialRequiredError = () =>
  forbiddenError("Only a credential of an organization can do this", "credential_required");

/** Whether the credential has the scopes; nobody without a credential has any. */
export const hasScopes = (actor: Actor, required: readonly Scope[]): boolean =>
  (actor.kind === "api_key" || actor.kind === "member") &&
  required.every((scope) => actor.scopes.includes(scope));

/** The id of the API key or member; a 403 for every other kind of actor. */
export function credentialOf(actor: Actor): string {
  if (actor.kind === "api_key") return actor.key_id;
  if (actor.kind === "member") return actor.member_id;
  throw credentialRequiredError();
}

/** The member whose invitations count; null for every other kind of actor. */
export const memberIdOf = (actor: Actor): string | null => (actor.kind === "member" ? actor.member_id : null);

/** Throws a 403 unless the actor belongs to the organization, views a share of it, or is the operator. */
export function requireSameOrganization({ actor }: Caller, organizationId: string): void {
  if (actor.kind !== "operator" && figuresOrganizationOf(actor) !== organizationId) throw forbiddenError();
}

/** Throws `refusal` for a member with another role and for every actor outside of organizations but the operator. */
export function requireRole(caller: Caller, roles: readonly Role[], refusal: Error): void {
  const { actor } = caller;
  const isAllowed =
    actor.kind === "member"
      ? roles.includes(actor.role)
      : actor.kind === "api_key" || actor.kind === "operator";
  if (!isAllowed) throw refusal;
  noteCheck(caller, { roles });
}

/** The share's viewer; a 403 for every other kind of actor. */
export function requireViewer({ actor }: Caller): Viewer {
  if (actor.kind === "viewer") return actor;
  throw forbiddenError("Only a viewer of the share can do this", "forbidden");
}

/** Throws a 403 unless the admin command line asks. */
export function requireOperator({ actor }: Caller): void {
  if (actor.kind !== "operator") throw forbiddenError("Only an operator can do this", "forbidden");
}

/** Background work: throws a 403 unless a queue or schedule handler asks, or an operator who runs it by hand. */
export function requireSystem({ actor }: Caller): void {
  if (actor.kind === "system" || actor.kind === "operator") return;
  throw forbiddenError("Only the service itself can do this", "forbidden");
}

/** Taking part in an interview: throws a 403 unless a participant asks, or the system for a simulated one. */
export function requireParticipant({ actor }: Caller): void {
  if (actor.kind === "participant" || actor.kind === "system") return;
  throw forbiddenError("Only a participant can do this", "forbidden");
}
