import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startModelServer } from "#tests/support/model-server.ts";
import { useProgram } from "#tests/support/program.ts";
import { noise, wavFile } from "#tests/support/sound.ts";
import { keptParts, speak, syllables } from "#tests/support/spoken.ts";

/** The service is killed while what somebody has said is on its way to it: nothing is lost, and nothing is there twice. */

describe.skipIf(!hasBrowser)("a service that is killed", { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "microphone-"));
  const microphone = join(folder, "heard.wav");
  writeFileSync(
    microphone,
    wavFile(noise([{ seconds: 0.4, db: -60 }, ...syllables({ seconds: 1, db: -20 })])),
  );
  const program = useProgram();
  let provider: Awaited<ReturnType<typeof startModelServer>>;
  let browser: Browser;
  beforeAll(async () => {
    [provider, browser] = await Promise.all([startModelServer(), launchBrowser(microphone)]);
  });
  afterAll(async () => {
    await browser.close();
    await provider.stop();
    rmSync(folder, { recursive: true });
  });

  const start = (port: number) =>
    program.start({
      AI_PROVIDER: "openai-compatible",
      AI_BASE_URL: `${provider.url}/v1`,
      AI_API_KEY: "k",
      AI_MODEL_SMART: "big",
      AI_MODEL_TRANSCRIPTION: "ears",
      PORT: `${port}`,
    });

  it("during an upload is sent it again, once it is back", async () => {
    provider.play({ say: "I drink it black every morning" });
    // Where its pages look for it, before and after.
    const port = await freePort();
    let service = await start(port);
    const post = async (path: string, body: object) => (await service.send("POST", path, body)).json();
    const study = await post("/studies", { title: "Coffee", mode: "TEXT_AND_VOICE" });
    const contents = ["How do you drink it?", "Why?"];
    const questions = contents.map((content) => ({
      study_id: study.id,
      type: "textInput",
      content,
      props: { maxFollowupQuestions: 0 },
    }));
    await post("/questions/batch", { questions });
    const { id, link } = await post("/interviews", { study_id: study.id });
    const context = await browser.newContext({ permissions: ["microphone"] });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("heading", { name: contents[0] ?? "" }).waitFor();

    const isUploading = Promise.withResolvers<Route>();
    const isFile = (route: Route) =>
      route.request().headers()["content-type"]?.startsWith("multipart/") === true;
    await page.route("**", (route) => (isFile(route) ? isUploading.resolve(route) : route.continue()));
    await speak(page);
    const upload = await isUploading.promise;
    await service.end("SIGKILL");
    await upload.continue();
    await page.unroute("**");
    await page.getByRole("alert").getByText("We couldn’t send the recording.").waitFor();
    expect((await page.evaluate(keptParts, [])).length).toBeGreaterThan(0);
    service = await start(port);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("audio").waitFor();
    await expect.poll(() => page.evaluate(keptParts, [])).toEqual([]);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: contents[1] ?? "" }).waitFor();
    expect(provider.asked.filter(({ url }) => url.endsWith("/audio/transcriptions"))).toHaveLength(1);
    const { messages } = await (await service.send("GET", `/interviews/${id}`)).json();
    const said = messages.filter(({ role }: { role: string }) => role === "user");
    expect(said).toMatchObject([{ content: "I drink it black every morning" }]);
    await service.end("SIGTERM");
  });
});
