import type { Me } from "#client/openapi.ts";
import { newLog } from "../request/log.ts";
import { credentialOf, Refused, type Tokens } from "../sign-in/token.ts";
import { clientOf } from "../wire/client.ts";
import type { Session } from "./context.ts";
import { type Credential, hold, type Renew } from "./credential.ts";
import { type Kept, keepSession, keptSession } from "./kept.ts";
import { studiesOf } from "./studies.ts";

export type Ended = "ended" | "out";

interface Opening {
  credential: Credential;
  renew: Renew | null;
  onEnd: (how: Ended, kept: Kept | null) => void;
  /** Whether the studies are what is shown first. */
  isOfStudies: boolean;
}

/** Opens a session with a credential. Throws what the service refuses it with. */
export async function open({ credential, renew, onEnd, isOfStudies }: Opening): Promise<Session> {
  const log = newLog();
  let isOpen = true;
  const end = (how: Ended) => {
    if (!isOpen) return;
    isOpen = false;
    const kept = keptSession();
    keepSession(null);
    onEnd(how, kept);
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
  // A key may be for something else.
  const studies = studiesOf(client, isOfStudies && credential.kind === "token");
  me = await client.me();
  return { client, me, organization: me.organization, log, studies, signOut: () => end("out") };
}

/** Keeps what gets the next tokens, and gives the present one. An issuer need not send what stays the same. */
export function credentialFrom(tokens: Tokens, via: Kept["via"], last: string | null = null): Credential {
  keepSession({ via, refresh_token: tokens.refresh_token ?? last });
  return credentialOf(tokens);
}

/** Gets the next token by what was kept: null where there is nothing, or its chain is over. */
export const renewBy =
  (via: Kept["via"], tokensAfter: (refreshToken: string) => Promise<Tokens>): Renew =>
  async () => {
    const kept = keptSession();
    if (kept === null || kept.via !== via || kept.refresh_token === null) return null;
    try {
      return credentialFrom(await tokensAfter(kept.refresh_token), via, kept.refresh_token);
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      keepSession(null);
      return null;
    }
  };
