import { DrizzleQueryError } from "drizzle-orm";

/** PostgreSQL's states of work that it undid, or whose connection it ended, for no fault of the work. */
const states = new Set([
  // Others held the locks, or changed the rows first.
  "40001",
  "40P01",
  "55P03",
  // It waited too long for its next statement.
  "25P03",
  // The server was stopped, or the connection ended by an administrator.
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "ECONNRESET",
  "EPIPE",
]);
/** As the drivers word a connection that broke. */
const words =
  /^Connection terminated|^Client has encountered a connection error|^Connection ended unexpectedly/;

/** Whether the database gave a statement or its transaction up, so that the same may succeed when it is sent again. */
export const isLostTransaction = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && error.cause !== undefined && isGivenUp(error.cause);

/** For a driver's own error. Others than the database have some of these codes too. */
export function isGivenUp({ message, code }: Error & { code?: unknown }): boolean {
  return (typeof code === "string" && states.has(code)) || words.test(message);
}
