import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { Agent, fetch as fetchThrough } from "undici";
import { listen } from "#local-aws/listen.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { Service } from "./program-process.ts";

/** Two tenants of a running service: one that does everything that once ended or blocked it, and one with little to do. */

export interface Tenant {
  organizationId: string;
  baseUrl: string;
  key: string;
}

/** A body that is made once and sent often. */
interface Encoded {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const encodedJson = (body: object): Encoded => ({
  type: "application/json",
  bytes: new TextEncoder().encode(JSON.stringify(body)),
});

async function encodedForm(form: FormData): Promise<Encoded> {
  const response = new Response(form);
  return {
    type: response.headers.get("content-type") ?? "",
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Below `/api/v1`, but for the paths of participants. */
function request(
  { baseUrl, key }: Tenant,
  method: string,
  path: string,
  body?: Encoded,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(path.startsWith("/participant/") ? baseUrl + path : `${baseUrl}/api/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { "content-type": body.type }),
      ...headers,
    },
    ...(body && { body: body.bytes }),
  });
}

async function created<Fields>(tenant: Tenant, path: string, body: object): Promise<Fields> {
  const response = await request(tenant, "POST", path, encodedJson(body));
  // The organization has used up its minute by what it sent before.
  if (response.status === 429) {
    await sleep(1_000 * Number(response.headers.get("retry-after") ?? 1));
    return created(tenant, path, body);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Fields;
}

const newStudy = async (tenant: Tenant, title: string) =>
  (await created<{ id: string }>(tenant, "/studies", { title })).id;

async function newQuestion(tenant: Tenant, question: object): Promise<string> {
  const body = { questions: [question] };
  const { created_question_ids } = await created<{ created_question_ids: string[] }>(
    tenant,
    "/questions/batch",
    body,
  );
  return created_question_ids[0] ?? "";
}

interface Invited {
  id: string;
  link: string;
}

const commandsOf = ({ link }: Invited): string =>
  `/participant/v1/interviews/${new URL(link).searchParams.get("vid")}`;

export interface HostileTenant {
  /** Each sends one request; in turns where there are two kinds. */
  cases: Record<string, () => Promise<Response>>;
  stop: () => void;
}

const attributes = ["Brand", "Size", "Price", "Colour"].map((name) => ({
  name,
  levels: Array.from({ length: 5 }, (_, level) => `${name} ${level}`),
}));

function conjointTask(seed: number) {
  const random = seededRandom(seed);
  const concepts = Array.from({ length: 3 }, () =>
    Object.fromEntries(attributes.map(({ name, levels }) => [name, levels[Math.floor(random() * 5)] ?? ""])),
  );
  return { concepts, chosen: Math.floor(random() * 3) };
}

/** Seeds what is hostile to read, partly in the database, where it takes less time than by requests. */
export async function prepareHostileTenant(tenant: Tenant, pool: pg.Pool): Promise<HostileTenant> {
  const studyId = await newStudy(tenant, "Hostile");
  const inStudy = (fields: object) => ({ study_id: studyId, ...fields });
  const said = await created<Invited[]>(
    tenant,
    "/interviews/bulk",
    inStudy({ interviews: new Array(40).fill({}) }),
  );
  await pool.query(
    `insert into message (interview_id, seq, role, content)
     select id, seq, 'user', repeat('x', 50000) from interview, generate_series(1, 20) as seq where study_id = $1`,
    [studyId],
  );
  const options = Array.from({ length: 500 }, (_, index) => `Option ${index}`);
  const asked = await newQuestion(
    tenant,
    inStudy({ type: "multipleChoice", content: "Which?", props: { options } }),
  );
  const conjoint = await newQuestion(
    tenant,
    inStudy({ type: "conjoint", content: "Which?", props: { attributes } }),
  );
  await pool.query(
    `insert into question (id, study_id, position, display_order, content, type, props, created_at, updated_at)
     select gen_random_uuid(), $1, n, n, (
         select string_agg('{{Q:' || $2 || '.option[' || o || ']}}', ' ') from generate_series(1, 50) as o),
       'textInput', '{}', now(), now()
     from generate_series(2, 900) as n`,
    [studyId, asked],
  );
  const tally = questionType("conjoint").tally(Array.from({ length: 2900 }, (_, seed) => conjointTask(seed)));
  await pool.query("insert into count_base (study_id, population, part, tally) values ($1, 'real', $2, $3)", [
    studyId,
    `question:${conjoint}:conjoint`,
    JSON.stringify(tally),
  ]);
  await pool.query(
    `insert into study (id, organization_id, title, description, type, mode, status, access_policy, config,
                        estimated_length, revision, created_at, updated_at)
     select gen_random_uuid(), $1, 'One of many', repeat('d', 40000), 'SERVICE_STUDY', 'TEXT_ONLY', 'published',
       'FULL_ACCESS', '{}', 0, 1, now(), now() from generate_series(1, 400)`,
    [tenant.organizationId],
  );
  // Takes every post, and answers none.
  const silent = createServer(() => {});
  const { endpoint } = await listen(silent);
  await created(tenant, "/webhook-endpoints", { url: `${endpoint}/hook` });
  const answered = await newStudy(tenant, "Answered");
  await newQuestion(tenant, { study_id: answered, type: "textInput", content: "Well?" });

  const keys = (interview: number) =>
    Object.fromEntries(Array.from({ length: 990 }, (_, n) => [(interview * 990 + n).toString(36), 1]));
  const manyKeys = encodedJson(
    inStudy({ interviews: Array.from({ length: 110 }, (_, n) => ({ metadata: keys(n) })) }),
  );
  const form = new FormData();
  for (let n = 0; n < 3000; n++) form.append("file", new File(["x"], `${n}.txt`));
  const manyFiles = await encodedForm(form);
  const elsewhere = new Agent({ localAddress: "127.0.0.2" });
  const [first] = said;
  if (first === undefined) throw new Error("nobody was invited");
  let turn = 0;
  const next = () => turn++;
  const send = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    request(tenant, method, path, body && encodedJson(body), headers);
  return {
    cases: {
      "metadata keys": () => request(tenant, "POST", "/interviews/bulk", manyKeys),
      "long conversations": () => send("GET", `/interviews?study_id=${studyId}&page_size=100`),
      export: () => send("GET", `/studies/${studyId}/export`),
      references: () => send("GET", `/questions?study_id=${studyId}`),
      "new conjoint tasks": () =>
        send("PUT", `/interviews/${said[next() % said.length]?.id}`, {
          answers: [{ question_id: conjoint, value: [conjointTask(5000 + next())] }],
        }),
      "conjoint figures": () => send("GET", `/studies/${studyId}/questions/${conjoint}/stats`),
      files: () => request(tenant, "PUT", `/questions/${asked}`, manyFiles),
      "upload forms": () =>
        send("POST", `${commandsOf(first)}/uploads`, {
          filename: "a.webm",
          content_type: "video/webm",
          size: 1_073_741_824,
        }),
      "spaces in Accept-Encoding": () =>
        send("GET", "/studies", undefined, { "accept-encoding": `br${" ".repeat(15_000)}x` }),
      "many studies": () => send("GET", "/studies", undefined, { "accept-encoding": "gzip" }),
      // From an address of its own: wrong keys count for the address that they come from.
      "wrong keys": async () => {
        const headers = { authorization: `Bearer rk_${next()}` };
        const { status, headers: answered } = await fetchThrough(`${tenant.baseUrl}/api/v1/me`, {
          headers,
          dispatcher: elsewhere,
        });
        return new Response(null, { status, headers: [...answered] });
      },
      simulations: () => send("POST", `/studies/${answered}/simulations`, { count: 20 }),
      translation: () => send("POST", `/studies/${studyId}/translate`),
      "events for a receiver that hangs": async () => {
        const invited = await send("POST", "/interviews", { study_id: answered });
        if (!invited.ok) return invited;
        const { id } = (await invited.json()) as { id: string };
        return send("PUT", `/interviews/${id}`, { status: "closed" });
      },
    },
    stop() {
      silent.close();
      silent.closeAllConnections();
      void elsewhere.destroy();
    },
  };
}

const refusals = [401, 404, 409, 413, 422, 429];

/** Whether an answer to a hostile request is one that the documentation has. */
export const isUnderstood = ({ status, headers }: Response): boolean =>
  (status < 400 || refusals.includes(status)) && (status !== 429 || headers.has("retry-after"));

/** Whether the service answered and hung up before all of a body was sent, which `fetch` may report as a failure. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  ["EPIPE", "ECONNRESET", "UND_ERR_SOCKET"].includes((error.cause as NodeJS.ErrnoException).code ?? "");

/** The demo's tenant of a service, and another that may make as many requests as it likes. */
export async function tenantsOf(
  { stack }: Pick<Service, "stack">,
  admin: (...args: string[]) => Promise<string>,
): Promise<{ hostile: Tenant; light: Tenant }> {
  const { base_url: baseUrl, demo } = stack;
  const printed = await admin("org", "create", "--name", "Light", "--owner", "light@example.test", "--json");
  const { organization_id: organizationId, api_key: key } = JSON.parse(
    printed.trim().split("\n").at(-1) ?? "",
  );
  await admin("org", "set", "--id", organizationId, "--requests-minute", "100000");
  return {
    hostile: { organizationId: demo?.organization_id ?? "", baseUrl, key: demo?.api_key ?? "" },
    light: { organizationId, baseUrl, key },
  };
}

/** A request that must succeed, and what it is measured as. */
export interface LightRequest {
  kind: "read" | "write" | "answer";
  send: () => Promise<Response>;
}

/** What a tenant with little to do sends one after another. */
export async function prepareLightTenant(tenant: Tenant): Promise<LightRequest[]> {
  const studyId = await newStudy(tenant, "Light");
  const question = await newQuestion(tenant, { study_id: studyId, type: "textInput", content: "Well?" });
  let invited = "";
  let commands = "";
  let seq = 0;
  const read = (path: () => string): LightRequest => ({
    kind: "read",
    send: () => request(tenant, "GET", path()),
  });
  const invite = async () => {
    const response = await request(tenant, "POST", "/interviews", encodedJson({ study_id: studyId }));
    if (!response.ok) return response;
    const invitation = (await response.clone().json()) as Invited;
    [invited, commands] = [invitation.id, commandsOf(invitation)];
    return response;
  };
  const start = async () => {
    const response = await request(tenant, "POST", `${commands}/start`, encodedJson({}));
    if (response.ok) seq = ((await response.clone().json()) as { seq: number }).seq;
    return response;
  };
  const answer = () =>
    request(
      tenant,
      "POST",
      `${commands}/answers`,
      encodedJson({
        client_turn_id: crypto.randomUUID(),
        expected_seq: seq,
        question_id: question,
        value: "Very well",
      }),
    );
  return [
    read(() => `/studies/${studyId}`),
    read(() => `/questions?study_id=${studyId}`),
    { kind: "write", send: invite },
    { kind: "write", send: start },
    { kind: "answer", send: answer },
    read(() => `/interviews/${invited}`),
    read(() => `/studies/${studyId}/metrics`),
  ];
}

const interviews = 20_000;

/**
 * What an organization sends that searches a study of 20,000 interviews: requests that the database works on longest,
 * each with one of its keys. Most interviews are copied in the database.
 */
export async function prepareSearchingTenant(
  tenant: Tenant,
  keys: readonly string[],
  pool: pg.Pool,
): Promise<Record<string, () => Promise<Response>>> {
  const studyId = await newStudy(tenant, "Searched");
  const number = await newQuestion(tenant, { study_id: studyId, type: "number", content: "How many?" });
  const options = ["Filter", "Espresso", "None"];
  const choice = await newQuestion(tenant, {
    study_id: studyId,
    type: "multipleChoice",
    content: "Which?",
    props: { options },
  });
  const { id } = await created<Invited>(tenant, "/interviews", { study_id: studyId });
  const answers = [
    { question_id: number, value: 3 },
    { question_id: choice, value: "Filter" },
  ];
  await request(tenant, "PUT", `/interviews/${id}`, encodedJson({ status: "closed", answers }));
  await pool.query(
    `with copied as (
       insert into interview select (jsonb_populate_record(null::interview, to_jsonb(i) || jsonb_build_object(
         'id', gen_random_uuid(), 'vid', 'copy ' || n, 'created_at', i.created_at + n * interval '1 second',
         'metadata', jsonb_build_object('plan', 'plan ' || n % 7, 'customer', n)))).*
       from (select * from interview where id = $1) i, generate_series(1, $2::int) n returning id
     )
     insert into answer select (jsonb_populate_record(null::answer, to_jsonb(a) || jsonb_build_object(
       'interview_id', c.id))).* from copied c, (select * from answer where interview_id = $1) a`,
    [id, interviews],
  );
  await pool.query("analyze interview, answer, metadata_entry");
  let turn = 0;
  const send = (method: string, path: string, body?: object) =>
    request({ ...tenant, key: keys[turn++ % keys.length] ?? "" }, method, path, body && encodedJson(body));
  const byPlan = "metadata[plan]=plan 3";
  const list = `/interviews?study_id=${studyId}`;
  return {
    "filtered funnel": () => send("GET", `/studies/${studyId}/stats?${byPlan}`),
    "filtered figures": () =>
      send("GET", `/studies/${studyId}/questions/${choice}/stats?answer[${number}][gt]=2`),
    "list by metadata": () => send("GET", `${list}&${byPlan}&page_size=50`),
    "list by answer": () => send("GET", `${list}&answer[${choice}]=Filter&page_size=50`),
    table: () =>
      send("POST", `/studies/${studyId}/crosstabs`, {
        rows: { question_id: choice },
        columns: [{ metadata: "plan" }],
      }),
    export: () => send("GET", `/studies/${studyId}/export?page_size=200`),
    list: () => send("GET", `${list}&page_size=100`),
    study: () => send("GET", `/studies/${studyId}`),
  };
}
