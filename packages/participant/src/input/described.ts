/** Ids or classes as an attribute lists them; none where there are none. */
export const joined = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(" ") || undefined;
