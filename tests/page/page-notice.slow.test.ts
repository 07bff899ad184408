import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { noticeWords } from "#survey/notice/words.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const smallPhone = { ...phone, viewport: { width: 320, height: 568 } };

describe.skipIf(!hasBrowser)("the notice about AI on the interview page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  const linkTo = async (config: Record<string, unknown> = {}, question: object = {}) => {
    const studyId = await newStudy(client, { config });
    await addQuestions(client, studyId, [
      { type: "question", content: "How do you start your day?", ...question },
      { type: "textInput", content: "And then?" },
    ]);
    const { id, link }: { id: string; link: string } = await invite(client, studyId);
    return { studyId, id, link };
  };

  const boxes = async (page: Page, ...locators: string[]) =>
    Promise.all(
      locators.map(async (each) => {
        const box = await page.locator(each).boundingBox();
        if (box === null) throw new Error(`${each} has no box`);
        return { top: box.y, bottom: box.y + box.height };
      }),
    );

  it.each([
    ["English", "light", "en"],
    ["English", "dark", "en"],
    ["German", "light", "de"],
    ["German", "dark", "de"],
    ["Arabic", "light", "ar"],
    ["Arabic", "dark", "ar"],
    ["Japanese", "light", "ja"],
    ["Japanese", "dark", "ja"],
  ] as const)("comes before the button in %s, %s, in view", async (language, colorScheme, locale) => {
    const lang = { default: { name: language }, support: [language] };
    const { id, link } = await linkTo({ lang, interviewer: { name: "Ada" } });
    for (const device of [phone, smallPhone]) {
      const page = await pages.open(link, { ...device, colorScheme, locale });
      const { asks } = noticeWords(language);
      await page.getByText(asks).waitFor();
      const [told, button] = await boxes(page, ".told", ".actions .primary");
      expect(told?.bottom).toBeLessThanOrEqual(button?.top ?? 0);
      expect(told?.bottom).toBeLessThanOrEqual(device.viewport.height);
      // What a screen reader reads: the heading, the notice, the button; and the notice describes what holds the button.
      const tree = await page.locator("body").ariaSnapshot();
      const places = ["heading", asks, "- button"].map((part) => tree.indexOf(part));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      expect(await page.locator("main").getAttribute("aria-describedby")).toBe("told");
      await expectAccessible(page);
      await takeScreenshot(page, `told-${locale}-${colorScheme}-${device.viewport.width}`);
      if (device === phone) continue;
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      await expectAccessible(page);
      await takeScreenshot(page, `told-${locale}-${colorScheme}-200`);
      await page.evaluate("document.documentElement.style.fontSize = ''");
      await page.locator(".actions .primary").click();
      await page.getByRole("textbox").waitFor();
      const mark = page.locator("details.interviewer summary");
      expect(await mark.textContent()).toContain("Ada");
      // As the rest of it runs, whatever letters the name has.
      expect(await mark.locator("bdi").getAttribute("dir")).toBe(locale === "ar" ? "rtl" : "ltr");
      await mark.focus();
      await page.keyboard.press("Enter");
      await page.getByText(asks).waitFor();
      await expectAccessible(page);
      await takeScreenshot(page, `told-begun-${locale}-${colorScheme}`);
    }
    expect((await client.send("GET", `/interviews/${id}`)).body).toMatchObject({
      ai_notice: { language, shown_by: "client" },
      messages: [{ kind: "question" }],
    });
  });

  it("is in the language that is chosen, with the researcher's own words", async () => {
    const lang = { default: { name: "English" }, support: ["English", "German"] };
    const { id, link } = await linkTo({
      lang,
      aiNotice: { text: "By Example AI.", url: "https://example.com/ai" },
    });
    const page = await pages.open(link, phone);
    await page.getByText(noticeWords("English").asks).waitFor();
    await page.getByRole("combobox").selectOption("German");
    await page.getByText(noticeWords("German").asks).waitFor();
    await page.getByText("By Example AI.").waitFor();
    await page.getByRole("link", { name: "https://example.com/ai" }).waitFor();
    await page.locator(".actions .primary").click();
    await page.getByRole("textbox").waitFor();
    expect((await client.send("GET", `/interviews/${id}`)).body.ai_notice).toMatchObject({
      language: "German",
    });
  });

  it("comes before what is agreed to, and is not there where no AI has a part", async () => {
    const consent = { version: "1", text: "We keep it for a year." };
    const { link } = await linkTo({ consent });
    const page = await pages.open(link, phone);
    await page.getByText(noticeWords("English").asks).waitFor();
    const [told, text] = await boxes(page, ".told", ".prose");
    expect(told?.bottom).toBeLessThanOrEqual(text?.top ?? 0);
    expect(await page.locator("main").getAttribute("aria-describedby")).toBe("told");
    await expectAccessible(page);
    const plain = await linkTo({ interviewer: { maxFollowupQuestions: 0 } });
    const other = await pages.open(plain.link, phone);
    await other.locator(".actions .primary").click();
    await other.getByRole("textbox").waitFor();
    expect(await other.locator(".told, details.interviewer").count()).toBe(0);
  });
});
