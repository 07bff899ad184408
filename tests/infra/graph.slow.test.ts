import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { besideBundle, shippedFiles } from "../../infra/bundle.ts";
import { expectations } from "./expectations.ts";
import { evaluate, repository } from "./graph/evaluate.ts";
import type { Graph } from "./graph/graph.ts";
import { type Mistake, mistakes } from "./mistakes.ts";
import { ready } from "./ready.ts";
import { functions, ofType, resourcesOf } from "./stack.ts";

const secrets = {
  DatabaseUrl: "secret-of-pooled",
  DatabaseDirectUrl: "secret-of-direct",
  EncryptionKey: "secret-of-key",
  OriginKey: "secret-of-origin",
  OriginKeysOld: "secret-of-old-origin",
};
/** A graph takes 20 s on a busy machine, 40 s with bundles. */
const slow = { timeout: 180_000 };
const scratch = mkdtempSync(path.join(tmpdir(), "infra-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** The graph of a stage with its bundles, evaluated once for all that only read it. */
const evaluated = new Map<string, Promise<Graph>>();
function graphOf(stage: string): Promise<Graph> {
  const graph = evaluated.get(stage) ?? evaluate({ stage, secrets, artifacts: path.join(scratch, stage) });
  evaluated.set(stage, graph);
  return graph;
}

describe.skipIf(!ready)("the resource graph", slow, () => {
  describe.each(["staging", "production"])("of %s", (stage) => {
    let graph: Graph;
    beforeAll(async () => {
      graph = await (stage === "production" ? graphOf(stage) : evaluate({ stage, secrets }));
    }, slow.timeout);

    it.each(Object.entries(expectations))("%s", (_name, holds) => holds(graph));
  });

  describe("of a personal stage under sst dev", () => {
    let graph: Graph;
    beforeAll(async () => {
      graph = await evaluate({ stage: "alice", dev: true, secrets });
    });

    it("has stubs that run the same handlers locally", () => {
      const runs = Object.values(functions(graph));
      expect(runs).toHaveLength(12);
      for (const run of runs) {
        expect(run.runtime).toBe("provided.al2023");
        expect(run.build?.handler).toMatch(/^packages\/functions\/src\/.+\.handler$/);
      }
    });

    it("is removed completely, and has no alarms", () => {
      expect(graph.app).toMatchObject({ removal: "remove", protect: false });
      expect(graph.resources.filter((resource) => resource.retainOnDelete)).toEqual([]);
      expect(resourcesOf(graph, "aws:s3/bucket:Bucket").map(({ inputs }) => inputs.forceDestroy)).toEqual([
        true,
      ]);
      expect(ofType(graph, "aws:cloudwatch/metricAlarm:MetricAlarm")).toEqual([]);
    });
  });

  it("refuses to deploy a personal stage", async () => {
    await expect(evaluate({ stage: "alice", secrets })).rejects.toThrow('"alice" is a personal stage');
  });

  it("refuses sst dev on a deployed stage", async () => {
    const evaluated = evaluate({ stage: "production", dev: true, secrets });
    await expect(evaluated).rejects.toThrow('"production" is a permanent stage');
  });

  it("refuses a stage without its secrets, and names each", async () => {
    const { message } = await evaluate({ stage: "staging" }).then(
      () => new Error("it was not refused"),
      (error: Error) => error,
    );
    const named = [...message.matchAll(/Set a value for (\w+)/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(
      Object.keys(secrets)
        .filter((name) => name !== "OriginKeysOld")
        .sort(),
    );
  });

  it("reads a stage's settings from its file, and from nowhere else", async () => {
    const issuer = "https://issuer.example.com";
    const root = withStages({
      staging: {
        region: "us-west-2",
        ai: { provider: "anthropic", model_smart: "smart-1" },
        domain: "api.example.com",
        jwt: { issuer, audience: "api", jwks_url: `${issuer}/jwks` },
        agent_wait_ms: 20_000,
        trace_endpoint: "https://otel.example.com",
        alarm_email: "ops@example.com",
        page_url: "https://pager.example.com/sns",
      },
    });
    const graph = await evaluate({
      stage: "staging",
      root,
      secrets: { ...secrets, AiApiKey: "secret-of-model" },
      env: { JWT_ISSUER: "https://elsewhere.example.com", LOG_LEVEL: "debug" },
    });
    expect(graph.app.providers.aws.region).toBe("us-west-2");
    const { api, translation, webhook } = functions(graph);
    expect(api?.environment.variables).toMatchObject({
      PARTICIPANT_BASE_URL: "https://api.example.com",
      JWT_ISSUER: issuer,
      AGENT_WAIT_MS: "20000",
      AI_PROVIDER: "anthropic",
    });
    for (const run of [api, translation, webhook])
      expect(run?.environment.variables).toHaveProperty(
        "OTEL_EXPORTER_OTLP_ENDPOINT",
        "https://otel.example.com",
      );
    expect(api?.environment.variables).not.toHaveProperty("LOG_LEVEL");
    expect(translation?.environment.variables).toMatchObject({ AI_KEY_IS_LINKED: "1" });
    expect(translation?.build?.links).toHaveProperty("AiApiKey");
    expect(webhook?.environment.variables).not.toHaveProperty("AI_PROVIDER");
    expect(webhook?.build?.links).not.toHaveProperty("AiApiKey");
    expect(JSON.stringify(translation?.environment)).not.toContain("secret-of-model");
    expect(JSON.stringify(graph.resources)).not.toContain("bedrock");
    expect(ofType(graph, "aws:sns/topicSubscription:TopicSubscription")).toMatchObject([
      { name: "PagesEmail", inputs: { protocol: "email", endpoint: "ops@example.com" } },
      { name: "Pager", inputs: { protocol: "https", endpoint: "https://pager.example.com/sns" } },
      { name: "AlarmsEmail", inputs: { protocol: "email", endpoint: "ops@example.com" } },
      { name: "OutsideAlarmsEmail", inputs: { protocol: "email", endpoint: "ops@example.com" } },
      { name: "OutsidePager", inputs: { protocol: "https", endpoint: "https://pager.example.com/sns" } },
    ]);
  });
});

it.skipIf(!ready)(
  "a pipeline's role is for one environment and what has the stage's name",
  slow,
  async () => {
    const ai = { provider: "openai-compatible", base_url: "https://models.example.com", model_smart: "x" };
    const root = withStages({ staging: { region: "eu-central-1", ai, pipeline: "acme/interviews" } });
    const graph = await evaluate({ stage: "staging", root, secrets });
    const [role] = ofType(graph, "aws:iam/role:Role").filter(({ name }) => name === "PipelineRole");
    const [trust] = JSON.parse(String(role?.inputs.assumeRolePolicy)).Statement;
    expect(trust).toMatchObject({
      Action: ["sts:AssumeRoleWithWebIdentity"],
      Condition: [
        { variable: "token.actions.githubusercontent.com:aud", values: ["sts.amazonaws.com"] },
        {
          variable: "token.actions.githubusercontent.com:sub",
          values: ["repo:acme/interviews:environment:staging"],
        },
      ],
    });
    const [{ policy = "" } = {}] = (role?.inputs.inlinePolicies ?? []) as { policy?: string }[];
    const statements: { Effect: string; Action: string[]; Resource: string[] }[] =
      JSON.parse(policy).Statement;
    const wide = statements.filter(({ Resource }) => Resource.includes("*"));
    expect(wide).toHaveLength(1);
    expect(
      wide[0]?.Action.filter((action) => /^(iam|s3|sqs|sns|lambda:\*|ssm|events|codedeploy)/.test(action)),
    ).toEqual([]);
    for (const { Action, Resource } of statements.filter((each) => !wide.includes(each))) {
      expect(Action.filter((action) => action === "*" || action === "iam:*")).toEqual([]);
      for (const resource of Resource)
        expect(resource).toMatch(
          /research-interviews[-/]staging[-/]|event-source-mapping:\*|:::sst-(state|asset)-\*|parameter\/sst\/|deploymentconfig:CodeDeployDefault/,
        );
    }
    expect(statements.filter(({ Effect }) => Effect === "Deny").map(({ Resource }) => Resource)).toEqual([
      [expect.stringMatching(/:role\/research-interviews-staging-pipeline$/)],
    ]);
  },
);

it.skipIf(!ready)(
  "a copy outside is locked, is missed, and its function can write nothing else",
  slow,
  async () => {
    const ai = { provider: "openai-compatible", base_url: "https://models.example.com", model_smart: "x" };
    const file = { region: "eu-central-1", ai };
    const copy = { region: "eu-west-1", recipient: `age1${"q".repeat(58)}` };
    const evaluated = (copy: object) =>
      evaluate({
        stage: "staging",
        root: withStages({ staging: { ...file, copy } }),
        secrets: { ...secrets, CopyDatabaseUrl: "secret-of-copy" },
      });
    const graph = await evaluated(copy);
    const bucket = "research-interviews-staging-copies";
    const one = (type: string, name: string) => ofType(graph, type).find((each) => each.name === name);
    expect(one("aws:s3/bucket:Bucket", "Copies")).toMatchObject({
      retainOnDelete: true,
      inputs: { bucket, objectLockEnabled: true, forceDestroy: false },
    });
    expect(
      one("aws:s3/bucketObjectLockConfiguration:BucketObjectLockConfiguration", "CopiesLock")?.inputs,
    ).toMatchObject({ bucket, rule: { defaultRetention: { mode: "COMPLIANCE", days: 30 } } });
    expect(
      one("aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration", "CopiesLifecycle")?.inputs,
    ).toMatchObject({
      rules: [{ expiration: { days: 35 }, noncurrentVersionExpiration: { noncurrentDays: 1 } }],
    });
    expect(
      one("aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock", "CopiesAreClosed")?.inputs,
    ).toMatchObject({ blockPublicPolicy: true, restrictPublicBuckets: true });
    const run = functions(graph).copy;
    expect(run).toMatchObject({ timeout: 900, reservedConcurrentExecutions: 1 });
    expect(Object.keys(run?.build?.links ?? {}).sort()).toEqual(["Assets", "CopyDatabaseUrl"]);
    const s3 = run?.statements.filter(({ Action }) => Action.some((action) => action.startsWith("s3:")));
    expect(s3?.map(({ Action, Resource }) => [Action, Resource])).toEqual([
      [["s3:ListBucket"], [expect.stringMatching(/assetsbucket/)]],
      [["s3:PutObject", "s3:AbortMultipartUpload"], [`arn:aws:s3:::${bucket}/copies/*`]],
    ]);
    const alarm = one("aws:cloudwatch/metricAlarm:MetricAlarm", "copy-missing");
    expect(alarm?.inputs).toMatchObject({
      metricName: "CopiedBytes",
      comparisonOperator: "LessThanThreshold",
      treatMissingData: "breaching",
      datapointsToAlarm: 3,
      alarmActions: [expect.stringMatching(/PagesTopic/)],
    });
    const elsewhere = await evaluated({ ...copy, bucket: "copies-of-another-account" });
    expect(ofType(elsewhere, "aws:s3/bucket:Bucket").map(({ name }) => name)).not.toContain("Copies");
    expect(functions(elsewhere).copy?.environment.variables).toMatchObject({
      COPY_BUCKET: "copies-of-another-account",
      COPY_REGION: "eu-west-1",
    });
  },
);

describe.skipIf(!ready)("a stage that takes over in another region", slow, () => {
  const production = JSON.parse(readFileSync(path.join(repository, "infra/stages/production.json"), "utf8"));

  it("has no name that the stage of the other region has", async () => {
    const ai = { provider: "bedrock", model_smart: "us.anthropic.x" };
    const root = withStages({ "production-2": { ...production, region: "us-west-2", ai } });
    const index = path.join(root, "infra/stages/index.ts");
    const source = readFileSync(index, "utf8");
    writeFileSync(
      index,
      `import next from "./production-2.json" with { type: "json" };\n${source.replace("= { production,", '= { "production-2": next, production,')}`,
    );
    const [graph, old] = await Promise.all([
      evaluate({ stage: "production-2", root, secrets }),
      graphOf("production"),
    ]);
    expect(graph.app).toMatchObject({
      removal: "retain",
      protect: true,
      providers: { aws: { region: "us-west-2" } },
    });
    expect(functions(graph).api?.reservedConcurrentExecutions).toBe(300);
    const taken = namesOf(old);
    expect(taken.length).toBeGreaterThan(100);
    expect(namesOf(graph)).toHaveLength(taken.length);
    expect(namesOf(graph).filter((name) => taken.includes(name))).toEqual([]);
  });
});

/** What AWS knows resources by, where that is a name of ours and not one within another resource. */
function namesOf(graph: Graph): string[] {
  const within = [
    "aws:s3/bucketObjectv2:BucketObjectv2",
    "aws:apigatewayv2/stage:Stage",
    "aws:lambda/alias:Alias",
  ];
  const keys = ["name", "bucket", "dashboardName", "functionName"];
  return graph.resources.flatMap(({ type, inputs }) =>
    keys.flatMap((key) =>
      type.startsWith("aws:") && !within.includes(type) && typeof inputs[key] === "string"
        ? [`${type} ${inputs[key]}`]
        : [],
    ),
  );
}

/** A copy of the infrastructure, to be modified. */
function copyInfrastructure(): string {
  const root = mkdtempSync(path.join(scratch, "root-"));
  cpSync(path.join(repository, "sst.config.ts"), path.join(root, "sst.config.ts"));
  cpSync(path.join(repository, "infra"), path.join(root, "infra"), { recursive: true });
  for (const file of ["src/alarms.ts", "src/background.ts", "src/platform/origin.ts", "sdks.ts"]) {
    const shared = path.join("packages/functions", file);
    cpSync(path.join(repository, shared), path.join(root, shared));
  }
  symlinkSync(path.join(repository, "node_modules"), path.join(root, "node_modules"));
  for (const file of [...shippedFiles, ...besideBundle.map(({ from }) => from)]) {
    cpSync(path.join(repository, file), path.join(root, file), { recursive: true });
  }
  return root;
}

/** Such a copy with files of stages of its own. */
function withStages(files: Record<string, object>): string {
  const root = copyInfrastructure();
  for (const [stage, file] of Object.entries(files))
    writeFileSync(path.join(root, `infra/stages/${stage}.json`), JSON.stringify(file));
  return root;
}

/** Mistakes that break different expectations are seeded together, since a graph takes seconds. */
function batchesOf(all: Record<string, Mistake>): [string, Mistake][][] {
  const batches: [string, Mistake][][] = [];
  for (const [name, mistake] of Object.entries(all)) {
    const isApart = ([, { breaks }]: [string, Mistake]) =>
      breaks.every((each) => !mistake.breaks.includes(each));
    const batch = batches.find((seeded) => seeded.every(isApart));
    if (batch === undefined) batches.push([[name, mistake]]);
    else batch.push([name, mistake]);
  }
  return batches;
}

describe.skipIf(!ready).each(batchesOf(mistakes))("of mistakes seeded together, %#", slow, (...seeded) => {
  let failed: string[];
  beforeAll(async () => {
    const root = copyInfrastructure();
    for (const [, { file, from, to }] of seeded) {
      const source = readFileSync(path.join(root, file), "utf8");
      expect(source).toContain(from);
      writeFileSync(path.join(root, file), source.replaceAll(from, to));
    }
    const graph = await evaluate({ stage: "production", root, secrets });
    failed = Object.entries(expectations).flatMap(([expectation, holds]) => {
      try {
        holds(graph);
        return [];
      } catch {
        return [expectation];
      }
    });
  }, slow.timeout);

  it.each(seeded)("each is detected: %s", (_name, { breaks }) => {
    expect(failed).toEqual(expect.arrayContaining(breaks));
  });

  it("no other expectation breaks", () => {
    expect(failed.sort()).toEqual(seeded.flatMap(([, { breaks }]) => breaks).sort());
  });
});

describe.skipIf(!ready)("the bundles", slow, () => {
  it("export every handler, with the lines of its sources", async () => {
    const { builds } = await graphOf("production");
    expect(Object.keys(builds)).toHaveLength(13);
    for (const { handler, bundle } of Object.values(builds)) {
      // By which the log names the lines of the sources.
      expect(existsSync(path.join(bundle?.folder ?? "", "bundle.mjs.map")), handler).toBe(true);
    }
  });

  const handlers = [
    "api/index",
    "api/participant-index",
    "queue/translation",
    "queue/agent-edit",
    "queue/simulation",
    "queue/export",
    "queue/import",
    "queue/insight",
    "queue/webhook",
    "queue/webhook-retry",
    "cron/retention",
    "cron/relay",
    "cron/probe",
  ];
  const opener = `import { Resource } from "sst/resource";
    export const handler = async () => ({ app: Resource.App.stage, url: Resource.DatabaseUrl.value });`;

  /** Small handlers in place of the real ones. */
  function withHandlers(code: string): string {
    const root = copyInfrastructure();
    for (const handler of handlers) {
      const file = path.join(root, "packages/functions/src", `${handler}.ts`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, code);
    }
    return root;
  }

  it("decrypt the links that were encrypted into them", async () => {
    const artifacts = path.join(scratch, "sealed");
    const graph = await evaluate({ stage: "staging", secrets, root: withHandlers(opener), artifacts });
    const webhook = functions(graph).webhook;
    const call = `import("./bundle.mjs").then(async (m) => console.log(JSON.stringify(await m.handler())))`;
    const said = execFileSync(process.execPath, ["--eval", call], {
      cwd: webhook?.build?.bundle?.folder,
      env: webhook?.environment.variables,
      encoding: "utf8",
    });
    expect(JSON.parse(said)).toEqual({ app: "staging", url: secrets.DatabaseUrl });
  });

  it("fail to build when a handler is not exported", async () => {
    const root = withHandlers(opener);
    const file = path.join(root, "packages/functions/src/cron/relay.ts");
    writeFileSync(file, "export const run = async () => {};");
    const artifacts = path.join(scratch, "unexported");
    const evaluated = evaluate({ stage: "staging", secrets, root, artifacts });
    await expect(evaluated).rejects.toThrow('cron/relay.handler: its file exports no "handler"');
  });
});
