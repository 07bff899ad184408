import * as z from "zod";
import { createApiKey, deactivateApiKey, listApiKeys } from "#core/auth/api-key.ts";
import {
  addMember,
  createOrganization,
  listMembers,
  removeMember,
  setMemberRole,
  setRequestsMinute,
} from "#core/organization/index.ts";
import { transact } from "#core/platform/ctx.ts";
import { command, option } from "./command.ts";

const { id, name, email, role } = option;

export const organizationCommands = [
  command("org create", "--name N --owner EMAIL", z.object({ name, owner: email }), (ctx, { name, owner }) =>
    transact(ctx, async (ctx) => {
      const created = await createOrganization(ctx, { name, owner_email: owner });
      const { organization_id, member_id } = created;
      const key = await createApiKey(ctx, { organization_id, name: "first key", created_by: member_id });
      return { ...created, api_key: key.api_key };
    }),
  ),
  command(
    "org set",
    "--id ID --requests-minute N",
    z.object({ id, "requests-minute": option.requests }),
    (ctx, { id, "requests-minute": requests }) => setRequestsMinute(ctx, id, requests),
  ),
  command(
    "member add",
    "--org ID --email E --role owner|admin|member",
    z.object({ org: id, email, role }),
    (ctx, { org, ...input }) => addMember(ctx, { organization_id: org, ...input }),
  ),
  command("member role", "--id ID --role owner|admin|member", z.object({ id, role }), (ctx, { id, role }) =>
    setMemberRole(ctx, id, role),
  ),
  command(
    "member remove",
    "--id ID [--keys-to OWNER]",
    z.object({ id, "keys-to": id.optional() }),
    (ctx, { id, "keys-to": keysTo }) => removeMember(ctx, id, keysTo),
  ),
  command("member list", "--org ID", z.object({ org: id }), async (ctx, { org }) => ({
    members: await listMembers(ctx, org),
  })),
  command(
    "key create",
    "--org ID --name N [--by MEMBER]",
    z.object({ org: id, name, by: id.optional() }),
    (ctx, { org, name, by }) =>
      createApiKey(ctx, { organization_id: org, name, ...(by !== undefined && { created_by: by }) }),
  ),
  command("key list", "--org ID", z.object({ org: id }), async (ctx, { org }) => ({
    keys: await listApiKeys(ctx, org),
  })),
  command("key deactivate", "--id ID", z.object({ id }), (ctx, { id }) => deactivateApiKey(ctx, id)),
];
