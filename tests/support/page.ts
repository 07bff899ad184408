import { mkdirSync } from "node:fs";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type ServerType, serve } from "@hono/node-server";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { TestStack } from "./api.ts";
import { launchBrowser } from "./browser.ts";

/** Interview pages in a real browser over the real API; a test fails on any error that a page reports. */
export interface Pages {
  origin: string;
  /** Other origins that pages may go to. */
  elsewhere: string[];
  /** The page behind a link, whatever the link's host. */
  open: (link: string, options?: BrowserContextOptions) => Promise<Page>;
}

const artifacts = path.resolve(import.meta.dirname, "../.artifacts");

export function usePages(stack: Pick<TestStack, "app" | "storage">, microphone?: string): Pages {
  const pages = { elsewhere: [] as string[] } as Pages;
  const complaints: string[] = [];
  let browser: Browser;
  let server: ServerType;

  beforeAll(async () => {
    browser = await launchBrowser(microphone);
    pages.origin = await new Promise((resolve) => {
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

  pages.open = async (link, options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, ...options });
    const page = await context.newPage();
    listen(page, [pages.origin, stack.storage.endpoint, ...pages.elsewhere], complaints);
    const { pathname, search } = new URL(link);
    await page.goto(pages.origin + pathname + search);
    return page;
  };
  return pages;
}

/** What a page must never do; statuses other than 200 are allowed, since some tests are about them. */
function listen(page: Page, hosts: readonly string[], complaints: string[]): void {
  page.on("console", (message) => {
    const isAboutStatus = /Failed to load resource|net::ERR_/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isAboutStatus) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (hosts.some((host) => url.startsWith(`${host}/`)) || /^(data|blob):/.test(url)) return;
    complaints.push(`loads ${url}`);
  });
}

/** Fails if axe finds a violation (of some of its rules, or all), or the page is wider than the window. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A colour on its way to another is neither.
  await page.evaluate(
    "for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()",
  );
  const axe = await axeIn(page);
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
}

/**
 * In the mode for pages without frames of other origins, since the other opens a page for each look and sends axe there
 * too; a document that has axe is not sent it again.
 */
async function axeIn(page: Page): Promise<AxeBuilder> {
  expect(await page.evaluate("frames.length")).toBe(0);
  const hasAxe = await page.evaluate("'axe' in window");
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: ";" } : { page });
  return axe.setLegacyMode().options({ resultTypes: ["violations"] });
}

/** With `SCREENSHOTS=1` a screenshot for people to look at, in a folder that git ignores. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== "1") return;
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: path.join(artifacts, `${name}.png`), fullPage: true });
}
