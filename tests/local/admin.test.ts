import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { UsageError } from "#local/admin/parse.ts";
import { commands, runCommand } from "#local/admin/run.ts";
import { applyMigrations } from "#local/migrations.ts";
import { startPostgres } from "#local/postgres.ts";
import { createDatabase } from "#tests/support/database.ts";
import { type Service, useProgram } from "#tests/support/program.ts";

const slow = { timeout: 180_000 };
const id = "01A1FC9F-C49A-76CA-B91C-B3E47D7C18AA";

const alone = useProgram();

interface Answer {
  id: string;
  api_key: string;
  members: { id: string }[];
}

describe("commands, beside a running service", slow, () => {
  const program = useProgram();
  let service: Service;
  let organization: { organization_id: string; member_id: string; api_key: string };

  const admin = async <Body = Answer>(...args: string[]): Promise<Body> =>
    (await runCommand(args, { DATA_DIR: program.dataDir })) as Body;

  const statusWith = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${service.stack.base_url}/api/v1/studies`, { headers })).status;
  };

  beforeAll(async () => {
    const { url, drop } = await createDatabase();
    service = await program.start({ DATABASE_URL: url, DEMO: "1" });
    organization = await admin("org", "create", "--name", "Acme", "--owner", "Ada@Example.com");
    return async () => {
      await service.end("SIGTERM");
      await drop();
    };
  }, slow.timeout);

  test("create an organization whose key works at once", async () => {
    expect(organization).toEqual({
      organization_id: expect.any(String),
      member_id: expect.any(String),
      api_key: expect.stringMatching(/^riv_/),
    });
    expect(await statusWith(organization.api_key)).toBe(200);
  });

  test("set how many requests a minute its credentials may make", async () => {
    const { organization_id: org } = organization;
    const set = (requests: number) => admin("org", "set", "--id", org, "--requests-minute", String(requests));
    expect(await set(900)).toEqual({ id: org, requests_minute: 900 });
    const { api_key } = await admin("key", "create", "--org", org, "--name", "busy");
    const headers = { authorization: `Bearer ${api_key}` };
    const answer = await fetch(`${service.stack.base_url}/api/v1/studies`, { headers });
    expect(answer.headers.get("ratelimit-policy")).toBe('"default";q=900;w=60');
  });

  test("set how many tokens a month it may use, and lift that", async () => {
    const { organization_id: id } = organization;
    const set = (tokens: string) => admin("org", "set", "--id", id, "--ai-tokens-month", tokens);
    expect(await set("0")).toEqual({ id, ai_tokens_month: 0, budget_percent: 100 });
    expect(await set("5000")).toEqual({ id, ai_tokens_month: 5000, budget_percent: 0 });
    expect(await set("none")).toEqual({ id, ai_tokens_month: null, budget_percent: 0 });
  });

  test("add members, change their role, list and remove them", async () => {
    const { organization_id: org, member_id } = organization;
    const added = await admin("member", "add", "--org", org, "--email", "bo@example.com", "--role", "member");
    expect(added).toEqual({ id: expect.any(String), role: "member" });
    const { id } = added;
    expect(await admin("member", "role", "--id", id, "--role", "admin")).toEqual({ id, role: "admin" });
    expect(await admin("member", "list", "--org", org)).toMatchObject({
      members: [
        { id: member_id, email: "ada@example.com", role: "owner" },
        { id, email: "bo@example.com", role: "admin" },
      ],
    });
    expect(await admin("member", "remove", "--id", id)).toEqual({
      id,
      removed_at: expect.any(String),
      keys: [],
    });
    expect((await admin("member", "list", "--org", org)).members).toHaveLength(1);
    await expect(admin("member", "remove", "--id", id)).rejects.toThrow("Member not found");
  });

  test("create keys for owners and admins, and a deactivated key is rejected from the next request on", async () => {
    const { organization_id: org, member_id: by } = organization;
    const { id, api_key } = await admin("key", "create", "--org", org, "--name", "back end", "--by", by);
    expect(await statusWith(api_key)).toBe(200);
    const deactivated_at = expect.any(String);
    expect(await admin("key", "deactivate", "--id", id)).toEqual({ id, deactivated_at });
    expect(await statusWith(api_key)).toBe(401);
    const listed = await admin<{ keys: object[] }>("key", "list", "--org", org);
    const shown = { id, name: "back end", created_by: by, deactivated_at };
    expect(listed.keys).toContainEqual(expect.objectContaining(shown));
    expect(JSON.stringify(listed)).not.toContain(api_key);

    const plain = await admin("member", "add", "--org", org, "--email", "cy@example.com", "--role", "member");
    const refused = admin("key", "create", "--org", org, "--name", "x", "--by", plain.id);
    await expect(refused).rejects.toThrow("Only an owner or admin can create API keys");
  });

  test("grant and revoke access to a study", async () => {
    const { organization_id = "", study_id = "" } = service.stack.demo ?? {};
    const { members } = await admin("member", "list", "--org", organization_id);
    const member_id = members[0]?.id ?? "";
    const who = ["--study", study_id, "--member", member_id];
    const granted = { study_id, member_id, level: "edit" };
    expect(await admin("study-access", "grant", ...who, "--level", "edit")).toEqual(granted);
    expect(await admin("study-access", "revoke", ...who)).toEqual(granted);
    await expect(admin("study-access", "revoke", ...who)).rejects.toThrow("Study access not found");
  });

  test("restore an archived interview", async () => {
    const study_id = service.stack.demo?.study_id;
    const created = await service.send("POST", "/interviews", { study_id });
    const { id } = (await created.json()) as { id: string };
    const status = async () => (await service.send("GET", `/interviews/${id}`)).status;
    await service.send("PUT", `/interviews/${id}`, { is_archived: true });
    expect(await status()).toBe(404);
    expect(await admin("interview", "unarchive", "--id", id)).toEqual({ id });
    expect(await status()).toBe(200);
    await expect(admin("interview", "unarchive", "--id", id)).rejects.toThrow("Interview not found");
  });

  test("verify counts, run retention, drain the outbox and list endpoints", async () => {
    expect(await admin("verify-counts")).toEqual({ checked: 2, differences: [] });
    expect(await admin("retention", "run", "--at", "2026-01-01T00:00:00Z")).toEqual({
      interviews: 0,
      messages: 0,
      files: 0,
      folders: 0,
    });
    expect(await admin("outbox", "drain")).toEqual({ sent: expect.any(Number) });
    expect(await admin("webhook", "list", "--org", organization.organization_id)).toEqual({ endpoints: [] });
    await expect(admin("webhook", "enable", "--id", id)).rejects.toThrow("not found");
  });

  test("print one line of JSON, or text", async () => {
    const list = ["member", "list", "--org", service.stack.demo?.organization_id ?? ""];
    const [json, words] = await Promise.all([
      program.run("admin", [...list, "--json"]),
      program.run("admin", list),
    ]);
    expect(json).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(json.stdout.trimEnd().split("\n").at(-1) ?? "")).toEqual(await admin(...list));
    expect(words).toMatchObject({ code: 0, stderr: "" });
    expect(words.stdout).toMatch(/^id +email +role .*\n[0-9a-f-]{36} +owner@example\.com +owner .*\n$/);
  });

  test("seal stored secrets with a new key, which is the first line of the key file", async () => {
    const post = (path: string, body: object) =>
      fetch(`${service.stack.base_url}/api/v1${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${organization.api_key}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await post("/webhook-endpoints", { url: "http://127.0.0.1:9/hook" })).status).toBe(201);
    const file = join(program.dataDir, "encryption.key");
    const present = readFileSync(file, "utf8");
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n${present}\n`);
    // The endpoint's secret, the answers to the shares of the two demo studies, which have their links, and the secrets of
    // these studies' noise.
    expect(await admin("keys", "reseal")).toEqual({ resealed: 5, unreadable: [] });
    expect(await admin("keys", "reseal")).toEqual({ resealed: 0, unreadable: [] });
    expect(await admin("status")).toMatchObject({ key: { id: expect.any(String), fault: null } });

    const turned = readFileSync(file, "utf8");
    writeFileSync(file, present);
    const { key } = await admin<{ key: { id: string; fault: string } }>("status");
    expect(key.fault).toBe(`ENCRYPTION_KEY is not this database's: it needs key ${key.id}`);
    const run = await program.run("admin", ["keys", "reseal", "--json"]);
    expect(run).toMatchObject({ code: 1, stderr: "" });
    const { resealed, unreadable } = JSON.parse(run.stdout);
    expect([resealed, unreadable.length]).toEqual([0, 6]);
    await expect(admin("keys", "forget", "--key", "00000000")).rejects.toThrow("Key not found");
    expect(await admin("keys", "forget", "--key", key.id)).toEqual({ forgotten: key.id });
    expect(await admin("status")).toMatchObject({ key: { fault: null } });
    writeFileSync(file, turned);
    expect(await admin("keys", "reseal")).toEqual({ resealed: 0, unreadable: [] });
  });
});

describe("an invalid command line", slow, () => {
  const program = useProgram();
  const admin = (line: string) =>
    runCommand(line.split(" ").filter(Boolean), { DATA_DIR: "/dev/null/unused" });

  test.each([
    ["", "no command"],
    ["member", "unknown command: member"],
    ["member list here", "unknown command: member list here"],
    ["member list", "--org is required"],
    [`member list --organization ${id}`, "Unknown option '--organization'"],
    ["member list --org", "Option '--org <value>' argument missing"],
    [`member list --org ${id} more`, "Unexpected argument 'more'"],
  ])("'%s' is rejected", async (line, message) => {
    await expect(admin(line)).rejects.toThrow(UsageError);
    await expect(admin(line)).rejects.toThrow(message);
  });

  test.each([
    ["member list --org 12", "--org must be an id (a UUID)"],
    ["org create --name A --owner nobody", "--owner must be an email address"],
    [`org set --id ${id} --requests-minute 0`, "--requests-minute must be a whole number from 1 to 9999999"],
    [
      `org set --id ${id} --ai-tokens-month 1000000000000000`,
      "--ai-tokens-month must be a whole number from 0 to 999999999999999, or none",
    ],
    ["org create --name= --owner a@b.example", "--name must not be empty"],
    [`member role --id ${id} --role boss`, "--role must be owner, admin or member"],
    [`study-access grant --study ${id} --member ${id} --level all`, "--level must be view or edit"],
    ["retention run --at yesterday", "--at must be a date and time such as 2026-01-31T12:00:00Z"],
  ])("'%s' has an invalid value", async (line, message) => {
    await expect(admin(line)).rejects.toThrow(new Error(message));
  });

  test("is reported on stderr, with --json in the last line too, and with what would be right", async () => {
    const [asked, group, one, unknown, missing, wrong] = await Promise.all(
      [
        ["--help"],
        ["member", "--help"],
        ["member", "list", "--help"],
        ["member", "lst", "--json"],
        ["member", "list"],
        ["member", "list", "--org", "12", "--json"],
      ].map((args) => program.run("admin", args)),
    );
    expect(asked).toMatchObject({ code: 0, stderr: "" });
    expect(asked?.stdout.split("\n").filter((row) => row.length > 80)).toEqual([]);
    const inOneRow = asked?.stdout.replaceAll(/\n +/g, " ");
    for (const { name, usage, description } of commands) {
      expect(inOneRow).toContain(`${name} ${usage}`.trimEnd());
      expect(inOneRow).toContain(`${description}\n`.trimEnd());
      expect(description).toMatch(/^[A-Z].{20,}\.$/);
    }
    expect(group?.stdout).toContain("  member remove --id ID");
    expect(group?.stdout).not.toContain("key create");
    const usage =
      "usage: npm run -s admin -- member list --org ID [--json]\n\nLists the members of an organization.\n";
    expect(one).toEqual({ code: 0, stdout: usage, stderr: "" });
    expect(unknown).toEqual({
      code: 2,
      stdout: '{"error":"unknown command: member lst"}\n',
      stderr: `unknown command: member lst\n\nDid you mean this?\n\n${usage}`,
    });
    expect(missing).toEqual({ code: 2, stdout: "", stderr: `--org is required\n\n${usage}` });
    expect(wrong).toEqual({
      code: 1,
      stdout: '{"error":"--org must be an id (a UUID)"}\n',
      stderr: "--org must be an id (a UUID)\n",
    });
  });
});

test(
  "without a running service, a command starts the database for itself and stops it again",
  slow,
  async () => {
    const server = await startPostgres({ dataDir: alone.dataDir });
    await applyMigrations(server.url);
    await server.stop();
    const created = await alone.run("admin", [
      "org",
      "create",
      "--name",
      "A",
      "--owner",
      "a@b.example",
      "--json",
    ]);
    expect(created).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(join(alone.dataDir, "pg18/postmaster.pid"))).toBe(false);
    const { organization_id, member_id } = JSON.parse(created.stdout);
    expect(
      await runCommand(["member", "list", "--org", organization_id], { DATA_DIR: alone.dataDir }),
    ).toMatchObject({
      members: [{ id: member_id, email: "a@b.example" }],
    });
  },
);

test("with DATABASE_URL there are no queues, and draining the outbox is left to the relay's next run", async () => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const admin = (line: string) => runCommand(line.split(" "), { DATA_DIR: alone.dataDir, DATABASE_URL: url });
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
     select gen_random_uuid(), gen_random_uuid(), 'event', '{}', now(), now() + n * interval '1 hour', n
     from generate_series(-1, 1) n`,
  );
  expect(await admin("outbox drain")).toEqual({ sent: 0, left_to_relay: 3 });
  const { rows } = await client.query(
    "select sends, next_send_at <= now() as is_due from outbox order by sends",
  );
  await client.end();
  expect(rows).toEqual([-1, 0, 1].map((sends) => ({ sends, is_due: true })));
});

test("with DATABASE_URL, a database in use is not migrated: that is left to a deploy", async () => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const verify = () => runCommand(["verify-counts"], { DATA_DIR: alone.dataDir, DATABASE_URL: url });
  expect(await verify()).toEqual({ checked: 0, differences: [] });
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  await client.end();
  await expect(verify()).rejects.toThrow(
    /^the database lacks \d{4}_\w+: apply them with npm run db:migrate$/,
  );
});
