import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { share } from "./shared-study.ts";

const said = [
  "It was too expensive for us",
  "Far too expensive this year",
  "Too expensive for a family",
  "The delivery was slow again",
  "Slow delivery, every time",
  "We moved away",
];

describe.skipIf(!hasBrowser)("themes on the results page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId = "";
  let why = "";
  const ids: string[] = [];

  beforeAll(async () => {
    studyId = await newStudy(client, { title: "Leaving" });
    [why = ""] = await addQuestions(client, studyId, [{ type: "textInput", content: "Why did you leave?" }]);
    const code = async (name: string, more: object = {}): Promise<string> =>
      (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name, ...more }), 201)).body.id;
    const price = await code("Price", { description: "Says that it costs too much" });
    const family = await code("Families", { parent_id: price });
    const slow = await code("Slow delivery");
    for (const [index, value] of said.entries()) {
      const { id } = await invite(client, studyId, { metadata: { plan: index % 2 ? "free" : "paid" } });
      ids.push(id);
      const body = { status: "closed", answers: [{ question_id: why, value }] };
      await expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
      const given = index < 2 ? price : index === 2 ? family : index < 5 ? slow : null;
      const quote = { segment: 0, start: 0, end: value.length };
      if (given !== null)
        await expectStatus(
          client.send("PUT", `/interviews/${id}/answers/${why}/codes/${given}`, { quote }),
          200,
        );
    }
  });

  it("are bars, with children, quotes and their conversations behind a key", async () => {
    const sections = ["questions", "themes", "transcripts"];
    const { url } = await share(client, studyId, { sections, min_base: 2, quotes: true });
    const page = await pages.open(url);
    const card = page.locator(`#themes-${why}`);
    await card.scrollIntoViewIfNeeded();
    await card.locator("summary").first().waitFor();
    expect(await card.locator(":scope > .themes > li .theme-name").allTextContents()).toEqual([
      "Price",
      "Families",
      "Slow delivery",
    ]);
    expect(await card.locator("summary .theme-figures").first().textContent()).toBe("60% (3)");
    expect(await card.getByText("1 answers haven’t been coded yet.").count()).toBe(1);
    await card.locator("summary").first().focus();
    await page.keyboard.press("Enter");
    await card.getByText("Says that it costs too much").waitFor();
    const quote = card.locator("details[open] > blockquote").first();
    await quote.getByRole("button", { name: "Show in the conversation" }).click();
    const words = (await quote.locator("p").first().textContent()) ?? "";
    await quote.locator(".messages li.theirs").getByText(words).waitFor();
    await takeScreenshot(page, "themes");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await takeScreenshot(page, "themes-phone");
    await expectAccessible(page);
  });

  it("say that they were made without a model, and that too few have answered", async () => {
    await stack.pool.query("update code set model = 'offline', origin = 'model' where study_id = $1", [
      studyId,
    ]);
    const { url } = await share(client, studyId, { sections: ["themes"], min_base: 2 });
    const page = await pages.open(url);
    const card = page.locator(`#themes-${why}`);
    await card.getByText("Answers are grouped by the words they share, without a language model.").waitFor();
    expect(await card.locator("blockquote").count()).toBe(0);
    const strict = await share(client, studyId, { sections: ["themes"], min_base: 7 });
    const withheld = await pages.open(strict.url);
    await withheld.locator(`#themes-${why} .withheld`).waitFor();
    expect(await withheld.locator(".themes").count()).toBe(0);
  });

  it("say beside the head figures how many were excluded, from the share's least base on", async () => {
    const decision = { interview_ids: ids.slice(4), decision: "exclude", reason: "The same text twice" };
    await expectStatus(client.send("POST", `/studies/${studyId}/quality/decisions`, decision), 200);
    const line = "2 interviews excluded for quality";
    const { url } = await share(client, studyId, { sections: ["questions"], min_base: 2 });
    const page = await pages.open(url);
    await page.getByText(line).waitFor();
    await takeScreenshot(page, "excluded");
    await expectAccessible(page);
    const strict = await share(client, studyId, { sections: ["questions"], min_base: 3 });
    const other = await pages.open(strict.url);
    await other.locator(".head-figures").waitFor();
    expect(await other.getByText("excluded for quality").count()).toBe(0);
  });
});
