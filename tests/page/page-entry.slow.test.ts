import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { configure, interviewsOf, newOpenStudy } from "#tests/support/entry.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** What people meet who open a study's address, and where they end up: in a real browser, with a panel on this machine. */
describe.skipIf(!hasBrowser)("the page behind an open link", () => {
  const stack = useStack();
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let panel: Server;
  let returned: string[];
  beforeAll(async () => {
    panel = createServer((request, response) => {
      if (request.url?.startsWith("/done")) returned.push(request.url);
      response
        .setHeader("content-type", "text/html")
        .end("<title>Panel</title><link rel=icon href=data:,>Back at the panel");
    });
    await new Promise<void>((resolve) => panel.listen(0, "127.0.0.1", resolve));
    pages.elsewhere.push(panelOrigin());
  });
  afterAll(() => new Promise((resolve) => panel.close(resolve)));
  beforeEach(() => {
    returned = [];
  });

  const panelOrigin = () => `http://127.0.0.1:${(panel.address() as AddressInfo).port}`;
  const address = (studyId: string, query = "") => `https://x.test/s/${studyId}${query}`;
  const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
  const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
  const which = { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } };

  /** A study that screens B out, with the panel as a source. */
  async function newSurvey(config: Record<string, unknown> = {}) {
    const studyId = await newStudy(client, {
      config: { openLink: { enabled: true, uniqueParam: "PROLIFIC_PID" }, ...config },
      thank_you_message: { title: "That was all", body: "You go back now." },
    });
    const [question_id] = await addQuestions(client, studyId, [which]);
    const rule = { study_id: studyId, question_id, operation: "==", comparison_value_type: "string" };
    const screenOut = { ...rule, comparison_value: "B", action_type: "screen_out" };
    await expectStatus(client.send("POST", "/question-logic", screenOut), 201);
    const to = (outcome: string) => `${panelOrigin()}/done/${outcome}?pid={PROLIFIC_PID}&s={source}`;
    const redirects = {
      completed: to("completed"),
      screened_out: to("screened_out"),
      over_quota: to("over_quota"),
      paused: to("paused"),
    };
    await expectStatus(
      client.send("POST", `/studies/${studyId}/sources`, { name: "Prolific", redirects }),
      201,
    );
    return studyId;
  }

  const openFromPanel = (studyId: string, pid: string) =>
    pages.open(address(studyId, `?source=prolific&PROLIFIC_PID=${encodeURIComponent(pid)}`));

  it.each([
    ["completed", "A"],
    ["screened_out", "B"],
  ])("sends back to the panel who is %s", async (outcome, answer) => {
    const page = await openFromPanel(await newSurvey(), "p/1 &?");
    await press(page, "Start");
    await heading(page, "Which?");
    await page.getByText(answer, { exact: true }).click();
    await press(page, "Continue");
    await page.getByText(`We’re taking you to ${new URL(panelOrigin()).host}.`).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `leaving-${outcome}`);
    await page.getByText("Back at the panel").waitFor();
    expect(returned).toEqual([`/done/${outcome}?pid=p%2F1%20%26%3F&s=prolific`]);
  });

  it("leaves at once where there is nothing to read", async () => {
    const completed = `${panelOrigin()}/done/at-once`;
    const studyId = await newOpenStudy(client, {}, { exits: { completed } }, [which]);
    const page = await pages.open(address(studyId));
    await press(page, "Start");
    await heading(page, "Which?");
    // A page that lets people read first never leaves.
    await page.evaluate(() => {
      const { setTimeout } = globalThis;
      const onlyShort = (task: () => void, delayMs = 0) => (delayMs < 1000 ? setTimeout(task, delayMs) : 0);
      Object.assign(globalThis, { setTimeout: onlyShort });
    });
    await page.getByText("A", { exact: true }).click();
    await press(page, "Continue");
    await page.getByText("Back at the panel").waitFor();
    expect(returned).toEqual(["/done/at-once"]);
  });

  it.each([
    ["over_quota", { config: { quota: 0 } }, "This study is complete"],
    ["paused", { status: "paused" }, "This study is paused"],
  ])("sends back who comes when the study is %s, and records nothing", async (outcome, change, title) => {
    const studyId = await newSurvey();
    await expectStatus(client.send("PUT", `/studies/${studyId}`, change), 200);
    const page = await openFromPanel(studyId, "late");
    await heading(page, title);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Continue" }).click();
    await page.getByText("Back at the panel").waitFor();
    expect(returned).toEqual([`/done/${outcome}?pid=late&s=prolific`]);
    expect(await interviewsOf(client, studyId)).toEqual([]);
  });

  it("goes on where it stopped, without the token in its address", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" });
    const page = await pages.open(address(studyId, "?pid=a&lang=en"));
    await press(page, "Start");
    await heading(page, "Why?");
    const [{ vid }] = await interviewsOf(client, studyId);
    expect(page.url()).not.toContain(vid);
    await page.reload();
    await heading(page, "Why?");
    await page.goto(`${pages.origin}/s/${studyId}`);
    await heading(page, "Why?");
    await page.goto(`${pages.origin}/s/${studyId}?pid=b`);
    await page.getByRole("button", { name: "Start" }).waitFor();
    const elsewhere = await pages.open(address(studyId, "?pid=a"));
    await heading(elsewhere, "This link has already been used");
    await elsewhere.getByText("continue on the device and in the browser where you started").waitFor();
    await expectAccessible(elsewhere);
    expect(await interviewsOf(client, studyId)).toHaveLength(2);
  });

  it("says on the device that finished the study once that it takes part again, where all is noted", async () => {
    const config = { quality: { paradata: "full" } };
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" }, config);
    const page = await pages.open(address(studyId, "?pid=a"));
    const finish = async () => {
      await press(page, "Start");
      await heading(page, "Why?");
      await page.getByRole("textbox").fill("Because");
      await press(page, "Continue");
      await heading(page, "Thank you");
    };
    const marks = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(":done")));
    await finish();
    expect(await marks()).toEqual([`interview:${studyId}:done`]);
    await page.goto(`${pages.origin}/s/${studyId}?pid=b`);
    await finish();
    const other = await newOpenStudy(client, { uniqueParam: "pid" });
    await page.goto(`${pages.origin}/s/${other}?pid=a`);
    await finish();
    expect(await marks()).toEqual([`interview:${studyId}:done`]);
    const { rows } = await stack.pool.query(
      `select f.state -> 'isRepeat' as repeated from flow f join interview i on i.id = f.interview_id
       where i.study_id = $1 order by i.created_at`,
      [studyId],
    );
    expect(rows.map(({ repeated }) => repeated)).toEqual([null, true]);
  });

  it("notes what is pasted, and not what is dictated, composed or filled in without a key", async () => {
    const said = "There should be more benches, and a bus that goes back after eight.";
    const ways: [string, boolean, (page: Page) => Promise<void>][] = [
      ["dictated", false, (page) => page.keyboard.insertText(said)],
      [
        "composed",
        false,
        async (page) => {
          const devtools = await page.context().newCDPSession(page);
          await devtools.send("Input.imeSetComposition", {
            text: said,
            selectionStart: said.length,
            selectionEnd: said.length,
          });
          await devtools.send("Input.insertText", { text: said });
        },
      ],
      ["filled in", false, (page) => page.getByRole("textbox").fill(said)],
      [
        "pasted",
        true,
        async (page) => {
          await page.keyboard.insertText(said);
          for (const key of ["a", "x", "v"]) await page.keyboard.press(`ControlOrMeta+${key}`);
        },
      ],
    ];
    const config = { quality: { paradata: "full" } };
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" }, config);
    const page = await pages.open(address(studyId, "?pid=0"));
    for (const [place, [way, isPasted, enter]] of ways.entries()) {
      await page.goto(`${pages.origin}/s/${studyId}?pid=${place}`);
      await press(page, "Start");
      await heading(page, "Why?");
      await page.getByRole("textbox").focus();
      await enter(page);
      await press(page, "Continue");
      await heading(page, "Thank you");
      const { rows } = await stack.pool.query(
        `select a.text, a.paradata from answer a join interview i on i.id = a.interview_id
         where i.study_id = $1 order by i.created_at desc limit 1`,
        [studyId],
      );
      const noted = isPasted ? { pastes: 1, pasted_chars: said.length } : { pastes: 0, pasted_chars: 0 };
      expect([way, rows[0]]).toMatchObject([way, { text: said, paradata: noted }]);
    }
  });

  it("works without storage, also after a reload", async () => {
    const studyId = await newOpenStudy(client);
    const page = await pages.open(address(studyId), { storageState: { cookies: [], origins: [] } });
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
      Object.defineProperty(navigator, "cookieEnabled", { value: false });
    });
    await page.goto(`${pages.origin}/s/${studyId}?utm=x`);
    await press(page, "Start");
    await heading(page, "Why?");
    await page.reload();
    await heading(page, "Why?");
    await page.getByRole("textbox").fill("Because");
    await press(page, "Continue");
    await heading(page, "Thank you");
  });

  it("says what is the matter", async () => {
    const studyId = await newOpenStudy(client, { uniqueParam: "pid" });
    const unidentified = await pages.open(address(studyId));
    await heading(unidentified, "This link isn’t complete");
    const long = "x".repeat(501);
    const odd = await pages.open(address(studyId, `?pid=odd&source=${long}&lang=${long}&a=%00&b=${long}`));
    await odd.getByRole("button", { name: "Start" }).waitFor();
    await expectAccessible(unidentified);
    await configure(client, studyId, { window: { opensAt: "2990-01-01T00:00:00Z" } });
    const early = await pages.open(address(studyId, "?pid=a"));
    await heading(early, "This study hasn’t opened yet");
    await early.getByText(/^It opens on .*2990.* Please open the same link again then\.$/).waitFor();
    await configure(client, studyId, { window: null, openLink: { enabled: false } });
    await heading(await pages.open(address(studyId, "?pid=a")), "We can’t find this interview");
    const { link } = await invite(client, studyId, { expires_at: "2020-01-01T00:00:00Z" });
    await heading(await pages.open(link), "This link has expired");
    const full = await newOpenStudy(client, { maxPerAddressPerHour: 1 });
    await pages.open(address(full)).then((page) => page.getByRole("button", { name: "Start" }).waitFor());
    const second = await pages.open(address(full));
    const refusal = second.getByRole("heading", { name: "Too many people are opening this study" });
    await refusal.or(second.getByRole("button", { name: "Start" })).waitFor();
    // If the hour ended between the two, the second was the first of the next.
    const late = (await refusal.isVisible()) ? second : await pages.open(address(full));
    await heading(late, "Too many people are opening this study");
    expect(await late.getByText(/Please try again at \d/).count()).toBe(1);
    await expectAccessible(late);
  });

  it("starts in the language that the link asks for", async () => {
    const lang = { default: { name: "English" }, support: ["English", "German"] };
    const studyId = await newOpenStudy(client, {}, { lang });
    for (const link of [
      address(studyId, "?lang=de"),
      `${(await invite(client, studyId)).link}&lang=German`,
    ]) {
      const page = await pages.open(link);
      await press(page, "Beginnen");
      await page.getByRole("button", { name: "Weiter" }).waitFor();
    }
  });
});
