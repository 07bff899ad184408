import { ResearchInterviews } from "#client/client.ts";
import { factsIn, type RequestLog, shownOf } from "../request/log.ts";
import type { Held } from "../session/credential.ts";

interface Wire {
  held: Held;
  log: RequestLog;
  /** No request can be made any more. */
  onEnd: () => void;
}

/** The client of who is signed in. Each of its requests stands in the log. */
export function clientOf({ held, log, onEnd }: Wire): ResearchInterviews {
  async function send(url: string, init: RequestInit): Promise<Response> {
    const path = pathOf(url);
    // What goes elsewhere, such as to file storage, has no credential and no place in the log.
    if (path === null) return fetch(url, { ...init, credentials: "omit", referrerPolicy: "no-referrer" });
    const begun = performance.now();
    const noted = log.begin(shownOf(path, init));
    try {
      const response = await sent(url, init);
      // A file stays as it is, byte for byte.
      const bytes = await response.arrayBuffer();
      noted.end({
        status: response.status,
        ms: Math.round(performance.now() - begun),
        requestId: response.headers.get("x-request-id"),
        facts: factsIn(response, bytes),
      });
      return new Response([204, 304].includes(response.status) ? null : bytes, response);
    } catch (error) {
      noted.end({ status: null, ms: Math.round(performance.now() - begun), requestId: null, facts: null });
      throw error;
    }
  }

  /** Once more where the token was refused and there is a newer one. */
  async function sent(url: string, init: RequestInit): Promise<Response> {
    const response = await fetch(url, { ...init, credentials: "omit" });
    if (response.status !== 401) return response;
    const headers = new Headers(init.headers);
    const refused = headers.get("authorization")?.replace("Bearer ", "") ?? "";
    if (await held.renew(refused)) {
      headers.set("authorization", `Bearer ${await held.secret()}`);
      const again = await fetch(url, { ...init, headers, credentials: "omit" });
      if (again.status !== 401) return again;
    }
    onEnd();
    return response;
  }

  return new ResearchInterviews({ baseUrl: location.origin, token: held.secret, fetch: send });
}

const pathOf = (url: string): string | null =>
  url.startsWith(`${location.origin}/`) && !url.startsWith(`${location.origin}/files/`)
    ? url.slice(location.origin.length)
    : null;
