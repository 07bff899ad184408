import * as z from "zod";
import { lazy } from "../../../platform/shape.ts";
import { countAndPercentage, countSchema, percentage, percentageSchema } from "./share.ts";
import { countOf, countsUnder, type Tally, withFormerValues } from "./tally.ts";

export const cardSortFiguresSchema = lazy(() =>
  z.object({
    cards: z
      .array(
        z.object({
          card: z.string().meta({ description: "The card" }),
          categories: z
            .array(
              z.object({
                category: z
                  .string()
                  .nullable()
                  .meta({ description: "Null: any category a participant named." }),
                count: countSchema,
                percentage: percentageSchema.meta({ description: "Of those who sorted this card." }),
              }),
            )
            .meta({ description: "How often the card was put into each category" }),
        }),
      )
      .meta({ description: "Each card with its categories" }),
    similarity: z
      .array(
        z.object({
          a: z.string().meta({ description: "One of two cards" }),
          b: z.string().meta({ description: "The other" }),
          percentage: percentageSchema,
        }),
      )
      .meta({ description: "Of those who sorted both cards, how many put them into one category." }),
  }),
);
type Figures = z.output<typeof cardSortFiguresSchema>;

/** Figures of a card sort. Null among the categories stands for all that participants name themselves. */
export function cardSortFigures(
  tally: Tally,
  cards: readonly string[],
  categories: readonly (string | null)[],
): Figures {
  const placed = Map.groupBy(countsUnder(tally, "card"), ({ rest }) => rest[0]);
  const all = withFormerValues(cards, placed.keys());
  const listed = categories.filter((category) => category !== null);
  return {
    cards: all.map((card) => {
      const counts = placed.get(card) ?? [];
      const sorted = counts.reduce((total, { count }) => total + count, 0);
      const chosen = counts.map(({ rest }) => rest[1]);
      const named = withFormerValues(listed, chosen);
      const rows = categories.includes(null) || chosen.includes(null) ? [...named, null] : named;
      return {
        card,
        categories: rows.map((category) => {
          return { category, ...countAndPercentage(countOf(tally, "card", card, category), sorted) };
        }),
      };
    }),
    similarity: all.flatMap((a, index) =>
      all.slice(index + 1).map((b) => {
        const [first, second] = a < b ? [a, b] : [b, a];
        const together = countOf(tally, "together", first, second);
        const both = together + countOf(tally, "apart", first, second);
        return { a, b, percentage: percentage(together, both) };
      }),
    ),
  };
}
