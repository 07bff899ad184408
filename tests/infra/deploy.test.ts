import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSeal } from "#core/platform/seal.ts";
import { checkKey } from "#local/database.ts";
import { listen } from "#local/listen.ts";
import { createDatabase, setForSessions } from "#tests/support/database.ts";
import { startModelServer } from "#tests/support/model-server.ts";
import { plainRole } from "#tests/support/plain-role.ts";
import { deploy, type Project } from "./deploy-project.ts";

const slow = { timeout: 120_000 };

let database: Awaited<ReturnType<typeof createDatabase>>;
let role: Awaited<ReturnType<typeof plainRole>>;
let provider: Awaited<ReturnType<typeof startModelServer>>;
let service: Awaited<ReturnType<typeof listen>>;
/** What the deployed service answers, by path. */
let answers: Record<string, number>;
let asked: string[];

beforeAll(async () => {
  database = await createDatabase();
  role = await plainRole(database.url);
  await setTimeouts("10s");
  provider = await startModelServer();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    response.writeHead(answers[path] ?? 404).end(path.endsWith("builds.json") ? builds : `old ${path}`);
  });
  service = await listen(server);
});
afterAll(async () => {
  await Promise.all([provider.stop(), service.stop()]);
  await role.drop();
  await database.drop();
});

const builds = JSON.stringify({ builds: [{ replaced_at: null, files: ["interview.OLDNAMES.js"] }] });

beforeEach(() => {
  asked = [];
  answers = {
    "/health": 200,
    "/api/v1/studies": 401,
    "/api/v1/interviews": 401,
    "/api/v1/studies/activity": 401,
    "/api/v1/events": 401,
    "/docs": 200,
    "/s/assets/builds.json": 200,
    "/s/assets/interview.OLDNAMES.js": 200,
  };
});

const timeouts = ["statement_timeout", "idle_in_transaction_session_timeout"];

async function setTimeouts(value: string): Promise<void> {
  for (const timeout of timeouts) await setForSessions(database.url, timeout, value);
}

/** The test's database under Neon's names for a pooled and a direct connection. */
function urlAt(host: string, as = database.url): string {
  const url = new URL(as);
  url.hostname = host;
  return url.href;
}

function project(change: Partial<Project> & { secret?: Record<string, string> } = {}): Project {
  const { secret, files, ...rest } = change;
  return {
    secrets: {
      DatabaseUrl: urlAt("app-pooler.localhost", role.url),
      DatabaseDirectUrl: urlAt("app.localhost"),
      EncryptionKey: Buffer.alloc(32, 1).toString("base64"),
      OriginKey: Buffer.alloc(32, 2).toString("base64"),
      AiApiKey: "sk-test",
      ...secret,
    },
    files: {
      ".env.staging": [
        "AI_PROVIDER=openai-compatible",
        `AI_BASE_URL=${provider.url}`,
        "AI_MODEL_SMART=smart-1",
        `PARTICIPANT_BASE_URL=${service.endpoint}`,
      ].join("\n"),
      ".env.production": "AI_PROVIDER=offline",
      ...files,
    },
    origin: service.endpoint,
    ...rest,
  };
}

describe("npm run deploy", slow, () => {
  it("checks the model, builds the page, migrates over the direct URL, deploys and calls the service", async () => {
    provider.play({ say: "yes" }, { say: "yes" });
    const outcome = await deploy(["--stage", "staging"], project());
    expect(outcome).toMatchObject({
      status: 0,
      stderr: "",
      ran: ["build the page", "migrate app.localhost", "sst deploy --stage staging"],
    });
    expect(outcome.stdout).toContain("no migrations are pending");
    expect(outcome.stdout).toContain(`${service.endpoint} is healthy`);
    expect(outcome.page).toEqual([
      "builds.json",
      "index.html",
      "interview.NEWNAMES.js",
      "interview.OLDNAMES.js",
    ]);
    expect(provider.asked.map(({ headers }) => headers.authorization)).toEqual(
      Array(2).fill("Bearer sk-test"),
    );
    expect(asked.slice(-7)).toEqual([
      "/health",
      "/api/v1/studies",
      "/api/v1/interviews",
      "/api/v1/studies/activity",
      "/api/v1/events",
      expect.stringMatching(/^\/participant\/v1\/interviews\/[\w-]{32}$/),
      "/docs",
    ]);
  });

  it("shows what would change, and changes nothing", async () => {
    const { status, ran } = await deploy(["--stage", "production", "--diff"], project());
    expect({ status, ran }).toEqual({ status: 0, ran: ["build the page", "sst diff --stage production"] });
  });

  it("refuses a role of functions that may change the schema", async () => {
    const secret = { DatabaseUrl: urlAt("app-pooler.localhost") };
    const { status, stderr, ran } = await deploy(["--stage", "production"], project({ secret }));
    expect({ status, ran }).toEqual({ status: 1, ran: [] });
    expect(stderr).toBe(
      "deploy: the role of DatabaseUrl may change the schema (it is a superuser, it may create tables, it owns " +
        "tables): docs/deploying.md has the SQL for one that may not",
    );
  });

  it("warns where nothing ends what nobody waits for any more", async () => {
    await setTimeouts("0");
    const { status, stderr } = await deploy(["--stage", "production", "--diff"], project());
    await setTimeouts("10s");
    expect({ status, lines: stderr.split("\n") }).toEqual({
      status: 0,
      lines: timeouts.map(
        (name) => `the role of DatabaseUrl has no ${name}: docs/deploying.md says how to set it`,
      ),
    });
  });

  it("does not deploy when a migration fails", async () => {
    const { status, ran } = await deploy(["--stage", "production"], project({ failing: "migrate" }));
    expect({ status, ran }).toEqual({ status: 1, ran: ["build the page", "migrate app.localhost"] });
  });

  it("does nothing when the page cannot be built", async () => {
    const { status, ran } = await deploy(["--stage", "production"], project({ failing: "build" }));
    expect({ status, ran }).toEqual({ status: 1, ran: ["build the page"] });
  });

  it.each([[["--stage", "alice"]], [[]]])("rejects the arguments %j", async (args) => {
    expect(await deploy(args, project())).toMatchObject({
      status: 1,
      stderr: "deploy: --stage must be staging or production",
      ran: [],
    });
  });
});

describe("before it touches anything, npm run deploy refuses", slow, () => {
  const [pooled, direct] = [
    "postgresql://u:hunter2@ep-1-pooler.eu.example/app",
    "postgresql://u:hunter2@ep-1.eu.example/app",
  ];
  const shortKey = Buffer.alloc(16).toString("base64");

  it.each<[string, { secret?: Record<string, string>; stage?: string }, string]>([
    [
      "a missing secret",
      { secret: { EncryptionKey: "" } },
      "npx sst secret set EncryptionKey <value> --stage staging",
    ],
    ["a short key", { secret: { EncryptionKey: shortKey } }, "EncryptionKey must be 32 bytes in base64"],
    ["a short key of the CDN", { secret: { OriginKey: shortKey } }, "OriginKey must be 32 bytes in base64"],
    [
      "more old keys of the CDN than its header takes",
      { secret: { OriginKeysOld: Array(11).fill(Buffer.alloc(32, 3).toString("base64")).join(",") } },
      "OriginKeysOld must be at most 10 keys of 32 bytes",
    ],
    [
      "a short old key",
      { secret: { EncryptionKeysOld: shortKey } },
      "EncryptionKeysOld must be keys of 32 bytes",
    ],
    [
      "a pooled URL for migrations",
      { secret: { DatabaseDirectUrl: pooled } },
      "DatabaseDirectUrl is a pooled URL",
    ],
    ["a direct URL for functions", { secret: { DatabaseUrl: direct } }, "DatabaseUrl is a direct URL"],
    [
      "two databases",
      { secret: { DatabaseUrl: pooled, DatabaseDirectUrl: `${direct}2` } },
      "name different databases",
    ],
    [
      "two servers",
      { secret: { DatabaseUrl: pooled, DatabaseDirectUrl: direct.replace("ep-1", "ep-2") } },
      "name different databases",
    ],
    ["what is no URL", { secret: { DatabaseUrl: "hunter2" } }, "DatabaseUrl must be a URL such as"],
    ["a part of the issuer", { stage: "JWT_ISSUER=https://issuer.example" }, "JWT_AUDIENCE must be set"],
    ["a setting that functions reject", { stage: "AGENT_WAIT_MS=28001" }, "AGENT_WAIT_MS must be"],
    [
      "a provider without its key",
      { stage: "AI_PROVIDER=anthropic\nAI_MODEL_SMART=m", secret: { AiApiKey: "" } },
      "AiApiKey is not set",
    ],
    ["a model's key in a variable", { stage: "AI_API_KEY=hunter2" }, "AI_API_KEY must be unset"],
    ["a domain that is none", { stage: "API_DOMAIN=https://x.example" }, "API_DOMAIN must be a host name"],
    ["a budget that is none", { stage: "MONTHLY_BUDGET=much" }, "MONTHLY_BUDGET must be"],
  ])("%s", async (_name, { secret = {}, stage = "" }, reason) => {
    const changed = project({ secret, files: { ".env.staging": `AI_PROVIDER=offline\n${stage}` } });
    const { status, stdout, stderr, ran } = await deploy(["--stage", "staging"], changed);
    expect({ status, ran, stdout }).toEqual({ status: 1, ran: [], stdout: "" });
    expect(stderr).toMatch(/^deploy: [^\n]+$/);
    expect(stderr).toContain(reason);
    expect(stderr).not.toMatch(/hunter2/);
  });

  it("a key that the database's secrets are not sealed with", async () => {
    await checkKey(database.url, createSeal(Buffer.alloc(32, 1)));
    const secret = { EncryptionKey: Buffer.alloc(32, 9).toString("base64") };
    const { status, ran, stderr } = await deploy(["--stage", "production"], project({ secret }));
    expect({ status, ran }).toEqual({ status: 1, ran: [] });
    expect(stderr).toMatch(/^deploy: EncryptionKey is not this database's: it needs key [0-9a-f]{8}$/);
  });

  it("all that is wrong, at once", async () => {
    const files = { ".env.staging": "AI_PROVIDER=offline\nLOG_LEVEL=loud" };
    const { stderr } = await deploy(
      ["--stage", "staging"],
      project({ secret: { EncryptionKey: shortKey }, files }),
    );
    expect(stderr.split("\n")).toEqual([
      expect.stringContaining("EncryptionKey must be"),
      expect.stringContaining("LOG_LEVEL must be"),
    ]);
  });

  it("a database that does not answer, without telling its URL", async () => {
    const gone = (host: string) => `postgresql://u:hunter2@${host}:1/app`;
    const secret = { DatabaseUrl: gone("x-pooler.localhost"), DatabaseDirectUrl: gone("x.localhost") };
    const { status, stderr, ran } = await deploy(["--stage", "production"], project({ secret }));
    expect({ status, ran }).toEqual({ status: 1, ran: [] });
    expect(stderr).toMatch(/^deploy: Database(Direct)?Url: the database does not answer/);
    expect(stderr).not.toMatch(/hunter2/);
  });

  it("a model that may not be used", async () => {
    provider.play({ status: 401 });
    const { status, stderr, ran } = await deploy(["--stage", "staging"], project());
    expect({ status, ran }).toEqual({ status: 1, ran: [] });
    expect(stderr).toBe(
      "deploy: the model cannot be used. smart-1: the provider refuses the key (401): set AiApiKey",
    );
  });

  it("a setting of the stage's own file before the shell's, and the shell's before a plain file's", async () => {
    const files = {
      ".env": "LOG_LEVEL=plain\nALARM_EMAIL=plain",
      ".env.staging": "AI_PROVIDER=offline\nLOG_LEVEL=debug",
    };
    const shell = { LOG_LEVEL: "shell", ALARM_EMAIL: "ops@example.com" };
    expect(await deploy(["--stage", "staging"], project({ files, shell, failing: "build" }))).toMatchObject({
      ran: ["build the page"],
    });
  });
});
