import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { type Reseal, resealRows } from "../../platform/reseal.ts";
import { idempotencyKey } from "./auth.sql.ts";

const { organization_id, caller, key, answer } = idempotencyKey;

interface SealedAnswer {
  organization_id: string;
  caller: string;
  key: string;
  sealed: string;
}

/** Seals the stored answers that hold a secret with the current key. For the operator. */
export const resealAnswers = (ctx: Ctx): Promise<Reseal> =>
  resealRows<SealedAnswer>(ctx, {
    read: ({ db }, last, limit) =>
      db
        .select({ organization_id, caller, key, sealed: sql<string>`${answer} #>> '{body,sealed}'` })
        .from(idempotencyKey)
        .where(
          and(
            sql`${answer} -> 'body' ?& array['sealed', 'shown_to']`,
            last &&
              sql`(${organization_id}, ${caller}, ${key}) > (${last.organization_id}, ${last.caller}, ${last.key})`,
          ),
        )
        .orderBy(asc(organization_id), asc(caller), asc(key))
        .limit(limit)
        .for("update"),
    sealedIn: ({ sealed }) => [sealed],
    nameOf: (row) => ({ kind: "stored_answer", id: `${row.organization_id}/${row.caller}/${row.key}` }),
    store: ({ db }, row, [sealed]) =>
      db
        .update(idempotencyKey)
        .set({ answer: sql`jsonb_set(${answer}, '{body,sealed}', to_jsonb(${sealed}::text))` })
        .where(and(eq(organization_id, row.organization_id), eq(caller, row.caller), eq(key, row.key))),
  });
