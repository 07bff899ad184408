import { personalSnapshot } from "#survey/course/attributes.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { Db } from "../../../platform/db.ts";
import type { LoadedInterview } from "./interview.ts";

/**
 * Interviews as this process has stored them last, and those that it has just welcomed. Most commands follow the one
 * before within a minute and in the same process, so that what they would load is known. It may be out of date: a step
 * from a recalled interview is stored only if that is what the database has, and nothing is refused or shown by what is
 * recalled alone.
 */

/** Whether it has begun. Links that are only opened take no room of those. */
export type Kind = "begun" | "welcomed";

/** The entries of one database and kind. The one that was stored longest ago comes first. */
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

/** Characters of all interviews that are kept: some 1,000 begun ones of 30 answers, in about 50 MB. */
const maxSizes = { begun: 16_000_000, welcomed: 4_000_000 };
/** For one interview, so that no study with a large configuration takes all the room. */
const maxEntrySize = 200_000;
/** A participant who takes longer pays for loading. What was said is not kept for longer either. */
const maxAgesMs = { begun: 600_000, welcomed: 60_000 };

const memories = new WeakMap<Db, Record<Kind, Memory>>();
const sizes = new WeakMap<object, number>();

/** The interview of a link as it was stored last; null if this process does not know. */
export function recallInterview({ db, now }: Ctx, vid: string, kind: Kind = "begun"): LoadedInterview | null {
  const entry = memories.get(db)?.[kind].entries.get(vid);
  if (entry === undefined || now().getTime() - entry.storedAt > maxAgesMs[kind]) return null;
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
  const both = memories.get(db) ?? { begun: newMemory(), welcomed: newMemory() };
  memories.set(db, both);
  for (const memory of Object.values(both)) forget(memory, vid);
  const at = now().getTime();
  const size = sizeOf(loaded);
  const kind = loaded.flow === null ? "welcomed" : "begun";
  const memory = both[kind];
  if ((isContinued(loaded) || isWelcomed(loaded)) && size <= maxEntrySize) {
    // A snapshot that is filled for the participant would be a large copy of its own.
    const plain = withSnapshot(loaded, ({ snapshot }) => snapshot.plain ?? snapshot);
    memory.entries.set(vid, { loaded: { ...plain, isRecalled: true }, size, storedAt: at });
    memory.size += size;
  }
  for (const [oldest, { storedAt }] of memory.entries) {
    if (memory.size <= maxSizes[kind] && at - storedAt <= maxAgesMs[kind]) break;
    forget(memory, oldest);
  }
}

/** Drops an interview that turned out to be another than was recalled. */
export function forgetInterview({ db }: Ctx, vid: string): void {
  for (const memory of Object.values(memories.get(db) ?? {})) forget(memory, vid);
}

const newMemory = (): Memory => ({ entries: new Map<string, Entry>(), size: 0 });

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

/** Whether it can be started, as far as is known without what others do meanwhile. */
const isWelcomed = ({ interview, flow, opening }: LoadedInterview): boolean =>
  interview.status === "open" && flow === null && opening !== null && !opening.has_param_quota;

function sizeOf({ interview, study, flow, opening, history }: LoadedInterview): number {
  let size = 2_000;
  for (const { content } of history) size += content.length + 100;
  for (const value of [interview.metadata, study, opening ?? {}, flow?.plan ?? {}]) size += jsonSize(value);
  return size;
}

/** These stay the same objects from command to command. */
function jsonSize(value: object): number {
  const size = sizes.get(value) ?? JSON.stringify(value).length;
  sizes.set(value, size);
  return size;
}
