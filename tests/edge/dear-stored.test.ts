import type { Client as Assistant } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, setOrganization } from "#core/account/organization/index.ts";
import { checkInterview } from "#core/field/quality/check.ts";
import { runInsightWork } from "#core/results/insight/work.ts";
import { createApp } from "#functions/api/app.ts";
import { type Client, expectStatus, newClient, send, useStack } from "#tests/support/api.ts";
import { dearShapes, dearText, isWhole, longestSliceMs, workedMs } from "#tests/support/dear.ts";
import { fileRequests, startExport, workOn } from "#tests/support/exports.ts";
import { connectMcp, succeed } from "#tests/support/mcp.ts";
import { accepted, startTab, step } from "#tests/support/participant.ts";
import { createIssuer } from "#tests/support/session.ts";
import { askFor, carryOut } from "#tests/support/subjects.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/**
 * What people have said is dear to look at and as long as it may be, and is then read wherever it can be. What is measured
 * is the work of this process, not the time that passes: the least of a few attempts, so that neither the machine nor the
 * collector counts.
 */

/** With DEAR=1, every shape and the milliseconds that are promised; else some shapes, and what only dear texts take. */
const most = isWhole ? 50 : 400;
const attempts = isWhole ? 5 : 3;
const shapes = isWhole ? dearShapes : ["(", "a@", "\u0301", "DE89 3704 "];
/** So many others are brought in. */
const others = isWhole ? 12 : 3;

const longest = { answer: 19_990, choice: 500, message: 50_000, value: 1990, title: 500, notes: 20_000 };
/** Different ones, which a share leaves out of what their participant said. */
const knownWords = Array.from({ length: 8000 }, (_, index) => `wq${index.toString(36)}x`).join(" ");

const issuer = await createIssuer();
const clock = { ms: Date.now() };
const stack = useStack({ log: () => {}, now: () => new Date(clock.ms), sessions: issuer.sessions });

/** Without the checks that tests make of each answer. */
let app: typeof stack.app;
beforeAll(() => {
  app = createApp(stack.ports) as unknown as typeof stack.app;
});

const assistants: Assistant[] = [];
afterAll(() => Promise.all(assistants.map((each) => each.close())));

/** An organization's clients. */
async function newReaders(): Promise<{ client: Client; assistant: Assistant }> {
  const client = await newClient(stack);
  const { organizationId: org_id } = client;
  await setOrganization(stack.ctx, org_id, { requests_minute: 100_000 });
  const authorization = `Bearer ${client.key}`;
  client.send = (method, path, body, headers) => send(app, method, path, body, { authorization, ...headers });
  const member = { organization_id: org_id, email: "reader@example.test", role: "owner" as const };
  const { id: sub } = await addMember(stack.ctx, member);
  const exp = Math.floor(clock.ms / 1000) + 86_400;
  const token = await issuer.token({ sub, org_id, exp, scope: "studies:read studies:write interviews:read" });
  const assistant = await connectMcp({ ...stack, app }, token);
  assistants.push(assistant);
  return { client, assistant };
}

interface Heard extends Awaited<ReturnType<typeof newReaders>> {
  study: string;
  why: string;
  which: string;
  /** Who has answered over the page. */
  person: { id: string; vid: string };
  /** The path of a share. */
  share: string;
  /** What is searched for: as many words as may be. */
  searched: string;
}

/** A study in which somebody has said the shape over the page, wherever that can be. */
async function hear(shape: string): Promise<Heard> {
  const text = (length: number) => dearText(shape, length);
  const { client, assistant } = await newReaders();
  const study = await newStudy(client, { config: { lang: { support: ["English", "German"] } } });
  const [why = "", which = ""] = await addQuestions(client, study, [
    { type: "question", content: "Hello {{metadata.name|friend}}, why?" },
    { type: "multipleChoice", content: "Which?", props: { options: ["A", "B"], allowOther: true } },
  ]);
  await addQuestions(client, study, [
    { type: "question", content: `You said {{Q:${why}}} and {{Q:${which}}}, {{metadata.name|friend}}?` },
  ]);
  const metadata = { name: text(longest.value), plan: text(longest.value) };
  const { id, link } = await invite(client, study, { title: text(longest.title), metadata });
  const tab = await startTab({ app }, link);
  while (tab.state.step.kind === "question") {
    const { question, followup } = step(tab.state);
    const said = question.id === which ? { other: text(longest.choice) } : text(longest.answer);
    await accepted(followup === null ? tab.answer(said) : tab.say("messages", { text: said }));
  }
  const code = { name: `Code ${text(50)}`, description: text(290) };
  const made = await expectStatus(client.send("POST", `/studies/${study}/codes`, code), 201);
  const assigned = `/interviews/${id}/answers/${why}/codes/${made.body.id}`;
  const { body: stored } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
  const quote = { segment: 0, start: 0, end: [...stored.parsed_conversation_json[why].text].length };
  await expectStatus(client.send("PUT", assigned, { quote }), 200);
  const scope = {
    sections: ["funnel", "questions", "crosstab", "transcripts", "themes", "findings"],
    quotes: true,
    redact: true,
    min_base: 0,
    viewer_dimensions: [{ metadata: "plan" }, { question_id: which }],
  };
  const shared = await expectStatus(
    client.send("POST", `/studies/${study}/shares`, { name: "x", scope }),
    201,
  );
  const share = `/results/v1/${shared.body.url.split("/").at(-1)}`;
  return { client, assistant, study, why, which, person: { id, vid: tab.vid }, share, searched: text(90) };
}

/** Brings in others, of whom as much is said as a request takes. */
async function bringIn({ client, study, why, which }: Heard, shape: string): Promise<void> {
  const text = (length: number) => dearText(shape, length);
  const content = text(longest.message);
  const turns = Math.floor(900_000 / Buffer.byteLength(JSON.stringify({ role: "assistant", content })));
  const conversation_json = Array.from({ length: turns }, (_, index) => {
    return { role: index % 2 === 0 ? "assistant" : "user", content };
  });
  const answers = [
    { question_id: why, value: text(longest.answer) },
    { question_id: which, value: { other: text(longest.choice) } },
  ];
  const metadata = { name: text(longest.value), plan: text(longest.value), known: knownWords };
  for (let count = 0; count < others; count++) {
    const { id } = await invite(client, study, { metadata });
    const put = (body: object) => expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
    await put({ conversation_json });
    await put({ status: "closed", answers, notes: text(longest.notes) });
  }
}

type Readers = Record<string, () => Promise<unknown>>;

/** The requests that read what was said, by name. */
function requestsOf({ client, assistant, study, why, which, person, share, searched }: Heard): Readers {
  const get = (path: string) => () => expectStatus(client.send("GET", path), 200);
  const post = (path: string, body: object) => () => expectStatus(client.send("POST", path, body), 200);
  const tool = (name: string, args: Record<string, unknown>) => () => succeed(assistant, name, args);
  const list = `/interviews?study_id=${study}`;
  const of = `/studies/${study}`;
  const q = encodeURIComponent(searched);
  const filter = { metadata: { plan: searched }, answer: { [why]: { value: searched } } };
  const table = { rows: { question_id: which }, columns: [{ metadata: "plan" }] };
  return {
    interview: get(`/interviews/${person.id}`),
    "interview, redacted": get(`/interviews/${person.id}?redact=true`),
    interviews: get(list),
    "interviews, redacted": get(`${list}&redact=true&page_size=100`),
    "interviews, filtered": get(`${list}&metadata[plan]=${q}&answer[${why}]=${q}`),
    csv: get(`${of}/export`),
    "csv, redacted": get(`${of}/export?redact=true`),
    answers: get(`${of}/answers`),
    "answers, searched": get(`${of}/answers?q=${q}&question_id=${why}`),
    themes: get(`${of}/questions/${why}/themes`),
    "figures, filtered": get(`${of}/questions/${which}/stats?metadata[plan]=${q}`),
    "figures of the study": get(`${of}/stats`),
    insights: get(`${of}/insights`),
    "insights of interviews": get(`/insights?study_id=${study}`),
    codes: get(`${of}/codes`),
    agreement: get(`${of}/agreement`),
    quality: get(`${of}/quality`),
    "quality queue": get(`${of}/quality/queue`),
    "interview's quality": get(`/interviews/${person.id}/quality`),
    validation: get(`${of}/validation`),
    events: get(`/events?study_id=${study}`),
    "audit log": get(`/audit-log?study_id=${study}`),
    table: post(`${of}/crosstabs`, { ...table, filter }),
    "table of themes": post(`${of}/crosstabs`, { ...table, rows: { themes: why } }),
    "participant's page": async () => (await app.request(`/s/${study}?vid=${person.vid}`)).text(),
    "participant's state": get(`/participant/v1/interviews/${person.vid}`),
    shared: get(share),
    "shared funnel": get(`${share}/funnel`),
    "shared figures": get(`${share}/questions/${which}`),
    "shared themes": get(`${share}/questions/${why}/themes`),
    "shared findings": get(`${share}/findings`),
    "shared answers": get(`${share}/questions/${why}/answers`),
    "shared transcripts": get(`${share}/transcripts`),
    "shared table": post(`${share}/crosstabs`, table),
    search_answers: tool("search_answers", { study_id: study, q: searched, detail: "full" }),
    list_interviews: tool("list_interviews", { study_id: study, detail: "full" }),
    get_interview: tool("get_interview", { interview_id: person.id, detail: "full" }),
    get_results: tool("get_results", { study_id: study, quotes: 5 }),
    get_insights: tool("get_insights", { study_id: study, detail: "full" }),
    get_crosstab: tool("get_crosstab", { study_id: study, ...table, filter }),
  };
}

/** The work of queues on what was said, by name. */
function jobsOf({ client, study, person, searched }: Heard): Readers {
  const system = { ...stack.ctx, actor: { kind: "system" as const } };
  const exported = fileRequests.flatMap((request) =>
    [false, true].map((redact) => [
      JSON.stringify({ ...request, redact }),
      async () =>
        workOn(stack, await startExport(client, study, { ...request, redact, quality_columns: true })),
    ]),
  );
  return {
    "quality check": () => checkInterview(system, person.id, { isAgain: true }),
    "insights run": async () => {
      const { body } = await expectStatus(client.send("POST", `/studies/${study}/insights/runs`, {}), 202);
      const found = await stack.pool.query("select id from outbox where payload ->> 'run_id' = $1", [
        body.id,
      ]);
      await runInsightWork(system, found.rows[0]?.id, new Date(clock.ms + 900_000));
    },
    "search for a person": async () => carryOut(stack, await askFor(client, "search", { text: searched })),
    "a person's archive": async () =>
      carryOut(stack, await askFor(client, "export", { interview_ids: [person.id] })),
    ...Object.fromEntries(exported),
  };
}

/** Those that took more than they may at each attempt. */
async function dearOf(readers: Readers, measured: (read: () => Promise<unknown>) => Promise<number>) {
  const dear: string[] = [];
  for (const [name, read] of Object.entries(readers)) {
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts && least > most; attempt++) {
      // In a minute of its own no rate is used up.
      clock.ms += 61_000;
      least = Math.min(least, await measured(read));
    }
    if (least > most) dear.push(`${name}: ${least} ms`);
  }
  return dear;
}

async function workOf(read: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  await read();
  return workedMs(from);
}

describe.each(shapes)("what was said in %j", (shape) => {
  it("takes a request little work, of one person", { timeout: 600_000 }, async () => {
    expect(await dearOf(requestsOf(await hear(shape)), workOf)).toEqual([]);
  });

  it("is worked on in short slices, of many people", { timeout: 600_000 }, async () => {
    const heard = await hear(shape);
    await bringIn(heard, shape);
    expect(await dearOf({ ...requestsOf(heard), ...jobsOf(heard) }, longestSliceMs)).toEqual([]);
  });
});
