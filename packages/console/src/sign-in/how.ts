/** How people sign in here, as the service has written on the page. */
export interface How {
  signIn: "code" | "oauth" | "key";
  issuer: string;
  clientId: string;
  audience: string;
}

export function howOf({ dataset }: HTMLElement): How {
  const { signIn, issuer = "", clientId = "", audience = "" } = dataset;
  return { signIn: signIn === "code" || signIn === "oauth" ? signIn : "key", issuer, clientId, audience };
}

/** A code that the address has brought. It leaves the address before anything is sent. */
export function takeCode(): string | null {
  const code = /^#code=([\w.~-]{1,64})$/.exec(location.hash)?.[1] ?? null;
  if (code !== null) history.replaceState(null, "", location.pathname);
  return code;
}

/** What an issuer has sent back in the address. It leaves the address before anything is sent. */
export function takeReturn(): URLSearchParams | null {
  const returned = new URLSearchParams(location.search);
  if (location.search !== "") history.replaceState(null, "", location.pathname + location.hash);
  return returned.has("state") && (returned.has("code") || returned.has("error")) ? returned : null;
}

/** In the tab's storage once somebody has left: the next sign-in asks who it is. */
export const leftPlace = "console.signed-out";

export const noteLeft = (): void => sessionStorage.setItem(leftPlace, "1");
