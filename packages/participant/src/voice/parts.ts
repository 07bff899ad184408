/**
 * What is being recorded, part by part on this device: it survives a reload, a crash and a lost network. Where the browser
 * keeps nothing, a recording lives as long as the page.
 */

interface Part {
  /** The interview's id, a space, and the turn's name. */
  name: string;
  index: number;
  /** In milliseconds since 1970. */
  at: number;
  data: Blob;
}

export const keptMs = 24 * 3_600_000;
export const database = "interview-recordings";
const store = "parts";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ["name", "index"] });
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

export async function addPart(name: string, index: number, data: Blob): Promise<void> {
  if (over.has(name.split(" ")[0] ?? "")) return;
  const part: Part = { name, index, at: Date.now(), data };
  await using("readwrite", (parts) => parts.put(part));
}

/** Whatever was recorded of the turn, in its order; null for nothing. What is older than a day goes. */
export async function readParts(name: string): Promise<File | null> {
  const all: Part[] = (await using<Part[]>("readonly", (parts) => parts.getAll())) ?? [];
  const old = all.filter(({ at }) => at < Date.now() - keptMs);
  for (const each of new Set(old.map(({ name }) => name))) await forgetTurn(each);
  const mine = all.filter((each) => each.name === name && !old.includes(each));
  const [first] = mine;
  if (first === undefined) return null;
  return fileOf(
    mine.map(({ data }) => data),
    first.data.type,
  );
}

/** What was recorded in parts, as one file. */
export function fileOf(parts: Blob[], recordedType: string): File {
  // The type of a stored file has no codec parameter.
  const type = recordedType.split(";")[0] ?? "";
  return new File(parts, `answer.${type.split("/")[1]}`, { type });
}

export const forgetTurn = (name: string): Promise<unknown> =>
  using("readwrite", (parts) => parts.delete(IDBKeyRange.bound([name, 0], [name, Infinity])));

/** All parts of an interview, for good: no more are kept of it. */
export function forgetParts(vid: string): Promise<unknown> {
  over.add(vid);
  return using("readwrite", (parts) => parts.delete(IDBKeyRange.bound([`${vid} `], [`${vid} \uffff`])));
}
