import { readFile } from "node:fs/promises";
import { type ServerType, serve } from "@hono/node-server";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot } from "#tests/support/page.ts";

const stack = useStack();

let browser: Browser;
let server: ServerType;
let origin: string;
let page: Page;
/** Errors that must not happen while the page is used. */
let complaints: string[];

describe.skipIf(!hasBrowser)("the reference in a browser", () => {
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

  beforeEach(async () => {
    complaints = [];
    page = await (await browser.newContext()).newPage();
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(`${origin}/`) && !url.startsWith("data:")) complaints.push(`loads ${url}`);
    });
  });

  afterEach(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  async function open(fragment = ""): Promise<void> {
    await page.goto(`${origin}/docs${fragment}`);
    await page.locator(".opblock").first().waitFor();
  }

  const expectAtTop = (selector: string) =>
    expect.poll(() => page.locator(selector).boundingBox()).toMatchObject({ y: expect.closeTo(8, -1) });

  it("shows every operation of openapi.json", async () => {
    const document = JSON.parse(await readFile(new URL("../../openapi.json", import.meta.url), "utf8"));
    const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)]
      .flatMap((item) => Object.values(item as Record<string, { operationId: string }>))
      .map(({ operationId }) => operationId);
    await open();
    const shown = () => page.locator(".opblock").evaluateAll((blocks) => blocks.map(({ id }) => id));
    await expect.poll(shown).toHaveLength(operations.length);
    const ids = await shown();
    expect(operations.filter((name) => !ids.some((id) => id.endsWith(`-${name}`)))).toEqual([]);
  });

  it("marks those that are added to the interface", async () => {
    const document = JSON.parse(await readFile(new URL("../../openapi.json", import.meta.url), "utf8"));
    const added = [...Object.values(document.paths), ...Object.values(document.webhooks)]
      .flatMap((item) => Object.values(item as Record<string, Record<string, unknown>>))
      .filter((operation) => operation["x-addition"] === true);
    await open();
    await expect.poll(() => page.locator(".opblock .addition").count()).toBe(added.length);
    expect(await page.locator("#operations-Studies-create_study .addition").count()).toBe(0);
    expect(await page.locator("#operations-Studies-delete_study .addition").innerText()).toBe("added");
  });

  it.each([
    ["a desktop", 1280, "light"],
    ["a desktop", 1280, "dark"],
    ["a phone", 390, "light"],
    ["a phone", 390, "dark"],
  ] as const)("fits %s of %i pixels in the %s theme", async (_, width, colorScheme) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await open("#/Studies/create_study");
    await page.locator("#operations-Studies-create_study .responses-table").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    const background = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    const [red] = background.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBe(colorScheme === "dark" ? 28 : 255);
    const usesDarkTheme = await page.evaluate("document.documentElement.classList.contains('dark-mode')");
    expect(usesDarkTheme).toBe(colorScheme === "dark");
  });

  it.each([
    ["life-of-an-interview", 1280, "light"],
    ["life-of-an-interview", 390, "dark"],
    ["question-types", 1280, "dark"],
    ["question-types", 390, "light"],
  ] as const)("shows the guide %s at %i pixels, %s, to everybody", async (name, width, colorScheme) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${origin}/docs/${name}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    await expectAccessible(page);
    await takeScreenshot(page, `guide-${name}-${colorScheme}`);
  });

  it("stays at the section that a link names", async () => {
    await open("#question-logic");
    expect(page.url()).toBe(`${origin}/docs#question-logic`);
    await expectAtTop("#question-logic");
  });

  it.each(["#/Studies/create_study", "#/Question%20logic/create_question_logic"])(
    "opens the operation that %s names, with its example",
    async (fragment) => {
      await open(fragment);
      expect(page.url()).toBe(`${origin}/docs${fragment}`);
      const operation = page.locator(".opblock.is-open");
      await operation.locator(".body-param__example", { hasText: "019aa3c" }).first().waitFor();
      await expectAtTop(".opblock.is-open");
    },
  );

  it("shows how to call an operation, with curl and with the client, and copies it", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await open("#/Studies/update_study");
    const samples = page.locator("#operations-Studies-update_study .samples");
    await samples.locator("code", { hasText: `curl -X PUT "${origin}/api/v1/studies/$STUDY_ID"` }).waitFor();
    await samples.getByRole("button", { name: "TypeScript" }).click();
    await samples.locator("code", { hasText: "await client.studies.update(studyId, {" }).waitFor();
    expect(await samples.getByRole("button", { name: "curl" }).getAttribute("aria-pressed")).toBe("false");
    await samples.getByRole("button", { name: "Copy" }).click();
    await samples.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
      await samples.locator("code").innerText(),
    );
  });

  it("scrolls from its contents to the tag", async () => {
    await open();
    await page.locator("#operations-nav a", { hasText: /^Folders$/ }).click();
    await page.waitForURL(`${origin}/docs#operations-tag-Folders`);
    await expectAtTop("#operations-tag-Folders");
  });

  it("sends a request with the entered key", async () => {
    const { key, send } = await newClient(stack);
    await send("POST", "/folders", { name: "Seen from the page" });
    await open("#/Folders/list_folders");
    await page.locator(".scheme-container button.authorize").click();
    await page.locator(".auth-container input").fill(key);
    await page.locator(".auth-container button[type=submit]").click();
    await page.locator(".auth-btn-wrapper .btn-done").click();
    const operation = page.locator("#operations-Folders-list_folders");
    await operation.locator(".try-out__btn").click();
    await operation.locator("button.execute").click();
    const answer = operation.locator(".live-responses-table .highlight-code");
    await answer.filter({ hasText: "Seen from the page" }).waitFor();
  });
});
