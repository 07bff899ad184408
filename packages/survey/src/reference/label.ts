import { fillEach, fillingFor, plainText, type TextFormat } from "../text-format/index.ts";
import { parseReferences } from "./parse.ts";

/** How references read for those who see no answers. Pages use it too: it brings no schemas. */

const placeholder = /\{\{Q:(?:[^{}]{0,115}\}\})?/g;

/** How a reference to the question at this position reads where no participant has answered it: `Q2`. */
export const labelAt = (displayOrder: number): string => `Q${displayOrder + 1}`;

/**
 * The content as plain text for a reader who sees no answers: `[Q2]` stands where the second question is quoted, `[…]`
 * where a question is that is not in `displayOrders`, which are by question id.
 */
export function labelReferences(
  content: string,
  displayOrders: ReadonlyMap<string, number>,
  format: TextFormat,
): string {
  const labelled = fillEach(content, placeholder, fillingFor(format), ([found]) => {
    const [reference] = parseReferences(found).references;
    const displayOrder = reference && displayOrders.get(reference.questionId);
    return displayOrder === undefined ? "[…]" : `[${labelAt(displayOrder)}]`;
  });
  return plainText(labelled, format);
}
