import * as z from "zod";
import { counted, countSchema, percentage, percentageSchema } from "./share.ts";
import { countOf, type Tally, under, withFormer } from "./tally.ts";

export const cardSortSchema = z.object({
  cards: z.array(
    z.object({
      card: z.string(),
      categories: z.array(
        z.object({
          category: z.string().nullable().meta({ description: "Null: any category a participant named." }),
          count: countSchema,
          percentage: percentageSchema.meta({ description: "Of those who sorted this card." }),
        }),
      ),
    }),
  ),
  similarity: z
    .array(z.object({ a: z.string(), b: z.string(), percentage: percentageSchema }))
    .meta({ description: "Of those who sorted both cards, how many put them into one category." }),
});
type Figures = z.output<typeof cardSortSchema>;

const cardsIn = (tally: Tally, cards: readonly string[]): string[] =>
  withFormer(
    cards,
    under(tally, "card").map(({ rest }) => rest[0]),
  );

/** Null among the categories stands for those that participants name. */
export function categoriesOfCards(
  tally: Tally,
  cards: readonly string[],
  categories: readonly (string | null)[],
): Figures["cards"] {
  return cardsIn(tally, cards).map((card) => {
    const placed = under(tally, "card", card);
    const sorted = placed.reduce((total, { count }) => total + count, 0);
    const given = placed.map(({ rest }) => rest[0]);
    const named = withFormer(
      categories.filter((category) => category !== null),
      given,
    );
    const listed = categories.includes(null) || given.includes(null) ? [...named, null] : named;
    return {
      card,
      categories: listed.map((category) => {
        return { category, ...counted(countOf(tally, "card", card, category), sorted) };
      }),
    };
  });
}

export function similarity(tally: Tally, cards: readonly string[]): Figures["similarity"] {
  const all = cardsIn(tally, cards);
  return all.flatMap((a, index) =>
    all.slice(index + 1).map((b) => {
      const [first, second] = a < b ? [a, b] : [b, a];
      const together = countOf(tally, "together", first, second);
      return { a, b, percentage: percentage(together, together + countOf(tally, "apart", first, second)) };
    }),
  );
}
