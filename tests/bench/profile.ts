import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Profiler } from "node:inspector";
import { Session } from "node:inspector/promises";

/** Where a server's CPU time goes: `npm run bench -- --profile answers` prints it by room. */

export const isProfiled = (): boolean => process.env.BENCH_PROFILE !== undefined;

/** Starts a server from its source instead of its bundle, so that the profile names files. */
export const forkSource = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
  fork(new URL(`servers/${file}`, import.meta.url), { env });

let session: Session | undefined;

/** In the server: begins a profile, or ends the one that has begun and sends it. */
export async function toggleProfile(): Promise<void> {
  if (session === undefined) {
    session = new Session();
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.start");
    process.send?.("begun");
    return;
  }
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  session = undefined;
  process.send?.(profile);
}

/** Does the work under a profile of the server, and prints the rooms that took the most time of it. */
export async function profiled(child: ChildProcess, work: () => Promise<number>): Promise<void> {
  child.send("profile");
  await once(child, "message");
  const count = await work();
  child.send("profile");
  const [profile] = (await once(child, "message")) as [Profiler.Profile];
  print(profile, count);
}

function print({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, count: number): void {
  const rooms = new Map(nodes.map(({ id, callFrame }) => [id, roomOf(callFrame)]));
  const spent = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const room = rooms.get(id) ?? "";
    spent.set(room, (spent.get(room) ?? 0) + (timeDeltas[index] ?? 0));
  }
  spent.delete("(idle)");
  const total = [...spent.values()].reduce((sum, each) => sum + each, 0);
  console.log(`\n${(total / count).toFixed(0)} µs of the app an operation, by room:\n`);
  const sorted = [...spent].sort(([, a], [, b]) => b - a);
  for (const [room, time] of sorted.slice(0, 30))
    console.log(
      `${((100 * time) / total).toFixed(1).padStart(5)} % ${(time / count).toFixed(1).padStart(7)} µs  ${room}`,
    );
}

/** A room of the sources, a package, Node itself, or what V8 names. */
function roomOf({ url, functionName }: Profiler.Profile["nodes"][number]["callFrame"]): string {
  if (url === "") return functionName.startsWith("(") ? functionName : `native: ${functionName}`;
  if (url.startsWith("node:")) return "Node";
  const [, name] = url.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  if (name !== undefined) return name;
  const [, room = url] = url.match(/\/(?:packages|tests)\/(.*)\/[^/]+$/) ?? [];
  return room.replace("/src", "");
}
