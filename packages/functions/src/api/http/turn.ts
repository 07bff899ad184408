import { maxPageBytes } from "#core/platform/page.ts";

/**
 * Requests of an organization wait for one another, so that those of others find the process, its memory and its
 * connections to the database free: those that take much work always, the others while requests of others come. How
 * much work a request is shows when it is answered: until then its answer is taken to be as large as the last one to the
 * organization's requests for the same operation.
 */

/** Of the bodies and answers of an organization that a process works on at a time; a larger one is worked on alone. */
export const maxBytesInProgress = maxPageBytes;

/** Requests with smaller bodies and answers do not count towards that. */
export const largeBytes = 65_536;

/** Requests of an organization that a process works on at a time while requests of others come. */
export const maxInProgress = 3;

/** For so many milliseconds after a request of others another is expected. */
export const othersFor = 1000;

/** No request waits longer, in milliseconds, for others that may themselves wait, such as for a lock of the database. */
export const longestForPlace = 1000;

/** What the answer to a read is taken to be of which no answer is remembered. */
export const unknownBytes = maxBytesInProgress / 2;

/** Answers that are remembered; those made longest ago are forgotten first. */
const maxRemembered = 10_000;

interface Waiting {
  turn: Turn;
  begin: () => void;
  /** It needs no place any more. */
  isOverdue: boolean;
}

interface Line {
  /** Of the large requests in progress. */
  bytes: number;
  /** Of the requests in progress. */
  count: number;
  waiting: Waiting[];
}

/** Null for a request of which the organization is not known. */
interface Seen {
  organization: string | null;
  at: number;
}

/** Of one process. */
export interface Turns {
  /** By organization; those without requests in progress are left out. */
  lines: Map<string, Line>;
  /** The bytes of the last answer, by organization and operation. */
  answered: Map<string, number>;
  /** The last request, and the last one of any other organization. */
  seen: { last: Seen; other: Seen };
  now: () => number;
}

export function newTurns(now: Turns["now"] = () => performance.now()): Turns {
  const never = { organization: null, at: Number.NEGATIVE_INFINITY };
  return { lines: new Map(), answered: new Map(), seen: { last: never, other: never }, now };
}

/** Notes that a request was admitted. */
export function noteRequest(turns: Turns, organization: string | null): void {
  const { seen } = turns;
  if (seen.last.organization !== organization) seen.other = seen.last;
  seen.last = { organization, at: turns.now() };
}

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
  isBegun: boolean;
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
  const turn = { organization, name: `${organization} ${operation}`, sent, isRead, bytes: 0, isBegun: false };
  turn.bytes = bytesOf(turns, turn);
  return turn;
}

const bytesOf = ({ answered }: Turns, { name, sent, isRead }: Turn): number =>
  Math.max(sent, answered.get(name) ?? (isRead ? unknownBytes : 0));

/** Resolves when it is the turn of a request, which must then be ended. */
export function beginTurn(turns: Turns, turn: Turn): Promise<void> {
  const line = turns.lines.get(turn.organization) ?? { bytes: 0, count: 0, waiting: [] };
  turns.lines.set(turn.organization, line);
  return new Promise((resolve) => {
    const waiting: Waiting = { turn, begin: resolve, isOverdue: false };
    line.waiting.push(waiting);
    beginNext(turns, line);
    if (turn.isBegun) return;
    const timer = setTimeout(() => {
      waiting.isOverdue = true;
      beginNext(turns, line);
    }, longestForPlace);
    waiting.begin = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Lets the requests begin that waited for this one, in the order in which they came. Nothing if it has not begun. */
export function endTurn(turns: Turns, { organization, bytes, isBegun }: Turn): void {
  const line = turns.lines.get(organization);
  if (line === undefined || !isBegun) return;
  line.count -= 1;
  if (bytes >= largeBytes) line.bytes -= bytes;
  beginNext(turns, line);
  if (line.count === 0) turns.lines.delete(organization);
}

/** What waits may be known to be small by now. */
function beginNext(turns: Turns, line: Line): void {
  let waitsLarge = false;
  for (const next of line.waiting.splice(0)) {
    const { turn } = next;
    turn.bytes = bytesOf(turns, turn);
    const isLarge = turn.bytes >= largeBytes;
    const hasRoom = !isLarge || (!waitsLarge && hasRoomFor(line, turn.bytes));
    if (hasRoom && (next.isOverdue || hasPlace(turns, line, turn))) {
      turn.isBegun = true;
      line.count += 1;
      if (isLarge) line.bytes += turn.bytes;
      next.begin();
    } else {
      line.waiting.push(next);
      waitsLarge ||= isLarge;
    }
  }
}

const hasPlace = ({ seen, now }: Turns, { count }: Line, { organization }: Turn): boolean => {
  const other = seen.last.organization === organization ? seen.other : seen.last;
  return count < maxInProgress || now() - other.at > othersFor;
};

const hasRoomFor = (line: Line, bytes: number): boolean =>
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
