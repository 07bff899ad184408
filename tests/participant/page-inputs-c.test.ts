import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { type Hands, keyboard, mouse } from "#tests/support/hands.ts";
import { expectAccessible, photograph, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

interface Scene {
  type: string;
  content: string;
  props: Record<string, unknown>;
  /** All but the button that sends. */
  enter: (page: Page, hands: Hands) => Promise<unknown>;
  value: unknown;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole("radio", { name });
const inDays = (days: number, hour: number) => new Date(Date.UTC(2090, 4, 1 + days, hour)).toISOString();

/** One of each type, and of those that look different by their props. */
const scenes = (origin: string): Scene[] => [
  {
    type: "message",
    content: "Now we would like to show you a few things.",
    props: { ctaText: "Show me", description: "It takes about five minutes." },
    enter: async () => {},
    value: undefined,
  },
  {
    type: "cardSort",
    content: "Where do these belong?",
    props: {
      mode: "closed",
      cards: ["Apples", "Carrots", "Oat milk", "A long name of a thing that nobody buys"],
      categories: ["Fruit", "Vegetables", "Something to drink"],
    },
    enter: async (page, hands) => {
      await hands.choose(page.getByLabel("Category of Apples"), "Fruit");
      await hands.choose(page.getByLabel("Category of Oat milk"), "Fruit");
      await hands.choose(page.getByLabel("Category of Oat milk"), "Something to drink");
    },
    value: { Fruit: ["Apples"], "Something to drink": ["Oat milk"] },
  },
  {
    type: "cardSort",
    content: "How would you group these?",
    props: { mode: "open", cards: ["Invoices", "Payslips", "Holidays"] },
    enter: async (page, hands) => {
      await hands.press(button(page, "Add a category"));
      await hands.write(page.getByPlaceholder("Name of the category"), "Money");
      await hands.choose(page.getByLabel("Category of Invoices"), "Money");
      await hands.choose(page.getByLabel("Category of Payslips"), "Money");
    },
    value: { Money: ["Invoices", "Payslips"] },
  },
  {
    type: "conjoint",
    content: "Which of these would you buy?",
    props: {
      attributes: [
        { name: "Price", levels: ["€3", "€4", "€5"] },
        { name: "Size", levels: ["250 g", "500 g"] },
        { name: "Origin", levels: ["Ethiopia", "Brazil", "A blend of several countries"] },
      ],
      tasks: 6,
      includeNone: true,
    },
    enter: async (page, hands) => {
      await hands.pick(radio(page, "Option 2"));
      await hands.press(button(page, "Next"));
      await hands.press(button(page, "Back"));
      await hands.press(button(page, "Next"));
      for (let task = 2; task < 6; task++) {
        await page.getByText(`Choice ${task} of 6`).waitFor();
        await hands.pick(radio(page, "Option 1"));
        await hands.press(button(page, "Next"));
      }
      await hands.pick(radio(page, "None of these"));
    },
    value: [1, 0, 0, 0, 0, null].map((chosen) => expect.objectContaining({ chosen })),
  },
  {
    type: "treeTest",
    content: "Where on this site would you look?",
    props: {
      task: "You want to send back a pair of shoes.",
      tree: [
        { label: "Shop", children: [{ label: "Shoes", children: [{ label: "Boots" }] }, { label: "Sale" }] },
        { label: "Help", children: [{ label: "Returns" }, { label: "Delivery" }] },
        { label: "About us" },
      ],
      correct: [["Help", "Returns"]],
    },
    enter: async (page, hands) => {
      await hands.press(button(page, "Start the task"));
      await hands.press(button(page, "Shop"));
      await hands.press(button(page, "Sale"));
      await hands.press(button(page, "Help"));
      await hands.press(button(page, "Returns"));
      await photograph(page, "input-c-tree");
      await hands.press(button(page, "I'd find it here"));
    },
    value: {
      path: ["Shop", "Sale", "Shop", "Help", "Returns"],
      selected: ["Help", "Returns"],
      duration_ms: expect.any(Number),
    },
  },
  {
    type: "prototypeTask",
    content: "Please try our new basket.",
    props: { url: `${origin}/health`, goal: "Put two pairs of shoes into the basket and pay for them." },
    enter: async (page, hands) => {
      await hands.press(page.getByRole("link", { name: "Start the task" }));
      await hands.pick(radio(page, "I gave up"));
    },
    value: { outcome: "gave_up", screens: [], misclicks: 0, duration_ms: expect.any(Number) },
  },
  {
    type: "websiteTest",
    content: "Please find something on our site.",
    props: { url: `${origin}/health`, task: "Find out when the shop in your town opens on Saturday." },
    enter: async (page, hands) => {
      await hands.press(page.getByRole("link", { name: "Start the task" }));
      await hands.pick(radio(page, "I finished the task"));
    },
    value: { outcome: "completed", urls: [], duration_ms: expect.any(Number) },
  },
  {
    type: "externalLink",
    content: "Please have a look at our terms.",
    props: { url: `${origin}/health`, label: "Read the terms", required: true },
    enter: (page, hands) => hands.press(page.getByRole("link", { name: "Read the terms" })),
    value: { clicked: true },
  },
  {
    type: "calendar",
    content: "When could we talk to you?",
    props: {
      slots: [
        { start: inDays(0, 9), end: inDays(0, 10) },
        { start: inDays(0, 14), end: inDays(0, 15) },
        { start: inDays(1, 9), end: inDays(1, 10) },
      ],
    },
    enter: (page, hands) => hands.pick(radio(page, "2:00 – 3:00 PM")),
    value: { start: inDays(0, 14), end: inDays(0, 15) },
  },
  {
    type: "calendar",
    content: "Please book a conversation.",
    props: { url: `${origin}/health` },
    enter: async (page) => {
      await page.getByLabel("Date").fill("2090-05-02");
      await page.getByLabel("From").fill("09:30");
      await page.getByLabel("To", { exact: true }).fill("10:00");
    },
    value: { start: "2090-05-02T09:30:00.000Z", end: "2090-05-02T10:00:00.000Z" },
  },
  {
    type: "mediaUpload",
    content: "Please show us your kitchen.",
    props: { accept: ["image/*", "application/pdf"], maxFiles: 3, maxSizeMb: 1 },
    enter: async (page) => {
      await page.getByLabel("Choose files").setInputFiles([
        { name: "küche.png", mimeType: "image/png", buffer: picture },
        { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") },
      ]);
      await page.getByText("notes.txt is not a kind of file that can be added here.").waitFor();
      await page.getByText("uploaded").waitFor();
    },
    value: [{ url: expect.stringMatching(/\.png$/), content_type: "image/png", size: expect.any(Number) }],
  },
];

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

describe.skipIf(!hasBrowser)("inputs of the interview page", () => {
  const stack = useStack();
  const pages = usePages(stack);
  let client: Client;
  let studyId: string;
  let all: Scene[];
  beforeAll(async () => {
    client = await newClient(stack);
    studyId = await newStudy(client, { title: "The shop" });
    all = scenes(pages.origin);
    await addQuestions(
      client,
      studyId,
      all.map(({ type, content, props }) => ({ type, content, props })),
    );
  });

  const ways = {
    keyboard: { hands: keyboard, options: {} },
    phone: {
      hands: () => mouse,
      options: { viewport: { width: 320, height: 640 }, colorScheme: "dark" as const, hasTouch: true },
    },
  };

  async function begun(options = {}) {
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, { timezoneId: "UTC", locale: "en-US", ...options });
    await button(page, "Start").click();
    return { id, page };
  }

  for (const [name, { hands, options }] of Object.entries(ways)) {
    it(`give what the service takes: ${name}`, async () => {
      const { id, page } = await begun(options);
      for (const [index, { type, content, enter }] of all.entries()) {
        await page.getByRole("heading", { name: content }).waitFor();
        await photograph(page, `input-c-${name}-${index}-${type}`);
        await enter(page, hands(page));
        await photograph(page, `input-c-${name}-${index}-${type}-done`);
        await expectAccessible(page);
        await hands(page).press(button(page, type === "message" ? "Show me" : "Continue"));
      }
      await page.getByRole("heading", { name: "Thank you" }).waitFor();
      const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
      const said: { content: string; value: unknown }[] = Object.values(body.parsed_conversation_json);
      for (const { content, value } of all.filter(({ value }) => value !== undefined)) {
        expect(said.find((each) => each.content === content)?.value).toEqual(value);
      }
    });
  }
});
