import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conjointDesignCount } from "#survey/question-type/common/conjoint-task.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { fileTypes } from "#survey/question-type/file-types.ts";
import { questionType, questionTypes, validateProps } from "#survey/question-type/index.ts";
import { samples } from "./samples.ts";
import { aggregate, asStored, computed, holds, minus, sum, tallyOf, withoutZeros } from "./support.ts";

it("samples every type", () => {
  expect(new Set(samples.map(({ name }) => name))).toEqual(new Set(questionTypes.map(({ name }) => name)));
  expect(questionTypes).toHaveLength(26);
});

it("lists the types whose answers are files", () => {
  const types = questionTypes.filter(({ maxFileBytes }) => maxFileBytes !== null);
  expect(types.map(({ name }) => name)).toEqual(fileTypes);
});

describe.each(samples)("$name $props", ({ name, props, answers }) => {
  const type = questionType(name);
  const several = fc.array(answers, { maxLength: 12 });

  it("has valid props and accepts its answers unchanged", () => {
    expect(validateProps(name, props)).toEqual([]);
    holds(
      fc.property(answers, (answer) => {
        expect(type.answerSchema(props).parse(answer)).toEqual(answer);
      }),
    );
  });

  it("counts any split of the answers as all together, and subtracts one again", () => {
    holds(
      fc.property(several, fc.nat(12), answers, (given, at, one) => {
        const tallies = given.map((answer) => tallyOf(name, props, answer));
        const whole = sum(tallies);
        expect(sum([sum(tallies.slice(at)), sum(tallies.slice(0, at))])).toEqual(whole);
        const tally = tallyOf(name, props, one);
        expect(withoutZeros(sum([whole, tally, minus(tally)]))).toEqual(withoutZeros(whole));
        for (const count of Object.values(whole)) expect(Number.isSafeInteger(count)).toBe(true);
      }),
    );
  });

  it("is compared by and split into what its answers hold", () => {
    const { comparedBy, dimension } = type;
    holds(
      fc.property(answers, (answer) => {
        const closed = [type.closedValue(answer, props)].flat();
        if (comparedBy === "text") expect(typeof answer).toBe("string");
        if (comparedBy === "number") expect(typeof answer).toBe("number");
        if (dimension === null) return;
        if (dimension.values === "options") {
          const { options, isMultiple, hasOther } = dimension.choices(props);
          expect(Array.isArray(answer)).toBe(isMultiple);
          const beside = closed.filter((each) => !options.includes(each as string));
          expect(beside).toEqual(hasOther ? beside.map(() => ({ other: "" })) : []);
          return;
        }
        const { values, itemsIn, points } = dimension;
        const items = itemsIn === undefined ? null : (props[itemsIn] as string[]);
        const given = values === "rank" ? closed : Object.keys(answer as object);
        if (items !== null) expect(given.filter((item) => !items.includes(item as string))).toEqual([]);
        const numbers = values === "rank" ? closed.map((_, at) => at + 1) : Object.values(answer as object);
        const found = (items === null ? [answer] : numbers).filter((one) => one !== null);
        if (values !== "number") expect(found.filter((one) => !points(props).includes(one))).toEqual([]);
      }),
    );
  });

  it("reads the same whatever the stored order of keys", () => {
    holds(
      fc.property(answers, (answer) => {
        const stored = turned(answer);
        expect(type.text(stored, props)).toBe(type.text(answer, props));
        expect(type.cell(stored, props)).toBe(type.cell(answer, props));
      }),
    );
  });

  it("counts the same after free text is removed", () => {
    holds(
      fc.property(answers, (answer) => {
        const closed = type.closedValue(answer, props);
        expect(type.closedValue(closed, props)).toEqual(closed);
        expect(type.tally(type.closedValue(closed, props))).toEqual(type.tally(closed));
        if (type.aggregateSchema === null) expect(closed).toBeNull();
      }),
    );
  });

  it("aggregates to its wire shape in any order and without answers", () => {
    const schema = type.aggregateSchema?.unwrap().strict();
    if (schema === undefined) return expect(type.tally("anything")).toEqual({});
    const figures = (given: readonly unknown[]) => aggregate(name, props, given);
    holds(
      fc.property(several, (given) => {
        const found = figures(given);
        schema.parse(JSON.parse(JSON.stringify(found)));
        expect(figures(given.toReversed())).toEqual(found);
      }),
    );
    expect(schema.parse(figures([]))).toEqual(figures([]));
  });

  it("samples answers that it accepts, the same from the same seed", () => {
    holds(
      fc.property(fc.nat(), fc.nat(conjointDesignCount - 1), (seed, design) => {
        const shown = type.participantProps(props, design);
        const made = type.sample(shown, seededRandom(seed));
        expect(type.sample(shown, seededRandom(seed))).toEqual(made);
        expect(made).not.toBeUndefined();
        const { error } = type.answerSchema(props, design).safeParse(asStored(name, made));
        expect(error?.issues, JSON.stringify(made)).toBeUndefined();
      }),
    );
  });

  it("refuses nonsense without failing", () => {
    const nonsense = fc.oneof(
      // What JSON can hold: no object without a prototype, and none that hides the methods of its own.
      fc.anything({ key: fc.string().filter((key) => !["toString", "valueOf"].includes(key)), maxDepth: 3 }),
      fc.constantFrom(0, -1, 1e-300, 1e300, "", "A", [], {}, [""], [{}], [[]], null),
    );
    const known = fc.dictionary(fc.constantFrom(...Object.keys(type.propsSchema.unwrap().shape)), nonsense);
    /** A valid answer or props object with one thing inside it replaced. */
    const spoiled = (whole: unknown, at: number, by: unknown): unknown => {
      if (typeof whole !== "object" || whole === null) return by;
      const keys = Object.keys(whole);
      const key = keys[at % keys.length];
      if (key === undefined || at % 3 === 0) return by;
      const inner = spoiled((whole as Record<string, unknown>)[key], at >> 1, by);
      return Array.isArray(whole)
        ? whole.map((each, index) => (String(index) === key ? inner : each))
        : { ...whole, [key]: inner };
    };
    holds(
      fc.property(known, answers, nonsense, fc.nat(100), (odd, answer, by, at) => {
        const wrong = [
          { ...props, ...odd },
          odd,
          { ...props, ...(spoiled(props, at * 3 + 1, by) as object) },
        ];
        for (const each of wrong) {
          validateProps(name, each);
          type.answerSchema(each).safeParse(answer);
          type.text(answer, each);
          computed(name, tallyOf(name, each, answer), each);
          type.labels(each);
          type.participantProps(each);
        }
        for (const each of [by, spoiled(answer, at, by)]) {
          const parsed = type.answerSchema(props).safeParse(each);
          type.text(each, props);
          type.tally(type.closedValue(each, props));
          if (parsed.success) expect(type.answerSchema(props).parse(parsed.data)).toEqual(parsed.data);
        }
      }),
    );
  });

  it("reads as text, cell, operand and properties of references", () => {
    holds(
      fc.property(answers, (answer) => {
        expect(typeof type.text(answer, props)).toBe("string");
        expect(typeof type.cell(answer, props)).toBe("string");
        const operand = type.operand(answer, props);
        const fitting = type.operations.includes("<") && type.comparedBy !== "date" ? "number" : "string";
        if (operand !== null) expect([operand].flat().every((part) => typeof part === fitting)).toBe(true);
        for (const { name: property, index } of type.properties(props)) {
          const text = type.propertyText(answer, props, property, index);
          expect(text === null || (typeof text === "string" && text !== "")).toBe(true);
        }
        expect(type.propertyText(answer, props, "option", 1000)).toBeNull();
        expect(type.propertyText(answer, props, "nothing", 0)).toBeNull();
      }),
    );
  });

  it("reads a value that does not fit as unanswered", () => {
    for (const foreign of [undefined, { nothing: 1n }, [[[]]], Symbol("foreign")]) {
      expect(type.text(foreign, props)).toBe("");
      expect(type.cell(foreign, props)).toBe("");
      expect(type.tally(foreign)).toEqual({});
      expect(type.operand(foreign, props)).toBeNull();
      expect(type.closedValue(foreign, props)).toBeNull();
    }
  });

  it("shows participants nothing private and nothing unknown", () => {
    const shown = type.participantProps({
      ...props,
      secret: "s",
      description: "d",
      maxFollowupQuestions: null,
    });
    for (const name of ["objective", "goals", "correct", "expectedPaths", "successUrls", "secret"]) {
      expect(shown).not.toHaveProperty(name);
    }
    expect(shown).toMatchObject({ required: false, description: "d" });
  });

  it("finds its translatable texts at their paths", () => {
    for (const { path, text } of type.labels({ ...props, description: "Mind the gap" })) {
      const found = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], {
        ...props,
        description: "Mind the gap",
      });
      expect(found).toBe(text);
    }
    expect(type.labels({ description: "x" })).toContainEqual({ path: ["description"], text: "x" });
  });

  it("has an estimated time", () => {
    expect(type.estimatedSeconds(props)).toBeGreaterThan(0);
    expect(type.estimatedSeconds({})).toBeGreaterThan(0);
  });
});

/** The same with every record's keys the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, turned(inner)])
      .toReversed(),
  );
}
