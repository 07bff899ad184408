import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSeal } from "#kit/seal.ts";
import { checkKey } from "#local/database.ts";
import { listen } from "#local-aws/listen.ts";
import { createDatabase, setForSessions } from "#tests/support/database.ts";
import { plainRole } from "#tests/support/plain-role.ts";
import { startAws } from "./aws-server.ts";
import { deploy, type Project } from "./deploy-project.ts";

const slow = { timeout: 120_000 };

let database: Awaited<ReturnType<typeof createDatabase>>;
let role: Awaited<ReturnType<typeof plainRole>>;
let aws: Awaited<ReturnType<typeof startAws>>;
let service: Awaited<ReturnType<typeof listen>>;
/** What the deployed service answers, by path. */
let answers: Record<string, number>;
let asked: string[];

beforeAll(async () => {
  database = await createDatabase();
  role = await plainRole(database.url);
  await setTimeouts("10s");
  aws = await startAws();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    response.writeHead(answers[path] ?? 404).end(path.endsWith("builds.json") ? builds : `old ${path}`);
  });
  service = await listen(server);
});
afterAll(async () => {
  await Promise.all([aws.stop(), service.stop()]);
  await role.drop();
  await database.drop();
});

const builds = JSON.stringify({ builds: [{ replaced_at: null, files: ["interview.OLDNAMES.js"] }] });

beforeEach(() => {
  asked = [];
  aws.parameters.clear();
  aws.invoked.length = 0;
  aws.shifts.length = 0;
  Object.assign(aws.state, { answer: { fault: null }, isClosed: false });
  Object.assign(aws.state, { live: "1", newest: 1, shiftEnds: "Succeeded" });
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

const settings = {
  region: "eu-central-1",
  ai: { provider: "openai-compatible", base_url: "https://models.example.test", model_smart: "smart-1" },
};

/** The test's database under Neon's names for a pooled and a direct connection. */
function urlAt(host: string, as = database.url): string {
  const url = new URL(as);
  url.hostname = host;
  return url.href;
}

function project(change: Partial<Project> & { secret?: Record<string, string> } = {}): Project {
  const { secret, stages, ...rest } = change;
  return {
    secrets: {
      DatabaseUrl: urlAt("app-pooler.localhost", role.url),
      DatabaseDirectUrl: urlAt("app.localhost"),
      EncryptionKey: Buffer.alloc(32, 1).toString("base64"),
      OriginKey: Buffer.alloc(32, 2).toString("base64"),
      AiApiKey: "sk-test",
      ...secret,
    },
    stages: {
      staging: { ...settings, participant_base_url: service.endpoint },
      production: { ...settings, production: true },
      ...stages,
    },
    aws: aws.endpoint,
    origin: service.endpoint,
    ...rest,
  };
}

/** Where SSM keeps what was applied, with the region that it was asked in. */
const applicationOf = (stage: string) => `us-east-1 /research-interviews/${stage}/settings`;

describe("npm run deploy", slow, () => {
  it("builds the page, migrates over the direct URL, deploys, calls the service and has it ask its model", async () => {
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
    expect(aws.invoked).toEqual([
      { name: "research-interviews-staging-agent-edit", event: { check: "model" } },
    ]);
    const applied = JSON.parse(aws.parameters.get(applicationOf("staging")) ?? "");
    expect(applied).toEqual({ ...settings, participant_base_url: service.endpoint });
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
        (name) => `the role of DatabaseUrl does not set ${name}: docs/deploying.md says how to set it`,
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
      stderr: "deploy: --stage must be one of production, staging",
      ran: [],
    });
  });
});

describe("what runs has a name", slow, () => {
  const buildOf = () =>
    JSON.parse(aws.parameters.get("us-east-1 /research-interviews/staging/build") ?? "null");
  const before = { version: "1.0.0", built_at: "2026-01-01T00:00:00.000Z", previous: null };

  it("that is kept with the stage, with what ran before", async () => {
    let commit = "";
    let parent = "";
    const onCommits = (present: string, earlier: string) => {
      [commit, parent] = [present, earlier];
      aws.parameters.set(
        "us-east-1 /research-interviews/staging/build",
        JSON.stringify({ ...before, commit: "a".repeat(40) }),
      );
    };
    const { status } = await deploy(["--stage", "staging"], project({ onCommits }));
    expect(status).toBe(0);
    expect(parent).not.toBe(commit);
    expect(buildOf()).toEqual({
      version: "1.0.0",
      commit,
      built_at: expect.stringMatching(/^\d{4}-.*Z$/),
      origin: service.endpoint,
      previous: { version: "1.0.0", commit: "a".repeat(40) },
    });
  });

  it("and a change that no commit has is not deployed, except to stages for trying out", async () => {
    const files = { "infra/quiet.ts": "export const quiet = {};" };
    const refused = (stage: string, ...more: string[]) =>
      deploy(["--stage", stage, ...more], project({ files }));
    expect(await refused("staging")).toMatchObject({
      status: 1,
      ran: [],
      stderr: "deploy: there are changes that are not committed: commit them, or add --allow-dirty",
    });
    expect(await refused("production", "--allow-dirty")).toMatchObject({
      status: 1,
      ran: [],
      stderr: "deploy: there are changes that are not committed: production runs commits alone",
    });
    const allowed = project({ files: { "README.md": "Changed" } });
    expect(await deploy(["--stage", "staging", "--allow-dirty"], allowed)).toMatchObject({ status: 0 });
    expect(buildOf().commit).toMatch(/^[0-9a-f]{40}-dirty$/);
  });

  it("by which one command goes back to it", async () => {
    let commit = "";
    let parent = "";
    const onCommits = (present: string, earlier: string) => {
      [commit, parent] = [present, earlier];
      aws.parameters.set(
        "us-east-1 /research-interviews/staging/build",
        JSON.stringify({ ...before, commit, previous: { version: "1.0.0", commit: parent } }),
      );
    };
    const outcome = await deploy(["--stage", "staging", "--rollback"], project({ onCommits }));
    expect(outcome).toMatchObject({ status: 0, stderr: expect.not.stringContaining("deploy:") });
    expect(outcome.stdout).toContain(`going back from 1.0.0 (${commit}) to 1.0.0 (${parent})`);
    expect(outcome.ran).toEqual([
      "npm ci",
      "build the page",
      "migrate app.localhost",
      "sst deploy --stage staging",
    ]);
    expect(buildOf()).toMatchObject({ commit: parent, previous: { commit } });
  });

  it("or else says that it is not known", async () => {
    const { status, ran, stderr } = await deploy(["--stage", "staging", "--rollback"], project());
    expect({ status, ran, stderr }).toEqual({
      status: 1,
      ran: [],
      stderr: "deploy: it is not known what ran in staging before",
    });
  });
});

describe("before it touches anything, npm run deploy refuses", slow, () => {
  const shortKey = Buffer.alloc(16).toString("base64");

  it("a key that the database's secrets are not sealed with", async () => {
    await checkKey(database.url, createSeal(Buffer.alloc(32, 1)));
    const secret = { EncryptionKey: Buffer.alloc(32, 9).toString("base64") };
    const { status, ran, stderr } = await deploy(["--stage", "production"], project({ secret }));
    expect({ status, ran }).toEqual({ status: 1, ran: [] });
    expect(stderr).toMatch(/^deploy: EncryptionKey is not this database's: it needs key [0-9a-f]{8}$/);
  });

  it("all that is wrong, at once", async () => {
    const stages = { staging: { ...settings, log_level: "loud" } };
    const { stderr } = await deploy(
      ["--stage", "staging"],
      project({ secret: { EncryptionKey: shortKey }, stages }),
    );
    expect(stderr.split("\n")).toEqual([
      expect.stringContaining("EncryptionKey must be"),
      expect.stringContaining("log_level must be"),
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

  it("settings that are not committed as they are, and those of older releases", async () => {
    const faults = async (change: Partial<Project>) =>
      (await deploy(["--stage", "staging"], project(change))).stderr.split("\n");
    const uncommitted =
      "deploy: infra/stages/staging.json is not committed as it is: what a stage is made of must be found in the repository";
    expect(await faults({ files: { "infra/stages/staging.json": JSON.stringify(settings) } })).toEqual([
      uncommitted,
    ]);
    expect(
      await faults({ files: { ".env.staging": "API_DOMAIN=x.example\nOTHER=1\nJWT_ISSUER=i" } }),
    ).toEqual([
      "deploy: .env.staging must not be there: its settings move to infra/stages/staging.json, where API_DOMAIN is " +
        "domain, JWT_ISSUER is jwt.issuer",
    ]);
    expect(await faults({ stages: { staging: "{" } })).toEqual([
      "deploy: infra/stages/staging.json is not JSON",
    ]);
  });
});

describe("what the last deploy applied", slow, () => {
  const before = {
    ...settings,
    domain: "interviews.example.com",
    alarm_email: "ops@example.com",
    monthly_budget: 100,
  };
  const apply = () => aws.parameters.set(applicationOf("production"), JSON.stringify(before));
  const now = { ...settings, region: "us-west-2", alarm_email: "ops@example.com", monthly_budget: 200 };

  it("is not dropped or changed in passing", async () => {
    apply();
    const { status, ran, stderr } = await deploy(
      ["--stage", "production"],
      project({ stages: { production: now } }),
    );
    expect({ status, ran }).toEqual({ status: 1, ran: [] });
    expect(stderr.split("\n")).toEqual([
      'deploy: infra/stages/production.json drops domain; the stage has "interviews.example.com": if that is meant, add --change domain',
      'deploy: infra/stages/production.json changes region to "us-west-2"; the stage has "eu-central-1": if that is meant, add --change region',
    ]);
  });

  it("changes where the change is named, and is kept then", async () => {
    apply();
    const named = ["--change", "domain", "--change", "region"];
    const stages = { production: { ...now, participant_base_url: service.endpoint } };
    const { status, stderr } = await deploy(["--stage", "production", ...named], project({ stages }));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(aws.parameters.get(applicationOf("production")) ?? "")).toEqual(stages.production);
  });

  it("is kept only if it was applied", async () => {
    await deploy(["--stage", "production"], project({ failing: "sst deploy" }));
    await deploy(["--stage", "production", "--diff"], project());
    expect([...aws.parameters]).toEqual([]);
  });

  it("must be known", async () => {
    aws.state.isClosed = true;
    const { status, ran, stderr } = await deploy(["--stage", "production"], project());
    expect({ status, ran, stderr }).toEqual({
      status: 1,
      ran: [],
      stderr:
        "deploy: /research-interviews/production/settings could not be read from SSM in us-east-1 (AccessDeniedException)",
    });
  });

  it("is changed by name only where it is watched", async () => {
    const { stderr } = await deploy(["--stage", "production", "--change", "log_level"], project());
    expect(stderr).toBe("deploy: --change must name one of domain, jwt, alarm_email, ai, region");
  });
});

describe("a fresh checkout of a stage without a domain", slow, () => {
  const production = { production: { ...settings, production: true } };
  const apply = (build: object | null) => {
    aws.parameters.set(applicationOf("production"), JSON.stringify(settings));
    if (build !== null)
      aws.parameters.set("us-east-1 /research-interviews/production/build", JSON.stringify(build));
  };

  it("knows from the stage where the builds are that pages load", async () => {
    apply({ version: "1.0.0", commit: "a", built_at: "", origin: service.endpoint, previous: null });
    const { status, page } = await deploy(["--stage", "production"], project({ stages: production }));
    expect(status).toBe(0);
    expect(page).toContain("interview.OLDNAMES.js");
  });

  it("or else deploys nothing, unless it is told to", async () => {
    apply(null);
    const refused = await deploy(["--stage", "production"], project({ stages: production }));
    expect([refused.status, refused.ran]).toEqual([1, ["build the page"]]);
    expect(refused.stderr).toBe(
      "deploy: where production is reached is not known here, and pages that are open now load from it: --origin URL, or --without-old-builds",
    );
    answers["/s/assets/builds.json"] = 503;
    const failing = await deploy(
      ["--stage", "production", "--origin", service.endpoint],
      project({ stages: production }),
    );
    expect(failing.stderr).toContain("answers 503 for builds.json, so pages that are open now would fail");
    const args = ["--stage", "production", "--without-old-builds"];
    expect((await deploy(args, project({ stages: production }))).status).toBe(0);
  });
});

describe("requests are shifted to a new version", slow, () => {
  it("of which a tenth comes first", async () => {
    Object.assign(aws.state, { live: "4", newest: 6 });
    const { status, stdout } = await deploy(["--stage", "staging"], project());
    expect(status).toBe(0);
    expect(stdout).toContain("all requests reach the new version of api");
    const shiftOf = (name: string) => ({
      group: `research-interviews-staging-${name}`,
      version: 0,
      Resources: [
        {
          [name]: {
            Type: "AWS::Lambda::Function",
            Properties: {
              Name: `research-interviews-staging-${name}`,
              Alias: "live",
              CurrentVersion: "4",
              TargetVersion: "6",
            },
          },
        },
      ],
    });
    expect(aws.shifts).toEqual(expect.arrayContaining(["api", "participant"].map(shiftOf)));
    expect(aws.shifts).toHaveLength(2);
  });

  it("and stay where they were when the alarm rings meanwhile", async () => {
    Object.assign(aws.state, { live: "4", newest: 6, shiftEnds: "Stopped" });
    const { status, stderr } = await deploy(["--stage", "staging"], project());
    expect(status).toBe(1);
    expect(stderr).toContain(
      "deploy: requests are served as before: version 6 of api failed and was taken back (ALARM_ACTIVE)",
    );
  });
});

it("a deployed function whose model does not answer fails the deploy, and says why", slow, async () => {
  const fault = "eu.x: the function's role lacks the permission bedrock:InvokeModel";
  aws.state.answer = { fault };
  const { status, stderr } = await deploy(["--stage", "staging"], project());
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `deploy: the stage is deployed, but the model cannot be used. ${fault}`,
  });
});
