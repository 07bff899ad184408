import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparisonWarnings, matchesAnswer } from "#survey/question-type/comparison.ts";
import {
  datesBetween,
  isComparableDate,
  isDateForAll,
  questionType,
  validateProps,
} from "#survey/question-type/index.ts";
import { dateAt, isDate, stepOf } from "#survey/question-type/statistics/calendar.ts";
import { aggregate, holds, percent, times } from "./support.ts";

const messages = (props: Record<string, unknown>, answer: unknown) => {
  const parsed = questionType("date").answerSchema(props).safeParse(answer);
  return parsed.success ? null : parsed.error.issues.map(({ message }) => message);
};
const paths = (props: Record<string, unknown>) =>
  validateProps("date", props).map(({ path }) => path.join("."));

describe("a date", () => {
  it.each([
    ["day", "2024-02-29", null],
    ["day", "2026-02-29", ["is not a date"]],
    ["day", "2026-02-30", ["is not a date"]],
    ["day", "2026-2-3", ["is not a date"]],
    ["day", "0999-12-31", ["is not a date"]],
    ["day", "1000-01-01", null],
    ["day", "9999-12-31", null],
    ["day", "2026-02", ["is not a date"]],
    ["day", "2026-02-03T00:00:00Z", ["is not a date"]],
    ["month", "2026-02", null],
    ["month", "2026-13", ["is not a date"]],
    ["month", "2026-00", ["is not a date"]],
    ["month", "2026-02-03", ["is not a date"]],
    ["year", "2026", null],
    ["year", "26", ["is not a date"]],
    ["year", "2026 ", ["is not a date"]],
  ])("with the precision of a %s: %j", (precision, date, found) => {
    expect(messages({ precision }, date)).toEqual(found);
  });

  it("lies inside its limits, both included", () => {
    const props = { precision: "month", earliest: "2020-02", latest: "2020-04" };
    expect(["2020-01", "2020-02", "2020-04", "2020-05"].map((date) => messages(props, date))).toEqual([
      ["must not be before 2020-02"],
      null,
      null,
      ["must not be after 2020-04"],
    ]);
  });

  it("has limits of its own precision, in order", () => {
    expect(paths({ earliest: "2020-01-01", latest: "2020-01-01" })).toEqual([]);
    expect(paths({ earliest: "2020-01" })).toEqual(["earliest"]);
    expect(paths({ precision: "year", latest: "2020-01" })).toEqual(["latest"]);
    expect(paths({ earliest: "2020-01-02", latest: "2020-01-01" })).toEqual(["latest"]);
    expect(["MDY", "DMY", "YMD"].flatMap((displayOrder) => paths({ displayOrder }))).toEqual([]);
    expect(paths({ displayOrder: "DYM" })).toEqual(["displayOrder"]);
    expect(paths({ precision: "hour" })).toEqual(["precision"]);
  });

  it("counts steps from date to date", () => {
    holds(
      fc.property(fc.integer({ min: -354_285, max: 2_932_896 }), (day) => {
        const date = dateAt(day, "day");
        expect(isDate(date)).toBe(true);
        expect(stepOf(date, "day")).toBe(day);
        const month = stepOf(date.slice(0, 7), "month");
        expect(dateAt(month, "month")).toBe(date.slice(0, 7));
        expect(Math.floor(month / 12)).toBe(stepOf(date.slice(0, 4), "year"));
      }),
    );
  });

  it("reads as it is written, and as a language writes it", () => {
    const { text, cell } = questionType("date");
    expect(text("2026-03-05", {})).toBe("2026-03-05");
    expect(cell("2026-03-05", {})).toBe("2026-03-05");
    expect(["en", "de", "ja"].map((tag) => text("2026-03-05", {}, tag))).toEqual([
      "March 5, 2026",
      "5. März 2026",
      "2026年3月5日",
    ]);
    expect(["en", "de"].map((tag) => text("2026-03", {}, tag))).toEqual(["March 2026", "März 2026"]);
    expect(text("2026", {}, "de")).toBe("2026");
  });

  it("is a day, a text or a number in wide tables", () => {
    const read = (precision: string, date: string) => {
      const [variable] = questionType("date").variables({ precision });
      return [variable?.kind, variable?.read(date)];
    };
    expect(read("day", "2026-03-05")).toEqual(["date", "2026-03-05"]);
    expect(read("day", "2026-03")).toEqual(["date", null]);
    expect(read("month", "2026-03-05")).toEqual(["text", "2026-03"]);
    expect(read("year", "2026-03-05")).toEqual(["number", 2026]);
  });
});

describe("a date that is made up", () => {
  const ends = (props: Record<string, unknown>) =>
    [0, 0.999999].map((fraction) => questionType("date").sample(props, () => fraction));

  it.each([
    [{}, ["1950", "2025"]],
    [{ earliest: "2000" }, ["2000", "2075"]],
    [{ earliest: "1900" }, ["1900", "2025"]],
    [{ earliest: "9990" }, ["9990", "9999"]],
    [{ latest: "2000" }, ["1925", "2000"]],
    [{ latest: "2030" }, ["1950", "2030"]],
    [{ latest: "1010" }, ["1000", "1010"]],
    [{ earliest: "2001", latest: "2003" }, ["2001", "2003"]],
  ])("lies within its bounds, or near the one that there is: %j", (bounds, expected) => {
    expect(ends({ precision: "year", ...bounds })).toEqual(expected);
  });

  it("is as precise as the question", () => {
    expect(ends({})).toEqual(["1950-01-01", "2025-12-31"]);
    expect(ends({ precision: "month", earliest: "2026-02", latest: "2026-02" })).toEqual([
      "2026-02",
      "2026-02",
    ]);
  });
});

describe("dates that stand for others", () => {
  it("lie between each two that follow one another, where there is room", () => {
    expect(datesBetween({}, ["2026-03-05", "2026-02-27", "2026-03-01", "2026-03-05"])).toEqual([
      "2026-02-28",
      "2026-03-02",
    ]);
    expect(datesBetween({}, ["2026-02-28", "2026-03-01"])).toEqual([]);
    expect(datesBetween({}, ["2026-02-28", "2026-03-02"])).toEqual(["2026-03-01"]);
    expect(datesBetween({ precision: "month" }, ["2026-01", "2025-11"])).toEqual(["2025-12"]);
    expect(datesBetween({ precision: "year" }, ["2026"])).toEqual([]);
    expect(datesBetween({ precision: "hour" }, ["2026-03-05", "2026-03-07"])).toEqual(["2026-03-06"]);
    expect(datesBetween({ precision: null }, ["2026-03-05", "2026-03-07"])).toEqual(["2026-03-06"]);
  });

  it("are compared by the same precision, or stand for all days and months in them", () => {
    const texts = ["2026-03-05", "2026-03", "2026", "2026-13", "5"];
    const of = (is: typeof isDateForAll, precision: string) =>
      texts.filter((text) => is({ precision }, text));
    expect(of(isComparableDate, "day")).toEqual(["2026-03-05"]);
    expect(of(isComparableDate, "month")).toEqual(["2026-03"]);
    expect(of(isDateForAll, "day")).toEqual(["2026-03-05", "2026-03", "2026"]);
    expect(of(isDateForAll, "month")).toEqual(["2026-03", "2026"]);
    expect(of(isDateForAll, "year")).toEqual(["2026"]);
  });
});

describe("rules on a date", () => {
  const rule = (operation: "==" | "<" | "<=" | ">" | ">=", comparison_value: string) => ({
    operation,
    comparison_value,
    comparison_value_type: "string" as const,
  });

  it("compare dates of the same precision alone", () => {
    const matches = (operation: Parameters<typeof rule>[0], value: string) =>
      ["2026-01", "2026-02", "2026-03"].filter((date) => matchesAnswer(rule(operation, value), date));
    expect(matches("==", "2026-02")).toEqual(["2026-02"]);
    expect(matches("<", "2026-02")).toEqual(["2026-01"]);
    expect(matches("<=", "2026-02")).toEqual(["2026-01", "2026-02"]);
    expect(matches(">", "2026-02")).toEqual(["2026-03"]);
    expect(matches(">=", "2026-02")).toEqual(["2026-02", "2026-03"]);
    expect(matches(">", "2025")).toEqual([]);
    expect(matchesAnswer({ ...rule("==", "2026-02"), comparison_value_type: "int" }, "2026-02")).toBe(true);
  });

  it("warn where no answer can match", () => {
    const warned = (operation: Parameters<typeof rule>[0], value: string, props = {}) =>
      comparisonWarnings(rule(operation, value), {
        type: "date",
        props: { precision: "month", earliest: "2026-02", latest: "2026-04", ...props },
      }).length > 0;
    expect(warned("<", "2026-02")).toBe(true);
    expect(warned("<=", "2026-02")).toBe(false);
    expect(warned(">", "2026-04")).toBe(true);
    expect(warned("==", "2026-03")).toBe(false);
    expect(warned("==", "2026-05")).toBe(true);
    expect(warned("==", "2026-03", { precision: "year", earliest: "2026", latest: "2026" })).toBe(true);
  });
});

describe("figures of dates", () => {
  it("count by month, and by year once they are more than 60 months apart", () => {
    expect(aggregate("date", {}, ["2026-01-31", "2025-12-01", "2026-01-02", "2026-03-04"])).toEqual({
      earliest: "2025-12-01",
      latest: "2026-03-04",
      median: "2026-01-02",
      unit: "month",
      distribution: [
        { value: "2025-12", count: 1, percentage: 25 },
        { value: "2026-01", count: 2, percentage: 50 },
        { value: "2026-03", count: 1, percentage: 25 },
      ],
    });
    const unit = (latest: string) => aggregate("date", {}, ["2020-01-15", latest]);
    expect(unit("2024-12-31")).toMatchObject({ unit: "month" });
    expect(unit("2025-01-01")).toMatchObject({
      unit: "year",
      distribution: [{ value: "2020" }, { value: "2025" }],
    });
    expect(aggregate("date", { precision: "year" }, [])).toEqual({
      earliest: null,
      latest: null,
      median: null,
      unit: "year",
      distribution: [],
    });
  });

  it("equal a naive count", () => {
    const days = fc.integer({ min: 15_000, max: 22_000 }).map((day) => dateAt(day, "day"));
    holds(
      fc.property(fc.array(days, { minLength: 1, maxLength: 40 }), fc.nat(3), (given, more) => {
        const answers = [...given, ...times(given[0] ?? "", more)].sort();
        const found = aggregate("date", {}, answers) as {
          unit: "month" | "year";
          distribution: { value: string; count: number; percentage: number }[];
        };
        expect(found).toMatchObject({
          earliest: answers[0],
          latest: answers.at(-1),
          median: answers[Math.ceil(answers.length / 2) - 1],
        });
        const length = found.unit === "year" ? 4 : 7;
        const values = [...new Set(answers.map((date) => date.slice(0, length)))];
        expect(found.distribution).toEqual(
          values.map((value) => {
            const count = answers.filter((date) => date.startsWith(value)).length;
            return { value, count, percentage: percent(count, answers.length) };
          }),
        );
      }),
    );
  });
});
