import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Bucket } from "#kit/bucket.ts";
import { putStream } from "#kit/put-stream.ts";
import { createBackup } from "./create.ts";

interface Copy {
  databaseUrl: string;
  /** The service's own files: they are listed, their replica or versions are their backup. */
  source: Bucket;
  /** Where the copy outlives the database's own cloud, account and region. */
  target: Bucket;
  /** A recipient of age. Whoever holds its identity can read the copy, and the cloud that keeps it cannot. */
  recipient: string;
  /** Holds the archive until it is whole. */
  folder: string;
}

export interface Copied {
  key: string;
  bytes: number;
  sha256: string;
  rows: number;
  taken_at: string;
  seconds: number;
}

const prefix = "copies/";

/** Stores an encrypted backup under the time of its snapshot. Nothing is stored of one that is not whole. */
export async function copyOutside({ databaseUrl, source, target, recipient, folder }: Copy): Promise<Copied> {
  const began = performance.now();
  const file = path.join(folder, "copy.age");
  try {
    const { bytes, sha256, rows, taken_at } = await createBackup(
      { databaseUrl, bucket: source, objects: "list" },
      file,
      { recipient },
    );
    const key = `${prefix}${taken_at}.age`;
    await putStream(target, { key, contentType: "application/octet-stream" }, createReadStream(file));
    return { key, bytes, sha256, rows, taken_at, seconds: Math.round(performance.now() - began) / 1000 };
  } finally {
    await rm(file, { force: true });
  }
}

/** The key of the newest copy; null where there is none. Keys are in the order of their times. */
export async function newestCopy(target: Bucket): Promise<string | null> {
  let newest: string | null = null;
  while (true) {
    const page = await target.list({ prefix, ...(newest !== null && { after: newest }) });
    const last = page.at(-1);
    if (last === undefined) return newest;
    newest = last.key;
  }
}
