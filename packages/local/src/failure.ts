import { ServiceError } from "#core/platform/error.ts";

/** Why something failed, in one line; only a fault of the program itself is told with its stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) {
    return error.stack ?? error.message;
  }
  if (error instanceof ServiceError) return oneLine(wordsOf(error.detail));
  // A query's message repeats its parameters; what it failed of is told by its cause.
  const isQuery = error.message.startsWith("Failed query:") && error.cause instanceof Error;
  return isQuery ? reasonOf(error.cause) : oneLine(error.message);
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ");

const wordsOf = (detail: ServiceError["detail"]): string =>
  typeof detail === "string" ? detail : detail.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ");

/** Ends the process over a failure at its start. */
export function fail(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
