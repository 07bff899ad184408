import { curlOf, hiding, plainJson, type Substitute } from "./curl.ts";
import type { Entry } from "./log.ts";

const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const idsUsedBy = ({ path, body }: Pick<Entry, "path" | "body">): Set<string> =>
  new Set([...path.matchAll(anyUuid), ...(body ?? "").matchAll(anyUuid)].map(([id]) => id));

const isDone = ({ status }: Entry): boolean => status != null && status >= 200 && status < 300;

/** A preview of an agent's edit changes nothing, and a form is no text. */
const isWrite = ({ method, path, body, form }: Entry): boolean =>
  method !== "GET" &&
  form === null &&
  !(/\/agent(\?|$)/.test(path) && /"auto_save":\s*false/.test(body ?? ""));

/** Ids that the request itself gives to what it creates. */
function idsMadeBy({ path, body }: Entry): string[] {
  if (!/\/agent\/apply(\?|$)/.test(path) || body === null) return [];
  const { mutations = [] } = JSON.parse(body) as { mutations?: { entity_id?: unknown; before?: unknown }[] };
  return mutations.flatMap(({ entity_id, before }) =>
    typeof entity_id === "string" && (before === null || before === undefined) ? [entity_id] : [],
  );
}

interface Line {
  entry: Entry;
  /** Ids that later lines use, with the place at which the answer tells each. */
  told: Map<string, string>;
  made: readonly string[];
}

/** Writes, and the reads that first told an id that one of them uses, in order. */
function linesOf(entries: readonly Entry[]): Line[] {
  const done = entries.filter(isDone);
  const made = new Map<string, Entry>();
  for (const entry of done.filter(isWrite))
    for (const id of idsMadeBy(entry)) if (!made.has(id)) made.set(id, entry);
  const wanted = new Map<Entry, Line>();
  const want = (entry: Entry): Line => {
    const known = wanted.get(entry);
    if (known !== undefined) return known;
    const own = [...made].filter(([, by]) => by === entry).map(([id]) => id);
    const line: Line = { entry, told: new Map(), made: own };
    wanted.set(entry, line);
    for (const id of idsUsedBy(entry)) {
      if (made.has(id)) continue;
      const source = done
        .slice(0, done.indexOf(entry))
        .find((each) => !idsUsedBy(each).has(id) && each.facts?.ids.some(([told]) => told === id));
      const place = source?.facts?.ids.find(([told]) => told === id)?.[1];
      if (source !== undefined && place !== undefined) want(source).told.set(id, place);
    }
    return line;
  };
  for (const entry of done) if (isWrite(entry)) want(entry);
  return [...wanted.values()].sort((a, b) => a.entry.number - b.entry.number);
}

const head = `#!/usr/bin/env bash
# BASE is the address of the API, such as http://127.0.0.1:3000/api/v1, and KEY an API key.
set -e
: "\${BASE:?}" "\${KEY:?}"
curl() { command curl --fail-with-body "$@"; }
uuid() { tr A-F a-f < /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen | tr A-F a-f; }`;

/**
 * What was done here, as a script of bash that does the same elsewhere: ids are taken from the answers there. It needs curl
 * and jq.
 */
export function scriptOf(entries: readonly Entry[], secrets: ReadonlySet<string>): string {
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? `ID${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const known: Substitute = (text) =>
    [...new Set([...text.matchAll(anyUuid)].map(([id]) => id))].flatMap((id) => {
      const variable = names.get(id);
      return variable === undefined ? [] : [{ text: id, variable }];
    });
  const written = [head];
  let answers = 0;
  const paths = entries.map(({ method, path }) => `${method} ${path}`);
  for (const { entry, told, made } of linesOf(entries)) {
    for (const id of made) written.push(`${nameOf(id)}=$(uuid)`);
    // A revision is another one elsewhere.
    const command = curlOf({ ...entry, ifMatch: null }, hiding(secrets, known));
    if (told.size === 0) {
      written.push(
        `${command.replace("\n", " > /dev/null\n")}${command.includes("\n") ? "" : " > /dev/null"}`,
      );
      continue;
    }
    const answer = `R${++answers}`;
    const take = `${answer}=$(${command}${command.includes("\n") ? "\n" : ""})`;
    const [first = "."] = told.values();
    const isPolled = paths.filter((each) => each === `${entry.method} ${entry.path}`).length > 1;
    written.push(
      entry.method === "GET" && isPolled
        ? `until ${take}; [ "$(jq -r '${shellPath(first)}' <<<"$${answer}")" != null ]; do sleep 1; done`
        : take,
    );
    for (const [id, place] of told)
      written.push(`${nameOf(id)}=$(jq -r '${shellPath(place)}' <<<"$${answer}")`);
  }
  return `${written.join("\n")}\n`;
}

/** A path of jq within single quotes. */
const shellPath = (place: string): string => plainJson(place).replaceAll("'", "'\\''");
