import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withStageTable } from "#local/settings/document.ts";
import { refusals, unchecked } from "../../infra/deploy-settings.ts";
import { foundationModelOf, isProfileOf } from "../../infra/model-settings.ts";
import { readStage, stagesIn } from "../../infra/read-stage.ts";
import { environmentOf, placeOf } from "../../infra/stage-file.ts";
import { type StageFile, stageJsonSchema, stageSchema } from "../../infra/stage-schema.ts";
import { stages } from "../../infra/stages/index.ts";

it.each([
  ["eu.anthropic.claude-sonnet-4-5-20250929-v1:0", "anthropic.claude-sonnet-4-5-20250929-v1:0", true],
  ["global.anthropic.claude-haiku-4-5-20251001-v1:0", "anthropic.claude-haiku-4-5-20251001-v1:0", true],
  ["apac.amazon.nova-lite-v1:0", "amazon.nova-lite-v1:0", true],
  ["anthropic.claude-3-haiku-20240307-v1:0", "anthropic.claude-3-haiku-20240307-v1:0", false],
  ["mistral.mistral-7b-instruct-v0:2", "mistral.mistral-7b-instruct-v0:2", false],
])("%s is the model %s", (name, model, isProfile) => {
  expect(foundationModelOf(name)).toEqual({ model, isProfile });
});

it.each([
  ["eu.anthropic.x", "eu-west-1", true],
  ["eu.anthropic.x", "us-east-1", false],
  ["us.anthropic.x", "us-gov-west-1", false],
  ["apac.amazon.x", "ap-south-1", true],
  ["global.anthropic.x", "sa-east-1", true],
  ["anthropic.x", "sa-east-1", true],
])("%s may be asked in %s: %s", (name, region, isPossible) => {
  expect(isProfileOf(name, region)).toBe(isPossible);
});

const offline = { region: "eu-central-1", ai: { provider: "offline" } };
const [key, originKey, shortKey] = [
  [32, 1],
  [32, 2],
  [16, 0],
].map(([length = 0, byte]) => Buffer.alloc(length, byte).toString("base64"));

const urlsAt = (host: string) => ({
  DatabaseUrl: `postgresql://u:hunter2@ep-1-pooler.${host}/app`,
  DatabaseDirectUrl: `postgresql://u:hunter2@ep-1.${host}/app`,
});
const { DatabaseUrl: pooled, DatabaseDirectUrl: direct } = urlsAt("eu-central-1.aws.neon.tech");

/** A stage with changes. */
const stage = (file: Partial<StageFile> = {}, secrets: Record<string, string> = {}) => ({
  stage: "staging",
  file: { ...offline, ...file },
  secrets: new Map(
    Object.entries({
      DatabaseUrl: pooled,
      DatabaseDirectUrl: direct,
      EncryptionKey: key,
      OriginKey: originKey,
      ...secrets,
    } as Record<string, string>),
  ),
});

it("a stage with all that it needs is refused nothing", () => {
  expect(refusals(stage())).toEqual([]);
  const jwt = { issuer: "https://i.example", audience: "a", jwks_url: "https://i.example/jwks" };
  const ai = { provider: "anthropic", model_smart: "m" };
  expect(refusals(stage({ jwt, ai, domain: "x.example" }, { AiApiKey: "sk-test" }))).toEqual([]);
});

describe("a deploy is refused for", () => {
  it.each<[string, Record<string, string>, string]>([
    ["a missing secret", { EncryptionKey: "" }, "npx sst secret set EncryptionKey <value> --stage staging"],
    ["a short key", { EncryptionKey: shortKey ?? "" }, "EncryptionKey must be 32 bytes in base64"],
    ["a short key of the CDN", { OriginKey: shortKey ?? "" }, "OriginKey must be 32 bytes in base64"],
    [
      "more old keys of the CDN than its header takes",
      { OriginKeysOld: Array(11).fill(key).join(",") },
      "OriginKeysOld must be at most 10 keys of 32 bytes",
    ],
    ["a short old key", { EncryptionKeysOld: shortKey ?? "" }, "EncryptionKeysOld must be keys of 32 bytes"],
    ["a pooled URL for migrations", { DatabaseDirectUrl: pooled }, "DatabaseDirectUrl is a pooled URL"],
    ["a direct URL for functions", { DatabaseUrl: direct }, "DatabaseUrl is a direct URL"],
    ["two databases", { DatabaseDirectUrl: `${direct}2` }, "name different databases"],
    ["two servers", { DatabaseDirectUrl: direct.replace("ep-1", "ep-2") }, "name different databases"],
    ["what is no URL", { DatabaseUrl: "hunter2" }, "DatabaseUrl must be a URL such as"],
  ])("%s", (_name, secrets, reason) => {
    const refused = refusals(stage({}, secrets));
    expect(refused).toEqual([expect.stringContaining(reason)]);
    expect(refused.join()).not.toMatch(/\n|hunter2/);
  });

  const place = "infra/stages/staging.json: ";
  it.each<[string, Partial<StageFile>, string]>([
    ["a setting that functions reject", { agent_wait_ms: 28_001 }, `${place}agent_wait_ms must be`],
    [
      "a console's client without an issuer",
      { console_client_id: "c" },
      `${place}console_client_id must be set`,
    ],
    [
      "an empty part of the issuer",
      { jwt: { issuer: "i", audience: "", jwks_url: "https://i.example" } },
      `${place}jwt.audience must be set`,
    ],
    [
      "a provider without its key",
      { ai: { provider: "anthropic", model_smart: "m" } },
      "AiApiKey is not set",
    ],
    ["a provider that there is not", { ai: { provider: "oracle" } }, `${place}ai.provider must be one of`],
    [
      "a model of another region",
      { ai: { provider: "bedrock", model_smart: "us.x.y" } },
      `${place}ai: us.x.y is a profile of other regions than eu-central-1`,
    ],
    ["a stage that is nowhere", { region: "Frankfurt" }, `${place}region must be a region of AWS`],
    ["a domain that is none", { domain: "https://x.example" }, `${place}domain must be a host name`],
    ["an address that is none", { alarm_email: "ops" }, `${place}alarm_email must be an email address`],
    ["a budget that is none", { monthly_budget: -1 }, `${place}monthly_budget must be`],
    ["a limit that AWS refuses", { address_limit: 9 }, `${place}address_limit must be`],
  ])("%s", (_name, file, reason) => {
    // Without a region of its own, the database is in none that could differ.
    const elsewhere = file.region === undefined ? {} : urlsAt("db.example.com");
    expect(refusals(stage(file, elsewhere))).toEqual([expect.stringContaining(reason)]);
  });

  it("a database in another region, by Neon's host name", () => {
    const at = (host: string) => stage({}, urlsAt(host));
    expect(refusals(at("us-east-2.aws.neon.tech"))).toEqual([
      "DatabaseUrl is in us-east-2, and the stage is in eu-central-1: create the database there",
    ]);
    for (const host of ["eu-central-1.aws.neon.tech", "c-2.eu-central-1.aws.neon.tech"]) {
      expect(refusals(at(host))).toEqual([]);
      expect(unchecked(at(host))).toEqual([]);
    }
    expect(refusals(at("eastus2.azure.neon.tech"))).toEqual([
      "DatabaseUrl is in eastus2 of Azure, and the stage is in eu-central-1: create the database there",
    ]);
    expect(refusals(at("azure-x.example.com"))).toEqual([]);
    expect(unchecked(at("db.example.com"))).toEqual([
      "the host of DatabaseUrl does not tell its region: see that it is eu-central-1",
    ]);
  });
});

describe("the stages' files", () => {
  const root = new URL("../..", import.meta.url).pathname;
  const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");

  it("are those that the infrastructure has, and hold what they may", () => {
    expect(Object.keys(stages).sort()).toEqual(stagesIn(root));
    for (const name of stagesIn(root)) {
      expect(stageSchema.parse(JSON.parse(read(`infra/stages/${name}.json`)))).toEqual(stages[name]);
      expect(refusals({ ...stage(), file: stages[name] ?? offline })).toEqual([]);
    }
  });

  it("may hold nothing else, such as a key", () => {
    const ai = { provider: "offline", api_key: "hunter2" };
    const [issue, ...others] = stageSchema.safeParse({ ...offline, ai }).error?.issues ?? [];
    expect([issue?.path, issue?.message, others]).toEqual([["ai"], 'Unrecognized key: "api_key"', []]);
    const missing = "--stage must be one of production, staging: there is no infra/stages/nowhere.json";
    expect(() => readStage(root, "nowhere")).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ message: missing })] }),
    );
  });

  it("have a place for each setting that functions have", () => {
    const full = {
      ...offline,
      domain: "1",
      participant_base_url: "2",
      alarm_email: "3",
      log_level: "4",
      trace_endpoint: "5",
      monthly_budget: 6,
      address_limit: 7,
      agent_wait_ms: 8,
      pipeline: "17",
      page_url: "18",
      database_gigabytes: 19,
      copy: { region: "20", bucket: "21", recipient: "22" },
      console: "23",
      console_client_id: "24",
      jwt: { issuer: "9", audience: "10", jwks_url: "11" },
      ai: {
        provider: "12",
        base_url: "13",
        model_smart: "14",
        model_fast: "15",
        model_transcription: "16",
        model_speech: "25",
        speech_voice: "26",
      },
    };
    expect(stageSchema.parse(full)).toEqual(full);
    const environment = environmentOf(full);
    expect(Object.keys(environment).sort()).toEqual(Object.keys(placeOf).sort());
    expect(new Set(Object.values(environment)).size).toBe(26);
  });

  it("have a schema and a table as declared; else run `npm run openapi`", () => {
    expect(JSON.parse(read("infra/stage.schema.json"))).toEqual(stageJsonSchema());
    const guide = read("docs/deploying.md");
    expect(withStageTable(guide)).toBe(guide);
  });
});
