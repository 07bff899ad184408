import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { germanStudy, translator } from "#tests/results/share/german-study.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { useInsightRuns } from "#tests/support/insight-runs.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { loadAll } from "./loading.ts";

const viewport = { width: 390, height: 844 };

describe.skipIf(!hasBrowser)("the results page with translations", () => {
  const world = useInsightRuns();
  const pages = usePages(world.stack);
  let url: string;
  let plain: string;
  beforeAll(async () => {
    world.script.reply = translator;
    const { share, translate } = await germanStudy(world);
    await translate();
    url = (await share({ translate_to: "English" })).url;
    plain = (await share({})).url;
  });

  const finding = (page: Page) => page.locator(".findings .quote");

  it("shows the translation, says that it is one, and has the original a key away and on paper", async () => {
    const page = await pages.open(url);
    await loadAll(page);
    const quote = finding(page);
    const translation = quote.locator("p", { hasText: "Too expensive, and too slow" });
    expect(await translation.getAttribute("lang")).toBe("en");
    expect(await translation.getAttribute("data-generated-by")).toBe("ai");
    expect(await quote.locator(".ai").textContent()).toBe("AI translation");
    const original = quote.locator("p", { hasText: "Zu teuer, und zu langsam" });
    expect(await original.isVisible()).toBe(false);
    const button = quote.getByRole("button", { name: "Original" });
    await button.focus();
    await page.keyboard.press("Enter");
    await original.waitFor();
    expect([await original.getAttribute("lang"), await original.getAttribute("dir")]).toEqual(["de", "ltr"]);
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Enter");
    await original.waitFor({ state: "hidden" });
    await page.emulateMedia({ media: "print" });
    expect([await translation.isVisible(), await original.isVisible()]).toEqual([true, true]);
    expect([await button.isVisible(), await quote.locator(".ai").isVisible()]).toEqual([false, true]);
    await page.emulateMedia({ media: "screen" });
    // What may stand in the translation under another name is shown as it was said.
    const left = page.locator(".answers-list li", { hasText: "In […] ist es zu teuer" });
    expect(await left.locator(".ai").count()).toBe(0);
    expect(await page.locator(".answers-list", { hasText: "Vienna" }).count()).toBe(0);
    await takeScreenshot(page, "results-translated");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await takeScreenshot(page, "results-translated-dark");
    await expectAccessible(page, ["color-contrast"]);
  });

  it("finds words of both, and opens the original where only that has them", async () => {
    const page = await pages.open(url);
    await loadAll(page);
    const search = page.getByRole("searchbox", { name: "Search these answers" });
    const shown = page.locator(".answers-list li", { hasText: "Too expensive, and too slow" });
    await search.fill("langsam");
    await shown.locator("mark", { hasText: "langsam" }).waitFor();
    await search.fill("slow");
    await shown.locator("mark", { hasText: "slow" }).waitFor();
    expect(await shown.locator("p", { hasText: "langsam" }).isVisible()).toBe(false);
  });

  it("stands in a conversation, reads from right to left in Arabic, and fits a phone", async () => {
    const page = await pages.open(url, { viewport, locale: "ar" });
    await loadAll(page);
    expect(await finding(page).locator(".ai").textContent()).toBe("ترجمة بالذكاء الاصطناعي");
    const quote = finding(page);
    await quote.getByRole("button", { name: "النص الأصلي" }).click();
    await quote.getByRole("button", { expanded: false }).click();
    const message = quote.locator(".messages .theirs");
    await message.locator("p", { hasText: "Too expensive" }).waitFor();
    await message.getByRole("button", { name: "النص الأصلي" }).click();
    await message.locator("p", { hasText: "Zu teuer" }).waitFor();
    await takeScreenshot(page, "results-translated-ar");
    await expectAccessible(page);
  });

  it("says nothing of translations where the link has none", async () => {
    const page = await pages.open(plain);
    await loadAll(page);
    await finding(page).locator("p", { hasText: "Zu teuer, und zu langsam" }).waitFor();
    expect(await page.locator(".translated").count()).toBe(0);
  });

  it("says so where a part of it can’t be loaded, and shows that once it can", async () => {
    const page = await pages.open(plain);
    const parts = /\/(pages|messages)\.\w+\.js$/;
    await page.route(parts, (route) => route.abort());
    await page.reload();
    await loadAll(page);
    const failed = "The results couldn’t be loaded";
    const transcripts = page.locator("section[aria-labelledby=transcripts]");
    await transcripts.getByText(failed).waitFor();
    const quote = finding(page);
    await quote.getByRole("button", { name: "Conversation" }).click();
    await quote.getByText(failed).waitFor();
    await page.unroute(parts);
    await quote.locator(".messages").waitFor();
    await transcripts.locator("details.conversation").first().waitFor();
    expect(await page.getByText(failed).count()).toBe(0);
  });
});
