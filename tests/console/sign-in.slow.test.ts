import { createHash } from "node:crypto";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#functions/api/app.ts";
import { createSessions } from "#functions/platform/sessions.ts";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { expectAccessible, usePages } from "#tests/support/page.ts";

/** Signing in at an issuer, which is a server of this file: what it is asked, and what it answers. */

const audience = "https://interviews.example.test/api";
const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "ES256" }] };

const stack = useStack();
const served = { app: new Hono() as typeof stack.app, storage: stack.storage };
let issuer: string;
let client: Client;
let stop: () => void;

/** What the issuer was asked, and how it behaves. */
const asked: Record<string, string>[] = [];
const revoked: string[] = [];
const way = { iss: true, wrongIss: false, refresh: true, tokenHost: "" };
const codes = new Map<string, string>();
let chain = 0;

function issuerApp(): Hono {
  const app = new Hono();
  app.use("/token", async (c, next) => {
    await next();
    c.header("access-control-allow-origin", "*");
  });
  app.use("/revoke", async (c, next) => {
    await next();
    c.header("access-control-allow-origin", "*");
  });
  app.get("/.well-known/oauth-authorization-server", (c) => {
    c.header("access-control-allow-origin", "*");
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${way.tokenHost || issuer}/token`,
      revocation_endpoint: `${issuer}/revoke`,
      scopes_supported: ["offline_access"],
      authorization_response_iss_parameter_supported: way.iss,
    });
  });
  app.get("/authorize", (c) => {
    const query = c.req.query();
    asked.push(query);
    const code = `code-${asked.length}`;
    codes.set(code, query.code_challenge ?? "");
    const back = new URL(query.redirect_uri ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", query.state ?? "");
    if (way.iss) back.searchParams.set("iss", way.wrongIss ? "http://127.0.0.1:1" : issuer);
    return c.redirect(back.href);
  });
  app.post("/token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    if (form.get("grant_type") === "authorization_code") {
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (codes.get(form.get("code") ?? "") !== challenge) return c.json({ error: "invalid_grant" }, 400);
      codes.delete(form.get("code") ?? "");
    } else if (form.get("refresh_token") !== `refresh-${chain}`)
      return c.json({ error: "invalid_grant" }, 400);
    const access_token = await new SignJWT({
      org_id: client.organizationId,
      scope: "studies:read studies:write",
    })
      .setProtectedHeader({ alg: "ES256", kid: "k" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(client.memberId)
      .setIssuedAt()
      .setExpirationTime("5 minutes")
      .sign(privateKey);
    chain++;
    const refresh = way.refresh && { refresh_token: `refresh-${chain}` };
    return c.json({ access_token, token_type: "Bearer", expires_in: 300, ...refresh });
  });
  app.post("/revoke", async (c) => {
    revoked.push(new URLSearchParams(await c.req.text()).get("token") ?? "");
    return c.body(null, 200);
  });
  return app;
}

describe.skipIf(!hasBrowser)("signing in at an issuer", () => {
  beforeAll(async () => {
    let server: ReturnType<typeof serve>;
    const inner = { fetch: (_: Request): Response | Promise<Response> => new Response() };
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch: (request) => inner.fetch(request), hostname: "127.0.0.1", port: 0 }, (at) =>
        resolve(at.port),
      );
    });
    stop = () => server.close();
    issuer = `http://127.0.0.1:${port}`;
    const app = issuerApp();
    inner.fetch = (request) => app.fetch(request);
    client = await newClient(stack);
    stack.ports.sessions = createSessions({ issuer, audience, keys: createLocalJWKSet(keys) });
    served.storage = stack.storage;
    served.app = createApp(stack.ports, {
      console: { signIn: "oauth", issuer, clientId: "console", audience },
    }) as unknown as typeof stack.app;
    pages.elsewhere.push(issuer);
  });
  afterAll(() => stop());
  const pages = usePages({
    get app() {
      return served.app;
    },
    get storage() {
      return served.storage;
    },
  });

  const signIn = (page: Page) => page.getByRole("button", { name: "Sign in" }).click();
  const isIn = (page: Page) => page.getByText("Owner", { exact: true }).waitFor();

  it("goes to the issuer and back to the place, stays over a reload, and is revoked by signing out", async () => {
    const page = await pages.open("http://x/console");
    await page.evaluate("location.hash = 'q=coffee'");
    const seen: string[] = [];
    page.on("request", (request) => seen.push(request.url()));
    await expectAccessible(page);
    await signIn(page);
    await isIn(page);
    expect(page.url()).toBe(`${pages.origin}/console#q=coffee`);
    expect(asked.at(-1)).toMatchObject({
      response_type: "code",
      client_id: "console",
      redirect_uri: `${pages.origin}/console`,
      scope: "studies:read studies:write interviews:read audit:read organization:write offline_access",
      code_challenge_method: "S256",
      resource: audience,
    });
    expect(asked.at(-1)?.prompt).toBeUndefined();
    const kept = () => page.evaluate("Object.keys({ ...sessionStorage }).sort().join()");
    expect(await kept()).toBe("console.session");
    const before = asked.length;
    await page.reload();
    await isIn(page);
    expect(asked).toHaveLength(before);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await expect.poll(() => revoked).toEqual([`refresh-${chain}`]);
    expect(await kept()).toBe("console.signed-out");
    await signIn(page);
    await isIn(page);
    expect(asked.at(-1)?.prompt).toBe("login");
    expect(
      seen.filter(
        (url) => url.startsWith(pages.origin) && /[?&](code|state)=/.test(url) && !url.includes("/console?"),
      ),
    ).toEqual([]);
  });

  it("goes there again after a reload where the issuer gives no refresh token", async () => {
    way.refresh = false;
    const page = await pages.open("http://x/console");
    // Code of a view is loaded once somebody is in, and of no other than the one that is open.
    const loaded: (string | undefined)[] = [];
    page.on("request", (request) => {
      const view = /\/(studies|organization)\.\w+\.js$/.exec(request.url());
      if (view !== null) loaded.push(view[1]);
    });
    await page.goto(`${pages.origin}/console/organization/usage`);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(loaded).toEqual([]);
    await signIn(page);
    await isIn(page);
    expect(loaded).toEqual(["organization"]);
    const before = asked.length;
    await page.reload();
    await isIn(page);
    expect(asked).toHaveLength(before + 1);
    way.refresh = true;
  });

  it.each([
    "//evil.example/console",
    "/console/../s/x",
    "/console/\\\\evil.example",
    "https://evil.example/console",
    "javascript:alert(1)",
  ])("goes on at its own places alone, not at %s", async (place) => {
    const page = await pages.open("http://x/console");
    const verifier = "v".repeat(43);
    codes.set("kept", createHash("sha256").update(verifier).digest("base64url"));
    const pending = JSON.stringify({ state: "s", verifier, place, begunAt: Date.now() });
    await page.evaluate((kept) => sessionStorage.setItem("console.signing-in", kept), pending);
    const back = new URLSearchParams({ code: "kept", state: "s", iss: issuer });
    await page.goto(`${pages.origin}/console?${back}`);
    await isIn(page);
    expect(page.url()).toBe(`${pages.origin}/console`);
  });

  it("says what is wrong, and a key works", async () => {
    const failing = async (text: RegExp) => {
      const page = await pages.open("http://x/console");
      await signIn(page);
      await page.getByRole("alert").filter({ hasText: text }).waitFor();
      await page.getByLabel("Or paste an API key").fill(client.key);
      await page.getByRole("button", { name: "Use this key" }).click();
      await page.getByText("API key", { exact: true }).waitFor();
    };
    way.tokenHost = "http://127.0.0.1:1";
    await failing(/token_endpoint is on another host/);
    way.tokenHost = "";
    way.wrongIss = true;
    await failing(/unexpected "iss"/);
    way.wrongIss = false;
    // A way back that nobody here has begun.
    const page = await pages.open("http://x/console?code=stolen&state=foreign");
    await page.getByRole("alert").filter({ hasText: "nobody has begun" }).waitFor();
    expect(page.url()).toBe(`${pages.origin}/console`);
  });
});
