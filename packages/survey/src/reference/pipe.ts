import {
  type Attributes,
  attributePattern,
  itemPlaceholder,
  placeholderText,
  type ScoreTexts,
  textBudget,
} from "../study/attribute.ts";
import { fillEach, fillingFor, type TextFormat } from "../text-format/index.ts";
import { parseReferences, type Reference } from "./parse.ts";

const placeholder = new RegExp(`\\{\\{Q:(?:[^{}]{0,115}\\}\\})?|${itemPlaceholder}|${attributePattern}`, "g");

/**
 * The content with each reference replaced by its text, and by `neutral` where there is no text or no such reference;
 * and, where `attributes` are passed, with these and the scores filled in, and the `item` of a loop. In one pass: nothing
 * that a text holds is looked at again.
 */
export function pipeReferences(
  content: string,
  textOf: (reference: Reference) => string | null,
  neutral: string,
  attributes?: Attributes,
  format?: TextFormat,
  scores: ScoreTexts = {},
  item?: string,
): string {
  const budget = textBudget();
  return (
    fillEach(content, placeholder, fillingFor(format), ([found, name, fallback]) => {
      if (name !== undefined)
        return attributes ? placeholderText({ name, fallback }, attributes, scores, neutral, budget) : null;
      if (found === itemPlaceholder) return item ?? null;
      const [reference] = parseReferences(found).references;
      return (reference && textOf(reference)) || neutral;
    })
      // An answer may itself contain what looks like a reference.
      .replaceAll("{{Q:", "{{ Q:")
  );
}
