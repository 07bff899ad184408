import * as z from "zod";
import { invalidError, type ValidationIssue } from "#kit/error.ts";
import { type Attributes, attributeText, fillUrl, placeholders, type ScoreTexts } from "./attribute.ts";

/** Where participants go afterwards: an address for each outcome, with placeholders. */

export const outcomes = ["completed", "screened_out", "over_quota", "closed", "paused"] as const;
export type ExitOutcome = (typeof outcomes)[number];
export type Exits = Record<ExitOutcome, string | null>;

const maxInUrl = 20;
const named = /\{([A-Za-z0-9_-]{1,64})\}/g;

/** The names of the `{name}` placeholders in an address. */
export const namesIn = (template: string): string[] =>
  [...template.replace(placeholders, "").matchAll(named)].map(([, name = ""]) => name);

/** Whether a value could make a step of the path one to its parent, or no step at all. */
const hasLooseStep = (template: string): boolean =>
  template
    .replace(placeholders, "{}")
    .split(/[?#]/, 1)
    .join("")
    .split("/")
    .some((step) => step.includes("{") && /^(\.|%2e)+$/i.test(step.replace(/\{[^{}]*\}/g, "")));

/** Why an address cannot be one that people are sent to; null where it can. */
function faultOf(template: string): string | null {
  if (!/^https?:\/\/[^/?#\\{}\s@]+([/?#]|$)/i.test(template))
    return "Must be an https URL with its own host: no placeholder and no user name before the path";
  const count = template.split(/\{\{(?:metadata|score)\./).length - 1 + namesIn(template).length;
  if (count > maxInUrl) return `Must have at most ${maxInUrl} placeholders`;
  const plain = template.replace(placeholders, "x").replace(named, "x");
  if (hasLooseStep(template)) return "A step of the path must not consist only of dots and a placeholder";
  if (/[{}]/.test(plain)) return "Braces must be placeholders, such as {name} or {{metadata.name}}";
  if (/[\s\\\p{Cc}]/u.test(plain) || !URL.canParse(plain)) return "Must be an https URL";
  return null;
}

const exitUrl = () =>
  z
    .string()
    .max(2000)
    .superRefine((value, ctx) => {
      const fault = faultOf(value);
      if (fault !== null) ctx.addIssue({ code: "custom", message: fault });
    })
    .nullable()
    .optional()
    .meta({
      description:
        "An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and " +
        "`{source}` are what they say, `{{metadata.name|fallback}}` works as in texts; values are percent-encoded",
    });

/** An address for each outcome; null removes one. */
export const exitUrls = () => ({
  completed: exitUrl(),
  screened_out: exitUrl(),
  over_quota: exitUrl(),
  closed: exitUrl(),
  paused: exitUrl(),
});

type SentExits = { [Outcome in ExitOutcome]?: string | null | undefined };

const loopback = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?([/?#]|$)/i;

/** Throws a 422 for addresses of plain http, unless they lead to this machine where that is allowed. */
export function requireSafeExits(
  { allowsLoopback }: { allowsLoopback: boolean },
  exits: SentExits,
  loc: readonly string[],
): void {
  const issues = outcomes.flatMap((outcome): ValidationIssue[] => {
    const url = exits[outcome] ?? "";
    if (!/^http:/i.test(url) || (allowsLoopback && loopback.test(url))) return [];
    return [{ loc: [...loc, outcome], msg: "Must be an https URL", type: "url_refused" }];
  });
  if (issues.length > 0) throw invalidError(issues);
}

/** Who leaves. */
export interface Leaver {
  id: string;
  source: string | null;
  metadata: Attributes;
  /** None before the interview has started. */
  scores?: ScoreTexts;
}

/** The address to which an exit's template leads this participant; null where it leads nowhere. */
export function exitUrlFor(
  template: string | null | undefined,
  { id, source, metadata, scores }: Leaver,
): string | null {
  if (typeof template !== "string") return null;
  const url = fillUrl(template, metadata, scores, (name) => {
    if (name === "interview_id") return id;
    return name === "source" ? source : attributeText(metadata, name);
  });
  return url !== null && URL.canParse(url) ? url : null;
}
