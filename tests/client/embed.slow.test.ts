import { createServer } from "node:http";
import { AxeBuilder } from "@axe-core/playwright";
import { type ServerType, serve } from "@hono/node-server";
import { build } from "esbuild";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listen } from "#local-aws/listen.ts";
import { noticeWords } from "#survey/notice/words.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Interviews inside pages of another origin. */

const stack = useStack();

let browser: Browser;
let server: ServerType;
let origin: string;
let site: { endpoint: string; stop: () => Promise<void> };
let bundle: string;

const html = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><button id="open">Tell us</button>
<div id="place"></div></main></html>`;

describe.skipIf(!hasBrowser)("an interview inside another page", () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    origin = await new Promise((resolve) => {
      server = serve({ fetch: stack.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
        resolve(`http://127.0.0.1:${port}`),
      );
    });
    site = await listen(
      createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(html)),
    );
    const { outputFiles } = await build({
      entryPoints: [new URL("../../packages/client/src/embed/index.ts", import.meta.url).pathname],
      bundle: true,
      platform: "browser",
      format: "iife",
      globalName: "embed",
      footer: { js: "globalThis.embed = embed;" },
      write: false,
    });
    bundle = outputFiles[0]?.text ?? "";
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  afterAll(async () => {
    await browser.close();
    await site.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  /** A study that the site may embed, with one question, and its participant's link. */
  async function study(allowedOrigins: string[] = [site.endpoint], config = {}) {
    const client = await newClient(stack);
    const studyId = await newStudy(client, { config: { embed: { allowedOrigins }, ...config } });
    await addQuestions(client, studyId, [{ type: "nps", content: "Would you come back?" }]);
    const { pathname, search } = new URL((await invite(client, studyId)).link);
    return { studyId, link: origin + pathname + search };
  }

  async function visit(): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => void complaints.push(message.text()));
    await page.goto(site.endpoint);
    await page.evaluate(bundle);
    await page.evaluate(`globalThis.told = [];
      globalThis.callbacks = Object.fromEntries(["onReady", "onStart", "onComplete", "onHeightChange", "onError", "onClose"]
        .map((name) => [name, (value) => told.push([name, value])]))`);
    return { page, complaints };
  }

  const mount = (page: Page, options: object): Promise<unknown> =>
    page.evaluate(`void (globalThis.embedded = embed.mount(document.getElementById("place"),
      { ...callbacks, ...${JSON.stringify(options)} }))`);

  async function frameOf(page: Page): Promise<Frame> {
    const frame = await (await page.waitForSelector("iframe")).contentFrame();
    if (frame === null) throw new Error("there is no frame");
    return frame;
  }

  const toldTo = (page: Page): Promise<[string, unknown][]> => page.evaluate("told");
  const namesTold = async (page: Page): Promise<string[]> =>
    (await toldTo(page)).map(([name]) => name).filter((name) => name !== "onHeightChange");

  it("tells people about AI before they can start, as the page does by itself", async () => {
    const client = await newClient(stack);
    const own = await newStudy(client, { config: { embed: { allowedOrigins: [site.endpoint] } } });
    await addQuestions(client, own, [{ type: "question", content: "How do you start your day?" }]);
    const { id, link } = await invite(client, own);
    const { page } = await visit();
    const { pathname, search } = new URL(link);
    await mount(page, { link: origin + pathname + search, title: "Our survey" });
    const frame = await frameOf(page);
    await frame.getByText(noticeWords("English").asks).waitFor();
    const tree = await frame.locator("body").ariaSnapshot();
    const places = ["heading", noticeWords("English").asks, "- button"].map((part) => tree.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(await frame.locator("main").getAttribute("aria-describedby")).toBe("told");
    await frame.getByRole("button", { name: /start/i }).click();
    await frame.getByRole("textbox").waitFor();
    expect(await frame.locator("details.interviewer summary").textContent()).toContain("AI interviewer");
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(body.ai_notice).toMatchObject({ language: "English", shown_by: "client" });
  });

  it("tells the page around it what happens, and is as tall as its screen", async () => {
    const { link } = await study();
    const { page, complaints } = await visit();
    await mount(page, { link, title: "Our survey" });
    const frame = await frameOf(page);
    await frame.getByRole("button", { name: /start/i }).click();
    await frame.getByRole("radio", { name: "9", exact: false }).first().check({ force: true });
    await frame.getByRole("button", { name: /continue|send|next/i }).click();
    await expect.poll(() => namesTold(page)).toEqual(["onReady", "onStart", "onComplete"]);
    const [, end] = (await toldTo(page)).find(([name]) => name === "onComplete") ?? [];
    expect(end).toEqual({ reason: "finished" });
    await expect
      .poll(() =>
        page.evaluate<number>(
          "Math.abs(document.querySelector('iframe').clientHeight - told.findLast(([name]) => name === 'onHeightChange')[1])",
        ),
      )
      .toBeLessThanOrEqual(1);
    expect(await frame.evaluate("document.documentElement.scrollHeight > innerHeight")).toBe(false);
    expect(await page.getAttribute("iframe", "title")).toBe("Our survey");
    await page.evaluate("embedded.close()");
    expect(await page.locator("iframe").count()).toBe(0);
    expect((await namesTold(page)).at(-1)).toBe("onClose");
    expect(complaints).toEqual([]);
  });

  it("has the next question in sight, wherever the last one ended in the page", async () => {
    const client = await newClient(stack);
    const studyId = await newStudy(client, { config: { embed: { allowedOrigins: [site.endpoint] } } });
    const options = Array.from({ length: 12 }, (_, index) => `Option ${index}`);
    await addQuestions(client, studyId, [
      { type: "multipleChoice", content: "Which?", props: { options } },
      { type: "shortText", content: "And why?" },
    ]);
    const { pathname, search } = new URL((await invite(client, studyId)).link);
    const { page } = await visit();
    await page.evaluate(`document.body.style.paddingBottom = "2000px"`);
    await mount(page, { link: origin + pathname + search });
    const frame = await frameOf(page);
    await frame.getByRole("button", { name: /start/i }).click();
    const skip = frame.getByRole("button", { name: /skip/i });
    await frame.getByText("Option 11").waitFor();
    await skip.scrollIntoViewIfNeeded();
    await skip.click();
    await expect.poll(async () => (await frame.getByText("And why?").boundingBox())?.y).toBeGreaterThan(0);
  });

  it("opens over the page, takes the focus and gives it back, by Escape and by its button", async () => {
    const { link } = await study();
    const { page } = await visit();
    for (const by of ["Escape inside", "button"]) {
      await page.focus("#open");
      await mount(page, { link, mode: "modal", title: "Our survey" });
      const frame = await frameOf(page);
      await expect.poll(() => namesTold(page)).toContain("onReady");
      expect(await page.evaluate("document.activeElement.tagName")).toBe("IFRAME");
      await page.getByRole("dialog", { name: "Our survey" }).waitFor();
      const button = await page.getByRole("button", { name: "Close" }).boundingBox();
      const shown = await page.locator("iframe").boundingBox();
      // A finger hits it, and it hides nothing.
      expect(button).toMatchObject({ width: 44, height: 44 });
      expect((button?.y ?? 0) + 44).toBeLessThanOrEqual(shown?.y ?? 0);
      // All that is left of the dialog is the interview's.
      const dialog = await page.getByRole("dialog").boundingBox();
      expect(Math.round((shown?.y ?? 0) + (shown?.height ?? 0))).toBe(
        Math.round((dialog?.y ?? 0) + (dialog?.height ?? 0)),
      );
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude("iframe").analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      if (by === "button") await page.getByRole("button", { name: "Close" }).click();
      else {
        await frame.getByRole("button", { name: /start/i }).focus();
        await page.keyboard.press("Escape");
      }
      await page.waitForSelector("dialog", { state: "detached" });
      expect(await page.evaluate("document.activeElement.id")).toBe("open");
      expect((await namesTold(page)).at(-1)).toBe("onClose");
      await page.evaluate("told.length = 0");
    }
  });

  it("is refused by the browser in a page whose origin is not allowed", async () => {
    const { link } = await study(["https://other.example"]);
    const { page, complaints } = await visit();
    await mount(page, { link });
    await expect.poll(() => complaints.join()).toContain("frame-ancestors");
    await expect.poll(() => toldTo(page)).toEqual([["onError", { reason: "refused" }]]);
    expect(complaints.at(-1)).toContain(`Add "${site.endpoint}" to the study's config.embed.allowedOrigins`);
    expect(await page.isVisible("iframe")).toBe(false);
    expect(await page.getByRole("link", { name: "Open the interview" }).getAttribute("href")).toBe(link);
  });

  it("shows a link, and no page of the browser's, where the service cannot be reached", async () => {
    const gone = await listen(createServer());
    await gone.stop();
    const { page, complaints } = await visit();
    const link = `${gone.endpoint}/s/4f2b0d0c-6f0f-4f0e-9d6e-2c8f6f6c1a11`;
    await mount(page, { link, mode: "modal", openLabel: "In a new tab" });
    expect(await page.evaluate("getComputedStyle(document.querySelector('iframe')).opacity")).toBe("0");
    await expect.poll(() => toldTo(page)).toEqual([["onError", { reason: "unreachable" }]]);
    expect(complaints.at(-1)).toBe(`Research interviews: ${gone.endpoint} cannot be reached`);
    expect(await page.isVisible("iframe")).toBe(false);
    await page.getByRole("dialog").getByRole("link", { name: "In a new tab" }).waitFor();
  });

  it("looks as the page around it asks for, and says all the same that an AI asks", async () => {
    const client = await newClient(stack);
    const config = { embed: { allowedOrigins: [site.endpoint] } };
    const studyId = await newStudy(client, { title: "About mornings", config });
    await addQuestions(client, studyId, [{ type: "question", content: "How do you start your day?" }]);
    const { pathname, search } = new URL((await invite(client, studyId)).link);
    const { page, complaints } = await visit();
    const appearance = { background: "#123456", header: false, font: "Georgia, serif" };
    await mount(page, { link: origin + pathname + search, appearance });
    const frame = await frameOf(page);
    await frame.getByRole("button", { name: /start/i }).click();
    await frame.getByRole("textbox").waitFor();
    const styleOf = (selector: string, name: string) =>
      frame.evaluate<string>(`getComputedStyle(document.querySelector("${selector}")).${name}`);
    expect(await styleOf("html", "backgroundColor")).toBe("rgb(18, 52, 86)");
    expect(await styleOf("main", "fontFamily")).toBe("Georgia, serif");
    expect(await styleOf(".interviewer summary", "color")).toBe("rgb(255, 255, 255)");
    expect(await frame.getByText("About mornings").first().isVisible()).toBe(false);
    expect(await frame.isVisible("details.interviewer summary")).toBe(true);
    expect(complaints).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    [{ background: "red" }, "appearance.background must be"],
    [{ font: "url(https://a.example)" }, "appearance.font must be"],
    [{ font: "a".repeat(201) }, "appearance.font must be"],
    [{ header: "no" }, "appearance.header must be"],
  ])("does not look like %j", async (appearance, message) => {
    const { page } = await visit();
    const options = { link: origin, appearance };
    await expect(mount(page, options)).rejects.toThrow(message);
    const launched = page.evaluate(
      `void embed.launch(${JSON.stringify({ ...options, button: { label: "Open" } })})`,
    );
    await expect(launched).rejects.toThrow(message);
    expect(await page.locator("iframe, button:not(#open)").count()).toBe(0);
  });

  it("is launched by a button, after a time and on leaving, by itself once a tab and never over a field", async () => {
    const { link } = await study();
    const { page } = await visit();
    const launch = (options: object): Promise<unknown> =>
      page.evaluate(
        `void (globalThis.launcher = embed.launch({ ...callbacks, ...${JSON.stringify({ link, ...options })} }))`,
      );
    const leave = () =>
      page.evaluate(
        "document.dispatchEvent(new MouseEvent('mouseout', { relatedTarget: null, clientY: 0 }))",
      );
    const dialog = page.getByRole("dialog");
    await launch({ button: { label: "Give feedback" }, onLeaving: true });
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement("input"), { id: "field" }))`,
    );
    await page.focus("#field");
    await leave();
    expect(await dialog.count()).toBe(0);
    await page.evaluate("document.activeElement.blur()");
    await dialog.waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await leave();
    await page.getByRole("button", { name: "Give feedback" }).click();
    await dialog.waitFor();
    expect(await dialog.count()).toBe(1);
    await page.evaluate("launcher.remove()");
    await expect.poll(() => page.locator("dialog, button:not(#open)").count()).toBe(0);
    expect((await namesTold(page)).filter((name) => name === "onClose")).toHaveLength(2);

    const other = await study();
    await launch({ link: other.link, afterSeconds: 0.01, button: { label: "On the left", side: "left" } });
    await dialog.waitFor();
    // A phone that is held sideways has its notch there.
    const left = await page.evaluate(
      "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'On the left').style.left",
    );
    expect(left).toContain("safe-area-inset-left");
  });

  it("opens a study's open link with its parameters", async () => {
    const { studyId } = await study([site.endpoint], { openLink: { enabled: true, uniqueParam: "pid" } });
    const { page } = await visit();
    await mount(page, { baseUrl: origin, studyId, params: { pid: "p-1" } });
    await (await frameOf(page)).getByRole("button", { name: /start/i }).waitFor();
    expect(await page.getAttribute("iframe", "src")).toBe(`${origin}/s/${studyId}?pid=p-1`);
  });

  it("ignores malformed messages, and says so once", async () => {
    const { link } = await study();
    const { page, complaints } = await visit();
    await mount(page, { link });
    await expect.poll(() => namesTold(page)).toContain("onReady");
    for (const data of ["null", "'hello'", "{ protocol: 'other', type: 'hello' }", "{ protocol: 1 }"])
      await page.evaluate(`document.querySelector("iframe").contentWindow.postMessage(${data}, "*")`);
    await expect
      .poll(() => complaints)
      .toEqual(["A message from the page around this one is not understood"]);
    // Nor does the page around take what comes from elsewhere.
    await page.evaluate(`postMessage({ protocol: "research-interviews/1", type: "started" }, "*")`);
    const frame = await frameOf(page);
    await frame.evaluate(
      `parent.postMessage({ protocol: "research-interviews/1", type: "height", height: -1 }, "*")`,
    );
    await frame.getByRole("button", { name: /start/i }).waitFor();
    expect(await namesTold(page)).toEqual(["onReady"]);
    expect((await toldTo(page)).map(([, value]) => value)).not.toContain(-1);
  });

  it("hears nothing from another page to which the frame has gone", async () => {
    const { link } = await study();
    const { page } = await visit();
    await mount(page, { link });
    await expect.poll(() => namesTold(page)).toContain("onReady");
    const frame = await frameOf(page);
    await frame.goto(`${site.endpoint}/exit`);
    await frame.evaluate(`parent.postMessage({ protocol: "research-interviews/1", type: "started" }, "*")`);
    // Messages come in order: this one is heard after it.
    await page.evaluate(`new Promise((heard) => {
      addEventListener("message", ({ data }) => data === "last" && heard());
      document.querySelector("iframe").contentWindow.eval("parent.postMessage('last', '*')");
    })`);
    expect(await namesTold(page)).toEqual(["onReady"]);
  });

  it("leaves for the study's exit with the page around it, unless that closes it first", async () => {
    const exits = { completed: `${site.endpoint}/exit?of={interview_id}` };
    for (const stays of [false, true]) {
      const { link } = await study([site.endpoint], { exits });
      const { page } = await visit();
      await mount(page, { link, mode: "modal" });
      if (stays)
        await page.evaluate(
          `addEventListener("message", ({ data }) => data.type === "completed" && embedded.close())`,
        );
      const frame = await frameOf(page);
      await frame.getByRole("button", { name: /start/i }).click();
      await frame.getByRole("button", { name: /skip/i }).click();
      if (stays) {
        await page.waitForSelector("dialog", { state: "detached" });
        // What is gone leads nowhere any more.
        await expect.poll(() => page.frames().length).toBe(1);
        expect(page.url()).toBe(`${site.endpoint}/`);
      } else await page.waitForURL(/\/exit\?of=[\w-]{36}$/);
    }
  });

  it("takes no address that browsers would run as a script", async () => {
    const { page } = await visit();
    await expect(mount(page, { link: "javascript:alert(1)" })).rejects.toThrow("is not an http address");
  });
});

it.each([
  ["no address", "example.com"],
  ["an address with a path", "https://example.com/"],
  ["another header", "https://example.com; script-src *"],
  ["a semicolon in a host", "https://a;b.example"],
  ["anything", "*"],
  ["upper case, as no browser writes it", "https://Example.com"],
  ["another scheme", "ftp://example.com"],
])("a study cannot allow %s", async (_, allowed) => {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const config = { embed: { allowedOrigins: ["https://example.com", allowed] } };
  const { body } = await expectStatus(client.send("PUT", `/studies/${studyId}`, { config }), 422);
  expect(body.detail[0].loc).toEqual(["body", "config", "embed", "allowedOrigins", 1]);
});

it("a study allows 20 origins and no more, and its page says which", async () => {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const policyOf = async () => {
    const page = await stack.app.request(`/s/${studyId}`);
    const policy = page.headers.get("content-security-policy") ?? "";
    return { etag: page.headers.get("etag"), ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1] };
  };
  const before = await policyOf();
  expect(before.ancestors).toBe("'none'");
  const origins = Array.from({ length: 20 }, (_, index) => `https://shop-${index}.example:8443`);
  const allow = (allowedOrigins: string[] | null) =>
    client.send("PUT", `/studies/${studyId}`, { config: { embed: { allowedOrigins } } });
  await expectStatus(allow([...origins, "https://one-more.example"]), 422);
  await expectStatus(allow(origins), 200);
  const after = await policyOf();
  expect(after.ancestors).toBe(origins.join(" "));
  expect(after.etag).not.toBe(before.etag);
  await expectStatus(allow(null), 200);
  expect(await policyOf()).toEqual(before);
  const { link } = await invite(client, studyId);
  await expectStatus(allow(["https://shop.example"]), 200);
  const { pathname, search } = new URL(link);
  const personal = await stack.app.request(pathname + search);
  expect(personal.headers.get("content-security-policy")).toContain("frame-ancestors https://shop.example;");
});
