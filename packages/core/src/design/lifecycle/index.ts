import { and, asc, eq, getTableColumns, isNull, sql, type WithSubquery } from "drizzle-orm";
import { organizationOf } from "#kit/actor.ts";
import { conflictError, conflictsError, forbiddenError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { definedFields, pick } from "#kit/pick.ts";
import { requireRevision, Versioned } from "#kit/version.ts";
import { defaultConfig, readConfig, requireValidConfig } from "#survey/study/config.ts";
import { mergePatch } from "#survey/study/merge.ts";
import { defaultScreenOutMessage, defaultWelcomeMessage } from "#survey/study/message.ts";
import { readQuality } from "#survey/study/quality-config.ts";
import type { CreateStudy, Study, UpdateStudy } from "#survey/study/schema.ts";
import { lowersApproval } from "#survey/study/translation-config.ts";
import { auditCte, auditValues, changesOf } from "../../account/audit/index.ts";
import { changeable, changedNames, changedValues, ifChanged } from "../../platform/changeable.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { prepared, requireRow } from "../../platform/db.ts";
import { selectTypedRows } from "../../platform/row-parameters.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { question } from "../question/question.sql.ts";
import { setLimitCte } from "../quota/study-limit.ts";
import { refuseUsedVersion } from "../study/consent.ts";
import { admit, fetchStudy, lockStudy, type StudyRow, toStudy } from "../study/fetch.ts";
import { fetchFolder, requireMove } from "../study/folder.ts";
import { inviteMakerCtes } from "../study/invitation.ts";
import { enqueueChecks } from "../study/quality-work.ts";
import { study } from "../study/study.sql.ts";
import { studyTextsOf } from "../translation/study-text.ts";
import { arrivalsInStudy, unreadCtes } from "../translation/unread.ts";
import { keepPresent } from "../version/keep-present.ts";

export { deleteStudy } from "./delete.ts";
export { listStudies, visibleTo } from "./list.ts";

type Json = Record<string, unknown>;

const { bytes: _bytes, ...storedColumns } = getTableColumns(study);
const changedColumns = pick(storedColumns, [
  "title",
  "description",
  "type",
  "mode",
  "status",
  "access_policy",
  "folder_id",
  "config",
  "welcome_message",
  "thank_you_message",
  "screen_out_message",
  "metadata",
  "insights",
  "deleted_at",
]);

const versioned = (row: typeof study.$inferSelect): Versioned<Study> =>
  new Versioned(toStudy(row), row.revision);

/**
 * Creates a study with the default config, which the given one is merged into. A member who makes it
 * `INVITE_ONLY` is invited to it. Throws a 404 or 403 for the folder, and a 422 where the merged config is not valid.
 */
export async function createStudy(ctx: Ctx, input: CreateStudy): Promise<Versioned<Study>> {
  const { folder_id = null } = input;
  return transact(ctx, async (ctx) => {
    if (folder_id !== null) await fetchFolder(ctx, folder_id);
    return insertStudy(ctx, input);
  });
}

function insertStudy(ctx: Ctx, { config, ...input }: CreateStudy): Promise<Versioned<Study>> {
  refuseLowering(ctx, {}, config);
  return storeStudy(ctx, { ...input, id: newId(), config: mergePatch(defaultConfig, config) });
}

/** The values of a study that is made. */
export type NewStudy = Omit<CreateStudy, "config" | "status"> &
  Pick<typeof study.$inferInsert, "status" | "param_quota"> & {
    id: string;
    config: Json;
    estimated_length?: number;
  };

/**
 * Stores a new study with its config as it is; `parts` are CTEs that store what belongs to it. Throws a 422 where the
 * config is not valid, and an error outside a transaction.
 */
export async function storeStudy(
  ctx: Ctx,
  { estimated_length = 0, ...input }: NewStudy,
  parts: readonly WithSubquery[] = [],
): Promise<Versioned<Study>> {
  const organizationId = organizationOf(ctx.actor);
  const at = nowIso(ctx);
  const { id, config } = input;
  const { quota } = readConfig(config);
  requireValidConfig(ctx.outbound, config);
  const made = [
    ...(quota == null ? [] : [setLimitCte(ctx, id, quota)]),
    ...(input.access_policy === "INVITE_ONLY" ? inviteMakerCtes(ctx, id) : []),
    ...parts,
  ];
  const statement = prepared(ctx.db, made.length === 0 ? "create_study" : null, (db) =>
    db
      .with(...made, auditCte(db))
      .insert(study)
      .select(selectTypedRows(storedColumns, "rows", 1))
      .returning(),
  );
  const row = {
    ...input,
    organization_id: organizationId,
    welcome_message: input.welcome_message ?? defaultWelcomeMessage,
    screen_out_message: input.screen_out_message ?? defaultScreenOutMessage,
    estimated_length,
    revision: 1,
    created_at: at,
    updated_at: at,
  };
  const audited = await auditValues(ctx, "study.create", { entity_id: id, study_id: id });
  const [stored] = await statement.execute({ rows: [row], ...audited });
  return versioned(requireRow(stored));
}

/** Throws a 404 where there is no such study, and a 403 where the actor may not read it. */
export async function getStudy(ctx: Ctx, id: string): Promise<Versioned<Study>> {
  return versioned(await fetchStudy(ctx, id, "read"));
}

interface UpdateOptions {
  /** The revisions that the study may be at; null for any. */
  ifMatch?: readonly number[] | null;
  /** Refuse a change that leaves a study with errors. */
  requireValid?: boolean;
  /** The texts that change mean what they meant: their translations stay. */
  keepsTranslations?: boolean;
}

/**
 * Changes only the fields sent; the database merges `config`, so concurrent patches all survive. A status other than
 * `archived` restores a deleted study. Throws a 404 or 403 for the study or the folder, or where only the owner may
 * make the move between folders, a 409 where rules need the question groups that it turns off or the quota has another
 * mode, a 412 where `ifMatch` has other revisions, and a 422 where the merged config is not valid.
 */
export async function updateStudy(
  ctx: Ctx,
  id: string,
  input: UpdateStudy,
  { ifMatch = null, requireValid = false, keepsTranslations = false }: UpdateOptions = {},
): Promise<Versioned<Study>> {
  return transact(ctx, async (ctx) => {
    const quota = input.config?.quota;
    const present = await lockStudy(ctx, id, "settings", quota !== undefined);
    if (changesPolicy(input, present)) admit(ctx, "policy", present);
    requireRevision(ifMatch, present.revision);
    if (quota != null && present.param_quota !== null)
      throw conflictError("quota_mode", "The study's quota counts the values of a parameter");
    const { folder_id } = input;
    if (folder_id !== undefined && folder_id !== present.folder_id) {
      await requireMove(ctx, present.folder_id, folder_id);
    }
    const { config, ...fields } = input;
    if (config?.questionGroups) await refuseGroupRules(ctx, present, config);
    const messages = {
      ...(input.welcome_message === null && { welcome_message: defaultWelcomeMessage }),
      ...(input.screen_out_message === null && { screen_out_message: defaultScreenOutMessage }),
    };
    const { organization_id } = present;
    const after = { ...input, ...messages, ...(config && { config: mergePatch(present.config, config) }) };
    const done = { entity_id: id, study_id: id, organization_id, changes: changesOf(present, after) };
    const parts = [
      ...(quota === undefined ? [] : [setLimitCte(ctx, id, quota)]),
      ...(closesStudy(input, present) ? inviteMakerCtes(ctx, id) : []),
      ...unreadCtes(
        ctx,
        id,
        arrivalsInStudy(studyTextsOf(present), studyTextsOf({ ...present, ...definedFields(after) })),
      ),
    ];
    const change = {
      ...definedFields(fields),
      ...messages,
      ...(config && { config }),
      ...(input.status !== undefined && input.status !== "archived" && { deleted_at: null }),
    };
    // Loaded by who asks for it: a cold start does not.
    const keep = keepsTranslations
      ? await (await import("../translation/keep.ts")).keepTranslations(ctx, present, [null])
      : null;
    const stored = await storeChange(ctx, id, change, parts, await auditValues(ctx, "study.update", done));
    const isKept = (await keep?.({ ...stored, access_level: null })) ?? false;
    const changed = isKept ? { ...stored, revision: stored.revision + 1 } : stored;
    requireValidConfig(ctx.outbound, changed.config);
    if (config?.translation !== undefined) refuseLowering(ctx, present.config, changed.config);
    if (config?.consent) await refuseUsedVersion(ctx, id, present.config, changed.config);
    if (config?.quality !== undefined && changesIgnored(present, changed)) await enqueueChecks(ctx, changed);
    if (requireValid) await refuseInvalid(ctx, id);
    if (changed.status === "published" && present.status !== "published")
      await keepPresent(ctx, id, "published");
    return versioned(changed);
  });
}

/** Stores what a request changes and the entry in the audit log, with `parts` in one statement. */
async function storeChange(ctx: Ctx, id: string, change: Json, parts: WithSubquery[], audited: Json) {
  const statement = prepared(ctx.db, parts.length === 0 ? "update_study" : null, (db) => {
    const config = sql`json_merge_patch(${study.config}, ${sql.param(sql.placeholder("config"), study.config)}::jsonb)`;
    return db
      .with(...parts, auditCte(db))
      .update(study)
      .set({
        ...changeable(changedColumns),
        config: ifChanged(study.config, config),
        revision: sql`${study.revision} + 1`,
        updated_at: sql`${sql.placeholder("updated_at")}`,
      })
      .from(changedNames)
      .where(eq(study.id, sql.placeholder("id")))
      .returning(getTableColumns(study));
  });
  const values = changedValues(changedColumns, change);
  const [row] = await statement.execute({ ...values, ...audited, id, updated_at: nowIso(ctx) });
  return requireRow(row);
}

/** Throws a 403 where a model has fewer translations need an approval: what nobody has read is a person's decision. */
export function refuseLowering(ctx: Ctx, before: Json, after: Json): void {
  if (ctx.isModel && lowersApproval(before, after))
    throw forbiddenError("Only a person can have fewer translations need an approval", "needs_person");
}

/** Whether other flags are left out than before. */
const changesIgnored = (before: StudyRow, after: Pick<StudyRow, "config">): boolean =>
  readQuality(before.config).ignore.join() !== readQuality(after.config).ignore.join();

/** Throws a 409 with what is wrong with the study. */
async function refuseInvalid(ctx: Ctx, id: string): Promise<void> {
  // Loaded by who asks for it: a cold start does not.
  const { getValidation } = await import("../check/index.ts");
  const { errors } = (await getValidation(ctx, id)).value;
  if (errors.length === 0) return;
  const located = errors.map((each) => ({ loc: ["query", "require_valid"], ...each }));
  throw conflictsError("study_invalid", "The study has errors; `errors` lists them", located);
}

/** Whether the study becomes open to invited members only. */
const closesStudy = (input: UpdateStudy, present: StudyRow): boolean =>
  input.access_policy === "INVITE_ONLY" && present.access_policy !== "INVITE_ONLY";

/** A field with its present value changes nothing. */
const changesPolicy = (input: UpdateStudy, present: StudyRow): boolean =>
  (input.access_policy !== undefined && input.access_policy !== present.access_policy) ||
  (input.folder_id !== undefined && input.folder_id !== present.folder_id);

/** Throws a 409 where a patch of the config turns groups off while rules move interviews to one. */
async function refuseGroupRules(
  { db }: Ctx,
  { id, config }: StudyRow,
  patch: Record<string, unknown>,
): Promise<void> {
  if (!readConfig(config).hasQuestionGroups || readConfig(mergePatch(config, patch)).hasQuestionGroups)
    return;
  const rules = await db
    .select({
      rule_id: logicRule.id,
      question_id: logicRule.question_id,
      next_question_group_id: logicRule.next_question_group_id,
    })
    .from(logicRule)
    .innerJoin(question, and(eq(question.id, logicRule.question_id), isNull(question.deleted_at)))
    .where(and(eq(logicRule.study_id, id), eq(logicRule.action_type, "move_to_question_group")))
    .orderBy(asc(question.display_order), asc(logicRule.display_order));
  if (rules.length === 0) return;
  const loc = ["body", "config", "questionGroups", "enabled"];
  const message = "The rule moves to a question group, for which groups must be enabled";
  throw conflictsError(
    "breaks_logic",
    "Logic rules could no longer lead where they do",
    rules.map((rule) => ({ loc, code: "question_groups_disabled", message, ...rule })),
  );
}
