import * as fc from "fast-check";
import { expect, it } from "vitest";
import { checkedSample } from "#core/field/simulation/checked-sample.ts";
import { failedChecks } from "#survey/course/answer-check.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";

type Question = Parameters<typeof checkedSample>[0];

const options = ["A", "B", "C"];
const operation = fc.constantFrom("<", "<=", "==", ">=", ">" as const);
const kinds = fc.constantFrom(
  { type: "number", props: {}, option: null },
  { type: "number", props: { step: 5 }, option: null },
  { type: "allocation", props: { options, hasLimit: false }, option: null },
  { type: "allocation", props: { options, hasLimit: false, maxPerOption: 40 }, option: null },
  { type: "allocation", props: { options }, option: "B" },
  { type: "allocationWithMatrix", props: { options, columns: ["x", "y"], hasLimit: false }, option: null },
  { type: "allocationWithMatrix", props: { options, columns: ["x", "y"], hasLimit: false }, option: "C" },
);

it("simulated respondents pass checks against earlier answers", () => {
  void fc.assert(
    fc.property(
      kinds,
      operation,
      fc.integer({ min: 1, max: 18 }),
      fc.nat(),
      (kind, operation, fives, seed) => {
        const value = fives * 5;
        const { type, option } = kind;
        const props = questionType(type).participantProps(kind.props);
        const question = { type, props, checks: [{ operation, value, option }] } as unknown as Question;
        const sampled = checkedSample(question, seededRandom(seed));
        expect(questionType(type).answerSchema(props).safeParse(sampled).error).toBeUndefined();
        const target =
          option !== null
            ? { kind: "option" as const, option }
            : { kind: type === "number" ? ("number" as const) : ("total" as const) };
        expect(failedChecks({ type } as SnapshotQuestion, sampled, [{ operation, value, target }])).toEqual(
          [],
        );
      },
    ),
  );
});

it("find nothing where nothing passes", () => {
  const checks = [{ operation: ">" as const, value: 20, option: null }];
  const question = { type: "number", props: { max: 10 }, checks } as unknown as Question;
  expect(checkedSample(question, seededRandom(1))).toBeUndefined();
});
