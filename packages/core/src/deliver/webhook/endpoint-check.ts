import { eq, sql } from "drizzle-orm";
import { requireSameOrganization } from "#kit/actor.ts";
import { conflictError, invalidError } from "#kit/error.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { jsonObject } from "../../platform/json.ts";
import { maxEndpoints } from "./schema.ts";

/** What an endpoint must be before it is stored. */

/** Throws a 422 for a URL that is refused. */
export async function requireUsableUrl(ctx: Ctx, url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const { refusedUrl } = await import("./address.ts");
  const reason = refusedUrl(url, ctx.outbound.allowsLoopback);
  if (reason !== null) throw invalidError([{ loc: ["body", "url"], msg: reason, type: "url_refused" }]);
}

type Present = Pick<typeof webhookEndpoint.$inferSelect, "id" | "url">;

/**
 * An organization's endpoints. Creations and changes of URLs wait for each other on its row, so that each sees the ones
 * before it. Throws as `requireOwnStudies` does for the studies that are named.
 */
export async function lockEndpoints(
  ctx: Ctx,
  organizationId: string,
  studyIds: readonly string[] = [],
): Promise<Present[]> {
  const [locked] = await ctx.db
    .select({ studies: namedStudies(studyIds) })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("no key update");
  checkStudies(ctx, studyIds, locked?.studies ?? []);
  return ctx.db
    .select({ id: webhookEndpoint.id, url: webhookEndpoint.url })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.organization_id, organizationId));
}

/** Throws a 409 where there is no room for another. */
export function requireRoom(present: readonly Present[]): void {
  if (present.length < maxEndpoints) return;
  throw conflictError("too_many_endpoints", `An organization has at most ${maxEndpoints} webhook endpoints`);
}

/** Throws a 409 where another endpoint has this URL. */
export function requireNewUrl(others: readonly Present[], url: string): void {
  if (!others.some((other) => requestedUrl(other.url) === requestedUrl(url))) return;
  throw conflictError("duplicate_url", "Another webhook endpoint of the organization has this URL");
}

/** A URL as it is requested: in its normal form and without its fragment. */
function requestedUrl(text: string): string {
  const url = new URL(text);
  url.hash = "";
  return url.href;
}

type NamedStudy = Pick<typeof study.$inferSelect, "id" | "organization_id">;

/** Those studies of an endpoint's `study_ids` that there are, as a column. */
const namedStudies = (ids: readonly string[]) => sql<NamedStudy[]>`(
  select coalesce(json_agg(${jsonObject({ id: sql`s.id`, organization_id: sql`s.organization_id` })}), '[]')
  from ${study} s where s.id = any(${sql.param([...ids])}::uuid[]) and s.erasing_since is null)`;

/** Throws a 403 for another organization's study, and a 422 for one that is not among those found. */
function checkStudies(ctx: Ctx, ids: readonly string[], found: readonly NamedStudy[]): void {
  for (const { organization_id } of found) requireSameOrganization(ctx, organization_id);
  const unknown = ids.flatMap((id, index) => (found.some((known) => known.id === id) ? [] : [index]));
  if (unknown.length === 0) return;
  throw invalidError(
    unknown.map((index) => ({
      loc: ["body", "study_ids", index],
      msg: "The study does not exist",
      type: "unknown_study",
    })),
  );
}

/** Throws a 403 for another organization's study, and a 422 for one that there is not. */
export async function requireOwnStudies(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [row] = await ctx.db.select({ studies: namedStudies(ids) }).from(sql`(select) as one_row`);
  checkStudies(ctx, ids, row?.studies ?? []);
}
