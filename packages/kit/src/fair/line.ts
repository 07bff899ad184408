import { maxAnswerBytes } from "../paging.ts";

/**
 * Requests of an organization wait for one another, so that those of others find the process, its memory and its
 * connections to the database free: those that take much work always, the others while requests of others come. How
 * much work a request is shows when it is answered: until then its answer is taken to be as large as the last one to the
 * organization's requests for the same operation.
 */

/** For the bodies and answers of an organization that a process works on at a time; a larger one is worked on alone. */
export const maxBytesInProgress = maxAnswerBytes;

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
  place: Place;
  begin: () => void;
  /** It needs no place any more. */
  isOverdue: boolean;
}

interface Line {
  /** Bytes of the large requests in progress. */
  bytes: number;
  /** Count of the requests in progress. */
  count: number;
  waiting: Waiting[];
}

/** Null for a request of which the organization is not known. */
interface Seen {
  organization: string | null;
  at: number;
}

export interface Lines {
  /** By organization; those without requests in progress are left out. */
  byOrganization: Map<string, Line>;
  /** The bytes of the last answer, by organization and operation. */
  answered: Map<string, number>;
  /** The last request, and the last one of any other organization. */
  seen: { last: Seen; other: Seen };
  now: () => number;
}

export function newLines(now: Lines["now"] = () => performance.now()): Lines {
  const never = { organization: null, at: Number.NEGATIVE_INFINITY };
  return { byOrganization: new Map(), answered: new Map(), seen: { last: never, other: never }, now };
}

/** Notes that a request was admitted. */
export function noteRequest(lines: Lines, organization: string | null): void {
  const { seen } = lines;
  if (seen.last.organization !== organization) seen.other = seen.last;
  seen.last = { organization, at: lines.now() };
}

/** A request's place in the line of its organization. */
export interface Place {
  organization: string;
  /** The organization and the operation. */
  name: string;
  /** Bytes of the body. */
  sent: number;
  isRead: boolean;
  /** Bytes of the body or the answer, whichever is more. */
  bytes: number;
  isBegun: boolean;
}

/** The place of a request with a body of so many bytes. */
export function placeOf(
  lines: Lines,
  {
    organization,
    operation,
    sent,
    isRead,
  }: Pick<Place, "organization" | "sent" | "isRead"> & { operation: string },
): Place {
  const place = {
    organization,
    name: `${organization} ${operation}`,
    sent,
    isRead,
    bytes: 0,
    isBegun: false,
  };
  place.bytes = bytesOf(lines, place);
  return place;
}

const bytesOf = ({ answered }: Lines, { name, sent, isRead }: Place): number =>
  Math.max(sent, answered.get(name) ?? (isRead ? unknownBytes : 0));

/** Resolves when a request may begin; it must then leave its place. */
export function waitForPlace(lines: Lines, place: Place): Promise<void> {
  const line = lines.byOrganization.get(place.organization) ?? { bytes: 0, count: 0, waiting: [] };
  lines.byOrganization.set(place.organization, line);
  return new Promise((resolve) => {
    const waiting: Waiting = { place, begin: resolve, isOverdue: false };
    line.waiting.push(waiting);
    beginNext(lines, line);
    if (place.isBegun) return;
    const timer = setTimeout(() => {
      waiting.isOverdue = true;
      beginNext(lines, line);
    }, longestForPlace);
    waiting.begin = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Lets the requests begin that waited for this one, in the order in which they came. Nothing if it has not begun. */
export function leavePlace(lines: Lines, { organization, bytes, isBegun }: Place): void {
  const line = lines.byOrganization.get(organization);
  if (line === undefined || !isBegun) return;
  line.count -= 1;
  if (bytes >= largeBytes) line.bytes -= bytes;
  beginNext(lines, line);
  if (line.count === 0) lines.byOrganization.delete(organization);
}

/** What waits may be known to be small by now. */
function beginNext(lines: Lines, line: Line): void {
  let waitsLarge = false;
  for (const next of line.waiting.splice(0)) {
    const { place } = next;
    place.bytes = bytesOf(lines, place);
    const isLarge = place.bytes >= largeBytes;
    const hasRoom = !isLarge || (!waitsLarge && hasRoomFor(line, place.bytes));
    if (hasRoom && (next.isOverdue || mayBegin(lines, line, place))) {
      place.isBegun = true;
      line.count += 1;
      if (isLarge) line.bytes += place.bytes;
      next.begin();
    } else {
      line.waiting.push(next);
      waitsLarge ||= isLarge;
    }
  }
}

const mayBegin = ({ seen, now }: Lines, { count }: Line, { organization }: Place): boolean => {
  const other = seen.last.organization === organization ? seen.other : seen.last;
  return count < maxInProgress || now() - other.at > othersFor;
};

const hasRoomFor = (line: Line, bytes: number): boolean =>
  line.bytes === 0 || line.bytes + bytes <= maxBytesInProgress;

/** Remembers how large the answer to a request was. */
export function noteAnswer({ answered }: Lines, { name }: Place, bytes: number): void {
  const known = answered.get(name);
  if (known !== undefined && known < largeBytes && bytes < largeBytes) return;
  answered.delete(name);
  answered.set(name, bytes);
  const [oldest] = answered.keys();
  if (answered.size > maxRemembered && oldest !== undefined) answered.delete(oldest);
}
