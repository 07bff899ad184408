import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { share } from "./shared-study.ts";

const said = [
  "It was too expensive for us",
  "Far too expensive this year, and the price went up twice without anybody telling us why",
  "Too expensive for a family",
  "كان غالي الثمن بالنسبة لنا",
  "The delivery was slow again",
  "Slow delivery, every time",
  "We moved away",
];

describe.skipIf(!hasBrowser)("themes on the results page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId = "";
  let how = "";
  let why = "";

  beforeAll(async () => {
    studyId = await newStudy(client, { title: "Leaving" });
    [how = "", why = ""] = await addQuestions(client, studyId, [
      { type: "textInput", content: "How are you?" },
      { type: "textInput", content: "Why did you leave?" },
    ]);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    const code = async (name: string, more: object = {}): Promise<string> =>
      (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name, ...more }), 201)).body.id;
    const price = await code("Price", { description: "Says that it costs too much" });
    const family = await code("Families", { parent_id: price });
    const slow = await code("Slow delivery");
    for (const [index, value] of said.entries()) {
      const { id, link } = await invite(client, studyId, { metadata: { plan: index % 2 ? "free" : "paid" } });
      const tab = await startTab(stack, link);
      await accepted(tab.answer("Fine, thank you"));
      await accepted(tab.answer(value));
      const given = index === 2 ? family : index < 4 ? price : index < 6 ? slow : null;
      const quote = { segment: 0, start: 0, end: [...value].length };
      if (given !== null)
        await expectStatus(
          client.send("PUT", `/interviews/${id}/answers/${why}/codes/${given}`, { quote }),
          200,
        );
    }
  });

  it("are bars, with children, quotes and their conversations behind a key", async () => {
    const sections = ["questions", "themes", "transcripts"];
    const { url } = await share(client, studyId, {
      sections,
      viewer_dimensions: [],
      min_base: 2,
      quotes: true,
    });
    const page = await pages.open(url);
    const card = page.locator(`#themes-${why}`);
    await card.scrollIntoViewIfNeeded();
    await card.locator("summary").first().waitFor();
    expect(
      await card.locator(":scope > .themes > li > details > summary .theme-name").allTextContents(),
    ).toEqual(["Price", "Slow delivery"]);
    expect(await card.locator("summary .theme-figures").first().textContent()).toBe("67% (4)");
    // One of seven answers has no code.
    await card.getByText("n = 6", { exact: true }).waitFor();
    await takeScreenshot(page, "themes-closed");
    // The largest are open from the first, with two quotes.
    await card.getByText("Says that it costs too much").waitFor();
    expect(await card.locator(":scope > .themes > li > details > blockquote").count()).toBeGreaterThanOrEqual(
      2,
    );
    const quote = card.locator("blockquote").first();
    const words = (await quote.locator("p").first().textContent()) ?? "";
    await quote.getByRole("button", { name: "Show in the conversation" }).focus();
    await page.keyboard.press("Enter");
    const marked = quote.locator('.messages [aria-current="true"]');
    await marked.getByText(words.replace(/\.$/, "")).waitFor();
    await takeScreenshot(page, "themes");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await takeScreenshot(page, "themes-phone");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await takeScreenshot(page, "themes-phone-dark");
    await expectAccessible(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await takeScreenshot(page, "themes-dark");
    await page.emulateMedia({ media: "print" });
    expect(await quote.isVisible()).toBe(true);
    expect(await quote.getByRole("button").isVisible()).toBe(false);
  });

  it("stand above the answers themselves, which are searched and filtered by them", async () => {
    const { url } = await share(client, studyId, {
      sections: ["questions", "themes", "transcripts"],
      viewer_dimensions: [],
      min_base: 2,
      quotes: true,
    });
    const page = await pages.open(url);
    const answers = page.locator(`#question-${why} .answers`);
    await answers.locator("li").first().waitFor();
    expect((await answers.locator("li p").allTextContents()).sort()).toEqual([...said].sort());
    await answers.getByLabel("What people said").selectOption({ label: "Price" });
    const status = answers.getByRole("status");
    await expect.poll(() => status.textContent()).toBe("Answers: 4 of 7");
    await answers.getByLabel("Search these answers").fill("family");
    await expect.poll(() => answers.locator("li mark").allTextContents()).toEqual(["family"]);
    await answers.getByRole("button", { name: "Show in the conversation" }).click();
    await answers.locator('.theirs[aria-current="true"]').waitFor();
    await expectAccessible(page);
    // Without conversations the link has nobody's own words, and without themes neither it says so.
    const plain = await pages.open(
      (
        await share(client, studyId, {
          sections: ["funnel", "questions"],
          viewer_dimensions: [],
          min_base: 2,
        })
      ).url,
    );
    await plain.locator(`#question-${why}`).getByText("This link doesn’t show what they said.").waitFor();
    expect(await plain.locator(".answers").count()).toBe(0);
  });

  it("say of answers that are not there why", async () => {
    const study = await newStudy(client, { title: "Two questions" });
    const [told = "", untold = ""] = await addQuestions(client, study, [
      { type: "textInput", content: "What do you like?" },
      { type: "textInput", content: "And what not?" },
    ]);
    for (let person = 0; person < 12; person++) {
      const { id } = await invite(client, study, { metadata: { plan: person % 2 ? "free" : "paid" } });
      const answers = [{ question_id: told, value: `The taste, says person ${person}` }];
      const done = { status: "completed", started_at: "2026-01-01T10:00:00Z", answers };
      await expectStatus(client.send("PUT", `/interviews/${id}`, done), 200);
    }
    const { url } = await share(client, study, { sections: ["questions", "transcripts"] });
    const page = await pages.open(url);
    await page.locator(`#question-${told} .answers li`).first().waitFor();
    const nobody = page.locator(`#question-${untold}`);
    await nobody.getByText("Nothing found").waitFor();
    expect(await page.locator(`#question-${told}`).getByText("Nothing found").count()).toBe(0);
    await page.evaluate(`location.hash = "metadata[plan]=free"`);
    for (const id of [told, untold])
      await page.locator(`#question-${id}`).getByText("Remove the filter to read the answers.").waitFor();
    expect(await nobody.getByText("Nothing found").count()).toBe(0);
  });

  it("come after the findings, which say first what was learned", async () => {
    const { rows } = await stack.pool.query(
      "select interview_id, quote_text from code_assignment where quote_text = $1",
      [said[0]],
    );
    const { rows: codes } = await stack.pool.query(
      "select id from code where study_id = $1 and name = 'Price'",
      [studyId],
    );
    const quote = {
      interview_id: rows[0].interview_id,
      question_id: why,
      segment: 0,
      message_id: null,
      start: 0,
      end: [...(said[0] ?? "")].length,
      text: said[0],
    };
    await stack.pool.query(
      "insert into finding (id, study_id, place, text, code_ids, quotes) values (gen_random_uuid(), $1, 0, $2, $3, $4)",
      [studyId, "The price drives people away", codes.map(({ id }) => id), JSON.stringify([quote])],
    );
    const scope = { sections: ["themes", "findings"], viewer_dimensions: [], min_base: 2, quotes: true };
    const page = await pages.open((await share(client, studyId, scope)).url);
    const section = page.locator("section", { has: page.getByRole("heading", { name: "What we learned" }) });
    await section.getByText("The price drives people away").waitFor();
    expect(await section.locator("blockquote p").allTextContents()).toEqual([said[0]]);
    expect(await page.locator("main h2").first().textContent()).toBe("What we learned");
    await expectAccessible(page);
    const strict = await pages.open((await share(client, studyId, { ...scope, min_base: 5 })).url);
    await strict.getByRole("heading", { name: "Overview" }).waitFor();
    expect(await strict.getByText("The price drives people away").count()).toBe(0);
  });

  it("stand from right to left for readers of such a language", async () => {
    const sections = ["themes", "transcripts"];
    const { url } = await share(client, studyId, {
      sections,
      viewer_dimensions: [],
      min_base: 2,
      quotes: true,
    });
    const page = await pages.open(url, { locale: "ar", viewport: { width: 390, height: 844 } });
    const card = page.locator(`#themes-${why}`);
    await card.locator("blockquote").first().waitFor();
    expect(await card.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    await takeScreenshot(page, "themes-arabic");
    await expectAccessible(page);
  });

  it("are searched while somebody types, with quotes and conversations, and without a request that says for what", async () => {
    const sections = ["themes", "transcripts"];
    const { url } = await share(client, studyId, {
      sections,
      viewer_dimensions: [],
      min_base: 2,
      quotes: true,
    });
    const page = await pages.open(url);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    const field = page.getByRole("search").getByRole("searchbox", { name: "Search what people said" });
    await field.focus();
    await page.keyboard.type("EXPENS too");
    const status = page.getByRole("search").getByRole("status");
    await expect.poll(() => status.textContent()).toBe("Themes: 1 of 3 · Interviews: 3 of 7");
    const card = page.locator(`#themes-${why}`);
    expect(await card.locator("details[open] > summary .theme-name").allTextContents()).toEqual(["Price"]);
    // Three of the four quotes are shown, by their ids: not always the one that begins with a capital.
    const shown = (await card.locator("blockquote p").allTextContents()).join(" ");
    const marked = await card.locator("blockquote mark").allTextContents();
    expect(new Set(marked)).toEqual(new Set(shown.match(/too|expens/gi)));
    expect(new Set(marked.map((word) => word.toLowerCase()))).toEqual(new Set(["too", "expens"]));
    const conversations = page.locator("details.conversation");
    expect(await conversations.count()).toBe(3);
    expect(await conversations.first().locator("summary mark").count()).toBe(2);
    await takeScreenshot(page, "themes-searched");
    await expectAccessible(page);
    await page.getByRole("search").getByRole("button", { name: "Transcripts" }).click();
    await conversations.first().locator("summary").press("Enter");
    await conversations.first().locator('.theirs[aria-current="true"] mark').first().waitFor();
    await field.fill("nobody said so");
    await expect.poll(() => status.textContent()).toBe("Nothing found");
    expect(await card.isVisible()).toBe(false);
    await field.press("Escape");
    await card.locator("summary").first().waitFor();
    expect([await field.inputValue(), await conversations.count()]).toEqual(["", 7]);
    expect(await page.locator("mark").count()).toBe(0);
    expect(sent.filter((request) => /expens|nobody/i.test(request))).toEqual([]);
    expect(new URL(page.url()).hash).toBe("");

    const plain = await pages.open(
      (
        await share(client, studyId, {
          sections: ["themes"],
          viewer_dimensions: [],
          min_base: 2,
          quotes: true,
        })
      ).url,
    );
    await plain.locator(`#themes-${why} summary`).first().waitFor();
    expect(await plain.getByRole("search").count()).toBe(0);
  });

  it("are searched from right to left, on a phone and in the dark", async () => {
    const sections = ["themes", "transcripts"];
    const { url } = await share(client, studyId, {
      sections,
      viewer_dimensions: [],
      min_base: 2,
      quotes: true,
    });
    const viewport = { width: 390, height: 844 };
    const page = await pages.open(url, { locale: "ar", viewport, colorScheme: "dark" });
    const status = page.getByRole("search").getByRole("status");
    await page.getByRole("search").getByRole("searchbox").fill("slow");
    await expect.poll(() => status.textContent()).toBe("المواضيع: 1 من 3 · المقابلات: 2 من 7");
    await expect.poll(() => page.locator(`#themes-${why} details[open] mark`).count()).toBe(3);
    // Which quotes of a theme are shown goes by ids, which are random: the conversations have them all.
    await page.getByRole("search").getByRole("searchbox").fill("غال");
    await expect.poll(() => status.textContent()).toMatch(/المقابلات: 1 من 7$/);
    await expect.poll(() => page.locator(".conversation summary mark").allTextContents()).toEqual(["غال"]);
    await takeScreenshot(page, "themes-searched-arabic");
    await expectAccessible(page);
  });

  it("say that they were made without a model, what they are of, and that too few have answered", async () => {
    await stack.pool.query("update code set model = 'offline', origin = 'model' where study_id = $1", [
      studyId,
    ]);
    await stack.pool.query(
      `insert into coded_answer (interview_id, question_id, coder, place, judged_at)
       select id, $2, 'first', 1000000, now() from interview where study_id = $1`,
      [studyId, how],
    );
    for (let made = 0; made < 2; made++) {
      const { id } = await invite(client, studyId, { is_simulated: true });
      const answers = [{ question_id: why, value: `Made-up reason ${made}` }];
      await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
    }
    const scope = { sections: ["themes"], viewer_dimensions: [{ language: true }], min_base: 3 };
    const { url } = await share(client, studyId, scope, { include_simulated: true });
    const page = await pages.open(url);
    const card = page.locator(`#themes-${why}`);
    await card.getByText("without a language model").waitFor();
    expect(await card.locator("blockquote").count()).toBe(0);
    // Nobody has judged the simulated answers: their number is not one of these six.
    await card.getByText("n = 6 · includes simulated interviews", { exact: true }).waitFor();
    await takeScreenshot(page, "themes-offline");
    const judged = page.locator(`#themes-${how}`);
    await judged.getByText("n = 7 · 7 with no theme", { exact: true }).waitFor();
    // Many match this filter, and none of them has a theme.
    await page.evaluate(`location.hash = "language=English"`);
    await judged.getByText("counts are changed at random").waitFor({ state: "attached" });
    expect(await judged.locator(".finding").textContent()).toBe("Nothing found");
    const strict = await share(client, studyId, { sections: ["themes"], viewer_dimensions: [], min_base: 8 });
    const withheld = await pages.open(strict.url);
    await withheld.locator(".empty .withheld").waitFor();
    expect(await withheld.locator(".themes").count()).toBe(0);
  });
});
