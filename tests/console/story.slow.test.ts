import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ResearchInterviews } from "#client/index.ts";
import { inViews } from "#console/request/parity.ts";
import { beside } from "#console/text/en/beside.ts";
import { fieldwork } from "#console/text/en/fieldwork.ts";
import { form } from "#console/text/en/form.ts";
import { frame } from "#console/text/en/frame.ts";
import { interviews } from "#console/text/en/interviews.ts";
import { languages } from "#console/text/en/languages.ts";
import { questions } from "#console/text/en/questions.ts";
import { results } from "#console/text/en/results.ts";
import { settings } from "#console/text/en/settings.ts";
import { studies } from "#console/text/en/studies.ts";
import { words as arabic } from "#console/text/translated/ar.ts";
import { noticeVersion } from "#survey/notice/notice.ts";
import { hasBrowser, launchBrowser } from "#tests/support/browser.ts";
import { readCsv } from "#tests/support/csv.ts";
import { expectAccessible, takeScreenshot } from "#tests/support/page.ts";
import { useWholeService } from "#tests/support/whole-service.ts";

/** From the link that the program prints to an erased interview, and all of it once more by the script of its requests. */

const english = {
  beside,
  frame,
  fieldwork,
  form,
  interviews,
  languages,
  questions,
  results,
  settings,
  studies,
};
type Texts = typeof english;

/** How somebody works: by the mouse, or by keys alone. */
interface Way {
  press: (control: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  choose: (list: Locator, value: string) => Promise<void>;
  turn: (check: Locator) => Promise<void>;
}

const byMouse: Way = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  choose: async (list, value) => void (await list.selectOption(value)),
  turn: (check) => check.click(),
};

/** Comes to a control by Tab, from the one before it: once it is enabled, and a menu that opens has taken the focus. */
async function reach(control: Locator): Promise<void> {
  await control.waitFor();
  await expect.poll(() => comesByTab(control)).toBe(true);
}

async function comesByTab(control: Locator): Promise<boolean> {
  const key = await control.evaluate((target) => {
    const around = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
    const stops = [
      ...around.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex]",
      ),
    ].filter(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(":disabled") &&
        each.checkVisibility({ visibilityProperty: true }),
    );
    const at = stops.indexOf(target as HTMLElement);
    (stops[at - 1] ?? stops[at + 1])?.focus();
    return at > 0 ? "Tab" : "Shift+Tab";
  });
  await control.page().keyboard.press(key);
  return control.evaluate((target) => target === document.activeElement);
}

const byKeys: Way = {
  async press(control) {
    await reach(control);
    await control.page().keyboard.press("Enter");
  },
  async write(field, text) {
    await reach(field);
    await field.page().keyboard.press("Control+A");
    await field.page().keyboard.insertText(text);
  },
  async choose(list, value) {
    await reach(list);
    const by = await list.evaluate((element, value) => {
      const { options, selectedIndex } = element as HTMLSelectElement;
      return [...options].findIndex((option) => option.value === value) - selectedIndex;
    }, value);
    for (let step = 0; step < Math.abs(by); step++)
      await list.page().keyboard.press(by > 0 ? "ArrowDown" : "ArrowUp");
  },
  async turn(check) {
    await reach(check);
    await check.page().keyboard.press("Space");
  },
};

interface Walk {
  name: string;
  way: Way;
  options: BrowserContextOptions;
  words: { readonly [Name in keyof Texts]: { readonly [Key in keyof Texts[Name]]?: string } };
}

const walks: readonly Walk[] = [
  {
    name: "by mouse, in English, on a desk",
    way: byMouse,
    options: { viewport: { width: 1440, height: 900 }, locale: "en" },
    words: english,
  },
  {
    name: "by keys alone, in Arabic, on a phone in the dark",
    way: byKeys,
    options: { viewport: { width: 390, height: 844 }, locale: "ar", colorScheme: "dark" },
    words: arabic,
  },
];

describe.skipIf(!hasBrowser)("the story of a study", () => {
  /** What the script of the first walk asks for. */
  let told: string | null = null;
  const service = useWholeService();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  const clientOf = (apiKey: string) => new ResearchInterviews({ baseUrl: service.baseUrl, apiKey });
  afterAll(async () => {
    await browser.close();
  });

  it.each(walks)("$name", { timeout: 240_000 }, async ({ way, options, words: translated }) => {
    const words = Object.fromEntries(
      Object.entries(english).map(([name, texts]) => [
        name,
        Object.assign({}, texts, translated[name as keyof Texts]),
      ]),
    ) as Texts;
    const { press, write, choose, turn } = way;
    const here = clientOf(service.apiKey);
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    await context.addInitScript(waitLess);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: service.baseUrl });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const complaints = complaintsOf(page, service.baseUrl);
    const button = (name: string, within: Page | Locator = page) =>
      within.getByRole("button", { name, exact: true });
    const action = (name: string, within: Page | Locator = page) => within.locator(`[data-action="${name}"]`);
    const field = (path: string) => page.locator(`[data-path="${path}"]`);
    const dialog = page.locator("dialog:modal").last();
    const go = (place: keyof Texts["frame"]) =>
      press(
        page
          .getByRole("navigation", { name: words.frame.placesOfStudy })
          .getByRole("link", { name: words.frame[place] }),
      );
    const save = async () => {
      await press(action("draft.save"));
      await page.locator(".save-bar").waitFor({ state: "detached" });
    };
    const card = (at: number) => page.locator(".card").nth(at);

    // A study from a description.
    await page.goto(service.consoleLink());
    await page.getByRole("heading", { name: words.studies.title }).first().waitFor();
    const starts = page.locator(".starts");
    await starts.or(page.locator(".studies")).waitFor();
    const isFirst = await starts.isVisible();
    if (!isFirst) await press(page.locator(".view-head [popovertarget]"));
    await press(
      (isFirst ? starts : page.locator(".view-head")).getByRole("button", {
        name: words.studies.newDescription,
      }),
    );
    await write(
      dialog.getByLabel(words.studies.describeLabel),
      [
        'add a multiple choice question "How often do you cook?" with options "Daily", "Weekly", "Never"',
        'add an open question "What do you like about cooking?"',
        'add an open question "What keeps you from cooking?"',
        'add an open question "Which tool could you not do without?"',
      ].join("; "),
    );
    await write(dialog.getByLabel(words.studies.titleLabel), "Cooking");
    await press(action("study.create"));
    await press(action("agent.ask"));
    await press(action("agent.save"));
    await card(3).waitFor();

    // A text, an option, a rule and a group, as one request.
    await press(card(0).locator(".card-title"));
    await write(field("content"), "How often do you cook at home?");
    await write(field("props.options.2"), "Rarely");
    await press(button(words.questions.addRule));
    await choose(card(0).getByLabel(words.questions.comparedWith), "Rarely");
    await press(card(1).locator("[popovertarget]"));
    await press(card(1).getByRole("button", { name: words.questions.intoGroup }));
    await write(dialog.getByLabel(words.questions.groupName), "Reasons");
    await turn(dialog.getByRole("checkbox").nth(2));
    await press(button(words.questions.makeGroup));
    await expectAccessible(page);
    await takeScreenshot(page, `story-questions-${options.locale}`);
    await save();

    // What the agent would change is seen first.
    await press(button(words.questions.agent));
    await write(dialog.getByRole("textbox"), 'add an open question "Who cooks with you?"');
    await press(action("agent.ask"));
    await action("agent.save").waitFor();
    await expectAccessible(page);
    await press(action("agent.save"));
    await card(4).waitFor();
    await press(card(3).locator("[popovertarget]"));
    await press(card(3).getByRole("button", { name: words.questions.randomize }));
    await write(dialog.getByLabel(words.questions.randomizerName), "Last one");
    // Who sees what is no matter of chance, so that the same comes about elsewhere.
    await turn(dialog.getByRole("checkbox").nth(3));
    await turn(dialog.getByRole("checkbox").nth(4));
    await write(dialog.getByRole("spinbutton").first(), "100");
    await write(dialog.getByRole("spinbutton").last(), "0");
    await expectAccessible(page);
    await takeScreenshot(page, `story-randomizer-${options.locale}`);
    await press(button(words.questions.makeRandomizer));
    await save();

    // Another language.
    await go("settings");
    await write(field("config.lang.default.name"), "English");
    await press(page.locator("#settings-languages").getByRole("button", { name: words.form.addEntry }));
    await write(page.locator("#settings-languages .lines input"), "German");
    await save();
    await go("languages");
    await press(action("translation.start"));
    await page.locator(".unit.machine").first().waitFor();
    await expectAccessible(page);
    await press(page.locator(".bar-of-list").nth(1).locator("[data-action]"));
    await page.locator(".unit.approved").first().waitFor();

    // It is tried, published, and people are invited.
    await go("questions");
    const [preview] = await Promise.all([context.waitForEvent("page"), press(action("study.preview"))]);
    await preview.getByRole("button").first().waitFor();
    await preview.close();
    await go("fieldwork");
    await press(action("study.status"));
    await page.getByText(words.fieldwork.publishedNote).waitFor();
    await press(button(words.fieldwork.invite));
    await write(
      dialog.getByLabel(words.fieldwork.inviteList, { exact: true }),
      "title,place\nAda,north\nBen,south\nCleo,north",
    );
    await press(action("people.invite"));
    const [, studyId = ""] = /studies\/([^/]+)/.exec(page.url()) ?? [];
    await button(words.fieldwork.inviteDownload).waitFor();
    await answerAll(here, studyId);
    const download = page.waitForEvent("download");
    await press(button(words.fieldwork.inviteDownload));
    expect((await download).suggestedFilename()).toBe("links.csv");
    await press(dialog.locator("footer").getByRole("button", { name: words.frame.close }));
    await press(button(words.fieldwork.simulate));
    await press(action("simulation.start"));
    await expect.poll(() => page.locator(".run").innerText(), { timeout: 60_000 }).toMatch(/30\D+30/);
    await expectAccessible(page);
    await takeScreenshot(page, `story-fieldwork-${options.locale}`);

    // One is read, decided about and coded.
    await go("interviews");
    const references = await simulatedWith(here, studyId, "What do you like about cooking?");
    const open = async (at: number) => {
      const row = page.locator("tbody tr").filter({ hasText: references[at] ?? "none" });
      await press(row.getByRole("link"));
      await page.locator(".messages > li").first().waitFor();
    };
    await open(0);
    await press(button(words.interviews.newCode));
    await write(page.getByLabel(words.interviews.newCodeName), "Joy");
    await press(action("code.create"));
    await page.locator(".code.given").waitFor();
    await write(page.getByLabel(words.interviews.decideReason), "Too short");
    await expectAccessible(page);
    await takeScreenshot(page, `story-interview-${options.locale}`);
    await press(action("quality.decide").first());
    await button(words.interviews.undo).waitFor();

    // What was learned.
    await go("results");
    await page.locator(".results").first().waitFor();
    await press(action("insights.run"));
    await page.locator(".themes li").first().waitFor({ timeout: 90_000 });
    await takeScreenshot(page, `story-results-${options.locale}`);

    await press(button(words.results.export));
    await turn(dialog.getByLabel(words.results.exportSimulations));
    await press(action("export.create"));
    await dialog.getByRole("link", { name: words.results.exportDownload }).waitFor();
    await press(dialog.locator("footer").getByRole("button", { name: words.frame.cancel }));
    await press(button(words.results.share));
    await write(dialog.getByLabel(words.results.shareName), "Team");
    await turn(dialog.getByLabel(words.results.shareSimulated));
    await press(action("share.create"));
    const url = (await dialog.locator("output").textContent()) ?? "";
    const shared = await (await browser.newContext()).newPage();
    await shared.goto(url);
    await shared.getByRole("heading", { name: "Cooking" }).waitFor();
    await shared.close();
    await page.keyboard.press("Escape");

    // One is erased.
    await go("interviews");
    await open(1);
    await press(button(words.beside.erase));
    await write(dialog.getByRole("textbox"), references[1] ?? "");
    await press(action("interview.erase"));
    await page.getByText(words.interviews.erased).waitFor();

    // All of it, elsewhere.
    await press(page.getByRole("banner").getByRole("button", { name: words.frame.requests }));
    await expectAccessible(page);
    await press(button(words.frame.copyScript));
    const script = await page.evaluate(() => navigator.clipboard.readText());
    // Whatever the way and the language, it is the same script, which makes the same.
    const asked = askedBy(script.replace(words.questions.armNone, english.questions.armNone));
    if (told !== null) expect(asked).toBe(told);
    else {
      told = asked;
      const key = await service.elsewhere();
      const there = clientOf(key);
      const env = { PATH: process.env.PATH ?? "", BASE: `${service.baseUrl}/api/v1`, KEY: key };
      // Who is invited answers there, too, before the script goes on.
      const studyIn = async () => (await there.studies.list().all())[0]?.id ?? "";
      await replay(script, env, async () => answerAll(there, await studyIn()));
      expect(await madeIn(there, await studyIn())).toEqual(await madeIn(here, studyId));
    }
    await page.close();
    await context.close();
    expect(complaints).toEqual([]);
  });
});

/** In the page: what it does again after two seconds, such as to ask how far a job is, it does sooner. */
function waitLess(): void {
  const { setTimeout: wait } = window;
  const sooner = (work: () => void, ms?: number) => wait(work, ms === 2_000 ? 200 : ms);
  Object.assign(window, { setTimeout: sooner });
}

/** What a script asks for: without ids, times, chance, and the places of interviews in a list. */
const askedBy = (script: string): string =>
  withoutIds(script).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|(?<="seed":)\d+|(?<=\.\[)\d+(?=\]\.id)/g, "…");

/** Runs a script, which waits once people are invited. */
async function replay(script: string, env: Record<string, string>, onInvited: () => Promise<void>) {
  const waiting = script
    .replace(/(?<=interviews\/bulk.*\n)/, "echo invited; read -r\n")
    .replaceAll("sleep 1\n", "sleep 0.1\n");
  const bash = spawn("bash", ["--norc", "-c", waiting], { env });
  onTestFinished(() => void bash.kill("SIGKILL"));
  const errors = text(bash.stderr);
  const closed = once(bash, "close");
  await Promise.race([closed, once(bash.stdout, "data").then(onInvited)]);
  bash.stdin.end("\n");
  const [code] = await closed;
  expect(`${code} ${await errors}`).toBe("0 ");
}

/** Everybody who is invited answers, and each as often as the interviewer asks. */
async function answerAll(client: ResearchInterviews, study_id: string): Promise<void> {
  for await (const { vid, title, is_mock } of client.interviews.list({ study_id, status: ["open"] })) {
    if (is_mock) continue;
    let state = await client.participants.start(vid, { ai_notice: { version: noticeVersion } });
    while (state.step.kind === "question") {
      const turn = { client_turn_id: String(state.seq), expected_seq: state.seq };
      const { question, followup } = state.step;
      const text = `${title} says that cooking calms people down`;
      state =
        followup === null
          ? await client.participants.answer(vid, {
              ...turn,
              question_id: question.id,
              value: question.type === "multipleChoice" ? "Daily" : text,
            })
          : await client.participants.reply(vid, { ...turn, text });
    }
  }
}

/** The references of simulated interviews that have an answer to a question: not all come to each of them. */
async function simulatedWith(
  client: ResearchInterviews,
  study_id: string,
  content: string,
): Promise<string[]> {
  const asked = (await client.questions.list(study_id)).find((each) => each.content === content);
  const said = await client.results.answers(study_id, { include_simulations: true }).all();
  const ids = new Set(said.flatMap((each) => (each.question_id === asked?.id ? [each.interview_id] : [])));
  const interviews = await client.interviews.list({ study_id, status: ["closed"] }).all();
  return interviews.flatMap(({ id, is_simulated, reference }) =>
    is_simulated && ids.has(id) ? [reference] : [],
  );
}

/** All that the story has made, without ids, times and secrets. */
async function madeIn(client: ResearchInterviews, id: string): Promise<unknown> {
  const definition = await client.studies.definition(id);
  // The file that the story has made is gone with the one who was erased.
  const [listed] = await client.exports.list(id);
  const job = await client.exports
    .create(id, { format: "csv", links: false, include_simulations: true })
    .result();
  const file = await (await fetch(job.url ?? "")).text();
  const made = {
    definition,
    units: await client.translations.units(id, { language: ["German"] }).all(),
    metrics: await client.results.study(id, { include_simulations: true }),
    codes: await client.codes.list(id),
    shares: await client.shares.list(id),
    file: [listed?.format, listed?.status],
    interviews: (await client.interviews.list({ study_id: id }).all()).length,
  };
  const text = JSON.stringify(made, (key, value) => (isElsewhere.test(key) ? null : value));
  return { made: JSON.parse(withoutIds(text)), file: tableOf(file) };
}

/** Who did it is another one there, and when. */
const isElsewhere = /time|median|_at$|^at$|_by$|^by$|etag|^url$|^revision$/;

/** Ids by the order in which they come. */
function withoutIds(text: string): string {
  const ids: string[] = [];
  return text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (!ids.includes(id)) ids.push(id);
    return `#${ids.indexOf(id)}`;
  });
}

/** The rows of a file in some order, but for what is of one interview alone. */
function tableOf(file: string): string[] {
  const [header = [], ...rows] = readCsv(file.replace(/^\ufeff/, ""));
  const kept = header.flatMap((name, at) =>
    /_at$|time|^id$|interview_id|reference|vid|link/.test(name) ? [] : [at],
  );
  return [header, ...rows].map((row) => withoutIds(kept.map((at) => row[at]).join("|"))).sort();
}

const { paths } = JSON.parse(readFileSync("openapi.json", "utf8")) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};
const inSomeView = new Set(Object.values(inViews).flat());
const ofViews = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId }]) =>
    inSomeView.has(operationId)
      ? [{ method: method.toUpperCase(), path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }]
      : [],
  ),
);

/** Whether a request of the page to its own host is of an operation that a view has, its token, or a file. */
const isOfTheClient = (method: string, pathname: string): boolean =>
  ofViews.some((each) => each.method === method && each.path.test(pathname)) ||
  (method === "POST" && pathname === "/oauth/token") ||
  (method === "GET" && /^\/(console|s\/assets|files|favicon)\b/.test(pathname));

/** What the page must never do. */
function complaintsOf(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).hostname !== new URL(origin).hostname)
      complaints.push(`loads ${url}`);
    const { origin: to, pathname } = new URL(url);
    if (to === origin && !isOfTheClient(request.method(), pathname))
      complaints.push(`${request.method()} ${pathname} is no request of a view`);
  });
  return complaints;
}
