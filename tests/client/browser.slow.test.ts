import { createServer } from "node:http";
import { type ServerType, serve } from "@hono/node-server";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "#local-aws/listen.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** The bundled client in pages of the service's own origin and of another one. */

const stack = useStack();

let browser: Browser;
let server: ServerType;
let origin: string;
let elsewhere: { endpoint: string; stop: () => Promise<void> };
let bundle: string;

describe.skipIf(!hasBrowser)("the client in a browser", () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    origin = await new Promise((resolve) => {
      server = serve({ fetch: stack.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
        resolve(`http://127.0.0.1:${port}`),
      );
    });
    elsewhere = await listen(
      createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello")),
    );
    const { outputFiles } = await build({
      entryPoints: [new URL("../../packages/client/src/index.ts", import.meta.url).pathname],
      bundle: true,
      minify: true,
      platform: "browser",
      format: "iife",
      globalName: "client",
      footer: { js: "globalThis.client = client;" },
      write: false,
    });
    bundle = outputFiles[0]?.text ?? "";
  });

  afterAll(async () => {
    await browser.close();
    await elsewhere.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  async function pageAt(url: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(url);
    await page.evaluate(bundle);
    return page;
  }

  it("creates and pages through what a study has, and says what is wrong", async () => {
    const { key } = await newClient(stack);
    const page = await pageAt(`${origin}/health`);
    const told = await page.evaluate(`(async () => {
      const { ResearchInterviews, ValidationError } = client;
      const api = new ResearchInterviews({ baseUrl: location.origin, token: () => ${JSON.stringify(key)} });
      const study = await api.studies.create({ title: "From a page" });
      await api.interviews.createMany({ study_id: study.id, interviews: [{}, {}, {}] });
      let interviews = 0;
      for await (const { link } of api.interviews.list({ study_id: study.id, page_size: 2 })) if (link) interviews++;
      const error = await api.studies.create({ title: "" }).catch((error) => error);
      return [study.title, interviews, error instanceof ValidationError, error.name, error.issues[0].code];
    })()`);
    expect(told).toEqual(["From a page", 3, true, "ValidationError", "too_small"]);
    await page.close();
  });

  it("takes an interview on a page of another origin", async () => {
    const owner = await newClient(stack);
    const study = await newStudy(owner);
    const [question] = await addQuestions(owner, study, [{ type: "nps", content: "Sure?" }]);
    const { link } = await invite(owner, study);
    const vid = new URL(link).searchParams.get("vid");
    const page = await pageAt(elsewhere.endpoint);
    const told = await page.evaluate(`(async () => {
      const { participants } = new client.ResearchInterviews({ baseUrl: ${JSON.stringify(origin)} });
      const { seq, step } = await participants.start(${JSON.stringify(vid)});
      const turn = { client_turn_id: "1", expected_seq: seq, question_id: step.question.id, value: 9 };
      const { status } = await participants.answer(${JSON.stringify(vid)}, turn);
      return [step.question.id, status];
    })()`);
    expect(told).toEqual([question, "closed"]);
    await page.close();
  });
});
