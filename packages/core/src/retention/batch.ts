/** Interviews in the first batch of a run, and in the smallest and largest. */
export const firstSize = 100;
const smallest = 10;
const largest = 1000;

/** What a batch should take at most: so long somebody may wait who wants to speak in one of its interviews. */
const longMs = 100;

/** The next batch's size, by how long one of `size` took: half of one that took too long, twice one that was quick. */
export function nextSize(size: number, tookMs: number): number {
  if (tookMs > longMs) return Math.max(smallest, Math.floor(size / 2));
  return tookMs < longMs / 3 ? Math.min(largest, size * 2) : size;
}
