import { beforeAll, describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, photograph, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { keysOf, opinions } from "./opinions.ts";

describe.skipIf(!hasBrowser)("inputs of the interview page", () => {
  const stack = useStack();
  const pages = usePages(stack);
  let client: Client;
  beforeAll(async () => {
    client = await newClient(stack);
  });

  async function begun(questions: readonly Record<string, unknown>[], fields = {}, options = {}) {
    const studyId = await newStudy(client, { title: "Coffee at home", ...fields });
    const questionIds = await addQuestions(client, studyId, questions);
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, options);
    await page.locator(".primary").click();
    return { id, questionIds, page };
  }

  const asQuestions = opinions.map(({ type, content, props }) => ({ type, content, props }));

  it("take by the keyboard alone what the service keeps", async () => {
    const { id, questionIds, page } = await begun(asQuestions);
    const keys = keysOf(page);
    for (const [index, { type, content, answer }] of opinions.entries()) {
      await page.getByRole("heading", { name: content }).waitFor();
      await answer(keys);
      await expectAccessible(page);
      await photograph(page, `input-${index}-${type}`);
      await keys.reach(page.getByRole("button", { name: "Continue" }));
      await keys.press("Enter");
    }
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    const kept = questionIds.map((questionId) => body.parsed_conversation_json[questionId].value);
    expect(kept).toEqual(opinions.map(({ value }) => value));
  });

  it("fit a phone, in the dark, in a language that runs from the right", async () => {
    const { page } = await begun(
      asQuestions,
      { config: { lang: { default: { name: "Arabic" }, support: ["Arabic"] } } },
      { viewport: { width: 320, height: 640 }, colorScheme: "dark", hasTouch: true, isMobile: true },
    );
    for (const [index, { type, content }] of opinions.entries()) {
      await page.getByRole("heading", { name: content }).waitFor();
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
      await expectAccessible(page);
      await photograph(page, `input-phone-${index}-${type}`);
      await page.locator(".actions .plain").click();
    }
  });
});
