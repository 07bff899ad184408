import { randomUUID } from "node:crypto";
import { createApiKey, listApiKeys } from "#core/account/auth/api-key.ts";
import { requireRow } from "#core/platform/db.ts";
import { scopes } from "#kit/actor.ts";
import { type Client, clientOf, expectStatus, newClient, type TestStack } from "#tests/support/api.ts";
import { finishImport } from "#tests/support/imports.ts";
import { copyOf, type Original, readOriginal, thisMoment } from "./copies.ts";

export type World = Awaited<ReturnType<typeof makeWorld>>["world"];

const owners = "owner";

/** What lets the owner of a world in, beside the tokens of the test's own issuer. */
export const ownerToken = ({
  memberId,
  organizationId,
}: Pick<Client, "memberId" | "organizationId">): string => `${owners}.${memberId}.${organizationId}`;

const admitted = new WeakSet<TestStack>();

function admitOwners(stack: TestStack): void {
  if (admitted.has(stack)) return;
  admitted.add(stack);
  const { sessions } = stack.ports;
  stack.ports.sessions = {
    ...sessions,
    verify: async (token, now) => {
      const [kind, subject = "", organization = ""] = token.split(".");
      return kind === owners ? { subject, organization, scopes } : sessions.verify(token, now);
    },
  };
}

/** What a stack's first world of each size was when it was made. */
const originals = new WeakMap<TestStack, Map<number, Promise<First>>>();

interface First {
  world: World;
  original: Original;
}

/**
 * One organization with something of everything, so that every operation has something to work on; and `extra` more
 * questions, each with a reference to an earlier one and a rule. The first one is made by requests, others are copies.
 */
export async function newWorld(stack: TestStack, extra = 0): Promise<World> {
  const made = originals.get(stack) ?? new Map<number, Promise<First>>();
  originals.set(stack, made);
  const known = made.get(extra);
  if (known !== undefined) {
    const { client, ...world } = JSON.parse(await copyOf(stack.pool, (await known).original));
    return { ...world, client: clientOf(stack, client) };
  }
  const first = firstWorld(stack, extra);
  made.set(extra, first);
  return (await first).world;
}

async function firstWorld(stack: TestStack, extra: number): Promise<First> {
  admitOwners(stack);
  const before = await thisMoment(stack.pool);
  const { world, keys } = await makeWorld(stack, extra);
  const more = { known: JSON.stringify(world), keys, shareToken: world.share_token };
  return { world, original: await readOriginal(stack.pool, before, more) };
}

async function makeWorld(stack: TestStack, extra: number) {
  const client = await newClient(stack);
  const { id: own_key } = requireRow((await listApiKeys(stack.ctx, client.organizationId))[0]);
  const key = await createApiKey(stack.ctx, { organization_id: client.organizationId, name: "other" });
  // In every text of this organization: a response to another organization that contains it is a leak.
  const marker = `secret-${randomUUID()}`;
  const post = async (path: string, body?: unknown) => {
    const answer = await client.send("POST", path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body;
  };
  const folder = await post("/folders", { name: marker });
  const { id: study_id } = await post("/studies", {
    title: marker,
    folder_id: folder.id,
    metadata: { marker },
    config: { lang: { support: ["English", "German"] }, openLink: { enabled: true }, marker },
  });
  const batch = async (questions: object[]): Promise<string[]> => {
    const sent = questions.map((question) => ({ study_id, ...question }));
    return (await post("/questions/batch", { questions: sent })).created_question_ids;
  };
  const [choice = "", free = "", grouped = "", first_shown = "", second_shown = ""] = await batch([
    { content: marker, type: "multipleChoice", props: { options: [marker, "B", "C"] } },
    ...Array.from({ length: 4 }, () => ({ content: marker })),
  ]);
  const [quoting = "", target = "", ...others] = await batch(
    Array.from({ length: 2 + extra }, () => ({
      content: `${marker} {{Q:${choice}}} {{Q:${choice}.option[1]}}`,
    })),
  );
  const rule = await post("/question-logic", {
    study_id,
    question_id: choice,
    operation: "INCLUDES",
    comparison_value_type: "string",
    comparison_value: marker,
    action_type: "next_question_id",
    next_question_id: target,
  });
  await stack.pool.query(
    `insert into logic_rule
     select (json_populate_record(rule, json_build_object('id', gen_random_uuid(), 'question_id', q))).*
     from logic_rule rule, unnest($2::uuid[]) q where rule.id = $1`,
    [rule.id, others],
  );
  const group = await post("/question-groups", { study_id, name: marker, question_ids: [grouped] });
  const shown = await post("/question-groups", { study_id, name: marker, question_ids: [second_shown] });
  const randomizer = await post("/randomizers", {
    study_id,
    name: marker,
    arms: [
      { label: marker, weight_basis_points: 4000, question_id: first_shown },
      { label: marker, weight_basis_points: 4000, question_group_id: shown.id },
      { label: marker, weight_basis_points: 2000 },
    ],
  });
  const fondness = {
    key: "fondness",
    label: marker,
    method: "sum",
    bands: [{ label: marker, min: 0, max: 1 }],
    terms: [{ question_id: choice, values: { [marker]: 1 } }],
  };
  await expectStatus(client.send("PUT", `/studies/${study_id}/scores`, { scores: [fondness] }), 200);
  const invite = () => post("/interviews", { study_id, title: marker, metadata: { marker } });
  const source = await post(`/studies/${study_id}/sources`, {
    name: marker,
    redirects: { completed: `https://panel.example.test/${marker}` },
  });
  // What follows changes the study: it is a past one.
  const version = await post(`/studies/${study_id}/versions`, { label: marker });
  await expectStatus(client.send("PUT", `/studies/${study_id}`, { description: marker }), 200);
  const interview = await invite();
  const closed = await invite();
  const answers = [{ question_id: free, value: marker }];
  const conversation_json = [{ role: "user", content: marker }];
  const ended = { status: "closed", notes: marker, conversation_json, answers };
  await expectStatus(client.send("PUT", `/interviews/${closed.id}`, ended), 200);
  const heard = {
    model: "m",
    language: "en",
    duration_s: 1,
    confidence: 1,
    words: null,
    dropped_segments: 0,
  };
  await stack.pool.query("update message set transcription = $2 where interview_id = $1", [
    closed.id,
    JSON.stringify({ ...heard, corrected: null }),
  ]);
  const endpoint = await post("/webhook-endpoints", {
    url: `https://hooks.example.test/${marker}`,
    description: marker,
  });
  const delivery = await post(`/webhook-endpoints/${endpoint.id}/test`);
  await post(`/studies/${study_id}/translate`);
  stack.ports.agentWaitMs = 1;
  const edit = await client.send(
    "POST",
    `/studies/${study_id}/agent`,
    { message: marker },
    { prefer: "respond-async" },
  );
  const translations = await expectStatus(client.send("GET", `/studies/${study_id}/translations`), 200);
  const simulation = await post(`/studies/${study_id}/simulations`, { count: 1, persona: marker });
  const exported = await post(`/studies/${study_id}/exports`, { format: "csv" });
  const share = await post(`/studies/${study_id}/shares`, {
    name: marker,
    scope: {
      sections: ["funnel", "questions", "crosstab", "transcripts", "themes"],
      quotes: true,
      min_base: 0,
      viewer_dimensions: [{ language: true }, { question_id: choice }],
    },
  });
  const code = await post(`/studies/${study_id}/codes`, { name: marker.slice(0, 60), description: marker });
  const other_code = await post(`/studies/${study_id}/codes`, { name: "Other" });
  const child_code = await post(`/studies/${study_id}/codes`, { name: "Child", parent_id: code.id });
  await expectStatus(
    client.send("PUT", `/interviews/${closed.id}/answers/${free}/codes/${code.id}`, {
      quote: { segment: 0, start: 0, end: 3 },
    }),
    200,
  );
  const run = await post(`/studies/${study_id}/insights/runs`, { question_ids: [free] });
  const subject = await post("/data-subject-requests", { action: "search", match: { text: marker } });
  const imported = await post("/imports", {
    content: JSON.stringify({ format: "study-definition/1", title: marker }),
    dry_run: true,
  });
  await finishImport(stack, imported.id);
  // As the relay leaves it.
  await stack.pool.query("delete from file_deletion where starts_with(key, $1)", [client.organizationId]);
  const ids = {
    key: key.id,
    own_key,
    import: imported.id as string,
    run: run.id as string,
    code: code.id as string,
    other_code: other_code.id as string,
    child_code: child_code.id as string,
    folder: folder.id,
    study: study_id,
    choice,
    quoting,
    target,
    free,
    grouped,
    first_shown,
    second_shown,
    group: group.id,
    shown_group: shown.id,
    rule: rule.id,
    interview: interview.id,
    randomizer: randomizer.id,
    arm: randomizer.arms[0].id,
    empty_arm: randomizer.arms[2].id,
    vid: new URL(interview.link).searchParams.get("vid") ?? "",
    closed_interview: closed.id,
    endpoint: endpoint.id,
    delivery: delivery.id,
    translation: translations.body[0].id,
    edit: edit.body.id as string,
    simulation: simulation.simulation_id as string,
    export: exported.id as string,
    data_subject_request: subject.id as string,
    source: source.id as string,
    share: share.id as string,
  };
  const share_token = new URL(share.url).pathname.split("/").at(-1) ?? "";
  const world = { client, marker, ids, share_token, revision: String(version.revision) };
  return { world, keys: [client.key, key.api_key] };
}
