import { grouped } from "#survey/grouped.ts";
import { addressOf, curlOf, hiding, plainJson, type Substitute } from "./curl.ts";
import type { Entry } from "./log.ts";

const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Tags of what was read, which a body says it has seen: they depend on ids. */
const seenTag = /(?<="if_match":")[\w-]+(?=")/g;

const idsUsedBy = ({ path, body }: Pick<Entry, "path" | "body">): Set<string> =>
  new Set(
    [...path.matchAll(anyUuid), ...(body ?? "").matchAll(anyUuid), ...(body ?? "").matchAll(seenTag)].map(
      ([id]) => id,
    ),
  );

const isDone = ({ status }: Entry): boolean => status != null && status >= 200 && status < 300;

/** A preview of an agent's edit changes nothing, and a form is no text. */
const isWrite = ({ method, path, body, form }: Entry): boolean =>
  method !== "GET" &&
  form === null &&
  !(/\/agent(\?|$)/.test(path) && /"auto_save":\s*false/.test(body ?? ""));

interface SentMutation {
  id?: unknown;
  entity_id?: unknown;
  before?: unknown;
  after?: { arms?: { new_id?: unknown }[] } | null;
}

/** Ids that the request itself gives: to its mutations, and to what they create. */
function idsMadeBy({ path, body }: Entry): string[] {
  if (!/\/agent\/apply(\?|$)/.test(path) || body === null) return [];
  const { mutations = [] } = JSON.parse(body) as { mutations?: SentMutation[] };
  const ids = mutations.flatMap(({ id, entity_id, before, after }) => [
    id,
    ...(before === null || before === undefined ? [entity_id] : []),
    ...(Array.isArray(after?.arms) ? after.arms.map(({ new_id }) => new_id) : []),
  ]);
  return ids.filter((id) => typeof id === "string").filter((id) => id.match(anyUuid)?.[0] === id);
}

interface Job {
  /** What begins it: the path of the request. */
  begun: RegExp;
  /** Where the answer has its id; null where it has none. */
  id: string | null;
  /** Where its state is read, after the path of its study and before its id. */
  state: string;
  /** What jq says of the state once it is over. */
  isOver: string;
  /** It may be over without that, too: once nothing changes any more. */
  maySettle?: true;
}

const ended = '.status | IN("queued", "running") | not';

/** What goes on after the answer; what comes next may need what it does. */
const jobs: readonly Job[] = [
  { begun: /\/simulations$/, id: ".simulation_id", state: "/simulations/", isOver: '.status == "done"' },
  { begun: /\/exports$/, id: ".id", state: "/exports/", isOver: ended },
  { begun: /\/insights\/runs$/, id: ".id", state: "/insights/runs/", isOver: ended },
  {
    begun: /\/translate$/,
    id: null,
    state: "/translation-languages",
    isOver: "all(.[]; .is_default or .missing + .stale == 0)",
    // A model leaves out what it cannot do, and never writes over people's texts.
    maySettle: true,
  },
];

const jobOf = ({ method, path }: Entry): Job | undefined =>
  method === "POST" ? jobs.find(({ begun }) => begun.test(path)) : undefined;

interface Line {
  entry: Entry;
  /** Ids that later lines use, with the place at which the answer tells each. */
  told: Map<string, string>;
  made: readonly string[];
}

/** Writes, and the reads that first told an id that one of them uses, in order. */
function linesOf(entries: readonly Entry[]): Line[] {
  const done = entries.filter(isDone);
  const usedBy = new Map(done.map((entry) => [entry, idsUsedBy(entry)]));
  const makers = new Map<string, Entry>();
  const tellers = new Map<string, { entry: Entry; place: string }>();
  for (const entry of done) {
    if (isWrite(entry)) for (const id of idsMadeBy(entry)) if (!makers.has(id)) makers.set(id, entry);
    for (const [id, place] of entry.facts?.ids ?? [])
      if (!tellers.has(id) && !usedBy.get(entry)?.has(id)) tellers.set(id, { entry, place });
  }
  const madeBy = grouped(makers.keys(), (id) => makers.get(id));
  const wanted = new Map<Entry, Line>();
  const want = (entry: Entry): Line => {
    const known = wanted.get(entry);
    if (known !== undefined) return known;
    const job = jobOf(entry);
    const jobId = entry.facts?.ids.find(([, place]) => place === job?.id);
    const told = new Map(jobId === undefined ? [] : [jobId]);
    const line: Line = { entry, told, made: madeBy.get(entry) ?? [] };
    wanted.set(entry, line);
    for (const id of usedBy.get(entry) ?? []) {
      const teller = makers.has(id) ? undefined : tellers.get(id);
      if (teller !== undefined && teller.entry.number < entry.number)
        want(teller.entry).told.set(id, teller.place);
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
uuid() { tr A-F a-f < /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen | tr A-F a-f; }
# Reads until something is so, for ten minutes at most.
until_so() {
  local answer
  for _ in {1..600}; do
    answer=$(curl -sS -g "$1" -H "Authorization: Bearer $KEY") || true
    if jq -e "$2" <<<"$answer" > /dev/null; then printf '%s' "$answer"; return; fi
    sleep 1
  done
  return 1
}
# Reads until something is so, or nothing has changed for half a minute.
until_calm() {
  local answer before= same=0
  for _ in {1..600}; do
    if answer=$(curl -sS -g "$1" -H "Authorization: Bearer $KEY"); then
      if jq -e "$2" <<<"$answer" > /dev/null; then return; fi
      if [ "$answer" = "$before" ]; then same=$((same + 1)); else same=0; fi
      if [ $same = 30 ]; then return; fi
      before=$answer
    fi
    sleep 1
  done
  [ -n "$before" ]
}`;

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
    [...idsUsedBy({ path: text, body: text })].flatMap((id) => {
      const variable = names.get(id);
      return variable === undefined ? [] : [{ text: id, variable }];
    });
  const written = [head];
  let answers = 0;
  for (const { entry, told, made } of linesOf(entries)) {
    for (const id of made) written.push(`${nameOf(id)}=$(uuid)`);
    // A revision is another one elsewhere.
    const hidden = hiding(secrets, known);
    const command = curlOf({ ...entry, ifMatch: null }, hidden);
    const isLong = command.includes("\n");
    if (told.size === 0)
      written.push(`${command.replace("\n", " > /dev/null\n")}${isLong ? "" : " > /dev/null"}`);
    else {
      const answer = `R${++answers}`;
      // What is read may not be there yet, however soon it was here.
      const areThere = [...told.values()].map(shellPath).join(" and ");
      const taken =
        entry.method === "GET"
          ? `until_so ${addressOf(entry.path, hidden)} '${areThere}'`
          : `${command}${isLong ? "\n" : ""}`;
      written.push(`${answer}=$(${taken})`);
      for (const [id, place] of told)
        written.push(`${nameOf(id)}=$(jq -er '${shellPath(place)}' <<<"$${answer}")`);
    }
    const job = jobOf(entry);
    if (job === undefined) continue;
    const [path = ""] = entry.path.split("?");
    const [id] = [...told].find(([, place]) => place === job.id) ?? [""];
    const state = addressOf(path.replace(job.begun, job.state) + id, hidden);
    const until = job.maySettle ? `until_calm ${state}` : `until_so ${state}`;
    written.push(`${until} '${job.isOver}' > /dev/null`);
  }
  return `${written.join("\n")}\n`;
}

/** A path of jq within single quotes. */
const shellPath = (place: string): string => plainJson(place).replaceAll("'", "'\\''");
