import { afterAll, expect, onTestFinished, test } from "vitest";
import { startStack } from "#local/stack.ts";
import { emptyDirectory, admin as run } from "#tests/support/backup.ts";
import { createDatabase } from "#tests/support/database.ts";
import { encryptionKey, useServing } from "#tests/support/serving.ts";

/** `token create` gives a token that the service accepts, or none. */

const serve = useServing();
const { url, drop } = await createDatabase();
afterAll(drop);
const create = ["token", "create", "--scope", "studies:read", "--member"];
const newMember = async (dataDir: string, settings = {}): Promise<string> => {
  const organization = ["org", "create", "--name", "Acme", "--owner", "ada@example.com"];
  return (await run(dataDir, organization, settings)).member_id;
};

async function startOn(dataDir: string, settings = {}) {
  const quiet = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", ENCRYPTION_KEY: encryptionKey };
  const stack = await startStack({ ...quiet, DATABASE_URL: url, ...settings }, () => {});
  onTestFinished(stack.stop);
  return stack;
}

test("npm start accepts one, whether its database is named or found", async () => {
  const dataDir = emptyDirectory();
  const { baseUrl } = await startOn(dataDir);
  const member = await newMember(dataDir);
  for (const settings of [{}, { DATABASE_URL: url }]) {
    const { token } = await run(dataDir, [...create, member], settings);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${baseUrl}/api/v1/studies`, { headers })).status).toBe(200);
  }
  await expect(run(emptyDirectory(), [...create, member], { DATABASE_URL: url })).rejects.toThrow(
    "only `npm start` accepts development tokens, and none is known for this database",
  );
});

test("a link to the console signs its member in where the service runs, and nowhere else", async () => {
  const dataDir = emptyDirectory();
  const stack = await startOn(dataDir);
  const member = await newMember(dataDir);
  const { link, expires_at } = await run(dataDir, ["console", "link", "--member", member]);
  expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
  const [base, code] = String(link).split("/console#code=");
  expect(base).toBe(stack.baseUrl);
  const tokens = () =>
    fetch(`${base}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:pre-authorized_code",
        "pre-authorized_code": code ?? "",
      }),
    });
  const { access_token } = await (await tokens()).json();
  const me = await fetch(`${base}/api/v1/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect((await me.json()).credential.id).toBe(member);
  expect((await tokens()).status).toBe(400);
  await stack.stop();
  const stopped = run(dataDir, ["console", "link", "--member", member], { DATABASE_URL: url });
  await expect(stopped).rejects.toThrow("none is known");
});

const acceptsNone = "accepts no development tokens: use an API key (key create), or tokens of the issuer";

test("there is none for a service that has an issuer", async () => {
  const dataDir = emptyDirectory();
  const issuer = "http://127.0.0.1:1";
  const ofIssuer = { JWT_ISSUER: issuer, JWT_AUDIENCE: "them", JWT_JWKS_URL: `${issuer}/keys` };
  const { baseUrl, consoleLink } = await startOn(dataDir, ofIssuer);
  const member = await newMember(dataDir);
  await expect(run(dataDir, [...create, member])).rejects.toThrow(acceptsNone);
  await expect(run(dataDir, ["console", "link", "--member", member])).rejects.toThrow(acceptsNone);
  expect((await fetch(`${baseUrl}/oauth/token`, { method: "POST" })).status).toBe(404);
  expect(consoleLink).toBeNull();
});

test("there is none for npm run serve, running or not, also where npm start was there before", async () => {
  const dataDir = emptyDirectory();
  const settings = { DATABASE_URL: url, EMBEDDED_STORAGE: "1" };
  const started = await startOn(dataDir);
  const member = await newMember(dataDir);
  await started.stop();
  const { end } = await serve("all", { ...settings, DATA_DIR: dataDir, DRAIN_SECONDS: "0" });
  await expect(run(dataDir, [...create, member], settings)).rejects.toThrow(acceptsNone);
  await expect(run(dataDir, [...create, member])).rejects.toThrow(acceptsNone);
  expect(await end("SIGTERM")).toBe(0);
  await expect(run(dataDir, [...create, member], settings)).rejects.toThrow("none is known");
});
