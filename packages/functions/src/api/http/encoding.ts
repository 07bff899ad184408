import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/** In order of preference; Brotli at a level that is as fast as gzip. */
const encodings = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
} satisfies Record<string, () => Transform>;

export type Encoding = keyof typeof encodings;

/** The preferred encoding that the client accepts; null for none. Linear in the header's length. */
export function chooseEncoding(accepted: string): Encoding | null {
  const weights = new Map(accepted.toLowerCase().split(",").map(weightedCoding));
  const takes = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  const known = Object.keys(encodings) as Encoding[];
  return known.find(takes) ?? null;
}

function weightedCoding(text: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.map((parameter) => parameter.split("=")).find(([name]) => name?.trim() === "q");
  return [coding, weight === undefined ? 1 : Number(weight[1])];
}

/** Compresses a body as it comes; null as soon as more than `limit` bytes are made of it. */
export async function compress(
  encoding: Encoding,
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const stream: Transform = encodings[encoding]();
  // Whoever reads the stream gets the error; one that is not read to its end is meant to break off.
  pipeline(body, stream).catch(() => {});
  const made: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) return null;
    made.push(chunk);
  }
  return Buffer.concat(made);
}
