/**
 * What is being recorded, part by part on this device: it survives a reload, a crash and a lost network. Where the browser
 * keeps nothing, a recording lives as long as the page.
 */

interface Part {
  /** Of the interview and the turn. */
  name: string;
  index: number;
  /** In milliseconds since 1970. */
  at: number;
  data: Blob;
}

export const keptMs = 24 * 3_600_000;
const store = "parts";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("interview-recordings", 1);
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
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(store, mode);
        const request = ask(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export const addPart = (name: string, index: number, data: Blob): Promise<unknown> =>
  using<IDBValidKey>("readwrite", (parts) => parts.put({ name, index, at: Date.now(), data } satisfies Part));

/** Whatever was recorded of the turn, in its order; null for nothing. What is older than a day goes. */
export async function readParts(name: string): Promise<File | null> {
  const all: Part[] = (await using<Part[]>("readonly", (parts) => parts.getAll())) ?? [];
  const old = all.filter(({ at }) => at < Date.now() - keptMs);
  for (const each of new Set(old.map(({ name }) => name))) await forgetParts(each);
  const mine = all.filter((each) => each.name === name && !old.includes(each));
  const [first] = mine;
  if (first === undefined) return null;
  // The type of a stored file has no codec parameter.
  const type = first.data.type.split(";")[0] ?? "";
  const parts = mine.map(({ data }) => data);
  return new File(parts, `answer.${type.split("/")[1]}`, { type });
}

/** All parts whose names begin so. */
export const forgetParts = (beginning: string): Promise<unknown> =>
  using("readwrite", (parts) => parts.delete(IDBKeyRange.bound([beginning], [`${beginning}\uffff`])));
