import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { ServiceError } from "#kit/error.ts";
import { buildSnapshot, type Snapshot, type SnapshotSource } from "#survey/course/snapshot.ts";
import { questionGroup } from "../../../design/group/group.sql.ts";
import { questionRulesColumn } from "../../../design/logic/logic.sql.ts";
import { questionsColumn } from "../../../design/question/column.ts";
import { question } from "../../../design/question/question.sql.ts";
import { randomizer } from "../../../design/randomizer/randomizer.sql.ts";
import { scoreSet } from "../../../design/score/score.sql.ts";
import { study } from "../../../design/study/study.sql.ts";
import { translation } from "../../../design/translation/translation.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { preparedRead, requireRow } from "../../../platform/db.ts";
import { studySnapshot } from "../flow.sql.ts";

/** Identifies a stored snapshot. */
export interface SnapshotKey {
  study_id: string;
  revision: number;
  language: string;
}

/** The latest snapshots of this process; they never change. */
const cache = new Map<string, Snapshot>();
const maxCached = 50;

function cacheSnapshot(key: SnapshotKey, snapshot: Snapshot): Snapshot {
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(cacheKey(key), snapshot);
  return snapshot;
}

const cacheKey = ({ study_id, revision, language }: SnapshotKey): string =>
  `${study_id} ${revision} ${language}`;

/** The snapshot that an interview was started with. */
export async function readSnapshot(ctx: Ctx, key: SnapshotKey): Promise<Snapshot> {
  return requireRow((await findSnapshot(ctx, key)) ?? undefined);
}

async function findSnapshot(ctx: Ctx, key: SnapshotKey): Promise<Snapshot | null> {
  const known = cache.get(cacheKey(key));
  if (known !== undefined) return known;
  const [row] = await ctx.db
    .select({ content: studySnapshot.content })
    .from(studySnapshot)
    .where(
      and(
        eq(studySnapshot.study_id, key.study_id),
        eq(studySnapshot.revision, key.revision),
        eq(studySnapshot.language, key.language),
      ),
    );
  return row === undefined ? null : cacheSnapshot(key, row.content);
}

/**
 * The snapshot of the study as it is now, in one language, stored for the first interview that needs it. The key that
 * is returned has the revision that was read, which may be newer.
 */
export async function ensureSnapshot(
  ctx: Ctx,
  key: SnapshotKey,
): Promise<{ key: SnapshotKey; snapshot: Snapshot }> {
  const stored = await findSnapshot(ctx, key);
  if (stored !== null) return { key, snapshot: stored };
  const { distressText } = await import("#survey/course/distress-words.ts");
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const source = await readSource(ctx, key);
    const present = { ...key, revision: source.study.revision };
    await storeSnapshot(ctx, present, buildSnapshot(source, key.language, distressText(key.language)));
    // Another start may have stored it first: both go on with the stored one.
    const snapshot = await findSnapshot(ctx, present);
    if (snapshot !== null) return { key: present, snapshot };
  }
  throw new ServiceError("unavailable", "The study is being changed; try again", {
    headers: { "retry-after": "1" },
  });
}

/** An edit may come between reading a study and storing its snapshot, as often as this. */
const maxAttempts = 10;

/** Stores it with the version of the study in one statement, and nothing where the study is at another revision by now. */
async function storeSnapshot(ctx: Ctx, key: SnapshotKey, content: Snapshot): Promise<void> {
  const { study_id, revision, language } = key;
  // Loaded by the first start at a revision: a cold start does not.
  const { startedVersionCte } = await import("../../../design/version/keep.ts");
  await ctx.db
    .with(startedVersionCte(ctx, study_id, revision))
    .insert(studySnapshot)
    .select(
      sql`select id, revision, ${language}, ${JSON.stringify(content)}::jsonb
        from ${study} where id = ${study_id} and revision = ${revision}`,
    )
    .onConflictDoNothing();
}

/** All that a snapshot is made of, read in one statement. */
async function readSource(ctx: Ctx, { study_id, language }: SnapshotKey): Promise<SnapshotSource> {
  const statement = preparedRead(ctx.db, "snapshot_source", (db) =>
    db
      .select({
        study: getTableColumns(study),
        questions: questionsColumn(study.id, questionFields),
        groups: groupsColumn,
        randomizers: randomizersColumn,
        translations: translationsColumn,
        scores: scoresColumn,
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("study_id"))),
  );
  const [row] = await statement.execute({ study_id, language });
  return requireRow(row);
}

const { created_at: _c, updated_at: _u, deleted_at: _d, ...ownFields } = getTableColumns(question);

const questionFields = { ...ownFields, rules: questionRulesColumn };

const groupsColumn = sql<SnapshotSource["groups"]>`(
  select coalesce(json_agg(g), '[]') from ${questionGroup} g where g.study_id = study.id)`.as("groups");

const randomizersColumn = sql<SnapshotSource["randomizers"]>`(
  select coalesce(json_agg(r), '[]') from ${randomizer} r where r.study_id = study.id)`.as("randomizers");

const scoresColumn = sql<SnapshotSource["scores"]>`coalesce(
  (select s.scores from ${scoreSet} s where s.study_id = study.id), '[]')`.as("scores");

const translationsColumn = sql<SnapshotSource["translations"]>`(
  select coalesce(json_agg(t), '[]') from ${translation} t
  where t.study_id = study.id and t.language = ${sql.placeholder("language")})`.as("translations");
