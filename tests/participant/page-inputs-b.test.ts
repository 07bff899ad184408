import type { Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, photograph, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const drinks = ["Espresso", "Filter coffee", "Tea", "Hot chocolate", "Water"];
const agreement = ["Strongly disagree", "Disagree", "Neither", "Agree", "Strongly agree"];

/** One of each kind, and of those that look different by their props. */
const questions: { type: string; content: string; props: Record<string, unknown> }[] = [
  { type: "shortText", content: "What should we call you?", props: {} },
  { type: "email", content: "Where can we write to you?", props: {} },
  {
    type: "number",
    content: "How many cups do you drink a week?",
    props: { min: 0, max: 200, step: 0.5, unit: "cups", description: "An honest guess is enough." },
  },
  {
    type: "multipleChoice",
    content: "Which one do you drink first?",
    props: { options: drinks, allowOther: true },
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
  },
  {
    type: "ratingScale",
    content: "Coffee is part of who I am.",
    props: { labels: agreement },
  },
  {
    type: "ratingScale",
    content: "How strong do you like it?",
    props: { min: 1, max: 7, labels: { min: "Very mild", max: "Very strong", "4": "In between" } },
  },
  {
    type: "ratingScale",
    content: "How sure are you?",
    props: { min: 0, max: 100, labels: { min: "Not at all", max: "Completely" } },
  },
  { type: "starRating", content: "How was your last cup?", props: { max: 10 } },
  { type: "nps", content: "How likely are you to recommend it?", props: {} },
  {
    type: "matrixRatingScale",
    content: "How much do these matter to you?",
    props: {
      items: ["Taste", "Price", "Where it comes from"],
      labels: { min: "Not at all", max: "Very much" },
      requireAll: true,
    },
  },
  { type: "ranking", content: "Which do you like best?", props: { options: drinks, maxRanked: 3 } },
  {
    type: "rankingWithMatrix",
    content: "Which is best at what?",
    props: { options: drinks.slice(0, 3), criteria: ["Taste", "Price"] },
  },
  { type: "allocation", content: "What do you spend on?", props: { options: drinks.slice(0, 4) } },
  {
    type: "allocationWithMatrix",
    content: "When do you drink it?",
    props: { options: drinks.slice(0, 2), columns: ["Morning", "Evening"], total: 10, exact: false },
  },
];

describe.skipIf(!hasBrowser)("inputs of the interview page", () => {
  const stack = useStack();
  const pages = usePages(stack);
  let client: Client;
  let studyId: string;
  beforeAll(async () => {
    client = await newClient(stack);
    studyId = await newStudy(client, { title: "Coffee at home" });
    await addQuestions(client, studyId, questions);
  });

  async function started(options = {}) {
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, options);
    await page.getByRole("button", { name: "Start" }).click();
    return { id, page };
  }

  const isAt = (page: Page, content: string) => page.getByRole("heading", { name: content }).waitFor();

  for (const [name, options] of Object.entries({
    desktop: {},
    phone: { viewport: { width: 320, height: 640 }, colorScheme: "dark" as const },
  })) {
    it(`are for everybody: ${name}`, async () => {
      const { page } = await started(options);
      for (const [index, { type, content }] of questions.entries()) {
        await isAt(page, content);
        await photograph(page, `input-${name}-${index}-${type}`);
        await expectAccessible(page);
        await page.getByRole("button", { name: "Skip" }).click();
      }
    });
  }
});
