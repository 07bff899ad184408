import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { usePages } from "#tests/support/page.ts";
import { newStudy } from "#tests/support/survey.ts";

const withoutPopovers = `
  for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) delete HTMLElement.prototype[name];`;

describe.skipIf(!hasBrowser)("menus of the console", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  beforeAll(async () => {
    await newStudy(client, { title: "Why people leave" });
  });

  async function open(script: string): Promise<Page> {
    const page = await pages.open("http://any/console", { viewport: { width: 390, height: 844 } });
    await page.addInitScript(script);
    await page.reload();
    await page.getByLabel("key").fill(client.key);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Studies" }).waitFor();
    return page;
  }

  it.each([
    ["with popovers", "", true],
    ["without popovers", withoutPopovers, false],
  ])("open and close %s", async (_, script, hasPopovers) => {
    const page = await open(script);
    expect(await page.evaluate("'popover' in HTMLElement.prototype")).toBe(hasPopovers);
    const shown = page.locator(".menu").filter({ visible: true });
    const hasFocus = async (name: string) => (await page.locator(`${name}:focus`).count()) === 1;
    expect(await shown.count()).toBe(0);

    const account = page.getByRole("button", { name: "Account" });
    await account.press("Enter");
    await shown.getByLabel("Language").waitFor();
    expect(await hasFocus(".menu select")).toBe(true);
    await page.keyboard.press("Escape");
    await shown.waitFor({ state: "detached" });
    expect(await hasFocus("[aria-label='Account']")).toBe(true);

    const row = page.getByRole("button", { name: "More for Why people leave" });
    await row.click();
    const item = shown.getByRole("button", { name: "Duplicate" });
    await item.waitFor();
    // All of it is in the window, and over what is below.
    await item.click({ trial: true });
    const box = await shown.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate("document.activeElement.textContent")).not.toBe("Duplicate");
    // A second one, and a second click, close it.
    await account.click();
    await item.waitFor({ state: "hidden" });
    await account.click();
    await shown.waitFor({ state: "detached" });
    await row.click();
    await page.getByRole("heading", { name: "Studies" }).click();
    await shown.waitFor({ state: "detached" });
    await row.click();
    await item.click();
    await page.getByRole("dialog").waitFor();
    expect(await shown.count()).toBe(0);
  });

  it("say where nothing could be copied, without popovers", async () => {
    const page = await open(withoutPopovers);
    const told = page.locator(".told");
    expect(await told.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Requests" }).click();
    await page.getByRole("button", { name: "Copy as curl" }).first().click();
    await told.filter({ hasText: /./, visible: true }).waitFor();
  });
});
