import type { Ctx } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";
import { personalSnapshot } from "../course/attributes.ts";
import type { LoadedInterview } from "./load.ts";

/**
 * Interviews as this process has stored them last. Most commands follow the one before within a minute and in the same
 * process, so that what they would load is known. It may be out of date: a step from a recalled interview is stored
 * only if that is what the database has, and nothing is refused or shown by what is recalled alone.
 */

/** Of one database. The one that was stored longest ago comes first. */
interface Memory {
  entries: Map<string, Entry>;
  size: number;
}

interface Entry {
  loaded: LoadedInterview;
  /** About how many characters it has. */
  size: number;
  storedAt: number;
}

/** Characters of all interviews that are kept: some 800 of usual length, in about 25 MB. */
const maxSize = 8_000_000;
/** Of one interview, so that no study with a large configuration takes all the room. */
const maxEntrySize = 200_000;
/** A participant who takes longer pays for loading. What was said is not kept for longer either. */
const maxAgeMs = 600_000;

const memories = new WeakMap<Db, Memory>();
const sizes = new WeakMap<object, number>();

/** The interview of a link as it was stored last; null if this process does not know. */
export function recallInterview({ db, now }: Ctx, vid: string): LoadedInterview | null {
  const entry = memories.get(db)?.entries.get(vid);
  if (entry === undefined || now().getTime() - entry.storedAt > maxAgeMs) return null;
  return withSnapshot(entry.loaded, ({ snapshot, given }) =>
    given === undefined ? snapshot : personalSnapshot(snapshot, given),
  );
}

type Course = NonNullable<LoadedInterview["flow"]>["course"];

/** The interview with another snapshot; the same object where it stays. */
function withSnapshot(
  loaded: LoadedInterview,
  change: (course: Course) => Course["snapshot"],
): LoadedInterview {
  const { flow } = loaded;
  const snapshot = flow && change(flow.course);
  return flow === null || snapshot === null || snapshot === flow.course.snapshot
    ? loaded
    : { ...loaded, flow: { ...flow, course: { ...flow.course, snapshot } } };
}

/** Keeps an interview for its next command, and drops those that are too old or too many. */
export function rememberInterview({ db, now }: Ctx, vid: string, loaded: LoadedInterview): void {
  const memory = memories.get(db) ?? { entries: new Map<string, Entry>(), size: 0 };
  memories.set(db, memory);
  forget(memory, vid);
  const at = now().getTime();
  const size = sizeOf(loaded);
  if (isContinued(loaded) && size <= maxEntrySize) {
    // A snapshot that is filled for the participant would be a large copy of its own.
    const plain = withSnapshot(loaded, ({ snapshot }) => snapshot.plain ?? snapshot);
    memory.entries.set(vid, { loaded: { ...plain, isRecalled: true }, size, storedAt: at });
    memory.size += size;
  }
  for (const [oldest, { storedAt }] of memory.entries) {
    if (memory.size <= maxSize && at - storedAt <= maxAgeMs) break;
    forget(memory, oldest);
  }
}

/** Drops an interview that turned out to be another than was recalled. */
export function forgetInterview({ db }: Ctx, vid: string): void {
  const memory = memories.get(db);
  if (memory !== undefined) forget(memory, vid);
}

function forget(memory: Memory, vid: string): void {
  memory.size -= memory.entries.get(vid)?.size ?? 0;
  memory.entries.delete(vid);
}

/** Whether it takes another command. */
const isContinued = ({ interview, flow, full_buckets }: LoadedInterview): boolean =>
  interview.status === "in_progress" &&
  flow !== null &&
  flow.state.end === null &&
  (full_buckets ?? []).length === 0;

const sizeOf = ({ interview, study, flow, history }: LoadedInterview): number =>
  history.reduce((sum, { content }) => sum + content.length + 100, 2_000) +
  jsonSize(interview.metadata) +
  jsonSize(study) +
  jsonSize(flow?.plan ?? {});

/** These stay the same objects from command to command. */
function jsonSize(value: object): number {
  const size = sizes.get(value) ?? JSON.stringify(value).length;
  sizes.set(value, size);
  return size;
}
