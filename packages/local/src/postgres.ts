import { once } from "node:events";
import { totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./postgres/binaries.ts";
import { checkMajor, giveTo, initialize, isInitialized, locate, secure } from "./postgres/data-directory.ts";
import { identityFor } from "./postgres/identity.ts";
import {
  availablePort,
  hasEnded,
  isPortTaken,
  launch,
  lockStarts,
  type ServerOptions,
  waitForPreviousServer,
} from "./postgres/server.ts";

interface PostgresOptions {
  dataDir: string;
  port?: number;
  /** Without it a power failure may lose everything; a process crash loses nothing either way. */
  durable?: boolean;
  settings?: Record<string, string | number>;
  onProgress?: (message: string) => void;
}

export interface Postgres {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

const local = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

const small = {
  shared_buffers: "64MB",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  io_method: "sync",
  max_parallel_workers_per_gather: 0,
  jit: "off",
};

/** An eighth of the machine's memory, as PostgreSQL advises for one that it shares; not less than what it always had. */
export function buffersFor(memoryBytes: number): string {
  const megabytes = Math.floor(memoryBytes / 8 / 1024 / 1024);
  return `${Math.min(4096, Math.max(64, megabytes))}MB`;
}

/** Bytes of the container's memory, if this is one, else of the machine's. */
const ownMemory = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
};

const shortestPauseMs = 50;
const longestPauseMs = 10_000;

const volatile = { fsync: "off", full_page_writes: "off" };

/** A PostgreSQL server in `dataDir`. It stops with this process, and is restarted if it crashes. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const directory = locate(options.dataDir);
  // From what one start finds to the server that holds the data, no other start may change what is there.
  const unlock = await lockStarts(options.dataDir);
  try {
    return await keepRunning(directory, await prepare(directory, options), options);
  } finally {
    unlock();
  }
}

type Prepared = Pick<ServerOptions, "binaries" | "identity" | "port"> & { password: string };

/** Everything but the server; new data where there are none. */
async function prepare(directory: string, options: PostgresOptions): Promise<Prepared> {
  const { durable = true, onProgress: say = () => {} } = options;
  checkMajor(directory);
  const identity = identityFor(directory);
  const binaries = findBinaries(identity);
  await waitForPreviousServer(directory);
  if (!isInitialized(directory)) {
    say(`Creating the database in ${directory}`);
    await initialize(directory, binaries, identity, durable);
  }
  const port = await availablePort(options.port);
  giveTo(identity, directory);
  return { binaries, identity, port, password: secure(directory, binaries, identity) };
}

/** Under the lock until it accepts connections; restarted without it, since its own lock file is there by then. */
async function keepRunning(
  directory: string,
  { binaries, identity, password, ...prepared }: Prepared,
  { durable = true, onProgress: say = () => {}, ...options }: PostgresOptions,
): Promise<Postgres> {
  let { port } = prepared;
  const settings = {
    ...local,
    ...small,
    ...(durable ? { shared_buffers: buffersFor(ownMemory()) } : volatile),
    ...options.settings,
  };
  const stopping = new AbortController();
  let pauseMs = shortestPauseMs;
  const run = async () => {
    const server = await launch({ directory, binaries, identity, port, settings });
    const launchedAt = performance.now();
    server.once("exit", () => {
      if (stopping.signal.aborted) return;
      say("PostgreSQL ended unexpectedly and is being restarted");
      if (performance.now() - launchedAt > longestPauseMs) pauseMs = shortestPauseMs;
      running = restart();
      running.catch(() => {});
    });
    return server;
  };
  /** Until it stays, or is stopped (throws): a full disk may end it again and again. */
  const restart = async (): ReturnType<typeof run> => {
    for (;;) {
      await sleep(pauseMs, undefined, { signal: stopping.signal });
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      try {
        return await run();
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  };
  let running = run();
  // Another process may have taken the free port before the server binds it.
  if (!(await running.catch(unlessPortTaken))) {
    port = await availablePort(options.port);
    running = run();
    await running;
  }

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    async stop() {
      stopping.abort();
      const server = await running.catch(() => undefined);
      if (!server || hasEnded(server)) return;
      server.ref();
      server.kill("SIGINT");
      await once(server, "exit");
    },
  };
}

function unlessPortTaken(error: unknown): undefined {
  if (!isPortTaken(error)) throw error;
}
