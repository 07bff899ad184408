import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionType } from "#survey/question-type/index.ts";
import { criteria, letters } from "./samples.ts";
import { aggregate, fraction, holds, mean, percent, refusals, times } from "./support.ts";

const order = fc.shuffledSubarray(letters, { minLength: 1 });

function naive(options: readonly string[], answers: readonly (readonly string[])[]) {
  const n = answers.length;
  return options.map((value) => {
    const ranks = answers.map((answer) => answer.indexOf(value) + 1).filter((rank) => rank > 0);
    const first = ranks.filter((rank) => rank === 1).length;
    const points = ranks.reduce((sum, rank) => sum + options.length - rank + 1, 0);
    return {
      value,
      ranked_count: ranks.length,
      mean_rank: mean(ranks) === null ? null : expect.closeTo(mean(ranks) ?? 0, 9),
      top_1_count: first,
      top_1_share: fraction(first, n),
      borda_score: n === 0 ? null : expect.closeTo(points / n, 9),
      rank_distribution: options.map((_, place) => {
        const count = ranks.filter((rank) => rank === place + 1).length;
        return { rank: place + 1, count, percentage: percent(count, n) };
      }),
    };
  });
}

describe("ranking", () => {
  it("accepts each option once, up to the maximum", () => {
    expect(refusals("ranking", { options: letters }, ["B", "A"])).toBeNull();
    expect(refusals("ranking", { options: letters }, letters)).toBeNull();
    expect(refusals("ranking", { options: letters }, [])).toEqual([""]);
    expect(refusals("ranking", { options: letters }, ["A", "B", "A"])).toEqual(["2"]);
    expect(refusals("ranking", { options: letters }, ["A", "Z"])).toEqual(["1"]);
    expect(refusals("ranking", { options: letters, maxRanked: 2 }, ["A", "B", "5"])).toEqual([""]);
  });

  it("reads as text best first", () => {
    const type = questionType("ranking");
    const props = { options: letters, maxRanked: 3 };
    expect(type.cell(["B", "A"], props)).toBe("1. B; 2. A");
    expect(type.propertyText(["B", "A"], props, "rankOfOption", 0)).toBe("2");
    expect(type.propertyText(["B", "A"], props, "option", 4)).toBeNull();
    expect(type.propertyText(["B", "A"], props, "optionAtRank", 0)).toBe("B");
    expect(type.propertyText(["B", "A"], props, "optionAtRank", 2)).toBeNull();
    expect(type.properties(props).filter(({ name }) => name === "optionAtRank")).toHaveLength(3);
  });

  it("gives the Borda counts of the capital of Tennessee", () => {
    const cities = ["Memphis", "Nashville", "Chattanooga", "Knoxville"];
    const found = aggregate("ranking", { options: cities }, [
      ...times(cities, 42),
      ...times(["Nashville", "Chattanooga", "Knoxville", "Memphis"], 26),
      ...times(["Chattanooga", "Knoxville", "Nashville", "Memphis"], 15),
      ...times(["Knoxville", "Chattanooga", "Nashville", "Memphis"], 17),
    ]);
    expect(found.options).toMatchObject([
      { value: "Memphis", borda_score: 2.26, top_1_share: 0.42 },
      { value: "Nashville", borda_score: 2.94 },
      { value: "Chattanooga", borda_score: 2.73 },
      { value: "Knoxville", borda_score: 2.07 },
    ]);
  });

  it("aggregates as a naive computation does", () => {
    holds(
      fc.property(fc.array(order), (given) => {
        expect(aggregate("ranking", { options: letters }, given)).toEqual({ options: naive(letters, given) });
      }),
    );
  });
});

describe("ranking by criteria", () => {
  const props = { options: letters, criteria };

  it("ranks under each criterion", () => {
    expect(refusals("rankingWithMatrix", props, { Price: ["A"], Look: ["B", "A"] })).toBeNull();
    expect(refusals("rankingWithMatrix", props, { Price: ["A", "A"], Feel: ["B"] })).toEqual([
      "Price.1",
      "Feel",
    ]);
    expect(refusals("rankingWithMatrix", props, {})).toEqual([""]);
    expect(questionType("rankingWithMatrix").cell({ Price: ["A", "B"], Look: ["B"] }, props)).toBe(
      "Price: A > B; Look: B",
    );
  });

  it("aggregates as a naive computation does", () => {
    holds(
      fc.property(fc.array(fc.dictionary(fc.constantFrom(...criteria), order, { minKeys: 1 })), (given) => {
        expect(aggregate("rankingWithMatrix", props, given)).toEqual({
          criteria: criteria.map((criterion) => ({
            criterion,
            options: naive(
              letters,
              given.flatMap((answer) => (answer[criterion] ? [answer[criterion]] : [])),
            ),
          })),
        });
      }),
    );
  });
});
