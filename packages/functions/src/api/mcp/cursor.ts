import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#core/platform/ctx.ts";
import { organizationOf } from "#kit/actor.ts";
import { cursorError } from "#kit/cursor.ts";
import { canonicalJson, textHash } from "#kit/digest.ts";
import type { Place } from "./size.ts";

/** Where a tool's result goes on, signed: it holds for the same tool with the same arguments. */

/** Arguments that may change from call to call. */
const passing = ["after", "limit", "confirm_token"];

export function cursorsOf(ctx: Ctx, tool: string, args: Record<string, unknown>) {
  const mark = () => {
    const others = Object.fromEntries(
      Object.entries(args).filter(([name, value]) => !passing.includes(name) && value !== undefined),
    );
    return textHash(canonicalJson([organizationOf(ctx.actor), tool, others]));
  };
  const macOf = (text: string) =>
    createHmac("sha256", ctx.seal.keyFor("mcp cursors")).update(text).digest("base64url").slice(0, 22);
  return {
    cursorOf(place: Place): string {
      const text = Buffer.from(JSON.stringify([mark(), place])).toString("base64url");
      return `${text}.${macOf(text)}`;
    },
    /** Throws a 422 for any text that is not a cursor of these. */
    placeIn(cursor: string): Place {
      const [text = "", mac = "", more] = cursor.split(".");
      if (more !== undefined || !isSame(mac, macOf(text))) throw cursorError();
      const [sent, place] = JSON.parse(Buffer.from(text, "base64url").toString()) as [string, Place];
      if (sent !== mark()) throw cursorError();
      return place;
    },
  };
}

function isSame(sent: string, made: string): boolean {
  const a = Buffer.from(sent);
  const b = Buffer.from(made);
  return a.length === b.length && timingSafeEqual(a, b);
}
