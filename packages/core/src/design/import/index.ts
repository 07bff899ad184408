import { getTableName } from "drizzle-orm";
import { organizationOf } from "#kit/actor.ts";
import { invalidError, ServiceError, type ValidationIssue } from "#kit/error.ts";
import { runAtOnce, runInSlices } from "#kit/fair/slices.ts";
import { unknownKeys } from "#kit/unknown-keys.ts";
import { estimatedMinutes } from "#survey/group/loop/estimate.ts";
import type { Study } from "#survey/study/schema.ts";
import { definitionFormat, StudyDefinition } from "#survey/version/schema.ts";
import type { DuplicateStudy, ImportedStudy, ImportStudy } from "#survey-files/definition.ts";
import { type Ctx, type FileReading, transact } from "../../platform/ctx.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { addSourcesCte } from "../fielded.ts";
import { newStructureCtes } from "../group/store-rows.ts";
import { refuseLowering, storeStudy } from "../lifecycle/index.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { quotaBucket } from "../quota/quota.sql.ts";
import { scoreSet } from "../score/score.sql.ts";
import { fetchFolder } from "../study/folder.ts";
import { translation } from "../translation/translation.sql.ts";
import { readContent } from "../version/content.ts";
import { definitionOf } from "../version/definition.ts";
import { draftImport, type ImportDraft } from "./draft.ts";
import { keepWriters } from "./translations.ts";

const loc = ["body", "definition"];

/**
 * Makes a draft study of a definition, in one transaction; a dry run writes nothing. Throws a 404 or 403 for the folder,
 * and a 422 that lists all that the definition has wrong.
 */
export async function importStudy(ctx: Ctx, input: ImportStudy): Promise<ImportedStudy> {
  const { definition, title, folder_id = null, dry_run } = input;
  if (definition.format !== definitionFormat) throw unsupportedFormatError();
  const draft = await checkedDraft(ctx, title === undefined ? definition : { ...definition, title });
  refuseLowering(ctx, {}, draft.study.config);
  const unknown = unknownKeys(StudyDefinition, definition).map((path) => ({
    loc: [...loc, ...path],
    code: "unknown_key" as const,
    message: "Not a key of definitions; it was ignored",
  }));
  const told = {
    assets_missing: draft.assetsMissing,
    warnings: [...unknown, ...draft.warnings].slice(0, maxWarnings),
  };
  if (dry_run) {
    if (folder_id !== null) await fetchFolder(ctx, folder_id);
    return { study: null, ids: {}, ...told };
  }
  return { study: await storeDraft(ctx, draft, folder_id), ids: draft.ids, ...told };
}

const maxWarnings = 1000;

const unsupportedFormatError = () => {
  const message = `The format of a definition is ${definitionFormat}`;
  return new ServiceError("invalid", message, {
    code: "unsupported_format",
    errors: [{ loc: [...loc, "format"], code: "unsupported_format", message }],
  });
};

async function checkedDraft(ctx: Ctx, definition: Record<string, unknown>): Promise<ImportDraft> {
  const issues: ValidationIssue[] = [];
  const draft = await runInSlices(draftImport(ctx, organizationOf(ctx.actor), definition, loc, issues));
  if (issues.length > 0) throw invalidError(issues);
  return draft;
}

/** All that is wrong with a definition, with its place; nothing is read or written. */
export function definitionIssues(ctx: FileReading, definition: Record<string, unknown>): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  runAtOnce(draftImport(ctx, organizationOf(ctx.actor), definition, loc, issues));
  return issues;
}

/** One statement beside that for the folder, whatever the study's size. */
const storeDraft = (ctx: Ctx, draft: ImportDraft, folder_id: string | null): Promise<Study> =>
  transact(ctx, async (ctx) => {
    if (folder_id !== null) await fetchFolder(ctx, folder_id);
    const { structure } = draft;
    const values = {
      ...draft.study,
      folder_id,
      estimated_length: estimatedMinutes(structure),
    };
    const parts = [...newStructureCtes(ctx, structure), ...contentCtes(ctx, draft)];
    return (await storeStudy(ctx, values, parts)).value;
  });

function contentCtes(ctx: Ctx, { study, rules, buckets, translations, scores, sources }: ImportDraft) {
  const { db } = ctx;
  const rows = [
    { table: logicRule, made: rules },
    { table: quotaBucket, made: buckets },
    { table: translation, made: translations },
  ].flatMap(({ table, made }) => {
    if (made.length === 0) return [];
    const inserted = db.insert(table).select(selectJsonRows(table, JSON.stringify(made)));
    return [db.$with(`${getTableName(table)}_made`).as(inserted.returning({ id: table.id }))];
  });
  const madeScores = db.insert(scoreSet).values({ study_id: study.id, scores, former: {} });
  return [
    ...rows,
    ...(scores.length === 0
      ? []
      : [db.$with("scores_made").as(madeScores.returning({ id: scoreSet.study_id }))]),
    ...(sources.length === 0 ? [] : [addSourcesCte(ctx, sources)]),
  ];
}

const maxTitle = 500;
const copySuffix = " (copy)";

/**
 * Makes a draft study with the content of another, in the same folder and with the same access unless the input says
 * otherwise. Throws a 404 or 403 for the study and the folder.
 */
export async function duplicateStudy(ctx: Ctx, studyId: string, input: DuplicateStudy): Promise<Study> {
  const content = await readContent(ctx, studyId);
  const { title, folder_id, access_policy } = content.study;
  // Half a surrogate pair at the end goes.
  const start = title.slice(0, maxTitle - copySuffix.length).replace(/[\ud800-\udbff]$/, "");
  const copied = `${start}${copySuffix}`;
  const definition = definitionOf(content);
  const draft = await checkedDraft(ctx, { ...definition, title: input.title ?? copied });
  const names = new Map(
    content.questions.map(({ id }, index) => [id, definition.questions?.[index]?.id ?? ""]),
  );
  draft.translations = keepWriters(draft.translations, content, (id) => draft.ids[names.get(id) ?? ""]);
  draft.study.access_policy = access_policy;
  return storeDraft(ctx, draft, input.folder_id === undefined ? folder_id : input.folder_id);
}
