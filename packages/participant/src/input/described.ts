/** Joins ids or classes for an attribute; undefined if there are none. */
export const idList = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(" ") || undefined;
