import {
  type Attributes,
  attributePattern,
  itemPlaceholder,
  placeholderText,
  type ScoreTexts,
  textBudget,
} from "../study/attribute.ts";
import { fillEach, fillingFor, plainText, type TextFormat } from "../text-format/index.ts";
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

/** How a reference to the question at this position reads where no participant has answered it: `Q2`. */
export const labelAt = (displayOrder: number): string => `Q${displayOrder + 1}`;

/**
 * The content as plain text for a reader who sees no answers: `[Q2]` stands where the second question is quoted, `[…]`
 * where a question is that is not in `displayOrders`, which are by question id.
 */
export const labelReferences = (
  content: string,
  displayOrders: ReadonlyMap<string, number>,
  format: TextFormat,
): string => {
  const labelled = pipeReferences(
    content,
    ({ questionId }) => {
      const displayOrder = displayOrders.get(questionId);
      return displayOrder === undefined ? null : `[${labelAt(displayOrder)}]`;
    },
    "[…]",
    undefined,
    format,
  );
  return plainText(labelled, format);
};
