import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };

describe.skipIf(!hasBrowser)("consent and withdrawal on the interview page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
  const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

  const linkTo = async (questions: readonly Record<string, unknown>[], fields = {}) => {
    const studyId = await newStudy(client, fields);
    await addQuestions(client, studyId, questions);
    const { id, link }: { id: string; link: string } = await invite(client, studyId);
    return { studyId, id, link };
  };

  const agreement = {
    version: "1",
    text: `${"We keep it for a year. ".repeat(200)}\n\nhttps://example.test/more`,
  };

  it("asks for consent first, again where the text is another by then, and starts with what was agreed to", async () => {
    const { link, id, studyId } = await linkTo([{ type: "textInput", content: "One?" }], {
      config: { consent: agreement },
    });
    const page = await pages.open(link, phone);
    await heading(page, "Please read this first");
    await page.getByRole("link", { name: "https://example.test/more" }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "consent");
    await press(page, "I don’t agree");
    await heading(page, "You didn’t agree");
    await expectAccessible(page);
    expect((await client.send("GET", `/interviews/${id}`)).body).toMatchObject({
      status: "open",
      consent: null,
    });
    await press(page, "Read the text again");
    await press(page, "I agree");
    await heading(page, "Welcome");
    const consent = { version: "2", text: "Two years." };
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { consent } }), 200);
    await press(page, "Start");
    await page.getByText("This text has changed. Please read it again.").waitFor();
    await page.getByText("Two years.").waitFor();
    await press(page, "I agree");
    await press(page, "Start");
    await page.getByRole("textbox").waitFor();
    expect((await client.send("GET", `/interviews/${id}`)).body.consent).toMatchObject({ version: "2" });
  });

  it("asks for consent in each language that is chosen, from right to left too, and goes on without where one may", async () => {
    const lang = { default: { name: "Arabic" }, support: ["Arabic", "German"] };
    const { link, id } = await linkTo([{ type: "textInput", content: "One?" }], {
      config: {
        consent: { version: "1", text: "ACME تحتفظ بها لمدة عام.", required: false },
        lang,
        translation: { requireApproved: "none" },
      },
    });
    const page = await pages.open(link, { ...phone, locale: "ar" });
    await heading(page, "يُرجى قراءة هذا أولًا");
    await expect.poll(() => page.evaluate("document.documentElement.dir")).toBe("rtl");
    // It begins with a name in Latin letters.
    const direction = "getComputedStyle(document.querySelector('.prose')).direction";
    expect(await page.evaluate(direction)).toBe("rtl");
    await expectAccessible(page);
    await takeScreenshot(page, "consent-ar");
    await page.getByRole("combobox").selectOption("German");
    await heading(page, "Bitte lesen Sie zuerst dies");
    // It is not translated.
    expect(await page.locator("[lang=ar] .prose").textContent()).toBe("ACME تحتفظ بها لمدة عام.");
    await press(page, "Ohne Zustimmung fortfahren");
    await page.getByRole("combobox").selectOption("Arabic");
    await heading(page, "يُرجى قراءة هذا أولًا");
    await press(page, "المتابعة دون موافقة");
    await page.locator(".primary").click();
    await page.getByRole("textbox").waitFor();
    expect((await client.send("GET", `/interviews/${id}`)).body).toMatchObject({
      status: "in_progress",
      consent: null,
    });
  });

  it.each([
    ["a computer", {}],
    ["a phone, from right to left", { ...phone, locale: "ar" }],
  ])("lets participants withdraw, once they have said so twice, on %s", async (_, options) => {
    const isArabic = "locale" in options;
    const { link, id } = await linkTo(
      [
        { type: "textInput", content: "One?" },
        { type: "textInput", content: "Two?" },
      ],
      isArabic ? { config: { lang: { default: { name: "Arabic" }, support: ["Arabic"] } } } : {},
    );
    const page = await pages.open(link, options);
    const say = isArabic
      ? {
          quiet: "الانسحاب وحذف إجاباتي",
          keep: "مواصلة المشاركة",
          go: "الانسحاب والحذف",
          done: "لقد انسحبت من الدراسة",
        }
      : {
          quiet: "Withdraw and delete my answers",
          keep: "Keep taking part",
          go: "Withdraw and delete",
          done: "You’ve withdrawn from this study",
        };
    const named = (name: string) => page.getByRole("button", { name, exact: true });
    await page.locator(".primary").click();
    await page.getByRole("textbox").fill("Said first");
    // Nothing is said yet that could be deleted.
    expect(await named(say.quiet).count()).toBe(0);
    await page.locator(".primary").click();
    await named(say.quiet).click();
    await expectAccessible(page);
    await named(say.keep).click();
    // The question is gone, and whoever uses the keyboard is where they were.
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe(say.quiet);
    await page.getByRole("textbox").fill("Something");
    await named(say.quiet).click();
    // What is being written stays meanwhile.
    expect(await page.getByRole("textbox").inputValue()).toBe("Something");
    await takeScreenshot(page, `withdraw-${isArabic ? "ar" : "en"}`);
    await named(say.go).click();
    await heading(page, say.done);
    await expectAccessible(page);
    expect(await named(say.quiet).count()).toBe(0);
    expect((await client.send("GET", `/interviews/${id}`)).status).toBe(404);
  });
});
