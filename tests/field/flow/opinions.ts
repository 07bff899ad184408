import type { Locator, Page } from "playwright-core";

/** A question, how somebody without a mouse answers it, and what is then kept. */
export interface Opinion {
  type: string;
  content: string;
  props: Record<string, unknown>;
  answer: (keys: Keys) => Promise<void>;
  value: unknown;
}

export interface Keys {
  page: Page;
  press: (...keys: string[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** By Tab alone. */
  reach: (target: Locator) => Promise<void>;
}

export const keysOf = (page: Page): Keys => ({
  page,
  async press(...keys) {
    for (const key of keys) await page.keyboard.press(key);
  },
  type: (text) => page.keyboard.type(text),
  async reach(target) {
    for (let presses = 0; presses < 80; presses++) {
      if ((await target.and(page.locator(":focus")).count()) > 0) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${target} is out of reach of the keyboard`);
  },
});

const drinks = ["Espresso", "Filter coffee", "Tea", "Hot chocolate", "Water"];
const countries = [
  "Brazil",
  "Burundi",
  "Colombia",
  "Costa Rica",
  "Côte d’Ivoire",
  "Cuba",
  "El Salvador",
  "Ethiopia",
  "Guatemala",
  "Honduras",
  "India",
  "Indonesia",
  "Kenya",
  "Mexico",
  "Nicaragua",
  "Panama",
  "Peru",
  "Rwanda",
  "Tanzania",
  "Uganda",
  "Vietnam",
  "Yemen",
];
const agreement = ["Strongly disagree", "Disagree", "Neither", "Agree", "Strongly agree"];

/** Every type that asks for an opinion, and what looks different by its props. */
export const opinions: readonly Opinion[] = [
  {
    type: "shortText",
    content: "What should we call you?",
    props: {},
    answer: async ({ page, reach, type }) => {
      await reach(page.getByRole("textbox"));
      await type("  Ada ");
    },
    value: "Ada",
  },
  {
    type: "email",
    content: "Where can we write to you?",
    props: {},
    answer: async ({ page, reach, type }) => {
      await reach(page.getByRole("textbox"));
      await type("ada@example.test");
    },
    value: "ada@example.test",
  },
  {
    type: "number",
    content: "How many cups do you drink a week?",
    props: { min: 0, max: 200, step: 0.5, unit: "cups", description: "An honest guess is enough." },
    answer: async ({ page, reach, type }) => {
      await reach(page.getByRole("textbox"));
      await type("7,5");
      await page.getByText("We read this as 7.5.").waitFor();
    },
    value: 7.5,
  },
  {
    type: "multipleChoice",
    content: "Which one do you drink first?",
    props: { options: drinks, allowOther: true },
    answer: async ({ press, type }) => {
      await press("Tab", "Space", "ArrowUp", "Tab");
      await type("Mate");
    },
    value: { other: "Mate" },
  },
  {
    type: "multipleChoice",
    content: "Which do you drink in a week?",
    props: {
      options: [...drinks, "None of these"],
      isMultiSelect: true,
      exclusiveOptions: ["None of these"],
      allowOther: true,
      randomizeOrder: true,
      minSelections: 2,
      maxSelections: 3,
    },
    answer: async ({ page, press, reach }) => {
      const box = (name: string) => page.getByRole("checkbox", { name });
      await reach(box("None of these"));
      await press("Space", "Tab", "Space");
      await page.getByText("1 of 3 chosen").waitFor();
      await press("Space");
      for (const name of ["Tea", "Water"]) {
        await box(name).focus();
        await press("Space");
      }
    },
    value: ["Tea", "Water"],
  },
  {
    type: "ratingScale",
    content: "Coffee is part of who I am.",
    props: { labels: agreement },
    answer: ({ press }) => press("Tab", "Space", "ArrowDown", "ArrowDown", "ArrowDown"),
    value: 4,
  },
  {
    type: "ratingScale",
    content: "How strong do you like it?",
    props: { min: 1, max: 7, labels: { min: "Very mild", max: "Very strong", "4": "In between" } },
    answer: ({ press }) => press("Tab", "Space", "ArrowRight", "ArrowRight", "ArrowRight"),
    value: 4,
  },
  {
    type: "multipleChoice",
    content: "What do you take with it?",
    props: { options: ["Milk", "Sugar", "Nothing"], allowOther: true, displayFormat: "dropdown" },
    answer: async ({ page, press, type }) => {
      await press("Tab");
      await type("Oth");
      await press("Tab");
      await page.getByRole("textbox", { name: "Please specify" }).and(page.locator(":focus")).waitFor();
      await type("Honey");
    },
    value: { other: "Honey" },
  },
  {
    type: "multipleChoice",
    content: "Where is your favourite from?",
    props: { options: countries, displayFormat: "dropdown" },
    answer: async ({ page, press, type, reach }) => {
      await reach(page.getByRole("combobox"));
      await type("cote");
      await page.getByRole("status").getByText("Matching options: 1").waitFor();
      await press("Escape", "ArrowDown", "Enter");
      await page.getByRole("combobox", { name: "Where is" }).and(page.locator(":focus")).waitFor();
      await reach(page.getByRole("button", { name: "Continue" }));
    },
    value: "Côte d’Ivoire",
  },
  {
    type: "ratingScale",
    content: "How sure are you?",
    props: { min: 0, max: 10, step: 0.5, labels: { min: "Not at all", max: "Completely" } },
    answer: ({ press }) => press("Tab", "ArrowRight", "ArrowRight", "ArrowRight"),
    value: 6.5,
  },
  {
    type: "starRating",
    content: "How was your last cup?",
    props: { max: 10 },
    answer: ({ press }) => press("Tab", "Space", "ArrowRight", "ArrowRight", "ArrowRight"),
    value: 4,
  },
  {
    type: "nps",
    content: "How likely are you to recommend it?",
    props: {},
    answer: ({ press }) => press("Tab", "Space", "ArrowLeft"),
    value: 10,
  },
  {
    type: "date",
    content: "When did you begin to drink coffee?",
    props: { precision: "day", displayOrder: "DMY", latest: "2026-12-31" },
    answer: async ({ page, press, type, reach }) => {
      await reach(page.getByRole("combobox", { name: "Day" }));
      await type("30");
      await press("Tab");
      await type("Feb");
      await press("Tab");
      await type("2004");
      await press("Enter");
      const day = page.getByRole("combobox", { name: "Day" });
      await page.getByRole("alert").getByText("This month doesn’t have that day.").waitFor();
      await day.and(page.locator(":focus")).waitFor();
      await press("ArrowUp");
    },
    value: "2004-02-29",
  },
  {
    type: "matrixRatingScale",
    content: "How much do these matter to you?",
    props: {
      items: ["Taste", "Price", "Where it comes from"],
      labels: { min: "Not at all", max: "Very much" },
      requireAll: true,
    },
    answer: async ({ page, press }) => {
      await press("Tab", "Space", "Tab", "Space", "ArrowRight");
      await page.getByText("2 of 3 rated").waitFor();
      await press("Tab", "Space", "ArrowRight", "ArrowRight");
    },
    value: { Taste: 1, Price: 2, "Where it comes from": 3 },
  },
  {
    type: "matrixRatingScale",
    content: "In which order do you drink these?",
    props: { items: ["Coffee", "Tea", "Milk"], max: 3, allowNA: true, onePerColumn: true },
    answer: async ({ page, press, reach }) => {
      await press("Tab", "Space");
      const tea = page.getByRole("radiogroup", { name: "Tea" });
      await tea.getByRole("radio", { name: "Used for Coffee" }).and(page.locator(":disabled")).waitFor();
      await reach(tea.getByRole("radio", { name: "2" }));
      await press("Space");
      await reach(page.getByRole("checkbox", { name: "Not applicable Milk" }));
      await press("Space");
      await page.getByText("3 of 3 rated").waitFor();
    },
    value: { Coffee: 1, Tea: 2, Milk: null },
  },
  {
    type: "allocation",
    content: "How many cups a week?",
    props: { options: ["Coffee", "Tea"], hasLimit: false, maxPerOption: 50 },
    answer: async ({ page, type, reach }) => {
      await reach(page.getByRole("textbox", { name: "Coffee" }));
      await type("21");
      await page.getByText("21 in total").waitFor();
    },
    value: { Coffee: 21, Tea: 0 },
  },
  {
    type: "ranking",
    content: "Which do you like best?",
    props: { options: drinks, maxRanked: 3 },
    answer: async ({ page, press, reach }) => {
      await reach(page.getByRole("button", { name: "Rank Tea number 1" }));
      // The focus goes on to the next option.
      await press("Enter", "Enter");
      await page.getByText("Hot chocolate is now number 2 of 3.").waitFor();
      const up = page.getByRole("button", { name: "Move Hot chocolate up" });
      await up.focus();
      await press("Enter");
      await up.and(page.locator(":focus")).waitFor();
      await page.getByText("Hot chocolate is now number 1 of 3.").waitFor();
    },
    value: ["Hot chocolate", "Tea"],
  },
  {
    type: "rankingWithMatrix",
    content: "Which is best at what?",
    props: { options: drinks.slice(0, 3), criteria: ["Taste", "Price"] },
    answer: async ({ page, press, reach }) => {
      const price = page.getByRole("group", { name: "Price", exact: true });
      await reach(price.getByRole("button", { name: "Rank Tea number 1" }));
      await press("Enter");
    },
    value: { Price: ["Tea"] },
  },
  {
    type: "allocation",
    content: "What do you spend on?",
    props: { options: drinks.slice(0, 4) },
    answer: async ({ page, press, type, reach }) => {
      await reach(page.getByRole("slider", { name: "Espresso" }));
      await press("ArrowRight", "ArrowRight");
      await page.getByText("98 left").waitFor();
      await reach(page.getByRole("textbox", { name: "Tea" }));
      await type("97.5");
      // There is no more to take than what is left.
      await reach(page.getByRole("slider", { name: "Hot chocolate" }));
      await press("End");
      await page.getByText("Everything is allocated").waitFor();
    },
    value: { Espresso: 2, "Filter coffee": 0, Tea: 97.5, "Hot chocolate": 0.5 },
  },
  {
    type: "allocationWithMatrix",
    content: "When do you drink it?",
    props: { options: drinks.slice(0, 2), columns: ["Morning", "Evening"], total: 10, exact: false },
    answer: async ({ page, reach, type }) => {
      const espresso = page.getByRole("group", { name: "Espresso" });
      await reach(espresso.getByRole("textbox", { name: "Evening" }));
      await type("2,5");
    },
    value: { Espresso: { Morning: 0, Evening: 2.5 } },
  },
];
