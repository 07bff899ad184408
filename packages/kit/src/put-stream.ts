import type { Bucket, StoredPart } from "./bucket.ts";

/** S3 takes no smaller part but the last. */
export const smallestPart = 5_242_880;

/**
 * Stores an object of any size while its bytes come; one part of it is held at a time. Nobody sees the object before it
 * is whole, and nothing of it is left if that fails.
 */
export async function putStream(
  bucket: Bucket,
  { key, contentType }: { key: string; contentType: string },
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  let id: string | null = null;
  const parts: StoredPart[] = [];
  const part = Buffer.allocUnsafe(smallestPart);
  let filled = 0;
  try {
    for await (const chunk of chunks) {
      for (let from = 0; from < chunk.length; ) {
        if (filled === part.length) {
          id ??= await bucket.startParts(key, contentType);
          parts.push(await bucket.putPart({ key, id }, parts.length + 1, part));
          filled = 0;
        }
        const piece = chunk.subarray(from, from + part.length - filled);
        part.set(piece, filled);
        filled += piece.length;
        from += piece.length;
      }
    }
    const last = part.subarray(0, filled);
    if (id === null) return await bucket.put(key, last, contentType);
    parts.push(await bucket.putPart({ key, id }, parts.length + 1, last));
    await bucket.completeParts({ key, id }, parts);
  } catch (error) {
    // Should this fail too, the bucket removes the parts after a day.
    if (id !== null) await bucket.abortParts({ key, id }).catch(() => {});
    throw error;
  }
}
