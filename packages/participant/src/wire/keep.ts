/** What stays on the device until the service has it, for one interview: JSON by name. */
export interface Keep {
  read: <Value>(name: string) => Value | undefined;
  write: (name: string, value: unknown) => void;
  /** Removes every entry whose name starts with `beginning`, but not with `except`. */
  clear: (beginning?: string, except?: string) => void;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** If the browser stores nothing (private window, quota exceeded), the interview works without it. */
export function keepOn(shelf: () => Shelf, vid: string): Keep {
  const prefix = `interview:${vid}:`;
  const trying = <Value>(use: (shelf: Shelf) => Value): Value | undefined => {
    try {
      return use(shelf());
    } catch {
      return undefined;
    }
  };
  return {
    read: (name) => trying((shelf) => JSON.parse(shelf.getItem(prefix + name) ?? "") ?? undefined),
    write: (name, value) =>
      trying((shelf) =>
        value === undefined
          ? shelf.removeItem(prefix + name)
          : shelf.setItem(prefix + name, JSON.stringify(value)),
      ),
    clear: (beginning = "", except) =>
      trying((shelf) => {
        const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
        for (const name of names) {
          const isExcepted = except !== undefined && name.startsWith(prefix + except);
          if (name.startsWith(prefix + beginning) && !isExcepted) shelf.removeItem(name);
        }
      }),
  };
}
