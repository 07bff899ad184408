/**
 * What is being recorded, part by part on this device: it survives a reload, a crash and a lost network. Where the browser
 * keeps nothing, a recording lives as long as the page.
 */

interface Part {
  /** The interview's id, a space, and the turn's name. */
  name: string;
  /** When its recording began, in milliseconds since 1970, and which part of that it is. */
  index: [recording: number, part: number];
  data: Blob;
  /** Somebody has spoken by its end; undefined in what an earlier page has kept, which did not know. */
  isSpeech?: boolean;
}

export const keptMs = 24 * 3_600_000;
export const database = "interview-recordings";
const store = "parts";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 2);
    request.onupgradeneeded = () => {
      const { result } = request;
      // What version 1 has kept is of another shape.
      if (result.objectStoreNames.contains(store)) result.deleteObjectStore(store);
      result.createObjectStore(store, { keyPath: ["name", "index"] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Undefined where the browser keeps nothing. */
async function using<Value>(
  mode: IDBTransactionMode,
  ask: (parts: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const opened = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = opened.transaction(store, mode);
        const request = ask(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      opened.close();
    }
  } catch {
    return undefined;
  }
}

/** Interviews that are over: a recording that was in progress then has a last part still to come. */
const over = new Set<string>();

/** Recordings of this tab. */
const own = new Set<string>();

const lockOf = (name: string, recording: number): string => `${name} ${recording}`;

/** Keeps the parts of one recording as they come, until it has ended. */
export function keepParts(name: string): { add: (data: Blob, isSpeech: boolean) => void; end: () => void } {
  // Another tab may begin at the same moment.
  const recording = Date.now() + Math.random();
  let count = 0;
  let end = () => {};
  const hasEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  const lock = lockOf(name, recording);
  own.add(lock);
  // Tells other tabs that it is in progress, until this one ends it or is no more.
  if ("locks" in navigator) navigator.locks.request(lock, () => hasEnded).catch(() => {});
  const add = (data: Blob, isSpeech: boolean) => {
    if (over.has(name.split(" ")[0] ?? "")) return;
    const part: Part = { name, index: [recording, ++count], data, isSpeech };
    void using("readwrite", (parts) => parts.put(part));
  };
  return { add, end };
}

/** The recordings of a turn, in their order, without those that another tab is making. */
async function recordingsOf(name: string): Promise<Part[][]> {
  const parts =
    (await using<Part[]>("readonly", (all) => all.getAll(IDBKeyRange.bound([name], [name, [Infinity]])))) ??
    [];
  const none: LockManagerSnapshot = {};
  const { held = [] } = "locks" in navigator ? await navigator.locks.query().catch(() => none) : none;
  const elsewhere = new Set(held.flatMap(({ name }) => (name === undefined || own.has(name) ? [] : [name])));
  const recordings = new Set(parts.map(({ index: [recording] }) => recording));
  return [...recordings]
    .filter((recording) => !elsewhere.has(lockOf(name, recording)))
    .map((recording) => parts.filter(({ index }) => index[0] === recording));
}

/** What was recorded last of the turn, and whether somebody speaks in it; null for nothing. What is older than a day goes. */
export async function readParts(name: string): Promise<{ file: File; isSpeech: boolean } | null> {
  const all: Part[] = (await using<Part[]>("readonly", (parts) => parts.getAll())) ?? [];
  const oldest = Date.now() - keptMs;
  const old = all.filter(({ index: [recording] }) => recording < oldest);
  for (const each of new Set(old.map(({ name }) => name))) await forgetTurn(each, oldest);
  const parts = (await recordingsOf(name)).at(-1) ?? [];
  const last = parts.at(-1);
  if (last === undefined) return null;
  const blobs = parts.map(({ data }) => data);
  return { file: fileOf(blobs, last.data.type), isSpeech: last.isSpeech !== false };
}

/** What was recorded in parts, as one file. */
export function fileOf(parts: Blob[], recordedType: string): File {
  // The type of a stored file has no codec parameter.
  const type = recordedType.split(";")[0] ?? "";
  return new File(parts, `answer.${type.split("/")[1]}`, { type });
}

/** What was recorded for a turn before now, or some other time, but for what another tab is recording. */
export async function forgetTurn(name: string, before = Date.now()): Promise<void> {
  for (const [first] of await recordingsOf(name)) {
    const recording = first?.index[0] ?? before;
    if (recording >= before) continue;
    const range = IDBKeyRange.bound([name, [recording]], [name, [recording, Infinity]]);
    await using("readwrite", (parts) => parts.delete(range));
  }
}

/** All parts of an interview, for good: no more are kept of it. */
export function forgetParts(vid: string): Promise<unknown> {
  over.add(vid);
  return using("readwrite", (parts) => parts.delete(IDBKeyRange.bound([`${vid} `], [`${vid} \uffff`])));
}
