import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useAgent } from "#tests/support/agent.ts";
import { expectStatus } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, questionsOf } from "#tests/support/survey.ts";

/** Which field has the focus. */
const focusedIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-path") ?? null);

describe.skipIf(!hasBrowser)("the console's questions", () => {
  const setup = useAgent();
  const pages = usePages(setup.stack);

  const open = async (options = {}): Promise<Page> => {
    const page = await pages.open(`${pages.origin}/console/studies/${setup.studyId}/questions`, options);
    await page.getByLabel("API key").fill(setup.client.key);
    await page.getByRole("button", { name: "Use this key" }).click();
    await page.locator(".card").first().waitFor();
    return page;
  };
  const contents = async () =>
    (await questionsOf(setup.client, setup.studyId)).map(({ content }: { content: string }) => content);

  it("are edited, added, ruled, saved as one request, and taken back", async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } });
    await expectAccessible(page);
    await takeScreenshot(page, "console-questions");
    await page.getByRole("button", { name: "Choice of a list" }).click();
    await page.getByLabel("Text", { exact: true }).fill("What do you like to drink?");
    await page.getByLabel("Options, Entry 2").press("Enter");
    await page.keyboard.type("Water");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Add rule" }).click();
    await page.getByLabel("Value").selectOption("Water");
    await expect
      .poll(() => page.locator(".logic-rules").innerText())
      .toContain("If Q1 is Water: end, screened out");
    await expectAccessible(page);
    await takeScreenshot(page, "console-question-open");
    await page.getByRole("button", { name: "Add question", exact: true }).click();
    await page.getByLabel("Find a kind").fill("choice");
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedIn(page)).toBe("content");
    await page.keyboard.type("Where?");
    await page.getByText("3 changes").waitFor();
    await page.getByText("3 changes").click();
    await page.getByRole("dialog").getByText("Added").first().waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "console-changes");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved").waitFor();
    expect(await contents()).toEqual(["What do you like to drink?", "Why?", "Where?"]);
    const [first] = await questionsOf(setup.client, setup.studyId);
    expect(first).toMatchObject({
      props: { options: ["Tea", "Coffee", "Water"] },
      logic: [{ comparison_value: "Water" }],
    });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Taken back").waitFor();
    expect(await contents()).toEqual(["What do you drink?", "Why?"]);
  });

  it("keep what two people change, ask where both did, and find what is refused", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Choice of a list" }).click();
    await page.getByLabel("Text", { exact: true }).fill("Mine");
    await expectStatus(setup.client.send("PUT", `/questions/${setup.ids[0]}`, { content: "Theirs" }), 204);
    await expectStatus(setup.client.send("PUT", `/questions/${setup.ids[1]}`, { content: "Why so?" }), 204);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Keep yours" }).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "console-clash");
    await page.getByRole("button", { name: "Keep yours" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved").waitFor();
    expect(await contents()).toEqual(["Mine", "Why so?"]);
    await expectStatus(setup.client.send("PUT", `/questions/${setup.ids[0]}`, { content: "Hers" }), 204);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Keep what is there now" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
    expect(await page.getByText("Taken back").count()).toBe(0);
    expect(await contents()).toEqual(["Hers", "Why so?"]);
    await page.getByLabel("Options, Entry 2").fill("Tea");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => focusedIn(page)).toBe("props.options.1");
    await takeScreenshot(page, "console-refused");
  });

  it("are changed by the agent once somebody has seen what it would do", async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    await takeScreenshot(page, "console-questions-phone");
    await page.getByRole("button", { name: "Ask the agent" }).click();
    await page
      .getByRole("textbox", { name: "Ask the agent" })
      .fill('rename question 1 to "What do you like to drink?"; add question "Where?"');
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page.getByRole("button", { name: "Save these changes" }).waitFor();
    expect(await contents()).toEqual(["What do you drink?", "Why?"]);
    await expect.poll(() => page.getByRole("dialog").innerText()).toContain("like to ");
    await expectAccessible(page);
    await takeScreenshot(page, "console-agent-phone");
    await page.getByRole("button", { name: "Save these changes" }).click();
    await page.getByText("Saved").waitFor();
    expect(await contents()).toEqual(["What do you like to drink?", "Why?", "Where?"]);
    await page.getByRole("button", { name: "Choice of a list" }).click();
    await page.getByLabel("Options, Entry 2").waitFor();
    await takeScreenshot(page, "console-question-phone");
  });

  it("are published as they were saved, and fieldwork shows what fails", async () => {
    const { client, studyId, ids } = setup;
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "draft" }), 200);
    await addQuestions(client, studyId, [
      { type: "multipleChoice", content: `How much {{Q:${ids[0]}}}?`, props: { options: ["1", "2"] } },
    ]);
    const [, , third] = await questionsOf(client, studyId);
    const buckets = [{ kind: "choice", match: "equals", value: "1", limit: 5 }];
    await expectStatus(
      client.send("PUT", `/studies/${studyId}/questions/${third.id}/quotas`, { buckets }),
      200,
    );
    const page = await open({ viewport: { width: 1440, height: 900 } });
    const refused = (detail: string) => ({ status: 400, json: { detail } });
    await page.getByRole("button", { name: "Choice of a list" }).first().click();
    await page.getByLabel("Text", { exact: true }).fill("What do you like to drink?");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved").waitFor();

    // What was saved a moment ago is what is published, sources fail by themselves, and a quota quotes as a reader would.
    await page.route("**/sources", (route) => route.fulfill(refused("No sources now")));
    await page.getByRole("link", { name: "Fieldwork" }).click();
    await page.getByText("No sources now").waitFor();
    await page.unroute("**/sources");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Add a panel").waitFor();
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("People can start.").waitFor();
    await page.locator(".quotas").getByText("How much [Q1]?").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "console-fieldwork");

    // Simulated people are followed, though reading fails once.
    const runs = /simulations\/[^/]+$/;
    await page.route(runs, (route) => route.fulfill(refused("Not now")));
    await page.getByRole("button", { name: "Simulate" }).click();
    await page.getByLabel("How many").fill("3");
    // They are followed while the figures with them are read.
    const figures = /\/stats(\?|$)/;
    const held = Promise.withResolvers<void>();
    await page.route(figures, (route) => held.promise.then(() => route.continue()));
    await page.keyboard.press("Enter");
    await page.locator(".run").getByText("Not now").waitFor();
    held.resolve();
    await page.locator(".counts").waitFor();
    await page.unroute(runs);
    await page.unroute(figures);

    // Links that were made after others were saved are not lost unasked.
    let calls = 0;
    await page.route("**/interviews/bulk", async (route) => {
      calls += 1;
      if (calls === 2) return route.fulfill(refused("Not now"));
      const { interviews } = route.request().postDataJSON() as { interviews: unknown[] };
      await route.fulfill({
        status: 201,
        json: interviews.map((_, at) => ({ link: `https://x.test/${at}` })),
      });
    });
    await page.getByRole("button", { name: "Invite people" }).click();
    await page.getByLabel("People", { exact: true }).fill(`title\n${"Ada\n".repeat(1_001)}`);
    await takeScreenshot(page, "console-invite");
    await page.getByRole("button", { name: "Create 1,001 links" }).click();
    await page.getByRole("dialog").getByText("Not now").waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await downloading).suggestedFilename()).toBe("links.csv");
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByText("1,001 links created").waitFor();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (asked.length < 3 ? dialog.dismiss() : dialog.accept());
    });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByText("1,001 links created").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(asked).toHaveLength(3);
  });

  it("have settings that are saved with them, and versions that come back", async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } });
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByLabel("Title", { exact: true }).first().fill("Drinks");
    await page.getByLabel("Name", { exact: true }).fill("Robin");
    await page.getByText("1 change").waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, "console-settings");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved").waitFor();
    await page.getByRole("banner").getByText("Drinks").waitFor();
    const study = await expectStatus(setup.client.send("GET", `/studies/${setup.studyId}`), 200);
    expect(study.body).toMatchObject({ title: "Drinks", config: { interviewer: { name: "Robin" } } });
    await page.getByRole("combobox", { name: "Who can see this study" }).selectOption("INVITE_ONLY");
    await page.getByRole("button", { name: "Save access" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Save access" }).count()).toBe(0);
    // Somebody else saves meanwhile: it is said, read again, and saved by the next click.
    await expectStatus(setup.client.send("PUT", `/studies/${setup.studyId}`, { description: "Theirs" }), 200);
    await page.getByRole("combobox", { name: "Who can see this study" }).selectOption("CAN_VIEW");
    await page.getByRole("button", { name: "Save access" }).click();
    await page.getByText("Somebody has changed this meanwhile").waitFor();
    await page.getByRole("button", { name: "Save access" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Save access" }).count()).toBe(0);
    await page.getByRole("link", { name: "Versions" }).click();
    await page.getByText("Before an edit").first().click();
    await page.getByText("What has changed since").waitFor();
    await expect.poll(() => page.locator(".diff").innerText()).toContain("Drinks");
    await expectAccessible(page);
    await takeScreenshot(page, "console-versions");
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await takeScreenshot(page, "console-versions-rtl");
    await page.getByRole("button", { name: "Bring back…" }).click();
    await page.getByRole("button", { name: "Bring it back" }).click();
    await page.getByText(/is back/).waitFor();
    // What has changed since is told of what is there now.
    await page.getByText("Nothing has changed since").waitFor();
    const back = await expectStatus(setup.client.send("GET", `/studies/${setup.studyId}`), 200);
    expect(back.body).toMatchObject({ title: "Study" });
    await page.getByRole("link", { name: "Questions" }).click();
    await page.locator(".card").first().waitFor();
    await page.getByRole("button", { name: "Choice of a list" }).click();
    await page.getByLabel("Options, Entry 2").waitFor();
    await takeScreenshot(page, "console-question-rtl");
    // Of the three places that were shown, the styles of this one alone hold.
    const sheets = page.locator('link[rel="stylesheet"]');
    const holding = await sheets.evaluateAll((links) =>
      (links as HTMLLinkElement[]).filter(({ sheet }) => sheet?.disabled === false).map(({ href }) => href),
    );
    expect(await sheets.count()).toBe(4);
    expect(holding).toHaveLength(2);
    expect(holding.at(-1)).toContain("questions");
  });
});
