import type { Me } from "#client/openapi.ts";

export type StudyRight = NonNullable<Me["study"]>["rights"][number];

/**
 * What an action or a place asks for. `see` and `create` are of the organization; those from `organize` to `admit` of who
 * runs it: `forget` erases people, `admit` makes keys and ends them. The others are of the open study.
 */
export type Right =
  | "see"
  | "create"
  | "organize"
  | "hook"
  | "audit"
  | "people"
  | "forget"
  | "usage"
  | "keys"
  | "admit"
  | "read"
  | "figures"
  | "results"
  | "edit"
  | "settings"
  | "judge"
  | "policy";

interface Need {
  scopes: readonly Me["scopes"][number][];
  study?: StudyRight;
  /** Whether members need to be an owner or an admin. */
  isOfAdmins?: true;
  /** Whether no key has it. */
  isOfMembers?: true;
}

const needs: Record<Right, Need> = {
  see: { scopes: ["studies:read"] },
  create: { scopes: ["studies:read", "studies:write"] },
  organize: { scopes: ["studies:read", "studies:write"], isOfAdmins: true },
  hook: { scopes: ["studies:write", "interviews:read"], isOfAdmins: true },
  audit: { scopes: ["audit:read"], isOfAdmins: true },
  people: { scopes: ["interviews:read"], isOfAdmins: true },
  forget: { scopes: ["interviews:read", "studies:write"], isOfAdmins: true },
  usage: { scopes: ["studies:read"], isOfAdmins: true },
  keys: { scopes: ["studies:read"], isOfAdmins: true, isOfMembers: true },
  admit: { scopes: ["studies:write"], isOfAdmins: true, isOfMembers: true },
  read: { scopes: ["studies:read"], study: "read" },
  figures: { scopes: ["studies:read"], study: "figures" },
  results: { scopes: ["studies:read", "interviews:read"], study: "results" },
  edit: { scopes: ["studies:read", "studies:write"], study: "edit" },
  settings: { scopes: ["studies:read", "studies:write"], study: "settings" },
  // Interviews are read, decided about and coded.
  judge: { scopes: ["studies:read", "studies:write", "interviews:read"], study: "settings" },
  policy: { scopes: ["studies:read", "studies:write"], study: "policy" },
};

/** Whether who this is has the right, in the open study if it is one of a study. */
export function isWithin(
  right: Right,
  me: Pick<Me, "scopes" | "role">,
  rights: readonly StudyRight[] | null,
): boolean {
  const { scopes, study, isOfAdmins, isOfMembers } = needs[right];
  if (!scopes.every((scope) => me.scopes.includes(scope))) return false;
  if (isOfAdmins && me.role === "member") return false;
  if (isOfMembers && me.role === null) return false;
  return study === undefined || (rights?.includes(study) ?? false);
}
