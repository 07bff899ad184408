/**
 * Loads on first use and again after a failure, so that a cold start does not wait for it. A module that failed may
 * fail for as long as the process lives, if Node remembers that.
 */
export function loadOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}
