import { AxeBuilder } from "@axe-core/playwright";
import { type ServerType, serve } from "@hono/node-server";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Ports } from "#core/platform/ctx.ts";
import { createApp } from "#functions/api/app.ts";
import { renderSite } from "#functions/api/docs/site/index.ts";
import { readSiteSources } from "#functions/api/docs/site/sources.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { takeScreenshot } from "#tests/support/page.ts";

const app = createApp({ log: () => {} } as unknown as Ports);
const addresses = [...renderSite(readSiteSources()).keys()]
  .filter((name) => name.endsWith(".html"))
  .map((name) => (name === "index.html" ? "/docs" : `/docs/${name.replace(".html", "")}`));

const screens = {
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
} satisfies Record<string, BrowserContextOptions>;

let browser: Browser;
let server: ServerType;
let origin: string;
/** Errors that must not happen while a page is used. */
const complaints: string[] = [];

describe.skipIf(!hasBrowser)("the documentation in a browser", () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    origin = await new Promise((resolve) => {
      server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
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

  /** What axe finds, and whether the page is wider than the window. */
  async function problemsOf(page: Page, axe = axeOf(page)): Promise<string[]> {
    const { violations } = await axe.analyze();
    const excess = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    return [...found, ...(excess > 0 ? [`${excess} pixels too wide`] : [])];
  }

  const axeOf = (page: Page) =>
    new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

  /** Without what is the same on all pages: their contents, and the colours of words in code. */
  const axeOfContent = (page: Page) =>
    axeOf(page).exclude("nav").exclude("figure code").disableRules("color-contrast");

  async function expectNoProblems(
    screen: BrowserContextOptions,
    pages: readonly string[],
    axe: (page: Page) => AxeBuilder,
  ): Promise<void> {
    const page = await open("/docs", screen);
    const found: Record<string, string[]> = {};
    for (const address of pages) {
      await page.goto(origin + address);
      const problems = await problemsOf(page, axe(page));
      if (problems.length > 0) found[address] = problems;
    }
    expect(found).toEqual({});
  }

  it.each([
    ["guide", addresses.filter((address) => !address.startsWith("/docs/api/"))],
    ["page of operations", addresses.filter((address) => address.startsWith("/docs/api/"))],
  ])("has nothing that axe finds on any %s", (_, pages) =>
    expectNoProblems(screens.desktop, pages, axeOfContent),
  );

  // They have everything of which pages are made.
  const each = ["/docs", "/docs/life-of-an-interview", "/docs/limits", "/docs/logic", "/docs/api/folders"];

  it.each([
    ["in daylight", screens.desktop],
    ["in the dark", screens.dark],
    ["on a phone", screens.phone],
  ])("nor %s", (_, screen) => expectNoProblems(screen, each, axeOf));

  it("fits a phone on every page", async () => {
    const page = await open("/docs", screens.phone);
    for (const address of addresses) {
      await page.goto(origin + address);
      expect(await page.evaluate("document.documentElement.scrollWidth"), address).toBe(390);
    }
  });

  it("shows each operation within two screens", async () => {
    const page = await open("/docs");
    for (const address of addresses.filter((each) => each.startsWith("/docs/api/"))) {
      await page.goto(origin + address);
      const heights = await page
        .locator(".operation")
        .evaluateAll((all) => all.map((each) => [each.id, each.getBoundingClientRect().height] as const));
      expect(heights.length, address).toBeGreaterThan(0);
      expect(heights.filter(([, height]) => height > 2 * 900)).toEqual([]);
    }
  });

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
    await page.getByRole("combobox").fill("no such thing at all");
    await page.getByText("Nothing found").waitFor();
    await page.getByRole("combobox").fill("webhook");
    await page.getByRole("option").first().waitFor();
    expect(await problemsOf(page)).toEqual([]);
    await takeScreenshot(page, "docs-search-phone");
    await page.keyboard.press("Escape");
    await page.getByRole("combobox").waitFor({ state: "hidden" });
  });

  it("copies each block, with the reader's address and key, in the language that was chosen", async () => {
    const page = await open("/docs/api/studies");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Your key" }).click();
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
    // On other pages, too, where the key is the one of this tab.
    await page.goto(`${origin}/docs`);
    const first = page.locator("figure.code").first();
    await first.getByRole("button", { name: "Copy" }).click();
    await first.getByRole("button", { name: "Copied" }).waitFor();
    const text = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(text).toBe(`export BASE=${origin}/api/v1 KEY=ri_secret`);
    await page.locator("figure.code", { hasText: "new ResearchInterviews" }).waitFor();
    for (const address of ["/docs/logic", "/docs/errors", "/docs/question-types", "/docs/api/webhooks"]) {
      await page.goto(origin + address);
      const [blocks, buttons] = [page.locator("figure.code"), page.locator("figure.code > .copy")];
      expect(await blocks.count(), address).toBe(await buttons.count());
    }
  });

  it("leads from addresses of the time before to the operation", async () => {
    const page = await open("/docs#/Question%20logic/create_question_logic");
    await page.waitForURL(`${origin}/docs/api/question-logic#create_question_logic`);
    const top = () =>
      page.locator("#create_question_logic").evaluate((each) => each.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(100);
  });
});
