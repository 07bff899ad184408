import { fillEach, fillingFor, plainText, type TextFormat } from "../text-format/index.ts";
import { labelOf, placeholder } from "./written.ts";

/** How references read for those who see no answers. Pages use it too: it brings no schemas. */

/**
 * The content as plain text for a reader who sees no answers: `[Q2]` stands where the second question is quoted, `[…]`
 * where a question is that is not in `displayOrders`, which are by question id.
 */
export const labelReferences = (
  content: string,
  displayOrders: ReadonlyMap<string, number>,
  format: TextFormat,
): string =>
  plainText(
    fillEach(content, placeholder, fillingFor(format), ([found]) => labelOf(found, displayOrders)),
    format,
  );
