import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { usePages } from "#tests/support/page.ts";
import { startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { samples } from "../design/question-type/samples.ts";

/** Their inputs are in a file of their own, which is loaded after the first screen. */
const loadedLater = [
  "allocation",
  "allocationWithMatrix",
  "calendar",
  "cardSort",
  "conjoint",
  "date",
  "externalLink",
  "maxDiff",
  "mediaUpload",
  "prototypeTask",
  "rankingWithMatrix",
  "treeTest",
  "websiteTest",
];

describe.skipIf(!hasBrowser)("the first screen", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  const newLink = async (question: Record<string, unknown>, study: Record<string, unknown> = {}) => {
    const studyId = await newStudy(client, { title: "Coffee at home", ...study });
    await addQuestions(client, studyId, [question]);
    return invite(client, studyId);
  };
  const script = /\/s\/assets\/interview\.\w+\.js/;
  const isTaken = (page: Page) => page.locator("#interview:not([inert])").waitFor();

  /** The page as the service sends it, before its script is there. */
  async function withoutScript(page: Page): Promise<void> {
    await page.route(script, (route) => route.abort());
    await page.reload();
  }

  const drawn = samples.filter(({ name }) => !loadedLater.includes(name));
  it.each(drawn)("looks the same before and after the script: $name", async ({ name: type, props }) => {
    const { link } = await newLink({ type, content: "What do you see at https://a.example?", props });
    await startTab(stack, link);
    const page = await pages.open(link);
    await isTaken(page);
    const after = await page.screenshot();
    await withoutScript(page);
    expect(await page.locator("#interview[inert] form").count()).toBe(1);
    expect((await page.screenshot()).equals(after)).toBe(true);
  });

  it.each(["English", "German", "Arabic"])("of a study in several languages is in %s", async (name) => {
    const { link } = await newLink(
      { type: "nps", content: "Would you?" },
      {
        config: {
          lang: { default: { name: "French" }, support: ["French", "English", "German", "Arabic"] },
        },
      },
    );
    const locale = { English: "en-GB", German: "de-AT", Arabic: "ar" }[name] ?? "";
    const page = await pages.open(link, { locale });
    await isTaken(page);
    const screen = page.locator("#interview");
    const after = await screen.innerText();
    await withoutScript(page);
    expect(await screen.innerText()).toBe(after);
    expect(await page.locator("#interview select").inputValue()).toBe(name);
  });

  it("has the page's own texts in English where those of its language do not load", async () => {
    const german = { config: { lang: { default: { name: "German" }, support: ["German"] } } };
    const { link } = await newLink({ type: "textInput", content: "Wie beginnt Ihr Tag?" }, german);
    await startTab(stack, link);
    const page = await pages.open(link);
    await isTaken(page);
    await page.getByRole("button", { name: "Weiter" }).waitFor();
    await page.route(/\/s\/assets\/de\.\w+\.js/, (route) => route.abort());
    await page.reload();
    await isTaken(page);
    await page.getByRole("textbox", { name: "Wie beginnt Ihr Tag?" }).fill("Mit Kaffee");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });

  it("is there to be read until the script is, which is loaded again, and keeps what was entered", async () => {
    const { link } = await newLink({ type: "textInput", content: "How do you start your day?" });
    await startTab(stack, link);
    const page = await pages.open(link);
    const field = page.getByRole("textbox", { name: "How do you start your day?" });
    await field.fill("With coffee");
    await withoutScript(page);
    await page.getByText("How do you start your day?").waitFor();
    expect(await page.locator("#interview[inert] textarea").count()).toBe(1);
    await page.unroute(script);
    await isTaken(page);
    expect(await field.inputValue()).toBe("With coffee");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });
});
