import {
  AuthorizationResponseError,
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  calculatePKCECodeChallenge,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomState,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  revocationRequest,
  validateAuthResponse,
} from "oauth4webapi";
import { isUrl } from "#survey/text-format/url.ts";
import { placeAt } from "../place/table.ts";
import { type How, leftPlace } from "./how.ts";
import { Refused, type Tokens } from "./token.ts";

/** What an issuer is asked for: what it grants less is not shown. */
const scopes = ["studies:read", "studies:write", "interviews:read", "audit:read", "organization:write"];

/** An issuer that does not answer by then is said to be away. */
const patienceMs = 10_000;

const pendingPlace = "console.signing-in";
/** A way to the issuer and back takes no longer. */
const pendingMs = 600_000;

interface Pending {
  state: string;
  verifier: string;
  /** Where to go on. */
  place: string;
  begunAt: number;
}

const redirectUri = (): string => `${location.origin}/console`;

/** Plain http is for issuers of this machine. */
function options({ issuer }: Pick<How, "issuer">) {
  const { protocol } = new URL(issuer);
  return { signal: AbortSignal.timeout(patienceMs), [allowInsecureRequests]: protocol === "http:" };
}

const clientOf = ({ clientId }: How): Client => ({ client_id: clientId });

/** The issuer's metadata, by RFC 8414 or else as OpenID has it. Throws what is wrong with it, in words. */
async function metadataOf(how: How): Promise<AuthorizationServer> {
  const issuer = new URL(how.issuer);
  const read = async (algorithm: "oauth2" | "oidc") =>
    processDiscoveryResponse(issuer, await discoveryRequest(issuer, { ...options(how), algorithm }));
  try {
    return checked(await read("oauth2").catch(() => read("oidc")), issuer);
  } catch (failure) {
    throw new Error(`${how.issuer}: ${(failure as Error).message}`);
  }
}

function checked(server: AuthorizationServer, { origin }: URL): AuthorizationServer {
  for (const name of ["authorization_endpoint", "token_endpoint"] as const)
    if (server[name] === undefined) throw new Error(`its metadata has no ${name}`);
  for (const name of ["token_endpoint", "revocation_endpoint"] as const)
    if (server[name] !== undefined && new URL(server[name]).origin !== origin)
      throw new Error(`its ${name} is on another host`);
  return server;
}

/** An absolute URI: only that can stand for a resource, RFC 8707. */
const isUri = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && isUrl(text);

/** The address at the issuer to which the page goes; what is needed for the way back is kept in the tab. */
export async function addressOfIssuer(how: How, place: string): Promise<string> {
  const server = await metadataOf(how);
  const pending = {
    state: generateRandomState(),
    verifier: generateRandomCodeVerifier(),
    place,
    begunAt: Date.now(),
  };
  sessionStorage.setItem(pendingPlace, JSON.stringify(pending satisfies Pending));
  const address = new URL(server.authorization_endpoint ?? "");
  if (!/^https?:$/.test(address.protocol))
    throw new Error("the issuer's authorization_endpoint is no web address");
  const asked = server.scopes_supported?.includes("offline_access") ? [...scopes, "offline_access"] : scopes;
  const parameters: Record<string, string> = {
    response_type: "code",
    client_id: how.clientId,
    redirect_uri: redirectUri(),
    scope: asked.join(" "),
    state: pending.state,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: "S256",
  };
  if (isUri(how.audience)) parameters.resource = how.audience;
  if (sessionStorage.getItem(leftPlace) !== null) parameters.prompt = "login";
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** What the issuer has sent back, exchanged for tokens, and where to go on. */
export async function tokensOnReturn(
  how: How,
  returned: URLSearchParams,
): Promise<{ tokens: Tokens; place: string }> {
  const pending = JSON.parse(sessionStorage.getItem(pendingPlace) ?? "null") as Pending | null;
  sessionStorage.removeItem(pendingPlace);
  if (pending === null || Date.now() - pending.begunAt > pendingMs)
    throw new Error("nobody has begun to sign in here in the last ten minutes");
  const server = await metadataOf(how);
  const client = clientOf(how);
  try {
    const parameters = validateAuthResponse(server, client, returned, pending.state);
    const further = isUri(how.audience) ? { additionalParameters: { resource: how.audience } } : {};
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      None(),
      parameters,
      redirectUri(),
      pending.verifier,
      Object.assign(options(how), further),
    );
    const tokens = await processAuthorizationCodeResponse(server, client, response);
    sessionStorage.removeItem(leftPlace);
    return { tokens: tokens as Tokens, place: ownPlace(pending.place) };
  } catch (failure) {
    throw new Error(saidBy(failure));
  }
}

/** A place of the console, and nothing else: what was kept could have been changed. */
function ownPlace(kept: string): string {
  const [path = ""] = kept.split("#");
  return path.startsWith("/console") && placeAt(path) !== null ? kept : "/console";
}

/** The next tokens. Throws a `Refused` where there are none any more. */
export async function tokensAfter(how: How, refreshToken: string): Promise<Tokens> {
  const server = await metadataOf(how);
  const client = clientOf(how);
  try {
    const response = await refreshTokenGrantRequest(server, client, None(), refreshToken, options(how));
    return (await processRefreshTokenResponse(server, client, response)) as Tokens;
  } catch (failure) {
    if (failure instanceof ResponseBodyError && failure.error === "invalid_grant")
      throw new Refused(failure.error);
    throw failure;
  }
}

/** Ends the tokens at the issuer, where it can; the tab's next sign-in asks who it is. */
export async function revoke(how: How, token: string): Promise<void> {
  const server = await metadataOf(how);
  if (server.revocation_endpoint === undefined) return;
  await processRevocationResponse(
    await revocationRequest(server, clientOf(how), None(), token, options(how)),
  );
}

function saidBy(failure: unknown): string {
  if (failure instanceof AuthorizationResponseError || failure instanceof ResponseBodyError)
    return failure.error_description ?? failure.error;
  return (failure as Error).message;
}
