/** What signs the tab in again after a reload. */
export interface Kept {
  via: "code" | "oauth";
  /** Null where the issuer gives none: a reload goes there and back. */
  refresh_token: string | null;
}

const place = "console.session";

export function keptSession(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keepSession(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without storage a reload asks again.
  }
}
