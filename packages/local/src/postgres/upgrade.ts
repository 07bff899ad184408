import { once } from "node:events";
import { mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase } from "../backup/copy.ts";
import { syncFolder } from "../backup/write.ts";
import { reasonOf } from "../failure.ts";
import { findBinaries } from "./binaries.ts";
import { giveTo, major, secure, upgradeIn } from "./data-directory.ts";
import { identityFor } from "./identity.ts";
import { availablePort, hasEnded, launch, waitForPreviousServer } from "./server.ts";

/** Of what the earlier data take. */
const neededFactor = 1.2;

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "64MB",
  default_transaction_read_only: "on",
  log_min_messages: "log",
};

interface Upgrade {
  dataDir: string;
  /** The major version of the data that are there. */
  older: string;
  /** Starts this release's PostgreSQL on a directory, with a new database. */
  start: (dataDir: string) => Promise<Running>;
  say: (progress: string) => void;
}

interface Running {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Makes data for this release's PostgreSQL of those of an earlier one: both run side by side, the rows are copied and
 * compared. Cut off anywhere, the next start begins anew, from what is as it was. Throws one line.
 */
export async function upgrade({ dataDir, older, start, say }: Upgrade): Promise<void> {
  const directory = join(dataDir, `pg${older}`);
  const unfinished = upgradeIn(dataDir);
  await requireSpace(dataDir, directory);
  say(`Upgrading the database from PostgreSQL ${older} to ${major} …`);
  const source = await launchOlder(directory, older);
  try {
    // Of a start that was killed a moment ago.
    await waitForPreviousServer(join(unfinished, `pg${major}`));
    await rm(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    const target = await start(unfinished);
    await copyDatabase(source.url, target.url).finally(target.stop);
    // The data last: with them the upgrade is done.
    for (const name of [`pg${major}.password`, `pg${major}`])
      renameSync(join(unfinished, name), join(dataDir, name));
    await syncFolder(dataDir);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    const message = `the database stays with PostgreSQL ${older}, since it could not be copied: ${reasonOf(cause)}`;
    throw new Error(message, { cause });
  } finally {
    await source.stop();
  }
}

async function requireSpace(dataDir: string, directory: string): Promise<void> {
  const sizes = readdirSync(directory, { recursive: true, encoding: "utf8" }).map(
    (name) => statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  const needed = neededFactor * sizes.reduce((sum, size) => sum + size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  const [wanted, free] = [needed, bavail * bsize].map((bytes) => `${Math.ceil(bytes / 1024 ** 2)} MB`);
  throw new Error(
    `${dataDir} needs ${wanted} free for the upgrade of the database to PostgreSQL ${major}, and has ${free}`,
  );
}

/** For reading: what it holds stays as it is. */
async function launchOlder(directory: string, older: string): Promise<Running> {
  const identity = identityFor(directory);
  const binaries = findBinaries(identity, older);
  await waitForPreviousServer(directory);
  giveTo(identity, directory);
  const password = secure(directory, binaries, identity);
  const port = await availablePort();
  const server = await launch({ directory, binaries, identity, port, settings });
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      if (hasEnded(server)) return;
      server.ref();
      server.kill("SIGINT");
      await once(server, "exit");
    },
  };
}
