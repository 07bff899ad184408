import type { JWK } from "jose";
import * as z from "zod";
import { fetchMember } from "#core/account/organization/index.ts";
import { requireOperator, scopes } from "#kit/actor.ts";
import { readStackFile } from "../data-directory.ts";
import { signToken } from "../token.ts";
import { command, option } from "./command.ts";
import { type AdminSettings, findPlace } from "./place.ts";

const scope = z
  .string()
  .trim()
  .refine((text) => text.split(/\s+/).every((each) => scopes.some((known) => known === each)), {
    error: `must be some of ${scopes.join(", ")}, separated by spaces`,
  });

export const tokenCommands = [
  command(
    "token create",
    "Creates a session token for a member. Only `npm start` accepts it, and only without JWT_ISSUER.",
    '--member ID --scope "studies:read …"',
    z.object({ member: option.id, scope }),
    async (ctx, { member: memberId, scope }, settings) => {
      requireOperator(ctx);
      const key = await tokenKeyOf(settings);
      return signToken(key, await fetchMember(ctx, memberId), scope, ctx.now());
    },
  ),
];

/** The key of the service that runs on the database, or of that which last ran on the embedded one. */
export async function tokenKeyOf(settings: AdminSettings): Promise<JWK> {
  const { dataDir, databaseUrl } = settings;
  const { running } = await findPlace(settings);
  const stack = running ?? (databaseUrl === null ? readStackFile(dataDir) : null);
  if (stack === null)
    throw new Error(
      `only \`npm start\` accepts development tokens, and none is known for this database in ${dataDir}: start it, or use an API key (key create)`,
    );
  if (stack.token_key === null)
    throw new Error(
      `the service of ${dataDir} accepts no development tokens: use an API key (key create), or tokens of the issuer in its JWT_ISSUER`,
    );
  return stack.token_key;
}
