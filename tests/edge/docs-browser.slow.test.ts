import { AxeBuilder } from "@axe-core/playwright";
import { type ServerType, serve } from "@hono/node-server";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { renderSite } from "#functions/api/docs/site/index.ts";
import { readSiteSources } from "#functions/api/docs/site/sources.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { takeScreenshot } from "#tests/support/page.ts";

const stack = useStack();
const addresses = [...renderSite(readSiteSources()).keys()]
  .filter((name) => name.endsWith(".html") && name !== "404.html")
  .map((name) => (name === "index.html" ? "/docs" : `/docs/${name.replace(".html", "")}`));

const screens = {
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
} satisfies Record<string, BrowserContextOptions>;

/** What axe answers, as far as it is told. */
interface Violations {
  violations: { id: string; nodes: { html: string }[] }[];
}

let browser: Browser;
let server: ServerType;
let origin: string;
/** Errors that must not happen while a page is used. */
const complaints: string[] = [];

describe.skipIf(!hasBrowser)("the documentation in a browser", () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    origin = await new Promise((resolve) => {
      server = serve({ fetch: stack.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
        resolve(`http://127.0.0.1:${port}`),
      );
    });
  });

  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  });

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });

  async function open(address: string, options: BrowserContextOptions = screens.desktop): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith(`${origin}/`)) complaints.push(`loads ${request.url()}`);
    });
    await page.goto(origin + address);
    return page;
  }

  const found = ({ violations }: Violations): string[] =>
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);

  const violationsOf = async (axe: AxeBuilder): Promise<string[]> => found(await axe.analyze());

  async function excessOf(page: Page): Promise<string[]> {
    const excess = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    return excess > 0 ? [`${excess} pixels too wide`] : [];
  }

  const axeOf = (page: Page) =>
    new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

  /** Without what is the same on all pages: their contents, and the colours of words in code. */
  const axeOfContent = (page: Page) =>
    axeOf(page).exclude("nav").exclude("figure code").disableRules("color-contrast");

  /** Of the contents, with the axe that the page has by now: to load it anew takes longer than to run it. */
  const axeIn = async (page: Page, options: object): Promise<string[]> =>
    found(
      await page.evaluate<Violations>(
        `axe.run({ exclude: [["nav"], ["figure code"]] }, ${JSON.stringify({ ...options, resultTypes: ["violations"] })})`,
      ),
    );

  /** The rule of colours alone. */
  const coloursOf = (page: Page): Promise<string[]> => axeIn(page, { runOnly: ["color-contrast"] });

  /** Fails with what `check` finds at each address. Two pages work at a time, each in a process of its own. */
  async function expectNothing(
    screen: BrowserContextOptions,
    pages: readonly string[],
    check: (page: Page, address: string) => Promise<string[]>,
  ): Promise<void> {
    const problemsAt: Record<string, string[]> = {};
    const waiting = [...pages];
    const work = async () => {
      const page = await open("/docs", screen);
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        await page.goto(origin + address);
        const problems = await check(page, address);
        if (problems.length > 0) problemsAt[address] = problems;
      }
    };
    await Promise.all([work(), work()]);
    expect(problemsAt).toEqual({});
  }

  /**
   * Pages that have, together, each place in which text stands: an element with its classes, in what it is in. Its colours
   * come of that, so they are looked at on these pages alone. What the other pages' scripts add is on all of them.
   */
  async function pagesOfAllPlaces(pages: readonly string[]): Promise<string[]> {
    const page = await open("/docs");
    const places = await page.evaluate<[address: string, places: string[]][]>(`(async () => {
      const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "";
      const colouredByPlace = "td:first-child > a:only-child";
      const kindOf = (element) =>
        [element.localName, ...[...element.classList].sort(), element.getAttribute("style"), element.matches(colouredByPlace)];
      const placeOf = (element) =>
        element === null ? "" : placeOf(element.parentElement) + " > " + kindOf(element).join(".");
      const all = [];
      for (const address of ${JSON.stringify(pages)}) {
        const read = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
        const having = [...read.body.querySelectorAll("*")].filter(
          (element) => [...element.childNodes].some(isText) && element.closest("nav, figure code") === null,
        );
        all.push([address, [...new Set(having.map(placeOf))]]);
      }
      return all;
    })()`);
    await page.context().close();
    const left = new Set(places.flatMap(([, found]) => found));
    const chosen: string[] = [];
    while (left.size > 0) {
      const more = (found: readonly string[]) => found.filter((place) => left.has(place)).length;
      const [[address, found] = ["", []]] = places.toSorted(([, a], [, b]) => more(b) - more(a));
      for (const place of found) left.delete(place);
      chosen.push(address);
    }
    return chosen;
  }

  /**
   * What axe finds in the bodies of these pages, on a phone, where more must scroll: each in the place of the one before, in
   * a page that is open. To load a page, its scripts and axe takes ten times as long as to look at it.
   */
  async function violationsOfTurned(pages: readonly string[]): Promise<Record<string, string[]>> {
    const page = await open("/docs", screens.phone);
    // Brings axe.
    await violationsOf(axeOf(page).withRules("document-title"));
    const problemsAt: Record<string, string[]> = {};
    for (const address of pages) {
      await page.evaluate(`(async () => {
        const answer = await (await fetch(${JSON.stringify(address)})).text();
        const read = new DOMParser().parseFromString(answer, "text/html");
        document.title = read.title;
        document.body.replaceWith(document.adoptNode(read.body));
      })()`);
      const problems = [
        ...(await axeIn(page, { rules: { "color-contrast": { enabled: false } } })),
        ...(await excessOf(page)),
      ];
      if (problems.length > 0) problemsAt[address] = problems;
    }
    return problemsAt;
  }

  /** Operations of more than two screens, and a page of operations that has none. */
  async function longOperations(page: Page, address: string): Promise<string[]> {
    const heights = await page
      .locator(".operation")
      .evaluateAll((all) => all.map((one) => [one.id, one.getBoundingClientRect().height] as const));
    if (address.startsWith("/docs/api/") && heights.length === 0) return ["no operations"];
    return heights.filter(([, height]) => height > 2 * 900).map(([id]) => `${id} is long`);
  }

  const [operations, guides] = [true, false].map((isOperations) =>
    addresses.filter((address) => address.startsWith("/docs/api/") === isOperations),
  );

  it.each([
    ["guide", guides],
    ["page of operations", operations],
  ])(
    "has nothing that axe finds on any %s, by day or in the dark, and fits a phone",
    async (name, pages = []) => {
      expect(pages.length).toBeGreaterThan(10);
      const coloured = await pagesOfAllPlaces(pages);
      expect(coloured.length).toBeGreaterThan(2);
      // Guides are written by people, each anew; pages of operations are made of the same places.
      const [opened, turned] =
        name === "guide" ? [coloured, pages.filter((one) => !coloured.includes(one))] : [pages, []];
      await expectNothing(screens.desktop, opened, async (page, address) => {
        const found = await longOperations(page, address);
        if (coloured.includes(address)) {
          found.push(...(await violationsOf(axeOfContent(page))), ...(await coloursOf(page)));
          await page.emulateMedia({ colorScheme: "dark" });
          found.push(...(await coloursOf(page)));
          await page.emulateMedia({ colorScheme: "light" });
        }
        await page.setViewportSize(screens.phone.viewport);
        const tooWide = await excessOf(page);
        await page.setViewportSize(screens.desktop.viewport);
        return [...found, ...tooWide];
      });
      expect(await violationsOfTurned(turned)).toEqual({});
    },
    120_000,
  );

  // They have everything of which pages are made.
  const each = ["/docs", "/docs/life-of-an-interview", "/docs/limits", "/docs/logic", "/docs/api/folders"];

  it.each([
    ["in daylight", screens.desktop],
    ["in the dark", screens.dark],
    ["on a phone", screens.phone],
  ])("nor in what all pages have, %s", (_, screen) =>
    expectNothing(screen, each, async (page) => [
      ...(await violationsOf(axeOf(page))),
      ...(await excessOf(page)),
    ]),
  );

  it("is read without scripts: everything is there, and nothing that does not work", async () => {
    const page = await open("/docs/api/studies", { ...screens.phone, javaScriptEnabled: false });
    const update = page.locator("#update_study");
    await update.getByText('curl -X PUT "https://api.example.com/api/v1/studies/$STUDY_ID"').waitFor();
    await update.getByText("await client.studies.update(studyId, {").waitFor();
    await page.locator("#create_study summary", { hasText: "welcome_message" }).click();
    await page.locator("#create_study").getByText("ctaText").first().waitFor();
    expect(await page.getByRole("button").allInnerTexts()).toEqual(["Contents"]);
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("link", { name: "Verifying webhooks" }).click();
    await page.getByRole("heading", { level: 1, name: "Verifying webhooks" }).waitFor();
  });

  it("finds operations, guides, errors, limits and question types with the keyboard alone", async () => {
    const page = await open("/docs/quotas");
    const find = async (query: string, kind: string, heading: string): Promise<void> => {
      await page.keyboard.press("/");
      const field = page.getByRole("combobox", { name: "Search the documentation" });
      await page.locator("#search-field:focus").waitFor();
      await field.fill(query);
      await page.getByRole("option", { name: heading }).filter({ hasText: kind }).first().waitFor();
      for (let tries = 0; tries < 12; tries++) {
        const selected = await page.locator("[aria-selected=true]").innerText();
        if (selected.includes(kind) && selected.includes(heading)) break;
        await page.keyboard.press("ArrowDown");
      }
      await page.keyboard.press("Enter");
    };
    await find("simulated respondents", "operation", "simulated respondents");
    await page.waitForURL(`${origin}/docs/api/simulations#create_simulation`);
    await find("precondition", "error", "precondition_failed");
    await page.waitForURL(`${origin}/docs/errors#precondition_failed`);
    await find("bulk invitation", "limit", "interviews in a bulk invitation");
    await page.waitForURL(`${origin}/docs/limits#interviews-in-a-bulk-invitation`);
    await find("cardsort", "question type", "cardSort");
    await page.waitForURL(`${origin}/docs/question-types#cardsort`);
    await find("screen out", "guide", "Screen out");
    await page.waitForURL(`${origin}/docs/logic#screen-out`);
  });

  it("says where nothing is found, and stands up to axe while it searches", async () => {
    const page = await open("/docs", screens.phone);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox").fill("xyzzyplugh");
    await page.getByText("Nothing found").waitFor();
    await page.getByRole("combobox").fill("webhook");
    await page.getByRole("option").first().waitFor();
    expect([...(await violationsOf(axeOf(page))), ...(await excessOf(page))]).toEqual([]);
    await takeScreenshot(page, "docs-search-phone");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox").waitFor({ state: "hidden" });
  });

  it("copies each block, with the reader's address and key, in the language that was chosen", async () => {
    const page = await open("/docs/api/studies");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Your key" }).click();
    await page.locator("#key-field:focus").waitFor();
    await page.getByLabel("API key").fill("ri_secret");
    await page.getByRole("button", { name: "Done" }).click();
    const samples = page.locator("#update_study .samples");
    const copied = async (): Promise<string> => {
      await samples.getByRole("button", { name: "Copy" }).first().click();
      await samples.getByRole("button", { name: "Copied" }).waitFor();
      return page.evaluate("navigator.clipboard.readText()");
    };
    expect(await copied()).toMatch(
      `curl -X PUT "${origin}/api/v1/studies/$STUDY_ID" \\\n  -H "Authorization: Bearer ri_secret" \\\n  --json '{`,
    );
    await samples.getByRole("button", { name: "TypeScript" }).click();
    expect(await samples.getByRole("button", { name: "curl" }).getAttribute("aria-pressed")).toBe("false");
    expect(await copied()).toContain("await client.studies.update(studyId, {");
    const stored = "JSON.stringify([{ ...localStorage }, document.cookie])";
    expect(await page.evaluate(stored)).not.toContain("ri_secret");
    // The other pages of this tab have the key too, until it is forgotten.
    await page.goto(`${origin}/docs`);
    await page.getByRole("button", { name: "Your key is set" }).click();
    expect(await page.getByLabel("API key").inputValue()).toContain("ri_secret");
    await page.getByRole("button", { name: "Forget it" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Your key", exact: true }).waitFor();
    const first = page.locator("figure.code").first();
    await first.getByRole("button", { name: "Copy" }).click();
    await first.getByRole("button", { name: "Copied" }).waitFor();
    const text = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(text).toBe(`export BASE=${origin}/api/v1 KEY=your-key`);
    await page.locator("figure.code", { hasText: "new ResearchInterviews" }).waitFor();
    await page.goBack();
    await page.locator("#key-field").waitFor({ state: "attached" });
    expect(await page.locator("#key-field").inputValue()).toBe("");
    for (const address of ["/docs/logic", "/docs/errors", "/docs/question-types", "/docs/api/webhooks"]) {
      await page.goto(origin + address);
      const blocks = page.locator("figure.code");
      const buttons = page.locator("figure.code > .copy");
      expect(await blocks.count(), address).toBe(await buttons.count());
    }
  });

  it("tries operations with a key that stays in the tab until it is forgotten", async () => {
    const { key, send } = await newClient(stack);
    const page = await open("/docs/api/studies", screens.phone);
    const create = page.locator("#create_study");
    await create.getByRole("button", { name: "Try it" }).click();
    await create.getByLabel("API key").fill(key);
    await create.getByLabel("Body").fill('{"title": "Tried"}');
    await create.getByRole("button", { name: "Send POST" }).click();
    await create.getByText(/^201 in \d+ ms, request /).waitFor();
    const { id } = JSON.parse(await create.getByRole("region", { name: "Answer" }).innerText());
    expect((await send("GET", `/studies/${id}`)).body.title).toBe("Tried");
    // The key serves the other operations too, and what is required is asked for.
    const read = page.locator("#get_study");
    await read.getByRole("button", { name: "Try it" }).click();
    await read.getByRole("button", { name: "Send GET" }).click();
    await read.getByText("id is required.").waitFor();
    await read.getByRole("textbox", { name: "id required" }).fill(id);
    await page.keyboard.press("Enter");
    await read.getByText(/^200 in/).waitFor();
    expect(await read.getByRole("region", { name: "Answer" }).innerText()).toContain('"title": "Tried"');
    const list = page.locator("#list_studies");
    await list.getByRole("button", { name: "Try it" }).click();
    await list.locator("form summary").click();
    await list.getByLabel("include_archived").fill("perhaps");
    await list.getByRole("button", { name: "Send GET" }).click();
    const refusal = list.getByText(/^422 in/);
    await refusal.waitFor().catch(() => {});
    expect(complaints.splice(0).join()).toContain("422");
    expect([...(await violationsOf(axeOf(page))), ...(await excessOf(page))]).toEqual([]);
    await takeScreenshot(page, "docs-try-phone");
    expect(await page.evaluate("JSON.stringify([{ ...localStorage }, document.cookie])")).not.toContain(key);
    await page.reload();
    await create.getByRole("button", { name: "Try it" }).click();
    expect(await create.getByLabel("API key").inputValue()).toBe(key);
    await create.getByLabel("API key").fill("");
    expect(await page.evaluate("JSON.stringify({ ...sessionStorage })")).not.toContain(key);
  });

  it("shows where the reader is in its contents, and leads to the pages around", async () => {
    const page = await open("/docs/usage");
    const { top, bottom } = await page.locator("#contents [aria-current]").evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return { top, bottom };
    });
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(screens.desktop.viewport.height);
    expect(await page.evaluate("scrollY")).toBe(0);
    await page.locator("[rel=prev]").click();
    await page.waitForURL(`${origin}/docs/audit-log`);
    await page.locator("[rel=next]").click();
    await page.waitForURL(`${origin}/docs/usage`);
    await takeScreenshot(page, "docs-contents");
  });

  it("leads from addresses of the time before to the operation", async () => {
    const page = await open("/docs#/Question%20logic/create_question_logic");
    await page.waitForURL(`${origin}/docs/api/question-logic#create_question_logic`);
    const top = () =>
      page.locator("#create_question_logic").evaluate((each) => each.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(100);
  });
});
