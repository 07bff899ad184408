import { beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { transact } from "#core/platform/ctx.ts";
import { followCompletion } from "#core/results/insight/automatic.ts";
import { noteDueRun } from "#core/results/insight/run/queue.ts";
import { runInsightWork } from "#core/results/insight/work.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { InsightRequest, Model } from "#kit/model.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

type Json = Record<string, unknown>;
interface Sent {
  task: string;
  language: string;
  instructions: string;
  segments: { segment: string; question: string; said: string }[];
  goals: { goal_id: string; text: string }[];
}

const sent: Sent[] = [];
let reply: (request: Sent) => unknown = () => ({});
const model: Model = {
  ...offlineModel,
  isOffline: false,
  analysisSource: async () => ({ model: "scripted", prompt_version: "insight-1" }),
  analyze: async ({ task, data }: InsightRequest) => {
    const request = { task, ...data } as unknown as Sent;
    sent.push(request);
    return reply(request);
  },
};

const stack = useStack({ model, log: () => {} });
const client = useOrganization(stack);

beforeEach(async () => {
  sent.length = 0;
  reply = () => nothing;
  stack.ports.model = model;
  stack.ctx.model = model;
  await stack.pool.query("delete from outbox");
});

const nothing = {
  summary: "They said little.",
  key_points: [],
  goals: [],
  sentiment: { label: "neutral", reason: "", quotes: [] },
};

async function survey(config: Json = {}) {
  const studyId = await newStudy(client, { config });
  const [why = "", then = ""] = await addQuestions(client, studyId, [
    { type: "textInput", content: "Why did you leave?" },
    { type: "textInput", content: "What then?" },
  ]);
  const bring = async (first: string, second = "We went home by bus"): Promise<string> => {
    const { id } = await invite(client, studyId);
    await change(id, first, second);
    return id;
  };
  const change = (id: string, first: string, second = "We went home by bus") => {
    const answers = [
      { question_id: why, value: first },
      { question_id: then, value: second },
    ];
    return expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", answers }), 200);
  };
  return { studyId, why, then, bring, change };
}

const create = async (interview_id: string, more: Json = {}, status = 202) =>
  (await expectStatus(client.send("POST", "/insights", { interview_id, ...more }), status)).body;

/** Has a worker do all the work that waits. */
async function work(): Promise<void> {
  const { rows } = await stack.pool.query("select id from outbox where kind like '%insight%' order by id");
  const ctx = { ...stack.ctx, actor: { kind: "system" as const } };
  for (const { id } of rows) await runInsightWork(ctx, id, new Date(Date.now() + 900_000));
}

const list = async (query: string) =>
  (await expectStatus(client.send("GET", `/insights?${query}`), 200)).body;
const insightOf = async (id: string) => (await list(`interview_id=${id}`))[0];
const quote = (segment: string, quote: string) => ({ segment, quote });

describe("the summary of an interview", () => {
  it("keeps what quotes of the participant show, and nothing else", async () => {
    const { studyId, why, then, bring } = await survey();
    const id = await bring("The room was far too cold, and we paid 90 euros");
    reply = () => ({
      summary: "The room was cold. They paid 90 euros. They stayed 14 nights.",
      key_points: [
        {
          text: "It was cold",
          quotes: [quote("s1", "ROOM was  far too cold"), quote("s2", "went home by bus")],
        },
        { text: "Said elsewhere", quotes: [quote("s2", "far too cold")] },
        { text: "Invented", quotes: [quote("s1", "the staff was rude"), quote("s9", "nobody knows this")] },
        { text: " ", quotes: [quote("s1", "we paid 90 euros")] },
      ],
      sentiment: { label: "negative", reason: "It was cold", quotes: [quote("s1", "far too cold")] },
      goals: [{ goal_id: "unknown", covered: true, quote: "far too cold" }],
    });
    const { status, id: insight } = await create(id);
    expect(status).toBe("pending");
    expect(await insightOf(id)).toMatchObject({ id: insight, status: "pending", json_content: null });
    await work();
    const made = await insightOf(id);
    const of = (question_id: string, start: number, end: number, text: string) => ({
      interview_id: id,
      question_id,
      loop_item: null,
      segment: 0,
      message_id: null,
      start,
      end,
      text,
      language: "English",
    });
    expect(made).toEqual({
      id: insight,
      type: "TRANSCRIPT_SUMMARY",
      study_id: studyId,
      interview_id: id,
      status: "done",
      json_content: {
        generated_by: "ai",
        mode: "model",
        model: "scripted",
        prompt_version: "insight-1",
        language: "English",
        summary: "The room was cold. They paid 90 euros.",
        key_points: [
          {
            text: "It was cold",
            generated_by: "ai",
            quotes: [of(why, 4, 25, "room was far too cold"), of(then, 3, 19, "went home by bus")],
          },
        ],
        sentiment: { label: "negative", reason: "It was cold", quotes: [of(why, 13, 25, "far too cold")] },
        goals: [],
        quotes_dropped: { invented: 2, misattributed: 1, cut_meaning: 0 },
        truncated: false,
        stale: false,
      },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      task: "interview_insight",
      language: "English",
      instructions: "",
      goals: [],
      segments: [
        {
          segment: "s1",
          question: "Why did you leave?",
          said: "The room was far too cold, and we paid 90 euros",
        },
        { segment: "s2", question: "What then?", said: "We went home by bus" },
      ],
    });
  });

  it("quotes with the words that turn the meaning, and keeps no point that its quotes contradict", async () => {
    const { bring } = await survey();
    const id = await bring(
      "I would never say that the room was warm enough for us",
      `Nobody ${"really ".repeat(60)}told us where the bus stops`,
    );
    reply = () => ({
      ...nothing,
      key_points: [
        { text: "The room was not warm enough", quotes: [quote("s1", "the room was warm enough")] },
        { text: "The room was warm enough", quotes: [quote("s1", "the room was warm enough")] },
        { text: "They knew the bus", quotes: [quote("s2", "told us where the bus stops")] },
      ],
      sentiment: { label: "negative", reason: "Cold", quotes: [quote("s1", "room was warm enough for us")] },
    });
    await create(id);
    await work();
    const { key_points, sentiment, quotes_dropped } = (await insightOf(id)).json_content;
    expect(
      key_points.map(({ text, quotes }: { text: string; quotes: Json[] }) => [text, quotes[0]?.text]),
    ).toEqual([["The room was not warm enough", "I would never say that the room was warm enough"]]);
    expect(sentiment.quotes[0].text).toBe("I would never say that the room was warm enough for us");
    expect(quotes_dropped).toEqual({ invented: 0, misattributed: 0, cut_meaning: 1 });
    // What was made before it was counted has none of it.
    await stack.pool.query(
      "update interview_insight set content = content #- '{quotes_dropped,cut_meaning}' where interview_id = $1",
      [id],
    );
    expect((await insightOf(id)).json_content.quotes_dropped.cut_meaning).toBe(0);
  });

  it("is neutral where no quote shows a feeling, also where the model gives none", async () => {
    const { bring } = await survey();
    const id = await bring("The room was far too cold");
    reply = () => ({ ...nothing, sentiment: { label: "negative", reason: "They suffered" } });
    await create(id);
    await work();
    expect((await insightOf(id)).json_content.sentiment).toEqual({
      label: "neutral",
      reason: "",
      quotes: [],
    });
  });

  it("is made once, again when the words change or on demand, and is stale in between", async () => {
    const { bring, change } = await survey();
    const id = await bring("The room was far too cold");
    await create(id);
    await create(id);
    await work();
    expect(sent).toHaveLength(1);
    expect((await create(id, {}, 200)).status).toBe("done");
    await change(id, "The room was warm enough");
    expect((await insightOf(id)).json_content.stale).toBe(true);
    await create(id);
    await work();
    expect((await insightOf(id)).json_content.stale).toBe(false);
    await create(id, { regenerate: true });
    await work();
    expect(sent).toHaveLength(3);
    const { rows } = await stack.pool.query("select 1 from outbox where kind like '%insight%'");
    expect(rows).toEqual([]);
  });

  it("leaves quotes out that are no longer what was said", async () => {
    const { bring, change } = await survey();
    const id = await bring("The room was far too cold");
    reply = () => ({
      ...nothing,
      key_points: [{ text: "It was cold", quotes: [quote("s1", "far too cold")] }],
    });
    await create(id);
    await work();
    await change(id, "The room was nicely warm");
    expect((await insightOf(id)).json_content).toMatchObject({ key_points: [], stale: true });
  });

  it("asks a model that fails again, and gives up in the end", async () => {
    const { bring } = await survey();
    const id = await bring("The room was far too cold");
    reply = () => "nonsense";
    await create(id);
    for (let attempt = 0; attempt < 7; attempt++) await work();
    expect(sent).toHaveLength(5);
    expect(await insightOf(id)).toMatchObject({ status: "failed", json_content: null });
    reply = () => nothing;
    await create(id);
    await work();
    expect(await insightOf(id)).toMatchObject({ status: "done" });
  });

  it("cuts the longest replies of a long interview, evenly", async () => {
    const { bring } = await survey();
    const id = await bring("a".repeat(20_000), "b".repeat(20_000));
    await create(id);
    await work();
    expect(sent[0]?.segments.map(({ said }) => said.length)).toEqual([12_000, 12_000]);
    expect((await insightOf(id)).json_content.truncated).toBe(true);
  });

  it("needs an interview that has ended, and has its words", async () => {
    const { studyId, bring } = await survey();
    const { id } = await invite(client, studyId);
    expect((await create(id, {}, 409)).code).toBe("not_finished");
    const archived = await bring("The room was far too cold");
    await expectStatus(client.send("PUT", `/interviews/${archived}`, { is_archived: true }), 200);
    expect((await create(archived, {}, 409)).code).toBe("not_finished");
  });

  it("covers goals that the last reply left open, with what they count", async () => {
    const studyId = await newStudy(client);
    const goals = ["why they left", "what it cost"];
    await addQuestions(client, studyId, [
      { type: "question", content: "Why did you leave?", props: { goals, maxFollowupQuestions: 0 } },
    ]);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    const { id, link } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    await accepted(tab.answer("We left because of the noise at night"));
    reply = ({ goals: asked }) => ({
      ...nothing,
      goals: asked.map(({ goal_id }) => ({ goal_id, covered: true, quote: "because of the noise" })),
    });
    const counted = async () =>
      (await client.send("GET", `/studies/${studyId}/moderation`)).body.goals.map((each: Json) => [
        each.open,
        each.covered,
      ]);
    expect(await counted()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await create(id);
    await work();
    expect(await counted()).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const { json_content } = await insightOf(id);
    expect(json_content.goals).toMatchObject(
      goals.map((text) => ({ text, status: "covered", quotes: [{ text: "because of the noise" }] })),
    );
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("has no model offline: first sentences, which say so", async () => {
    stack.ports.model = offlineModel;
    stack.ctx.model = offlineModel;
    const { bring } = await survey();
    const id = await bring("The room was cold. We froze.", "We went home. It rained.");
    await create(id);
    await work();
    expect((await insightOf(id)).json_content).toMatchObject({
      mode: "offline",
      model: "offline",
      summary: "The room was cold. We went home.",
      key_points: [],
      sentiment: { label: "neutral", reason: "", quotes: [] },
    });
  });
});

describe("the list of insights", () => {
  it("is of an interview or a study, both of which must fit, and goes on after a cursor", async () => {
    const { studyId, bring } = await survey();
    const other = await survey();
    const ids = [await bring("The room was far too cold"), await bring("The food was far too cold")];
    for (const id of ids) await create(id);
    const found = async (query: string) => (await list(query)).map((each: Json) => each.interview_id);
    expect(await found(`study_id=${studyId}`)).toEqual(ids);
    expect(await found(`study_id=${studyId}&interview_id=${ids[1]}`)).toEqual([ids[1]]);
    expect(await found(`study_id=${other.studyId}`)).toEqual([]);
    await expectStatus(client.send("GET", `/insights?study_id=${other.studyId}&interview_id=${ids[0]}`), 404);
    await expectStatus(client.send("GET", "/insights"), 422);
    const page = await expectStatus(client.send("GET", `/insights?study_id=${studyId}&limit=1`), 200);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect(new URL(next, "http://service").searchParams.get("after")).not.toBeNull();
    expect(
      await found(
        `study_id=${studyId}&limit=1&after=${new URL(next, "http://service").searchParams.get("after")}`,
      ),
    ).toEqual([ids[1]]);
    await expectStatus(client.send("PUT", `/interviews/${ids[0]}`, { is_archived: true }), 200);
    expect(await found(`study_id=${studyId}`)).toEqual([ids[1]]);
    expect(await found(`interview_id=${ids[0]}`)).toEqual([]);
  });
});

describe("what goes with the words", () => {
  it("is every summary: by erasure, by retention, and what a worker had begun", async () => {
    const { studyId, bring } = await survey();
    const erased = await bring("The room was far too cold");
    const kept = await bring("The food was far too cold");
    const begun = await bring("The soup was far too cold");
    for (const id of [erased, kept]) await create(id);
    await work();
    reply = () => nothing;
    await create(begun);
    for (const id of [erased, begun]) await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    await work();
    const rows = async () =>
      (await stack.pool.query("select interview_id from interview_insight where study_id = $1", [studyId]))
        .rows;
    expect(await rows()).toEqual([{ interview_id: kept }]);
    await expectStatus(
      client.send("PUT", `/studies/${studyId}`, { folder_id: await newFolder(client, 1) }),
      200,
    );
    const at = new Date(Date.now() + days(2));
    await runRetention(stack.ctx, { at, deadline: new Date(Date.now() + 60_000) });
    expect(await rows()).toEqual([]);
  });
});

describe("a study that wants it", () => {
  const completed = async (config: Json) => {
    const { studyId, bring } = await survey(config);
    const id = await bring("The room was far too cold");
    const { rows } = await stack.pool.query("select id from event where interview_id = $1", [id]);
    await stack.pool.query("delete from outbox");
    for (const { id } of rows) {
      const ctx = { ...stack.ctx, actor: { kind: "system" as const } };
      await transact(ctx, (ctx) => followCompletion(ctx, id));
    }
    const { rows: queued } = await stack.pool.query("select kind from outbox order by kind");
    return { studyId, id, kinds: queued.map(({ kind }) => kind) };
  };

  it("has interviews summed up when they are completed, and their answers coded hourly", async () => {
    expect((await completed({})).kinds).toEqual([]);
    expect((await completed({ insights: { automatic: "off" } })).kinds).toEqual([]);
    expect((await completed({ insights: { automatic: "interviews" } })).kinds).toEqual(["interview_insight"]);
    expect((await completed({ insights: { automatic: "all" } })).kinds).toEqual([
      "insight_due",
      "interview_insight",
    ]);
    const translating = { automatic: "interviews", translateTo: "German" };
    expect((await completed({ insights: translating })).kinds).toEqual(["insight_due", "interview_insight"]);
    expect((await completed({ insights: { automatic: "off", translateTo: "German" } })).kinds).toEqual([]);
  });

  it("has what was said translated where the study names a language", async () => {
    reply = (request) =>
      request.task === "translate_answers"
        ? { translations: [{ answer: "a1", text: "Übersetzt" }] }
        : request.task === "propose_codes"
          ? { codes: [] }
          : nothing;
    for (const [automatic, parts] of [
      ["interviews", ["translations"]],
      ["all", ["themes", "translations"]],
    ] as const) {
      const { studyId } = await completed({ insights: { automatic, translateTo: "German" } });
      await work();
      await work();
      const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/insights/runs`), 200);
      expect(body).toMatchObject([{ parts, language: "German", status: "done" }]);
      const said = await expectStatus(
        client.send("GET", `/studies/${studyId}/answers?translate_to=German`),
        200,
      );
      expect(said.body[0].segments[0].translation.text).toBe("Übersetzt");
    }
  });

  it("has its answers coded once an hour at most, and no more when it does not want it", async () => {
    reply = ({ task }) => (task === "propose_codes" ? { codes: [] } : nothing);
    const { studyId } = await completed({ insights: { automatic: "all" } });
    const runs = async () =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/insights/runs`), 200)).body.length;
    const note = async () =>
      (await stack.pool.query("select next_send_at from outbox where id = $1", [studyId])).rows;
    const again = () => noteDueRun(stack.ctx, { organization_id: client.organizationId, study_id: studyId });
    await work();
    expect([await runs(), await note()]).toEqual([1, []]);
    await work();
    await again();
    await again();
    await work();
    const [{ next_send_at }] = await note();
    expect(next_send_at.getTime()).toBeGreaterThan(Date.now() + 3_000_000);
    expect(await runs()).toBe(1);
    await stack.pool.query("update insight_run set created_at = created_at - interval '1 hour'");
    await work();
    expect([await runs(), await note()]).toEqual([2, []]);
    await again();
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { insights: null } }), 200);
    await work();
    expect([await runs(), await note()]).toEqual([2, []]);
  });

  it("says in which language, and what the model should know", async () => {
    const insights = {
      automatic: "interviews",
      language: "German",
      instructions: "Rooms are called cabins.",
    };
    const { id } = await completed({ insights });
    await work();
    expect(sent[0]).toMatchObject({ language: "German", instructions: "Rooms are called cabins." });
    expect((await insightOf(id)).json_content.language).toBe("German");
  });

  it("is refused settings that do not exist, at their place", async () => {
    const wrong = async (insights: Json) =>
      (
        await expectStatus(client.send("POST", "/studies", { title: "S", config: { insights } }), 422)
      ).body.detail.map(({ loc }: Json) => loc);
    expect(await wrong({ automatic: "always" })).toEqual([["body", "config", "insights", "automatic"]]);
    expect(await wrong({ instructions: "a".repeat(2001) })).toEqual([
      ["body", "config", "insights", "instructions"],
    ]);
  });
});
