import { conjointDesign } from "#survey/question-type/common/conjoint-task.ts";
import type { Random } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";
import { byUtility, pickBy } from "./chance.ts";
import { cards, places, subscription, wishes } from "./study.ts";

/** What each level is worth; a level that is not here is worth nothing. */
const worth: Readonly<Record<string, number>> = {
  "9 € a month": 0.9,
  "15 € a month": -1.1,
  Light: -0.3,
  Medium: 0.35,
  "Every week": -0.5,
  "When I ask": 0.55,
  Compostable: 0.3,
  Plastic: -0.3,
};
const worthOfNone = -0.4;

/** So few of the designs that the tasks of many people are the same. */
const designs = 16;

/** A choice in each task of one of the designs, by what the levels are worth to most. */
export const chooseConcepts = (index: number, random: Random) =>
  conjointDesign(subscription, index % designs).map((concepts) => {
    const [chosen = null] = byUtility(
      [...concepts.keys(), null],
      (at) =>
        at === null
          ? worthOfNone
          : Object.values(concepts[at] ?? {}).reduce((sum, level) => sum + (worth[level] ?? 0), 0),
      random,
    );
    return { concepts, chosen };
  });

/** In the order of the wishes. */
const weight = [1.6, 0.9, 0.8, -0.2, 0.1, -0.9, -1.8];

/** The best and the worst of each task, by what matters to most. */
export const chooseWishes = (index: number, random: Random) => {
  const { design } = questionType("maxDiff").participantProps(wishes, index % designs);
  return (design as string[][]).map((items) => {
    const [best = "", ...rest] = byUtility(items, (item) => weight[wishes.items.indexOf(item)] ?? 0, random);
    return { items, best, worst: rest.at(-1) ?? "" };
  });
};

/** In the order of the places. */
const appeal: Record<string, readonly number[]> = {
  Freshness: [2.4, -1.2, 0.4, 0.3],
  Price: [-0.4, 1.9, 1.1, -1.6],
  Convenience: [-0.6, 1.2, 1.5, -0.2],
};

export const rankPlaces = (random: Random) =>
  Object.fromEntries(
    places.criteria.map((criterion) => [
      criterion,
      byUtility(places.options, (_, at) => appeal[criterion]?.[at] ?? 0, random),
    ]),
  );

type Category = "Coffee" | "Equipment" | "Know-how" | "own";

const goesInto: Readonly<Record<(typeof cards)[number], Readonly<Record<Category, number>>>> = {
  "Espresso beans": { Coffee: 97, Equipment: 1, "Know-how": 1, own: 1 },
  "Filter beans": { Coffee: 95, Equipment: 3, "Know-how": 1, own: 1 },
  Decaf: { Coffee: 88, Equipment: 1, "Know-how": 3, own: 8 },
  Subscriptions: { Coffee: 52, Equipment: 2, "Know-how": 6, own: 40 },
  Grinders: { Coffee: 3, Equipment: 94, "Know-how": 2, own: 1 },
  Kettles: { Coffee: 1, Equipment: 96, "Know-how": 2, own: 1 },
  "Paper filters": { Coffee: 24, Equipment: 74, "Know-how": 1, own: 1 },
  "Brewing guides": { Coffee: 8, Equipment: 5, "Know-how": 86, own: 1 },
  "Cleaning a machine": { Coffee: 1, Equipment: 43, "Know-how": 55, own: 1 },
  "Gift cards": { Coffee: 12, Equipment: 3, "Know-how": 5, own: 80 },
};
const ownNames = { Presents: 5, "Gifts and plans": 3, More: 2 };

/** Groups of the cards by category. */
export function sortCards(random: Random) {
  const own = pickBy(ownNames, random);
  return Object.groupBy(cards, (card) => {
    const category = pickBy(goesInto[card], random);
    return category === "own" ? own : category;
  });
}
