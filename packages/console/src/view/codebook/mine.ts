import type { Code } from "#client/openapi.ts";

/** What somebody changes of a code while others may change it, too. Pure. */

export type Fields = Pick<Code, "name" | "description" | "parent_id" | "locked">;

const names = ["name", "description", "parent_id", "locked"] as const;

/** What the fields are to be, and what they were when each was last seen as the service has it. */
export interface Held {
  base: Fields;
  value: Fields;
}

/** What somebody has worded is locked, unless they say otherwise: no run words it anew. */
export const heldOf = (code: Fields): Held => ({
  base: code,
  value: Object.assign({}, code, { locked: true }),
});

/** What is changed here stays; all else is as the code is now. */
export function onto({ base, value }: Held, now: Fields): Held {
  const kept = (of: Fields): Fields => {
    const isSettled = (name: keyof Fields) => value[name] === base[name] || value[name] === now[name];
    return Object.fromEntries(names.map((name) => [name, (isSettled(name) ? now : of)[name]])) as Fields;
  };
  return { base: kept(base), value: kept(value) };
}

/** The fields that somebody else has changed to something else since. */
export const clashesOf = ({ base, value }: Held, now: Fields): (keyof Fields)[] =>
  names.filter((name) => value[name] !== now[name] && base[name] !== now[name]);

/** What is sent: what differs, and whether it is locked, for a code that is changed is locked unless that is sent. */
export const changeOf = (value: Fields, now: Fields): Partial<Fields> =>
  Object.fromEntries(
    names.filter((name) => name === "locked" || value[name] !== now[name]).map((name) => [name, value[name]]),
  ) as Partial<Fields>;

/** With one field as it is now. */
export const settled = (of: Fields, now: Fields, name: keyof Fields): Fields =>
  Object.assign({}, of, { [name]: now[name] });
