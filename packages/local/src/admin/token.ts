import * as z from "zod";
import { fetchMember } from "#core/account/organization/index.ts";
import { requireOperator, scopes } from "#core/platform/actor.ts";
import { readStackFile } from "../data-directory.ts";
import { signToken } from "../token.ts";
import { command, option } from "./command.ts";

const scope = z
  .string()
  .trim()
  .refine((text) => text.split(/\s+/).every((each) => scopes.some((known) => known === each)), {
    error: `must be some of ${scopes.join(", ")}, separated by spaces`,
  });

export const tokenCommands = [
  command(
    "token create",
    "Makes a session token for a member; only the local stack accepts it.",
    '--member ID --scope "studies:read …"',
    z.object({ member: option.id, scope }),
    async (ctx, { member: memberId, scope }, { dataDir, databaseUrl }) => {
      requireOperator(ctx);
      const key = readStackFile(dataDir)?.token_key;
      if (databaseUrl !== null || key === undefined) {
        throw new Error(
          `only the stack of ${dataDir} accepts development tokens: start it once, without DATABASE_URL`,
        );
      }
      return signToken(key, await fetchMember(ctx, memberId), scope, ctx.now());
    },
  ),
];
