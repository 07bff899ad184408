import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { places } from "#console/place/table.ts";
import { addMember } from "#core/account/organization/index.ts";
import { clientOf, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { isNumber, readCsv, startsFormula } from "#tests/support/csv.ts";
import { argumentsIn } from "#tests/support/curl.ts";
import { enter, linkOf } from "#tests/support/entry.ts";
import { exportFile, fileRequests } from "#tests/support/exports.ts";
import { block, choice, qsf } from "#tests/support/import-files.ts";
import { importFile } from "#tests/support/imports.ts";
import { usePages } from "#tests/support/page.ts";
import { accepted, startInterview, startTab } from "#tests/support/participant.ts";
import { createIssuer } from "#tests/support/session.ts";
import { invite } from "#tests/support/survey.ts";
import { uploadFile } from "#tests/support/upload.ts";

/** What strangers write is text in every view, and what signs requests is nowhere but in them. */

/** In every text: a formula, markup, an address that is a script, what turns text around, a template, a quoting. */
const canary = `=1+<img src=x onerror="window.ran=1"><script>window.ran=1</script>"'>{{}} javascript:alert(1) \u202e`;
/** No field takes more than the conversations that are brought in. */
const word = (length: number) => "W".repeat(length);
/** By which it is found in a text. */
const sign = `<img src=x onerror="window.ran=1">`;
const asHtml = canary.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
/** A survey of another tool, with its texts as HTML. */
const hostileSurvey = qsf(
  [{ Type: "Block", ID: "BL_1" }],
  [block("BL_1", [1])],
  choice(1, asHtml, [asHtml, word(400)]),
).replace('"Coffee"', JSON.stringify(canary));
/** Whether a spreadsheet runs it. */
const runs = (cell: string) => startsFormula(cell) && !isNumber(cell);
/** Views that have nothing of strangers here. */
const withoutWords = ["usage", "requests", "quality"];
/** Views whose filter by words would leave nothing. */
const unfiltered = ["studies", "interviews"];

const issuer = await createIssuer();

describe.skipIf(!hasBrowser)("the console under attack", { timeout: 120_000 }, () => {
  const logged: string[] = [];
  const stack = useStack({
    log: (...line) => void logged.push(JSON.stringify(line)),
    sessions: issuer.sessions,
  });
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId = "";
  let interviewId = "";
  /** Of a member who is called like that, too. */
  let session = "";

  const post = async (path: string, body: object, status = 201) =>
    (await expectStatus(client.send("POST", path, body), status)).body;

  beforeAll(async () => {
    const organization_id = client.organizationId;
    const { id: sub } = await addMember(stack.ctx, {
      organization_id,
      email: `${canary}@example.com`,
      role: "owner",
    });
    const scope = "studies:read studies:write interviews:read audit:read organization:write";
    session = await issuer.token({ sub, org_id: organization_id, scope });
    const member = clientOf(stack, { ...client, key: session });
    await expectStatus(member.send("POST", "/api-keys", { name: canary, scopes: ["studies:read"] }), 201);
    const folder = await post("/folders", { name: canary });
    const started = await startInterview(
      stack,
      client,
      [
        { type: "textInput", content: `${canary}?`, props: { maxFollowupQuestions: 0 } },
        { type: "mediaUpload", content: `Show ${canary}` },
        {
          type: "multipleChoice",
          content: `Which ${canary}`,
          props: { options: [canary, word(400)] },
        },
      ],
      {
        title: canary,
        folder_id: folder.id,
        welcome_message: { title: canary, body: canary },
        config: {
          lang: { default: { name: "English" }, support: ["English", "German"] },
          openLink: { enabled: true },
        },
      },
    );
    studyId = started.studyId;
    interviewId = started.id;
    const { tab } = started;
    await accepted(tab.answer(`${canary} ${word(18_000)}`));
    const script = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"/>`);
    const named = { filename: `${canary}.html`, content_type: "image/png" };
    // What only says that it is a picture is none.
    expect((await tab.answer([await uploadFile(tab, script, named)])).status).toBe(422);
    await accepted(tab.answer([await uploadFile(tab, Buffer.concat([png, script]), named)]));
    await accepted(tab.answer(canary));
    await expectStatus(
      client.send("PUT", `/interviews/${interviewId}`, {
        title: canary,
        notes: canary,
        metadata: { [canary.slice(0, 60)]: canary },
      }),
      200,
    );
    const code = await post(`/studies/${studyId}/codes`, {
      name: canary.slice(0, 60),
      description: canary,
    });
    const { body: questions } = await client.send("GET", `/questions?study_id=${studyId}`);
    await expectStatus(
      client.send("PUT", `/interviews/${interviewId}/answers/${questions[0].id}/codes/${code.id}`, {}),
      200,
    );
    const half = { weight_basis_points: 5_000 };
    await post("/randomizers", {
      study_id: studyId,
      name: canary,
      arms: [
        { label: canary, ...half, question_id: questions[1].id },
        { label: `${canary}2`, ...half },
      ],
    });
    // A panel sends somebody, and another tool brings what it has.
    const source = await post(`/studies/${studyId}/sources`, { name: canary });
    const params = { panel: canary, respondent: `${canary}${word(400)}` };
    const entered = await expectStatus(enter(stack, studyId, { source: source.key, params }), 201);
    await accepted((await startTab(stack, linkOf(entered))).answer(canary));
    const { id: brought } = await invite(client, studyId, { title: canary });
    await expectStatus(
      client.send("PUT", `/interviews/${brought}`, {
        status: "closed",
        conversation_json: [
          { role: "assistant", content: canary },
          { role: "user", content: `${canary}${word(49_000)}` },
        ],
        answers: [{ question_id: questions[0].id, value: canary }],
      }),
      200,
    );
    await importFile(stack, client, hostileSurvey);
    const decision = { interview_ids: [interviewId, brought], decision: "keep", reason: canary };
    await expectStatus(member.send("POST", `/studies/${studyId}/quality/decisions`, decision), 200);
    await expectStatus(member.send("POST", `/studies/${studyId}/versions`, { label: canary }), 200);
    await post(`/studies/${studyId}/shares`, { name: canary, scope: { sections: ["questions"] } });
    await post("/webhook-endpoints", {
      url: "https://hooks.example.com/events",
      event_types: ["interview.completed"],
      description: canary,
    });
  });

  /** What the page sends, and to whom. */
  function listen(page: Page) {
    const sent: { method: string; url: string; headers: Record<string, string> }[] = [];
    page.on("request", (request) =>
      sent.push({ method: request.method(), url: request.url(), headers: request.headers() }),
    );
    page.on("dialog", () => sent.push({ method: "", url: "a dialog", headers: {} }));
    return sent;
  }

  /** What is copied as curl: of the buttons of a view, and of the requests in the drawer since the last time; and all. */
  async function copiesOf(page: Page) {
    await page.evaluate(() => {
      const copied: string[] = [];
      Object.assign(window, { copied });
      navigator.clipboard.writeText = async (text) => void copied.push(text);
    });
    const taken = (count: number) =>
      page.waitForFunction(
        (count) => (window as unknown as { copied: string[] }).copied.length === count,
        count,
      );
    const take = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied.splice(0));
    let before = 0;
    return async () => {
      await taken(
        await page.locator("main [data-curl]").evaluateAll((all: HTMLElement[]) => {
          for (const each of all) each.click();
          return all.length;
        }),
      );
      const actions = await take();
      await page.getByRole("button", { name: "Requests" }).click();
      const lines = page.locator(".requests > li");
      await lines.first().waitFor();
      const count = await lines.count();
      const isNew = count - before;
      before = count;
      await lines.locator("button").evaluateAll((all: HTMLElement[], isNew) => {
        for (const each of all.slice(0, isNew)) each.click();
      }, isNew);
      await taken(isNew);
      const requests = await take();
      await page.getByRole("button", { name: "Copy all as script" }).click();
      await taken(1);
      const [script = ""] = await take();
      await page.keyboard.press("Escape");
      return { requests, actions, script };
    };
  }

  /** What somebody writes in a view, so that a request has it, too. */
  const writes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    conversation: async (page) => {
      await page.getByLabel("Notes").fill(`${canary}!`);
      await page.getByRole("button", { name: "Save the notes" }).click();
      await page.getByRole("button", { name: "Save the notes" }).waitFor({ state: "detached" });
    },
    versions: async (page) => {
      await page.getByRole("button", { name: "Keep this version" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill(`${canary}!`);
      await dialog.locator("button[type=submit]").click();
      await dialog.waitFor({ state: "detached" });
    },
  };

  it("shows what strangers wrote as text in every view and copies it so, and its key goes to its service alone", async () => {
    const page = await pages.open("http://any/console");
    const sent = listen(page);
    const takeCopies = await copiesOf(page);
    await page.getByLabel("key").fill(session);
    await page.keyboard.press("Enter");
    await page.locator("table.studies").waitFor();
    let pending = 0;
    page.on("request", () => void pending++);
    for (const over of ["requestfinished", "requestfailed"] as const)
      page.on(over as "requestfinished", () => void pending--);
    /** What is in the place of the view, also in its fields; what stands around it has the canary too. */
    const viewed = () =>
      page.evaluate((sign) => {
        const main = document.querySelector("main");
        const fields = main?.querySelectorAll<HTMLInputElement>("[data-path]") ?? [];
        const text = [main?.innerText, ...[...fields].map(({ value }) => value)].join("\n");
        const isBusy = main?.querySelector("[aria-busy=true], .loading") !== null;
        const isLeft = main?.querySelector("[data-left]") !== null;
        return { text, isBusy, isLeft, hasCanary: text.includes(sign) };
      }, sign);
    let written = 0;
    for (const { pattern, name } of places) {
      const path = pattern.replace(":study_id", studyId).replace(":interview_id", interviewId);
      const address = `/console${path === "/" ? "" : path}`;
      const before = await viewed();
      // Within the page, as a link goes: what was typed is kept in memory alone.
      await page.evaluate(
        ([to, filter]) => {
          // Those of an organization have one heading.
          if (!to?.includes("/organization/"))
            document.querySelector("main h1")?.setAttribute("data-left", "");
          history.pushState(null, "", `${to}#q=${encodeURIComponent(filter ?? "")}`);
          dispatchEvent(new PopStateEvent("popstate"));
        },
        [address, unfiltered.includes(name) ? "" : canary],
      );
      const hasCanary = !withoutWords.includes(name);
      await expect
        .poll(async () => {
          const now = await viewed();
          const isNew = !now.isLeft && now.text !== before.text;
          return [name, isNew, now.isBusy || pending > 0, now.hasCanary];
        })
        .toEqual([name, true, false, hasCanary]);
      const found = await page.evaluate(() => ({
        ran: (window as { ran?: number }).ran,
        markup: document.querySelectorAll(
          `img[src="x"], script:not([src]), iframe, [onerror], [onload], a[href^="javascript"], form[action]`,
        ).length,
        // What turns text is taken out, or ends with its own text.
        turned: Array.from(document.querySelectorAll("body *"))
          .flatMap((each) => [...each.childNodes])
          .filter(
            ({ nodeType, nodeValue }) =>
              nodeType === Node.TEXT_NODE && /[\u202a-\u202e]/.test(nodeValue ?? ""),
          )
          .filter(
            ({ parentElement, nodeValue }) =>
              parentElement?.closest("bdi, option") === null &&
              !/[\u2066-\u2068].*\u2069/s.test(nodeValue ?? ""),
          )
          .map(({ nodeValue }) => nodeValue),
        beyond: document.documentElement.scrollWidth - innerWidth,
        kept: JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, location.href]),
      }));
      expect([name, found.ran, found.markup, found.turned]).toEqual([name, undefined, 0, []]);
      expect([name, found.beyond]).toEqual([name, 0]);
      expect(found.kept).not.toContain(session);
      await writes[name]?.(page);
      const { requests, actions } = await takeCopies();
      expect([name, requests.length]).not.toEqual([name, 0]);
      const commands = argumentsIn("bash", [...requests, ...actions]);
      expect(commands).toHaveLength(requests.length + actions.length);
      for (const [at, { args, input }] of commands.entries()) {
        const [, , , method, address = "", , key, ...rest] = args;
        expect([input, key]).toEqual([null, "Authorization: Bearer key"]);
        // What the drawer has was sent.
        const url = address.replace("base", pages.origin);
        if (at < requests.length)
          expect(sent.map((each) => `${each.method} ${each.url}`)).toContain(`${method} ${url}`);
        for (const arg of args) expect(arg).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        const [option, body = ""] = rest.slice(-2);
        if (
          option === "--json" &&
          JSON.stringify(JSON.parse(body)).includes(JSON.stringify(sign).slice(1, -1))
        )
          written++;
      }
      for (const secret of [session, client.key])
        expect([...requests, ...actions].filter((command) => command.includes(secret))).toEqual([]);
    }
    expect(written).toBeGreaterThanOrEqual(Object.keys(writes).length);
    const { script } = await takeCopies();
    execFileSync("bash", ["-n"], { input: script });
    expect(script).toContain("window.ran");
    const origins = new Set(sent.map(({ url }) => new URL(url).origin));
    expect([...origins].filter((each) => ![pages.origin, stack.storage.endpoint].includes(each))).toEqual([]);
    const withKey = sent.filter((request) => JSON.stringify(request).includes(session));
    expect(withKey.length).toBeGreaterThan(places.length);
    for (const { url, headers } of withKey) {
      expect(url.startsWith(`${pages.origin}/api/v1/`)).toBe(true);
      expect(headers.authorization).toBe(`Bearer ${session}`);
    }
    expect(sent.filter(({ headers }) => (headers.referer ?? "") !== "")).toEqual([]);
    // No log has the key, or what was searched for.
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(session) || line.includes("window.ran"))).toEqual([]);
  });

  it.each(fileRequests)("has it as text in exports: %o", async (request) => {
    const { file } = await exportFile(stack, client, studyId, request);
    const files = file.subarray(0, 2).toString() === "PK" ? unzipSync(file) : { [request.format]: file };
    let found = 0;
    for (const [name, bytes] of Object.entries(files)) {
      expect(name).toMatch(/^[\p{L}\p{N} ._/-]+$/u);
      const text = strFromU8(bytes);
      if (text.includes(sign)) found++;
      if (/\.(qde|vtt)$/.test(name)) {
        expect(text).not.toMatch(/<(img|script)/);
        if (text.includes("&lt;img")) found++;
      }
      if (/^(csv|codebook)$|\.csv$/.test(name)) {
        const cells = readCsv(text).flat();
        expect(cells.filter(runs)).toEqual([]);
        if (cells.some((cell) => cell.includes(sign))) found++;
      }
      if (name === "jsonl")
        for (const line of text.trim().split("\n"))
          if (JSON.stringify(JSON.parse(line)).includes("<img src=x")) found++;
    }
    expect(found).toBeGreaterThan(0);
  });

  it("has it as text in files for translators", async () => {
    const path = `/studies/${studyId}/translation-file?language=German&format=`;
    const { text } = await expectStatus(client.send("GET", `${path}csv`), 200);
    const cells = readCsv(text.replace(/^\ufeff/, "")).flat();
    expect(cells.filter(runs)).toEqual([]);
    expect(cells.filter((cell) => cell.includes(sign))).not.toEqual([]);
    const xliff = (await expectStatus(client.send("GET", `${path}xliff2`), 200)).text;
    expect(xliff).not.toMatch(/<(img|script)/);
    expect(xliff).toContain("&lt;img src=x");
  });

  it("runs nothing of an uploaded file, also where somebody opens it", async () => {
    const { body: files } = await client.send("GET", `/interviews/${interviewId}/files`);
    const page = await pages.open("http://any/console");
    for (const { download_url } of files as { download_url: string }[]) {
      const tab = await page.context().newPage();
      const [download] = await Promise.all([
        tab.waitForEvent("download"),
        // It goes nowhere: the file is saved.
        tab.goto(download_url).catch(() => {}),
      ]);
      expect([await download.failure(), tab.url()]).toEqual([null, "about:blank"]);
      expect(readFileSync(await download.path(), "utf8")).toContain("onload");
      const { headers } = await fetch(download_url);
      expect(headers.get("content-type")).toBe("image/png");
      await tab.close();
    }
    expect(files).toHaveLength(1);
  });

  it.each(["/s/nonsense", "/r/nonsense-nonsense-nonsense"])(
    "gives no handle of itself to %s, which opens it",
    async (path) => {
      const page = await pages.open(`http://any${path}`);
      const opening = page.context().waitForEvent("page");
      await page.evaluate("window.handle = window.open('/console')");
      const opened = await opening;
      await opened.getByLabel("key").waitFor();
      expect(await page.evaluate("handle.closed")).toBe(true);
      expect(await opened.evaluate("window.opener")).toBeNull();
    },
  );

  it("is in no frame, also of its own host", async () => {
    const page = await (await pages.open("http://any/console")).context().newPage();
    await page.route("**/framing", (route) =>
      route.fulfill({ contentType: "text/html", body: `<iframe src="/console"></iframe>` }),
    );
    await page.goto(`${pages.origin}/framing`);
    await expect
      .poll(() =>
        page
          .frames()
          .at(-1)
          ?.evaluate("location.href")
          .catch(() => ""),
      )
      .toMatch(/^chrome-error:/);
  });
});
