import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fresh,
  type Group,
  groupsOf,
  moved,
  named,
  pile,
  sortAnswer,
  unsorted,
  without,
  withSpare,
} from "#participant/input/card-groups.ts";
import { en as first } from "#participant/text/en.ts";
import { rare } from "#participant/text/rare/en.ts";
import { questionType } from "#survey/question-type/index.ts";

const en = { ...first, ...rare };

const props = { mode: "hybrid" as const, cards: ["a", "b", "c"], categories: ["X", "Y"] };
const start = groupsOf(undefined, props);
const inside = (groups: readonly Group[]) =>
  Object.fromEntries(groups.map(({ name, cards }) => [name, cards]));

describe("cards in categories", () => {
  it("begin with the categories that are given, and with none where everything is open", () => {
    expect(inside(start)).toEqual({ X: [], Y: [] });
    expect(groupsOf(undefined, { ...props, mode: "open" })).toEqual([]);
    expect(unsorted(start, props.cards)).toEqual(["a", "b", "c"]);
  });

  it("move from one to another, stay where they are, and go back", () => {
    const [x = "", y = ""] = start.map(({ id }) => id);
    let groups = moved(moved(start, "a", x), "b", x);
    expect(inside(groups)).toEqual({ X: ["a", "b"], Y: [] });
    groups = moved(groups, "a", x);
    expect(inside(groups)).toEqual({ X: ["a", "b"], Y: [] });
    groups = moved(groups, "a", y);
    expect(inside(groups)).toEqual({ X: ["b"], Y: ["a"] });
    expect(unsorted(moved(groups, "b", pile), props.cards)).toEqual(["b", "c"]);
    expect(unsorted(without(groups, y), props.cards)).toEqual(["a", "c"]);
  });

  it("make a category of their own, one empty one at a time", () => {
    const twice = withSpare(withSpare(start));
    expect(twice).toHaveLength(3);
    const groups = moved(twice, "a", fresh);
    expect(groups.at(-1)).toMatchObject({ isOwn: true, name: "", cards: ["a"] });
    const more = moved(groups, "b", fresh);
    expect(new Set(more.map(({ id }) => id)).size).toBe(4);
  });

  it("are refused without a card, without a name and with one name for two", () => {
    expect(sortAnswer(undefined, en)).toEqual({ problem: en.sortOne });
    expect(sortAnswer(start, en)).toEqual({ problem: en.sortOne });
    const groups = moved(start, "a", fresh);
    const own = groups.at(-1)?.id ?? "";
    for (const blank of ["  ", "\u200B"])
      expect(sortAnswer(named(groups, own, blank), en)).toEqual({ problem: en.categoryUnnamed });
    const two = moved(groups, "b", start[0]?.id ?? "");
    expect(sortAnswer(named(two, own, " X "), en)).toEqual({ problem: en.categoryNamesDiffer });
    expect(sortAnswer(named(two, own, " Z "), en)).toEqual({ value: { X: ["b"], Z: ["a"] } });
  });

  it("give what the service takes, whatever is moved where", () => {
    const move = fc.tuple(
      fc.constantFrom(...props.cards),
      fc.constantFrom(pile, fresh, "given-0", "given-1", "own-1"),
    );
    void fc.assert(
      fc.property(fc.constantFrom("open" as const, "hybrid" as const), fc.array(move), (mode, moves) => {
        const known = { ...props, mode };
        const groups = moves.reduce(
          (groups, [card, target]) => moved(groups, card, target),
          groupsOf(undefined, known),
        );
        const cards = [...groups.flatMap(({ cards }) => cards), ...unsorted(groups, props.cards)];
        expect(cards.sort()).toEqual(props.cards);
        const answer = sortAnswer(
          groups.map((group) => ({ ...group, name: group.name || group.id })),
          en,
        );
        if ("value" in answer) {
          expect(questionType("cardSort").answerSchema(known).safeParse(answer.value).error).toBeUndefined();
        }
      }),
    );
  });
});
