import { eq } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { notFoundError, ServiceError } from "#kit/error.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { isSandbox, newSandboxId } from "../../platform/sandbox.ts";
import { audit } from "../audit/index.ts";
import { organization } from "./organization.sql.ts";

/**
 * The id of an organization's sandbox, which is made when it is first asked for. It has no members, and shares nothing
 * with the organization. For operators (403); 404 for an unknown organization, 422 for a sandbox.
 */
export async function sandboxOf(ctx: Ctx, organizationId: string): Promise<string> {
  requireOperator(ctx);
  if (isSandbox(organizationId)) throw new ServiceError("invalid", "The organization is itself a sandbox");
  return transact(ctx, async (ctx) => {
    const [of] = await ctx.db
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, organizationId))
      .for("no key update");
    if (of === undefined) throw notFoundError("Organization");
    const known = await findSandbox(ctx, organizationId);
    if (known !== null) return known.id;
    const id = newSandboxId();
    const name = `${of.name} (sandbox)`;
    await ctx.db
      .insert(organization)
      .values({ id, name, sandbox_of: organizationId, created_at: nowIso(ctx) });
    audit(ctx, "organization.create", { entity_id: id, organization_id: id });
    return id;
  });
}

/** An organization's sandbox; null where none was made. */
export async function findSandbox(
  { db }: Ctx,
  organizationId: string,
): Promise<{ id: string; name: string } | null> {
  const [found] = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(organization.sandbox_of, organizationId));
  return found ?? null;
}
