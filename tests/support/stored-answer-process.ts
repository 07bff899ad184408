import { Hono } from "hono";
import type { Ctx } from "#core/platform/ctx.ts";
import { sendBody } from "#functions/api/http/send-body.ts";
import type { Bucket } from "#kit/bucket.ts";

// A process of its own that answers with a list of so many MB, of which it has little itself, to a client that accepts
// the encodings. What is stored is counted and thrown away. Prints what it took.

const [megabytes = "", encodings = ""] = process.argv.slice(2);

let bytes = 0;
const count = async (part: Uint8Array) => {
  bytes += part.length;
  return { etag: "", checksum: "" };
};
const bucket = {
  startParts: async () => "upload",
  putPart: (_upload: unknown, _number: number, part: Uint8Array) => count(part),
  completeParts: async () => {},
  signDownload: async () => ({ url: "http://127.0.0.1/stored", expires_at: "" }),
} as unknown as Bucket;
const ctx = { bucket, now: () => new Date() } as unknown as Ctx;

// Random, so that no encoding makes it small.
const texts = Array.from({ length: 100 }, () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(7500))).toString("base64"),
);
const value = Array.from({ length: Number(megabytes) * 100 }, (_, index) => ({
  index,
  text: texts[(index * index) % 97],
}));
const app = new Hono().get("/", (c) => sendBody(c, ctx, value, 200));
const before = process.resourceUsage().maxRSS;
const { status } = await app.request("/", { headers: { "accept-encoding": encodings } });
const grown = process.resourceUsage().maxRSS - before;
process.stdout.write(JSON.stringify({ status, bytes, grownMb: grown / 1024 }));
