import { isNoResponse } from "#functions/platform/database-timeouts.ts";
import { isStorageSilent } from "#functions/platform/storage-failure.ts";
import { ServiceError } from "#kit/error.ts";
import { WrongKey } from "#kit/seal.ts";
import { NewerData, UnknownData } from "./migrations/releases.ts";
import { PassingError, SettingsError } from "./settings/setting.ts";

/** The reason for a failure in one line, of each fault of the settings in one; with a stack only for a bug in the program itself. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError) return error.message;
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) {
    return error.stack ?? error.message;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return `the disk of DATA_DIR is full (${oneLine(error.message)})`;
  if (error instanceof ServiceError) return oneLine(describeDetail(error.detail));
  // A query's message repeats its parameters; its cause has the reason.
  const isQuery = error.message.startsWith("Failed query:") && error.cause instanceof Error;
  return isQuery ? reasonOf(error.cause) : oneLine(error.message);
}

/**
 * The kind of an error and no more, since what others say may hold a secret: the code of it or of what caused it, or else
 * the name of one that has a name of its own.
 */
export function kindOf(error: unknown): string {
  let name = "does not answer";
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as NodeJS.ErrnoException;
    if (typeof code === "string") return code;
    if (each.name !== "Error") name = each.name;
  }
  return name;
}

const oneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join(" ");

const describeDetail = (detail: ServiceError["detail"]): string =>
  typeof detail === "string" ? detail : detail.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");

/** EX_CONFIG: who starts the program again gets the same answer until somebody has changed something. */
export const configurationError = 78;
/** EX_TEMPFAIL: who starts the program again may get another answer. */
const temporaryFailure = 75;

/** 78 where another key, release or database is needed, which no restart gives; 75 where one may do; else 1. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof PassingError) return temporaryFailure;
  return error instanceof WrongKey || error instanceof NewerData || error instanceof UnknownData
    ? configurationError
    : 1;
}

/** What the system says where it, or another host, has no room or is not there, for now. */
const passing = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "EHOSTDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EMFILE",
  "ENFILE",
  "ENOMEM",
  "EAGAIN",
  // PostgreSQL's: it starts, stops, recovers, or has no connection left.
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

/** Whether what failed may succeed a moment later, though nobody changes anything. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  const inner = error instanceof AggregateError ? error.errors[0] : cause;
  return passing.has(String(code)) || isNoResponse(error) || isStorageSilent(error) || isPassing(inner);
}

/** Prints why the start failed, and ends the process. */
export function fail(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(exitCodeOf(error));
}
