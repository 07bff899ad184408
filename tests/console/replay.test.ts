import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newLog } from "#console/request/log.ts";
import { scriptOf } from "#console/request/script.ts";
import { addSource, inviteBatch, setQuotas, setStatus } from "#console/view/fieldwork/actions.ts";
import { changeStudy, createFolder, createStudy } from "#console/view/studies/actions.ts";
import { clientOf } from "#console/wire/client.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";

/** What was done in the console, done again by its script in another organization. */

const stack = useStack();
const folder = mkdtempSync(join(tmpdir(), "replay-"));
let server: ServerType;
let origin: string;

beforeAll(async () => {
  origin = await new Promise((resolve) => {
    server = serve({ fetch: stack.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  vi.stubGlobal("location", { origin });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const mutation = (
  entity_type: "question" | "logic_rule",
  entity_id: string,
  after: Record<string, unknown>,
) => ({
  id: entity_id,
  entity_type,
  operation: "create" as const,
  entity_id,
  before: null,
  after,
  timestamp: new Date(0).toISOString(),
});

/** All that was made, without ids and times. */
async function madeBy({ send }: Client) {
  const { body: studies } = await expectStatus(send("GET", "/studies?include_drafts=true"), 200);
  expect(studies).toHaveLength(1);
  const [{ id, folder_id, status }] = studies;
  const read = async (path: string) => (await expectStatus(send("GET", path), 200)).body;
  const folders = await read("/folders");
  const { exported_at: _, ...definition } = await read(`/studies/${id}/definition`);
  const interviews = await read(`/interviews?study_id=${id}`);
  return {
    status,
    folder: folders.find((each: { id: string }) => each.id === folder_id)?.name,
    definition,
    sources: (await read(`/studies/${id}/sources`)).map(({ key, name }: Record<string, unknown>) => [
      key,
      name,
    ]),
    people: interviews.map(({ title, metadata }: Record<string, unknown>) => ({ title, metadata })),
  };
}

it("a script does in another organization what was done here", async () => {
  const here = await newClient(stack);
  const there = await newClient(stack);
  const log = newLog();
  const held = { secret: async () => here.key, renew: async () => false };
  const client = clientOf({ held: held as never, log, onEnd: () => {} });
  const { id } = (await createStudy.build(client, { title: "It's $HOME `coffee`", status: "draft" })) as {
    id: string;
  };
  const home = (await createFolder.build(client, { name: 'A "folder"' })) as { id: string };
  await changeStudy.build(client, { id, change: { folder_id: home.id } });
  const drink = randomUUID();
  const why = randomUUID();
  await client.agentEdits.apply(id, {
    mutations: [
      mutation("question", drink, {
        content: "What do you drink?",
        type: "multipleChoice",
        props: { options: ["Tea", "Coffee"] },
        display_order: 0,
      }),
      mutation("question", why, { content: `Why {{Q:${drink}}}?`, type: "question", display_order: 1 }),
      mutation("logic_rule", randomUUID(), {
        question_id: drink,
        operation: "INCLUDES",
        comparison_value_type: "string",
        comparison_value: "Tea",
        action_type: "end_interview",
      }),
    ],
  });
  const { response } = await client.studies.get(id).withResponse();
  await setStatus.build(client, { id, status: "published", etag: response.headers.get("etag") ?? "" });
  await setQuotas.build(client, { study_id: id, body: { mode: "fixed", fixed_limit: 5 } });
  await addSource.build(client, { study_id: id, body: { name: "Panel" } });
  const interviews = ["Ana", "Béla", "{{Q:}}"].map((title) => ({ title, metadata: { city: title } }));
  await inviteBatch.build(client, { key: "batch-1", body: { study_id: id, interviews } });

  const script = scriptOf(log.entries(), log.secrets());
  for (const secret of [here.key, id, drink, ...log.secrets()]) expect(script).not.toContain(secret);
  const file = join(folder, "replay.sh");
  writeFileSync(file, script);
  const env = { PATH: process.env.PATH, BASE: `${origin}/api/v1`, KEY: there.key };
  await promisify(execFile)("bash", [file], { env });

  const original = await madeBy(here);
  expect(original).toMatchObject({ status: "published", folder: 'A "folder"', people: { length: 3 } });
  expect(await madeBy(there)).toEqual(original);
});
