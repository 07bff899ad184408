/** A request as it is shown and copied: without its credential. */
export interface Shown {
  method: string;
  /** With its query. */
  path: string;
  ifMatch: string | null;
  prefer: string | null;
  /** The JSON that was sent. */
  body: string | null;
  /** The form that was sent in place of JSON, by its fields; a file is its mark. */
  form: readonly (readonly [name: string, value: string])[] | null;
}

/** What an answer has told: where its ids stand, and what must not be shown to others. */
export interface Facts {
  /** Each id, and each tag of what a list has, with the path at which it stands, as jq writes it. */
  ids: readonly (readonly [id: string, path: string])[];
  secrets: readonly string[];
}

interface Answered {
  /** Null where none came. */
  status: number | null;
  ms: number;
  requestId: string | null;
  facts: Facts | null;
}

export interface Entry extends Shown, Partial<Answered> {
  number: number;
}

/** The requests of this tab, in memory. */
export interface RequestLog {
  /** The last ones. */
  entries: () => readonly Entry[];
  /** Also what was written before them, and where the ids in it came from. */
  story: () => readonly Entry[];
  begin: (request: Shown) => { end: (answer: Answered) => void };
  /** Links, tokens and keys that answers have told: they are in nothing that is copied. */
  secrets: () => ReadonlySet<string>;
  /** Returns how to end it. */
  watch: (changed: () => void) => () => void;
}

export const maxEntries = 200;
/** How many of the requests that wrote something are kept from before the last ones. */
const maxEarlier = 5_000;

export function newLog(): RequestLog {
  let entries: readonly Entry[] = [];
  let earlier: readonly Entry[] = [];
  /** Ids whose source is among the earlier ones. */
  const told = new Set<string>();
  let count = 0;
  const secrets = new Set<string>();
  const watchers = new Set<() => void>();
  const set = (next: readonly Entry[]) => {
    const leaving = next.slice(0, -maxEntries).flatMap((entry) => remembered(entry, told) ?? []);
    if (leaving.length > 0) earlier = [...earlier, ...leaving].slice(-maxEarlier);
    entries = next.slice(-maxEntries);
    for (const changed of watchers) changed();
  };
  return {
    entries: () => entries,
    story: () => [...earlier, ...entries],
    secrets: () => secrets,
    begin(request) {
      const number = ++count;
      set([...entries, { ...request, number }]);
      return {
        end(answer) {
          for (const secret of answer.facts?.secrets ?? []) secrets.add(secret);
          set(entries.map((entry) => (entry.number === number ? { ...entry, ...answer } : entry)));
        },
      };
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** What a script needs of a request that is no longer listed: all of a write, and of a read what it was the first to tell. */
function remembered(entry: Entry, told: Set<string>): Entry | null {
  const { method, status, facts } = entry;
  if (status == null || status >= 300) return null;
  const ids = (facts?.ids ?? []).filter(([id]) => !told.has(id));
  for (const [id] of ids) told.add(id);
  if (method === "GET" && ids.length === 0) return null;
  return Object.assign({}, entry, { facts: { ids, secrets: [] } });
}

/** What is shown of a request. */
export function shownOf(path: string, { method = "GET", headers, body }: RequestInit): Shown {
  const sent = new Headers(headers);
  return {
    method,
    path,
    ifMatch: sent.get("if-match"),
    prefer: sent.get("prefer"),
    body: typeof body === "string" ? body : null,
    form:
      body instanceof FormData
        ? [...body].map(([name, value]) => [name, typeof value === "string" ? value : "@FILE"] as const)
        : null,
  };
}

/** Beyond this, an answer is not searched for ids. */
const maxSearched = 1_000_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Fields that let in whoever has them. */
const secretFields = new Set(["vid", "link", "api_key", "secret", "signing_secret", "token", "upload_url"]);
/** The address of a share, or one that is signed. */
const isSecretUrl = (field: string, value: string) =>
  field.endsWith("url") && /\/r\/[\w-]{16,}|[?&]X-Amz-|\/files\//.test(value);

export function factsIn(response: Response, body: ArrayBuffer): Facts | null {
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  if (!response.ok || !isJson || body.byteLength > maxSearched) return null;
  return factsOf(JSON.parse(new TextDecoder().decode(body)));
}

/** A value of an answer: where it stands in its `parent`, and the field that it is of. */
interface Value {
  value: unknown;
  parent: Value | null;
  at: string | number;
  field: string;
}

/** The first place of each id in an answer, breadth first, and its secrets. */
export function factsOf(answer: unknown): Facts {
  const ids = new Map<string, string>();
  const secrets: string[] = [];
  const waiting: Value[] = [{ value: answer, parent: null, at: "", field: "" }];
  for (const parent of waiting) {
    const { value, field } = parent;
    if (typeof value === "string") {
      if ((uuid.test(value) || (field === "etag" && value !== "")) && !ids.has(value))
        ids.set(value, pathOf(parent) || ".");
      else if (value !== "" && (secretFields.has(field) || isSecretUrl(field, value))) secrets.push(value);
    } else if (Array.isArray(value))
      for (const [at, item] of value.entries()) waiting.push({ value: item, parent, at, field });
    else if (typeof value === "object" && value !== null)
      for (const [at, member] of Object.entries(value))
        waiting.push({ value: member, parent, at, field: at });
  }
  return { ids: [...ids], secrets };
}

/** The path of a value, made for those that are told: a list has many others. */
const pathOf = ({ parent, at }: Value): string =>
  parent === null
    ? ""
    : typeof at === "number"
      ? `${pathOf(parent) || "."}[${at}]`
      : pathOf(parent) + step(at);

const step = (key: string): string => (/^[a-zA-Z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);
