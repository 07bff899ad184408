import type { Me } from "#client/openapi.ts";
import { newLog } from "../request/log.ts";
import { tokensAfter } from "../sign-in/local.ts";
import { credentialOf, Refused, type Tokens } from "../sign-in/token.ts";
import { clientOf } from "../wire/client.ts";
import type { Session } from "./context.ts";
import { type Credential, hold, type Renew } from "./credential.ts";
import { keepSession, keptSession } from "./kept.ts";

export type Ended = "ended" | "out";

/** Opens a session with a credential. Throws what the service refuses it with. */
export async function open(
  credential: Credential,
  renew: Renew | null,
  onEnd: (how: Ended) => void,
): Promise<Session> {
  const log = newLog();
  let isOpen = true;
  const end = (how: Ended) => {
    if (!isOpen) return;
    isOpen = false;
    keepSession(null);
    onEnd(how);
  };
  // Until it is known who this is, a refusal is nobody's end.
  let me: Me | null = null;
  const client = clientOf({
    held: hold(credential, renew),
    log,
    onEnd: () => {
      if (me !== null) end("ended");
    },
  });
  me = await client.me();
  const { organization, scopes } = me;
  return { client, me, organization, scopes, log, signOut: () => end("out") };
}

/** Keeps what gets the next tokens, and gives the present one. */
export function credentialFrom(tokens: Tokens, via: "code" | "oauth"): Credential {
  const { refresh_token } = tokens;
  keepSession(refresh_token === undefined ? null : { via, refresh_token });
  return credentialOf(tokens);
}

/** Gets the next token of the local issuer: null where its chain is over. */
export const renewLocal: Renew = async () => {
  const kept = keptSession();
  if (kept === null) return null;
  try {
    return credentialFrom(await tokensAfter(kept.refresh_token), "code");
  } catch (failure) {
    if (failure instanceof Refused) {
      keepSession(null);
      return null;
    }
    throw failure;
  }
};
