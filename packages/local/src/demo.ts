import { authenticateApiKey } from "#core/auth/index.ts";
import { interviewLink } from "#core/interview/link.ts";
import { organization } from "#core/organization/organization.sql.ts";
import { ServiceError } from "#core/platform/error.ts";
import type { Ports } from "#functions/api/app.ts";
import type { Demo, StackFile } from "./data-directory.ts";
import { seedDemo } from "./seed.ts";

export type Demos = Pick<StackFile, "demo" | "other_demos">;

/** The demo of this database: the one of an earlier start, or a new one where there is no organization yet. */
export async function ensureDemo(
  ports: Ports,
  known: readonly Demo[],
  keep: (demos: Demos) => void,
  say: (progress: string) => void,
): Promise<Demos> {
  for (const demo of known) {
    if (await isUsable(ports, demo)) return kept(keep, refreshed(ports, demo), without(known, demo));
  }
  const [first] = await ports.db.select({ id: organization.id }).from(organization).limit(1);
  if (first !== undefined) return kept(keep, null, known);
  say("Making a demo organization …");
  // Its key is told only once, so it is kept before the transaction that makes it commits.
  return ports.db.transaction(async (tx) => kept(keep, await seedDemo({ ...ports, db: tx }), known));
}

function kept(keep: (demos: Demos) => void, demo: Demo | null, others: readonly Demo[]): Demos {
  const demos = { demo, other_demos: [...others] };
  keep(demos);
  return demos;
}

/** Base URLs change from start to start. */
const refreshed = (ports: Ports, demo: Demo): Demo => ({ ...demo, link: interviewLink(ports, demo) });

const without = (demos: readonly Demo[], one: Demo): Demo[] => demos.filter((demo) => demo !== one);

async function isUsable(ports: Ports, { api_key }: Demo): Promise<boolean> {
  try {
    await authenticateApiKey(ports, api_key);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
