import { type Actor, hasScopes } from "#kit/actor.ts";

export const accessPolicies = [
  "FULL_ACCESS",
  "CAN_EDIT",
  "CAN_EDIT_SURVEY_ONLY",
  "CAN_VIEW",
  "INVITE_ONLY",
] as const;
export type AccessPolicy = (typeof accessPolicies)[number];

/** What an invited member may do in an invite-only study. */
export type AccessLevel = "view" | "edit";

/**
 * What a verb is about to do with a study:
 * `read` it and its questions, read its `results` and interviews, or their `figures` alone, `edit` questions and logic,
 * change `settings` or create interviews, or change its `policy` (access policy and folder).
 */
export const rights = ["read", "results", "figures", "edit", "settings", "policy"] as const;
export type Right = (typeof rights)[number];

const memberRights: Record<AccessPolicy, readonly Right[]> = {
  FULL_ACCESS: rights,
  CAN_EDIT: ["read", "results", "figures", "edit", "settings"],
  CAN_EDIT_SURVEY_ONLY: ["read", "edit"],
  CAN_VIEW: ["read", "results", "figures"],
  INVITE_ONLY: [],
};

const invitedRights: Record<AccessLevel, readonly Right[]> = {
  view: memberRights.CAN_VIEW,
  edit: memberRights.CAN_EDIT,
};

/**
 * Whether the actor may use a study of its organization so: API keys, owners, admins and the operator in every way,
 * a member as the study's policy or the invitation allows, a viewer its figures, anyone else not at all.
 */
export function mayAccessStudy(
  actor: Actor,
  right: Right,
  study: { access_policy: AccessPolicy; access_level: AccessLevel | null },
): boolean {
  if (actor.kind === "api_key" || actor.kind === "operator") return true;
  if (actor.kind === "viewer") return right === "figures";
  if (actor.kind !== "member") return false;
  if (actor.role !== "member") return true;
  if (study.access_policy !== "INVITE_ONLY") return memberRights[study.access_policy].includes(right);
  return study.access_level !== null && invitedRights[study.access_level].includes(right);
}

/** Whether the actor may create interviews of a study, and so see a link with which one answers as a participant. */
export const mayInvite = (actor: Actor, study: Parameters<typeof mayAccessStudy>[2]): boolean =>
  mayAccessStudy(actor, "settings", study) &&
  (actor.kind === "operator" || hasScopes(actor, ["studies:write"]));
