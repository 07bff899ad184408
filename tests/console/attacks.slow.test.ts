import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { places } from "#console/place/table.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { usePages } from "#tests/support/page.ts";
import { accepted, startInterview } from "#tests/support/participant.ts";
import { uploadFile } from "#tests/support/upload.ts";

/** What strangers write is text in every view, and what signs requests is nowhere but in them. */

/** In every text: markup, an address that is a script, what turns text around, a template, a quoting, a formula. */
const canary = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>"'>{{}} javascript:alert(1) \u202e`;
const word = "W".repeat(5_000);
/** By which it is found in a text. */
const sign = `<img src=x onerror="window.ran=1">`;
/** Views that have nothing of strangers here. */
const withoutWords = ["usage", "requests", "interviews", "quality"];

describe.skipIf(!hasBrowser)("the console under attack", { timeout: 120_000 }, () => {
  const logged: string[] = [];
  const stack = useStack({
    log: (...line) => void logged.push(JSON.stringify(line)),
  });
  const client = useOrganization(stack);
  const pages = usePages(stack);
  let studyId = "";
  let interviewId = "";

  const post = async (path: string, body: object, status = 201) =>
    (await expectStatus(client.send("POST", path, body), status)).body;

  beforeAll(async () => {
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
          props: { options: [canary, word.slice(0, 400)] },
        },
      ],
      {
        title: canary,
        folder_id: folder.id,
        welcome_message: { title: canary, body: canary },
        config: { lang: { default: { name: "English" }, support: ["English", "German"] } },
      },
    );
    studyId = started.studyId;
    interviewId = started.id;
    const { tab } = started;
    await accepted(tab.answer(`${canary} ${word}`));
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
    await post(`/studies/${studyId}/sources`, { name: canary });
    await post(`/studies/${studyId}/versions`, { label: canary }, 200);
    await post(`/studies/${studyId}/shares`, { name: canary, scope: { sections: ["questions"] } });
    await post("/webhook-endpoints", {
      url: "https://hooks.example.com/events",
      event_types: ["interview.completed"],
      description: canary,
    });
  });

  /** What the page sends, and to whom. */
  function listen(page: Page) {
    const sent: { url: string; headers: Record<string, string> }[] = [];
    page.on("request", (request) => sent.push({ url: request.url(), headers: request.headers() }));
    page.on("dialog", () => sent.push({ url: "a dialog", headers: {} }));
    return sent;
  }

  it("shows what strangers wrote as text in every view, and its key to its own service alone", async () => {
    const page = await pages.open("http://any/console");
    const sent = listen(page);
    await page.getByLabel("key").fill(client.key);
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
    // A key sees no keys.
    for (const { pattern, name } of places.filter((place) => place.right !== "keys")) {
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
        [address, name === "studies" ? "" : canary],
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
      expect(found.kept).not.toContain(client.key);
    }
    const origins = new Set(sent.map(({ url }) => new URL(url).origin));
    expect([...origins].filter((each) => ![pages.origin, stack.storage.endpoint].includes(each))).toEqual([]);
    const withKey = sent.filter((request) => JSON.stringify(request).includes(client.key));
    expect(withKey.length).toBeGreaterThan(places.length);
    for (const { url, headers } of withKey) {
      expect(url.startsWith(`${pages.origin}/api/v1/`)).toBe(true);
      expect(headers.authorization).toBe(`Bearer ${client.key}`);
    }
    expect(sent.filter(({ headers }) => (headers.referer ?? "") !== "")).toEqual([]);
    // No log has the key, or what was searched for.
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes(client.key) || line.includes("window.ran"))).toEqual([]);
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
