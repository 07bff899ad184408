import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import { cards, shelves } from "./samples.ts";
import { aggregate, holds, percent, refusals, tallyOf, times } from "./support.ts";

const type = questionType("cardSort");
const closed = { cards, categories: shelves, mode: "closed" };
const hybrid = { ...closed, mode: "hybrid" };
type Groups = Record<string, string[]>;

describe("props", () => {
  it("require distinct cards and categories", () => {
    const paths = (props: Record<string, unknown>) =>
      validateProps("cardSort", props).map(({ path }) => path.join("."));
    expect(paths(hybrid)).toEqual([]);
    expect(paths({ cards: ["a", "a"], categories: ["x", "x"] })).toEqual(["cards.1", "categories.1"]);
    expect(paths({ mode: "free" })).toEqual(["mode"]);
    expect(paths({ categories: ["*1"] })).toEqual(["categories.0"]);
    expect(paths({ cards: Array.from({ length: 100 }, (_, n) => `c${n}`) })).toEqual([]);
    expect(paths({ cards: Array.from({ length: 101 }, (_, n) => `c${n}`) })).toEqual(["cards"]);
  });
});

describe("answers", () => {
  it("put each card into one category", () => {
    expect(refusals("cardSort", closed, { Fruit: ["Apple", "Banana"], Vegetables: [] })).toBeNull();
    expect(refusals("cardSort", closed, { Fruit: ["Apple"], Vegetables: ["Dill", "Apple"] })).toEqual([
      "Vegetables.1",
    ]);
    expect(refusals("cardSort", closed, { Fruit: ["Fig"] })).toEqual(["Fruit.0"]);
    expect(refusals("cardSort", closed, { Mine: ["Apple"] })).toEqual(["Mine"]);
    expect(refusals("cardSort", hybrid, { Mine: ["Apple"] })).toBeNull();
    expect(refusals("cardSort", { cards }, { Mine: ["Apple"] })).toBeNull();
    expect(refusals("cardSort", { cards }, { " ": ["Apple"] })).toEqual([" "]);
    expect(refusals("cardSort", { cards }, { "\u200B": ["Apple"] })).toEqual(["\u200B"]);
    expect(refusals("cardSort", { cards }, { Mine: [] })).toEqual([""]);
  });

  it("read as text by category", () => {
    const answer = { Fruit: ["Apple", "Banana"], Mine: ["Dill"] };
    expect(type.cell(answer, hybrid)).toBe("Fruit: Apple, Banana; Mine: Dill");
    expect(type.propertyText(answer, hybrid, "categoryForCard", 2)).toBe("Fruit");
    expect(type.propertyText(answer, hybrid, "option", 3)).toBeNull();
    expect(type.propertyText(answer, hybrid, "cardsInCategory", 0)).toBe("Apple, Banana");
    expect(type.propertyText(answer, hybrid, "cardsInCategory", 1)).toBeNull();
  });

  it("lose the names that participants gave and keep the categories apart", () => {
    const answer = { Fruit: ["Apple"], Mine: ["Dill"], Yours: ["Carrot", "Eggplant"] };
    expect(type.closedValue(answer, hybrid)).toEqual({
      Fruit: ["Apple"],
      "*1": ["Dill"],
      "*2": ["Carrot", "Eggplant"],
    });
    const renamed = { Fruit: ["Apple"], Whatever: ["Dill"], Else: ["Carrot", "Eggplant"] };
    expect(tallyOf("cardSort", hybrid, renamed)).toEqual(tallyOf("cardSort", hybrid, answer));
  });
});

describe("figures", () => {
  it("finds two cards together for 24 of 40 participants, 60 %", () => {
    const found = aggregate("cardSort", { cards: ["Apple", "Banana"] }, [
      ...times({ Together: ["Apple", "Banana"] }, 24),
      ...times({ One: ["Apple"], Two: ["Banana"] }, 16),
    ]);
    expect(found.similarity).toEqual([{ a: "Apple", b: "Banana", percentage: 60 }]);
  });

  it("leaves participants who did not sort a card out of its figures", () => {
    const found = aggregate("cardSort", closed, [
      { Fruit: ["Apple", "Banana"] },
      { Fruit: ["Banana"] },
      { Vegetables: ["Apple"], Fruit: ["Banana"] },
    ]);
    expect(found).toMatchObject({
      cards: [
        {
          card: "Carrot",
          categories: [
            { count: 0, percentage: null },
            { count: 0, percentage: null },
          ],
        },
        {
          card: "Apple",
          categories: [
            { category: "Fruit", count: 1, percentage: 50 },
            { category: "Vegetables", count: 1, percentage: 50 },
          ],
        },
        {
          card: "Banana",
          categories: [
            { count: 3, percentage: 100 },
            { count: 0, percentage: 0 },
          ],
        },
        {},
        {},
      ],
    });
    expect(found.similarity).toContainEqual({ a: "Apple", b: "Banana", percentage: 50 });
    expect(found.similarity).toContainEqual({ a: "Carrot", b: "Apple", percentage: null });
  });

  it("aggregates as a naive computation does", () => {
    const names = [...shelves, "mine", "*1"];
    const answer = fc
      .array(fc.option(fc.constantFrom(...names)), { minLength: cards.length, maxLength: cards.length })
      .filter((placed) => placed.some((name) => name !== null))
      .map((placed) => {
        const groups: Groups = {};
        for (const [index, name] of placed.entries()) {
          if (name !== null) groups[name] = [...(groups[name] ?? []), cards[index] ?? ""];
        }
        return groups;
      });
    const holder = (groups: Groups, card: string) => names.find((name) => groups[name]?.includes(card));
    holds(
      fc.property(fc.array(answer), (given) => {
        expect(aggregate("cardSort", hybrid, given)).toEqual({
          cards: cards.map((card) => {
            const placed = given.map((groups) => holder(groups, card)).filter((name) => name !== undefined);
            const row = (category: string | null, count: number) => {
              return { category, count, percentage: percent(count, placed.length) };
            };
            return {
              card,
              categories: [
                ...shelves.map((shelf) => row(shelf, placed.filter((name) => name === shelf).length)),
                row(null, placed.filter((name) => !shelves.includes(name)).length),
              ],
            };
          }),
          similarity: cards.flatMap((a, index) =>
            cards.slice(index + 1).map((b) => {
              const both = given.filter((groups) => holder(groups, a) && holder(groups, b));
              const together = both.filter((groups) => holder(groups, a) === holder(groups, b));
              return { a, b, percentage: percent(together.length, both.length) };
            }),
          ),
        });
      }),
    );
  });
});
