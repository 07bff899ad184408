import type { CardSortStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { tiedOf } from "./leader.ts";

export const cardSortFigures = (asked: Asked, stats: CardSortStats, pen: Pen): Figure[] => [
  similarityFigure(asked, stats, pen),
  placementFigure(asked, stats, pen),
];

/** Half a matrix of cards by cards; those that go together stand together. */
function similarityFigure(
  { id }: Asked,
  { cards, similarity }: CardSortStats,
  { words, format }: Pen,
): Figure {
  const pairs = new Map(
    similarity.flatMap(({ a, b, percentage }) => [
      [JSON.stringify([a, b]), percentage],
      [JSON.stringify([b, a]), percentage],
    ]),
  );
  const together = (a: string, b: string) => pairs.get(JSON.stringify([a, b])) ?? null;
  const names = bySimilarity(
    cards.map(({ card }) => card),
    (a, b) => together(a, b) ?? 0,
  );
  const tied = tiedOf(similarity, ({ percentage }) => percentage);
  const [top] = tied;
  return {
    id: `${id}-similarity`,
    title: words.similarity,
    finding: top
      ? fill(tied.length > 1 ? words.findingSimilarityTied : words.findingSimilarity, {
          pairs: format.list(
            tied.map(({ a, b }) => fill(words.pair, { a: format.name(a), b: format.name(b) })),
          ),
          a: format.name(top.a),
          b: format.name(top.b),
          percent: format.short(top.percentage, "percent"),
        })
      : words.nobody,
    facts: [],
    chart: top
      ? {
          kind: "heat",
          // The first is a row without cells, which tells the name of its column.
          rows: names.map((card) => ({ label: card })),
          columns: names.slice(0, -1),
          cells: names.map((row, index) =>
            names.slice(0, -1).map((column, place) => (place < index ? together(row, column) : null)),
          ),
        }
      : null,
    table: {
      columns: [
        { label: words.card, unit: "text" },
        { label: words.otherCard, unit: "text" },
        { label: words.together, unit: "percent" },
      ],
      rows: similarity.map(({ a, b, percentage }) => [a, b, percentage]),
    },
  };
}

/** A heat map: cards by categories. */
function placementFigure({ id }: Asked, { cards }: CardSortStats, { words, format }: Pen): Figure {
  const nameOf = (category: string | null) => category ?? words.ownCategory;
  const categories = [
    ...new Set(cards.flatMap(({ categories }) => categories.map(({ category }) => nameOf(category)))),
  ];
  const all = cards.flatMap(({ card, categories }) => categories.map((each) => ({ card, ...each })));
  const named = tiedOf(all, ({ percentage, category }) => (category === null ? null : percentage));
  const alike = named.length > 0 ? named : tiedOf(all, ({ percentage }) => percentage);
  const [most] = alike;
  return {
    id: `${id}-placements`,
    title: words.placements,
    finding: most
      ? fill(alike.length > 1 ? words.findingPlacementTied : words.findingPlacement, {
          cards: format.list(
            alike.map(({ card, category }) =>
              fill(words.placed, { card: format.name(card), category: format.name(nameOf(category)) }),
            ),
          ),
          card: format.name(most.card),
          percent: format.short(most.percentage, "percent"),
          category: format.name(nameOf(most.category)),
        })
      : words.nobody,
    facts: [],
    chart: most
      ? {
          kind: "heat",
          rows: cards.map(({ card }) => ({ label: card })),
          columns: categories,
          cells: cards.map((card) =>
            categories.map(
              (name) => card.categories.find(({ category }) => nameOf(category) === name)?.percentage ?? null,
            ),
          ),
        }
      : null,
    table: {
      columns: [
        { label: words.card, unit: "text" },
        { label: words.category, unit: "text" },
        { label: words.count, unit: "count" },
        { label: words.percentage, unit: "percent" },
      ],
      rows: all.map(({ card, category, count, percentage }) => [card, nameOf(category), count, percentage]),
    },
  };
}

/** How alike two things are, from 0 to 100, by their names. */
type Likeness = (a: string, b: string) => number;

/**
 * Puts things beside those that they are like: the two most alike groups are joined (by the average of all pairs)
 * until one is left. Ends early for long lists, whose order is kept.
 */
export function bySimilarity(names: readonly string[], likeness: Likeness): string[] {
  if (names.length > 60) return [...names];
  let groups = names.map((name) => [name]);
  while (groups.length > 1) {
    let best = { a: 0, b: 1, value: -1 };
    for (let a = 0; a < groups.length; a++)
      for (let b = a + 1; b < groups.length; b++) {
        const value = average(groups[a] ?? [], groups[b] ?? [], likeness);
        if (value > best.value) best = { a, b, value };
      }
    const joined = [...(groups[best.a] ?? []), ...(groups[best.b] ?? [])];
    groups = [...groups.filter((_, index) => index !== best.a && index !== best.b), joined];
  }
  return groups[0] ?? [];
}

function average(first: readonly string[], second: readonly string[], likeness: Likeness): number {
  const sum = first.reduce((all, a) => all + second.reduce((some, b) => some + likeness(a, b), 0), 0);
  return sum / (first.length * second.length);
}
