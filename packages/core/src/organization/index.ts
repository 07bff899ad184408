import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { type Role, requireOperator } from "../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../platform/ctx.ts";
import { conflictError, notFoundError } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
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
    const { id } = await addMember(ctx, { organization_id, email: input.owner_email, role: "owner" });
    return { organization_id, member_id: id };
  });
}

/**
 * Adds a member; the e-mail address is kept in lower case. For operators (403); 404 for an unknown
 * organization, 409 for an address that is a member already.
 */
export async function addMember(
  ctx: Ctx,
  input: { organization_id: string; email: string; role: Role },
): Promise<{ id: string; role: Role }> {
  requireOperator(ctx);
  await requireOrganization(ctx, input.organization_id);
  const email = input.email.trim().toLowerCase();
  const [row] = await ctx.db
    .insert(member)
    .values({ ...input, id: newId(), email, created_at: nowIso(ctx) })
    .onConflictDoNothing()
    .returning({ id: member.id, role: member.role });
  if (row === undefined) throw conflictError("member_exists", `${email} is a member already`);
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

/** Changes the role of a member who has not been removed. For operators (403); 404 if there is none. */
export async function setMemberRole(ctx: Ctx, id: string, role: Role): Promise<{ id: string; role: Role }> {
  requireOperator(ctx);
  const [row] = await ctx.db
    .update(member)
    .set({ role })
    .where(and(eq(member.id, id), isNull(member.removed_at)))
    .returning({ id: member.id, role: member.role });
  if (row === undefined) throw notFoundError("Member");
  return row;
}

/** Removes a member, whose row stays. For operators (403); 404 if there is none or it was removed before. */
export async function removeMember(ctx: Ctx, id: string): Promise<{ id: string; removed_at: string | null }> {
  requireOperator(ctx);
  const [row] = await ctx.db
    .update(member)
    .set({ removed_at: nowIso(ctx) })
    .where(and(eq(member.id, id), isNull(member.removed_at)))
    .returning({ id: member.id, removed_at: member.removed_at });
  if (row === undefined) throw notFoundError("Member");
  return row;
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
  const [row] = await ctx.db
    .select()
    .from(member)
    .where(and(eq(member.id, id), isNull(member.removed_at)));
  return row ?? Promise.reject(notFoundError("Member"));
}
