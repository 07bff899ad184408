import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { textHash } from "#kit/digest.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };

describe.skipIf(!hasBrowser)("the interview page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
  const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

  const linkTo = async (questions: readonly Record<string, unknown>[], fields = {}) => {
    const studyId = await newStudy(client, fields);
    const [first] = questions.length === 0 ? [] : await addQuestions(client, studyId, questions);
    const { id, link }: { id: string; link: string } = await invite(client, studyId);
    return { studyId, first, id, link };
  };

  it("says that a link is not complete, whatever it lacks", async () => {
    const { link } = await linkTo([]);
    for (const cut of [link.slice(0, -5), link.replace(/s\/..../, "s/")]) {
      const page = await pages.open(cut);
      await heading(page, "This link isn’t complete");
    }
    // Without a token it is the study's open link, and this study has none.
    await heading(await pages.open(link.split("?")[0] ?? ""), "We can’t find this interview");
  });

  it("says that nothing is behind a link", async () => {
    const page = await pages.open(`https://any.test/s/${unknownId}?vid=${"x".repeat(32)}`, {
      locale: "fr-CA",
    });
    await heading(page, "Cet entretien est introuvable");
    expect(await page.evaluate("document.documentElement.lang")).toBe("fr");
    await expectAccessible(page);
    await takeScreenshot(page, "not-found");
  });

  it("names the devices that the study allows where this is none of them", async () => {
    const { link, id } = await linkTo([{ type: "textInput", content: "One?" }], {
      config: { devices: { allowed: ["desktop", "tablet"] } },
    });
    const page = await pages.open(link, {
      ...phone,
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148",
    });
    await heading(page, "This interview needs another device");
    await page.getByText("Please open the same link on one of these: a computer, a tablet.").waitFor();
    await expectAccessible(page);
    await heading(await pages.open(link), "Welcome");
    expect((await client.send("GET", `/interviews/${id}`)).body.status).toBe("open");
  });

  /** The welcome message's title, text and button in another language. */
  async function translate(studyId: string, language: string, texts: [string, string, string]) {
    const parts = ["title", "body", "ctaText"];
    const { rows } = await stack.pool.query("select welcome_message from study where id = $1", [studyId]);
    const units = parts.map((part, index) => [
      JSON.stringify(["welcome_message", part]),
      { hash: textHash(rows[0].welcome_message[part]), text: texts[index], at: new Date().toISOString() },
    ]);
    await stack.pool.query(
      "insert into translation (id, study_id, language, units, updated_at) values ($1, $2, $3, $4, now())",
      [randomUUID(), studyId, language, JSON.stringify(Object.fromEntries(units))],
    );
  }

  const inLanguages = (...support: string[]) => ({
    config: { lang: { default: { name: "English" }, support: ["English", ...support] } },
  });

  it("speaks the language that is chosen, from the choice on", async () => {
    const { link, id } = await linkTo(
      [{ type: "textInput", content: "How are you?" }],
      inLanguages("German", "Elvish"),
    );
    const page = await pages.open(link);
    const languages = page.getByRole("combobox", { name: "Language" });
    await languages.waitFor();
    expect(await languages.locator("option").allInnerTexts()).toEqual(["English", "Deutsch", "Elvish"]);
    await languages.selectOption("Elvish");
    await page.getByText("You can stop at any time and come back with the same link.").waitFor();
    await languages.selectOption("German");
    await page.getByText("Sie können jederzeit unterbrechen und mit demselben Link zurückkommen.").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "languages");
    await press(page, "Beginnen");
    await page.getByRole("button", { name: "Weiter" }).waitFor();
    expect(await page.evaluate("document.documentElement.lang")).toBe("de");
    await expect.poll(() => page.title()).toBe("Frage 1 – Study");
    expect((await client.send("GET", `/interviews/${id}`)).body.language).toBe("German");
    await page.reload();
    await press(page, "Überspringen");
    await heading(page, "Vielen Dank");
  });

  it("welcomes in the language that the browser asks for, and in each that is chosen", async () => {
    const { link, studyId } = await linkTo([{ type: "textInput", content: "How?" }], {
      ...inLanguages("Arabic", "German"),
      welcome_message: { title: "Hello", body: "Nice to have you.", ctaText: "Off we go" },
    });
    await translate(studyId, "Arabic", ["أهلًا", "يسرّنا حضورك.", "هيّا بنا"]);
    const page = await pages.open(link, { ...phone, locale: "ar-EG" });
    await heading(page, "أهلًا");
    await page.getByText("يسرّنا حضورك.").waitFor();
    await page.getByRole("button", { name: "هيّا بنا" }).waitFor();
    await page.locator("html[dir=rtl]").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "welcome-Arabic");
    await page.getByRole("combobox").selectOption("English");
    await heading(page, "Hello");
    await page.getByRole("button", { name: "Off we go" }).waitFor();
  });

  it("welcomes in its own words where the study has none of its own", async () => {
    const { link } = await linkTo([{ type: "textInput", content: "How?" }], inLanguages("German"));
    const page = await pages.open(link, { locale: "de-DE" });
    await heading(page, "Willkommen");
    await page.getByRole("button", { name: "Beginnen" }).waitFor();
    expect(await page.getByText("Thank you for taking part.").count()).toBe(0);
  });

  it("offers the browser's language first, and reads from right to left where it is read so", async () => {
    const { link } = await linkTo([{ type: "question", content: "كيف تبدأ يومك؟" }], {
      title: "القهوة في المنزل",
      ...inLanguages("Arabic", "German"),
    });
    const page = await pages.open(link, { ...phone, locale: "ar-EG", colorScheme: "dark" });
    expect(await page.getByRole("combobox", { name: "اللغة" }).inputValue()).toBe("Arabic");
    await press(page, "ابدأ");
    await heading(page, "كيف تبدأ يومك؟");
    await expect.poll(() => page.evaluate("document.documentElement.dir")).toBe("rtl");
    await page.getByRole("textbox").fill("بالقهوة");
    await press(page, "متابعة");
    await page.getByRole("button", { name: "إرسال" }).waitFor();
    const [mine, theirs] = await Promise.all(
      [".turn.user .said", ".turn.assistant .said"].map((turn) => page.locator(turn).first().boundingBox()),
    );
    expect(mine?.x).toBeLessThan(theirs?.x ?? 0);
    await expectAccessible(page);
    await takeScreenshot(page, "right-to-left");
  });

  it.each(["light", "dark"] as const)(
    "fits 320 pixels, %s, with a colour that cannot be read as it is",
    async (colorScheme) => {
      const { link } = await linkTo(
        [
          {
            type: "textInput",
            content: `A word of ${"many".repeat(30)} letters`,
            props: { description: "Take your time.\n\nSee https://example.com/a." },
          },
        ],
        {
          config: { branding: { primaryColor: "#ffe100" } },
          welcome_message: { title: "Hello", body: "One\n\nTwo <b>three</b>" },
        },
      );
      const page = await pages.open(link, { ...phone, colorScheme });
      await page.getByText("Two <b>three</b>").waitFor();
      await expectAccessible(page);
      await press(page, "Start");
      await page.getByRole("link", { name: "https://example.com/a" }).waitFor();
      await expectAccessible(page);
      await takeScreenshot(page, `phone-${colorScheme}`);
    },
  );

  it("shows a picture out of storage, with another link where the first has run out", async () => {
    const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    const studyId = await newStudy(client);
    const about = { filename: "dot.gif", content_type: "image/gif", size: picture.length };
    const { url, upload } = (
      await expectStatus(client.send("POST", `/studies/${studyId}/uploads`, about), 201)
    ).body;
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, String(value));
    form.append("file", new File([picture], "dot.gif"));
    await fetch(upload.url, { method: "POST", body: form });
    const asset = { url, name: "dot.gif", alt: "A dot", content_type: "image/gif" };
    await addQuestions(client, studyId, [
      { type: "textInput", content: "First?" },
      { type: "textInput", content: "What is it?", assets: [asset] },
    ]);
    const page = await pages.open((await invite(client, studyId)).link);
    await press(page, "Start");
    await heading(page, "First?");
    await page.route("**/skip*", async (route) => {
      const response = await route.fetch();
      const state = await response.json();
      const [shown] = state.step.question.assets;
      Object.assign(shown, {
        download_url: `${shown.download_url}0`,
        download_url_expires_at: "2020-01-01T00:00:00Z",
      });
      await route.fulfill({ response, json: state });
    });
    await press(page, "Skip");
    const shown = page.getByRole("img", { name: "A dot" });
    await expect
      .poll(() => shown.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth))
      .toBe(1);
  });

  it("shows pictures and films of a question, and links to its documents", async () => {
    const { link } = await linkTo([
      {
        type: "textInput",
        content: "What do you see?",
        assets: [
          { url: `${pages.origin}/missing.png`, alt: "A cup" },
          { url: `${pages.origin}/film.mp4` },
          { url: `${pages.origin}/terms.pdf`, name: "Terms" },
          { url: `${pages.origin}/at-100%.pdf` },
        ],
      },
    ]);
    const page = await pages.open(link);
    await press(page, "Start");
    // With what it would show, where that is known.
    await page.getByText("This file couldn’t be loaded. A cup").waitFor();
    await page.getByRole("link", { name: "Open the file at-100%.pdf" }).waitFor();
    const document = page.getByRole("link", { name: "Open the file Terms" });
    expect(await document.getAttribute("rel")).toBe("noopener noreferrer");
    await expectAccessible(page);
  });

  const rule = (studyId: string, question_id: unknown, fields: object) =>
    expectStatus(
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id,
        operation: "ALWAYS",
        comparison_value_type: "string",
        ...fields,
      }),
      201,
    );

  async function answer(page: Page): Promise<void> {
    await press(page, "Start");
    await page.getByRole("textbox").fill("Anything");
    await press(page, "Continue");
  }

  it("ends with the researcher's words and their link", async () => {
    const { link } = await linkTo([{ type: "textInput", content: "One?" }], {
      thank_you_message: {
        title: "Bye",
        body: "It was nice.",
        ctaText: "Claim it",
        ctaLink: "https://example.com/claim",
      },
    });
    const page = await pages.open(link);
    await answer(page);
    await heading(page, "Bye");
    expect(await page.getByRole("link", { name: "Claim it" }).getAttribute("href")).toBe(
      "https://example.com/claim",
    );
    await expectAccessible(page);
    await page.reload();
    await heading(page, "Bye");
    expect(await page.evaluate("localStorage.length")).toBe(0);
  });

  it("tells whom the study does not look for", async () => {
    const { link, studyId, first } = await linkTo([{ type: "textInput", content: "One?" }]);
    await rule(studyId, first, { action_type: "screen_out" });
    const page = await pages.open(link);
    await answer(page);
    await heading(page, "Thank you for your interest");
    await expectAccessible(page);
  });

  it("tells who comes when the study is full", async () => {
    const { link } = await linkTo([{ type: "textInput", content: "One?" }], {
      config: { quota: 0 },
      screen_out_message: {},
    });
    const page = await pages.open(link);
    await heading(page, "This study is complete");
    expect(await page.locator("button:not(.quiet)").count()).toBe(0);
  });

  it("goes where a rule sends, with a link for those in a hurry", async () => {
    const { link, studyId, first } = await linkTo([{ type: "textInput", content: "One?" }]);
    await rule(studyId, first, {
      action_type: "redirect_url",
      redirect_url: `${pages.origin}/health?from=interview`,
    });
    const page = await pages.open(link);
    // Nothing comes in the page's place, so that it can be looked at for as long as that takes.
    await page.route("**/health?*", (route) => route.fulfill({ status: 204 }));
    await answer(page);
    await page.getByText(/^We’re taking you to /).waitFor();
    await expectAccessible(page);
    const [request] = await Promise.all([
      page.waitForRequest(/\/health/),
      page.getByRole("link", { name: "Continue" }).click(),
    ]);
    expect(request.headers().referer).toBeUndefined();
  });

  it.each([
    ["paused", "This study is paused", "This study isn’t taking answers right now."],
    ["draft", "This study isn’t ready yet", "Please try again later with the same link."],
    ["archived", "This study has ended", "It no longer takes answers."],
  ])("says when it is opened that a study is %s", async (status, title, body) => {
    const { link, studyId } = await linkTo([{ type: "textInput", content: "One?" }]);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status }), 200);
    const page = await pages.open(link);
    await heading(page, title);
    await page.getByText(body).waitFor();
    expect(await page.locator("button:not(.quiet)").count()).toBe(0);
    await expectAccessible(page);
    await takeScreenshot(page, `closed-${status}`);
  });

  it("says when it is opened that a study has no questions", async () => {
    const { link } = await linkTo([], inLanguages("German"));
    const page = await pages.open(link, { locale: "de-DE" });
    await heading(page, "Diese Studie ist noch nicht bereit");
  });

  it("says to those who have begun that the study is over", async () => {
    const { link, studyId } = await linkTo([{ type: "textInput", content: "One?" }]);
    const page = await pages.open(link);
    await press(page, "Start");
    await heading(page, "One?");
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "archived" }), 200);
    await page.reload();
    await heading(page, "This study has ended");
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "draft" }), 200);
    await page.reload();
    await page.getByText("This study isn’t taking answers right now.").waitFor();
    await heading(page, "One?");
  });

  it("shows as text what cannot be answered, with a way on", async () => {
    const { link, id } = await linkTo([
      { type: "multipleChoice", content: "Which of these?", props: { required: true, options: [] } },
    ]);
    const page = await pages.open(link);
    await press(page, "Start");
    await heading(page, "Which of these?");
    expect(await page.getByRole("button", { name: "Skip" }).count()).toBe(0);
    await expectAccessible(page);
    await press(page, "Continue");
    await heading(page, "Thank you");
    expect((await client.send("GET", `/interviews/${id}`)).body.status).toBe("closed");
  });
});
