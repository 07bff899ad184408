import { eq, sql } from "drizzle-orm";
import { figuresOrganizationOf } from "#kit/actor.ts";
import { rateLimitedError } from "#kit/error.ts";
import { waitWhileQuick } from "#kit/fair/slices.ts";
import { inTurns } from "#kit/fair/turns.ts";
import { newId } from "#kit/id.ts";
import { describeError } from "#kit/log.ts";
import { budgetExceededError, isOverBudget, utcMonth } from "../../account/usage/budget.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { prepared } from "../../platform/db.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { studyEdit } from "../edit/edit.sql.ts";
import { study } from "../study/study.sql.ts";
import { translationJob } from "../translation/translation.sql.ts";
import { heavyOperation } from "./work.sql.ts";

/** How many heavy operations an organization may have under way. */
export const maxHeavyOperations = 4;

/** How many the viewers of its shares may have under way, apart from its own. */
export const maxViewerOperations = 2;

/** A study with more conditions and rules is looked through as a heavy operation; with so many it takes less than 100 ms. */
export const mostLightDecisions = 2000;

const mostFor = (isViewer: boolean): number => (isViewer ? maxViewerOperations : maxHeavyOperations);

const retryAfterSeconds = 5;
/** For pages that show one figure after the other. */
const viewerRetryAfterSeconds = 1;

/** Longer than a request may take: what a crashed process was running stops counting then. */
const requestLifetimeMs = 60_000;

/** An edit or translation that is not done by then is in trouble, and no reason to refuse others. */
export const jobLifetimeMs = 15 * 60_000;

/** While quick requests come, a heavy operation of a process waits for the one before it for so long at most. */
const longestWaitMs = 3000;

/**
 * Runs an organization's work, apart for viewers, when the one before it has ended, while quick requests come to this
 * process: those of others find a connection and a core of the database free.
 */
const inLine = inTurns((ahead) => waitWhileQuick(ahead, longestWaitMs));

/**
 * Runs `work` as one of the heavy operations of the actor's organization. These are the requests that run one, and
 * edits and translations from their start to their end, so that no request may leave more of them behind. Throws a
 * 429 if there are as many as there may be. Those of the viewers of its shares have places of their own. Throws a 429
 * `budget_exceeded` for one that uses the model once the tokens of the month are used up. Takes two statements more.
 */
export async function runHeavy<T>(ctx: Ctx, work: () => Promise<T>, usesModel = false): Promise<T> {
  const organization = figuresOrganizationOf(ctx.actor);
  const isViewer = ctx.actor.kind === "viewer";
  const token = isViewer ? `${viewerPrefix}${newId()}` : newId();
  const entered = await enter(ctx, organization, token, isViewer);
  if (entered === undefined) throw tooManyError(isViewer);
  try {
    if (usesModel && entered.is_over_budget && !modelOf(ctx, organization).isOffline)
      throw budgetExceededError(ctx);
    return await inLine(`${organization} ${isViewer}`, work);
  } finally {
    await leave(ctx, organization, token);
  }
}

/** Marks the tokens of viewers. */
const viewerPrefix = "viewer:";

const tooManyError = (isViewer: boolean) =>
  rateLimitedError(
    `The organization${isViewer ? "'s results links have" : " has"} ${mostFor(isViewer)} heavy operations in progress, which is the maximum`,
    isViewer ? viewerRetryAfterSeconds : retryAfterSeconds,
  );

async function enter(ctx: Ctx, organization: string, token: string, isViewer: boolean) {
  const statement = prepared(ctx.db, "enter_heavy_operation", (db) => {
    const now = sql.placeholder("now");
    const most = sql`${sql.placeholder("most")}::int`;
    const ofOrganization = sql`(select id from ${study} where organization_id = ${sql.placeholder("organization")}::uuid)`;
    const isViewer = sql`${sql.placeholder("is_viewer")}::boolean`;
    const openJobs = sql`case when ${isViewer} then 0 else (
      select count(*) from ${studyEdit}
      where finished_at is null and created_at > ${sql.placeholder("oldest")}::timestamptz and study_id in ${ofOrganization}
    ) + (
      select count(distinct study_id) from ${translationJob}
      where is_open and requested_at > ${sql.placeholder("oldest")}::timestamptz and study_id in ${ofOrganization}) end`;
    // Instants as texts of one form, which sort as they follow one another.
    const live = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(${heavyOperation.running})
      where value > ${now}::text)`;
    const count = sql`(select count(*) from jsonb_each_text(${heavyOperation.running})
      where value > ${now}::text and starts_with(key, ${viewerPrefix}) = ${isViewer})`;
    return db
      .insert(heavyOperation)
      .select(
        sql`select ${sql.placeholder("organization")}::uuid,
          jsonb_build_object(${sql.placeholder("token")}::text, ${sql.placeholder("until")}::text)
          where ${openJobs} < ${most}`,
      )
      .onConflictDoUpdate({
        target: heavyOperation.organization_id,
        set: { running: sql`${live} || excluded.running` },
        setWhere: sql`${count} + ${openJobs} < ${most}`,
      })
      .returning({
        is_over_budget: isOverBudget(heavyOperation.organization_id, sql`${sql.placeholder("month")}::text`),
      });
  });
  const now = ctx.now().getTime();
  const rows = await statement.execute({
    organization,
    token,
    is_viewer: isViewer,
    most: mostFor(isViewer),
    now: nowIso(ctx),
    month: utcMonth(ctx.now()),
    until: new Date(now + requestLifetimeMs).toISOString(),
    oldest: new Date(now - jobLifetimeMs).toISOString(),
  });
  return rows[0];
}

/** What cannot be written off is left to run out: the work is done, whatever becomes of this. */
async function leave(ctx: Ctx, organization: string, token: string): Promise<void> {
  const statement = prepared(ctx.db, "leave_heavy_operation", (db) =>
    db
      .update(heavyOperation)
      .set({ running: sql`${heavyOperation.running} - ${sql.placeholder("token")}::text` })
      .where(eq(heavyOperation.organization_id, sql.placeholder("organization"))),
  );
  try {
    await statement.execute({ organization, token });
  } catch (error) {
    ctx.log("warn", "heavy_operation_left_to_expire", describeError(error));
  }
}
