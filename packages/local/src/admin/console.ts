import * as z from "zod";
import { fetchMember } from "#core/account/organization/index.ts";
import { requireOperator } from "#kit/actor.ts";
import { consoleLink, newCode } from "../issuer/code.ts";
import { command, option } from "./command.ts";
import { findPlace } from "./place.ts";
import { tokenKeyOf } from "./token.ts";

export const consoleCommands = [
  command(
    "console link",
    "Creates a link that signs a member in to the console of `npm start`, once, for 15 minutes.",
    "--member ID",
    z.object({ member: option.id }),
    async (ctx, { member: memberId }, settings) => {
      requireOperator(ctx);
      const key = await tokenKeyOf(settings);
      const { running } = await findPlace(settings);
      if (running === null) throw new Error("a link works with a service that runs: start it with npm start");
      const { id } = await fetchMember(ctx, memberId);
      const { code, expires_at } = newCode(key, id, ctx.now());
      return { link: consoleLink(running.base_url, code), expires_at };
    },
  ),
];
