import { expect, test } from "vitest";
import { deployedPorts } from "#functions/platform/deployed.ts";
import { deployedSettings } from "#functions/platform/environment.ts";

test("every optional setting has a default", () => {
  expect(deployedSettings({ AGENT_WAIT_MS: "", LOG_LEVEL: " " })).toEqual({
    logLevel: "info",
    publicUrl: "",
    participantBaseUrl: "",
    agentWaitMs: 25_000,
    traceEndpoint: null,
    issuer: null,
  });
});

test.each([
  ["AGENT_WAIT_MS", "0", { agentWaitMs: 0 }],
  ["AGENT_WAIT_MS", "28000", { agentWaitMs: 28_000 }],
  ["LOG_LEVEL", "error", { logLevel: "error" }],
  ["PARTICIPANT_BASE_URL", "https://x.example/", { participantBaseUrl: "https://x.example" }],
  [
    "PUBLIC_URL",
    "https://x.example/",
    { publicUrl: "https://x.example", participantBaseUrl: "https://x.example" },
  ],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318/", { traceEndpoint: "http://127.0.0.1:4318" }],
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
    /^JWT_AUDIENCE and JWT_JWKS_URL must be set: /,
  );
});

test.each([
  ["AGENT_WAIT_MS", "28001", "milliseconds from 0 to 28000"],
  ["AGENT_WAIT_MS", "soon", "0 to 28000"],
  ["AGENT_WAIT_MS", "-1", "0 to 28000"],
  ["LOG_LEVEL", "loud", "debug, info, warn, error"],
  ["PARTICIPANT_BASE_URL", "x.example", "https"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318", "http or https URL"],
  ["JWT_JWKS_URL", "http://issuer.example/keys", "https"],
])(
  "%s rejects %s: the function throws a one-line error before it does anything",
  async (name, value, accepted) => {
    process.env[name] = value;
    try {
      await expect(deployedPorts()).rejects.toThrow(
        new RegExp(`^${name} must be [^\\n]*${accepted}[^\\n]*$`),
      );
    } finally {
      delete process.env[name];
    }
  },
);
