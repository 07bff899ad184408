import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { type Role, requireOperator, requireSameOrganization } from "#kit/actor.ts";
import { conflictError, forbiddenError, notFoundError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { definedFields } from "#kit/pick.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { audit, changesOf } from "../audit/index.ts";
import { apiKey } from "../auth/auth.sql.ts";
import { member, organization } from "./organization.sql.ts";

/** Verbs of the operator: organizations and their members are not managed over the public API. */

type Member = Omit<typeof member.$inferSelect, "organization_id">;

/** Creates an organization with its first owner. For operators (403). */
export async function createOrganization(
  ctx: Ctx,
  input: { name: string; owner_email: string },
): Promise<{ organization_id: string; member_id: string }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const organization_id = newId();
    await ctx.db
      .insert(organization)
      .values({ id: organization_id, name: input.name, created_at: nowIso(ctx) });
    audit(ctx, "organization.create", { entity_id: organization_id, organization_id });
    const { id } = await addMember(ctx, { organization_id, email: input.owner_email, role: "owner" });
    return { organization_id, member_id: id };
  });
}

/**
 * Adds a member; the email address is kept in lower case. For operators (403); 404 for an unknown
 * organization, 409 for an address that is a member already.
 */
export async function addMember(
  ctx: Ctx,
  input: { organization_id: string; email: string; role: Role },
): Promise<{ id: string; role: Role }> {
  requireOperator(ctx);
  await requireOrganization(ctx, input.organization_id);
  const email = input.email.trim().toLowerCase();
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(member)
      .values({ ...input, id: newId(), email, created_at: nowIso(ctx) })
      .onConflictDoNothing()
      .returning({ id: member.id, role: member.role });
    if (row === undefined) throw conflictError("member_exists", `${email} is a member already`);
    const { organization_id, role } = input;
    audit(ctx, "member.add", { entity_id: row.id, organization_id, changes: changesOf({}, { role }) });
    return row;
  });
}

const settings = {
  id: organization.id,
  requests_minute: organization.requests_minute,
  audit_reads: organization.audit_reads,
  audit_days: organization.audit_days,
};

type Settings = Pick<typeof organization.$inferSelect, keyof typeof settings>;

/**
 * Changes the settings sent: how many requests a minute each credential may make, from the next minute on, whether reads
 * of content are in the audit log, and how long that keeps an entry. For operators (403); 404 for an unknown
 * organization.
 */
export async function setOrganization(
  ctx: Ctx,
  id: string,
  sent: { [Name in keyof Omit<Settings, "id">]?: Settings[Name] | undefined },
): Promise<Pick<Settings, "id"> & Partial<Settings>> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const [present] = await ctx.db
      .select(settings)
      .from(organization)
      .where(eq(organization.id, id))
      .for("no key update");
    if (present === undefined) throw notFoundError("Organization");
    const change = definedFields(sent);
    if (Object.keys(change).length === 0) return { id };
    await ctx.db.update(organization).set(change).where(eq(organization.id, id));
    const changes = changesOf(present, change);
    audit(ctx, "organization.update", { entity_id: id, organization_id: id, changes });
    return { id, ...change };
  });
}

/** The actor's own organization; 404 if it is gone, 403 for another one. */
export async function readOrganization(ctx: Ctx, id: string): Promise<{ id: string; name: string }> {
  requireSameOrganization(ctx, id);
  const [row] = await ctx.db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.id, id));
  if (row === undefined) throw notFoundError("Organization");
  return row;
}

/** Throws a 404 for an organization that is not there. */
export async function requireOrganization(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, id));
  if (row === undefined) throw notFoundError("Organization");
}

/**
 * Changes the role of a member who has not been removed. For operators (403); 404 if there is none, 409 for the last
 * owner.
 */
export async function setMemberRole(ctx: Ctx, id: string, role: Role): Promise<{ id: string; role: Role }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    if (role !== "owner") await requireOtherOwner(ctx, id);
    const { organization_id, role: before } = await fetchMember(ctx, id);
    const [row] = await ctx.db
      .update(member)
      .set({ role })
      .where(isPresent(id))
      .returning({ id: member.id, role: member.role });
    if (row === undefined) throw notFoundError("Member");
    const changes = changesOf({ role: before }, { role });
    audit(ctx, "member.set_role", { entity_id: id, organization_id, changes });
    return row;
  });
}

interface RemovedMember {
  id: string;
  removed_at: string | null;
  /** The member's API keys that were in use, and whose they are now; null where they were deactivated. */
  keys: { id: string; name: string; passed_to: string | null }[];
}

/**
 * Removes a member, whose row stays. The API keys that the member made pass to the owner `keysTo`, or are deactivated.
 * For operators (403); 404 if there is no such member or owner, 403 if `keysTo`
 * is no owner of the organization, 409 for the last owner.
 */
export async function removeMember(
  ctx: Ctx,
  id: string,
  keysTo: string | null = null,
): Promise<RemovedMember> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    await requireOtherOwner(ctx, id);
    const at = nowIso(ctx);
    const [row] = await ctx.db
      .update(member)
      .set({ removed_at: at })
      .where(isPresent(id))
      .returning({ id: member.id, removed_at: member.removed_at, organization_id: member.organization_id });
    if (row === undefined) throw notFoundError("Member");
    const { organization_id, ...removed } = row;
    if (keysTo !== null) await requireOwner(ctx, keysTo, organization_id);
    const keys = await ctx.db
      .update(apiKey)
      .set(keysTo === null ? { deactivated_at: at } : { created_by: keysTo })
      .where(and(eq(apiKey.created_by, id), isNull(apiKey.deactivated_at)))
      .returning({ id: apiKey.id, name: apiKey.name });
    audit(ctx, "member.remove", { entity_id: id, organization_id });
    for (const key of keys) {
      const changes = changesOf({ created_by: id }, { created_by: keysTo ?? id });
      const action = keysTo === null ? "api_key.deactivate" : "api_key.update";
      audit(ctx, action, { entity_id: key.id, organization_id, changes });
    }
    return { ...removed, keys: keys.map((key) => ({ ...key, passed_to: keysTo })) };
  });
}

const isPresent = (id: string) => and(eq(member.id, id), isNull(member.removed_at));

/** Throws a 409 for the only owner of an organization. Its owners are locked, so that no two leave at once. */
async function requireOtherOwner(ctx: Ctx, id: string): Promise<void> {
  const owners = await ctx.db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        sql`${member.organization_id} = (select m.organization_id from member m where m.id = ${id})`,
        eq(member.role, "owner"),
        isNull(member.removed_at),
      ),
    )
    .orderBy(asc(member.id))
    .for("update");
  if (owners.length === 1 && owners[0]?.id === id) {
    throw conflictError(
      "last_owner",
      "This is the organization's last owner; make another member an owner first",
    );
  }
}

async function requireOwner(ctx: Ctx, id: string, organizationId: string): Promise<void> {
  const { organization_id, role } = await fetchMember(ctx, id);
  if (organization_id !== organizationId) throw forbiddenError();
  if (role !== "owner") throw forbiddenError("API keys can be passed only to an owner", "role");
}

/**
 * The members who have not been removed, oldest first. For operators (403); 404 for an unknown organization.
 */
export async function listMembers(ctx: Ctx, organizationId: string): Promise<Member[]> {
  requireOperator(ctx);
  await requireOrganization(ctx, organizationId);
  const { organization_id: _, ...wire } = getTableColumns(member);
  return ctx.db
    .select(wire)
    .from(member)
    .where(and(eq(member.organization_id, organizationId), isNull(member.removed_at)))
    .orderBy(asc(member.created_at), asc(member.id));
}

/** A member who has not been removed; a 404 otherwise. */
export async function fetchMember(ctx: Ctx, id: string): Promise<typeof member.$inferSelect> {
  const [row] = await ctx.db.select().from(member).where(isPresent(id));
  return row ?? Promise.reject(notFoundError("Member"));
}
