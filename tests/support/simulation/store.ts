import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { interview } from "#core/interview/interview.sql.ts";
import { outbox } from "#core/outbox/outbox.sql.ts";
import { study } from "#core/study/study.sql.ts";
import { webhookDelivery, webhookEndpoint } from "#core/webhook/webhook.sql.ts";
import { parsedJson, type Row } from "./expression.ts";
import { execute } from "./statement.ts";

/**
 * A database in memory at READ COMMITTED: what a transaction wrote is its own until the commit, and who wants to
 * write a row that another holds waits for that one's end.
 */

/** A transaction, or one statement that is its own. */
export interface Session {
  owner: unknown;
  written: Map<string, Change>;
  locks: Set<string>;
  isOpen: boolean;
}

export interface Change {
  table: string;
  before: Row | null;
  after: Row | null;
}

export interface Store {
  rows: (table: string) => Row[];
  add: (table: string, row: Row) => void;
  session: (owner: unknown) => Session;
  /** The statement's rows; null when it has to wait for whoever holds a row that it wants. */
  query: (session: Session, text: string, params: readonly unknown[]) => unknown[][] | null;
}

const tables = [outbox, interview, study, webhookEndpoint, webhookDelivery];
const columnsOf = new Map<string, Row>(tables.map((table) => [getTableName(table), blankRow(table)]));
const jsonColumns = new Set(["payload", "metadata", "attempt_log", "config"]);

function blankRow(table: PgTable): Row {
  return Object.fromEntries(Object.values(getTableColumns(table)).map((column) => [column.name, null]));
}

/** `tell` learns of every change once it is committed, with who made it. */
export function createStore(tell: (change: Change, owner: unknown) => void): Store {
  const committed = new Map<string, Map<string, Row>>(
    [...columnsOf.keys()].map((name) => [name, new Map<string, Row>()]),
  );
  const holders = new Map<string, Session>();

  const tableOf = (name: string) => {
    const table = committed.get(name);
    if (table === undefined) throw new Error(`no table ${name}`);
    return table;
  };
  const keyOf = (row: Row) => String(row.id);
  const end = (session: Session) => {
    for (const key of session.locks) holders.delete(key);
    session.locks.clear();
    session.written.clear();
    session.isOpen = false;
  };

  const store: Store = {
    rows: (table) => [...tableOf(table).values()],
    add: (table, row) => void tableOf(table).set(keyOf(row), whole(table, row)),
    session: (owner) => ({ owner, written: new Map(), locks: new Set(), isOpen: false }),
    query(session, text, params) {
      if (text === "begin") session.isOpen = true;
      if (text === "commit") commit(session);
      if (text === "rollback") end(session);
      if (/^(begin|commit|rollback)$/.test(text)) return [];
      const locks = new Set<string>();
      const changes: Change[] = [];
      const isHeld = (key: string) => (holders.get(key) ?? session) !== session;
      const rows = execute(text, params, {
        rowsOf: (table) => visible(session, table),
        isLockedByOthers: (row) => isHeld(keyOf(row)),
        lock: (row) => locks.add(keyOf(row)),
        write: (table, before, after) => changes.push({ table, before, after: after && whole(table, after) }),
      });
      if ([...locks].some(isHeld)) return null;
      for (const key of locks) session.locks.add(key);
      for (const key of locks) holders.set(key, session);
      for (const change of changes) {
        const key = keyOf((change.before ?? change.after) as Row);
        const earlier = session.written.get(key);
        session.written.set(key, {
          ...change,
          before: earlier === undefined ? change.before : earlier.before,
        });
      }
      if (!session.isOpen) commit(session);
      return rows;
    },
  };

  function commit(session: Session) {
    const changes = [...session.written];
    for (const [key, { table, after }] of changes) {
      if (after === null) tableOf(table).delete(key);
      else tableOf(table).set(key, after);
    }
    end(session);
    for (const [, change] of changes) tell(change, session.owner);
  }

  function visible(session: Session, name: string): Row[] {
    const own = [...session.written.values()].filter(({ table }) => table === name);
    if (own.length === 0) return store.rows(name);
    const rows = new Map(tableOf(name));
    for (const { before, after } of own) {
      if (after === null) rows.delete(keyOf(before as Row));
      else rows.set(keyOf(after), after);
    }
    return [...rows.values()];
  }

  return store;
}

function whole(table: string, row: Row): Row {
  const parsed = Object.entries(row).map(([column, value]) => [
    column,
    jsonColumns.has(column) ? parsedJson(value) : value,
  ]);
  return { ...columnsOf.get(table), ...Object.fromEntries(parsed) };
}
