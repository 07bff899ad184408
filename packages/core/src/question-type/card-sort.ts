import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { type Draw, drawOne } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { inOrder, label, labelList, own, sharedProps, unique } from "./common/props.ts";
import { cardFigures, cardSortSchema } from "./statistics/card-groups.ts";
import { key, tallyOf } from "./statistics/tally.ts";
import { listOperations } from "./type.ts";

type Groups = Record<string, string[]>;

/** How a category that the participant named reads once its name is gone; what is in it stays together. */
const unnamed = /^\*\d+$/;

const mostCategories = 200;

const props = lazy(() =>
  sharedProps.unwrap().extend({
    mode: z.enum(["open", "closed", "hybrid"]).default("open"),
    cards: labelList(100).default([]),
    categories: z
      .array(label.refine((name) => !unnamed.test(name), "must not be an asterisk and a number"))
      .max(50)
      .superRefine(unique)
      .default([]),
  }),
);

function sorted({ mode, cards, categories }: z.output<typeof props>): z.ZodType<Groups> {
  return z.record(z.string(), z.array(z.string())).superRefine((groups, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    const placed = new Set<string>();
    for (const [category, inside] of Object.entries(groups)) {
      const freely = mode !== "closed" && label.safeParse(category).success;
      if (!freely && !categories.includes(category)) refuse("is not one of the categories", category);
      for (const [index, card] of inside.entries()) {
        if (!cards.includes(card)) refuse("is not one of the cards", category, index);
        else if (placed.has(card)) refuse("is in a category already", category, index);
        placed.add(card);
      }
    }
    if (placed.size === 0) refuse("must hold a card");
    if (Object.keys(groups).length > mostCategories) refuse(`must have at most ${mostCategories} categories`);
  });
}

const piles = ["Goes together", "Something else", "Not sure"];

function drawGroups({ mode, cards, categories }: z.output<typeof props>, draw: Draw): Groups | undefined {
  const into = mode === "closed" ? categories : mode === "open" ? piles : [...categories, piles[0] ?? ""];
  if (cards.length === 0 || into.length === 0) return undefined;
  return Object.groupBy(cards, () => drawOne(into, draw) ?? "") as Groups;
}

/** Pairs of cards in alphabetical order, so that a pair has one key. */
function* pairs(cards: readonly { card: string; category: string }[]) {
  const ordered = cards.toSorted((a, b) => (a.card < b.card ? -1 : 1));
  for (const [index, a] of ordered.entries()) {
    for (const b of ordered.slice(index + 1)) {
      yield key(a.category === b.category ? "together" : "apart", a.card, b.card);
    }
  }
}

const placements = (value: Groups) =>
  Object.entries(value).flatMap(([category, cards]) => cards.map((card) => ({ card, category })));

const categoryOf = (value: Groups, card: string) =>
  placements(value).find((each) => each.card === card)?.category;

const groups = (value: Groups, categories: readonly string[]): string[] =>
  inOrder(value, categories).map(([category, cards]) => `${category}: ${cards.join(", ")}`);

export const cardSort = defineType({
  name: "cardSort",
  props,
  translated: ["cards", "categories"],
  value: lazy(() => z.record(z.string(), z.array(z.string()))),
  answer: sorted,
  sample: drawGroups,
  operations: listOperations,
  operand: (value) => placements(value).map(({ card, category }) => `${category}: ${card}`),
  text: (value, { categories }) => groups(value, categories).join("; "),
  properties: [
    { name: "option", options: ({ cards }) => cards, text: categoryOf },
    { name: "categoryForCard", options: ({ cards }) => cards, text: categoryOf },
    {
      name: "cardsInCategory",
      options: ({ categories }) => categories,
      text: (value, category) => own(value, category)?.join(", ") || null,
    },
  ],
  results: {
    schema: cardSortSchema,
    closedForm: (value, { categories }) => {
      let named = 0;
      const blank = (category: string) => (categories.includes(category) ? category : `*${++named}`);
      return Object.fromEntries(Object.entries(value).map(([category, cards]) => [blank(category), cards]));
    },
    tally: (value) => {
      const cards = placements(value);
      return tallyOf(
        ...cards.map(({ card, category }) => key("card", card, unnamed.test(category) ? null : category)),
        ...pairs(cards),
      );
    },
    aggregate: (tally, { mode, cards, categories }) =>
      cardFigures(tally, cards, mode === "closed" ? categories : [...categories, null]),
  },
  seconds: ({ cards }) => 20 + 5 * cards.length,
});
