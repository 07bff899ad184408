import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { keysOf, opinions } from "../field/flow/opinions.ts";

describe.skipIf(!hasBrowser)("inputs of the interview page", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);

  async function begun(questions: readonly Record<string, unknown>[], fields = {}, options = {}) {
    const studyId = await newStudy(client, { title: "Coffee at home", ...fields });
    const questionIds = await addQuestions(client, studyId, questions);
    const { id, link } = await invite(client, studyId);
    const page = await pages.open(link, options);
    await page.locator(".primary").click();
    return { id, questionIds, page };
  }

  const asQuestions = opinions.map(({ type, content, props }) => ({ type, content, props }));

  it("take by the keyboard alone what the service keeps", { timeout: 180_000 }, async () => {
    const { id, questionIds, page } = await begun(asQuestions);
    const keys = keysOf(page);
    for (const [index, { type, content, answer }] of opinions.entries()) {
      await page.getByRole("heading", { name: content }).waitFor();
      // A moment after it is shown, it or its field has the focus; what is pressed before goes elsewhere.
      await page.locator(":is(#question, input, textarea):focus").waitFor();
      await answer(keys);
      await expectAccessible(page);
      await takeScreenshot(page, `input-${index}-${type}`);
      await keys.reach(page.getByRole("button", { name: "Continue" }));
      await keys.press("Enter");
    }
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    const kept = questionIds.map((questionId) => body.parsed_conversation_json[questionId].value);
    expect(kept).toEqual(opinions.map(({ value }) => value));
  });

  it("fit a phone, in the dark, in a language that runs from the right", { timeout: 180_000 }, async () => {
    const { page } = await begun(
      asQuestions,
      { config: { lang: { default: { name: "Arabic" }, support: ["Arabic"] } } },
      { viewport: { width: 320, height: 640 }, colorScheme: "dark", hasTouch: true, isMobile: true },
    );
    for (const [index, { type, content }] of opinions.entries()) {
      await page.getByRole("heading", { name: content }).waitFor();
      await page.locator("html[dir=rtl]").waitFor();
      await expectAccessible(page, ["color-contrast", "target-size"]);
      await takeScreenshot(page, `input-phone-${index}-${type}`);
      await page.locator(".actions .plain").click();
    }
  });

  it("let cards be dragged with a mouse, with menus for the keyboard and whoever asks for them", async () => {
    const { id, questionIds, page } = await begun([
      {
        type: "cardSort",
        content: "Sort",
        props: { mode: "hybrid", cards: ["Apples", "Carrots"], categories: ["Fruit"] },
      },
    ]);
    const button = (name: string) => page.getByRole("button", { name });
    const menu = page.getByRole("combobox", { name: "Category of Apples" });
    const menuWidth = async () => (await menu.boundingBox())?.width ?? 0;
    expect(await menuWidth()).toBeLessThan(4);
    await takeScreenshot(page, "cards-drag");
    await expectAccessible(page);
    await page.getByRole("heading", { name: "Sort" }).focus();
    await page.keyboard.press("Tab");
    await menu.and(page.locator(":focus")).waitFor();
    expect(await menuWidth()).toBeGreaterThan(80);
    await button("Sort with menus").click();
    expect(await menuWidth()).toBeGreaterThan(80);
    await takeScreenshot(page, "cards-menus");
    await button("Sort with menus").click();
    expect(await menuWidth()).toBeLessThan(4);
    await page.getByText("Apples", { exact: true }).dragTo(page.getByRole("group", { name: "Fruit" }));
    await page.getByText("Carrots", { exact: true }).dragTo(button("Add a category"));
    await page.getByText("All cards are sorted.").waitFor();
    await button("Continue").click();
    await page.getByRole("alert").getByText("Please name every category that has cards.").waitFor();
    await page.getByPlaceholder("Name of the category").fill("Roots");
    await page.reload();
    await page.getByRole("group", { name: "Roots" }).getByText("Carrots", { exact: true }).waitFor();
    await button("Continue").click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(body.parsed_conversation_json[questionIds[0] ?? ""].value).toEqual({
      Fruit: ["Apples"],
      Roots: ["Carrots"],
    });
  });

  it("take what is dragged, and keep it through a reload in the same order", async () => {
    const { id, questionIds, page } = await begun([
      { type: "ranking", content: "Rank", props: { options: ["A", "B", "C"] } },
      { type: "allocation", content: "Share", props: { options: ["A", "B"] } },
      {
        type: "multipleChoice",
        content: "Choose",
        props: { options: ["A", "B", "C", "D", "E", "F"], randomizeOrder: true },
      },
    ]);
    for (const option of ["A", "B", "C"])
      await page.getByRole("button", { name: `Rank ${option} number` }).click();
    const rows = page.locator(".rank-row");
    const middleOf = async (place: number) => {
      const box = await rows.nth(place).locator(".rank-handle").boundingBox();
      if (box === null) throw new Error("a row is not shown");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const top = await middleOf(0);
    const bottom = await middleOf(2);
    await page.mouse.move(top.x, top.y);
    await page.mouse.down();
    await page.mouse.move(bottom.x, bottom.y + 5, { steps: 8 });
    await page.mouse.up();
    await page.reload();
    await rows.nth(2).waitFor();
    expect(await rows.locator(".rank-text").allTextContents()).toEqual(["B", "C", "A"]);
    await page.getByRole("button", { name: "Remove C" }).click();
    await page.getByRole("button", { name: "Continue" }).click();

    const slider = page.getByRole("slider", { name: "B" });
    const box = await slider.boundingBox();
    await slider.click({ position: { x: (box?.width ?? 0) - 4, y: (box?.height ?? 0) / 2 } });
    await page.getByText("Everything is allocated").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();

    const choices = page.locator(".option");
    await choices.first().waitFor();
    const order = await choices.allTextContents();
    expect([...order].sort()).toEqual(["A", "B", "C", "D", "E", "F"]);
    await page.reload();
    await choices.first().waitFor();
    expect(await choices.allTextContents()).toEqual(order);
    await choices.nth(3).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(questionIds.map((questionId) => body.parsed_conversation_json[questionId].value)).toEqual([
      ["B", "A"],
      { A: 0, B: 100 },
      order[3],
    ]);
  });

  it("are searched where they are long, and picked by keys where they are short", async () => {
    const numbered = (count: number) =>
      Array.from({ length: count }, (_, index) => `Option ${String(index + 1).padStart(2, "0")}`);
    const asked = (content: string, count: number, isMultiSelect: boolean) => ({
      type: "multipleChoice",
      content,
      props: { options: numbered(count), isMultiSelect },
    });
    const { id, questionIds, page } = await begun([
      asked("Short", 12, true),
      asked("Long", 13, true),
      asked("Longest", 41, false),
      { type: "ratingScale", content: "Scale", props: { min: 1, max: 7 } },
    ]);
    await page.getByRole("heading", { name: "Short" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.locator(".lettered > .option").count()).toBe(12);
    await page.getByRole("heading", { name: "Short" }).focus();
    await page.keyboard.press("b");
    await page.keyboard.press("L");
    await page.keyboard.press("Control+c");
    // On a Cyrillic keyboard: one where another has C, and one where it has a comma.
    await page.getByLabel("Option 02").evaluate((field) => {
      for (const [key, code] of [
        ["с", "KeyC"],
        ["б", "Comma"],
      ] as const)
        field.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    });
    await page.keyboard.press("m");
    await page.keyboard.press("Enter");

    const search = page.getByRole("textbox", { name: "Type to search." });
    // Each word somewhere, whatever its accents and case.
    await search.fill("1 ÓPTION");
    await page.locator(".long-choice [role=status]", { hasText: "Matching options: 5" }).waitFor();
    await page.getByLabel("Option 13").check();
    await search.fill("02");
    await search.press("Enter");
    const left = await page.locator(".option").allTextContents();
    expect(left).toEqual(["Option 02", "Option 13"]);
    await expectAccessible(page, ["color-contrast", "target-size"]);
    await page.setViewportSize({ width: 390, height: 480 });
    await search.fill("");
    await page.getByLabel("Option 01").focus();
    expect(await page.getByRole("button", { name: "Continue" }).boundingBox()).toSatisfy(
      (box: { y: number; height: number } | null) => box !== null && box.y + box.height <= 480,
    );
    await page.keyboard.press("a");
    await page.getByRole("button", { name: "Continue" }).click();

    await page.getByRole("combobox").fill("41");
    await page.getByRole("option", { name: "Option 41" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Scale" }).focus();
    await page.keyboard.press("9");
    await page.keyboard.press("6");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(questionIds.map((questionId) => body.parsed_conversation_json[questionId].value)).toEqual([
      ["Option 02", "Option 03", "Option 12"],
      ["Option 13"],
      "Option 41",
      6,
    ]);
  });

  it("wait with a message that asks for it, and time an open answer", async () => {
    const { page } = await begun([
      { type: "message", content: "Please read this", props: { timer: 2 } },
      {
        type: "question",
        content: "Tell us",
        props: { durationTracker: true, minDuration: 1, maxDuration: 3600, maxFollowupQuestions: 0 },
      },
    ]);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const goOn = page.getByRole("button", { name: "Continue" });
    await page.getByRole("status").getByText("You can continue in 2 s.").waitFor();
    await goOn.focus();
    await page.keyboard.press("Enter");
    expect(sent).toEqual([]);
    await page.getByRole("status").getByText("You can continue now.").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Tell us" }).waitFor();
    await page.getByText("Time: 0:00").waitFor();
    await page.getByRole("textbox").fill("It was a long day.");
    await page.getByRole("status").getByText("A good length.").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "input-duration");
    await goOn.click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });

  it("say what is missing before anything is sent", async () => {
    const { page } = await begun([
      {
        type: "matrixRatingScale",
        content: "Rate",
        props: { items: ["Taste", "Price"], requireAll: true, required: true },
      },
      { type: "allocation", content: "Share", props: { options: ["A", "B"], required: true } },
    ]);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const problem = async (text: string) => {
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("alert").getByText(text).waitFor();
      await expectAccessible(page);
    };
    await problem("Please answer this question.");
    await page.getByRole("radiogroup", { name: "Taste" }).getByRole("radio", { name: "5" }).click();
    await problem("Please rate every row.");
    await takeScreenshot(page, "input-problem");
    expect(sent).toEqual([]);
    await page.getByRole("radiogroup", { name: "Price" }).getByRole("radio", { name: "1" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("textbox", { name: "A" }).fill("120");
    await page.getByText("20 over").waitFor();
    await problem("Please allocate exactly 100.");
    expect(sent).toHaveLength(1);
  });
});
