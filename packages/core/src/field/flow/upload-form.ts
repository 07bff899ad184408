import { eq, sql } from "drizzle-orm";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { rateLimitedError } from "../../platform/error.ts";
import { uploadLifetimeMs } from "../../platform/file/index.ts";
import { flow } from "./flow.sql.ts";

/** Forms of an interview that have neither expired nor been used for an answer. */
const maxOpenForms = 20;

/** Counts a form as open until it expires, in one statement however many are asked for at once. Throws a 429. */
export async function openForm(ctx: Ctx, interviewId: string, fileId: string): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + uploadLifetimeMs).toISOString();
  const live = sql`jsonb_each_text(${flow.uploads}) as form (id, expires_at) where form.expires_at > ${now.toISOString()}`;
  const opened = await ctx.db
    .update(flow)
    .set({
      uploads: sql`(select coalesce(jsonb_object_agg(id, expires_at), '{}') from ${live})
        || jsonb_build_object(${fileId}::text, ${expiresAt}::text)`,
    })
    .where(sql`${eq(flow.interview_id, interviewId)} and (select count(*) from ${live}) < ${maxOpenForms}`)
    .returning({ id: flow.interview_id });
  if (opened.length > 0) return;
  throw await tooManyFormsError(ctx, interviewId);
}

async function tooManyFormsError(ctx: Ctx, interviewId: string) {
  const [row] = await ctx.db
    .select({ uploads: flow.uploads })
    .from(flow)
    .where(eq(flow.interview_id, interviewId));
  const now = nowIso(ctx);
  const [next = now] = Object.values(row?.uploads ?? {})
    .filter((expiresAt) => expiresAt > now)
    .sort();
  const seconds = Math.max(1, Math.ceil((Date.parse(next) - ctx.now().getTime()) / 1000));
  return rateLimitedError(`An interview has at most ${maxOpenForms} open upload forms`, seconds);
}
