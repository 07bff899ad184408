import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { recordings } from "#local/seed/recordings.ts";
import { reveal, settle } from "#tests/results-page/loading.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, takeScreenshot, usePages } from "#tests/support/page.ts";
import { accepted, startInterview, startTab } from "#tests/support/participant.ts";
import { addRandomizer } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { uploadFile } from "#tests/support/upload.ts";

const said = [
  "Too expensive, call +49 170 1234567",
  "The price went up",
  "Slow delivery",
  "غالي الثمن",
  "We moved",
];
const oftenness = ["Weekly", "Monthly", "Rarely"];
const wide = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!hasBrowser)("results and interviews in the console", () => {
  let laterMs = 0;
  const stack = useStack({ now: () => new Date(Date.now() + laterMs) });
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId = "";
  let ids: string[] = [];
  let slow = "";

  beforeAll(async () => {
    studyId = await newStudy(client, { title: "Why people leave" });
    ids = await addQuestions(client, studyId, [
      { type: "multipleChoice", content: "How often?", props: { options: oftenness } },
      { type: "textInput", content: "Why did you leave?" },
      { type: "nps", content: "Would you recommend us?" },
    ]);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    const code = async (name: string): Promise<string> =>
      (await expectStatus(client.send("POST", `/studies/${studyId}/codes`, { name }), 201)).body.id;
    const price = await code("Price");
    slow = await code("Slow delivery");
    for (const [index, text] of said.entries()) {
      const { id, link } = await invite(client, studyId, { metadata: { plan: index % 2 ? "free" : "paid" } });
      const tab = await startTab(stack, link);
      await accepted(tab.answer(oftenness[index % 3]));
      await accepted(tab.answer(text));
      await accepted(tab.answer(4 + index));
      if (index < 2)
        await expectStatus(client.send("PUT", `/interviews/${id}/answers/${ids[1]}/codes/${price}`, {}), 200);
    }
  });

  async function open(place: string, options: object = wide, listen?: (page: Page) => void): Promise<Page> {
    const page = await pages.open(`http://any/console/studies/${studyId}/${place}`, options);
    listen?.(page);
    await page.getByLabel("key").fill(client.key);
    await page.keyboard.press("Enter");
    return page;
  }
  const figures = async (page: Page): Promise<string[]> => {
    const drawn: string[] = [];
    for (const id of [ids[0], ids[2]]) {
      await reveal(page, `#question-${id}`);
      await page.locator(`#question-${id} svg`).first().waitFor();
      drawn.push(
        await page
          .locator(`#question-${id} .figure`)
          .first()
          .evaluate((figure) => figure.outerHTML),
      );
    }
    await reveal(page, "#compare");
    await page.locator('section[aria-labelledby="compare"] table').first().waitFor();
    drawn.push(
      await page
        .locator('section[aria-labelledby="compare"] table')
        .first()
        .evaluate((table) => table.outerHTML),
    );
    return drawn;
  };

  it("draw what a share draws, share it, and revoke it", { timeout: 60_000 }, async () => {
    const page = await open("results");
    await page.getByRole("heading", { name: "What people said" }).waitFor();
    await page.getByText("2 of 5 answers in people’s own words are coded").waitFor();
    const own = await figures(page);
    await takeScreenshot(page, "console-results");
    await expectAccessible(page);

    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share these results" });
    await dialog.getByLabel("Name, for you").fill("Team");
    await dialog.getByLabel("Tables to compare").check();
    await dialog.getByLabel("Withhold figures of fewer").fill("0");
    await dialog.getByText("What viewers may filter").click();
    await dialog.getByLabel("plan").check();
    for (const each of [1, 3]) await dialog.getByLabel(`Q${each}.`).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Create the link" }).click();
    const url = (await dialog.locator("output").textContent()) ?? "";
    const shared = await pages.open(url, wide);
    await shared.getByRole("heading", { name: "Questions" }).waitFor();
    const theirs = await figures(shared);
    expect(own).toEqual(theirs);

    await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Revoke this link?" })
      .getByRole("button", { name: "Revoke" })
      .click();
    await dialog.getByText("There is no link yet.").waitFor();
    await page.keyboard.press("Escape");
    await page.clock.install();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("button", { name: "Create the file" }).click();
    await page.getByText("Waiting").waitFor();
    // A failure, of a request and its repetitions, does not end the watching.
    const failing = 3;
    let asked = 0;
    await page.route(/\/exports(\?|$)/, (route) =>
      route.request().method() === "GET" && asked++ < failing
        ? route.fulfill({ status: 503, headers: { "retry-after": "0" }, json: {} })
        : route.continue(),
    );
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return asked;
      })
      .toBeGreaterThan(failing);
    await page.getByRole("button", { name: "Cancel the job" }).click();
    await page.getByText("Canceled").waitFor();
    await page.keyboard.press("Escape");

    // The way to the place where one is leaves its filter.
    await page.evaluate(() => {
      location.hash = "metadata[plan]=paid";
    });
    const filter = page.getByRole("button", { name: /^Remove the filter/ });
    await filter.waitFor();
    await page.getByRole("link", { name: "Results", exact: true }).click();
    await filter.waitFor({ state: "detached" });
  });

  it("is read in another language beside what was said, by a request that is shown", async () => {
    const { rows } = await stack.pool.query(
      "select interview_id from answer where question_id = $1 and text = $2",
      [ids[1], said[2]],
    );
    const id: string = rows[0].interview_id;
    await stack.pool.query(
      `insert into said_translation (interview_id, language, digest, text, model, at)
       values ($1, 'German', encode(sha256(convert_to($2, 'UTF8')), 'hex'), 'Langsame Lieferung', 'm', now())`,
      [id, said[2]],
    );
    const page = await open(`interviews/${id}`);
    const choice = page.getByLabel("Translation");
    await choice.selectOption({ label: "German" });
    const answer = page.locator(".messages .theirs", { hasText: "Slow delivery" });
    const translation = answer.locator("p", { hasText: "Langsame Lieferung" });
    await translation.waitFor();
    expect(await translation.getAttribute("lang")).toBe("de");
    expect(await answer.locator("p", { hasText: "Slow delivery" }).isVisible()).toBe(true);
    await answer.getByText("AI translation").waitFor();
    await takeScreenshot(page, "console-translated");
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Requests/ }).click();
    await page.getByText(`/interviews/${id}?redact=true&translate_to=German`).first().waitFor();
    await page.keyboard.press("Escape");
    // Reading starts nothing: somebody has to ask for it.
    await choice.selectOption({ label: "French" });
    await page.getByText("Nothing here is translated into French yet.").waitFor();
    const runs = async () =>
      (await stack.pool.query("select parts, language from insight_run where study_id = $1", [studyId])).rows;
    expect(await runs()).toEqual([]);
    const refused = /\/insights\/runs\/[^/]+$/;
    await page.route(refused, (route) => route.fulfill({ status: 400, json: { detail: "Not now" } }));
    await page.getByRole("button", { name: "Translate what people said" }).click();
    await page.getByText("Being translated…").waitFor();
    expect(await runs()).toEqual([{ parts: ["translations"], language: "French" }]);
    await page.getByRole("alert").getByText("Not now").waitFor();
    await page.unroute(refused);
    await stack.pool.query(
      "update insight_run set status = 'failed', completed_at = now() where study_id = $1",
      [studyId],
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("The last run ended before its work was done.").waitFor();
    await choice.selectOption({ label: "None" });
    await translation.waitFor({ state: "detached" });
  });

  it("are heard where somebody spoke, also after an hour", { timeout: 60_000 }, async () => {
    const questions = [
      { type: "textInput", content: "How is your morning?", props: { maxFollowupQuestions: 0 } },
      { type: "mediaUpload", content: "Show us" },
    ];
    const spoken = await startInterview(stack, client, questions, { mode: "TEXT_AND_VOICE" });
    const sound = Buffer.from(recordings.morning ?? "", "base64");
    const file = { filename: "morning.webm", content_type: "audio/webm" };
    const { url: recording_url } = await uploadFile(spoken.tab, sound, file);
    await accepted(spoken.tab.answer("First coffee, then people", { recording_url }));
    await accepted(spoken.tab.answer([await uploadFile(spoken.tab)]));

    const page = await open(`../${spoken.studyId}/interviews/${spoken.id}`);
    const image = page.locator(".files img");
    await image.waitFor();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const audio = page.getByLabel("Recording", { exact: true });
    const first = await audio.getAttribute("src");
    await page.clock.install();
    await page.clock.fastForward("01:01:00");
    // Links of the same second are the same.
    laterMs = 1000;
    // As storage answers a link that has expired.
    await page.route(first ?? "", (route) => route.fulfill({ status: 403 }));
    await audio.evaluate((element: HTMLAudioElement) => void element.play().catch(() => {}));
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
      .toBeGreaterThan(0);
    expect(await audio.getAttribute("src")).not.toBe(first);
    expect(await audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  it("have arms, follow-ups, scores, a summary, numbers, and what people agreed to", {
    timeout: 90_000,
  }, async () => {
    const send = async (method: string, path: string, body: object, status = 200) =>
      (await expectStatus(client.send(method, path, body), status)).body;
    const folder = await send("POST", "/folders", { name: "Old" }, 201);
    const consent = { version: "2026-11", text: "We keep it.\n\nFor a year." };
    const own = await newStudy(client, { title: "Habits", config: { consent }, folder_id: folder.id });
    const [often = "", , likely = ""] = await addQuestions(client, own, [
      { type: "multipleChoice", content: "How often?", props: { options: oftenness } },
      { type: "textInput", content: "Why so?", props: { maxFollowupQuestions: 1, goals: ["Reasons"] } },
      { type: "nps", content: "Would you recommend us?" },
    ]);
    const three = ["likely", "liked", "loved"];
    const terms = [{ question_id: likely }];
    const scores = three.map((key) => ({ key, label: key, method: "sum", terms }));
    await send("PUT", `/studies/${own}/scores`, { scores });
    for (const name of three) await addRandomizer(client, own, { name });
    const source = await send("POST", `/studies/${own}/sources`, { name: "Panel" }, 201);
    await send("PUT", `/studies/${own}`, { status: "published" });
    let interviewId = "";
    for (const [index, plan] of ["paid", "free"].entries()) {
      const { id, link } = await invite(client, own, { metadata: { plan } });
      interviewId = id;
      const tab = await startTab(stack, link, { consent: { version: consent.version } });
      await accepted(tab.answer("Rarely"));
      await accepted(tab.answer("It is too dear for me"));
      while (tab.state.step.kind === "question" && tab.state.step.followup !== null)
        await accepted(tab.say("messages", { text: "I earn less" }));
      await accepted(tab.answer(2 + 4 * index));
    }

    // What is computed is asked for a little at a time: an organization has four such requests at once.
    let most = 0;
    const running = new Set<Request>();
    const listen = (page: Page) => {
      page.on("request", (request) => {
        if (/\/(balance|scores\/\w+\/stats)(\?|$)/.test(request.url())) running.add(request);
        most = Math.max(most, running.size);
      });
      page.on("response", (response) => void running.delete(response.request()));
      page.on("requestfailed", (request) => void running.delete(request));
    };
    const page = await open(`../${own}/fieldwork`, wide, listen);
    await page.getByRole("heading", { name: "Arms" }).waitFor();
    await page.getByText("Real people only.").waitFor();
    await page.getByRole("heading", { name: "Follow-up questions" }).waitFor();
    await expectAccessible(page);
    // The switch is of follow-ups, too.
    const again = page.waitForRequest(/moderation\?include_simulations=true/);
    await page.getByLabel("Include simulated").check();
    await again;
    // What somebody else has set meanwhile stays.
    await page.getByRole("button", { name: "More for Panel" }).click();
    await page.getByRole("button", { name: "Edit Panel" }).click();
    const redirects = { completed: "https://panel.example/done" };
    await send("PATCH", `/sources/${source.id}`, { redirects });
    const dialog = page.locator("dialog:modal");
    await dialog.getByLabel("Name").fill("Their panel");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Their panel", { exact: true }).waitFor();
    const [changed] = (await expectStatus(client.send("GET", `/studies/${own}/sources`), 200)).body;
    expect(changed).toMatchObject({ name: "Their panel", redirects });

    // Nothing typed is lost in the numbers, and nothing of somebody else is undone unseen.
    await page.getByRole("link", { name: "Questions" }).click();
    await page.getByRole("button", { name: "More for Why so?" }).click();
    await page.getByRole("button", { name: "Add a question after this one" }).waitFor();
    expect(await page.getByRole("button", { name: "Numbers in files" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More for How often?" }).click();
    await page.getByRole("button", { name: "Numbers in files" }).click();
    const lists = dialog.locator('[data-path="lists"]');
    const listed = (codes: readonly number[]) => ({
      options: oftenness.map((label, at) => ({ code: codes[at], label })),
    });
    const save = dialog.getByRole("button", { name: "Save" });
    await lists.fill(`${JSON.stringify(listed([7, 8, 9])).slice(0, -1)},}`);
    await dialog.getByText("This isn’t JSON yet").waitFor();
    expect(await save.isDisabled()).toBe(true);
    await expectAccessible(page);
    await lists.fill(JSON.stringify(listed([7, 8, 9])));
    await send("PUT", `/questions/${often}/codes`, { lists: listed([1, 2, 40]) });
    await save.click();
    await dialog.getByRole("alert").getByText('"code":40').waitFor();
    expect(await save.isDisabled()).toBe(true);
    const codes = async () => {
      const { lists } = (await expectStatus(client.send("GET", `/questions/${often}/codes`), 200)).body;
      return lists.options.map(({ code }: { code: number }) => code);
    };
    expect(await codes()).toEqual([1, 2, 40]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Keep yours" }).click();
    await save.click();
    await dialog.waitFor({ state: "detached" });
    expect(await codes()).toEqual([7, 8, 9]);

    await page.getByRole("link", { name: "Settings" }).click();
    const agreed = page.getByRole("region", { name: "What people have agreed to" });
    await agreed.getByText(consent.version).click();
    await expect.poll(() => agreed.locator(".told-text").innerText()).toContain(consent.text);
    await expectAccessible(page);

    // Scores are of what the filter shows, also once it shows all again.
    await page.getByRole("link", { name: "Results", exact: true }).click();
    const section = page.locator('section[aria-labelledby="scores"]');
    const told = () => section.locator(".bases").allTextContents();
    await expect.poll(told).toEqual(["n = 2", "n = 2", "n = 2"]);
    await page.evaluate(() => {
      location.hash = "metadata[plan]=paid";
    });
    await expect.poll(told).toEqual(["n = 1", "n = 1", "n = 1"]);
    await page.getByRole("button", { name: /^Remove the filter/ }).click();
    await expect.poll(told).toEqual(["n = 2", "n = 2", "n = 2"]);
    expect([most > 0, most < 3]).toEqual([true, true]);
    await page.route("**/scores/likely/stats*", (route) =>
      route.fulfill({ status: 400, json: { detail: "Not now" } }),
    );
    await page.evaluate(() => {
      location.hash = "metadata[plan]=free";
    });
    await section.getByText("Not now").waitFor();
    // What is loaded anew is paler until then.
    await settle(page);
    await expectAccessible(page);

    // A summary has the words as they were said.
    await page.getByRole("link", { name: "Interviews" }).click();
    await page.locator(`a[href*="${interviewId}"]`).first().click();
    await page.getByText("A summary isn’t redacted.").waitFor();
    const summarize = page.getByRole("button", { name: "Summarize" });
    expect(await summarize.count()).toBe(0);
    await page.getByLabel("Redact").uncheck();
    await summarize.click();
    await page.getByText("Being summarized").waitFor();
    await expectAccessible(page);
    await stack.pool.query("update interview_insight set status = 'failed' where interview_id = $1", [
      interviewId,
    ]);
    await summarize.waitFor();

    await page.locator("a.home").click();
    await page.getByLabel("Folder").selectOption({ label: "Old" });
    await page.getByRole("button", { name: "More for Old" }).click();
    await page.getByRole("button", { name: "Rename folder" }).click();
    await dialog.getByLabel("Name").fill("New");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Rename folder" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByLabel("Folder").getByRole("option", { name: "New" }).waitFor({ state: "attached" });
  });

  it("are found, read, coded, decided and erased, with the keyboard and on a phone", {
    timeout: 60_000,
  }, async () => {
    const page = await open("interviews");
    const rows = page.locator("table.interviews tbody tr");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(said.length);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add a filter" }).click();
    await page.getByLabel("Filter by").selectOption("metadata");
    await page.getByLabel("Key").fill("plan");
    await page.getByLabel("Value").fill("paid");
    await page.keyboard.press("Enter");
    await expect.poll(() => rows.count()).toBe(3);
    expect(page.url()).toContain("#metadata%5Bplan%5D=paid");
    await expectAccessible(page);

    // The first and the second; without a mouse.
    await page.locator("h1").click();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await page.getByText("Too expensive, call [phone]").waitFor();
    const codes = page.getByRole("group", { name: "Codes of this answer" });
    await codes.getByRole("button", { name: "Price", pressed: true }).waitFor();
    await page.keyboard.press("2");
    await codes.getByRole("button", { name: "Slow delivery", pressed: true }).waitFor();
    await page.keyboard.press("1");
    await codes.getByRole("button", { name: "Price", pressed: false }).waitFor();
    await codes.getByRole("button", { name: "New code" }).click();
    await page.keyboard.type("Phone");
    await page.keyboard.press("Enter");
    await codes.getByRole("button", { name: "Phone", pressed: true }).waitFor();
    // Keys that come before the answer to the first one are not lost.
    const held = Promise.withResolvers<void>();
    await page.route("**/codes/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press("3");
    await codes.locator('[aria-busy="true"]').first().waitFor();
    await page.keyboard.press("2");
    held.resolve();
    await codes.getByRole("button", { name: "Phone", pressed: false }).waitFor();
    await codes.getByRole("button", { name: "Slow delivery", pressed: false }).waitFor();
    await page.keyboard.press("2");
    await codes.getByRole("button", { name: "Slow delivery", pressed: true }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("expensive");
    await page.locator(".messages mark", { hasText: "expensive" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.getByLabel("Use these keys").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("2");
    await page.getByLabel("Redact").uncheck();
    await page.getByText("Too expensive, call +49 170 1234567").waitFor();
    await codes.getByRole("button", { name: "Slow delivery", pressed: true }).waitFor();
    const coded = await client.send("GET", `/studies/${studyId}/answers?theme=${slow}`);
    expect(coded.body).toHaveLength(1);

    await page.getByLabel("Why").fill("Too fast");
    await page.getByRole("button", { name: "Exclude", exact: true }).click();
    await page.getByRole("button", { name: "Undo the decision" }).waitFor();
    await page.getByLabel("Notes").fill("Call again");
    await page.getByRole("button", { name: "Save the notes" }).click();
    await page.getByRole("button", { name: "Save the notes" }).waitFor({ state: "detached" });
    await takeScreenshot(page, "console-interview");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("document.documentElement.dir = 'rtl'");
    await expectAccessible(page);
    await takeScreenshot(page, "console-interview-phone");

    const reference = (await page.locator("h1").textContent()) ?? "";
    await page.getByRole("button", { name: "Erase", exact: true }).click();
    const erase = page.getByRole("button", { name: `Erase ${reference}` });
    expect(await erase.isDisabled()).toBe(true);
    await page.getByLabel(`Type ${reference} to confirm`).fill(reference.toLowerCase());
    await erase.click();
    await page.getByText("The interview is erased").waitFor();
    await page.getByRole("link", { name: "All interviews" }).click();
    await expect.poll(() => rows.count()).toBe(said.length - 1);
    await expectAccessible(page);
  });

  it("are decided about many at once", { timeout: 60_000 }, async () => {
    const flag = (code: string, severity: string) =>
      JSON.stringify([{ code, severity, question_ids: [ids[1]], evidence: {} }]);
    await stack.pool.query(
      `insert into interview_quality (interview_id, study_id, level, flags, checked_at)
       select interview_id, $1, case place when 1 then 'strong' else 'weak' end,
         (case place when 1 then $2 else $3 end)::jsonb, now()
       from (select id as interview_id, row_number() over (order by id) as place from interview
         where study_id = $1 and ended_at is not null and erased_at is null) numbered
       where place < 4
       on conflict (interview_id) do update
         set level = excluded.level, flags = excluded.flags, review = null`,
      [studyId, flag("speeder", "strong"), flag("gibberish", "weak")],
    );
    const excluded = async () =>
      (await client.send("GET", `/studies/${studyId}/quality`)).body.excluded as number;
    const excludedBefore = await excluded();
    const page = await open("quality", { viewport: { width: 390, height: 844 } });
    const rows = page.locator("table.queue tbody tr");
    await expect.poll(() => rows.count()).toBe(3);
    expect(await page.getByRole("link", { name: "Quality" }).isVisible()).toBe(true);
    await page.getByLabel("Strong flags alone").check();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel("Strong flags alone").uncheck();
    await page.getByRole("button", { name: "No real words" }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await rows.nth(0).getByRole("checkbox").check();
    await rows.nth(1).getByRole("checkbox").check();
    await page.getByText("2 picked").waitFor();
    expect(await page.getByRole("button", { name: "Exclude", exact: true }).isDisabled()).toBe(true);
    await page.getByLabel("Why").fill("No words");
    await expectAccessible(page);
    await takeScreenshot(page, "console-quality-phone");
    await page.getByRole("button", { name: "Exclude", exact: true }).click();
    await page.getByText("Excluded: 2 interviews").waitFor();
    await page.getByText("No interview to decide about is like that.").waitFor();
    expect(await excluded()).toBe(excludedBefore + 2);
    await page.getByRole("button", { name: "Undo the decision" }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await excluded()).toBe(excludedBefore);

    // A date has direction marks of its own in Arabic; those in somebody's words are shown.
    const arabic = await open("quality");
    await arabic.getByRole("button", { name: "Account" }).click();
    await arabic.getByLabel("Language").selectOption("ar");
    await arabic.locator("html[dir=rtl] table.queue tbody th").first().waitFor();
    expect(await arabic.locator("table.queue").textContent()).not.toContain("\ufffd");

    // How long answers took is read once somebody looks, beside the median that 20 answers have.
    const [one] = (await client.send("GET", `/studies/${studyId}/quality/queue`)).body.interviews;
    const timed = await open(`interviews/${one.id}`);
    await timed.getByText("How long answers took").click();
    await timed.getByText("No answer was timed.").waitFor();
    await timed.route(/interviews\/[^/]+\/quality$/, async (route) => {
      const { quality, answers } = await (await route.fetch()).json();
      const known = (answers as object[]).map((each) =>
        Object.assign(each, { paradata: { ms: 12_300 }, median_ms: 61_000 }),
      );
      await route.fulfill({ json: { quality, answers: known } });
    });
    await timed.getByText("How long answers took").click();
    await timed.getByText("How long answers took").click();
    await timed
      .getByText(/^12s, median 1m 1s$/)
      .first()
      .waitFor();
    await expectAccessible(timed);
    await timed.close();

    // Of a long list what is near is drawn, and nothing else.
    const many = Array.from({ length: 1_000 }, (_, at) =>
      Object.assign({}, one, { id: `${one.id}${at}`, title: `Row ${at}` }),
    );
    let listed = many.length;
    await page.route(/quality\/queue/, (route) =>
      route.fulfill({ json: { interviews: many.slice(0, listed), next_after: null } }),
    );
    await page.getByLabel("Strong flags alone").check();
    const drawn = page.locator("table.queue tbody tr:not(.left-out)");
    await page.getByText("Row 0", { exact: true }).waitFor();
    expect(await drawn.count()).toBeLessThan(200);
    await page.locator("table.queue").evaluate((table) => table.scrollIntoView({ block: "end" }));
    await page.getByText("Row 999", { exact: true }).waitFor();
    expect(await drawn.count()).toBeLessThan(200);

    // Each of them can be decided about; 500 at once.
    await page.setViewportSize(wide.viewport);
    const last = page.getByLabel("Pick Row 999");
    await last.check();
    await page.getByText("1 picked").waitFor();
    await page.getByLabel("Pick all that are shown").check();
    await page.getByText("500 picked").waitFor();
    await page.getByText("At most 500 at once").waitFor();
    await page.locator("table.queue").evaluate((table) => table.scrollIntoView({ block: "end" }));
    expect(await last.isDisabled()).toBe(true);
    await page.getByLabel("Pick all that are shown").uncheck();

    // What is left out has the height of all that is in it, also of what came since.
    listed = 45;
    await page.getByLabel("Strong flags alone").uncheck();
    await expect.poll(() => page.locator("table.queue tbody").count()).toBe(2);
    await page.getByLabel("Pick Row 0", { exact: true }).check();
    await page.getByLabel("Why").fill("Too fast");
    const block = page.locator("table.queue tbody:nth-of-type(2) .left-out");
    await block.waitFor();
    const height = async () => (await block.boundingBox())?.height ?? 0;
    const before = await height();
    listed = many.length;
    await page.route(/quality\/decisions/, (route) => route.fulfill({ json: {} }));
    await page.getByRole("button", { name: "Exclude", exact: true }).click();
    await page.getByText("Excluded: 1 interview").waitFor();
    await expect.poll(height).toBeCloseTo(before * 8, 0);
  });

  it("are coded by a codebook that is reworded, merged, split and cut", { timeout: 60_000 }, async () => {
    const page = await open("codes");
    const dialog = page.locator("dialog:modal");
    const row = (name: string) => page.locator(".code-row", { hasText: name }).first();
    const ask = async (name: string, what: string) => {
      await row(name)
        .getByRole("button", { name: `More for ${name}` })
        .click();
      await page.getByRole("button", { name: what }).click();
    };
    await row("Price").waitFor();
    await page.getByRole("button", { name: "New code" }).click();
    await dialog.getByLabel("Name").fill("Rent");
    await dialog.getByLabel("Description").fill("Ask ana@example.test");
    await dialog.getByLabel("Theme").selectOption({ label: "Price" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save the code" }).click();
    await row("Rent").getByText("It has an email address or a number in it.").waitFor();

    // Somebody else changes it meanwhile: nothing is overwritten unseen.
    const codes = async () =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/codes`), 200)).body as {
        id: string;
        name: string;
        description: string;
        parent_id: string | null;
      }[];
    const rent = (await codes()).find(({ name }) => name === "Rent")?.id;
    const described = async () => (await codes()).find(({ id }) => id === rent)?.description;
    const theyDescribe = (description: string) =>
      expectStatus(client.send("PATCH", `/codes/${rent}`, { description }), 200);
    const save = dialog.getByRole("button", { name: "Save the code" });
    await ask("Rent", "Edit “Rent”");
    await dialog.getByLabel("Name").fill("Home");
    await theyDescribe("Theirs");
    await save.click();
    await page.getByText("Somebody has changed this meanwhile").waitFor();
    await expect.poll(() => dialog.getByLabel("Description").inputValue()).toBe("Theirs");
    await save.click();
    await row("Home").waitFor();
    expect(await described()).toBe("Theirs");

    await ask("Home", "Edit “Home”");
    await dialog.getByLabel("Name").fill("Housing");
    await dialog.getByLabel("Description").fill("Mine");
    await theyDescribe("Theirs, again");
    await save.click();
    await dialog.getByRole("alert").getByText("Theirs, again").waitFor();
    expect(await dialog.getByLabel("Description").inputValue()).toBe("Mine");
    expect(await save.isDisabled()).toBe(true);
    expect(await described()).toBe("Theirs, again");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Keep yours" }).click();
    await save.click();
    await row("Housing").waitFor();
    expect(await described()).toBe("Mine");

    await ask("Price", "Delete “Price”");
    // Those that its count has of “Housing” keep theirs.
    await dialog.getByText("Answers that have it lose it.").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();

    const answers = page.locator(".code-answers");
    await row("Price").locator(".code-name").first().click();
    await answers.getByText("The price went up").waitFor();
    await ask("Slow delivery", "Split “Slow delivery”");
    await dialog.getByLabel("New codes, one a line").fill("Late");
    expect(await dialog.getByRole("button", { name: "Split “Slow delivery”" }).isDisabled()).toBe(true);
    await dialog.getByLabel("New codes, one a line").fill("Late\nLost a@b.example\n");
    await dialog.getByRole("button", { name: "Split “Slow delivery”" }).click();
    await row("Lost").getByText("It has an email address or a number in it.").waitFor();
    const lost = (await codes()).find(({ name }) => name.startsWith("Lost"))?.id;
    const [some] = (await client.send("GET", `/studies/${studyId}/answers`)).body;
    await expectStatus(
      client.send("PUT", `/interviews/${some.interview_id}/answers/${some.question_id}/codes/${lost}`, {}),
      200,
    );
    await row("Late").locator(".code-name").first().click();
    await answers.getByText("No answer has it.").waitFor();
    await ask("Lost", "Merge “Lost a@b.example”");
    await dialog.getByLabel("Into").selectOption({ label: "Late" });
    await dialog.getByRole("button", { name: "Merge “Lost a@b.example”" }).click();
    await row("Lost").waitFor({ state: "detached" });
    await answers.getByText(some.segments[0].text).waitFor();
    await ask("Housing", "Delete “Housing”");
    await dialog.getByRole("button", { name: "Delete “Housing”" }).click();
    await row("Housing").waitFor({ state: "detached" });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await takeScreenshot(page, "console-codebook");
    const left = (await codes()).map(({ name, parent_id }) => [name, parent_id === slow]);
    expect(left.filter(([name]) => name !== "Phone")).toEqual([
      ["Price", false],
      ["Slow delivery", false],
      ["Late", true],
    ]);
  });
});
