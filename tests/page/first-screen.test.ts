import { describe, expect, it } from "vitest";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { block, firstScreen, hashOf } from "./served.ts";

const stack = useStack();
const get = (path: string, init?: RequestInit) => stack.app.request(path, init);

describe("the first screen", () => {
  const question = {
    type: "nps",
    content: "Would you <b>recommend</b> it?",
    props: { labels: { min: "No" } },
  };

  async function begun(study = {}, asked: Record<string, unknown> = question): Promise<string> {
    const client = await newClient(stack);
    const studyId = await newStudy(client, study);
    await addQuestions(client, studyId, [asked]);
    const { link } = await invite(client, studyId);
    await startTab(stack, link);
    const { pathname, search } = new URL(link);
    return pathname + search;
  }
  async function screenOf(path: string, headers: Record<string, string> = {}) {
    const response = await get(path, { headers });
    const page = await response.text();
    const [, lang, dir, markup = ""] = firstScreen.exec(page.replaceAll(block, "")) ?? [];
    return { lang, dir, markup, page, policy: response.headers.get("content-security-policy") ?? "" };
  }

  it("is in the page, as text, before any script", async () => {
    const { lang, dir, markup } = await screenOf(await begun());
    expect({ lang, dir }).toEqual({ lang: "en", dir: "ltr" });
    expect(markup).toContain("Would you &lt;b>recommend&lt;/b> it?");
    expect(markup.match(/<input type="radio"/g)).toHaveLength(11);
    expect(markup).not.toContain("<script");
  });

  it("has the colours of its study, and no styles but those that the policy names", async () => {
    const { page, markup, policy } = await screenOf(
      await begun({ config: { branding: { primaryColor: "#aa3300" } } }),
    );
    const sourcesOf = (name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
    const [, , colours = ""] = /<style>(.*?)<\/style>\n<style>(.*?)<\/style>\n<\/head>/s.exec(page) ?? [];
    expect(colours).toContain("--accent-light:#aa3300");
    expect(sourcesOf("style-src")).toContain(hashOf(colours));
    const styles = [...markup.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => style);
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(sourcesOf("style-src-attr")).toContain(hashOf(style));
  });

  it("of a welcome is in the language that the browser asks for first", async () => {
    const client = await newClient(stack);
    const support = ["English", "German", "Arabic"];
    const studyId = await newStudy(client, { config: { lang: { default: { name: "English" }, support } } });
    await addQuestions(client, studyId, [question]);
    const { pathname, search } = new URL((await invite(client, studyId)).link);
    const languageOf = async (acceptLanguage: string) => {
      const { lang, dir } = await screenOf(pathname + search, { "accept-language": acceptLanguage });
      return `${lang} ${dir}`;
    };
    expect(await languageOf("fr, en;q=0.1, ar-EG;q=0.8, de;q=0.7")).toBe("ar rtl");
    expect(await languageOf("de-AT")).toBe("de ltr");
    for (const none of ["", "*", ";;,", "fr", "x".repeat(8_000), "en,".repeat(2_000)])
      expect(await languageOf(none)).toBe("en ltr");
  });

  it("of a welcome is the same for all who are welcomed alike, and has nobody's token or words", async () => {
    const client = await newClient(stack);
    const welcome_message = { title: "Hello {{metadata.first_name}}", body: "", ctaText: "Go" };
    const studyId = await newStudy(client, { welcome_message });
    await addQuestions(client, studyId, [question]);
    const opened = async (first_name: string) => {
      const { pathname, search, searchParams } = new URL(
        (await invite(client, studyId, { metadata: { first_name } })).link,
      );
      const { page, policy } = await screenOf(pathname + search);
      expect(page).not.toContain(searchParams.get("vid"));
      return { page, policy };
    };
    const ada = await opened("Ada");
    const grace = await opened("Grace");
    expect(await opened("Ada")).toEqual(ada);
    expect(ada.page).toContain("Hello Ada");
    expect(grace.page).toContain("Hello Grace");
    expect(grace.page).not.toContain("Ada");
    expect(grace.page.replaceAll("Grace", "Ada")).toBe(ada.page);
    const origins = ["https://shop.example.com"];
    await expectStatus(
      client.send("PUT", `/studies/${studyId}`, { config: { embed: { allowedOrigins: origins } } }),
      200,
    );
    const framed = await opened("Ada");
    expect(framed.page).toBe(ada.page);
    expect(framed.policy).toBe(
      ada.policy.replace("frame-ancestors 'none'", "frame-ancestors https://shop.example.com"),
    );
  });

  it("of a welcome says how long it takes, in the reader's words, and shows the study's cover", async () => {
    const client = await newClient(stack);
    const branding = { coverUrl: "https://pictures.example.com/cover.jpg?a=1&b=(2)" };
    const lang = { default: { name: "English" }, support: ["English", "Polish"] };
    const studyId = await newStudy(client, { config: { lang, branding } });
    await addQuestions(
      client,
      studyId,
      Array.from({ length: 7 }, () => question),
    );
    const { body: study } = await client.send("GET", `/studies/${studyId}`);
    expect(study.config.branding).toEqual({ primaryColor: "#1d4ed8", logoUrl: null, ...branding });
    const { link } = await invite(client, studyId);
    const { pathname, search } = new URL(link);
    const { markup, policy } = await screenOf(pathname + search);
    const time = `${study.estimated_length} minute${study.estimated_length === 1 ? "" : "s"}`;
    expect(markup).toContain(`<dd>About ${time}</dd>`);
    expect(markup).toContain("<dt>Questions</dt><dd>7</dd>");
    expect(markup).toContain(`<img class="cover" src="${branding.coverUrl.replace("&", "&amp;")}"`);
    expect(policy).toMatch(/img-src [^;]*https:/);
    const unsafe = { config: { branding: { logoUrl: "http://pictures.example.com/logo.png" } } };
    expect((await client.send("PUT", `/studies/${studyId}`, unsafe)).status).toBe(422);
    expect((await screenOf(pathname + search, { "accept-language": "pl" })).markup).toMatch(/Ok\. \d+ minut/);
    await startTab(stack, link);
    expect((await screenOf(pathname + search)).markup).not.toContain(branding.coverUrl);
  });

  it("is left to the browser where it alone knows it", async () => {
    const mac = { "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)" };
    const any = await begun();
    const tablet = await begun({ config: { devices: { allowed: ["tablet"] } } });
    expect((await screenOf(any, mac)).markup).toContain("recommend");
    expect((await screenOf(tablet, mac)).page).toContain('<div id="interview"></div>');
    expect((await screenOf(tablet)).markup).toContain("needs another device");
  });

  it("is left to the browser where it has more than 300 fields", async () => {
    const names = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
    const table = (rows: number, columns: number) => ({
      type: "rankingWithMatrix",
      content: "Which?",
      props: { criteria: names(rows), options: names(columns) },
    });
    // Its input is loaded when it is met; what is asked can be read before.
    expect((await screenOf(await begun({}, table(15, 20)))).markup).toContain("Which?");
    expect((await screenOf(await begun({}, table(14, 22)))).page).toContain('<div id="interview"></div>');
    const matrix = (rows: number) => ({
      type: "matrixRatingScale",
      content: "How?",
      props: { items: names(rows), min: 1, max: 10 },
    });
    expect((await screenOf(await begun({}, matrix(30)))).markup).toContain("matrix-item");
    expect((await screenOf(await begun({}, matrix(31)))).page).toContain('<div id="interview"></div>');
  });

  it("is left to the browser where it would be larger than 256 KiB", async () => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, n) => `${100 + n}${"&".repeat(480)}`);
    const choice = (count: number) => ({
      type: "ranking",
      content: "Which?",
      props: { options: options(count) },
    });
    const sizeOf = async (count: number) => (await screenOf(await begun({}, choice(count)))).markup.length;
    const few = await sizeOf(10);
    const more = await sizeOf(20);
    const each = (more - few) / 10;
    const most = 10 + Math.floor((262_144 - few) / each);
    expect(await sizeOf(most)).toBe(few + (most - 10) * each);
    expect(await sizeOf(most + 1)).toBe(0);
  });
});
