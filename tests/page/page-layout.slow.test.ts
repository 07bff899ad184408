import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

describe.skipIf(!hasBrowser)("the layout of the interview page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  const speaking = (name: string) => ({
    config: { lang: { default: { name }, support: [name] } },
    title: "Coffee at home",
  });

  async function at(question: Record<string, unknown>, language: string, width: number): Promise<Page> {
    const studyId = await newStudy(client, speaking(language));
    await addQuestions(client, studyId, [question, { type: "textInput", content: "And?" }]);
    const { link } = await invite(client, studyId);
    const isPhone = width < 600;
    const page = await pages.open(link, {
      viewport: { width, height: 800 },
      ...(isPhone && { isMobile: true, hasTouch: true }),
    });
    await page.locator(".primary").click();
    await page.locator("#question").waitFor();
    return page;
  }

  async function boxOf(of: Locator) {
    const box = await of.boundingBox();
    if (box === null) throw new Error(`${of} is not shown`);
    return box;
  }
  const middleOf = async (of: Locator) => {
    const { y, height } = await boxOf(of);
    return y + height / 2;
  };
  const topsOf = async (all: Locator) =>
    new Set(await Promise.all((await all.all()).map(async (one) => Math.round((await boxOf(one)).y))));

  const labels = { min: "Not at all likely to do so again", max: "Certain to do so again, many times" };
  const rules = ["color-contrast", "target-size"];
  const cases = [
    { language: "English", width: 320 },
    { language: "Arabic", width: 320 },
    { language: "English", width: 390 },
    { language: "Arabic", width: 1280 },
  ];

  it.each(cases)("keeps an NPS in one row: $language, $width px", async ({ language, width }) => {
    const page = await at({ type: "nps", content: "Would you?", props: { labels } }, language, width);
    const points = page.locator(".point");
    expect(await points.count()).toBe(11);
    expect((await topsOf(points)).size).toBe(1);
    await expectAccessible(page, rules);
    await takeScreenshot(page, `layout-nps-${language}-${width}`);
  });

  it.each(["English", "Arabic"])(
    "puts the words of each end at its own where text is twice as large: %s",
    async (language) => {
      const page = await at({ type: "nps", content: "Would you?", props: { labels } }, language, 320);
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      const points = page.locator(".point");
      expect((await topsOf(points)).size).toBe(2);
      const low = page.locator(".ends > :first-child");
      const high = page.locator(".ends > :last-child");
      expect((await boxOf(low)).y).toBeLessThan((await boxOf(points.first())).y);
      expect((await boxOf(high)).y).toBeGreaterThan((await boxOf(points.last())).y);
      await takeScreenshot(page, `layout-nps-large-${language}`);
    },
  );

  it.each(cases)(
    "keeps what is ranked in one line each: $language, $width px",
    async ({ language, width }) => {
      const options = ["Price", "The taste of it", "How quickly it arrives"];
      const page = await at({ type: "ranking", content: "Rank", props: { options } }, language, width);
      for (const option of options) await page.getByRole("button", { name: option }).click();
      for (const row of await page.locator(".rank-row").all()) {
        const text = await middleOf(row.locator(".rank-text"));
        for (const part of await row.locator(".rank-place, button").all()) {
          expect(Math.abs((await middleOf(part)) - text)).toBeLessThan(2);
        }
      }
      expect((await boxOf(page.locator(".rank-row").first())).height).toBeLessThan(60);
      await expectAccessible(page, rules);
      await takeScreenshot(page, `layout-ranking-${language}-${width}`);
    },
  );

  it.each(cases)(
    "keeps the buttons of a choice side by side: $language, $width px",
    async ({ language, width }) => {
      const attributes = [
        { name: "Price", levels: ["2", "3"] },
        { name: "Roast", levels: ["light", "dark"] },
      ];
      const page = await at({ type: "conjoint", content: "Choose", props: { attributes } }, language, width);
      expect((await topsOf(page.locator("form button"))).size).toBe(1);
      expect(await page.locator("form button").count()).toBe(2);
      await page.locator(".option").first().click();
      await page.locator("form .primary").click();
      expect(await page.locator("form button").count()).toBe(3);
      expect((await topsOf(page.locator("form button"))).size).toBe(1);
      await expectAccessible(page, rules);
      await takeScreenshot(page, `layout-conjoint-${language}-${width}`);
    },
  );

  it("says beside the bar which question of how many it is", async () => {
    const page = await at({ type: "textInput", content: "How?" }, "English", 390);
    const bar = page.getByRole("progressbar", { name: "Progress" });
    await page.getByText("1 of 2", { exact: true }).waitFor();
    expect(await bar.getAttribute("aria-valuetext")).toBe("1 of 2");
    const gap = (await middleOf(bar)) - (await middleOf(page.getByText("1 of 2", { exact: true })));
    expect(Math.abs(gap)).toBeLessThan(2);
  });

  it("puts the study's title at the side where its reader begins", async () => {
    const page = await at({ type: "textInput", content: "كيف؟" }, "Arabic", 1280);
    const title = await boxOf(page.getByText("Coffee at home"));
    const bar = await boxOf(page.getByRole("progressbar").locator(".."));
    expect(Math.abs(title.x + title.width - (bar.x + bar.width))).toBeLessThan(2);
    await takeScreenshot(page, "layout-title-Arabic");
  });

  it("runs texts as their letters do, also where they begin with a name in others", async () => {
    const options = ["iPhone جديد", "Yes, always!", "هاتف آخر"];
    const content = "Nespresso أو غيرها: ماذا تستعمل في المنزل؟";
    const props = { options, description: "YouTube أو غيره" };
    const page = await at({ type: "multipleChoice", content, props }, "Arabic", 390);
    const directionOf = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).direction);
    for (const text of [content, "YouTube أو غيره", "iPhone جديد", "هاتف آخر"])
      expect(await directionOf(text), text).toBe("rtl");
    expect(await directionOf("Yes, always!")).toBe("ltr");
    // Its options stand below each other all the same, and an empty field is the page's.
    const edges = await Promise.all(
      options.map(async (text) => {
        const { x, width } = await boxOf(page.getByText(text, { exact: true }));
        return Math.round(x + width);
      }),
    );
    expect(new Set(edges).size).toBe(1);
    await page.locator("form .plain").click();
    const field = page.getByRole("textbox");
    const direction = () => field.evaluate((element) => getComputedStyle(element).direction);
    expect(await direction()).toBe("rtl");
    await field.fill("Coffee");
    expect(await direction()).toBe("ltr");
  });

  it("shows a message as text, its first line as a heading where it is short", async () => {
    const content = "About you\nA few questions follow. See https://example.com/why.";
    const page = await at({ type: "message", content }, "English", 390);
    await page.getByRole("heading", { name: "About you", exact: true }).waitFor();
    await page.getByRole("paragraph").filter({ hasText: "A few questions follow." }).waitFor();
    await page.getByRole("link", { name: "https://example.com/why" }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "layout-message-short");
    const long = `We ask this since it matters. ${"It takes a moment. ".repeat(8)}`;
    const other = await at({ type: "message", content: long }, "English", 390);
    await other.getByRole("paragraph").filter({ hasText: "We ask this" }).waitFor();
    expect(await other.getByRole("heading", { name: "We ask this" }).count()).toBe(0);
    await expectAccessible(other);
    await takeScreenshot(other, "layout-message-long");
  });

  it("is at the top, with the question's focus, in the first frame of the next question", async () => {
    const options = Array.from({ length: 12 }, (_, index) => `Answer ${index}`);
    const page = await at({ type: "multipleChoice", content: "Which?", props: { options } }, "English", 390);
    await page.getByRole("radio").last().check();
    const seen = await page.evaluate(`new Promise((resolve) => {
      const isNext = () => document.getElementById("question")?.textContent.includes("And?");
      new MutationObserver((_, observer) => {
        if (!isNext()) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve([scrollY, document.activeElement.id]));
      }).observe(document, { childList: true, subtree: true, characterData: true });
      const from = scrollY;
      document.querySelector("button.primary").click();
      if (from === 0) resolve("not scrolled");
    })`);
    expect(seen).toEqual([0, "question"]);
  });
});
