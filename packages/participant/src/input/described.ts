/** Ids as ARIA wants them; none where there are none. */
export const joined = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(" ") || undefined;
