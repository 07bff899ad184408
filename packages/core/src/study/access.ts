import type { Actor } from "../platform/actor.ts";

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
 * `read` it and its questions, read its `results` and interviews, `edit` questions and logic,
 * change `settings` or create interviews, or change its `policy` (access policy and folder).
 */
export type Right = "read" | "results" | "edit" | "settings" | "policy";

const memberRights: Record<AccessPolicy, readonly Right[]> = {
  FULL_ACCESS: ["read", "results", "edit", "settings", "policy"],
  CAN_EDIT: ["read", "results", "edit", "settings"],
  CAN_EDIT_SURVEY_ONLY: ["read", "edit"],
  CAN_VIEW: ["read", "results"],
  INVITE_ONLY: [],
};

const invitedRights: Record<AccessLevel, readonly Right[]> = {
  view: memberRights.CAN_VIEW,
  edit: memberRights.CAN_EDIT,
};

/** Whether a member's role and the study's policy allow it; keys and operators of the organization may do all. */
export function mayAccessStudy(
  actor: Actor,
  right: Right,
  study: { access_policy: AccessPolicy; access_level: AccessLevel | null },
): boolean {
  if (actor.kind !== "member" || actor.role !== "member") return true;
  if (study.access_policy !== "INVITE_ONLY") return memberRights[study.access_policy].includes(right);
  return study.access_level !== null && invitedRights[study.access_level].includes(right);
}
