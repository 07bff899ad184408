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
