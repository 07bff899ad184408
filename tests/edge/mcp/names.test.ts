import { describe, expect, it } from "vitest";
import { operationNames } from "#core/design/edit/index.ts";
import { unknownName } from "#functions/api/mcp/strict.ts";
import { answerableIssues, languageIssues, propIssues, typeIssues } from "#functions/api/mcp/words.ts";
import { nearestName } from "#kit/nearest.ts";
import { questionTypes } from "#survey/question-type/index.ts";

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names that somebody may write instead, which are none themselves. */
const wrongs = (name: string, known: readonly string[]): string[] =>
  [
    snake(name),
    name.toUpperCase(),
    `${name}s`,
    name.slice(0, -1),
    `${name.slice(0, 2)}x${name.slice(2)}`,
    `${name.slice(0, 1)}${name.charAt(2)}${name.charAt(1)}${name.slice(3)}`,
  ].filter((each) => !known.includes(each));

/** The share of the wrong names for which the right one is suggested; each must be refused. */
function suggested(
  known: readonly string[],
  issuesOf: (wrong: string) => { did_you_mean?: string }[],
): number[] {
  return known.flatMap((name) =>
    wrongs(name, known).map((wrong) => {
      const issues = issuesOf(wrong);
      expect(issues, wrong).toHaveLength(1);
      return issues[0]?.did_you_mean === name ? 1 : 0;
    }),
  );
}

describe("a name that is misspelt", () => {
  it("is refused, nearly always with the one that was meant", () => {
    const types = questionTypes.map(({ name }) => name);
    const found = [
      ...suggested(types, (wrong) => typeIssues(wrong, [])),
      ...suggested(operationNames, (wrong) => [unknownName([], wrong, operationNames, "op")]),
      ...questionTypes.flatMap(({ name, propsSchema }) =>
        suggested(Object.keys(propsSchema.unwrap().shape), (wrong) =>
          propIssues(name, { props: { [wrong]: null } }, [], ["props"]),
        ),
      ),
    ];
    expect(found.length).toBeGreaterThan(1_000);
    expect(found.reduce((sum, each) => sum + each, 0) / found.length).toBeGreaterThanOrEqual(0.95);
  });

  it("is found by its letters, or by few of them that differ", () => {
    const known = ["multipleChoice", "ranking", "rankingWithMatrix", "nps"];
    expect(nearestName("multiple-choice", known)).toBe("multipleChoice");
    expect(nearestName("rnaking", known)).toBe("ranking");
    expect(nearestName("npss", known)).toBe("nps");
    expect(nearestName("slider", known)).toBeNull();
    expect(nearestName("==", known)).toBeNull();
  });
});

describe("the words of the product", () => {
  it("are languages by their names, which codes stand for", () => {
    expect(languageIssues("de", [])).toMatchObject([{ did_you_mean: "German" }]);
    expect(languageIssues("pt-BR", [])).toMatchObject([{ did_you_mean: "Portuguese" }]);
    expect(languageIssues("German", [])).toEqual([]);
    expect(languageIssues("Klingon", [], ["Klingon"])).toEqual([]);
    expect(languageIssues("Klingon", [])).toMatchObject([{ type: "unknown_language" }]);
  });

  it("are props at their place, of which some leave something to answer with", () => {
    const beside = propIssues("multipleChoice", { options: ["A"], props: {} }, [], ["props", "type"]);
    expect(beside).toMatchObject([{ loc: ["options"], did_you_mean: "props.options" }]);
    expect(answerableIssues("multipleChoice", {}, [])).toMatchObject([{ type: "not_answerable" }]);
    expect(answerableIssues("multipleChoice", { options: ["A"] }, [])).toEqual([]);
    expect(answerableIssues("exploratory", {}, [])).toEqual([]);
  });
});
