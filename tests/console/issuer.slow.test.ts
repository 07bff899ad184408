import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";
import { createLocalJWKSet, exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#functions/api/app.ts";
import { createSessions } from "#functions/platform/sessions.ts";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { hasBrowser } from "#tests/support/browser.ts";
import { usePages } from "#tests/support/page.ts";

/** Signing in at an issuer that others have written: as it should be, wrong, slow and dead. */

const audience = "https://interviews.example.test/api";
const scope = "studies:read studies:write interviews:read";
const silence: RequestListener = () => {};

describe.skipIf(!hasBrowser)("an issuer that others have written", { timeout: 60_000 }, () => {
  const stack = useStack();
  const served = { app: stack.app, storage: stack.storage };
  let server: Server;
  let issuer = "";
  let client: Client;
  let ofProvider: RequestListener;
  let answer: RequestListener;
  /** How the issuer behaves, and how often it asked who somebody is. */
  const way = { refreshes: true, logins: 0 };

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
    await once(server, "listening");
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = await newClient(stack);
    served.storage = stack.storage;
    served.app = createApp(stack.ports, {
      console: { signIn: "oauth", issuer, clientId: "console", audience },
    }) as unknown as Hono<never>;
    pages.elsewhere.push(issuer);
  });
  const pages = usePages({
    get app() {
      return served.app;
    },
    get storage() {
      return served.storage;
    },
  });
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const provider = newProvider({ keys: [{ ...(await exportJWK(privateKey)), kid: "k", alg: "ES256" }] });
    ofProvider = provider.callback();
    answer = ofProvider;
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "ES256" }] });
    stack.ports.sessions = createSessions({ issuer, audience, keys });
  });
  afterAll(() => void server?.close());

  /** Lets everybody in as the organization's owner. */
  function newProvider(jwks: object): Provider {
    const provider: Provider = new Provider(issuer, {
      jwks,
      clients: [
        {
          client_id: "console",
          token_endpoint_auth_method: "none",
          redirect_uris: [`${pages.origin}/console`],
          grant_types: ["authorization_code", "refresh_token"],
          id_token_signed_response_alg: "ES256",
        },
      ],
      scopes: ["openid", "offline_access"],
      clientBasedCORS: () => true,
      findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
      issueRefreshToken: () => way.refreshes,
      extraTokenClaims: () => ({ org_id: client.organizationId }),
      features: {
        devInteractions: { enabled: false },
        revocation: { enabled: true },
        resourceIndicators: {
          enabled: true,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            scope,
            audience,
            accessTokenTTL: 300,
            accessTokenFormat: "jwt",
            jwt: { sign: { alg: "ES256" } },
          }),
        },
      },
      async loadExistingGrant({
        oidc,
      }: {
        oidc: { client: { clientId: string }; session: { accountId: string } };
      }) {
        const grant = new provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope("openid offline_access");
        grant.addResourceScope(audience, scope);
        await grant.save();
        return grant;
      },
      interactions: { url: () => "/who" },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 300, RefreshToken: 600 },
    });
    provider.use(async (ctx, next) => {
      if (ctx.path !== "/who") return next();
      way.logins++;
      const result = { login: { accountId: client.memberId } };
      await provider.interactionFinished(ctx.req, ctx.res, result);
    });
    return provider;
  }

  const signIn = (page: Page) => page.getByRole("button", { name: "Sign in" }).click();
  const isIn = (page: Page) => page.getByText("Owner", { exact: true }).waitFor();
  const signOut = async (page: Page) => {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  };
  const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("console.session"));

  it("gives refresh tokens, each of which works once, and is asked again after signing out", async () => {
    const page = await pages.open("http://any/console");
    await signIn(page);
    await isIn(page);
    const first = (await kept(page)) ?? "";
    expect(JSON.parse(first).refresh_token).toEqual(expect.any(String));
    const before = way.logins;
    await page.reload();
    await isIn(page);
    const second = (await kept(page)) ?? "";
    expect(second).not.toBe(first);
    expect(way.logins).toBe(before);
    // One that was used is somebody else's: nobody gets anything by it any more.
    await page.evaluate((stolen) => sessionStorage.setItem("console.session", stolen), first);
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.evaluate((own) => sessionStorage.setItem("console.session", own), second);
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await kept(page)).toBeNull();
    await signIn(page);
    await isIn(page);
    const logins = way.logins;
    await signOut(page);
    await signIn(page);
    await isIn(page);
    expect(way.logins).toBe(logins + 1);
  });

  it("is gone to and back after a reload where it gives none", async () => {
    way.refreshes = false;
    const page = await pages.open("http://any/console");
    await signIn(page);
    await isIn(page);
    const logins = way.logins;
    await page.reload();
    await isIn(page);
    // It knows who this is.
    expect(way.logins).toBe(logins);
    way.refreshes = true;
  });

  it.each<[string, RequestListener, RegExp]>([
    [
      "has another name",
      (_, response) =>
        response
          .setHeader("access-control-allow-origin", "*")
          .setHeader("content-type", "application/json")
          .end(JSON.stringify({ issuer: "http://127.0.0.1:1" })),
      /"issuer" property does not match/,
    ],
    [
      "answers with something else",
      (_, response) => response.setHeader("access-control-allow-origin", "*").end("<html>"),
      /application\/json/,
    ],
    [
      "fails",
      (_, response) => response.setHeader("access-control-allow-origin", "*").writeHead(500).end(),
      /unexpected HTTP status code/,
    ],
    ["answers nothing", silence, /timed out/],
    ["is dead", ({ socket }) => socket.destroy(), /Failed to fetch/],
  ])("is said to be wrong where it %s, and a key works", async (_, wrong, said) => {
    answer = wrong;
    const page = await pages.open("http://any/console");
    // Ten seconds are longer than anybody has to wait here.
    if (wrong === silence)
      await page.evaluate(() => {
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => timeout(ms / 50);
      });
    await signIn(page);
    await page.getByRole("alert").filter({ hasText: said }).waitFor();
    await page.getByLabel("Or paste an API key").fill(client.key);
    await page.getByRole("button", { name: "Use this key" }).click();
    await page.getByText("API key", { exact: true }).waitFor();
    answer = ofProvider;
    server.closeAllConnections();
  });
});
