import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { type InputMethod, keyboard, mouse } from "#tests/support/input-method.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

interface Scene {
  type: string;
  content: string;
  props: Record<string, unknown>;
  /** All but the button that sends. */
  enter: (page: Page, input: InputMethod) => Promise<unknown>;
  value: unknown;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole("radio", { name });
/** What comes next has the focus a moment after it is shown: keys that are pressed before go elsewhere. */
const focused = (page: Page, thing: Locator) => thing.and(page.locator(":focus")).waitFor();
const choice = (page: Page, number: number) => focused(page, page.getByText(`Choice ${number} of 6`));
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
    enter: async (page, input) => {
      await input.choose(page.getByLabel("Category of Apples"), "Fruit");
      await input.choose(page.getByLabel("Category of Oat milk"), "Fruit");
      await input.choose(page.getByLabel("Category of Oat milk"), "Something to drink");
    },
    value: { Fruit: ["Apples"], "Something to drink": ["Oat milk"] },
  },
  {
    type: "cardSort",
    content: "How would you group these?",
    props: { mode: "open", cards: ["Invoices", "Payslips", "Holidays"] },
    enter: async (page, input) => {
      await input.press(button(page, "Add a category"));
      await input.write(page.getByPlaceholder("Name of the category"), "Money");
      await input.choose(page.getByLabel("Category of Invoices"), "Money");
      await input.choose(page.getByLabel("Category of Payslips"), "Money");
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
    enter: async (page, input) => {
      await input.pick(radio(page, "Option 2"));
      await input.press(button(page, "Next"));
      await choice(page, 2);
      await input.press(button(page, "Back"));
      await choice(page, 1);
      await input.press(button(page, "Next"));
      for (let task = 2; task < 6; task++) {
        await choice(page, task);
        await input.pick(radio(page, "Option 1"));
        await input.press(button(page, "Next"));
      }
      await choice(page, 6);
      await input.pick(radio(page, "None of these"));
    },
    value: [1, 0, 0, 0, 0, null].map((chosen) => expect.objectContaining({ chosen })),
  },
  {
    type: "treeTest",
    content: "Where on our new site would you look?",
    props: {
      tasks: [{ task: "Send back a pair of shoes." }, { task: "Find who we are." }],
      tree: [{ label: "Help", children: [{ label: "Returns" }] }, { label: "About us" }],
      allowSelectParents: false,
      allowSkip: false,
    },
    enter: async (page, input) => {
      const press = async (...names: string[]) => {
        for (const name of names) await input.press(button(page, name));
      };
      await press("Start the task", "Help");
      expect(await page.getByRole("button", { name: /I’d find it here|I can’t find it/ }).count()).toBe(0);
      await press("Returns", "I’d find it here", "Next task");
      await page.getByText("Task 2 of 2").waitFor();
      await press("Start the task", "About us", "I’d find it here");
    },
    value: {
      tasks: [["Help", "Returns"], ["About us"]].map((selected) => expect.objectContaining({ selected })),
    },
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
    enter: async (page, input) => {
      await input.press(button(page, "Start the task"));
      await focused(page, page.locator(".stack", { has: page.getByRole("navigation") }));
      await input.press(button(page, "Shop"));
      await input.press(button(page, "Sale"));
      await input.press(button(page, "Help"));
      await input.press(button(page, "Returns"));
      await takeScreenshot(page, "task-tree-walk");
      await input.press(button(page, "I’d find it here"));
      await focused(page, page.locator(".tree-place"));
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
    enter: async (page, input) => {
      await input.press(page.getByRole("link", { name: "Start the task" }));
      await input.pick(radio(page, "I gave up"));
    },
    value: { outcome: "gave_up", screens: [], misclicks: 0, duration_ms: expect.any(Number) },
  },
  {
    type: "websiteTest",
    content: "Please find something on our site.",
    props: { url: `${origin}/health`, task: "Find out when the shop in your town opens on Saturday." },
    enter: async (page, input) => {
      await input.press(page.getByRole("link", { name: "Start the task" }));
      await input.pick(radio(page, "I finished the task"));
    },
    value: { outcome: "completed", urls: [], duration_ms: expect.any(Number) },
  },
  {
    type: "externalLink",
    content: "Please have a look at our terms.",
    props: { url: `${origin}/health`, label: "Read the terms", required: true },
    enter: (page, input) => input.press(page.getByRole("link", { name: "Read the terms" })),
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
    enter: (page, input) => input.pick(radio(page, "2:00 – 3:00 PM")),
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
      await page.getByText("notes.txt: this file type isn’t supported.").waitFor();
      await page.getByText("uploaded").waitFor();
    },
    value: [{ url: expect.stringMatching(/\.png$/), content_type: "image/png", size: expect.any(Number) }],
  },
];

/** What has colours of its own, to be looked at by day as well. */
const coloured = ["cardSort", "treeTest", "mediaUpload"];

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

describe.skipIf(!hasBrowser)("tasks, cards and appointments on the interview page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId: string;
  let all: Scene[];
  beforeAll(async () => {
    studyId = await newStudy(client, { title: "The shop" });
    all = scenes(pages.origin);
    await addQuestions(
      client,
      studyId,
      all.map(({ type, content, props }) => ({ type, content, props })),
    );
  });

  const ways = {
    keyboard: { input: keyboard, options: {} },
    phone: {
      input: () => mouse,
      options: { viewport: { width: 320, height: 640 }, colorScheme: "dark" as const, hasTouch: true },
    },
  };

  async function begun(options = {}) {
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, { timezoneId: "UTC", locale: "en-US", ...options });
    await button(page, "Start").click();
    return { id, page };
  }

  for (const [name, { input, options }] of Object.entries(ways)) {
    it(`give what the service takes: ${name}`, { timeout: 180_000 }, async () => {
      const { id, page } = await begun(options);
      for (const [index, { type, content, enter }] of all.entries()) {
        await focused(page, page.getByRole("heading", { name: content }));
        await takeScreenshot(page, `task-${name}-${index}-${type}`);
        await enter(page, input(page));
        await takeScreenshot(page, `task-${name}-${index}-${type}-done`);
        if (name === "phone") await expectAccessible(page);
        await input(page).press(button(page, type === "message" ? "Show me" : "Continue"));
      }
      await page.getByRole("heading", { name: "Thank you" }).waitFor();
      const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
      const said: { content: string; value: unknown }[] = Object.values(body.parsed_conversation_json);
      for (const { content, value } of all.filter(({ value }) => value !== undefined)) {
        expect(said.find((each) => each.content === content)?.value).toEqual(value);
      }
    });
  }

  it("read from right to left where people do", { timeout: 180_000 }, async () => {
    const { page } = await begun({ viewport: { width: 320, height: 640 } });
    for (const [index, { type, content, enter }] of all.entries()) {
      await page.getByRole("heading", { name: content }).waitFor();
      await page.evaluate("document.documentElement.dir = 'rtl'");
      if (type !== "calendar" && type !== "mediaUpload") await enter(page, mouse);
      await takeScreenshot(page, `task-rtl-${index}-${type}`);
      if (coloured.includes(type)) await expectAccessible(page);
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      const wayOn = type === "message" ? "Show me" : type === "calendar" ? "Skip" : "Continue";
      await button(page, wayOn).click();
    }
  });

  /** The page at a question of its own. */
  async function asked(type: string, props: Record<string, unknown>, options = {}) {
    const studyId = await newStudy(client, { title: "One question" });
    await addQuestions(client, studyId, [{ type, content: "So?", props }]);
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, { timezoneId: "UTC", locale: "en-US", ...options });
    await button(page, "Start").click();
    await focused(page, page.getByRole("heading", { name: "So?" }));
    return { page, value: () => sent(page, id) };
  }

  async function sent(page: Page, id: string): Promise<unknown> {
    await button(page, "Continue").click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    return Object.values(body.parsed_conversation_json as Record<string, { value: unknown }>)[0]?.value;
  }

  const sorting = { mode: "hybrid", cards: ["Apples", "Carrots"], categories: ["Fruit"] };

  it("let cards be dragged with a finger by their grip, and scroll elsewhere", async () => {
    const phone = { viewport: { width: 320, height: 900 }, hasTouch: true };
    const { page, value } = await asked("cardSort", { ...sorting, mode: "closed" }, phone);
    expect((await page.locator(".card-list").first().boundingBox())?.width).toBeGreaterThan(80);
    const finger = await page.context().newCDPSession(page);
    const drag = async (from: Locator, to: Locator) => {
      const start = await middleOf(from);
      const end = await middleOf(to);
      const touch = (
        type: "touchStart" | "touchMove" | "touchEnd",
        ...touchPoints: { x: number; y: number }[]
      ) => finger.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", start);
      await touch("touchMove", { x: start.x, y: start.y + 20 });
      await touch("touchMove", end);
      await touch("touchEnd");
    };
    const category = page.getByRole("group", { name: "Fruit" });
    await drag(page.getByText("Carrots", { exact: true }), category);
    await drag(page.getByRole("listitem").filter({ hasText: "Apples" }).locator("[data-grip]"), category);
    await category.getByText("Apples", { exact: true }).waitFor();
    expect(await value()).toEqual({ Fruit: ["Apples"] });
  });

  it("keep the place in a tree and between concepts through a reload", async () => {
    const tree = [{ label: "Help", children: [{ label: "Returns" }] }];
    const first = await asked("treeTest", { tree });
    await button(first.page, "Start the task").click();
    await button(first.page, "Help").click();
    await first.page.reload();
    await button(first.page, "Returns").waitFor();
    await button(first.page, "I can’t find it").click();
    await first.page.getByText("You couldn’t find it").waitFor();
    await button(first.page, "Change my choice").click();
    await button(first.page, "I can’t find it").click();
    expect(await first.value()).toMatchObject({ path: ["Help"], selected: null });

    const attributes = [{ name: "Price", levels: ["1", "2", "3"] }];
    const second = await asked("conjoint", { attributes, tasks: 6, required: true });
    await button(second.page, "Next").click();
    await second.page.getByRole("alert").getByText("Please choose one.").waitFor();
    await radio(second.page, "Option 3").click();
    await second.page.keyboard.press("Enter");
    await second.page.getByText("Choice 2 of 6").waitFor();
    await second.page.reload();
    await second.page.getByText("Choice 2 of 6").waitFor();
    await button(second.page, "Back").click();
    expect(await radio(second.page, "Option 3").isChecked()).toBe(true);
  });

  it("let whoever finds no time go on", async () => {
    const slots = [{ start: "2020-01-01T09:00:00Z", end: "2020-01-01T10:00:00Z" }];
    const { page, value } = await asked("calendar", { slots, required: true });
    await page.getByText("These times are no longer available.").waitFor();
    await radio(page, "None of these times work for me").click();
    expect(await value()).toBeNull();
  });

  it("take an empty appointment for no answer, and none that suits for one", async () => {
    for (const props of [{ slots: [{ start: inDays(0, 9), end: inDays(0, 10) }] }, {}]) {
      const { page, value } = await asked("calendar", props);
      await button(page, "Continue").click();
      await page.getByRole("alert").getByText("Please answer this question, or skip it.").waitFor();
      await page.getByLabel("None of these times work for me").click();
      expect(await value()).toBeNull();
    }
  });

  it("ask for a task to be tried, and say that it did not open", async () => {
    const { page, value } = await asked("websiteTest", { url: `${pages.origin}/health`, required: true });
    expect(await button(page, "Continue").count()).toBe(0);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Start the task" }).click(),
    ]);
    await tab.waitForURL("**/health");
    expect(await tab.evaluate("[window.opener, document.referrer]")).toEqual([null, ""]);
    await tab.close();
    await button(page, "Continue").click();
    await page.getByRole("alert").getByText("Please try the task first, then say how it went.").waitFor();
    await radio(page, "It didn’t open").click();
    expect(await value()).toEqual({ outcome: "not_started", urls: [], duration_ms: 0 });
  });
});

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${thing} cannot be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
