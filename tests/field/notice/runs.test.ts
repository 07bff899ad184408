import { randomUUID } from "node:crypto";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setOrganization } from "#core/account/organization/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { templatesOf } from "#interviewer/templates.ts";
import { openApi } from "#participant/wire/api.ts";
import { keepOn } from "#participant/wire/keep.ts";
import { openSession } from "#participant/wire/session.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { noticeVersion } from "#survey/notice/notice.ts";
import { noticeWords } from "#survey/notice/words.ts";
import { pageLanguages } from "#survey/study/language-name.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { enter } from "#tests/support/entry.ts";
import { accepted, openTab, type Tab } from "#tests/support/participant.ts";
import { newShelf } from "#tests/support/shelf.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { uploadFile, wav } from "#tests/support/upload.ts";
import { block, firstScreen } from "../../page/served.ts";

/** All that people read, in order, in every way to be interviewed: the notice comes before what an AI worded. */

const answer = "I sit on the balcony with a coffee in the morning.";
const stack = useStack({
  model: {
    ...offlineModel,
    isOffline: false,
    followUpSource: async () => ({ model: "smart-1", prompt_version: "followup-00000000" }),
    decideFollowUp: async ({ language }) => ({
      action: "probe",
      probe_type: "explanatory",
      text: templatesOf(language, "explanatory")[0],
      flag: "none",
      reason: "names no reason",
    }),
    transcribe: async () => ({ text: answer }),
  },
  log: () => {},
});
const client = useOrganization(stack);

let server: ServerType;
let origin: string;
beforeAll(async () => {
  await setOrganization(stack.ctx, client.organizationId, { requests_minute: 100_000 });
  origin = await new Promise((resolve) => {
    server = serve({ fetch: stack.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const shop = "https://shop.test";

async function newSurvey(language: string, isSpoken: boolean, maxFollowupQuestions: number) {
  const studyId = await newStudy(client, {
    mode: isSpoken ? "TEXT_AND_VOICE" : "TEXT_ONLY",
    config: {
      lang: { default: { name: language }, support: [language] },
      interviewer: { maxFollowupQuestions },
      openLink: { enabled: true },
      embed: { allowedOrigins: [shop] },
    },
  });
  await addQuestions(client, studyId, [
    { type: "question", content: "Q1?" },
    { type: "nps", content: "Q2?" },
  ]);
  return studyId;
}

type Survey = Awaited<ReturnType<typeof newSurvey>>;

/** What the first screen of the page says, as a screen reader comes across it. */
async function firstScreenOf(link: string): Promise<{ texts: string[]; policy: string }> {
  const { pathname, search } = new URL(link);
  const response = await stack.app.request(pathname + search);
  const [, , , markup = ""] = firstScreen.exec((await response.text()).replaceAll(block, "")) ?? [];
  const plain = markup.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const texts = plain
    .replaceAll(/<button\b/g, "\n[button]<")
    .replaceAll(/<[^>]*>/g, "\n")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return { texts, policy: response.headers.get("content-security-policy") ?? "" };
}

const vidIn = (link: string) => new URL(link).searchParams.get("vid") ?? "";

async function recordingFor(tab: Tab, isSpoken: boolean): Promise<{ recording_url?: string }> {
  if (!isSpoken) return {};
  await accepted(tab.send("GET", ""));
  const { url } = await uploadFile(tab, wav, { filename: "answer.wav", content_type: "audio/wav" });
  return { recording_url: url };
}

/** The page's own program, from its start button on. */
async function walkThePage(link: string, isSpoken: boolean): Promise<ParticipantState["history"]> {
  const vid = vidIn(link);
  const shelf = newShelf();
  const session = openSession({
    api: openApi(vid, origin),
    brought: null,
    keep: keepOn(() => shelf, vid),
    device: (studyId) => keepOn(() => shelf, studyId),
    newId: randomUUID,
    wait: async () => {},
    onChange: () => {},
  });
  const seen = (): ParticipantState => session.view().state ?? expect.fail("no state");
  await session.begin();
  await session.start(seen().language);
  const { recording_url } = await recordingFor(openTab(stack, link), isSpoken);
  await session.answer(
    seen(),
    recording_url === undefined ? { value: answer } : { value: "", recording_url },
  );
  return (await accepted(openTab(stack, link).send("GET", ""))).state.history;
}

async function walkHeadless(
  link: string,
  isSpoken: boolean,
  start: object,
): Promise<ParticipantState["history"]> {
  const tab = openTab(stack, link);
  await accepted(tab.send("POST", "/start", start));
  const spoken = await recordingFor(tab, isSpoken);
  return (await accepted(tab.answer(isSpoken ? "" : answer, spoken))).state.history;
}

const contents = (history: ParticipantState["history"]) => history.map(({ content }) => content);

/** All that somebody reads, in order. */
const ways: Readonly<Record<string, (studyId: Survey, isSpoken: boolean) => Promise<[string, string[]]>>> = {
  page: async (studyId, isSpoken) => {
    const { id, link } = await invite(client, studyId);
    const { texts } = await firstScreenOf(link);
    return [id, [...texts, ...contents(await walkThePage(link, isSpoken))]];
  },
  // A frame shows the same page, and the link may be the study's own.
  embed: async (studyId, isSpoken) => {
    const { vid } = (await enter(stack, studyId)).body;
    const link = `https://x.test/s/${studyId}?vid=${vid}`;
    const { texts, policy } = await firstScreenOf(link);
    expect(policy).toContain(shop);
    const { id } = (await client.send("GET", `/interviews?study_id=${studyId}`)).body[0];
    return [id, [...texts, ...contents(await walkThePage(link, isSpoken))]];
  },
  "a client that shows it": async (studyId, isSpoken) => {
    const { id, link } = await invite(client, studyId);
    const { state } = await accepted(openTab(stack, link).send("GET", ""));
    const shown = state.ai_notice === null ? [] : state.ai_notice.text.split("\n");
    const start = { ai_notice: { version: noticeVersion } };
    return [id, [...shown, ...contents(await walkHeadless(link, isSpoken, start))]];
  },
  "a client that knows of none": async (studyId, isSpoken) => {
    const { id, link } = await invite(client, studyId);
    return [id, contents(await walkHeadless(link, isSpoken, {}))];
  },
};

describe.each(Object.entries(ways))("in %s", (_, walk) => {
  it.each(pageLanguages)(
    "people are told before an AI's words, typed and spoken, in %s",
    async (language) => {
      const { asks, listens, between } = noticeWords(language);
      for (const isSpoken of [false, true]) {
        const [id, read] = await walk(await newSurvey(language, isSpoken, 1), isSpoken);
        const { messages, ai_notice } = (await expectStatus(client.send("GET", `/interviews/${id}`), 200))
          .body;
        const worded: string[] = messages.flatMap(
          (each: { content: string; moderation: { source: string } | null }) =>
            each.moderation?.source === "model" ? [each.content] : [],
        );
        expect(worded).toEqual([templatesOf(language, "explanatory")[0]]);
        const told = read.indexOf(isSpoken ? `${asks}${between}${listens}` : asks);
        expect(told, read.join("\n")).toBeGreaterThanOrEqual(0);
        const button = read.findIndex((line) => line.startsWith("[button]"));
        if (button >= 0) expect(told).toBeLessThan(button);
        expect(told).toBeLessThan(read.indexOf(worded[0] ?? ""));
        expect(ai_notice).toMatchObject({ version: noticeVersion, language });
      }
    },
  );

  it.each(pageLanguages)("nobody is told anything in %s where there is no model", async (language) => {
    const [id, read] = await walk(await newSurvey(language, false, 0), false);
    const { asks, decides, listens } = noticeWords(language);
    for (const sentence of [asks, decides, listens]) expect(read.join("\n")).not.toContain(sentence);
    const { messages, ai_notice } = (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;
    expect(ai_notice).toBeNull();
    expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(["question", "answer", "question"]);
  });
});
