import { httpUrl, lazy } from "../../platform/shape.ts";
import { fillEach, fillingFor, type TextFormat } from "../text-format/index.ts";

/** `{{metadata.<key>}}` and `{{metadata.<key>|fallback}}`: what is known of a participant, in texts and addresses. */

/** An interview's metadata. */
export type Attributes = Readonly<Record<string, unknown>>;

/** The source of the pattern; its groups are the key and the fallback. */
export const attributePattern = "\\{\\{metadata\\.([^{}|]{1,200})(?:\\|([^{}]{0,500}))?\\}\\}";

/** How many characters may be filled in; what exceeds them stays empty, so that no short text becomes a huge one. */
export interface Budget {
  left: number;
}

/** For one text. */
export const textBudget = (): Budget => ({ left: 100_000 });

const longestValue = 2000;

/** The value as it is shown; null where there is none that can be. */
export function attributeText(attributes: Attributes, key: string): string | null {
  const value = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return null;
  const text = String(value).slice(0, longestValue).toWellFormed();
  return text.trim() === "" ? null : text;
}

/** Whether a text, or JSON, may hold a placeholder. */
export const hasAttributes = (text: string): boolean => text.includes("{{metadata.");

/** The keys that a text names. */
export const attributeKeys = (text: string): string[] =>
  [...text.matchAll(new RegExp(attributePattern, "g"))].map(([, key = ""]) => key);

/** The value, fallback or neutral phrase that a placeholder stands for. */
export function placeholderText(
  attributes: Attributes,
  { key, fallback }: { key: string; fallback: string | undefined },
  neutral: string,
  budget: Budget,
): string {
  const text = attributeText(attributes, key) ?? (fallback || neutral);
  budget.left -= text.length;
  return budget.left < 0 ? "" : text;
}

/** The text with its placeholders filled. Values are not looked at again. */
export function fillText(
  text: string,
  attributes: Attributes,
  neutral: string,
  budget: Budget = textBudget(),
  format?: TextFormat,
): string {
  if (!hasAttributes(text)) return text;
  return fillEach(text, new RegExp(attributePattern, "g"), fillingFor(format), ([, key = "", fallback]) =>
    placeholderText(attributes, { key, fallback }, neutral, budget),
  );
}

const origin = /^https?:\/\/[^/?#\\]+/i;

/** Whether no placeholder stands in the scheme or host of an address. */
const hasFixedOrigin = (url: string): boolean => !/^[^/]*(\/\/[^/?#\\]*)?\{\{/.test(url);

/**
 * The address with percent-encoded values for its placeholders: `{{metadata.<key>}}` of the attributes and, where
 * `named` is passed, `{name}` of that. What is unknown stays empty. No value reaches the scheme or host, or becomes a
 * step of the path; null for a template in which one would.
 */
export function fillUrl(
  template: string,
  attributes: Attributes,
  named?: (name: string) => string | null,
): string | null {
  const pattern = new RegExp(`${attributePattern}|\\{([A-Za-z0-9_-]{1,64})\\}`, "g");
  const [fixed = ""] = origin.exec(template) ?? [];
  const isTemplate = hasAttributes(template) || (named !== undefined && template.includes("{"));
  if (!isTemplate) return template;
  if (fixed === "" || fixed.includes("{")) return null;
  const rest = template.slice(fixed.length);
  const pathEnd = rest.search(/[?#]/);
  const filled = rest.replace(
    pattern,
    (found, key: string | undefined, fallback, name: string, at: number) => {
      if (key === undefined && named === undefined) return found;
      const value = key === undefined ? named?.(name) : (attributeText(attributes, key) ?? fallback);
      const isInPath = pathEnd === -1 || at < pathEnd;
      return isInPath && /^\.*$/.test(value ?? "") ? "" : encodeURIComponent(value ?? "");
    },
  );
  return fixed + filled;
}

/** A link in a message or rule, which may hold `{{metadata.<key>}}` behind its host. */
export const linkTemplate = lazy(() =>
  httpUrl.refine(hasFixedOrigin, "A placeholder cannot stand in the scheme or host"),
);

/** A parameter's value as the database gives it out as text; null where there is none. */
export function paramText(params: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = Object.hasOwn(params, name) ? params[name] : null;
  return value === null || typeof value === "string" ? value : JSON.stringify(value);
}
