import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

describe.skipIf(!hasBrowser)("the interview page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  it("leads from the welcome to the end", async () => {
    const studyId = await newStudy(client, { title: "Coffee at home" });
    await addQuestions(client, studyId, [
      { type: "question", content: "How do you start your day?" },
      { type: "textInput", content: "And how does it end?", props: { required: true } },
    ]);
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link);
    await page.getByRole("heading", { name: "Welcome" }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "welcome");
    const typing = Promise.withResolvers<void>();
    await page.route("**/start", async (route) => {
      await typing.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Start" }).click();
    await page.keyboard.type("With a cup");
    // No character: it is the browser's.
    await page.keyboard.press("F2");
    typing.resolve();
    await page.getByRole("heading", { name: "How do you start your day?" }).waitFor();
    await page.keyboard.type(" of tea");
    expect(await page.getByRole("textbox", { name: "How do you start your day?" }).inputValue()).toBe(
      "With a cup of tea",
    );
    await expectAccessible(page);
    await takeScreenshot(page, "question");
    await page.getByRole("textbox", { name: "How do you start your day?" }).fill("With coffee");
    await page.getByRole("button", { name: "Continue" }).click();
    const reply = page.getByRole("textbox", { name: "Could you tell me a little more about that?" });
    await reply.waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "follow-up");
    await reply.fill("I make it by hand, because I like the smell, for example yesterday");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "And how does it end?" }).waitFor();
    expect(await page.getByRole("button", { name: "Skip" }).count()).toBe(0);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").getByText("Please answer this question.").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "problem");
    await page.getByRole("textbox").fill("Early");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "end");
    const { body } = await client.send("GET", `/interviews/${id}`);
    expect(body.status).toBe("closed");
  });

  /** The page of a service that did not have the state in time: that of any link without a token. */
  const withoutState = (page: Page) =>
    page.route("**/s/*", async (route) => {
      const url = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: url.origin + url.pathname }) });
    });

  /** A page whose connection was cut. */
  const cutBeforeState = (page: Page) =>
    page.route("**/s/*", async (route) => {
      const response = await route.fetch();
      const [body] = (await response.text()).split('<script type="application/json"');
      await route.fulfill({ response, body: body ?? "" });
    });

  const requestsForState = (page: Page) =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("/participant/v1/interviews/")).length,
    );

  it("comes with its state, and asks for it where it does not", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ type: "question", content: "How do you start your day?" }]);
    const { link } = await invite(client, studyId);
    const page = await pages.open(link);
    const welcome = page.getByRole("heading", { name: "Welcome" });
    await welcome.waitFor();
    await page.locator("#interview:not([inert])").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await requestsForState(page)).toBe(0);
    for (const loseState of [withoutState, cutBeforeState]) {
      await loseState(page);
      await page.reload();
      await welcome.waitFor();
      await expect.poll(() => requestsForState(page)).toBe(1);
      await page.locator("#interview:not([inert]) .primary").waitFor();
      await page.unrouteAll();
    }
  });

  it("says that it loads where its state is long in coming", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [{ type: "question", content: "How do you start your day?" }]);
    const page = await pages.open((await invite(client, studyId)).link);
    const held = Promise.withResolvers<void>();
    await withoutState(page);
    await page.route("**/participant/v1/interviews/*", (route) => held.promise.then(() => route.continue()));
    await page.reload();
    await page.getByText("One moment…").waitFor();
    // The page says this before its request counts as late.
    expect(await page.locator(".notice").count()).toBe(0);
    held.resolve();
    await page.getByRole("heading", { name: "Welcome" }).waitFor();
  });

  it("offers to try again where the input of a question does not load", async () => {
    const studyId = await newStudy(client);
    await addQuestions(client, studyId, [
      { type: "calendar", content: "When?", props: { url: `${stack.storage.endpoint}/health` } },
    ]);
    const { link } = await invite(client, studyId);
    const page = await pages.open(link);
    await page.route("**/rare.*", (route) => route.abort());
    await page.reload();
    await page.getByRole("button", { name: "Start" }).click();
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.unroute("**/rare.*");
    await again.click();
    await page.getByRole("heading", { name: "When?" }).waitFor();
    await page.getByRole("button", { name: "Continue" }).waitFor();
  });
});
