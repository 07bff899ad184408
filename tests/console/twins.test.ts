import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ResearchInterviews } from "#client/client.ts";
import { ApiError } from "#client/errors.ts";
import { readContent } from "#console/draft/content.ts";
import { setFields } from "#console/draft/edit.ts";
import { newDraft } from "#console/draft/save.ts";
import { places } from "#console/place/table.ts";
import { curlOf, hiding } from "#console/request/curl.ts";
import { newLog, type RequestLog } from "#console/request/log.ts";
import { isWithin, type Right } from "#console/session/right.ts";
import * as codebook from "#console/view/codebook/actions.ts";
import * as conversation from "#console/view/conversation/actions.ts";
import * as fieldwork from "#console/view/fieldwork/actions.ts";
import * as languages from "#console/view/languages/actions.ts";
import * as keys from "#console/view/organization/keys/actions.ts";
import * as people from "#console/view/organization/requests/actions.ts";
import * as webhooks from "#console/view/organization/webhooks/actions.ts";
import * as quality from "#console/view/quality/actions.ts";
import * as results from "#console/view/results/actions.ts";
import * as studies from "#console/view/studies/actions.ts";
import * as versions from "#console/view/versions/actions.ts";
import { type Action, requestOf } from "#console/wire/action.ts";
import { clientOf } from "#console/wire/client.ts";
import { addMember } from "#core/account/organization/index.ts";
import { scopes } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { type AccessPolicy, accessPolicies } from "#survey/study/access.ts";
import { type Client, expectStatus, newClient, send, useStack } from "#tests/support/api.ts";
import { consoleActions } from "#tests/support/console-actions.ts";
import { accepted, startTab } from "#tests/support/participant.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Each button of the console, and its command in a shell, on twins: the same comes of both. */

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const folder = mkdtempSync(join(tmpdir(), "twins-"));
let server: ServerType;
let origin = "";

interface Twin extends Client {
  client: ResearchInterviews;
  /** The page's client, which sends nothing more once it is cut off. */
  connect: (isCut: () => boolean) => ResearchInterviews;
  log: RequestLog;
  studyId: string;
  questionId: string;
  interviewId: string;
  /** The latest answer to each action. */
  // biome-ignore lint/suspicious/noExplicitAny: as `Answer.body`
  made: Record<string, any>;
  etagOf: (path: string) => Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: as `Answer.body`
  read: (path: string) => Promise<any>;
}

/** An organization with a study, and somebody in it: its owner, or a member whom the study's policy says what they may. */
async function newTwin(policy: AccessPolicy | null = null): Promise<Twin> {
  const organization = await newClient(stack);
  const { organizationId, memberId } = organization;
  const tokenOf = (sub: string) => issuer.token({ sub, org_id: organizationId, scope: scopes.join(" ") });
  const key = await tokenOf(memberId);
  const own: Client = Object.assign({}, organization, {
    key,
    send: (method: string, path: string, body?: unknown, headers = {}) =>
      send(stack.app, method, path, body, { authorization: `Bearer ${key}`, ...headers }),
  });
  const studyId = await newStudy(own, {
    title: "Why people leave",
    config: { lang: { support: ["English", "German"] } },
    ...(policy !== null && { access_policy: policy }),
  });
  const [, questionId = ""] = await addQuestions(own, studyId, [
    { type: "multipleChoice", content: "How often?", props: { options: ["Weekly", "Rarely"] } },
    { type: "textInput", content: "Why did you leave?", props: { maxFollowupQuestions: 0 } },
  ]);
  await expectStatus(own.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
  const { id, link } = await invite(own, studyId, { metadata: { plan: "paid" } });
  const tab = await startTab(stack, link);
  await accepted(tab.answer("Weekly"));
  await accepted(tab.answer('It\'s too "dear"; I paid $HOME `twice` & left\u202e'));
  const other = {
    organization_id: organizationId,
    email: `${newId()}@example.test`,
    role: "member" as const,
  };
  const acting = policy === null ? key : await tokenOf((await addMember(stack.ctx, other)).id);
  const log = newLog();
  const connect = (isCut: () => boolean) => {
    const secret = () => (isCut() ? new Promise<string>(() => {}) : Promise.resolve(acting));
    const held = { secret, renew: async () => false };
    return clientOf({ held: held as never, log, onEnd: () => {} });
  };
  const ask = (path: string) => expectStatus(own.send("GET", path), 200);
  return Object.assign(own, {
    client: connect(() => false),
    connect,
    log,
    studyId,
    questionId,
    interviewId: id,
    made: {},
    etagOf: async (path: string) => (await ask(path)).headers.get("etag") ?? "",
    read: async (path: string) => (await ask(path)).body,
  });
}

let here: Twin;
let there: Twin;

beforeAll(async () => {
  origin = await new Promise((resolve) => {
    server = serve({ fetch: stack.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  vi.stubGlobal("location", { origin });
  [here, there] = [await newTwin(), await newTwin()];
});

afterAll(async () => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => {
    server.close(resolve);
    (server as Server).closeAllConnections();
  });
});

interface Step {
  name: string;
  right: Right;
  run: (twin: Twin, how: "page" | "shell") => Promise<Outcome>;
}
interface Outcome {
  status: number;
  answer: unknown;
}

function step<Input>(
  action: Action<Input>,
  inputOf: (twin: Twin) => NoInfer<Input> | Promise<NoInfer<Input>>,
): Step {
  const { name, right, build } = action;
  return {
    name,
    right,
    async run(twin, how) {
      const input = await inputOf(twin);
      const outcome =
        how === "page"
          ? await byPage(twin, (client) => build(client, input))
          : await byShell(twin, (client) => build(client, input));
      twin.made[name] = outcome.answer;
      return outcome;
    },
  };
}

const outcomeOf = (status: number, text: string): Outcome => ({
  status,
  answer: /^[[{]/.test(text) ? JSON.parse(text) : text,
});

function sendsNothing(): never {
  throw new Error("it sends nothing");
}

/** The first answer alone where work has only begun: no queue is worked on here, so nobody waits for its end. */
async function byPage(
  { connect }: Twin,
  build: (client: ResearchInterviews) => Promise<unknown>,
): Promise<Outcome> {
  let isCut = false;
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await send(url, init);
    resolve(response.clone());
    return response;
  });
  const work = build(connect(() => isCut)).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  try {
    const first = await Promise.race([answered, work.then(sendsNothing)]);
    isCut = first.status === 202;
    if (first.status !== 202) await work;
    return outcomeOf(first.status, await first.text());
  } finally {
    vi.stubGlobal("fetch", send);
  }
}

async function byShell(
  { key, log }: Twin,
  build: (client: ResearchInterviews) => Promise<unknown>,
): Promise<Outcome> {
  const request = await requestOf(build);
  if (request === null) return sendsNothing();
  const command = curlOf(request, hiding(log.secrets()));
  expect(command).not.toContain(key);
  const env = { PATH: process.env.PATH, BASE: `${origin}/api/v1`, KEY: key };
  const shell = `curl() { command curl -w '\\n%{http_code}' "$@"; }\n${command}`;
  const { stdout } = await promisify(execFile)("bash", ["--norc", "-c", shell], { env, cwd: folder });
  const at = stdout.lastIndexOf("\n");
  return outcomeOf(Number(stdout.slice(at + 1)), stdout.slice(0, at));
}

/** An action whose file has components beside it. */
function called(name: string): Action<unknown> {
  const found = consoleActions.find(({ action }) => action.name === name)?.action;
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

const day = "2026-01-01T00:00:00.000Z";
const file = (text: string): File => {
  writeFileSync(join(folder, "FILE"), text);
  return new File([text], "FILE");
};
const codeNamed = async (twin: Twin, name: string): Promise<string> =>
  (await twin.read(`/studies/${twin.studyId}/codes`)).find((each: { name: string }) => each.name === name).id;
const ofAnswer = async (twin: Twin) => ({
  interview_id: twin.interviewId,
  question_id: twin.questionId,
  loop_item: null,
  code_id: await codeNamed(twin, "Price"),
});

/** In an order in which each has something to do. */
const steps: Step[] = [
  step(studies.createFolder, () => ({ name: 'A "folder"' })),
  step(studies.createStudy, () => ({ title: "It's $HOME `coffee`\u2028", status: "draft" as const })),
  step(studies.changeStudy, ({ made }) => ({
    id: made["study.create"].id,
    change: { folder_id: made["folder.create"].id },
  })),
  step(studies.importDefinition, async ({ read, studyId }) => ({
    definition: await read(`/studies/${studyId}/definition`),
  })),
  step(studies.readImport, () => ({ file: file("{}") })),
  step(studies.duplicateStudy, ({ made }) => ({ id: made["study.create"].id })),
  step(studies.deleteStudy, ({ made }) => ({ id: made["study.duplicate"].id })),
  step(called("study.access"), async ({ studyId, made, etagOf }) => ({
    id: studyId,
    change: { folder_id: made["folder.create"].id },
    etag: await etagOf(`/studies/${studyId}`),
  })),
  step(called("draft.save"), async ({ client, studyId, questionId }) => {
    const base = await readContent(client, studyId);
    const mine = setFields(base, "question", questionId, { content: "Why 'did' you \\leave?" });
    return { draft: Object.assign(newDraft(base), { mine }), onPart: () => {}, onSaved: () => {} };
  }),
  step(called("agent.save"), ({ studyId, questionId }) => ({
    studyId,
    mutations: [
      {
        id: newId(),
        entity_type: "question" as const,
        operation: "update" as const,
        entity_id: questionId,
        before: { content: "Why 'did' you \\leave?" },
        after: { content: "Why?" },
        timestamp: day,
      },
    ],
  })),
  step(called("agent.ask"), ({ studyId }) => ({ studyId, message: "Add a question", isFast: true })),
  step(called("study.preview"), ({ studyId }) => ({ studyId })),
  step(versions.keepVersion, ({ studyId }) => ({ studyId, label: " First " })),
  step(versions.readPresent, ({ studyId }) => ({ studyId })),
  step(versions.readDefinition, async ({ studyId, read }) => ({
    studyId,
    revision: (await read(`/studies/${studyId}/versions`))[0]?.revision ?? 1,
  })),
  step(versions.restoreVersion, async ({ studyId, read, etagOf }) => ({
    studyId,
    revision: (await read(`/studies/${studyId}/versions`))[0].revision,
    etag: await etagOf(`/studies/${studyId}`),
  })),
  step(languages.translate, ({ studyId }) => ({ id: studyId })),
  step(languages.changeUnits, async ({ studyId, read }) => ({
    id: studyId,
    changes: [
      languages.changeOf((await read(`/studies/${studyId}/translation-units?language=German`))[0], {
        text: "Warum Menschen gehen",
      }),
    ],
  })),
  step(languages.settleUnits, async ({ studyId, read }) => ({
    id: studyId,
    changes: [
      languages.changeOf((await read(`/studies/${studyId}/translation-units?language=German`))[0], {
        is_locked: true,
      }),
    ],
  })),
  step(languages.downloadFile, ({ studyId }) => ({
    id: studyId,
    format: "csv" as const,
    language: "German",
  })),
  step(languages.uploadFile, ({ studyId, made }) => ({
    id: studyId,
    file: file(String(made["translation.download"]).replace("Warum Menschen gehen", "Warum sie gehen")),
    language: "German",
    approve: false,
    partial: true,
    dry_run: false,
  })),
  step(fieldwork.setOpenLink, async ({ studyId, etagOf }) => ({
    id: studyId,
    openLink: { enabled: true },
    etag: await etagOf(`/studies/${studyId}`),
  })),
  step(fieldwork.simulate, ({ studyId }) => ({ study_id: studyId, body: { count: 2, seed: 7 } })),
  step(fieldwork.setStatus, async ({ studyId, etagOf }) => ({
    id: studyId,
    status: "paused" as const,
    etag: await etagOf(`/studies/${studyId}`),
  })),
  step(fieldwork.inviteBatch, ({ studyId }) => ({
    key: "batch-1",
    body: { study_id: studyId, interviews: [{ title: "Béla's", metadata: { city: "$(id)" } }] },
  })),
  step(fieldwork.setQuotas, ({ studyId }) => ({
    study_id: studyId,
    body: { mode: "fixed" as const, fixed_limit: 5 },
  })),
  step(fieldwork.addSource, ({ studyId }) => ({ study_id: studyId, body: { name: "Panel" } })),
  step(fieldwork.changeSource, ({ made }) => ({
    id: made["source.add"].id,
    change: { name: "It's a panel", redirects: { completed: null } },
  })),
  step(fieldwork.removeSource, ({ made }) => ({ id: made["source.add"].id })),
  step(conversation.createCode, ({ studyId }) => ({ study_id: studyId, body: { name: "Price" } })),
  step(conversation.giveCode, ofAnswer),
  step(conversation.rejectCode, ofAnswer),
  step(codebook.changeCode, async (twin) => {
    const code_id = await codeNamed(twin, "Price");
    return { code_id, change: { description: "It's dear" }, etag: await twin.etagOf(`/codes/${code_id}`) };
  }),
  step(codebook.splitCode, async (twin) => ({
    code_id: await codeNamed(twin, "Price"),
    into: [{ name: "Rent" }, { name: "Food" }],
  })),
  step(codebook.mergeCode, async (twin) => ({
    code_id: await codeNamed(twin, "Rent"),
    into: await codeNamed(twin, "Food"),
  })),
  step(codebook.deleteCode, async (twin) => ({ code_id: await codeNamed(twin, "Food") })),
  step(conversation.saveNotes, async ({ interviewId, etagOf }) => ({
    interview_id: interviewId,
    notes: "Call\tagain\u2066",
    etag: await etagOf(`/interviews/${interviewId}`),
  })),
  // Nobody has spoken here.
  step(conversation.correctWords, ({ interviewId }) => ({
    interview_id: interviewId,
    message_id: 1,
    body: { text: "x", reason: "y" },
  })),
  step(conversation.transcribeAgain, ({ interviewId }) => ({ interview_id: interviewId, message_id: 1 })),
  step(quality.decide, ({ studyId, interviewId }) => ({
    study_id: studyId,
    body: { interview_ids: [interviewId], decision: "exclude" as const, reason: "Too fast" },
  })),
  step(quality.recheck, ({ studyId }) => ({ study_id: studyId })),
  step(results.startRun, ({ studyId }) => ({ study_id: studyId })),
  step(results.cancelRun, ({ studyId, made }) => ({
    study_id: studyId,
    run_id: made["insights.run"].id,
  })),
  step(conversation.summarize, ({ interviewId }) => ({ interview_id: interviewId })),
  step(conversation.translateAnswers, ({ studyId }) => ({ study_id: studyId, language: "German" })),
  step(results.startExport, ({ studyId }) => ({ study_id: studyId, body: { format: "csv" as const } })),
  step(results.deleteExport, ({ studyId, made }) => ({
    study_id: studyId,
    export_id: made["export.create"].id,
  })),
  step(results.createShare, ({ studyId }) => ({
    study_id: studyId,
    body: { name: "Team's", scope: { sections: ["questions" as const] } },
  })),
  step(results.deleteShare, ({ made }) => ({ share_id: made["share.create"].id })),
  step(keys.createKey, () => ({ name: "A 'key'" })),
  step(keys.rotateKey, ({ made }) => ({ id: made["key.create"].id })),
  step(keys.deleteKey, ({ made }) => ({ id: made["key.create"].id })),
  step(webhooks.addEndpoint, () => ({
    url: `${origin}/hook`,
    event_types: ["interview.completed" as const],
  })),
  step(webhooks.changeEndpoint, ({ made }) => ({
    id: made["webhook.add"].id,
    change: { description: "It's ours" },
  })),
  step(webhooks.rotateSecret, ({ made }) => ({ id: made["webhook.add"].id })),
  step(webhooks.testEndpoint, ({ made }) => ({ id: made["webhook.add"].id })),
  step(webhooks.replayPeriod, ({ made }) => ({
    id: made["webhook.add"].id,
    period: { after: day, before: "2100-01-01T00:00:00.000Z" },
  })),
  step(webhooks.replayDelivery, async ({ made, read }) => ({
    id: (await read(`/webhook-endpoints/${made["webhook.add"].id}/deliveries`))[0].id,
  })),
  step(webhooks.deleteEndpoint, ({ made }) => ({ id: made["webhook.add"].id })),
  step(called("question.entries"), async ({ studyId, read, etagOf }) => {
    const [{ id: question_id }] = await read(`/questions?study_id=${studyId}`);
    const options = [
      { code: 1, label: "Weekly" },
      { code: 7, label: "Rarely" },
    ];
    return {
      question_id,
      body: { lists: { options } },
      etag: await etagOf(`/questions/${question_id}/codes`),
    };
  }),
  step(studies.renameFolder, ({ made }) => ({ id: made["folder.create"].id, name: "It's a folder" })),
  step(studies.deleteFolder, ({ client }) => client.folders.create({ name: "Empty" })),
  step(people.findPerson, () => ({ text: "dear" })),
  step(people.exportPerson, ({ interviewId }) => ({ interview_ids: [interviewId] })),
  step(people.erasePerson, ({ interviewId }) => ({ interview_ids: [interviewId] })),
  step(conversation.erase, ({ interviewId }) => ({ interview_id: interviewId })),
];

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** What is drawn by chance, counts all that is done, or measures time. */
const drawn =
  /"(?:start|last4|reference|transaction|position|place|active_time)":\s*(?:"[^"]*"|[\d.]+|null)|"\[\\"seconds\\",[^\]]*\]"/g;
/** Ids, times, and what lets in or stands for a secret. */
const aside = (row: string): string =>
  row
    .replace(drawn, "~")
    .replace(uuid, "#")
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)?/g, "@")
    .replace(/-?\d{12,}|[\w+/=-]{20,}/g, "$");

/** What only says that requests came, and when. */
const ofRequests = ["rate_window", "idempotency", "idempotency_key", "heavy_operation"];

/** All rows that are of an organization, or hang on one of its: those that share an id with another of them. */
async function rowsOf({ organizationId }: Twin): Promise<string[]> {
  const { rows: tables } = await stack.pool.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [ofRequests],
  );
  const { rows } = await stack.pool.query(
    tables
      .map(({ name }) => `select '${name} ' || row_to_json(t)::text as row from "${name}" t`)
      .join(" union all "),
  );
  const all: { text: string; ids: string[] }[] = rows.map(({ row }) => ({
    text: row,
    ids: row.match(uuid) ?? [],
  }));
  const known = new Set([organizationId]);
  const own = new Set<string>();
  for (let before = -1; before !== own.size; ) {
    before = own.size;
    for (const { text, ids } of all)
      if (!own.has(text) && ids.some((id) => known.has(id))) {
        own.add(text);
        for (const id of ids) known.add(id);
      }
  }
  return [...own].map(aside).sort();
}

it("has a step for each action", () => {
  const names = [...new Set(consoleActions.map(({ action }) => action.name))];
  expect(steps.map(({ name }) => name).sort()).toEqual(names.sort());
});

/** What writes nothing, or is refused. */
const silent = [
  "study.definition",
  "version.definition",
  "translation.download",
  "message.correct",
  "message.transcribe",
];

it("does in a shell what it does in the page", { timeout: 120_000 }, async () => {
  let before = await rowsOf(here);
  expect(await rowsOf(there)).toEqual(before);
  const done: string[] = [];
  for (const { name, run } of steps) {
    const inPage = await run(here, "page");
    const inShell = await run(there, "shell");
    expect([name, inShell.status]).toEqual([name, inPage.status]);
    const after = await rowsOf(here);
    expect([name, ...(await rowsOf(there))]).toEqual([name, ...after]);
    if (inPage.status < 300 && after.join() !== before.join()) done.push(name);
    before = after;
  }
  expect(steps.map(({ name }) => name).filter((name) => !done.includes(name))).toEqual(silent);
});

const { paths } = JSON.parse(readFileSync("openapi.json", "utf8")) as {
  paths: Record<string, Record<string, { operationId: string; security: { bearer?: string[] }[] }>>;
};
const asked = new Map(
  Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId, security }) => [operationId, security] as const),
  ),
);

it("offers nothing for which a scope is missing", () => {
  const rights = ["read", "results", "figures", "edit", "settings", "policy"] as const;
  for (const { action } of consoleActions) {
    const security = asked.get(action.operation);
    expect([action.name, security]).toEqual([action.name, expect.any(Array)]);
    for (const scope of security?.flatMap(({ bearer = [] }) => bearer) ?? []) {
      const without = { role: "owner" as const, scopes: scopes.filter((each) => each !== scope) };
      expect([action.name, scope, isWithin(action.right, without, rights)]).toEqual([
        action.name,
        scope,
        false,
      ]);
    }
  }
});

/** The places at which an action stands. */
const placesOf = (name: string) =>
  consoleActions
    .filter(({ action }) => action.name === name)
    .flatMap(({ view }) => places.filter((place) => (place.code ?? place.name) === view));

/** What the menu of a study in the list offers, of a study that somebody else has made. */
const ofMenu: Record<keyof typeof studies.needed, Step> = {
  duplicate: step(studies.duplicateStudy, ({ studyId }) => ({ id: studyId })),
  move: step(studies.changeStudy, ({ studyId, made }) => ({
    id: studyId,
    change: { folder_id: made["folder.create"].id },
  })),
  archive: step(studies.changeStudy, ({ studyId }) => ({
    id: studyId,
    change: { status: "archived" as const },
  })),
  unarchive: step(studies.changeStudy, ({ studyId }) => ({
    id: studyId,
    change: { status: "draft" as const },
  })),
  delete: step(studies.deleteStudy, ({ studyId }) => ({ id: studyId })),
};
const menu = Object.keys(ofMenu) as (keyof typeof ofMenu)[];

it.each(accessPolicies)("offers members of a study that is %s nothing that ends in a 403", async (policy) => {
  const twin = await newTwin(policy);
  const me = await twin.client.me();
  const own = await twin.client.me({ study_id: twin.studyId }).catch(() => null);
  const rights = own?.study?.rights ?? [];
  const may = (right: Right) => isWithin(right, me, rights);
  const offered = steps.filter(
    ({ name, right }) => may(right) && placesOf(name).some((place) => may(place.right)),
  );
  expect(offered.map(({ name }) => name)).toContain("study.create");
  for (const { name, run } of offered)
    expect([name, (await run(twin, "page")).status]).not.toEqual([name, 403]);
  // A link is an invitation.
  if (may("results") && !may("settings"))
    expect(await twin.client.interviews.get(twin.interviewId)).toMatchObject({ vid: "", link: "" });
  for (const what of menu) {
    const { status } = await ofMenu[what].run(twin, "page");
    expect([what, status < 300]).toEqual([what, may(studies.needed[what])]);
  }
});
