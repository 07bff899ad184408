import { maxPageBytes } from "#core/platform/page.ts";

/**
 * Requests of an organization that take much work wait for one another, so that those of others find the process, its
 * memory and its connections to the database free. How much work a request is shows when it is answered: until then its
 * answer is taken to be as large as the last one to the organization's requests for the same operation.
 */

/** Of the bodies and answers of an organization that a process works on at a time; a larger one is worked on alone. */
export const maxBytesInProgress = maxPageBytes;

/** Requests with smaller bodies and answers never wait. */
export const largeBytes = 65_536;

/** Answers that are remembered; those made longest ago are forgotten first. */
const maxRemembered = 10_000;

interface Line {
  /** Of the requests in progress. */
  bytes: number;
  waiting: { bytes: number; begin: () => void }[];
}

/** Of one process. */
export interface Turns {
  /** By organization; those without large requests are left out. */
  lines: Map<string, Line>;
  /** The bytes of the last answer, by organization and operation; small ones are left out. */
  answered: Map<string, number>;
}

export const newTurns = (): Turns => ({ lines: new Map(), answered: new Map() });

/** A request's turn, which its organization's others wait for. */
export interface Turn {
  organization: string;
  /** The organization and the operation. */
  name: string;
  bytes: number;
}

/** The turn of a request with a body of so many bytes. */
export function turnOf(turns: Turns, organization: string, operation: string, sentBytes: number): Turn {
  const name = `${organization} ${operation}`;
  return { organization, name, bytes: Math.max(sentBytes, turns.answered.get(name) ?? 0) };
}

/** Resolves when it is the turn of a large request, which must then be ended. */
export function beginTurn(turns: Turns, { organization, bytes }: Turn): Promise<void> {
  const line = turns.lines.get(organization) ?? { bytes: 0, waiting: [] };
  turns.lines.set(organization, line);
  if (line.waiting.length > 0 || !hasRoom(line, bytes))
    return new Promise((begin) => line.waiting.push({ bytes, begin }));
  line.bytes += bytes;
  return Promise.resolve();
}

const hasRoom = (line: Line, bytes: number): boolean =>
  line.bytes === 0 || line.bytes + bytes <= maxBytesInProgress;

/** Lets the requests begin that waited for this one. */
export function endTurn({ lines }: Turns, { organization, bytes }: Turn): void {
  const line = lines.get(organization);
  if (line === undefined) return;
  line.bytes -= bytes;
  for (let next = line.waiting[0]; next !== undefined && hasRoom(line, next.bytes); next = line.waiting[0]) {
    line.waiting.shift();
    line.bytes += next.bytes;
    next.begin();
  }
  if (line.bytes === 0) lines.delete(organization);
}

/** Remembers how large the answer to a request was. */
export function noteAnswer({ answered }: Turns, { name }: Turn, bytes: number): void {
  if (bytes < largeBytes) {
    if (answered.size > 0) answered.delete(name);
    return;
  }
  answered.delete(name);
  answered.set(name, bytes);
  const [oldest] = answered.keys();
  if (answered.size > maxRemembered && oldest !== undefined) answered.delete(oldest);
}
