import type { Page, Route } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { FollowUp } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

let decide = offlineModel.decideFollowUp;

/** What becomes of an interview on the page when the world is not kind. */
describe.skipIf(!hasBrowser)("the interview page", () => {
  const stack = useStack({
    model: { ...offlineModel, decideFollowUp: async (request) => decide(request) },
  });
  const client = useOrganization(stack);
  const pages = usePages(stack);
  beforeEach(() => {
    decide = offlineModel.decideFollowUp;
  });

  const texts = ["First?", "Second?", "Third?"].map((content) => ({ type: "textInput", content }));

  async function prepare(questions: readonly object[] = texts, fields = {}) {
    const studyId = await newStudy(client, fields);
    await addQuestions(client, studyId, questions as Record<string, unknown>[]);
    const { id, link }: { id: string; link: string } = await invite(client, studyId);
    return { studyId, id, link };
  }

  const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
  const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
  const enter = (page: Page, name: string, text: string) => page.getByRole("textbox", { name }).fill(text);
  const readTranscript = async (id: string): Promise<string[]> =>
    (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body.conversation_json.map(
      ({ content }: { content: string }) => content,
    );

  /** The page may be ahead of what is stored. */
  const expectTranscript = (id: string, contents: readonly string[]) =>
    expect.poll(() => readTranscript(id)).toEqual(contents);

  async function begun(questions: readonly object[] = texts, fields = {}) {
    const prepared = await prepare(questions, fields);
    const page = await pages.open(prepared.link);
    await press(page, "Start");
    await heading(page, "First?");
    return { ...prepared, page };
  }

  it("goes on where it stopped, with what was entered, after a reload", async () => {
    const { page } = await begun();
    await enter(page, "First?", "one");
    await press(page, "Continue");
    await enter(page, "Second?", "half an ans");
    await page.reload();
    await heading(page, "Second?");
    expect(await page.getByRole("textbox").inputValue()).toBe("half an ans");
    // Answers without follow-ups are no conversation.
    expect(await page.getByText("The conversation so far").count()).toBe(0);
  });

  it("goes back to the question before, with what was entered there", async () => {
    const { page, id } = await begun();
    expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
    await enter(page, "First?", "a slip");
    await press(page, "Continue");
    await enter(page, "Second?", "half an ans");
    await expectAccessible(page);
    await takeScreenshot(page, "back");
    await press(page, "Back");
    await heading(page, "First?");
    expect(await page.getByRole("textbox").inputValue()).toBe("a slip");
    expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
    await page.reload();
    await enter(page, "First?", "meant");
    await press(page, "Continue");
    await heading(page, "Second?");
    expect(await page.getByRole("textbox").inputValue()).toBe("half an ans");
    await press(page, "Skip");
    await heading(page, "Third?");
    await press(page, "Back");
    await enter(page, "Second?", "two");
    await press(page, "Continue");
    await heading(page, "Third?");
    await expectTranscript(id, ["First?", "meant", "Second?", "two", "Third?"]);
  });

  it("does not offer the way back from what the interviewer asked", async () => {
    const { page } = await begun([{ type: "question", content: "First?" }, ...texts.slice(1)]);
    await enter(page, "First?", "Fine");
    await press(page, "Continue");
    await page.getByRole("button", { name: "Send" }).waitFor();
    expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
    await press(page, "Skip");
    await heading(page, "Second?");
    expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
    expect(await page.evaluate("Object.keys(localStorage).filter((name) => name.includes('draft'))")).toEqual(
      [],
    );
  });

  it("takes one answer of a click that was doubled", async () => {
    const { page, id } = await begun();
    await enter(page, "First?", "one");
    await page.getByRole("button", { name: "Continue" }).dblclick();
    await heading(page, "Second?");
    await enter(page, "Second?", "two");
    await page.evaluate(`for (let i = 0; i < 5; i++) document.querySelector("form").requestSubmit()`);
    await heading(page, "Third?");
    await expectTranscript(id, ["First?", "one", "Second?", "two", "Third?"]);
  });

  it("passes one text to read with a click that was doubled, and each with clicks apart", async () => {
    const read = ["First?", "Second?", "Third?"].map((content) => ({ type: "message", content }));
    const { page, id } = await begun([...read, texts[0] ?? {}]);
    await press(page, "Continue");
    await heading(page, "Second?");
    await page.getByRole("button", { name: "Continue" }).dblclick();
    await heading(page, "Third?");
    await press(page, "Continue");
    await page.getByRole("textbox").waitFor();
    await expectTranscript(id, ["First?", "Second?", "Third?", "First?"]);
  });

  it("skips one question of a click that was doubled", async () => {
    const { page, id } = await begun([...texts, { type: "textInput", content: "Fourth?" }]);
    await press(page, "Skip");
    await heading(page, "Second?");
    // The same button of the third question is then below the pointer.
    await page.getByRole("button", { name: "Skip" }).dblclick();
    await enter(page, "Third?", "three");
    await press(page, "Continue");
    await heading(page, "Fourth?");
    await expectTranscript(id, ["First?", "Second?", "Third?", "three", "Fourth?"]);
  });

  it("shows in one window what happened in another", async () => {
    const { page, link, id } = await begun();
    const other = await pages.open(link);
    await heading(other, "First?");
    await enter(other, "First?", "from the other");
    await press(other, "Continue");
    await heading(other, "Second?");
    await enter(page, "First?", "too late");
    await press(page, "Continue");
    await heading(page, "Second?");
    await page.getByText("You continued this interview in another window.").waitFor();
    await expectTranscript(id, ["First?", "from the other", "Second?"]);
  });

  it("keeps an answer while it is offline, and sends it when it is back", async () => {
    const { page, id } = await begun();
    await page.context().setOffline(true);
    await page.getByText("You seem to be offline.").waitFor();
    await enter(page, "First?", "said offline");
    await press(page, "Continue");
    await heading(page, "Second?");
    await page.getByText("What you enter is saved on this device").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "offline");
    await enter(page, "Second?", "said later");
    await press(page, "Continue");
    await page.getByRole("button", { name: "Saving…" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Second?" }).inputValue()).toBe("said later");
    expect(await readTranscript(id)).toEqual(["First?"]);
    await page.context().setOffline(false);
    await heading(page, "Third?");
    await page.getByText("You seem to be offline.").waitFor({ state: "hidden" });
    await expectTranscript(id, ["First?", "said offline", "Second?", "said later", "Third?"]);
  });

  it("sends what was under way when the page was left offline", async () => {
    const { page, id } = await begun();
    const cut = (route: Route) => route.abort();
    await page.route("**/answers*", cut);
    await enter(page, "First?", "before the reload");
    await press(page, "Continue");
    await page.getByText("You seem to be offline.").waitFor();
    await page.unroute("**/answers*", cut);
    await page.reload();
    await heading(page, "Second?");
    await expectTranscript(id, ["First?", "before the reload", "Second?"]);
  });

  it("asks again when the answer to its answer was lost", async () => {
    const { page, id } = await begun();
    const turns: string[] = [];
    let isLost = true;
    await page.route("**/answers*", async (route) => {
      turns.push(route.request().postDataJSON().client_turn_id);
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    await enter(page, "First?", "one");
    await press(page, "Continue");
    await heading(page, "Second?");
    await expectTranscript(id, ["First?", "one", "Second?"]);
    await expect.poll(() => turns.length).toBe(2);
    expect(new Set(turns).size).toBe(1);
    expect(await page.getByText("another window").count()).toBe(0);
  });

  it("waits out a service that is busy, and says so", async () => {
    const { page } = await begun();
    let isBusy = true;
    await page.route("**/answers*", (route) =>
      isBusy ? route.fulfill({ status: 503, headers: { "retry-after": "1" }, body: "{}" }) : route.continue(),
    );
    await enter(page, "First?", "one");
    await press(page, "Continue");
    await page.getByText("This is taking longer than usual.").waitFor();
    isBusy = false;
    await heading(page, "Second?");
  });

  it("offers to try again after a failure, with what was entered", async () => {
    const { page, id } = await begun();
    let failures = 1;
    await page.route("**/answers*", (route) =>
      failures-- > 0 ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
    );
    await enter(page, "First?", "one");
    await press(page, "Continue");
    await page.getByText("Something went wrong on our side").waitFor();
    await expectAccessible(page);
    await press(page, "Try again");
    await heading(page, "Second?");
    await expectTranscript(id, ["First?", "one", "Second?"]);
  });

  it("shows the service's reasons where it refuses what the page let through", async () => {
    const { page } = await begun();
    await page.route("**/answers*", (route) =>
      route.fulfill({
        status: 422,
        json: { detail: [{ loc: ["body", "value"], msg: "Must be shorter", type: "too_big" }] },
      }),
    );
    await enter(page, "First?", "one");
    await press(page, "Continue");
    await page.getByRole("alert").getByText("Must be shorter").waitFor();
    expect(await page.getByRole("textbox").inputValue()).toBe("one");
    await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("TEXTAREA");
  });

  it("shows that the interviewer is thinking, also after a reload, and then what was thought of", async () => {
    const asked = Promise.withResolvers<void>();
    const thought = Promise.withResolvers<FollowUp>();
    decide = () => {
      asked.resolve();
      return thought.promise as never;
    };
    const { page } = await begun([{ type: "question", content: "First?" }]);
    // The service waits 12 s for a thought: the page is looked at before it is asked for one.
    const looked = Promise.withResolvers<void>();
    await page.route("**/answers*", async (route) => {
      await looked.promise;
      await route.continue();
    });
    await enter(page, "First?", "It was fine");
    await press(page, "Continue");
    const log = page.getByRole("log");
    await log.getByText("The interviewer is thinking…").waitFor();
    await log.getByText("It was fine").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "thinking");
    looked.resolve();
    await asked.promise;
    await page.reload();
    await log.getByText("The interviewer is thinking…").waitFor();
    expect(await page.getByRole("textbox").count()).toBe(0);
    thought.resolve({
      action: "probe",
      probe_type: "clarifying",
      text: "What was?",
      flag: "none",
      reason: "",
    });
    await page.getByRole("textbox", { name: "What was?" }).waitFor();
    expect(await log.innerText()).toContain("What was?");
    await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("TEXTAREA");
  });

  it("is shown again when what was kept on the device breaks it", async () => {
    const { page } = await begun([
      { type: "ranking", content: "First?", props: { options: ["A", "B"] } },
      { type: "textInput", content: "Second?" },
    ]);
    await page.getByRole("button", { name: /Rank A number 1/ }).click();
    await page.evaluate(`for (const name of Object.keys(localStorage)) localStorage.setItem(name, "5")`);
    await page.reload();
    await heading(page, "Something went wrong on our side");
    await press(page, "Try again");
    await heading(page, "First?");
  });

  it("is paused and resumed", async () => {
    const { page, id } = await begun();
    await press(page, "Finish later");
    await heading(page, "The interview is paused");
    await expectAccessible(page);
    await takeScreenshot(page, "paused");
    expect((await client.send("GET", `/interviews/${id}`)).body.status).toBe("paused");
    await page.reload();
    await press(page, "Continue the interview");
    await heading(page, "First?");
  });

  it("skips what is not required, and lets nothing required be skipped", async () => {
    const { page, id } = await begun([
      { type: "textInput", content: "First?" },
      { type: "textInput", content: "Second?", props: { required: true } },
    ]);
    await press(page, "Continue");
    await page.getByRole("alert").getByText("Please answer this question, or skip it.").waitFor();
    await press(page, "Skip");
    await heading(page, "Second?");
    expect(await page.getByRole("button", { name: "Skip" }).count()).toBe(0);
    await expectTranscript(id, ["First?", "Second?"]);
  });

  it("says that the study is closed where it is, and forgets nothing", async () => {
    const { page, studyId } = await begun();
    await enter(page, "First?", "one");
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "draft" }), 200);
    await press(page, "Continue");
    await page.getByText("This study isn’t taking answers right now.").waitFor();
    expect(await page.getByRole("textbox").inputValue()).toBe("one");
  });

  it("is done with the keyboard alone, and has the focus in the field of each new question", async () => {
    const { link } = await prepare([
      { type: "textInput", content: "First?" },
      { type: "question", content: "Second?", props: { maxFollowupQuestions: 1 } },
    ]);
    const page = await pages.open(link);
    await heading(page, "Welcome");
    const focused = () => page.evaluate<string>("document.activeElement.textContent");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Start");
    await page.keyboard.press("Enter");
    await heading(page, "First?");
    await page.getByRole("textbox", { name: "First?" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("one");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await heading(page, "Second?");
    await page.getByRole("textbox", { name: "Second?" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("two");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.getByRole("textbox", { name: "What was that like for you?" }).waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("TEXTAREA");
    await page.keyboard.type("three");
    await page.keyboard.press("Control+Enter");
    await heading(page, "Thank you");
    await expect.poll(focused).toBe("Thank you");
  });
});
