import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** How long the files of a page stay reachable after a deploy has replaced it. */
const lifetimeMs = 7 * 86_400_000;
const manifest = "builds.json";
const hashedName = /^[\w-][\w.-]*\.(js|css)$/;

interface Build {
  /** When a deploy replaced it; null for the present one. */
  replaced_at: string | null;
  files: string[];
}

interface Places {
  /** Where the service runs that is about to be replaced. */
  origin: string;
  /** The new build; the files of older ones are added to it. */
  folder: string;
  now: Date;
}

/**
 * Adds to a build what the pages of the last seven days load, from the running service itself: a page that was opened
 * before a deploy loads its other parts after it. Returns how many builds it kept. Throws if the service does not
 * answer.
 */
export async function keepOldBuilds({ origin, folder, now }: Places): Promise<number> {
  const files = readdirSync(folder)
    .filter((name) => hashedName.test(name))
    .sort();
  const oldest = new Date(now.getTime() - lifetimeMs).toISOString();
  const old = (await readBuilds(origin))
    .filter((build) => build.files.join() !== files.join())
    .map((build) => ({ ...build, replaced_at: build.replaced_at ?? now.toISOString() }))
    .filter(({ replaced_at }) => replaced_at > oldest);
  const missing = new Set(old.flatMap((build) => build.files)).difference(new Set(files));
  for (const name of missing) {
    const response = await get(origin, name);
    if (!response.ok) throw new Error(`${origin} answers ${response.status} for ${name}`);
    writeFileSync(path.join(folder, name), Buffer.from(await response.arrayBuffer()));
  }
  writeBuilds(folder, [{ replaced_at: null, files }, ...old]);
  return old.length;
}

/** Lists the build alone, where no service runs yet. */
export function listBuild(folder: string): void {
  const files = readdirSync(folder).filter((name) => hashedName.test(name));
  writeBuilds(folder, [{ replaced_at: null, files: files.sort() }]);
}

const writeBuilds = (folder: string, builds: Build[]) =>
  writeFileSync(path.join(folder, manifest), JSON.stringify({ builds }));

/** None if the service is of a time before builds were listed. */
async function readBuilds(origin: string): Promise<Build[]> {
  const response = await get(origin, manifest);
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`${origin} answers ${response.status} for ${manifest}`);
  const { builds } = (await response.json()) as { builds: Build[] };
  return builds.map(({ replaced_at, files }) => ({
    replaced_at,
    files: files.filter((name) => hashedName.test(name)),
  }));
}

const get = (origin: string, name: string): Promise<Response> =>
  fetch(`${origin}/s/assets/${name}`, { signal: AbortSignal.timeout(20_000) });
