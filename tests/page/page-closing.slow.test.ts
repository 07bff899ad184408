import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** What the interviewer has understood, before the interview ends. */
describe.skipIf(!hasBrowser)("the closing summary", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  const phone = { viewport: { width: 390, height: 844 } };
  const english = ["The queue was slow and nobody opened a till", "I walked home and made my own coffee"];
  const arabic = ["كان الطابور بطيئًا ولم يفتح أحد صندوقًا آخر", "عدت إلى البيت وصنعت القهوة بنفسي هناك"];

  /** The page of an interview whose last question has been answered. */
  async function summed(language: string, answers: readonly string[]) {
    const studyId = await newStudy(client, {
      config: {
        interviewer: { closingSummary: true, maxFollowupQuestions: 0 },
        lang: { default: { name: language } },
      },
    });
    await addQuestions(
      client,
      studyId,
      answers.map((_, index) => ({ type: "question", content: `Question ${index + 1}?` })),
    );
    const { id, link } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    for (const answer of answers) await accepted(tab.answer(answer));
    const page = await pages.open(link, phone);
    await page.locator("#outro").waitFor();
    return { page, id };
  }

  const conversation = async (id: string): Promise<{ kind: string; content: string }[]> =>
    (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.messages;

  /** Goes on with the tab key until that has the focus. */
  async function tabTo(page: Page, selector: string) {
    for (let press = 0; press < 12; press++) {
      if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${selector} is not reached`);
  }

  it("goes on by one key, on a phone", async () => {
    const { page, id } = await summed("English", english);
    expect(await page.getByRole("listitem").allTextContents()).toHaveLength(2);
    await takeScreenshot(page, "closing-phone");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await takeScreenshot(page, "closing-phone-dark");
    await tabTo(page, "button.primary");
    expect(await page.locator("button.primary").textContent()).toBe("Continue");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    // What they have agreed to is said with the thanks.
    const summary = (await conversation(id)).find(({ kind }) => kind === "summary");
    expect(await page.locator(".said-back").textContent()).toBe(summary?.content);
    expect((await conversation(id)).map(({ kind }) => kind)).not.toContain("correction");
  });

  it("is put right by a sentence and the keyboard alone, from right to left", async () => {
    const { page, id } = await summed("Arabic", arabic);
    await expect.poll(() => page.evaluate("document.documentElement.dir")).toBe("rtl");
    await takeScreenshot(page, "closing-arabic");
    await expectAccessible(page);
    await tabTo(page, "textarea");
    await page.keyboard.type("كان الطابور سريعًا");
    await takeScreenshot(page, "closing-arabic-correction");
    await page.keyboard.press("Control+Enter");
    await page.locator("#outro").waitFor({ state: "detached" });
    expect((await conversation(id)).at(-1)).toMatchObject({
      kind: "correction",
      content: "كان الطابور سريعًا",
    });
    await page.locator("main .hint.small").waitFor();
    expect(await page.locator(".said-back").count()).toBe(0);
  });
});
