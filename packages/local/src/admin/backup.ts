import { existsSync } from "node:fs";
import * as z from "zod";
import type { Bucket } from "#core/platform/bucket.ts";
import { contextOf } from "#core/platform/ctx.ts";
import { newId } from "#core/platform/id.ts";
import { databaseKeyId, keyFault } from "#core/upkeep/operator/key.ts";
import { finishRestore } from "#core/upkeep/operator/restored.ts";
import { credentialsOf, findRunning, makeDataDirectory } from "../data-directory.ts";
import { connect } from "../database.ts";
import type { Settings } from "../environment.ts";
import { reasonOf } from "../failure.ts";
import { startPostgres } from "../postgres.ts";
import { openStorage } from "../storage.ts";
import { BadAnswer, command, option, standalone } from "./command.ts";
import { connection, isReachable, sealAtHand, unreachableQueue } from "./connect.ts";

const { text } = option;
const existing = text.refine(existsSync, "must be a file that there is");
const file = { from: existing, identity: existing.optional() };

/** Loaded on first use: they bring libraries along that no other command needs. */
const restoring = () => import("../backup/restore.ts");

export const backupCommands = [
  command(
    "backup create",
    "Writes all rows as of one moment, and the stored files, to a file or to standard output (-), while the service " +
      "goes on. --objects list leaves the files out: where they are in S3, its versions or a replica are their backup. " +
      "The encryption key is not in it.",
    "--to FILE|- [--objects include|list] [--recipient age1… | --passphrase-file F]",
    z.object({
      to: text,
      objects: z.enum(["include", "list"], "must be include or list").optional(),
      recipient: text.optional(),
      "passphrase-file": existing.optional(),
    }),
    async (
      { bucket },
      { to, objects, recipient, "passphrase-file": passphraseFile },
      _settings,
      databaseUrl,
    ) => {
      if (recipient !== undefined && passphraseFile !== undefined)
        throw new Error("--recipient and --passphrase-file must not both be given");
      const reader =
        recipient !== undefined ? { recipient } : passphraseFile !== undefined ? { passphraseFile } : null;
      const { createBackup } = await import("../backup/create.ts");
      if (objects === "include" && !isReachable(bucket))
        throw new Error("the store cannot be reached from here: --objects list leaves its files out");
      const mode = objects ?? (isReachable(bucket) ? "include" : "list");
      return createBackup({ databaseUrl, bucket, objects: mode }, to, reader);
    },
  ),
  standalone(
    "backup verify",
    "Reads a backup from end to end and compares it with its sums; needs no database. The exit code is 1 where it is not whole.",
    "--from FILE [--identity F]",
    z.object(file),
    async (from) => {
      const { readBackup } = await import("../backup/read.ts");
      try {
        const { manifest, rows, objects } = await readBackup(from);
        return { ok: true, migrations: manifest.migrations.length, rows, objects };
      } catch (error) {
        throw new BadAnswer({
          ok: false,
          migrations: null,
          rows: null,
          objects: null,
          error: reasonOf(error),
        });
      }
    },
  ),
  standalone(
    "backup restore",
    "Restores a backup of this release or an earlier one into an empty database and an empty store: those of DATABASE_URL " +
      "or of DATA_DIR, while no service runs there. What was erased since is erased again. Cut off, it starts anew.",
    "--from FILE [--identity F]",
    z.object(file),
    restore,
  ),
  command(
    "backup finish",
    "After a restore by other means (point-in-time restore, WAL, a disk image): erases again what was erased since, tells " +
      "readers of the feed of events that it was reset, and compares the counts.",
    "",
    z.object({}),
    async (ctx) => {
      if (!isReachable(ctx.bucket))
        throw new Error("the store, which knows what was erased, cannot be reached from here");
      return withoutDifferences(await finishRestore(ctx, null));
    },
  ),
];

async function restore(from: { from: string; identity?: string | undefined }, settings: Settings) {
  const { dataDir, databaseUrl } = settings;
  if ((await findRunning(dataDir)) !== null) throw new Error(`a service runs on ${dataDir}: stop it first`);
  makeDataDirectory(dataDir);
  const server =
    databaseUrl === null ? await startPostgres({ dataDir }) : { url: databaseUrl, stop: async () => {} };
  try {
    const storage = await openStorage(dataDir, credentialsOf(dataDir));
    try {
      const { restoreBackup } = await restoring();
      const { rows, objects, finished } = await restoreBackup(from, server.url, storage.bucket, (manifest) =>
        finish(server.url, storage.bucket, settings, new Date(manifest.taken_at)),
      );
      return withoutDifferences({ rows, objects, ...finished });
    } finally {
      await storage.stop();
    }
  } finally {
    await server.stop();
  }
}

async function finish(url: string, bucket: Bucket, settings: Settings, takenAt: Date) {
  const database = connect(url);
  const { ports, stop } = connection(database, sealAtHand(settings), { queue: unreachableQueue, bucket }, [
    database,
  ]);
  try {
    const ctx = contextOf(ports, { actor: { kind: "operator" }, requestId: newId() });
    const fault = await keyFault(ctx).catch((error: Error) => error);
    const keyId = await databaseKeyId(ctx.db);
    // Nothing of the restore needs it, so it may be put in its place afterwards.
    if (fault !== null && keyId !== null) console.error(`a start on this data needs ENCRYPTION_KEY ${keyId}`);
    return await finishRestore(ctx, takenAt);
  } finally {
    await stop();
  }
}

/** Counts that are wrong are no reason to be silent: the answer has them, and the exit code is 1. */
function withoutDifferences<Answer extends { differences: readonly object[] }>(answer: Answer): Answer {
  if (answer.differences.length > 0) throw new BadAnswer(answer);
  return answer;
}
