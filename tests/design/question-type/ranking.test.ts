import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionType, validateProps } from "#survey/question-type/index.ts";
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

describe("a question that ranks", () => {
  type Props = Record<string, unknown>;
  const paths = (name: string, props: Props) => validateProps(name, props).map(({ path }) => path.join("."));
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Option ${at}`);
  const earlier = { question_id: "q1", select: "all" };

  it.each<[string, Props, string[]]>([
    ["ranking", { options: many(100) }, []],
    ["ranking", { options: many(101) }, ["options"]],
    ["ranking", { options: many(101), optionsFrom: null }, ["options"]],
    ["ranking", { options: many(101), optionsFrom: earlier }, []],
    ["ranking", { options: many(501), optionsFrom: earlier }, ["options"]],
    ["ranking", { maxRanked: 1 }, []],
    ["ranking", { maxRanked: 0 }, ["maxRanked"]],
    ["ranking", { maxRanked: 1.5 }, ["maxRanked"]],
    ["rankingWithMatrix", { options: many(50), criteria: many(20) }, []],
    ["rankingWithMatrix", { options: many(51), criteria: many(21) }, ["options", "criteria"]],
    ["rankingWithMatrix", { options: ["A", "A"], criteria: ["B", "B"] }, ["options.1", "criteria.1"]],
  ])("a %s has bounds (%#)", (name, props, wanted) => {
    expect(paths(name, props)).toEqual(wanted);
  });

  it.each<[string, Props, boolean]>([
    ["ranking", {}, false],
    ["ranking", { options: ["A"] }, true],
    ["ranking", { carriesOwnWords: true }, true],
    ["rankingWithMatrix", {}, false],
    ["rankingWithMatrix", { options: ["A"] }, false],
    ["rankingWithMatrix", { criteria: ["B"] }, false],
    ["rankingWithMatrix", { options: ["A"], criteria: ["B"] }, true],
  ])("a %s with %j can be answered: %s", (name, props, can) => {
    const type = questionType(name);
    expect(type.isAnswerable(props)).toBe(can);
    if (!can) expect(type.sample(props, () => 0.5)).toBeUndefined();
  });

  it("has answers that are made up, of as many options as may be ranked", () => {
    const made = (name: string, props: Props) => questionType(name).sample(props, () => 0);
    expect(made("ranking", { options: ["A", "B", "C"] })).toEqual(["A", "B", "C"]);
    expect(made("ranking", { options: ["A", "B", "C"], maxRanked: 2 })).toEqual(["A", "B"]);
    expect(made("rankingWithMatrix", { options: ["A", "B"], criteria: ["x", "y"] })).toEqual({
      x: ["A", "B"],
      y: ["A", "B"],
    });
  });

  it("takes the longer, the more is to be ranked", () => {
    const seconds = (name: string, props: Props) => questionType(name).estimatedSeconds(props);
    expect(seconds("ranking", { options: ["A", "B", "C"] })).toBe(20);
    expect(seconds("rankingWithMatrix", { options: ["A", "B"], criteria: ["x", "y", "z"] })).toBe(29);
  });

  it("tells the rank of an option and the option at a rank", () => {
    const type = questionType("ranking");
    const props = { options: ["A", "B", "C"], maxRanked: 2 };
    const text = (name: string, at: number) => type.propertyText(["C", "A"], props, name, at);
    expect(["option", "rankOfOption"].map((name) => [0, 1, 2].map((at) => text(name, at)))).toEqual([
      ["2", null, "1"],
      ["2", null, "1"],
    ]);
    expect([0, 1, 2].map((at) => text("optionAtRank", at))).toEqual(["C", "A", null]);
    expect(type.propertyText(["C"], props, "optionAtRank", 1)).toBeNull();
    expect(type.properties(props).map(({ name, option }) => `${name} ${option}`)).toEqual([
      ...["A", "B", "C"].map((option) => `option ${option}`),
      ...["A", "B", "C"].map((option) => `rankOfOption ${option}`),
      "optionAtRank Rank 1",
      "optionAtRank Rank 2",
    ]);
    expect(["A", "B"].map((option) => type.itemNumber(["C", "A"], option))).toEqual([2, null]);
    expect(type.possibleOperands(props, "A")).toEqual([["A"], ["B"], ["C"]]);
    const { dimension } = type;
    expect(dimension?.values === "rank" && dimension.points(props)).toEqual([1, 2]);
  });

  it("has a column for each option's rank, and for own words where these are carried", () => {
    const columns = (name: string, props: Props, answer: unknown) =>
      questionType(name)
        .variables(props)
        .map(({ suffix, label, kind, measure, decimals, codes, parts, read }) => {
          expect({ kind, measure, decimals, codes }).toEqual({
            kind: "number",
            measure: "ordinal",
            decimals: 0,
            codes: [],
          });
          return [suffix, label, parts?.map((part) => part.label), read(answer)];
        });
    const props = { options: ["A", "B"] };
    expect(columns("ranking", props, ["B"])).toEqual([
      ["_1", "A", ["A"], null],
      ["_2", "B", ["B"], 1],
    ]);
    expect(columns("ranking", { ...props, carriesOwnWords: true }, ["B", "", "A"])).toEqual([
      ["_1", "A", ["A"], 3],
      ["_2", "B", ["B"], 1],
      ["_other", "Other", undefined, 2],
    ]);
    const matrix = { ...props, criteria: ["x", "y"] };
    expect(columns("rankingWithMatrix", matrix, { y: ["B", "A"] })).toEqual([
      ["_1_1", "x: A", ["x", "A"], null],
      ["_1_2", "x: B", ["x", "B"], null],
      ["_2_1", "y: A", ["y", "A"], 2],
      ["_2_2", "y: B", ["y", "B"], 1],
    ]);
  });

  it("has the figures of criteria that only earlier answers hold last", () => {
    const props = { options: ["A", "B"], criteria: ["x", "y"] };
    const found = aggregate("rankingWithMatrix", { ...props, criteria: ["y"] }, [
      { x: ["B"], y: ["A", "B"] },
      { x: ["B", "A"] },
    ]);
    expect(found).toMatchObject({
      criteria: [
        {
          criterion: "y",
          options: [
            { value: "A", top_1_share: 1 },
            { value: "B", mean_rank: 2 },
          ],
        },
        {
          criterion: "x",
          options: [
            { value: "A", ranked_count: 1 },
            { value: "B", top_1_share: 1 },
          ],
        },
      ],
    });
    expect(questionType("rankingWithMatrix").operand({ y: ["A", "B"], x: ["B"] }, {})).toEqual([
      "x: B",
      "y: A > B",
    ]);
    const { error } = questionType("rankingWithMatrix")
      .answerSchema(props)
      .safeParse({ z: ["A"] });
    expect(error?.issues.map(({ message }) => message)).toEqual(["is not one of the criteria"]);
  });
});
