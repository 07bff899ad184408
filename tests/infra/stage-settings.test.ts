import { expect, it } from "vitest";
import { refusals, unchecked } from "../../infra/deploy-settings.ts";
import { foundationModelOf } from "../../infra/model-settings.ts";

it.each([
  ["eu.anthropic.claude-sonnet-4-5-20250929-v1:0", "anthropic.claude-sonnet-4-5-20250929-v1:0", true],
  ["global.anthropic.claude-haiku-4-5-20251001-v1:0", "anthropic.claude-haiku-4-5-20251001-v1:0", true],
  ["apac.amazon.nova-lite-v1:0", "amazon.nova-lite-v1:0", true],
  ["anthropic.claude-3-haiku-20240307-v1:0", "anthropic.claude-3-haiku-20240307-v1:0", false],
  ["mistral.mistral-7b-instruct-v0:2", "mistral.mistral-7b-instruct-v0:2", false],
])("%s is the model %s", (name, model, isProfile) => {
  expect(foundationModelOf(name)).toEqual({ model, isProfile });
});

const at = (host: string) => ({
  stage: "staging",
  environment: { AI_PROVIDER: "offline" },
  secrets: new Map([
    ["DatabaseUrl", `postgresql://u:p@ep-a-pooler.${host}/app`],
    ["DatabaseDirectUrl", `postgresql://u:p@ep-a.${host}/app`],
    ["EncryptionKey", Buffer.alloc(32, 1).toString("base64")],
    ["OriginKey", Buffer.alloc(32, 2).toString("base64")],
  ]),
});

it("a database in another region is refused, by Neon's host name", () => {
  const [refusal, ...others] = refusals(at("us-east-2.aws.neon.tech"));
  expect(refusal).toBe(
    "DatabaseUrl is in us-east-2, and the stage is in eu-central-1: create the database there",
  );
  expect(others).toEqual([]);
  for (const host of ["eu-central-1.aws.neon.tech", "c-2.eu-central-1.aws.neon.tech"]) {
    expect(refusals(at(host))).toEqual([]);
    expect(unchecked(at(host))).toEqual([]);
  }
  expect(refusals(at("azure-x.example.com"))).toEqual([]);
  expect(unchecked(at("db.example.com"))).toEqual([
    "the host of DatabaseUrl does not tell its region: see that it is eu-central-1",
  ]);
});
