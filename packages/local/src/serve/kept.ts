/** What is read or done anew at most so often, in milliseconds. */
const freshMs = 5_000;

/** Calls `read` for whoever asks, and gives those who ask soon afterwards the same answer. */
export function kept<Value>(read: () => Promise<Value>, forMs = freshMs): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at >= forMs) last = { at: now, value: read() };
    return last.value;
  };
}
