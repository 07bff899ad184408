import * as z from "zod";
import { ownValue } from "#kit/record.ts";
import { lazy } from "#kit/shape.ts";
import { isSeen } from "#kit/visible.ts";
import { defineType } from "./common/define-type.ts";
import { byName, entriesInOrder, label, labelList, refuseDuplicates } from "./common/props.ts";
import { checkedProps } from "./common/quality-check.ts";
import { pickOne, type Random } from "./common/random.ts";
import { entryPart, entryVariable, textVariable } from "./common/variable.ts";
import { countAndPercentage, countSchema, percentage, percentageSchema } from "./statistics/share.ts";
import { countOf, countsUnder, jsonKey, type Tally, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

type Groups = Record<string, string[]>;

/** What replaces a category's name that a participant typed, once free text is removed. */
const anonymousCategory = /^\*\d+$/;

const maxCategories = 200;

const props = lazy(() =>
  checkedProps.unwrap().extend({
    mode: z
      .enum(["open", "closed", "hybrid"])
      .default("open")
      .meta({
        description:
          "Whether participants name the categories (`open`), use the given ones (`closed`) or can do both " +
          "(`hybrid`)",
      }),
    cards: labelList(100).default([]).meta({ description: "What is sorted, all different" }),
    categories: z
      .array(label.refine((name) => !anonymousCategory.test(name), "must not be an asterisk and a number"))
      .max(50)
      .superRefine(refuseDuplicates)
      .default([])
      .meta({ description: "The given categories; ignored if the mode is `open`" }),
  }),
);

function cardSortAnswer({ mode, cards, categories }: z.output<typeof props>): z.ZodType<Groups> {
  return byName(z.array(z.string())).superRefine((groups, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    const placed = new Set<string>();
    for (const [category, inside] of Object.entries(groups)) {
      const isOwnName = mode !== "closed" && isSeen(category) && label.safeParse(category).success;
      if (!isOwnName && !categories.includes(category)) refuse("is not one of the categories", category);
      for (const [index, card] of inside.entries()) {
        if (!cards.includes(card)) refuse("is not one of the cards", category, index);
        else if (placed.has(card)) refuse("is in a category already", category, index);
        placed.add(card);
      }
    }
    if (placed.size === 0) refuse("must hold a card");
    if (Object.keys(groups).length > maxCategories) refuse(`must have at most ${maxCategories} categories`);
  });
}

const sampleCategories = ["Goes together", "Something else", "Not sure"];

function sampleGroups(
  { mode, cards, categories }: z.output<typeof props>,
  random: Random,
): Groups | undefined {
  const into =
    mode === "closed"
      ? categories
      : mode === "open"
        ? sampleCategories
        : [...categories, sampleCategories[0] ?? ""];
  if (cards.length === 0 || into.length === 0) return undefined;
  return Object.groupBy(cards, () => pickOne(into, random) ?? "") as Groups;
}

interface Placement {
  card: string;
  category: string;
}

/** Each two cards, and whether they are together; in alphabetical order, so that a pair has one key. */
export function* pairsOfCards(
  cards: readonly Placement[],
): Generator<{ a: string; b: string; isTogether: boolean }, void, undefined> {
  const ordered = cards.toSorted((a, b) => (a.card < b.card ? -1 : 1));
  for (const [index, a] of ordered.entries())
    for (const b of ordered.slice(index + 1))
      yield { a: a.card, b: b.card, isTogether: a.category === b.category };
}

/** The cards of an answer, each with its category. */
export const placements = (value: Groups): Placement[] =>
  Object.entries(value).flatMap(([category, cards]) => cards.map((card) => ({ card, category })));
/** Whether a participant has named it. */
export const isOwnCategory = (category: string): boolean => anonymousCategory.test(category);

const categoryOf = (value: Groups, card: string): string | undefined =>
  Object.keys(value).find((category) => ownValue(value, category)?.includes(card));

const groupTexts = (value: Groups, categories: readonly string[]): string[] =>
  entriesInOrder(value, categories).map(([category, cards]) => `${category}: ${cards.join(", ")}`);

const cardSortFiguresSchema = lazy(() =>
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
      .meta({ description: "Of those who sorted both cards, how many put them into the same category." }),
  }),
);
type Figures = z.output<typeof cardSortFiguresSchema>;

/** Figures of a card sort. Null among the categories stands for all that participants name themselves. */
function cardSortFigures(
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

export const cardSort = defineType({
  name: "cardSort",
  summary: "Cards that participants sort into given categories or into their own",
  example: {
    content: "What belongs together?",
    props: { cards: ["Apple", "Carrot", "Pear"], mode: "closed", categories: ["Fruit", "Vegetables"] },
    value: { Fruit: ["Apple", "Pear"], Vegetables: ["Carrot"] },
  },
  propsSchema: props,
  translatedProps: ["cards", "categories"],
  valueSchema: lazy(() => byName(z.array(z.string()))),
  answerSchema: cardSortAnswer,
  isAnswerable: ({ mode, cards, categories }) =>
    cards.length > 0 && (mode !== "closed" || categories.length > 0),
  sample: sampleGroups,
  operations: listOperations,
  operand: (value) => placements(value).map(({ card, category }) => `${category}: ${card}`),
  text: (value, { categories }) => groupTexts(value, categories).join("; "),
  variables: ({ mode }, book) =>
    book.entries("cards").map((card) => {
      const category = (value: Groups) => categoryOf(value, card.label);
      return mode === "closed"
        ? entryVariable<Groups>(book.entries("categories"), category, entryPart(card))
        : textVariable<Groups>((value) => category(value) ?? null, entryPart(card));
    }),
  properties: [
    { name: "option", options: ({ cards }) => cards, text: categoryOf },
    { name: "categoryForCard", options: ({ cards }) => cards, text: categoryOf },
    {
      name: "cardsInCategory",
      options: ({ categories }) => categories,
      text: (value, category) => ownValue(value, category)?.join(", ") || null,
    },
  ],
  results: {
    schema: cardSortFiguresSchema,
    closedValue: (value, { categories }) => {
      let named = 0;
      const anonymize = (category: string) => (categories.includes(category) ? category : `*${++named}`);
      return Object.fromEntries(
        Object.entries(value).map(([category, cards]) => [anonymize(category), cards]),
      );
    },
    tally: (value) => {
      const cards = placements(value);
      return tallyOf(
        ...cards.map(({ card, category }) =>
          jsonKey("card", card, isOwnCategory(category) ? null : category),
        ),
        ...pairsOfCards(cards).map(({ a, b, isTogether }) =>
          jsonKey(isTogether ? "together" : "apart", a, b),
        ),
      );
    },
    aggregate: (tally, { mode, cards, categories }) =>
      cardSortFigures(tally, cards, mode === "closed" ? categories : [...categories, null]),
  },
  estimatedSeconds: ({ cards }) => 20 + 5 * cards.length,
});
