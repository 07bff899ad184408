import { describe, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { configure, newOpenStudy } from "#tests/support/entry.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

describe.skipIf(!hasBrowser)("texts in Markdown on the page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  it("become elements, and what is filled in does not", { timeout: 120_000 }, async () => {
    const studyId = await newStudy(client, {
      config: { textFormat: "markdown" },
      welcome_message: { title: "*Hi*", body: "Hello **{{metadata.name}}**", ctaText: "*Go*" },
      thank_you_message: { title: "Done", body: "Read [**this**](https://a.test/b)" },
    });
    const [first] = await addQuestions(client, studyId, [
      {
        type: "shortText",
        content: "What about **this** [page](https://a.test/c)?\n\n- one\n- *two*",
        props: { description: "Take *your* time" },
      },
    ]);
    await addQuestions(client, studyId, [
      { type: "message", content: `**Thanks**\n\n1. for {{Q:${first}}}\n2. <b>it</b>` },
    ]);
    const { link } = await invite(client, studyId, { metadata: { name: "<b>Bo</b> [x](https://b.test)" } });
    const page = await pages.open(link, { viewport: { width: 320, height: 640 } });
    await page.getByRole("heading", { name: "*Hi*" }).waitFor();
    const bold = page.locator(".welcome strong");
    expect(await bold.textContent()).toBe("<b>Bo</b> [x](https://b.test)");
    expect(await page.locator(".welcome a").count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "*Go*" }).click();

    await page.getByRole("heading", { name: "What about this page?" }).waitFor();
    expect(await page.locator("h1 strong").textContent()).toBe("this");
    const linked = page.locator("h1 a");
    expect(await linked.getAttribute("href")).toBe("https://a.test/c");
    expect(await linked.getAttribute("rel")).toBe("noopener noreferrer");
    expect(await linked.getAttribute("target")).toBe("_blank");
    expect(await page.locator(".asked li").allTextContents()).toEqual(["one", "two"]);
    expect(await page.locator("#description em").textContent()).toBe("your");
    const field = page.getByRole("textbox");
    const described = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
    expect(described).toEqual(expect.arrayContaining(["more", "description"]));
    await expectAccessible(page);
    await takeScreenshot(page, "markdown");
    await field.fill("**a** [b](https://c.test)");
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { name: "Thanks" }).waitFor();
    expect(await page.locator(".asked ol li").allTextContents()).toEqual([
      "for **a** [b](https://c.test)",
      "<b>it</b>",
    ]);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Done" }).waitFor();
    expect(await page.locator(".prose a strong").textContent()).toBe("this");
    await expectAccessible(page);
  });

  it("are there for who may not enter", { timeout: 60_000 }, async () => {
    const studyId = await newOpenStudy(client, {}, { textFormat: "markdown", quota: 0 });
    await configure(client, studyId, { overQuotaMessage: { title: "Full", body: "So **sorry**" } });
    const page = await pages.open(`https://any.test/s/${studyId}`);
    await page.getByRole("heading", { name: "Full" }).waitFor();
    expect(await page.locator(".prose strong").textContent()).toBe("sorry");
  });

  it("are as they are written in a study of plain text", { timeout: 60_000 }, async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ type: "shortText", content: "**Why**?" }]);
    const { link } = await invite(client, studyId);
    const page = await pages.open(link);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: "**Why**?" }).waitFor();
  });
});
