import { parseReferences } from "./parse.ts";

/** How references read for those who see no answers, whatever the format of the text: it brings none. */

export const placeholder = /\{\{Q:(?:[^{}]{0,115}\}\})?/g;

/** How a reference to the question at this position reads where no participant has answered it: `Q2`. */
export const labelAt = (displayOrder: number): string => `Q${displayOrder + 1}`;

/** What stands for a placeholder: `[Q2]`, or `[…]` for a question that is not in `displayOrders`, which are by question id. */
export function labelOf(found: string, displayOrders: ReadonlyMap<string, number>): string {
  const [reference] = parseReferences(found).references;
  const displayOrder = reference && displayOrders.get(reference.questionId);
  return displayOrder === undefined ? "[…]" : `[${labelAt(displayOrder)}]`;
}

/** The content as it was written, with labels. */
export const labelWritten = (content: string, displayOrders: ReadonlyMap<string, number>): string =>
  content.replace(placeholder, (found) => labelOf(found, displayOrders));
