import { asc, eq, isNull } from "drizzle-orm";
import { authenticateApiKey } from "#core/account/auth/index.ts";
import { organization } from "#core/account/organization/organization.sql.ts";
import { newRateCounts } from "#core/account/rate/index.ts";
import { study } from "#core/design/study/study.sql.ts";
import { interviewLink } from "#core/field/interview/columns.ts";
import { interview } from "#core/field/interview/interview.sql.ts";
import type { Ports } from "#core/platform/ctx.ts";
import { ServiceError } from "#kit/error.ts";
import { hasEnded } from "#survey/interview/status.ts";
import { readConfig } from "#survey/study/config.ts";
import type { Demo, StackFile } from "./data-directory.ts";
import { demoBranding, isDemoPicture } from "./seed/pictures.ts";
import { demoClient, inviteReader, seedDemo } from "./seed.ts";

export type Demos = Pick<StackFile, "demo" | "other_demos">;

/** Returns this database's demo: from an earlier start, or a new one if one is wanted and there is no organization yet. */
export async function ensureDemo(
  ports: Ports,
  known: readonly Demo[],
  keep: (demos: Demos) => void,
  say: (progress: string) => void,
  isWanted = true,
): Promise<Demos> {
  for (const demo of known) {
    if (await isUsable(ports, demo)) return kept(keep, await refreshDemo(ports, demo), without(known, demo));
  }
  if (!isWanted) return kept(keep, null, known);
  const [first] = await ports.db.select({ id: organization.id }).from(organization).limit(1);
  if (first !== undefined) return kept(keep, null, known);
  say("Creating a demo organization …");
  // The API key is shown only once, so it is saved before the transaction commits.
  return ports.db.transaction(async (tx) => kept(keep, await seedDemo({ ...ports, db: tx }), known));
}

/** Where there is no demo to tell of, ids of the database's first two organizations, sandboxes aside. */
export async function organizationsBeside({ db }: Pick<Ports, "db">, demo: Demo | null): Promise<string[]> {
  if (demo !== null) return [];
  const { id, sandbox_of } = organization;
  const found = await db
    .select({ id })
    .from(organization)
    .where(isNull(sandbox_of))
    .orderBy(asc(id))
    .limit(2);
  return found.map((each) => each.id);
}

function kept(keep: (demos: Demos) => void, demo: Demo | null, others: readonly Demo[]): Demos {
  const demos = { demo, other_demos: [...others] };
  keep(demos);
  return demos;
}

/** The base URL may have changed since the last start, and a finished interview would only show its end screen. */
async function refreshDemo(ports: Ports, demo: Demo): Promise<Demo> {
  const [found] = await ports.db
    .select({
      status: interview.status,
      study_status: study.status,
      deleted_at: study.deleted_at,
      config: study.config,
    })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(eq(interview.vid, demo.vid));
  if (found?.study_status === "published" && found.deleted_at === null)
    await movePictures(ports, demo, found.config);
  const isOver = found?.study_status === "published" && hasEnded(found.status);
  const invited = isOver
    ? await inviteReader(demoClient(ports, demo.api_key), demo.study_id)
    : { link: interviewLink(ports, demo) };
  return { ...demo, ...invited, ...movedResults(ports, demo) };
}

/** The study's pictures at the present base URL, unless it has others by now. */
async function movePictures(ports: Ports, demo: Demo, config: Record<string, unknown>): Promise<void> {
  const { logoUrl, coverUrl } = readConfig(config).branding;
  const { primaryColor: _, ...present } = demoBranding(ports.participantBaseUrl);
  const branding = {
    ...(isDemoPicture(logoUrl) && logoUrl !== present.logoUrl && { logoUrl: present.logoUrl }),
    ...(isDemoPicture(coverUrl) && coverUrl !== present.coverUrl && { coverUrl: present.coverUrl }),
  };
  if (Object.keys(branding).length > 0)
    await demoClient(ports, demo.api_key).studies.update(demo.study_id, { config: { branding } });
}

/** The results links at the present base URL. */
function movedResults(
  { participantBaseUrl }: Ports,
  { results_url, shop }: Demo,
): Pick<Demo, "results_url" | "shop"> {
  const moved = (url: string) => participantBaseUrl + new URL(url).pathname;
  return { results_url: moved(results_url), shop: { ...shop, results_url: moved(shop.results_url) } };
}

const without = (demos: readonly Demo[], one: Demo): Demo[] => demos.filter((demo) => demo !== one);

async function isUsable(ports: Ports, { api_key }: Demo): Promise<boolean> {
  try {
    await authenticateApiKey({ ...ports, counts: newRateCounts() }, api_key);
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
