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

/** What the answer to a read is taken to be of which no answer is remembered. */
export const unknownBytes = maxBytesInProgress / 2;

/** Answers that are remembered; those made longest ago are forgotten first. */
const maxRemembered = 10_000;

interface Line {
  /** Of the requests in progress. */
  bytes: number;
  waiting: { turn: Turn; begin: () => void }[];
}

/** Of one process. */
export interface Turns {
  /** By organization; those without large requests are left out. */
  lines: Map<string, Line>;
  /** The bytes of the last answer, by organization and operation. */
  answered: Map<string, number>;
}

export const newTurns = (): Turns => ({ lines: new Map(), answered: new Map() });

/** A request's turn, which its organization's others wait for. */
export interface Turn {
  organization: string;
  /** The organization and the operation. */
  name: string;
  /** Of the body. */
  sent: number;
  isRead: boolean;
  /** Of the body or the answer, whichever is more. */
  bytes: number;
}

/** The turn of a request with a body of so many bytes. */
export function turnOf(
  turns: Turns,
  {
    organization,
    operation,
    sent,
    isRead,
  }: Pick<Turn, "organization" | "sent" | "isRead"> & { operation: string },
): Turn {
  const turn = { organization, name: `${organization} ${operation}`, sent, isRead, bytes: 0 };
  turn.bytes = bytesOf(turns, turn);
  return turn;
}

const bytesOf = ({ answered }: Turns, { name, sent, isRead }: Turn): number =>
  Math.max(sent, answered.get(name) ?? (isRead ? unknownBytes : 0));

/** Resolves when it is the turn of a large request, which must then be ended. */
export function beginTurn(turns: Turns, turn: Turn): Promise<void> {
  const line = turns.lines.get(turn.organization) ?? { bytes: 0, waiting: [] };
  turns.lines.set(turn.organization, line);
  return new Promise((begin) => {
    line.waiting.push({ turn, begin });
    beginNext(turns, line);
  });
}

/** Lets the requests begin that waited for this one, in the order in which they came. */
export function endTurn(turns: Turns, { organization, bytes }: Turn): void {
  const line = turns.lines.get(organization);
  if (line === undefined) return;
  line.bytes -= bytes;
  beginNext(turns, line);
  if (line.bytes === 0) turns.lines.delete(organization);
}

/** What waits may be known to be small by now. */
function beginNext(turns: Turns, line: Line): void {
  for (const next of line.waiting.splice(0)) {
    const known = bytesOf(turns, next.turn);
    const bytes = known < largeBytes ? 0 : known;
    if (bytes > 0 && (line.waiting.length > 0 || !hasRoom(line, bytes))) {
      line.waiting.push(next);
    } else {
      next.turn.bytes = bytes;
      line.bytes += bytes;
      next.begin();
    }
  }
}

const hasRoom = (line: Line, bytes: number): boolean =>
  line.bytes === 0 || line.bytes + bytes <= maxBytesInProgress;

/** Remembers how large the answer to a request was. */
export function noteAnswer({ answered }: Turns, { name }: Turn, bytes: number): void {
  const known = answered.get(name);
  if (known !== undefined && known < largeBytes && bytes < largeBytes) return;
  answered.delete(name);
  answered.set(name, bytes);
  const [oldest] = answered.keys();
  if (answered.size > maxRemembered && oldest !== undefined) answered.delete(oldest);
}
