import { asc, eq } from "drizzle-orm";
import { organizationOf, requireOperator, requireRole, requireSameOrganization } from "#kit/actor.ts";
import { forbiddenError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { definedFields } from "#kit/pick.ts";
import { requireRevision, Versioned } from "#kit/version.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import {
  lockEndpoints,
  requireNewUrl,
  requireOwnStudies,
  requireRoom,
  requireUsableUrl,
} from "./endpoint-check.ts";
import type { CreateEndpoint, Endpoint, EndpointWithSecret, UpdateEndpoint } from "./schema.ts";
import { newSecret, rotatedSecrets } from "./secret.ts";

type EndpointRow = typeof webhookEndpoint.$inferSelect;

/** Throws a 403 unless the actor may manage webhooks: an API key, an owner or admin, or the operator. */
export const requireWebhookAdmin = (ctx: Ctx): void =>
  requireRole(ctx, ["owner", "admin"], forbiddenError("Only an owner or admin can manage webhooks", "role"));

const toEndpoint = (row: EndpointRow): Endpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  include_simulations: row.include_simulations,
  event_types: row.event_types,
  study_ids: row.study_ids,
  status: row.status,
  disabled_reason: row.disabled_reason,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const toVersioned = (row: EndpointRow): Versioned<Endpoint> => new Versioned(toEndpoint(row), row.revision);

/** The endpoint, locked for update if asked. An unknown id is a 404, another organization's a 403. */
export async function fetchEndpoint(ctx: Ctx, id: string, lock = false): Promise<EndpointRow> {
  requireWebhookAdmin(ctx);
  const query = ctx.db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  const [row] = await (lock ? query.for("update") : query);
  requireOwnEndpoint(ctx, row);
  return row;
}

/** Throws a 404 where there is no endpoint and a 403 where it is another organization's. */
export function requireOwnEndpoint<Row extends { organization_id: string }>(
  ctx: Ctx,
  row: Row | undefined,
): asserts row is Row {
  if (row === undefined) throw notFoundError("Webhook endpoint");
  requireSameOrganization(ctx, row.organization_id);
}

/**
 * Creates an enabled endpoint and tells its secret. 403 unless the actor may manage webhooks, 409 at
 * `maxEndpoints` or for a URL that another of its endpoints has, 422 for a URL that is refused or a study that does not
 * exist, 403 for another organization's.
 */
export async function createEndpoint(
  ctx: Ctx,
  input: CreateEndpoint,
): Promise<Versioned<EndpointWithSecret>> {
  requireWebhookAdmin(ctx);
  await requireUsableUrl(ctx, input.url);
  const organization_id = organizationOf(ctx.actor);
  const secret = newSecret();
  const at = nowIso(ctx);
  const row = await transact(ctx, async (ctx) => {
    const present = await lockEndpoints(ctx, organization_id, input.study_ids ?? []);
    requireRoom(present);
    requireNewUrl(present, input.url);
    const [row] = await ctx.db
      .insert(webhookEndpoint)
      .values({
        ...input,
        id: newId(),
        organization_id,
        status: "enabled",
        secret: ctx.seal.seal(secret),
        revision: 1,
        created_at: at,
        updated_at: at,
      })
      .returning();
    audit(ctx, "webhook_endpoint.create", { entity_id: row?.id });
    return requireRow(row);
  });
  return new Versioned({ ...toEndpoint(row), secret }, row.revision);
}

/** An organization's endpoints, oldest first. 403 unless the actor may manage its webhooks. */
export async function listEndpoints(
  ctx: Ctx,
  organizationId = organizationOf(ctx.actor),
): Promise<Endpoint[]> {
  requireWebhookAdmin(ctx);
  requireSameOrganization(ctx, organizationId);
  const rows = await ctx.db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.organization_id, organizationId))
    .orderBy(asc(webhookEndpoint.created_at), asc(webhookEndpoint.id));
  return rows.map(toEndpoint);
}

/**
 * An endpoint. 404 if there is none; 403 for another organization's or unless the actor may manage webhooks.
 */
export async function getEndpoint(ctx: Ctx, id: string): Promise<Versioned<Endpoint>> {
  return toVersioned(await fetchEndpoint(ctx, id));
}

/**
 * Changes an endpoint; enabling it forgets why it was disabled. 404 and 403 as for reading, 412 for a
 * revision that is not in `ifMatch`, 409 for a URL that another endpoint of the organization has, 422 for one that is
 * refused, 422 or 403 for studies as when it is created.
 */
export async function updateEndpoint(
  ctx: Ctx,
  id: string,
  input: UpdateEndpoint,
  ifMatch: readonly number[] | null = null,
): Promise<Versioned<Endpoint>> {
  await requireUsableUrl(ctx, input.url);
  return transact(ctx, async (ctx) => {
    const present = await fetchEndpoint(ctx, id, true);
    requireRevision(ifMatch, present.revision);
    await requireOwnStudies(ctx, input.study_ids ?? []);
    if (input.url !== undefined) {
      const all = await lockEndpoints(ctx, present.organization_id);
      requireNewUrl(
        all.filter((other) => other.id !== id),
        input.url,
      );
    }
    const row = await updateRow(ctx, present, {
      ...definedFields(input),
      ...(input.status === "enabled" && { disabled_reason: null, failing_since: null }),
      ...((input.status === "enabled" || input.url !== undefined) && { timeouts: 0 }),
      ...(input.status === "disabled" && { disabled_reason: "disabled by the organization" }),
    });
    const { organization_id } = present;
    const changes = changesOf(present, definedFields(input));
    audit(ctx, "webhook_endpoint.update", { entity_id: id, organization_id, changes });
    return toVersioned(row);
  });
}

/** Makes a new secret. The old one goes on signing beside it for 24 hours, however often it is rotated meanwhile. */
export async function rotateSecret(ctx: Ctx, id: string): Promise<EndpointWithSecret> {
  return transact(ctx, async (ctx) => {
    const present = await fetchEndpoint(ctx, id, true);
    const secret = newSecret();
    const row = await updateRow(ctx, present, {
      ...rotatedSecrets(present, ctx.seal.seal(secret), ctx.now()),
    });
    audit(ctx, "webhook_endpoint.rotate_secret", { entity_id: id, changes: { secret: "changed" } });
    return { ...toEndpoint(row), secret };
  });
}

async function updateRow(ctx: Ctx, present: EndpointRow, fields: Partial<EndpointRow>): Promise<EndpointRow> {
  const [row] = await ctx.db
    .update(webhookEndpoint)
    .set({ ...fields, revision: present.revision + 1, updated_at: nowIso(ctx) })
    .where(eq(webhookEndpoint.id, present.id))
    .returning();
  return requireRow(row);
}

/** Deletes the endpoint with its deliveries. A revision that `ifMatch` does not list is a 412. */
export async function deleteEndpoint(
  ctx: Ctx,
  id: string,
  ifMatch: readonly number[] | null = null,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { revision } = await fetchEndpoint(ctx, id, true);
    requireRevision(ifMatch, revision);
    await ctx.db.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id));
    audit(ctx, "webhook_endpoint.delete", { entity_id: id });
  });
}

/** Enables an endpoint that the service has disabled. For operators; a 404 if there is none. */
export async function enableEndpoint(ctx: Ctx, id: string): Promise<Pick<Endpoint, "id" | "status">> {
  requireOperator(ctx);
  const { value } = await updateEndpoint(ctx, id, { status: "enabled" });
  return { id: value.id, status: value.status };
}
