/** Interviews in the first batch of a run, and in the smallest and largest. */
export const firstBatchSize = 100;
const minBatchSize = 10;
const maxBatchSize = 1000;

/** The longest a batch should take: a participant in one of its interviews may have to wait that long. */
const maxBatchMs = 100;

/** The size of the next batch, by how long one of `size` took: half after a slow one, twice after a quick one. */
export function nextBatchSize(size: number, tookMs: number): number {
  if (tookMs > maxBatchMs) return Math.max(minBatchSize, Math.floor(size / 2));
  return tookMs < maxBatchMs / 3 ? Math.min(maxBatchSize, size * 2) : size;
}
