import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Of a response; bytes where it is too large for one string to be handled at once. */
export type Body = string | Uint8Array<ArrayBuffer>;
type Compress = (body: Body) => Promise<Buffer>;

/** In order of preference; Brotli at a level that is as fast as gzip. */
export const encodings: Record<string, Compress> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Body, Buffer>(gzip),
};

/** The preferred encoding that the client accepts; null for none. Linear in the header's length. */
export function chooseEncoding(accepted: string): string | null {
  const weights = new Map(accepted.toLowerCase().split(",").map(weightedCoding));
  const takes = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return Object.keys(encodings).find(takes) ?? null;
}

function weightedCoding(text: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.map((parameter) => parameter.split("=")).find(([name]) => name?.trim() === "q");
  return [coding, weight === undefined ? 1 : Number(weight[1])];
}
