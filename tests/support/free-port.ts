import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";

const first = 20_000;
/** So many are tried by one process before it takes those of another. */
const share = 100;
let tried = 0;

/**
 * A port that nobody listens at. No `listen(0)` of another process is given it either, so that it can be left and taken
 * again.
 */
export async function freePort(): Promise<number> {
  const [from, to] = await rangeOfOthers();
  const below = Math.floor((Math.min(from, 60_000) - first) / share);
  if (below < 1) throw new Error(`the ports from ${from} to ${to} leave none for tests`);
  while (tried < below * share) {
    const port = first + (((process.pid % below) * share + tried++) % (below * share));
    if (await isFree(port)) return port;
  }
  throw new Error("no port is free");
}

/** Where the system takes the ports of `listen(0)` and of connections from. */
async function rangeOfOthers(): Promise<[from: number, to: number]> {
  try {
    const [from = 0, to = 0] = (await readFile("/proc/sys/net/ipv4/ip_local_port_range", "utf8"))
      .trim()
      .split(/\s+/)
      .map(Number);
    return [from, to];
  } catch {
    // Where there is no such file, the ones that IANA names.
    return [49_152, 65_535];
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}
