import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { languages, useTranslation } from "#tests/support/translation.ts";

/** In Arabic and German, as a model has them; German lacks an option. */
const texts: Record<string, Record<string, string>> = {
  Arabic: {
    Welcome: "أهلًا بك",
    "A few questions about coffee.": "بعض الأسئلة عن القهوة.",
    Start: "ابدأ",
    "We keep what you say for a year.": "نحتفظ بما تقوله لمدة عام.",
    "How do you make your coffee?": "كيف تُعدّ قهوتك؟",
    Filter: "مُرشَّحة",
    Press: "بالمكبس",
  },
  German: {
    Welcome: "Willkommen",
    "A few questions about coffee.": "Ein paar Fragen zu Kaffee.",
    Start: "Los",
    "We keep what you say for a year.": "Wir bewahren ein Jahr lang auf, was Sie sagen.",
    "How do you make your coffee?": "Wie machen Sie Ihren Kaffee?",
  },
};

describe.skipIf(!hasBrowser)("the interview page in a language that is translated", () => {
  const setup = useTranslation();
  const pages = usePages(setup.stack);

  /** A study in three languages; the consent is approved in these. */
  async function linkTo(...approved: string[]): Promise<string> {
    setup.translate = async ({ to, units }) => ({
      translations: units.map(({ id, text }) => ({ id, text: texts[to]?.[text] ?? "" })),
    });
    const { client } = setup;
    const studyId = await newStudy(client, {
      title: "Coffee",
      welcome_message: { title: "Welcome", body: "A few questions about coffee.", ctaText: "Start" },
      config: {
        ...languages("Arabic", "German", "French").config,
        consent: { version: "1", text: "We keep what you say for a year." },
      },
    });
    const props = { options: ["Filter", "Press"] };
    await addQuestions(client, studyId, [
      { type: "multipleChoice", content: "How do you make your coffee?", props },
    ]);
    await setup.start(studyId);
    await setup.work();
    const path = `/studies/${studyId}/translation-units`;
    for (const language of approved) {
      const found = await expectStatus(client.send("GET", `${path}?language=${language}&kind=consent`), 200);
      const [{ id, etag }] = found.body;
      const changes = [{ id, language, if_match: etag, state: "approved" }];
      await expectStatus(client.send("PATCH", path, { changes }), 200);
    }
    return (await invite(client, studyId)).link;
  }

  it("offers the open ones alone, and says in Arabic that a machine has translated it", async () => {
    const link = await linkTo("Arabic", "German");
    const page = await pages.open(link, { viewport: { width: 390, height: 844 } });
    const choice = page.locator(".languages select");
    await choice.waitFor();
    expect(await choice.locator("option").allTextContents()).toEqual(["English", "العربية", "Deutsch"]);
    await choice.selectOption("Arabic");
    await page.getByText("نحتفظ بما تقوله لمدة عام.").waitFor();
    await expect.poll(() => page.evaluate("document.documentElement.dir")).toBe("rtl");
    expect(await page.locator(".languages .hint").textContent()).toBeTruthy();
    await takeScreenshot(page, "interview-machine-ar");
    await expectAccessible(page);
    await page.locator(".actions button").first().click();
    await page.getByText("أهلًا بك").waitFor();
    await takeScreenshot(page, "interview-machine-ar-welcome");
  });

  it("shows a list of which a part is not translated in the study's language, and the question in theirs", async () => {
    const link = await linkTo("German");
    const page = await pages.open(`${link}&lang=de`, { viewport: { width: 390, height: 844 } });
    await page.getByText("Wir bewahren ein Jahr lang auf, was Sie sagen.").waitFor();
    await takeScreenshot(page, "interview-half-consent");
    await page.locator(".actions button").first().click();
    await page.getByText("Willkommen").waitFor();
    await takeScreenshot(page, "interview-half-welcome");
    await page.getByRole("button", { name: "Los" }).click();
    await page.getByText("Wie machen Sie Ihren Kaffee?").waitFor();
    await page.getByText("Filter").waitFor();
    await takeScreenshot(page, "interview-half");
    await expectAccessible(page);
  });

  it("is the study's own where somebody asks for one that nobody has read", async () => {
    const link = await linkTo("German");
    const page = await pages.open(`${link}&lang=ar`, { locale: "ar", viewport: { width: 390, height: 844 } });
    await page.getByText("We keep what you say for a year.").waitFor();
    expect(await page.evaluate("document.documentElement.dir")).toBe("ltr");
    expect(await page.locator(".languages option").allTextContents()).toEqual(["English", "Deutsch"]);
    await takeScreenshot(page, "interview-shut");
    await expectAccessible(page);
  });
});
