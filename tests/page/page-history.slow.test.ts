import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** The browser's own Back and Forward. */
describe.skipIf(!hasBrowser)("the browser's history", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  const texts = ["First?", "Second?", "Third?"].map((content) => ({ type: "textInput", content }));
  const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
  /** How many questions the entry that is shown has up to its own. */
  const places = (page: Page, count: number) =>
    expect.poll(() => page.evaluate("history.state?.trail?.length ?? 0")).toBe(count);

  async function answer(page: Page, name: string, text: string) {
    await page.getByRole("textbox", { name }).fill(text);
    await page.getByRole("button", { name: "Continue" }).click();
  }

  async function begun(questions: readonly object[] = texts) {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, questions as Record<string, unknown>[]);
    const { link } = await invite(client, studyId);
    const page = await pages.open(link);
    await page.getByRole("button", { name: "Start" }).click();
    await heading(page, "First?");
    await places(page, 1);
    return page;
  }

  it("has an entry for each question: Back and Forward keep what was entered", async () => {
    const page = await begun();
    await answer(page, "First?", "one");
    await places(page, 2);
    await answer(page, "Second?", "two");
    await places(page, 3);
    await page.goBack();
    await heading(page, "Second?");
    expect(await page.getByRole("textbox").inputValue()).toBe("two");
    await page.goForward();
    await heading(page, "Third?");
    await places(page, 3);
    await page.goBack();
    await heading(page, "Second?");
    await page.goBack();
    await heading(page, "First?");
    await places(page, 1);
    // From the first question the page is left.
    await page.goBack();
    await expect.poll(() => page.url()).toBe("about:blank");
  });

  it("leaves from the end in one step", async () => {
    const page = await begun();
    for (const name of ["First?", "Second?", "Third?"]) await answer(page, name, "this");
    await heading(page, "Thank you");
    await page.goBack();
    await expect.poll(() => page.url()).toBe("about:blank");
  });

  it("goes with the page's own Back, and survives a reload", async () => {
    const page = await begun();
    await answer(page, "First?", "one");
    await places(page, 2);
    await page.getByRole("button", { name: "Back" }).click();
    await heading(page, "First?");
    await places(page, 1);
    await answer(page, "First?", "uno");
    await places(page, 2);
    await page.reload();
    await heading(page, "Second?");
    await places(page, 2);
    // The page listens a moment after it is there: until then, only the entry changes.
    await expect
      .poll(async () => {
        await page.goBack();
        const first = page.getByRole("heading", { name: "First?" });
        // To go forward while the page asks for its way back would cross it, again and again.
        const isBack = await first.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
        if (!isBack) await page.goForward();
        return isBack;
      })
      .toBe(true);
    expect(await page.getByRole("textbox").inputValue()).toBe("uno");
  });

  it("stays where the page cannot go: an answer that is refused, or one that cannot be taken back", async () => {
    const [first, ...others] = texts;
    const page = await begun([{ ...first, type: "question", props: { maxFollowupQuestions: 1 } }, ...others]);
    await answer(page, "First?", "It was fine");
    const reply = page.getByRole("textbox");
    await page.getByRole("button", { name: "Send" }).waitFor();
    await reply.fill("Because it was quick");
    await page.getByRole("button", { name: "Send" }).click();
    await heading(page, "Second?");
    await places(page, 2);
    await page.getByText("The conversation so far").click();
    await page.getByText("Because it was quick").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "transcript");
    await page.goBack();
    await places(page, 2);
    await heading(page, "Second?");
    await answer(page, "Second?", "two");
    await places(page, 3);
    await page.goBack();
    await heading(page, "Second?");
    await page.getByRole("textbox").fill("");
    await page.goForward();
    await page.getByRole("alert").waitFor();
    await places(page, 2);
    await heading(page, "Second?");
  });
});
