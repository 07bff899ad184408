import { httpUrl, lazy } from "#kit/shape.ts";
import { fillEach, fillingFor, type TextFormat } from "../text-format/index.ts";

/**
 * `{{metadata.<key>}}`, `{{score.<key>}}` and `{{score.<key>.band}}`, each with a fallback as in `{{metadata.<key>|you}}`:
 * what is known of a participant, in texts and addresses.
 */

/** In a loop: the item that is asked about. */
export const itemPlaceholder = "{{item}}";

/** A text about an item. */
export const withItem = (text: string, item: string): string => text.replaceAll(itemPlaceholder, () => item);

/** An interview's metadata. */
export type Attributes = Readonly<Record<string, unknown>>;

/** What scores are so far, by their keys, and their bands, by `<key>.band`. */
export type ScoreTexts = Readonly<Record<string, string>>;

/** The source of the pattern; its groups are the name, such as `metadata.<key>`, and the fallback. */
export const attributePattern =
  "\\{\\{(metadata\\.[^{}|]{1,200}|score\\.[a-z][a-z0-9_]{0,39}(?:\\.band)?)(?:\\|([^{}]{0,500}))?\\}\\}";
/** All placeholders of a text. */
export const placeholders = new RegExp(attributePattern, "g");
const placeholdersOrNames = new RegExp(`${attributePattern}|\\{([A-Za-z0-9_-]{1,64})\\}`, "g");

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
export const hasAttributes = (text: string): boolean => text.includes("{{metadata.") || hasScores(text);

/** Whether it may hold one of a score. */
export const hasScores = (text: string): boolean => text.includes("{{score.");

const ofMetadata = "metadata.";
const ofScores = "score.";

const namesAfter = (start: string, text: string): string[] =>
  [...text.matchAll(placeholders)].flatMap(([, name = ""]) =>
    name.startsWith(start) ? [name.slice(start.length)] : [],
  );

/** The keys of metadata that a text names. */
export const attributeKeys = (text: string): string[] => namesAfter(ofMetadata, text);

/** The scores that a text names, by their keys, and their bands, as `<key>.band`. */
export const scoreNames = (text: string): string[] => namesAfter(ofScores, text);

/** What a placeholder's name stands for; null for nothing. */
function namedText(name: string, attributes: Attributes, scores: ScoreTexts): string | null {
  if (name.startsWith(ofMetadata)) return attributeText(attributes, name.slice(ofMetadata.length));
  const key = name.slice(ofScores.length);
  return Object.hasOwn(scores, key) ? (scores[key] ?? null) : null;
}

/** The value, fallback or neutral phrase that a placeholder stands for. */
export function placeholderText(
  { name, fallback }: { name: string; fallback: string | undefined },
  attributes: Attributes,
  scores: ScoreTexts,
  neutral: string,
  budget: Budget,
): string {
  const text = namedText(name, attributes, scores) ?? (fallback || neutral);
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
  scores: ScoreTexts = {},
): string {
  if (!hasAttributes(text)) return text;
  return fillEach(text, placeholders, fillingFor(format), ([, name = "", fallback]) =>
    placeholderText({ name, fallback }, attributes, scores, neutral, budget),
  );
}

const origin = /^https?:\/\/[^/?#\\]+/i;

/** Whether no placeholder stands in the scheme or host of an address. */
const hasFixedOrigin = (url: string): boolean => !/^[^/]*(\/\/[^/?#\\]*)?\{\{/.test(url);

/**
 * The address with percent-encoded values for its placeholders: `{{metadata.<key>}}` of the attributes,
 * `{{score.<key>}}` of the scores and, where `named` is passed, `{name}` of that. What is unknown stays empty. No value
 * reaches the scheme or host, or becomes a step of the path; null for a template in which one would.
 */
export function fillUrl(
  template: string,
  attributes: Attributes,
  scores: ScoreTexts = {},
  named?: (name: string) => string | null,
): string | null {
  const [fixed = ""] = origin.exec(template) ?? [];
  const isTemplate = hasAttributes(template) || (named !== undefined && template.includes("{"));
  if (!isTemplate) return template;
  if (fixed === "" || fixed.includes("{")) return null;
  const rest = template.slice(fixed.length);
  const pathEnd = rest.search(/[?#]/);
  const filled = rest.replace(
    placeholdersOrNames,
    (found, placed: string | undefined, fallback, name: string, at: number) => {
      if (placed === undefined && named === undefined) return found;
      const value =
        placed === undefined ? named?.(name) : (namedText(placed, attributes, scores) ?? fallback);
      const isInPath = pathEnd === -1 || at < pathEnd;
      return isInPath && /^\.*$/.test(value ?? "") ? "" : encodeURIComponent(value ?? "");
    },
  );
  return fixed + filled;
}

/** A link in a message or rule, which may hold `{{metadata.<key>}}` behind its host. */
export const linkTemplate = lazy(() =>
  httpUrl.refine(hasFixedOrigin, "A placeholder cannot be in the scheme or host"),
);

/** A parameter's value as the database gives it out as text; null where there is none. */
export function paramText(params: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = Object.hasOwn(params, name) ? params[name] : null;
  return value === null || typeof value === "string" ? value : JSON.stringify(value);
}
