/** Interviews in the first batch of a run, and in the smallest and largest. */
export const firstBatchSize = 100;
const minBatchSize = 10;
const maxBatchSize = 1000;

/** What a batch should take at most: so long somebody may wait who wants to speak in one of its interviews. */
const maxBatchMs = 100;

/** The next batch's size, by how long one of `size` took: half of one that took too long, twice one that was quick. */
export function nextBatchSize(size: number, tookMs: number): number {
  if (tookMs > maxBatchMs) return Math.max(minBatchSize, Math.floor(size / 2));
  return tookMs < maxBatchMs / 3 ? Math.min(maxBatchSize, size * 2) : size;
}
