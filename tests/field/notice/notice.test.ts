import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { noticeVersion } from "#survey/notice/notice.ts";
import { noticeWords } from "#survey/notice/words.ts";
import { pageLanguages } from "#survey/study/language-name.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { configure } from "#tests/support/entry.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, openTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();

const english = noticeWords("English");
const sha256 = (of: string) => hash("sha256", of);
const open = { type: "question", content: "How do you start your day?" };
const told = { ai_notice: { version: noticeVersion } };

async function survey(
  config: Record<string, unknown> = {},
  questions: readonly Record<string, unknown>[] = [open],
) {
  const client = await newClient(stack);
  const studyId = await newStudy(client, { config });
  await addQuestions(client, studyId, questions);
  return { client, studyId };
}

async function tabOf(client: Client, studyId: string, fields: Record<string, unknown> = {}) {
  const { id, link } = await invite(client, studyId, fields);
  const tab = openTab(stack, link);
  await accepted(tab.send("GET", ""));
  return { id, tab };
}

const read = async (client: Client, id: string) =>
  (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;
const keptOf = async (id: string) => {
  const { rows } = await stack.pool.query("select ai_notice from interview where id = $1", [id]);
  return rows[0].ai_notice;
};
const noticesOf = async (client: Client, studyId: string) =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/ai-notices`), 200)).body;

describe("who is told what", () => {
  const none = { interviewer: { maxFollowupQuestions: 0 } };
  const flags = { asks: false, decides: false, listens: false, speaks: false };
  it.each([
    ["a question with a budget", {}, [open], { ...flags, asks: true }, english.asks],
    [
      "a closing summary alone",
      { interviewer: { ...none.interviewer, closingSummary: true } },
      [open],
      { ...flags, asks: true },
      english.asks,
    ],
    ["no follow-ups", none, [open], null, null],
    ["standardized follow-ups", { interviewer: { probing: "standardized" } }, [open], null, null],
    [
      "worded follow-ups alone",
      { interviewer: { maxFollowupQuestions: 1 } },
      [{ ...open, props: { probes: ["Why?"] } }],
      null,
      null,
    ],
    [
      "one follow-up more than are worded",
      { interviewer: { maxFollowupQuestions: 2 } },
      [{ ...open, props: { probes: ["Why?"] } }],
      { ...flags, asks: true },
      english.asks,
    ],
    [
      "a budget of the question's own",
      none,
      [{ ...open, props: { maxFollowupQuestions: 1 } }],
      { ...flags, asks: true },
      english.asks,
    ],
    ["choices", {}, [{ type: "multipleChoice", content: "Which?", props: { options: ["A"] } }], null, null],
  ] as const)("%s: the state says so before and after the start", async (_, config, questions, ai, text) => {
    const { client, studyId } = await survey(config, questions);
    const { id, tab } = await tabOf(client, studyId);
    const expected = ai && { version: noticeVersion, text, ...ai };
    expect(tab.state.ai_notice).toEqual(expected);
    const { state } = await accepted(tab.send("POST", "/start", told));
    expect(state.ai_notice).toEqual(expected);
    expect((await read(client, id)).ai_notice === null).toBe(ai === null);
  });

  it("a smart rule or condition decides", async () => {
    const smart = {
      operation: "SMART_CONDITION",
      comparison_value_type: "smart_condition",
      comparison_value: "likes tea",
    };
    const { client, studyId } = await survey({ interviewer: { maxFollowupQuestions: 0 } }, [open, open]);
    const { body: questions } = await client.send("GET", `/questions?study_id=${studyId}`);
    await expectStatus(
      client.send("PUT", `/questions/${questions[1].id}`, {
        display_conditions: { match: "all", conditions: [{ question_id: questions[0].id, ...smart }] },
      }),
      204,
    );
    const { tab } = await tabOf(client, studyId);
    const expected = { asks: false, decides: true, text: english.decides };
    expect(tab.state.ai_notice).toMatchObject(expected);
    expect((await accepted(tab.send("POST", "/start", told))).state.ai_notice).toMatchObject(expected);
  });
});

describe("a start", () => {
  it("that says a person has been shown it begins with the question, and the interview keeps that", async () => {
    const { client, studyId } = await survey();
    const { id, tab } = await tabOf(client, studyId);
    const { state } = await accepted(tab.send("POST", "/start", told));
    expect(state.history.map(({ kind }) => kind)).toEqual(["question"]);
    const kept = {
      version: noticeVersion,
      language: "English",
      text_sha256: sha256(english.asks),
      shown_by: "client",
      at: expect.any(String),
    };
    expect((await read(client, id)).ai_notice).toEqual(kept);
    const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
    expect(JSON.parse(file.toString().split("\n")[0] ?? "").ai_notice).toEqual(kept);
    expect(await noticesOf(client, studyId)).toEqual([
      {
        version: noticeVersion,
        texts: { English: { text: english.asks, sha256: sha256(english.asks) } },
        first_shown_at: kept.at,
        interviews: 1,
      },
    ]);
  });

  it.each([[{}], [{ ai_notice: null }], [{ ai_notice: { version: "0" } }]])(
    "with %j begins with the text as a message",
    async (body) => {
      const { client, studyId } = await survey();
      const { id, tab } = await tabOf(client, studyId);
      const { state } = await accepted(tab.send("POST", "/start", body));
      expect(state.history).toMatchObject([
        { role: "assistant", kind: "notice", content: english.asks, question_id: null },
        { kind: "question" },
      ]);
      const interview = await read(client, id);
      expect(interview.ai_notice).toMatchObject({ shown_by: "message", text_sha256: sha256(english.asks) });
      expect(interview.messages[0]).toMatchObject({
        kind: "notice",
        moderation: { source: "fixed", model: null },
      });
      const { state: after } = await accepted(tab.answer("With a coffee."));
      expect(after.history[0]).toMatchObject({ kind: "notice" });
      expect(after.history.filter(({ kind }) => kind === "notice")).toHaveLength(1);
    },
  );

  it("tells in the interview's language, in each that the page speaks", async () => {
    const { client, studyId } = await survey({
      lang: { default: { name: "English" }, support: [...pageLanguages, "Klingon"] },
    });
    for (const language of [...pageLanguages, "Klingon"]) {
      const { id, tab } = await tabOf(client, studyId);
      const { step } = tab.state;
      const { asks } = noticeWords(language);
      expect(step.kind === "welcome" && step.messages[language]?.aiNotice).toBe(asks);
      const { state } = await accepted(tab.send("POST", "/start", { language }));
      expect(state.history[0]).toMatchObject({ kind: "notice", content: asks });
      expect(state.ai_notice?.text).toBe(asks);
      expect((await read(client, id)).ai_notice).toMatchObject({ language, text_sha256: sha256(asks) });
    }
    const [notice, ...others] = await noticesOf(client, studyId);
    expect(others).toEqual([]);
    expect(Object.keys(notice.texts).sort()).toEqual([...pageLanguages, "Klingon"].sort());
    expect(notice.interviews).toBe(pageLanguages.length + 1);
    const { body } = await client.send("GET", `/studies/${studyId}/validation`);
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: "ai_notice_untranslated", language: "Klingon" }),
    );
    expect(
      body.warnings.filter(({ code }: { code: string }) => code === "ai_notice_untranslated"),
    ).toHaveLength(1);
  });

  it("tells nothing where nobody is told", async () => {
    const { client, studyId } = await survey({}, [
      { type: "multipleChoice", content: "Which?", props: { options: ["A"] } },
    ]);
    const { id, tab } = await tabOf(client, studyId);
    const { state } = await accepted(tab.send("POST", "/start"));
    expect(state).toMatchObject({ ai_notice: null, history: [{ kind: "question" }] });
    expect((await read(client, id)).ai_notice).toBeNull();
    expect(await noticesOf(client, studyId)).toEqual([]);
  });

  it("of a trial tells and keeps, without counting", async () => {
    const { client, studyId } = await survey();
    const { id, tab } = await tabOf(client, studyId, { is_mock: true });
    await accepted(tab.send("POST", "/start"));
    expect(await keptOf(id)).toMatchObject({ shown_by: "message" });
    expect(await noticesOf(client, studyId)).toEqual([]);
  });
});

describe("the researcher's own words", () => {
  const aiNotice = { text: "Our provider is Example AI.", url: "https://example.com/ai" };

  it("stand after the service's, translated, and other words are an entry of their own", async () => {
    const { client, studyId } = await survey({ aiNotice });
    const whole = `${english.asks}\n${aiNotice.text} ${aiNotice.url}`;
    const first = await tabOf(client, studyId);
    expect(first.tab.state.ai_notice?.text).toBe(whole);
    await accepted(first.tab.send("POST", "/start", told));
    expect(first.tab.state.ai_notice?.text).toBe(whole);
    await configure(client, studyId, { aiNotice: { text: "Another." } });
    const second = await tabOf(client, studyId);
    await accepted(second.tab.send("POST", "/start"));
    // Whoever has begun keeps what was read.
    expect((await accepted(first.tab.send("GET", ""))).state.ai_notice?.text).toBe(whole);
    const notices = await noticesOf(client, studyId);
    expect(notices).toMatchObject([
      {
        version: noticeVersion,
        interviews: 1,
        texts: { English: { text: `${english.asks}\nAnother. ${aiNotice.url}` } },
      },
      { version: noticeVersion, interviews: 1, texts: { English: { text: whole, sha256: sha256(whole) } } },
    ]);
    const kept = (await read(client, first.id)).ai_notice;
    expect(notices[1].texts[kept.language].sha256).toBe(kept.text_sha256);
  });

  it("have limits", async () => {
    const { client, studyId } = await survey();
    await configure(client, studyId, {
      aiNotice: { text: "🙂".repeat(600) },
      interviewer: { name: "x".repeat(60), introduction: "🙂".repeat(300) },
    });
    for (const config of [
      { aiNotice: { text: "🙂".repeat(601) } },
      { aiNotice: { url: "http://example.com" } },
      { interviewer: { name: "x".repeat(61) } },
      { interviewer: { introduction: "🙂".repeat(301) } },
    ])
      await expectStatus(client.send("PUT", `/studies/${studyId}`, { config }), 422);
  });
});

it("the state has the interviewer's name, and none while nobody has named it", async () => {
  const { client, studyId } = await survey();
  expect((await tabOf(client, studyId)).tab.state.study.interviewer).toEqual({
    name: null,
    introduction: "",
  });
  await configure(client, studyId, { interviewer: { name: " Ada " } });
  const { tab } = await tabOf(client, studyId);
  expect(tab.state.study.interviewer).toEqual({ name: "Ada", introduction: "" });
  await accepted(tab.send("POST", "/start", told));
  expect(tab.state.study.interviewer).toEqual({ name: "Ada", introduction: "" });
});

it("an interview begun before there were notices has the message in its next state, and keeps it", async () => {
  const { client, studyId } = await survey({ interviewer: { maxFollowupQuestions: 1 } }, [open, open]);
  const { id, tab } = await tabOf(client, studyId);
  await accepted(tab.send("POST", "/start", told));
  await stack.pool.query("update interview set ai_notice = null, revision = revision + 1 where id = $1", [
    id,
  ]);
  const late = { kind: "notice", content: english.asks };
  const { state } = await accepted(tab.send("GET", ""));
  expect(state.history).toMatchObject([{ kind: "question" }, late]);
  expect((await read(client, id)).ai_notice).toBeNull();
  const { state: after } = await accepted(tab.answer("I drink a coffee on the balcony and read the paper."));
  expect(after.history.slice(0, 3)).toMatchObject([{ kind: "question" }, late, { kind: "answer" }]);
  expect(after.history.filter(({ kind }) => kind === "notice")).toHaveLength(1);
  const interview = await read(client, id);
  expect(interview.ai_notice).toMatchObject({ shown_by: "message" });
  for (const { kind, moderation } of interview.messages)
    expect(moderation !== null).toBe(kind === "notice" || kind === "followup");
});

it("erasing leaves the version and the time", async () => {
  const { client, studyId } = await survey();
  const { id, tab } = await tabOf(client, studyId);
  await accepted(tab.send("POST", "/start", told));
  const { version, at } = (await read(client, id)).ai_notice;
  await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
  expect(await keptOf(id)).toEqual({ version, at });
});

describe("where spoken answers are transcribed", () => {
  const hearing = useStack({ model: { ...offlineModel, transcribe: async () => ({ text: "Black" }) } });

  it.each(pageLanguages)("people are told so in %s, with and without a model that asks", async (language) => {
    const client = await newClient(hearing);
    const { asks, between, listens } = noticeWords(language);
    for (const [maxFollowupQuestions, text] of [
      [0, listens],
      [1, `${asks}${between}${listens}`],
    ] as const) {
      const lang = { default: { name: language }, support: [language] };
      const config = { lang, interviewer: { maxFollowupQuestions } };
      const studyId = await newStudy(client, { mode: "TEXT_AND_VOICE", config });
      await addQuestions(client, studyId, [open]);
      const { link } = await invite(client, studyId);
      const tab = openTab(hearing, link);
      const { state } = await accepted(tab.send("POST", "/start"));
      expect(state.ai_notice).toMatchObject({ listens: true, asks: maxFollowupQuestions > 0, text });
      expect(state.history.map(({ kind, content }) => [kind, content])[0]).toEqual(["notice", text]);
    }
  });
});

describe("where the interviewer's turns are read aloud", () => {
  const heard = useStack({
    model: {
      ...offlineModel,
      readsWith: { model: "mouth", voice: "alloy" },
      readAloud: async () => ({ audio: new Uint8Array(1), contentType: "audio/mpeg" }),
    },
  });
  const choice = { type: "multipleChoice", content: "Which?", props: { options: ["A"] } };
  const begun = async (client: Client, config: Record<string, unknown>, mode = "TEXT_AND_VOICE") => {
    const studyId = await newStudy(client, { mode, config });
    await addQuestions(client, studyId, [choice]);
    const { id, link } = await invite(client, studyId);
    const tab = openTab(heard, link);
    const { state } = await accepted(tab.send("GET", ""));
    expect((await accepted(tab.send("POST", "/start"))).state.ai_notice).toEqual(state.ai_notice);
    return { id, studyId, state };
  };

  it.each(pageLanguages)(
    "people are told so in %s, also where no model has a part in what is asked",
    async (language) => {
      const client = await newClient(heard);
      const lang = { default: { name: language }, support: [language] };
      const { id, studyId, state } = await begun(client, { lang, voice: { speaks: true } });
      const text = noticeWords(language).speaks;
      expect(state.speech).toBe(true);
      expect(state.ai_notice).toEqual({
        version: noticeVersion,
        text,
        asks: false,
        decides: false,
        listens: false,
        speaks: true,
      });
      expect((await read(client, id)).ai_notice).toMatchObject({ language, text_sha256: sha256(text) });
      expect(await noticesOf(client, studyId)).toMatchObject([{ texts: { [language]: { text } } }]);
    },
  );

  it("nobody is told so who hears nothing", async () => {
    const client = await newClient(heard);
    expect((await begun(client, {})).state).toMatchObject({ speech: false, ai_notice: null });
    const typed = await begun(client, { voice: { speaks: true } }, "TEXT_ONLY");
    expect(typed.state).toMatchObject({ speech: false, ai_notice: null });
    const { client: silent, studyId } = await survey({ voice: { speaks: true } }, [choice]);
    const { tab } = await tabOf(silent, studyId);
    expect(tab.state).toMatchObject({ speech: false, ai_notice: null });
  });
});
