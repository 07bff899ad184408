import * as fc from "fast-check";
import { expect, it } from "vitest";
import { candidateRules } from "#survey/course/reduce.ts";
import { comparisonWarnings } from "#survey/question-type/comparison.ts";
import { questionType } from "#survey/question-type/index.ts";
import { ruleOf } from "../../field/course/flow-studies.ts";
import { samples } from "../question-type/samples.ts";

const operations = ["==", "<", "<=", ">", ">=", "COUNT_LT", "INCLUDES", "SMART_CONDITION"] as const;
const valueTypes = ["string", "int", "smart_condition"] as const;
const value = fc.oneof(fc.constantFrom("", "0", "1", "3", "10", "A", "b", "none"), fc.string());

it.each(samples)(
  "a rule that is said never to match $name applies to no answer",
  ({ name, props, answers }) => {
    const comparison = fc.record({
      operation: fc.constantFrom(...operations),
      comparison_value_type: fc.constantFrom(...valueTypes),
      comparison_value: value,
    });
    let applied = 0;
    void fc.assert(
      fc.property(answers, comparison, fc.boolean(), (answer, fields, quotesAnswer) => {
        const operand = questionType(name).operand(answer);
        const own = String(Array.isArray(operand) ? operand[0] : operand);
        const rule = ruleOf("r", quotesAnswer ? { ...fields, comparison_value: own } : fields);
        if (candidateRules({ type: name, rules: [rule] }, operand).length === 0) return;
        applied++;
        expect(comparisonWarnings(rule, { type: name, props })).toEqual([]);
      }),
      { numRuns: 300 },
    );
    // What is only shown, best and worst items, and a tree test of several tasks, are compared with nothing.
    const isCompared = !["message", "maxDiff"].includes(name) && !("tasks" in props && name === "treeTest");
    expect(applied > 0).toBe(isCompared);
  },
);
