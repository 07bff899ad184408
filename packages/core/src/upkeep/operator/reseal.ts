import { resealAnswers } from "../../account/auth/reseal.ts";
import { resealEndpoints } from "../../deliver/webhook/index.ts";
import { resealSigningSecrets } from "../../field/source/index.ts";
import { requireOperator } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { installation } from "../../platform/installation.sql.ts";
import { type Reseal, resealText } from "../../platform/reseal.ts";

/**
 * Seals every stored secret with the current key, so that the old keys can be taken away. It goes on past what no key
 * at hand opens, and may be interrupted and run again. Returns how many endpoints, sources and stored answers it changed, and
 * which hold something unreadable. For the operator.
 */
export async function resealSecrets(ctx: Ctx): Promise<Reseal> {
  requireOperator(ctx);
  const endpoints = await resealEndpoints(ctx);
  const sources = await resealSigningSecrets(ctx);
  const answers = await resealAnswers(ctx);
  // Last: until then the next start asks for the key that some of the secrets still need.
  const probe = await resealProbe(ctx);
  return {
    resealed: endpoints.resealed + sources.resealed + answers.resealed,
    unreadable: [...endpoints.unreadable, ...sources.unreadable, ...answers.unreadable, ...probe],
  };
}

const resealProbe = (ctx: Ctx): Promise<Reseal["unreadable"]> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.db.select({ probe: installation.key_probe }).from(installation).for("update");
    if (row === undefined || row.probe === null) return [];
    const probe = resealText(ctx.seal, row.probe);
    if (probe === null) return [{ kind: "key_probe", id: "installation" }];
    await ctx.db.update(installation).set({ key_probe: probe });
    return [];
  });
