/** What stays on the device until the service has it, for one interview: JSON by name. */
export interface Keep {
  read: <Value>(name: string) => Value | undefined;
  write: (name: string, value: unknown) => void;
  /** Removes every entry whose name starts with `beginning`, but not with `except`. */
  clear: (beginning?: string, except?: string) => void;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** What the browser does not store (private window, quota exceeded): it lasts as long as the page. */
const unstored = new Map<string, string>();

export function keepOn(shelf: () => Shelf, vid: string): Keep {
  const prefix = `interview:${vid}:`;
  const trying = <Value>(use: (shelf: Shelf) => Value): Value | undefined => {
    try {
      return use(shelf());
    } catch {
      return undefined;
    }
  };
  const write = (name: string, value: unknown): void => {
    const text = JSON.stringify(value);
    const isStored = trying((shelf) => {
      if (text === undefined) shelf.removeItem(name);
      else shelf.setItem(name, text);
      return true;
    });
    if (isStored || text === undefined) unstored.delete(name);
    else unstored.set(name, text);
  };
  return {
    read: (name) => {
      const text = unstored.get(prefix + name) ?? trying((shelf) => shelf.getItem(prefix + name));
      return text ? parsed(text) : undefined;
    },
    write: (name, value) => write(prefix + name, value),
    clear: (beginning = "", except) => {
      const stored = trying((shelf) => Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? ""));
      for (const name of [...(stored ?? []), ...unstored.keys()]) {
        const isExcepted = except !== undefined && name.startsWith(prefix + except);
        if (name.startsWith(prefix + beginning) && !isExcepted) write(name, undefined);
      }
    },
  };
}

/** What this browser stores under a name: of an interview, or of a study. */
export const onDevice = (name: string): Keep => keepOn(() => localStorage, name);

/** Undefined also for what is no JSON. */
function parsed(text: string) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
