import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "#client/errors.ts";
import { Own } from "../part/own.tsx";
import { Loading } from "../part/states.tsx";
import { loadView } from "../place/load.ts";
import { placeAt } from "../place/table.ts";
import { go } from "../place/use.ts";
import { type Session, SessionContext } from "../session/context.ts";
import type { Credential, Renew } from "../session/credential.ts";
import { endSaved } from "../session/ending.ts";
import { type Kept, keepSession, keptSession } from "../session/kept.ts";
import { credentialFrom, type Ended, open, renewBy } from "../session/open.ts";
import { type How, howOf, noteLeft, takeCode, takeReturn } from "../sign-in/how.ts";
import { tokensAfter, tokensFor } from "../sign-in/local.ts";
import { Leave, type Notice, Screen } from "../sign-in/screen.tsx";
import { Refused } from "../sign-in/token.ts";
import { Shell } from "./shell.tsx";

type State =
  | { kind: "opening" }
  | { kind: "out"; notice: Notice | null; detail: string | null }
  | { kind: "asking"; session: Session; code: string }
  | { kind: "in"; session: Session };

const how: How = howOf(document.documentElement);

/** Loaded where there is an issuer. */
const oauth = () => import("../sign-in/oauth.ts");

const renewLocal = renewBy("code", tokensAfter);
const renewOauth = renewBy("oauth", async (token) => (await oauth()).tokensAfter(how, token));

/** Who is signed in, or how to. */
export function Boot() {
  const [state, set] = useState<State>({ kind: "opening" });
  const present = useRef(state);
  present.current = state;
  const out = (notice: Notice | null, detail: string | null = null) => set({ kind: "out", notice, detail });

  const onEnd = (end: Ended, kept: Kept | null) => {
    if (end === "ended") endSaved();
    else if (how.signIn === "oauth") {
      noteLeft();
      const token = kept?.refresh_token ?? null;
      // It is over here in any case.
      if (token !== null)
        oauth()
          .then(({ revoke }) => revoke(how, token))
          .catch(() => {});
    }
    out(end === "ended" ? "ended" : null);
  };

  async function enter(
    get: () => Promise<Credential | null>,
    renew: Renew | null,
    wrong: Notice,
  ): Promise<Session | null> {
    try {
      const credential = await get();
      if (credential === null) out("ended");
      else {
        const { view } = placeAt(location.pathname) ?? {};
        // No sooner: an issuer sends back to another place, and browsers may remember a script that did not come. Whoever
        // shows the view tells what fails.
        if (view) loadView(view).catch(() => {});
        const isArchived = new URLSearchParams(location.hash.slice(1)).get("archived") === "1";
        const isOfStudies = view?.name === "studies" && !isArchived;
        return await open({ credential, renew, onEnd, isOfStudies });
      }
    } catch (failure) {
      const isWrong = failure instanceof Refused || (failure instanceof ApiError && failure.status === 401);
      if (isWrong) keepSession(null);
      out(isWrong ? wrong : "failed", isWrong ? null : (failure as Error).message);
    }
    return null;
  }

  async function show(session: Promise<Session | null>): Promise<void> {
    const found = await session;
    if (found !== null) set({ kind: "in", session: found });
  }

  const byCode = (code: string) =>
    show(enter(async () => credentialFrom(await tokensFor(code), "code"), renewLocal, "code"));

  /** Goes to the issuer, and comes back to where this is. */
  async function toIssuer(): Promise<void> {
    set({ kind: "opening" });
    try {
      const { addressOfIssuer } = await oauth();
      location.assign(await addressOfIssuer(how, location.pathname + location.hash));
    } catch (failure) {
      out("failed", (failure as Error).message);
    }
  }

  async function beginAtIssuer(): Promise<void> {
    const returned = takeReturn();
    if (returned !== null) {
      const get = async () => {
        const { tokens, place } = await (await oauth()).tokensOnReturn(how, returned);
        go(place, "replace");
        return credentialFrom(tokens, "oauth");
      };
      return show(enter(get, renewOauth, "failed"));
    }
    const kept = keptSession();
    if (kept === null) return out(null);
    return kept.refresh_token === null ? toIssuer() : show(enter(renewOauth, renewOauth, "ended"));
  }

  async function begin(): Promise<void> {
    if (how.signIn === "oauth") return beginAtIssuer();
    const code = how.signIn === "code" ? takeCode() : null;
    const kept = keptSession();
    if (kept === null) return code === null ? out(null) : byCode(code);
    const session = await enter(renewLocal, renewLocal, "ended");
    if (code === null) return session === null ? undefined : set({ kind: "in", session });
    if (session === null) return byCode(code);
    set({ kind: "asking", session, code });
  }

  useEffect(() => {
    void begin();
    const hashed = () => {
      const code = how.signIn === "code" ? takeCode() : null;
      const { current } = present;
      if (code === null || current.kind === "opening") return;
      if (current.kind === "out") void byCode(code);
      else set({ kind: "asking", session: current.session, code });
    };
    addEventListener("hashchange", hashed);
    return () => removeEventListener("hashchange", hashed);
  }, []);

  if (state.kind === "opening") return <Loading />;
  if (state.kind === "in")
    return (
      <SessionContext.Provider value={state.session}>
        <Shell />
      </SessionContext.Provider>
    );
  if (state.kind === "asking") {
    const { session, code } = state;
    return (
      <Leave
        organization={<Own text={session.organization.name} />}
        onStay={() => set({ kind: "in", session })}
        onLeave={() => {
          keepSession(null);
          set({ kind: "opening" });
          void byCode(code);
        }}
      />
    );
  }
  return (
    <Screen
      how={how}
      notice={state.notice}
      detail={state.detail}
      onOauth={how.signIn === "oauth" ? () => void toIssuer() : null}
      onKey={(key) =>
        void show(enter(async () => ({ kind: "key", secret: key, expiresAt: null }), null, "key"))
      }
    />
  );
}
