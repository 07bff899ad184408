import { expect, test } from "vitest";
import { deployedPorts } from "#functions/platform/deployed.ts";
import { deployedSettings } from "#functions/platform/settings.ts";

test("every optional setting has a default", () => {
  expect(deployedSettings({ AGENT_WAIT_MS: "", LOG_LEVEL: " " })).toEqual({
    logLevel: "info",
    participantBaseUrl: "",
    agentWaitMs: 25_000,
    issuer: null,
  });
});

test.each([
  ["AGENT_WAIT_MS", "0", { agentWaitMs: 0 }],
  ["AGENT_WAIT_MS", "28000", { agentWaitMs: 28_000 }],
  ["LOG_LEVEL", "error", { logLevel: "error" }],
  ["PARTICIPANT_BASE_URL", "https://x.example/", { participantBaseUrl: "https://x.example" }],
])("%s accepts %s", (name, value, expected) => {
  expect(deployedSettings({ [name]: value })).toMatchObject(expected);
});

test("session tokens are accepted if all settings of their issuer are set", () => {
  const keys = "https://issuer.example/keys";
  expect(deployedSettings({ JWT_ISSUER: "i", JWT_AUDIENCE: "a", JWT_JWKS_URL: keys }).issuer).toEqual({
    issuer: "i",
    audience: "a",
    keys: new URL(keys),
  });
});

test("one setting of the issuer is not enough", () => {
  expect(() => deployedSettings({ JWT_ISSUER: "https://issuer.example" })).toThrow(
    /^JWT_AUDIENCE must be set: /,
  );
});

test.each([
  ["AGENT_WAIT_MS", "28001", "milliseconds from 0 to 28000"],
  ["AGENT_WAIT_MS", "soon", "0 to 28000"],
  ["AGENT_WAIT_MS", "-1", "0 to 28000"],
  ["LOG_LEVEL", "loud", "debug, info, warn, error"],
  ["PARTICIPANT_BASE_URL", "x.example", "https"],
  ["JWT_JWKS_URL", "http://issuer.example/keys", "https"],
])("%s rejects %s: the function throws a one-line error before it does anything", (name, value, accepted) => {
  process.env[name] = value;
  try {
    expect(deployedPorts).toThrow(new RegExp(`^${name} must be [^\\n]*${accepted}[^\\n]*$`));
  } finally {
    delete process.env[name];
  }
});
