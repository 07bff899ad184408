import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

describe.skipIf(!hasBrowser)("best and worst items on the page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  const items = ["Price", "Taste", "Where it comes from and who has grown it", "Brand"];

  async function opened(language: string, props: object) {
    const config = { lang: { default: { name: language }, support: [language] } };
    const studyId = await newStudy(client, { config });
    const [question = ""] = await addQuestions(client, studyId, [
      { type: "maxDiff", content: "What matters?", props: { items, itemsPerTask: 3, tasks: 2, ...props } },
    ]);
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, { viewport: { width: 320, height: 640 } });
    await page.locator(".primary").click();
    await page.getByRole("heading", { name: "What matters?" }).waitFor();
    await page.locator("fieldset input").first().waitFor();
    return { page, id, question };
  }

  const shownIn = (page: Page) => page.locator("fieldset > span > span").allTextContents();

  it("are chosen task by task with the keyboard alone, at 320 px", { timeout: 120_000 }, async () => {
    const { page, id, question } = await opened("English", {});
    await expectAccessible(page);
    const radio = (name: string) => page.getByRole("radio", { name, exact: true });
    const choose = async (name: string) => {
      await radio(name).focus();
      await page.keyboard.press("Space");
    };
    await page.getByText("Choice 1 of 2").waitFor();
    const [first = "", second = "", third = ""] = await shownIn(page);
    await choose(`Best: ${first}`);
    await page.keyboard.press("Enter");
    await page.locator("#problem").waitFor();
    expect(await page.locator("#problem").textContent()).toBe("Please choose the best and the worst.");
    await page.locator("input[aria-invalid=true]:focus").waitFor();
    // What is the worst is no longer the best.
    await choose(`Worst: ${first}`);
    expect(await radio(`Best: ${first}`).isChecked()).toBe(false);
    await choose(`Best: ${second}`);
    await page.keyboard.press("Enter");
    await page.getByText("Choice 2 of 2").and(page.locator(":focus")).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "max-diff");
    const next = await shownIn(page);
    await choose(`Worst: ${next[0]}`);
    await choose(`Best: ${next[2]}`);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(body.parsed_conversation_json[question].value).toEqual([
      { items: [first, second, third], best: second, worst: first },
      { items: next, best: next[2], worst: next[0] },
    ]);
  });

  it("are called as the study says, and read from right to left", { timeout: 60_000 }, async () => {
    const { page } = await opened("Arabic", { bestLabel: "الأهم", required: true });
    const [first = ""] = await shownIn(page);
    await page.getByRole("radio", { name: `الأهم: ${first}`, exact: true }).waitFor();
    await page.getByRole("radio", { name: `الأسوأ: ${first}`, exact: true }).waitFor();
    const left = (name: string) =>
      page.getByRole("radio", { name: `${name}: ${first}`, exact: true }).evaluate((element) => {
        return (element as unknown as { getBoundingClientRect(): { left: number } }).getBoundingClientRect()
          .left;
      });
    expect(await left("الأهم")).toBeGreaterThan(await left("الأسوأ"));
    await expectAccessible(page);
    await takeScreenshot(page, "max-diff-rtl");
  });
});
