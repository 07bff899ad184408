import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { schedules, queues as settings } from "#functions/background.ts";
import { runCommand } from "#local/admin/run.ts";
import { clientAt, queueAt, queueUrlAt } from "#local/queue-client.ts";
import { queues } from "#local/queues.ts";
import { startSqs } from "#local-aws/sqs/index.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { credentials } from "#tests/support/bucket.ts";
import { createDatabase } from "#tests/support/database.ts";
import { newWorld } from "#tests/support/operations/world.ts";

const stack = useStack();
const dataDir = mkdtempSync(join(tmpdir(), "interviews-admin-"));
let url: string;

beforeAll(async () => {
  const { rows } = await stack.pool.query("select current_database() as name");
  const other = await createDatabase();
  await other.drop();
  url = other.url.replace(/[^/]+$/, rows[0].name);
});
afterAll(() => rm(dataDir, { recursive: true }));

// The bodies are looked into freely.
// biome-ignore lint/suspicious/noExplicitAny: as above
const admin = (...args: string[]): Promise<any> => runCommand(args, { DATA_DIR: dataDir, DATABASE_URL: url });

describe("organizations", () => {
  test("are listed in parts and shown with how much they have", async () => {
    const world = await newWorld(stack);
    const second = await newClient(stack);
    const { organizations: all } = await admin("org", "list");
    const ids: string[] = all.map(({ id }: { id: string }) => id);
    expect(ids).toContain(world.client.organizationId);
    const { organizations: first } = await admin("org", "list", "--limit", "1");
    expect(first.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 1));
    const { organizations: rest } = await admin("org", "list", "--after", ids[0] ?? "");
    expect(rest.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
    expect(await admin("org", "show", "--id", world.client.organizationId)).toMatchObject({
      id: world.client.organizationId,
      name: "Test",
      requests_minute: 600,
      members: 1,
      keys: 2,
      folders: 1,
      studies: 1,
      interviews: 3,
      endpoints: 1,
    });
    expect(await admin("org", "show", "--id", second.organizationId)).toMatchObject({ studies: 0 });
    await expect(admin("org", "show", "--id", world.ids.study)).rejects.toThrow("Organization not found");
  });

  test("are exported as of one moment, without credentials", async () => {
    const { client, marker, ids } = await newWorld(stack);
    const file = join(dataDir, "export.jsonl");
    const { lines } = await admin("org", "export", "--id", client.organizationId, "--file", file);
    const text = readFileSync(file, "utf8");
    const rows = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const counts = Object.groupBy(rows, ({ table }) => table);
    for (const [table, count] of Object.entries(lines)) expect(counts[table]?.length ?? 0, table).toBe(count);
    expect(lines).toMatchObject({ organization: 1, study: 1, question: 7, interview: 3, logic_rule: 1 });
    expect(rows).toContainEqual({
      table: "study",
      row: expect.objectContaining({ id: ids.study, title: marker }),
    });
    expect(text).not.toContain(ids.vid);
    expect(text).not.toMatch(/"(digest|secret|vid)"/);
    await expect(admin("org", "export", "--id", client.organizationId, "--file", file)).rejects.toThrow(
      "EEXIST",
    );
  });

  test("are deleted with a receipt, which a second call repeats", async () => {
    const { client } = await newWorld(stack);
    const remove = ["org", "delete", "--id", client.organizationId, "--confirm"];
    await expect(admin(...remove.slice(0, -1))).rejects.toThrow("--confirm is required");
    await expect(admin(...remove, "test")).rejects.toThrow("another name");
    await expectStatus(client.send("GET", "/studies"), 200);
    const receipt = await admin(...remove, "Test");
    expect(receipt).toMatchObject({
      organization_id: client.organizationId,
      finished_at: expect.any(String),
      removed: { study: 1, interview: 3, member: 1 },
    });
    await expectStatus(client.send("GET", "/studies"), 401);
    expect(await admin(...remove, "Test")).toEqual(receipt);
    await expect(admin("org", "show", "--id", client.organizationId)).rejects.toThrow("not found");
  });
});

test("studies and interviews are listed without their content, deleted and archived ones too", async () => {
  const { client, marker, ids } = await newWorld(stack);
  await expectStatus(client.send("PUT", `/interviews/${ids.interview}`, { is_archived: true }), 200);
  await expectStatus(client.send("DELETE", `/studies/${ids.study}`), 204);
  expect(await admin("study", "list", "--org", client.organizationId)).toMatchObject({
    studies: [{ id: ids.study, status: "archived", deleted_at: expect.any(String) }],
  });
  const { interviews } = await admin("interview", "list", "--study", ids.study);
  expect(interviews).toHaveLength(3);
  expect(interviews).toContainEqual(expect.objectContaining({ id: ids.interview, is_archived: true }));
  expect(JSON.stringify(interviews)).not.toContain(marker);
  expect(JSON.stringify(interviews)).not.toContain(ids.vid);
  const after = interviews[0].id;
  expect((await admin("interview", "list", "--study", ids.study, "--after", after)).interviews).toEqual(
    interviews.slice(1),
  );
});

test("a key is replaced by one of the same name, and the old one stops working", async () => {
  const client = await newClient(stack);
  const { keys } = await admin("key", "list", "--org", client.organizationId);
  const rotated = await admin("key", "rotate", "--id", keys[0].id);
  expect(rotated).toEqual({
    id: expect.any(String),
    api_key: expect.stringMatching(/^riv_/),
    replaced: { id: keys[0].id, expires_at: null, deactivated_at: expect.any(String) },
  });
  await expectStatus(client.send("GET", "/studies"), 401);
  const headers = { authorization: `Bearer ${rotated.api_key}` };
  await expectStatus(client.send("GET", "/studies", undefined, headers), 200);
  const { keys: after } = await admin("key", "list", "--org", client.organizationId);
  expect(after.map(({ name }: { name: string }) => name)).toEqual(["test", "test"]);
  await expect(admin("key", "rotate", "--id", keys[0].id)).rejects.toThrow("deactivated");
});

test("a key has the scopes and the end that it is made with, and may be replaced by degrees", async () => {
  const client = await newClient(stack);
  const make = (...options: string[]) =>
    admin("key", "create", "--org", client.organizationId, "--name", "part", ...options);
  const key = await make("--scope", "studies:read  interviews:read", "--expires-at", "2099-01-01T00:00:00Z");
  const headers = { authorization: `Bearer ${key.api_key}` };
  const me = await expectStatus(client.send("GET", "/me", undefined, headers), 200);
  expect(me.body.scopes).toEqual(["studies:read", "interviews:read"]);
  await expectStatus(client.send("POST", "/studies", { title: "x" }, headers), 403);
  await expect(make("--scope", "studies")).rejects.toThrow("scope must be some of studies:read");
  await expect(make("--scope", " ")).rejects.toThrow("scope");

  const rotated = await admin("key", "rotate", "--id", key.id, "--overlap-hours", "2");
  expect(rotated.replaced.deactivated_at).toBeNull();
  const old = await expectStatus(client.send("GET", "/me", undefined, headers), 200);
  expect(old.headers.get("x-key-expires-at")).toBe(rotated.replaced.expires_at);
  const { keys } = await admin("key", "list", "--org", client.organizationId);
  expect(keys.at(-1)).toMatchObject({
    id: rotated.id,
    expires_at: "2099-01-01T00:00:00.000Z",
    scopes: ["studies:read", "interviews:read"],
  });
  await expect(admin("key", "rotate", "--id", rotated.id, "--overlap-hours", "169")).rejects.toThrow("168");
});

test("the status says what is behind, and by how much", async () => {
  const world = await newWorld(stack);
  await stack.pool.query("delete from file_deletion");
  await stack.pool.query(
    "insert into file_deletion (key, created_at, next_try_at) select n::text, now(), now() from generate_series(1, 7) n",
  );
  await stack.pool.query("update count_delta set created_at = now() - interval '90 seconds'");
  const { model: before } = await admin("status");
  await stack.pool.query(
    `insert into study_edit (id, study_id, actor, fingerprint, work, status, leases, created_at, finished_at)
      select gen_random_uuid(), study.id, '{}', n, '{}', (array['running', 'failed', 'succeeded', 'failed'])[n % 4 + 1], 0,
        now() - case when n = 7 then interval '25 hours' else interval '0' end,
        case when n % 4 > 0 then now() - case when n = 7 then interval '25 hours' else interval '0' end end
      from study, generate_series(0, 15) n where study.organization_id = '${world.client.organizationId}'`,
  );
  const status = await admin("status");
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(status).toEqual({
    versions: {
      service: version,
      commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{40}(-dirty)?$/.test(commit)),
      built_at: expect.toSatisfy((at) => at === null || /^\d{4}-/.test(at)),
      node: process.versions.node,
      postgresql: expect.stringMatching(/^\d+/),
    },
    stack: null,
    migrations: { applied: expect.any(Number), last: expect.stringMatching(/^\d{4}_/), pending: [] },
    key: { id: null, fault: null },
    outbox: { rows: expect.any(Number), oldest_age_seconds: expect.any(Number) },
    deliveries: { due: expect.any(Number) },
    dead_letters: null,
    folding: { deltas: expect.any(Number), oldest_age_seconds: expect.any(Number) },
    model: {
      heavy_operations: before.heavy_operations + 4,
      organizations_at_limit: 1,
      edits_succeeded: before.edits_succeeded + 4,
      edits_failed: before.edits_failed + 7,
    },
    files: { to_delete: 7, oldest_age_seconds: expect.any(Number) },
    sweep: expect.objectContaining({ state: "ended", cursor: "" }),
    backed_up_to: null,
    clock_gap_seconds: 0,
    retention: { oldest_overdue_seconds: expect.any(Number), held: [] },
    size: {
      database_bytes: expect.any(Number),
      stored_bytes: expect.any(Number),
      interviews: expect.any(Number),
      interviews_day: expect.any(Number),
      commands_busiest_hour: expect.any(Number),
    },
    outgrown: [],
  });
  expect(status.outbox.rows).toBeGreaterThan(0);
  expect(status.folding.oldest_age_seconds).toBeGreaterThan(89);
});

describe("dead letters", () => {
  const body = { kind: "work", id: "01a1fc9f-c49a-76ca-b91c-b3e47d7c18aa" } as const;

  /** A queue service with one message that nobody could handle. */
  async function startWithDeadLetter(nameOf: (name: string) => string) {
    const named = queues.map(({ name, deadLetter, ...rest }) => ({
      ...rest,
      name: nameOf(name),
      visibilitySeconds: 0,
      ...(deadLetter !== undefined && { deadLetter: nameOf(deadLetter) }),
    }));
    const notices = { name: nameOf("retention_dead_letters"), visibilitySeconds: 0 };
    const sqs = await startSqs({ queues: [...named, notices] });
    onTestFinished(() => sqs.stop());
    const port = Number(new URL(sqs.endpoint).port);
    const sdk = new SQSClient(clientAt(port, credentials));
    onTestFinished(() => sdk.destroy());
    const { send } = queueAt(port, credentials);
    const QueueUrl = queueUrlAt(port, nameOf("translation"));
    await sdk.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(body) }));
    for (let receives = 0; receives < 6; receives++) await sdk.send(new ReceiveMessageCommand({ QueueUrl }));
    return { endpoint: sqs.endpoint, port, send, sdk };
  }

  const letter = {
    queue: "translation",
    ...body,
    message_id: expect.any(String),
    receives: expect.any(Number),
    sent_at: expect.stringMatching(/Z$/),
  };
  const moved = (messages: number) => ({ moved: [{ queue: "translation", messages }] });

  test("of the running local stack are counted, listed, and moved back", async () => {
    const { endpoint, port } = await startWithDeadLetter((name) => name);
    const running = { pid: process.pid, base_url: endpoint, database_url: url, credentials };
    writeFileSync(
      join(dataDir, "stack.json"),
      JSON.stringify({ ...running, ports: { api: 0, queue: port, storage: 0 }, demo: null, other_demos: [] }),
    );
    onTestFinished(() => rm(join(dataDir, "stack.json")));
    expect(await admin("dead-letters", "list")).toEqual({ dead_letters: [letter] });
    expect((await admin("status")).dead_letters).toMatchObject({ translation: 1, webhook: 0 });
    const remove = ["dead-letters", "delete", "--queue", "translation", "--count"];
    await expect(admin(...remove, "2")).rejects.toThrow("translation has 1 dead letters, not 2");
    expect(await admin("dead-letters", "redrive", "--queue", "translation")).toEqual(moved(1));
    expect(await admin("dead-letters", "list")).toEqual({ dead_letters: [] });
    expect(await admin("dead-letters", "redrive", "--queue", "translation")).toEqual(moved(0));
  });

  test("of a deployed stage are found by the names of its queues", async () => {
    const resources = Object.fromEntries(
      Object.entries({ ...settings, ...schedules }).map(([name, { resource }]) => [
        `${name}_dead_letters`,
        `${resource}DeadLetters`,
      ]),
    );
    const nameOf = (name: string) => `research-interviews-staging-${resources[name] ?? name}Queue-abcdefgh`;
    const { endpoint, sdk } = await startWithDeadLetter(nameOf);
    vi.stubEnv("AWS_ENDPOINT_URL_SQS", endpoint);
    vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await admin("dead-letters", "list", "--stage", "staging")).toEqual({ dead_letters: [letter] });
    const all = ["--stage", "staging", "--queue"];
    expect(await admin("dead-letters", "delete", "--count", "1", ...all, "translation")).toEqual({
      queue: "translation",
      deleted: 1,
    });
    expect(await admin("dead-letters", "list", "--stage", "staging")).toEqual({ dead_letters: [] });
    const run = JSON.stringify({ requestContext: { requestId: "run-1", condition: "RetriesExhausted" } });
    const QueueUrl = `${endpoint}/000000000000/${nameOf("retention_dead_letters")}`;
    for (let n = 0; n < 12; n++) await sdk.send(new SendMessageCommand({ QueueUrl, MessageBody: run }));
    const { dead_letters } = await admin("dead-letters", "list", "--stage", "staging");
    expect(dead_letters).toHaveLength(10);
    expect(dead_letters[0]).toMatchObject({ queue: "retention", kind: "run", id: "run-1" });
    const none = { moved: [{ queue: "retention", messages: 0 }] };
    expect(await admin("dead-letters", "redrive", ...all, "retention")).toEqual(none);
    const twelve = { queue: "retention", deleted: 12 };
    expect(await admin("dead-letters", "delete", "--count", "12", ...all, "retention")).toEqual(twelve);
    await expect(admin("dead-letters", "delete", "--count", "1", ...all, "relay")).rejects.toThrow("relay");
    await expect(admin("dead-letters", "list", "--stage", "production")).rejects.toThrow(
      "stage production has no dead letters of translation in eu-central-1: AWS_REGION must be the stage's region",
    );
  });

  test("are none while no local stack runs", async () => {
    expect(await admin("dead-letters", "list")).toEqual({ dead_letters: [] });
  });
});
