import { AxeBuilder } from "@axe-core/playwright";
import type { Client } from "@modelcontextprotocol/client";
import { buildSync } from "esbuild";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { connectMcp } from "#tests/support/mcp.ts";
import { takeScreenshot, usePages } from "#tests/support/page.ts";
import { createIssuer } from "#tests/support/session.ts";
import { few, newAnsweredStudy } from "./shared-study.ts";

/** The App of the assistants in a chat: a host in a browser that speaks its protocol, and notes all that it hears. */

const issuer = await createIssuer();
const uri = "ui://research-interviews/results";

/** A host made of the published library's half of the protocol. It notes what it hears. */
const hostSource = `
  import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";
  window.heard = [];
  window.show = async ({ html, theme, args, result }) => {
    heard.length = 0;
    document.documentElement.lang = "en";
    document.documentElement.style.colorScheme = theme;
    document.title = "A chat";
    document.body.innerHTML = "<main><h1>A chat</h1></main>";
    document.body.style.margin = "0";
    const frame = document.createElement("iframe");
    frame.title = "Results";
    frame.sandbox.add("allow-scripts");
    frame.style.cssText = "display:block;inline-size:100%;border:0";
    document.querySelector("main").append(frame);
    addEventListener("message", ({ source, data }) => {
      if (source === frame.contentWindow) heard.push(data.method ?? data);
    });
    const hostContext = { theme, displayMode: "inline" };
    const bridge = new AppBridge(null, { name: "chat", version: "1.0.0" }, {}, { hostContext });
    window.bridge = bridge;
    const begun = new Promise((resolve) => bridge.addEventListener("initialized", resolve));
    bridge.addEventListener("sizechange", ({ height }) => (frame.style.height = height + "px"));
    await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
    frame.srcdoc = html;
    await begun;
    await bridge.sendToolInput({ arguments: args });
    await bridge.sendToolResult(result);
  };`;

const hostScript = (): string => {
  const stdin = { contents: hostSource, resolveDir: import.meta.dirname };
  const { outputFiles } = buildSync({
    stdin,
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
  });
  return outputFiles[0]?.text ?? "";
};

interface Look {
  theme?: "light" | "dark";
  width?: number;
  /** What the browser asks pages for. */
  system?: "light" | "dark";
}

describe.skipIf(!hasBrowser)("the App in a chat", () => {
  const stack = useStack({ sessions: issuer.sessions });
  const rest = useOrganization(stack);
  const pages = usePages(stack);
  let client: Client;
  let html = "";
  let script = "";
  let studyId = "";
  let ids: string[] = [];
  beforeAll(async () => {
    const scope = "studies:read studies:write interviews:read";
    const token = await issuer.token({ scope, sub: rest.memberId, org_id: rest.organizationId });
    client = await connectMcp(stack, token);
    const { contents } = await client.readResource({ uri });
    html = (contents[0] as { text: string }).text;
    script = hostScript();
    ({ studyId, ids } = await newAnsweredStudy(rest, 6, { asked: few }));
  });
  afterAll(() => client.close());

  /** The App with the result of a call, once it has drawn it; in the page of another look, in its place. */
  async function show(
    call: { name: string; args: Record<string, unknown> } | { result: unknown },
    { theme = "light", width = 480, system = "light" }: Look = {},
    shown?: Page,
  ): Promise<{ page: Page; app: FrameLocator }> {
    const args = "args" in call ? call.args : {};
    const result = "args" in call ? await client.callTool({ name: call.name, arguments: args }) : call.result;
    const page = shown ?? (await newHost());
    await page.setViewportSize({ width, height: process.env.SCREENSHOTS === "1" ? 4_400 : 800 });
    await page.emulateMedia({ colorScheme: system, reducedMotion: "reduce" });
    await page.evaluate(`show(${JSON.stringify({ html, theme, args, result })})`);
    const app = page.frameLocator("iframe");
    await app.locator(".answer").waitFor();
    return { page, app };
  }

  async function newHost(): Promise<Page> {
    const page = await pages.open(`${pages.origin}/s/assets/licences.txt`);
    await page.evaluate(script);
    return page;
  }

  /** As its host's theme has it, and no wider than its frame. */
  async function expectFits(app: FrameLocator, theme: "light" | "dark"): Promise<void> {
    await app.locator("svg.chart").first().waitFor();
    const more = app.getByRole("button", { name: /^Show more/ });
    if ((await more.count()) > 0) await more.click();
    const ground = await app
      .locator(".card")
      .first()
      .evaluate((card) => getComputedStyle(card).backgroundColor);
    expect(ground).toBe(theme === "dark" ? "rgb(21, 24, 28)" : "rgb(255, 255, 255)");
    const beyond = await app.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  }

  async function expectAccessible(page: Page): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((each) => each.html).join(" ")}`)).toEqual(
      [],
    );
  }

  const heardBy = (page: Page) => page.evaluate<string[]>("heard");

  it("draws each question with a chart, accessibly, and asks its host for nothing", async () => {
    const call = { name: "get_results", args: { study_id: studyId } };
    const { page, app } = await show(call, { width: 720 });
    await expectFits(app, "light");
    await takeScreenshot(page, "app-results-light-720");
    await expectAccessible(page);
    expect(await app.locator(".card h3").count()).toBe(few.length);
    const stats = await expectStatus(rest.send("GET", `/studies/${studyId}/questions/${ids[1]}/stats`), 200);
    const score = stats.body.score.toFixed(0);
    await expect
      .poll(() => app.locator(".card").nth(1).locator(".finding").textContent())
      .toContain(score.replace("-", "−"));
    await app
      .locator(".card")
      .first()
      .getByRole("button", { name: /^Table/ })
      .click();
    await app.locator(".card").first().locator("table").waitFor();
    expect(await app.getByRole("button", { name: /CSV|PNG/ }).count()).toBe(0);
    expect(await app.locator("a").count()).toBe(0);
    const allowed = ["ui/initialize", "ui/notifications/initialized", "ui/notifications/size-changed"];
    expect((await heardBy(page)).filter((method) => !allowed.includes(method))).toEqual([]);
    await expect
      .poll(() => page.evaluate("document.querySelector('iframe').clientHeight"))
      .toBeGreaterThan(1_000);
    const narrow = await show(call, { width: 360, system: "dark" }, page);
    await expectFits(narrow.app, "light");
    await takeScreenshot(page, "app-results-light-360");
  });

  it("draws a table in a dark chat where the system is light, accessibly", async () => {
    const [choice, nps] = ids;
    const columns = [{ metadata: "plan" }, { question_id: nps }];
    const args = { study_id: studyId, rows: { question_id: choice }, columns };
    const { page, app } = await show({ name: "get_crosstab", args }, { theme: "dark" });
    await expectFits(app, "dark");
    await takeScreenshot(page, "app-crosstab-dark-480");
    await expectAccessible(page);
  });

  it("shows what people said as text, whatever it says, and loads none of it", async () => {
    const attack = `<img src="https://evil.example/x.png"><script>parent.postMessage({method:"ui/message"},"*")</script>`;
    const { page, app } = await show({
      result: {
        content: [],
        structuredContent: {
          questions: [
            {
              question_id: "q",
              n: 1,
              type: "question",
              text: attack,
              n_answers: 2,
              themes: [
                {
                  code_id: "a",
                  name: attack,
                  count: 2,
                  percentage: 100,
                  generated_by: "ai",
                  quotes: [
                    { text: attack },
                    { text: "Zu teuer", translation: { text: attack, generated_by: "ai" } },
                  ],
                },
              ],
            },
          ],
          items: [{ interview_id: "i", summary: attack, key_points: [attack], sentiment: attack }],
        },
      },
    });
    await expect.poll(() => app.locator("h3").first().textContent()).toContain("<img src=");
    const quote = app.locator("blockquote").nth(1);
    expect(await quote.locator("p").allTextContents()).toEqual([
      `${attack}AI translation`,
      "Original: Zu teuer",
    ]);
    expect(await app.locator("img, script:not([type=module]), a").count()).toBe(0);
    expect(await heardBy(page)).not.toContain("ui/message");
    await takeScreenshot(page, "app-attacked");
  });

  it("says that there is nothing to draw where a call was refused, and follows its host's theme", async () => {
    const { page, app } = await show({ result: { isError: true, content: [{ type: "text", text: "{}" }] } });
    await app.locator(".hint").waitFor();
    await page.evaluate(`bridge.sendHostContextChange({ theme: "dark" })`);
    const color = () => app.locator("html").evaluate((html) => getComputedStyle(html).color);
    await expect.poll(color).toBe("rgb(232, 234, 237)");
  });
});
