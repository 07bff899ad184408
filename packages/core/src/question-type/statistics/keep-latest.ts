import { hash } from "node:crypto";

const maxKept = 100;

/** The function with its latest 100 results kept by its arguments, so that reading unchanged counts again costs no work. */
export function keepLatest<Arguments extends unknown[], Result>(
  compute: (...from: Arguments) => Result,
): (...from: Arguments) => Result {
  const kept = new Map<string, Result>();
  return (...from) => {
    const key = hash("sha256", JSON.stringify(from));
    const known = kept.get(key);
    const result = known === undefined ? compute(...from) : known;
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}
