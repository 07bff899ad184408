import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkText, failedCheck, leftOf } from "#participant/input/earlier.ts";
import { en } from "#participant/text/en.ts";
import { rare } from "#participant/text/rare/en.ts";
import { failedChecks } from "#survey/course/answer-check.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";

const words = { ...en, ...rare };
const amount = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10);
const row = fc.record({ A: amount, B: amount });
const answers = fc.oneof(
  fc.record({ type: fc.constant("number"), value: amount }),
  fc.record({ type: fc.constant("allocation"), value: row }),
  fc.record({ type: fc.constant("allocationWithMatrix"), value: fc.record({ A: row, B: row }) }),
);
const operation = fc.constantFrom("<", "<=", "==", ">=", ">" as const);

describe("checks against earlier answers on the page", () => {
  it("refuse what the service refuses", () => {
    void fc.assert(
      fc.property(answers, operation, amount, fc.boolean(), ({ type, value }, operation, bound, isOption) => {
        const option = isOption && type !== "number" ? "A" : null;
        const target =
          option !== null
            ? { kind: "option" as const, option }
            : { kind: type === "number" ? ("number" as const) : ("total" as const) };
        const failed = failedChecks({ type } as SnapshotQuestion, value, [
          { operation, value: bound, target },
        ]);
        const onPage = failedCheck(value, [{ operation, value: bound, option }]);
        expect(onPage === undefined).toBe(failed.length === 0);
      }),
    );
  });

  it("say what they ask for, and what is left of a total", () => {
    const check = { operation: "<=" as const, value: 1234.5, option: null };
    expect(checkText(check, false, words, "de")).toBe("Enter 1.234,5 or less.");
    expect(checkText({ ...check, operation: ">" }, true, words, "en")).toBe(
      "Total: Enter more than 1,234.5.",
    );
    expect(checkText({ ...check, option: "A" }, true, words, "en")).toBe("A: Enter 1,234.5 or less.");
    expect(leftOf({ A: 0.1, B: 0.2 }, { ...check, value: 0.4 })).toBe(0.1);
    expect(leftOf({ A: 1 }, { ...check, operation: ">=" })).toBeNull();
    expect(leftOf({ A: 1 }, { ...check, option: "A" })).toBeNull();
  });
});
