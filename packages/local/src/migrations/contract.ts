/**
 * What a migration takes from code that was written for the schema before it. The release before runs on what a
 * migration leaves, during a deploy and after a rollback, so nothing may go that it still uses.
 */
export type Contract =
  | { takes: "table"; name: string }
  | { takes: "index"; name: string }
  | { takes: "other"; name: string }
  | {
      takes: "column" | "key" | "null" | "default" | "type" | "new column";
      table: string;
      name: string;
    };

/** The tables that a release's code knows, as drizzle-kit's snapshots tell them. */
export interface Snapshot {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, { primaryKey: boolean; notNull: boolean }>;
      indexes?: Record<string, { isUnique: boolean }>;
      compositePrimaryKeys?: Record<string, unknown>;
      uniqueConstraints?: Record<string, unknown>;
    }
  >;
}

const word = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`;
const optional = `(?:if exists )?`;
const ofTable = new RegExp(`^alter table ${optional}(?:only )?${word} (.+)$`);
const dropTable = new RegExp(`^drop table ${optional}(.+?)(?: cascade| restrict)?$`);
const dropIndex = new RegExp(`^drop index (?:concurrently )?${optional}(.+?)(?: cascade| restrict)?$`);
const renameIndex = new RegExp(`^alter index ${optional}${word} rename `);
const dropOther = new RegExp(
  `^drop (materialized view|view|function|procedure|trigger|type|domain|sequence|schema|extension|rule|policy) ${optional}${word}`,
);
const renameOther = new RegExp(
  `^alter (materialized view|view|function|procedure|trigger|type|domain|sequence|schema) ${optional}${word}.* (?:rename|set schema) `,
);
const createOther = new RegExp(
  `^create (?:or replace )?(?:constraint )?(materialized view|view|function|procedure|trigger|type|domain|sequence) ${word}`,
);

const actions: [RegExp, (table: string, name: string, rest: string) => Contract[]][] = [
  [new RegExp(`^drop constraint ${optional}${word}`), (table, name) => [{ takes: "key", table, name }]],
  [new RegExp(`^rename constraint ${word} to `), (table, name) => [{ takes: "key", table, name }]],
  [/^(?:rename to|set schema) (\S+)/, (table) => [{ takes: "table", name: table }]],
  [
    new RegExp(`^(?:drop|rename) (?:column )?${optional}${word}`),
    (table, name) => [{ takes: "column", table, name }],
  ],
  [
    new RegExp(`^alter (?:column )?${word} drop default`),
    (table, name) => [{ takes: "default", table, name }],
  ],
  [new RegExp(`^alter (?:column )?${word} set not null`), (table, name) => [{ takes: "null", table, name }]],
  [
    new RegExp(`^alter (?:column )?${word} (?:set data )?type `),
    (table, name) => [{ takes: "type", table, name }],
  ],
  // What code that does not know the column writes would be refused.
  [
    new RegExp(
      `^add (?!constraint |primary |unique |check |foreign |exclude )(?:column )?(?:if not exists )?${word} (.+)`,
    ),
    (table, name, rest) =>
      /\b(?:not null|primary key)\b/.test(rest) && !/\b(?:default|generated|serial|bigserial)\b/.test(rest)
        ? [{ takes: "new column", table, name }]
        : [],
  ],
];

/** All that the statements take, each with the statement it stands in. */
export function contractsOf(statements: readonly string[]): { contract: Contract; statement: string }[] {
  const parts = statements.flatMap((statement) =>
    plainParts(statement).map((part) => ({ part, statement: statement.trim() })),
  );
  // What goes and comes back under its name in one transaction was not taken.
  const created = new Set(
    parts.flatMap(({ part }) => {
      const [, kind, name] = createOther.exec(part) ?? [];
      return name === undefined ? [] : [`${kind} ${name}`];
    }),
  );
  return parts.flatMap(({ part, statement }) =>
    contractsIn(part, created).map((contract) => ({ contract, statement })),
  );
}

function contractsIn(part: string, created: ReadonlySet<string>): Contract[] {
  const [, table, all] = ofTable.exec(part) ?? [];
  if (table !== undefined && all !== undefined)
    return splitOutside(all).flatMap((action) => {
      const [pattern, make] = actions.find(([each]) => each.test(action)) ?? [];
      const [, name = "", rest = ""] = pattern?.exec(action) ?? [];
      return make?.(table, name, rest) ?? [];
    });
  const [, tables] = dropTable.exec(part) ?? [];
  if (tables !== undefined) return namesIn(tables).map((name) => ({ takes: "table", name }));
  const [, indexes] = dropIndex.exec(part) ?? renameIndex.exec(part) ?? [];
  if (indexes !== undefined) return namesIn(indexes).map((name) => ({ takes: "index", name }));
  const [, kind, name] = dropOther.exec(part) ?? renameOther.exec(part) ?? [];
  if (kind === undefined || created.has(`${kind} ${name}`)) return [];
  return [{ takes: "other", name: `${kind} ${name}` }];
}

const namesIn = (list: string): string[] =>
  list.split(",").map((name) => name.trim().replaceAll('"', "").split(".").at(-1) ?? "");

/** The statements of a text in lower case without comments, also those of a `DO` block; bodies of functions are left out. */
function plainParts(statement: string): string[] {
  const text = statement
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
  const body = /\$(\w*)\$/;
  const inside = /^do\b/.test(text) ? text.replaceAll(new RegExp(body, "g"), ";") : withoutBodies(text);
  return inside
    .split(/;|\b(?:begin|then|loop|else|execute|do)\b/)
    .map((part) => part.trim().replaceAll(/^(?:format\s*\()?\s*'+|'+\s*\)?$/g, ""))
    .filter(Boolean);
}

function withoutBodies(text: string): string {
  const [opening] = /\$\w*\$/.exec(text) ?? [];
  if (opening === undefined) return text;
  const start = text.indexOf(opening);
  const end = text.indexOf(opening, start + opening.length);
  return end === -1
    ? text.slice(0, start)
    : text.slice(0, start) + withoutBodies(text.slice(end + opening.length));
}

/** At the commas that are not within parentheses. */
function splitOutside(list: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [at, sign] of [...list].entries()) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign !== "," || depth > 0) continue;
    found.push(list.slice(from, at));
    from = at + 1;
  }
  return [...found, list.slice(from)].map((action) => action.trim());
}

/** Whether code that knows the snapshot's tables still uses what a contract takes; null where a snapshot cannot tell. */
export function isUsed(contract: Contract, { tables }: Snapshot): boolean | null {
  const all = Object.values(tables);
  if (contract.takes === "other") return null;
  if (contract.takes === "table") return all.some(({ name }) => name.toLowerCase() === contract.name);
  // An index that keeps nothing unique makes reads quicker, and no statement names it.
  if (contract.takes === "index")
    return all.some(({ indexes = {} }) => unique(indexes).includes(contract.name));
  const table = all.find(({ name }) => name.toLowerCase() === contract.table);
  if (table === undefined) return false;
  if (contract.takes === "new column") return true;
  if (contract.takes === "key") return keysOf(table).includes(contract.name);
  const column = Object.entries(table.columns).find(([name]) => name.toLowerCase() === contract.name)?.[1];
  if (column === undefined) return false;
  if (contract.takes === "null") return !column.notNull;
  return contract.takes !== "default" || column.notNull;
}

const unique = (indexes: Record<string, { isUnique: boolean }>): string[] =>
  Object.entries(indexes).flatMap(([name, { isUnique }]) => (isUnique ? [name.toLowerCase()] : []));

/** What an `on conflict` can name. */
function keysOf(table: Snapshot["tables"][string]): string[] {
  const { name, columns, indexes = {}, compositePrimaryKeys = {}, uniqueConstraints = {} } = table;
  const hasPlainKey = Object.values(columns).some(({ primaryKey }) => primaryKey);
  return [
    ...unique(indexes),
    ...[compositePrimaryKeys, uniqueConstraints].flatMap((keys) =>
      Object.keys(keys).map((key) => key.toLowerCase()),
    ),
    ...(hasPlainKey ? [`${name.toLowerCase()}_pkey`] : []),
  ];
}
