import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import * as z from "zod";
import { createApiKey, deactivateApiKey, listApiKeys, rotateApiKey } from "#core/account/auth/api-key.ts";
import {
  addMember,
  createOrganization,
  listMembers,
  removeMember,
  setMemberRole,
  setOrganization,
} from "#core/account/organization/index.ts";
import { sandboxOf } from "#core/account/organization/sandbox.ts";
import { setStorageBytes } from "#core/account/organization/storage.ts";
import { setTokensMonth } from "#core/account/usage/check-budget.ts";
import { type Ctx, transact } from "#core/platform/ctx.ts";
import { listOrganizations, showOrganization } from "#core/upkeep/operator/list.ts";
import { exportOrganization, removeOrganization } from "#core/upkeep/retention/index.ts";
import { command, option } from "./command.ts";

const { id, name, email, role, limit, text } = option;
const removalMs = 3_600_000;

export const organizationCommands = [
  command(
    "org create",
    "Creates an organization, its owner and an API key, which is shown only once.",
    "--name N --owner EMAIL",
    z.object({ name, owner: email }),
    (ctx, { name, owner }) =>
      transact(ctx, async (ctx) => {
        const created = await createOrganization(ctx, { name, owner_email: owner });
        const { organization_id, member_id } = created;
        const key = await createApiKey(ctx, { organization_id, name: "first key", created_by: member_id });
        return { ...created, api_key: key.api_key };
      }),
  ),
  command(
    "org list",
    "Lists organizations, oldest first; --after continues after an organization.",
    "[--limit N] [--after ID]",
    z.object({ limit, after: id.optional() }),
    async (ctx, part) => ({ organizations: await listOrganizations(ctx, part) }),
  ),
  command(
    "org show",
    "Shows an organization and how much data it has.",
    "--id ID",
    z.object({ id }),
    (ctx, { id }) => showOrganization(ctx, id),
  ),
  command(
    "org set",
    "Sets how many requests a minute each credential of the organization can make, how many tokens of the " +
      "model the organization can use in a month (UTC; `none` removes that limit), how many bytes of files it can " +
      "store (`none` for any number), whether the audit log " +
      "records reads of what participants said, and for how many days it keeps an entry.",
    "--id ID [--requests-minute N] [--ai-tokens-month N|none] [--storage-bytes N|none] [--audit-reads on|off] [--audit-days N]",
    z
      .object({
        id,
        "requests-minute": option.requests.optional(),
        "ai-tokens-month": option.amount.optional(),
        "storage-bytes": option.amount.optional(),
        "audit-reads": option.onOff.optional(),
        "audit-days": option.auditDays.optional(),
      })
      .refine(({ id: _, ...given }) => Object.values(given).some((each) => each !== undefined), {
        path: ["requests-minute"],
      }),
    async (ctx, { id, "ai-tokens-month": tokens, "storage-bytes": bytes, ...sent }) => {
      return transact(ctx, async (ctx) => ({
        ...(await setOrganization(ctx, id, {
          requests_minute: sent["requests-minute"],
          audit_reads: sent["audit-reads"],
          audit_days: sent["audit-days"],
        })),
        ...(tokens !== undefined && (await setTokensMonth(ctx, id, tokens === "none" ? null : tokens))),
        ...(bytes !== undefined && (await setStorageBytes(ctx, id, bytes === "none" ? null : bytes))),
      }));
    },
  ),
  command(
    "org export",
    "Writes everything that an organization has to a file, as JSON lines, except credentials; for stored " +
      "files, only the keys.",
    "--id ID --file PATH",
    z.object({ id, file: text }),
    async (ctx, { id, file }) => ({ organization_id: id, file, ...(await exportTo(ctx, id, file)) }),
  ),
  command(
    "org delete",
    "Removes an organization with everything that it has, for good. Its credentials stop working first. If " +
      "it is interrupted (a run takes up to an hour), run it again to continue; the receipt stays. --confirm " +
      "takes the organization's name.",
    "--id ID --confirm NAME",
    z.object({ id, confirm: name }),
    (ctx, { id, confirm }) =>
      removeOrganization(ctx, { id, name: confirm, deadline: new Date(ctx.now().getTime() + removalMs) }),
  ),
  command(
    "member add",
    "Adds a member to an organization.",
    "--org ID --email E --role owner|admin|member",
    z.object({ org: id, email, role }),
    (ctx, { org, ...input }) => addMember(ctx, { organization_id: org, ...input }),
  ),
  command(
    "member role",
    "Changes a member's role, from the next request on.",
    "--id ID --role owner|admin|member",
    z.object({ id, role }),
    (ctx, { id, role }) => setMemberRole(ctx, id, role),
  ),
  command(
    "member remove",
    "Removes a member. API keys that the member created pass to an owner, or are deactivated.",
    "--id ID [--keys-to OWNER]",
    z.object({ id, "keys-to": id.optional() }),
    (ctx, { id, "keys-to": keysTo }) => removeMember(ctx, id, keysTo),
  ),
  command(
    "member list",
    "Lists the members of an organization.",
    "--org ID",
    z.object({ org: id }),
    async (ctx, { org }) => ({
      members: await listMembers(ctx, org),
    }),
  ),
  command(
    "key create",
    "Creates an API key, which is shown only once. It has all scopes unless you name some, separated by " +
      "spaces. With --sandbox, it is a key of the organization's sandbox, a separate organization for trying " +
      "things out; the first such key creates the sandbox.",
    '--org ID (--name N | --sandbox) [--by MEMBER] [--scope "S S …"] [--expires-at T]',
    z
      .object({
        org: id,
        name: name.optional(),
        sandbox: option.flag,
        by: id.optional(),
        scope: option.scopes.optional(),
        "expires-at": option.instant.optional(),
      })
      .refine(({ name, sandbox }) => name !== undefined || sandbox === true, { path: ["name"] }),
    (ctx, { org, sandbox = false, name = "sandbox", by, scope, "expires-at": end }) =>
      transact(ctx, async (ctx) => {
        const organization_id = sandbox ? await sandboxOf(ctx, org) : org;
        const wanted = { organization_id, name, created_by: by, scopes: scope };
        const made = await createApiKey(ctx, { ...wanted, expires_at: end?.toISOString() });
        return { ...made, ...(sandbox && { organization_id }) };
      }),
  ),
  command(
    "key list",
    "Lists the API keys of an organization, including deactivated ones.",
    "--org ID",
    z.object({ org: id }),
    async (ctx, { org }) => ({ keys: await listApiKeys(ctx, org) }),
  ),
  command(
    "key rotate",
    "Replaces an API key with a new one, which is shown only once. The old key stops working at once, or " +
      "after the given number of hours.",
    "--id ID [--overlap-hours N]",
    z.object({ id, "overlap-hours": option.overlapHours }),
    (ctx, { id, "overlap-hours": hours }) => rotateApiKey(ctx, id, hours * 3_600_000),
  ),
  command(
    "key deactivate",
    "Deactivates an API key, from the next request on.",
    "--id ID",
    z.object({ id }),
    (ctx, { id }) => deactivateApiKey(ctx, id),
  ),
];

async function exportTo(ctx: Ctx, id: string, file: string): Promise<{ lines: Record<string, number> }> {
  const output = createWriteStream(file, { flags: "wx", mode: 0o600 });
  await once(output, "open");
  try {
    return await exportOrganization(ctx, id, async (line) => {
      if (!output.write(`${line}\n`)) await once(output, "drain");
    });
  } finally {
    output.end();
    await finished(output);
  }
}
