import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planFor } from "#survey/course/plan.ts";
import { reachedRandomizers } from "#survey/course/routing.ts";
import { questionOf, type Study, studies } from "./flow-studies.ts";

const arm = (id: string) => ({ id, label: id, weight_basis_points: 10_000 });
const finished = { reason: "finished", rule_id: null } as const;

/** a, a randomizer that shows b, one without content, c, and another without content at the end. */
const study: Study = {
  questions: ["a", "b", "c"].map((id, index) =>
    questionOf(id, { position: [0, 0, 3][index] ?? 0, arm: id === "b" ? "shown-arm" : null }),
  ),
  groups: [],
  randomizers: ["shown", "empty", "last"].map((id, index) => ({
    id,
    name: id,
    parent: null,
    position: [1, 2, 4][index] ?? 0,
    arms: [arm(`${id}-arm`)],
  })),
};

describe("the randomizers that an interview has reached", () => {
  const reached = (asked: number[], end: typeof finished | null = null) =>
    reachedRandomizers({ asked, end }, planFor(study, "p"));

  it("are those it was asked a question of, or went on past", () => {
    expect(planFor(study, "p").questions).toEqual(["a", "b", "c"]);
    expect(reached([])).toEqual([]);
    expect(reached([0])).toEqual([]);
    expect(reached([0, 1])).toEqual(["shown"]);
    expect(reached([0, 1, 2])).toEqual(["shown", "empty"]);
    expect(reached([0, 1, 2], finished)).toEqual(["shown", "empty", "last"]);
  });

  it("are not those that a jump left out", () => {
    expect(reached([0, 2])).toEqual([]);
    expect(reached([0, 2, 1], finished)).toEqual(["shown", "empty", "last"]);
    expect(
      reachedRandomizers(
        { asked: [0, 1], end: { reason: "screened_out", rule_id: "r" } },
        planFor(study, "p"),
      ),
    ).toEqual(["shown"]);
  });

  it("are those whose questions were hidden when their turn came", () => {
    const plan = planFor(study, "p");
    const passed = (
      asked: number[],
      hidden: [number, number, number][],
      end: typeof finished | null = null,
    ) => reachedRandomizers({ asked, hidden, end }, plan);
    // The one in the arm, before the last was asked.
    expect(passed([0, 2], [[1, 1, 2]])).toEqual(["shown", "empty"]);
    expect(passed([0], [[1, 1, 2]])).toEqual(["shown"]);
    expect(passed([0], [[1, 1, 3]])).toEqual(["shown", "empty"]);
    expect(passed([0], [[1, 1, 3]], finished)).toEqual(["shown", "empty", "last"]);
    expect(passed([2], [[0, 0, 2]])).toEqual(["shown", "empty"]);
    // A jump back meets what was hidden, and what has been asked before is no place that is come to again.
    expect(passed([2], [[1, 0, 2]])).toEqual(["shown"]);
    expect(passed([0, 2, 1], [[2, 0, 1]])).toEqual(["shown"]);
  });

  it("are all that drew an arm, in the order of the plan, where every question is asked in turn", () => {
    void fc.assert(
      fc.property(studies(), fc.uuid(), (any, interview) => {
        const plan = planFor(any, interview);
        const asked = plan.questions.map((_, index) => index);
        const all = reachedRandomizers({ asked, end: finished }, plan);
        expect(all).toEqual(plan.randomizers?.map(({ id }) => id));
        expect(all.toSorted()).toEqual(Object.keys(plan.arms).toSorted());
        for (let count = 0; count < asked.length; count++) {
          const before = reachedRandomizers({ asked: asked.slice(0, count), end: null }, plan);
          expect(all.slice(0, before.length)).toEqual(before);
        }
      }),
      { numRuns: 500 },
    );
  });
});
