import { describe, expect, it } from "vitest";
import { ticks } from "#results/chart/scale.ts";
import { wrap } from "#results/chart/text.ts";
import { rowsOf } from "#results/compare/dimension.ts";
import { bySimilarity } from "#results/figure/card-sort.ts";
import { fileName, tableCsv } from "#results/figure/csv.ts";
import { npsInterval } from "#results/figure/nps.ts";
import { conditionText, filterQuery, subjectsOf, withFilter } from "#results/filter/condition.ts";
import { plainIn, type Unit } from "#results/text/format.ts";
import { plural } from "#results/text/plural.ts";
import { speechIn } from "#results/text/speech.ts";
import { words as arabicWords } from "#results/text/translated/ar.ts";
import { words as germanWords } from "#results/text/translated/de.ts";
import { withheldText } from "#results/text/withheld.ts";
import { type Funnel, type Head, type Suppressed, stepsOf } from "#results/wire/types.ts";

describe("a chart's CSV", () => {
  it("has numbers as the API has them, quotes what needs it, and runs no formulas", () => {
    const csv = tableCsv({
      columns: [
        { label: "Option", unit: "text" },
        { label: "Share", unit: "rate" },
      ],
      rows: [
        ['Say "hi", you', 0.3333],
        ["=1+1", null],
        ["two\nlines", 1e-7],
        [" space", -5],
        ["@home", 0],
      ],
    });
    expect(csv).toBe(
      'Option,Share\r\n"Say ""hi"", you",0.3333\r\n\'=1+1,\r\n"two\nlines",1e-7\r\n" space",-5\r\n\'@home,0\r\n',
    );
  });

  it("says behind an empty row what it is of", () => {
    const table = { columns: [{ label: "Option", unit: "text" as const }], rows: [["Tea"]] };
    expect(tableCsv(table, { notes: [["Study", "Tea, at home"]] })).toBe(
      'Option\r\nTea\r\n\r\nStudy,"Tea, at home"\r\n',
    );
  });

  it("opens in spreadsheets that write a decimal comma", () => {
    const table = {
      columns: [
        { label: "Option", unit: "text" as const },
        { label: "Anteil", unit: "rate" as const },
      ],
      rows: [
        ["Tee; Kaffee", 0.5],
        ["Tee, grün", -1200.25],
        ["1,5", null],
      ],
    };
    const ofGermany = '"Tee; Kaffee";"0,5"\r\n"Tee, grün";"-1200,25"\r\n"1,5";\r\n\r\nStudie;Tee\r\n';
    expect(tableCsv(table, { notes: [["Studie", "Tee"]], locale: "de" })).toBe(
      `Option;Anteil\r\n${ofGermany}`,
    );
    for (const locale of ["en-GB", "de-CH", "es-MX", "ja", "ar-EG"])
      expect(tableCsv(table, { locale }), locale).toContain('"Tee; Kaffee",0.5\r\n');
  });

  it("runs no formulas either where a program splits at the other separator", () => {
    const cells = ["B;=2", "B,=2", "a\n@x", "B; -1-1", "B; - none", "3;-5", "-5", "-1-1"];
    const table = { columns: [{ label: "Card", unit: "text" as const }], rows: [["A", ...cells]] };
    const written = (locale: string) => tableCsv(table, { locale }).split("\r\n")[1];
    expect(written("en")).toBe(`A,"B;=2","B,=2","a\n@x","B; -1-1","B; - none","3;-5",-5,'-1-1`);
    expect(written("de")).toBe(`A;"B;=2";"B,=2";"a\n@x";"B; -1-1";"B; - none";"3;-5";-5;'-1-1`);
  });

  it("has a name that every system takes", () => {
    expect(fileName("Q3. Wie oft / wann?", "csv")).toBe("Q3-Wie-oft-wann.csv");
    expect(fileName("../..", "png")).toBe("results.png");
    expect(fileName("س".repeat(100), "png")).toBe(`${"س".repeat(60)}.png`);
  });
});

it("keeps the direction of names that read the other way", () => {
  const english = speechIn("en");
  const arabic = speechIn("ar", arabicWords);
  const german = speechIn("de", germanWords);
  expect(arabic.format.name("Tea?")).toBe("«\u2066Tea?\u2069»");
  expect(english.format.name("شاي")).toBe("“\u2067شاي\u2069”");
  // A name in letters of the other does not turn a label round; where neither has most of them, its first letter does.
  expect(english.format.plain("Netflix، أشاهده كل يوم!")).toBe("\u2067Netflix، أشاهده كل يوم!\u2069");
  expect(english.format.plain("شاهد Netflix")).toBe("\u2068شاهد Netflix\u2069");
  expect(arabic.format.plain("18–24")).toBe("\u206818–24\u2069");
  // Each line of a chart's label reads as all of it does.
  expect(plainIn("ltr")("Samsung Galaxy", "Samsung Galaxy أرخص بكثير من غيره")).toBe(
    "\u2067Samsung Galaxy\u2069",
  );
  expect(german.format.name("Tee?")).toBe("„Tee?“");
});

it("writes the numbers of a table's column with the same number of decimals, as few as they need", () => {
  const column = (values: (number | null)[], unit: Unit, language = "en") =>
    values.map(speechIn(language).format.column(values, unit));
  expect(column([1.5, -2, 3.12345, null], "number")).toEqual(["1.5000", "−2.0000", "3.1235", "–"]);
  expect(column([4, 12], "number")).toEqual(["4", "12"]);
  expect(column([36.25, 0, 100], "percent")).toEqual(["36.25%", "0.00%", "100.00%"]);
  expect(column([0.5, 0.3333], "rate", "de")).toEqual(["50,00\u00a0%", "33,33\u00a0%"]);
  expect(column([1500, 42_000], "milliseconds")).toEqual(["1.5 s", "42.0 s"]);
});

it("knows the interval of a score, of which one answer has none", () => {
  expect(npsInterval(5, 3, 2)).toEqual({ low: -21.03, high: 81.03 });
  expect(npsInterval(1, 0, 0)).toBeNull();
  expect(npsInterval(9, 0, 0)).toEqual({ low: 100, high: 100 });
});

it("writes a number with the form that its language asks for", () => {
  const people = "{n} person|{n} people";
  expect([1, 2, 1000].map((n) => plural(people, n, "en"))).toEqual(["1 person", "2 people", "1,000 people"]);
  const polish = "{n} osoba|{n} osoby|{n} osób";
  expect([1, 3, 5, 22].map((n) => plural(polish, n, "pl"))).toEqual([
    "1 osoba",
    "3 osoby",
    "5 osób",
    "22 osoby",
  ]);
  expect(plural("{n}人", 3, "ja")).toBe("3人");
  expect(plural("ni|nii", 1_000_000, "fr").length).toBe(3);
});

it("puts cards beside those that they are like", () => {
  const pairs = ["ab", "ba", "cd", "dc"];
  expect(bySimilarity(["a", "c", "b", "d"], (a, b) => (pairs.includes(a + b) ? 90 : 5))).toEqual([..."abcd"]);
});

describe("labels and axes", () => {
  const measure = (text: string) => text.length * 10;

  it("breaks labels between words, inside long ones, and ends what is left out", () => {
    expect(wrap("one two three", 70, 3, measure)).toEqual(["one two", "three"]);
    expect(wrap("incomprehensible", 50, 4, measure)).toEqual(["incom", "prehe", "nsibl", "e"]);
    expect(wrap("one two three four", 70, 1, measure)).toEqual(["one tw…"]);
    expect(wrap("", 70, 1, measure)).toEqual([""]);
  });

  it("has round ticks", () => {
    expect(ticks(0, 36, 7)).toEqual([0, 10, 20, 30]);
    expect(ticks(0.13, 0.47, 4)).toEqual([0.2, 0.3, 0.4]);
    expect(ticks(5, 5, 4)).toEqual([5]);
  });
});

it("says why figures are withheld, each reason in its own sentence", () => {
  const told = (reason?: Suppressed["reason"]) =>
    withheldText({ suppressed: true, reason }, 5, speechIn("en"));
  expect(told()).toBe("Figures appear once at least 5 people have answered.");
  expect(told("not_yet")).toContain("at least 10.");
  const all = [told(), told("not_yet"), told("few_match"), told("few_in_part"), told("in_loop")];
  expect(new Set(all).size).toBe(5);
});

it("says of each step of a funnel under a filter that its counts were changed", () => {
  const told = { perturbed: true, noise: { up_to: 5 }, as_of: "2026-05-03T10:00:00.000Z" };
  const step = { question_id: "q", answered: 31 };
  expect(stepsOf({ questions: [step], ...told } as unknown as Funnel)).toEqual([{ ...step, ...told }]);
  expect(stepsOf({ questions: [step] } as unknown as Funnel)).toEqual([step]);
  expect(stepsOf({ suppressed: true })).toEqual([]);
});

describe("a filter in the address", () => {
  const picked = new URLSearchParams([
    ["metadata[__proto__]", "x"],
    ["answer[q1]", "Tea"],
    ["include_simulations", "false"],
    ["rows", "q1"],
  ]);

  it("is sent as parameters, and is one at a time", () => {
    expect([...filterQuery(picked).keys()]).not.toContain("rows");
    expect([...withFilter(picked, "metadata[plan]", "free")]).toEqual([
      ["include_simulations", "false"],
      ["rows", "q1"],
      ["metadata[plan]", "free"],
    ]);
  });

  it("reads as people say it", () => {
    const speech = speechIn("en");
    const question = {
      props: {},
      has_stats: true,
      simulated_count: 0,
      loop_items: null,
      former_items: [],
      has_themes: false,
      has_words: false,
    };
    const head: Head = {
      description: null,
      sections: [],
      min_base: 5,
      viewer_dimensions: [
        { randomizer_id: "r" },
        { metadata: "plan" },
        { question_id: "q1" },
        { question_id: "q2" },
      ],
      shared_filter: null,
      study: { id: "s", title: "", language: "English" },
      stats: { suppressed: true },
      simulated: null,
      questions: [
        {
          ...question,
          id: "q1",
          label: "Q1",
          content: "Drink?",
          type: "multipleChoice",
          props: { options: ["Tea"] },
        },
        { ...question, id: "q2", label: "Q2", content: "Rate", type: "ratingScale" },
      ],
      dimensions: {
        randomizers: [{ id: "r", name: "Concept", arms: [{ id: "arm-1", label: "Short" }] }],
        languages: ["English"],
        sources: [],
        metadata: [{ key: "plan", values: ["free"] }],
        has_simulations: false,
      },
    };
    const subjects = subjectsOf(head, speech);
    const text = (name: string, value: string) => conditionText({ name, value }, subjects, speech);
    expect(text("arm", "arm-1")).toBe("Arm: Concept: Short");
    expect(text("metadata[plan]", "free")).toBe("plan: free");
    expect(text("metadata[other]", "1")).toBe("other: 1");
    expect(text("answer[q1]", "Tea")).toBe("Q1. Drink?: Tea");
    expect(text("answer[q2]", "4")).toBe("Q2. Rate: 4");
    expect(subjects.at(-1)?.options?.map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5"]);
    expect(text("include_simulations", "false")).toBe("Without simulated interviews");
  });

  it("are of a question in a loop rows for each item", () => {
    const speech = speechIn("en");
    const question = {
      id: "q",
      label: "Q2",
      content: "Rate {{item}}",
      loop_items: ["Acme", ""],
      former_items: ["Ajax"],
    };
    const asked = { ...question, props: { items: ["Taste"] }, has_stats: true, simulated_count: 0 };
    const rows = (type: string) =>
      rowsOf({ questions: [{ ...asked, type, has_themes: false }] } as unknown as Head, speech);
    expect(rows("ratingScale").map(({ label, dimension }) => [label, dimension])).toEqual([
      ["Q2 [Acme]. Rate Acme", { question_id: "q", loop_item: "Acme" }],
      ["Q2 [Other, in their own words]. Rate Other, in their own words", { question_id: "q", loop_item: "" }],
      ["Q2 [Ajax]. Rate Ajax", { question_id: "q", loop_item: "Ajax" }],
    ]);
    expect(rows("matrixRatingScale")[0]).toMatchObject({
      label: "Q2 [Acme]. Rate Acme: Taste",
      dimension: { question_id: "q", loop_item: "Acme", item: "Taste" },
    });
  });
});
