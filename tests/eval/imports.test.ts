import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { answersFor } from "#survey-files/effect/said.ts";
import { workbook } from "#tests/support/import-files.ts";
import { within } from "./import-reasons.ts";
import { figuresOf, outcomeOf } from "./imports.ts";

const folder = new URL("../fixtures/imports/", import.meta.url);

it("of the fixtures nothing is said to be kept that is not", async () => {
  for (const name of readdirSync(folder).filter((each) => /\.(qsf|xlsx|lss)$/.test(each))) {
    const figures = await figuresOf(new Uint8Array(readFileSync(new URL(name, folder))));
    expect(Object.values(figures).map(({ wrong }) => wrong)).toEqual([0, 0, 0, 0, 0, 0]);
  }
});

/** Of the kind that clinics publish, written for this test: paths, calculations that choose, sums of signs, tables of ages. */
const clinic = workbook({
  survey: [
    ["type", "name", "label", "relevant", "calculation", "appearance"],
    ["begin_group", "inputs", "", "./source = 'user'", "", "field-list"],
    ["hidden", "source", "", "", "", ""],
    ["end_group"],
    ["begin_group", "visit", "Visit"],
    ["select_one who", "patient", "Who comes?"],
    ["integer", "age_years", "Age in years?", "../patient != 'newborn'"],
    ["integer", "age_months", "And months?", "${age_years} < 5"],
    ["calculate", "months", "", "", "coalesce(${age_years}, 0) * 12 + coalesce(${age_months}, 0)"],
    ["select_multiple sign", "danger", "Danger signs?", "${patient} = 'child' or ${patient} = 'newborn'"],
    [
      "calculate",
      "refer",
      "",
      "",
      "if(selected(../danger, 'fits') or selected(../danger, 'vomits'), 'yes', 'no')",
    ],
    ["calculate", "signs", "", "", "count-selected(${danger})"],
    ["note", "go_now", "Go now", "${refer} = 'yes'"],
    ["note", "watch", "Watch", "${signs} >= 2 and ${refer} != 'yes'"],
    ["end_group"],
    ["begin_group", "fever", "Fever", "selected(/clinic/visit/danger, 'fever')"],
    ["integer", "days", "For how many days?"],
    ["select_one yn", "rdt", "Test done?", "../days >= 1"],
    ["select_one result", "outcome", "Result?", "${rdt} = 'yes'"],
    ["note", "treat", "Treat", "${outcome} = 'positive' and not(${refer} = 'yes')"],
    ["note", "long", "Refer", "${days} > 7 or (${outcome} = 'negative' and ${days} > 3)"],
    ["end_group"],
    ["begin_group", "mother", "Mother", "${patient} = 'woman' and ${age_years} >= 15 and ${age_years} < 50"],
    ["select_one yn", "pregnant", "Pregnant?"],
    ["select_multiple sign", "signs_m", "Signs?", "../pregnant = 'yes'"],
    [
      "calculate",
      "risk",
      "",
      "",
      "if(${pregnant} = 'yes', if(selected(${signs_m}, 'bleeds'), 'high', 'low'), 'none')",
    ],
    ["note", "high", "High risk", "../risk = 'high'"],
    ["note", "low", "Low risk", "${risk} = 'low' and not(selected(${signs_m}, 'none'))"],
    ["note", "no_signs", "No signs", "${signs_m} = 'none'"],
    ["text", "why", "Why not?", "string-length(${pregnant}) > 0 and ${pregnant} != 'yes'"],
    ["note", "infant", "Infant", "${months} < 12 and ${patient} = 'child'"],
    ["date", "next", "Next visit?", "${pregnant} = 'yes' and true()"],
    ["note", "soon", "Soon", "${next} < date('2030-01-01')"],
    ["note", "overdue", "Overdue", "today() > ${next}"],
    ["end_group"],
  ],
  choices: [
    ["list_name", "name", "label"],
    ...["child", "newborn", "woman"].map((name) => ["who", name, name]),
    ...["fits", "vomits", "fever", "bleeds", "none"].map((name) => ["sign", name, `It ${name}`]),
    ...["yes", "no"].map((name) => ["yn", name, name]),
    ...["positive", "negative"].map((name) => ["result", name, name]),
  ],
});

it("of a form as clinics write them nine conditions of ten are kept", async () => {
  const { conditions } = await figuresOf(clinic);
  expect(conditions.wrong).toBe(0);
  expect(conditions.kept / (conditions.kept + conditions.told)).toBeGreaterThanOrEqual(0.9);
});

it("what eleven answers come to is kept: who has said no has not said yes", async () => {
  const signs = Array.from({ length: 11 }, (_, index) => `sign_${index + 1}`);
  const all = (value: string, by: string) =>
    signs.map((name) => `selected(../${name}, '${value}')`).join(` ${by} `);
  const summed = `if(${all("yes", "or")}, 'yes', if(${all("no", "and")}, 'no', ''))`;
  const form = workbook({
    survey: [
      ["type", "name", "label", "relevant", "calculation"],
      ...signs.map((name) => ["select_one yn", name, `${name}?`, "", ""]),
      ["calculate", "any", "", "", summed],
      ["note", "fine", "All is well", "${any} = 'no'", ""],
      ["note", "ill", "Go to the clinic", "${any} = 'yes'", ""],
    ],
    choices: [
      ["list_name", "name", "label"],
      ["yn", "yes", "Yes"],
      ["yn", "no", "No"],
    ],
  });
  expect((await figuresOf(form)).conditions).toEqual({ kept: 2, told: 0, wrong: 0 });
});

it("what rounds is kept as the bounds of what it rounds; of a text it is told", async () => {
  const signs = Array.from({ length: 17 }, (_, index) => `sign_${index + 1}`);
  const any = signs.map((name) => `\${${name}} = 'yes'`).join(" or ");
  const form = workbook({
    survey: [
      ["type", "name", "label", "relevant"],
      ["decimal", "w", "Weight?"],
      ["integer", "n", "How many?"],
      ["text", "t", "How many, in words?"],
      ["select_one visits", "v", "Visits?"],
      ...signs.map((name) => ["select_one yn", name, `${name}?`]),
      ["note", "a", "About five", "round(${w}) = 5"],
      ["note", "b", "More", "round(${w}) > 5.5"],
      ["note", "c", "Not so cold", "int(${w}) >= -4"],
      ["note", "d", "About nothing", "int(${w}) = 0 or floor(${w}) <= -7 or ceiling(${w}) < 7"],
      ["note", "e", "Any", `int(\${w}) = 5 or ${any}`],
      ["note", "f", "Five there", "int(${n}) = 5"],
      ["note", "g", "More there", "round(${n}) > 5"],
      ["note", "h", "Other", "int(${w}) != 5"],
      ["note", "i", "Never whole", "int(${w}) = 5.5 or ${n} = 1"],
      ["note", "j", "Two visits", "int(${v}) >= 2"],
      ["note", "k", "Visited", "count-selected(${v}) = 1"],
      ["note", "l", "Five in words", "int(${t}) = 5"],
      ["note", "m", "To one place", "round(${w}, 1) = 5.5"],
    ],
    choices: [
      ["list_name", "name", "label"],
      ["yn", "yes", "Yes"],
      ["yn", "no", "No"],
      ...["0", "1", "2"].map((name) => ["visits", name, `${name} visits`]),
    ],
  });
  expect((await figuresOf(form)).conditions).toEqual({ kept: 11, told: 2, wrong: 0 });
});

/** Of 17 signs all of one group, of which nobody has any; the row is what they are asked with. */
const noSigns = (...more: string[]) => {
  const signs = Array.from({ length: 17 }, (_, index) => `sign_${index + 1}`);
  const any = signs.map((name) => `\${${name}} = 'yes'`).join(" or ");
  return workbook({
    survey: [
      ["type", "name", "label", "relevant", "calculation", "required"],
      ["select_one yn", "ill", "Ill?", "", "", ""],
      ["begin_group", "exam", "", "${ill} = 'yes'", "", ""],
      ...signs.map((name) => ["select_one yn", name, `${name}?`, "", "", "yes"]),
      ["calculate", "any", "", "", `if(${any}, 'true', 'false')`, ""],
      ["note", "fine", "All is well", "${any} = 'false'", "", ""],
      ["end_group", "", "", "", "", ""],
      more,
    ],
    choices: [
      ["list_name", "name", "label"],
      ["yn", "yes", "Yes"],
      ["yn", "no", "No"],
    ],
  });
};

it("who has to answer is not asked whether they have; outside of their group the signs are counted", async () => {
  const inside = await figuresOf(noSigns("note", "end", "The end"));
  expect(inside.conditions).toEqual({ kept: 2, told: 0, wrong: 0 });
  const outside = await figuresOf(
    noSigns("note", "end", "The end", "${any} = 'false' and ${sign_1} != 'yes'"),
  );
  expect(outside.conditions).toEqual({ kept: 3, told: 0, wrong: 0 });
});

it("of numbers those are tried that only rounding takes for the one compared", () => {
  const tried = (type: string, props: object) =>
    answersFor(
      { id: "q1", definition: { type, props }, source: {}, options: null, items: new Map() } as never,
      ["5", "-4"],
    );
  expect(tried("number", {})).toEqual(expect.arrayContaining([4.5, 4.7, 5.3, -4.5]));
  expect(tried("number", { step: 1 })).not.toContain(4.5);
  expect(tried("shortText", {})).toEqual(expect.arrayContaining(["5.3", "-4.7"]));
});

it("choices that are more than one condition can hold are counted; other comparisons are told, with the reason", async () => {
  const signs = Array.from({ length: 17 }, (_, index) => `sign_${index + 1}`);
  const any = signs.map((name) => `\${${name}} = 'yes'`).join(" or ");
  const words = signs.map((name) => `\${t} = '${name} and more'`).join(" or ");
  const form = workbook({
    survey: [
      ["type", "name", "label", "relevant", "calculation"],
      ...signs.map((name) => ["select_one yn", name, `${name}?`, "", ""]),
      ["text", "t", "Which?", "", ""],
      ["calculate", "any", "", "", `if(${any}, 'true', 'false')`],
      ["note", "fine", "All is well", "${any} = 'false'", ""],
      ["note", "ill", "Go to the clinic", "${any} = 'true'", ""],
      [
        "note",
        "wordy",
        "So many",
        `${words} or \${t} = 'a' or \${t} = 'b' or \${t} = 'c' or \${t} = 'd'`,
        "",
      ],
      ["note", "late", "Late", "${next} < today()", ""],
      ["note", "app", "From the app", "${filled} = 'yes'", ""],
      ["date", "next", "Next?", "", ""],
      ["hidden", "filled", "", "", ""],
    ],
    choices: [
      ["list_name", "name", "label"],
      ["yn", "yes", "Yes"],
      ["yn", "no", "No"],
    ],
  });
  const { figures, notKept } = await outcomeOf(form);
  expect(figures.conditions).toEqual({ kept: 2, told: 3, wrong: 0 });
  expect(notKept.map(({ reason }) => reason)).toEqual([
    within,
    "it looks at today's date",
    "it reads what only the form's app fills in",
  ]);
});
