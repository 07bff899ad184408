import { eq } from "drizzle-orm";
import { authenticateApiKey } from "#core/auth/index.ts";
import { interview } from "#core/interview/interview.sql.ts";
import { interviewLink } from "#core/interview/link.ts";
import { hasEnded } from "#core/interview/transition.ts";
import { organization } from "#core/organization/organization.sql.ts";
import type { Ports } from "#core/platform/ctx.ts";
import { ServiceError } from "#core/platform/error.ts";
import { study } from "#core/study/study.sql.ts";
import type { Demo, StackFile } from "./data-directory.ts";
import { inviteReader, seedDemo, sender } from "./seed.ts";

export type Demos = Pick<StackFile, "demo" | "other_demos">;

/** The demo of this database: the one of an earlier start, or a new one where there is no organization yet. */
export async function ensureDemo(
  ports: Ports,
  known: readonly Demo[],
  keep: (demos: Demos) => void,
  say: (progress: string) => void,
): Promise<Demos> {
  for (const demo of known) {
    if (await isUsable(ports, demo)) return kept(keep, await refreshed(ports, demo), without(known, demo));
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

/** Base URLs change from start to start, and an interview that has ended would show its end alone. */
async function refreshed(ports: Ports, demo: Demo): Promise<Demo> {
  const [found] = await ports.db
    .select({ status: interview.status, study_status: study.status })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(eq(interview.vid, demo.vid));
  const isOver = found?.study_status === "published" && hasEnded(found.status);
  const invited = isOver
    ? await inviteReader(sender(ports, demo.api_key), demo.study_id)
    : { link: interviewLink(ports, demo) };
  return { ...demo, ...invited };
}

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
