import * as z from "zod";
import { listRegisters } from "#core/design/question/index.ts";
import { listStudyRows } from "#core/results/figures/index.ts";
import { isRecord } from "#kit/record.ts";
import { id, requiredValue } from "#kit/shape.ts";
import type { QuestionCodes } from "#survey/code/schema.ts";
import type { QuestionGroup } from "#survey/group/schema.ts";
import type { Question } from "#survey/question/schema.ts";

import { defaultConfig } from "#survey/study/config.ts";
import { type Study, studyStatuses } from "#survey/study/schema.ts";
import { unitKinds } from "#survey/translation/kind/index.ts";
import { unitStates } from "#survey/translation/state.ts";
import type { TranslationUnit } from "#survey/translation/unit-schema.ts";
import { definitionFormat, StudyDefinition } from "#survey/version/schema.ts";
import { maxDefinitionBytes } from "#survey-files/definition.ts";
import { StartImport } from "#survey-files/schema.ts";
import { brief, type List, startOf } from "../size.ts";
import { type NamedIssue, unknownNames } from "../strict.ts";
import { defineTool, listArguments, pageArguments, type ToolCall } from "../tool.ts";
import { answerableIssues, configIssues, languageIssues, propIssues, typeIssues } from "../words.ts";
import { groupRow, namesOf, problemRow, questionRow } from "./in-words.ts";
import { jobOf } from "./jobs.ts";
import { codeRow, sourceRow } from "./organize.ts";

type Json = Record<string, unknown>;

const confirm = () => ({ confirm_token: z.string().max(4000).optional() });

export const listStudies = defineTool({
  name: "list_studies",
  title: "List studies",
  description: "Studies, newest first, and folders. q: part of the title",
  is: { read: true },
  operations: ["list_studies", "list_folders"],
  shape: () =>
    z.object({
      q: z.string().max(500).optional(),
      folder_id: id.optional(),
      status: z.enum(studyStatuses).optional(),
      ...listArguments(),
    }),
  async run({ ctx, args, place, ask, instead }) {
    const { q, folder_id, status, limit, detail } = args;
    const after = typeof place === "string" ? place : undefined;
    const isWhole = detail === "full";
    const found = await instead("list_studies", {}, () =>
      listStudyRows(ctx, { q, folder_id, status, after, limit, isWhole }),
    );
    const list = rowList(
      "studies",
      found.items,
      found,
      ({ id, title, status, interviews, updated_at, study }) =>
        detail === "ids" ? id : isWhole ? (study ?? {}) : { id, title, status, interviews, updated_at },
    );
    if (place !== null) return { lists: [list] };
    const folders = (await ask<Json[]>("list_folders")).map(({ id, name, retention_policy_days }) =>
      brief({ id, name, retention_policy_days }),
    );
    return { lists: [list, { key: "folders", items: folders, noun: "folders" }] };
  },
});

interface Found<Item> {
  hasMore: boolean;
  total?: number | undefined;
  cursorOf: (item: Item) => string;
}

/** A list of rows that an operation reads part by part. */
export function rowList<Item>(
  noun: string,
  items: readonly Item[],
  { hasMore, cursorOf, total }: Found<Item>,
  shown: (item: Item) => unknown,
): List {
  return {
    key: "items",
    items: items.map(shown),
    noun,
    total,
    isMain: true,
    more: {
      hasMore,
      cursorAfter: (index) => {
        const item = items[index];
        return item === undefined ? null : cursorOf(item);
      },
    },
  };
}

const studyParts = [
  "questions",
  "problems",
  "settings",
  "messages",
  "quotas",
  "scores",
  "sources",
  "shares",
  "codes",
  "translations",
  "versions",
  "changes",
] as const;
type StudyPart = (typeof studyParts)[number];

/** The operations of each part beside that of the study. */
const operationsOf: Record<StudyPart, readonly string[]> = {
  questions: ["list_questions", "list_question_groups", "list_randomizers"],
  problems: ["validate_study"],
  settings: [],
  messages: [],
  quotas: ["get_quota_progress"],
  scores: ["get_scores"],
  sources: ["list_sources"],
  shares: ["list_shares"],
  codes: ["list_codes", "get_agreement", "list_questions"],
  translations: ["list_translations"],
  versions: ["list_study_versions"],
  changes: ["diff_study_versions"],
};

const ofStudy = (study_id: string) => ({ params: { id: study_id } });

/** What a study has of a part, as lists. */
const partLists: Record<StudyPart, (call: ToolCall, study: Study, from?: number) => Promise<List[]>> = {
  async questions({ ask }, { id: study_id }) {
    const questions = await ask<Question[]>("list_questions", { query: { study_id } });
    const groups = await ask<QuestionGroup[]>("list_question_groups", { query: { study_id } });
    const randomizers = await ask<Json[]>("list_randomizers", { query: { study_id } });
    const names = namesOf(questions, groups);
    return [
      {
        key: "questions",
        noun: "questions",
        items: questions.map((each) => questionRow(each, names)),
        isMain: true,
      },
      { key: "groups", noun: "groups", items: groups.map((each) => groupRow(each, names)) },
      {
        key: "randomizers",
        noun: "randomizers",
        items: randomizers.map(({ study_id: _, ...each }) => brief(each)),
      },
    ];
  },
  async problems({ ask }, { id }) {
    const found = await ask<{ errors: Json[]; warnings: Json[] }>("validate_study", ofStudy(id));
    const items = [
      ...found.errors.map((each) => problemRow(each, "error")),
      ...found.warnings.map((each) => problemRow(each, "warning")),
    ];
    return [{ key: "problems", noun: "problems", items, isMain: true }];
  },
  async settings(_call, study) {
    const { description, mode, type, access_policy, folder_id, metadata, estimated_length } = study;
    const own = changedConfig(study.config);
    const fields = brief({ description, mode, type, access_policy, folder_id, metadata, estimated_length });
    return [
      {
        key: "settings",
        noun: "settings",
        items: [
          ...Object.entries(fields),
          ...Object.entries(own).map(([key, value]) => [`config.${key}`, value]),
        ].map(([name, value]) => ({ name, value })),
      },
    ];
  },
  async messages(_call, { welcome_message, thank_you_message, screen_out_message }) {
    const messages = { welcome_message, thank_you_message, screen_out_message };
    const items = Object.entries(messages).flatMap(([message, text]) =>
      text === null ? [] : [{ message, ...brief(text) }],
    );
    return [{ key: "messages", noun: "messages", items }];
  },
  async quotas({ ask }, { id }) {
    const { study, questions } = await ask<{ study: Json; questions: Json[] }>(
      "get_quota_progress",
      ofStudy(id),
    );
    return [
      { key: "quotas", noun: "quotas", items: [brief({ of: "study", ...study }), ...questions.map(brief)] },
    ];
  },
  async scores({ ask }, { id }) {
    const { scores } = await ask<{ scores: Json[] }>("get_scores", ofStudy(id));
    return [{ key: "scores", noun: "scores", items: scores.map(brief) }];
  },
  async sources({ ask }, { id }) {
    const sources = await ask<Json[]>("list_sources", ofStudy(id));
    return [{ key: "sources", noun: "sources", items: sources.map(sourceRow) }];
  },
  async shares({ ask }, { id }) {
    const shares = await ask<Json[]>("list_shares", ofStudy(id));
    return [{ key: "shares", noun: "shares", items: shares.map(({ study_id: _, ...each }) => brief(each)) }];
  },
  async codes({ ask, instead, ctx }, { id }) {
    const codes = await ask<Json[]>("list_codes", ofStudy(id));
    const { codes: compared } = await ask<{ codes: Json[] }>("get_agreement", ofStudy(id));
    const agreement = new Map(
      compared.map((each) => [each.code_id, brief({ kappa: each.kappa, agreement: each.agreement })]),
    );
    const items = codes.map((each) => brief({ ...codeRow(each), agreement: agreement.get(each.id) ?? null }));
    const registers = await instead("list_questions", { query: { study_id: id } }, () =>
      listRegisters(ctx, id),
    );
    return [
      { key: "codes", noun: "codes", items },
      { key: "registers", noun: "registers of options", items: registers.map(registerRow) },
    ];
  },
  async translations({ ask }, { id }) {
    const rows = await ask<Json[]>("list_translations", ofStudy(id));
    const items = rows.map(({ question_id, language, state, status }) =>
      brief({ question_id, language, state, status }),
    );
    return [{ key: "translations", noun: "translations", items }];
  },
  async versions({ ask }, { id }) {
    const rows = await ask<Json[]>("list_study_versions", ofStudy(id));
    const items = rows.map(({ revision, created_at, reason, label, has_interviews }) =>
      brief({ revision, created_at, reason, label, has_interviews }),
    );
    return [{ key: "versions", noun: "versions", items }];
  },
  async changes({ ask }, { id }, from) {
    const params = { id, from_revision: String(from), to_revision: "current" };
    const { mutations } = await ask<{ mutations: Json[] }>("diff_study_versions", { params });
    const items = mutations.map(({ entity_type, operation, entity_id, before, after }) =>
      brief({ entity: entity_type, change: operation, id: entity_id, before, after }),
    );
    return [{ key: "changes", noun: "changes", items, isMain: true }];
  },
};

/** Which entry each text of a question's lists names, and by which number files know it. */
const registerRow = ({ question_id, variable, former_variables, lists }: QuestionCodes) =>
  brief({
    question_id,
    variable,
    former_variables,
    ...Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, entries.map(brief)])),
  });

/** The settings that are not what every study has. */
function changedConfig(config: Json): Json {
  return brief(
    Object.fromEntries(
      Object.entries(config).filter(([key, value]) => JSON.stringify(value) !== usualConfig.get(key)),
    ),
  );
}

/** What every study has of a setting, as JSON. */
const usualConfig = new Map(
  Object.entries(defaultConfig).map(([key, value]) => [key, JSON.stringify(value)]),
);

export const getStudy = defineTool({
  name: "get_study",
  title: "Read a study",
  description:
    "Revision and parts; by default questions with rules, and problems. Quotes participants in codes",
  is: { read: true },
  operations: ["get_study", ...new Set(Object.values(operationsOf).flat())],
  also: ({ parts }) => (parts ?? []).flatMap((part) => operationsOf[part] ?? []),
  shape: () =>
    z.object({
      study_id: id,
      parts: z.array(z.enum(studyParts)).min(1).max(studyParts.length).default(["questions", "problems"]),
      from_revision: z.int().min(0).optional(),
      ...pageArguments(),
    }),
  check: ({ parts, from_revision }) => {
    const asksForChanges = Array.isArray(parts) && parts.includes("changes");
    return asksForChanges && from_revision === undefined
      ? [{ loc: ["arguments", "from_revision"], msg: "Part changes needs it", type: "missing" }]
      : [];
  },
  async run(call) {
    const { study_id, parts, from_revision } = call.args;
    const { body, options } = await call.reply("get_study", ofStudy(study_id));
    const study = body as Study;
    const lists: List[] = [];
    for (const part of new Set(parts)) lists.push(...(await partLists[part](call, study, from_revision)));
    const { title, status, updated_at } = study;
    return {
      body: { id: study.id, title, status, revision: options.revision, updated_at },
      lists,
      quotes: parts.includes("codes"),
    };
  },
});

/** What is wrong with the names in a definition. */
function definitionNames(definition: Json): NamedIssue[] {
  const loc = ["arguments", "definition"];
  const { questions, config, ...others } = definition;
  const { questions: _q, config: _c, ...shape } = StudyDefinition.unwrap().shape;
  const fields = Object.keys(questionShape());
  const asked = Array.isArray(questions) ? questions : [];
  return [
    ...unknownNames(
      z.object({ ...shape, questions: z.unknown(), config: z.unknown() }),
      definition,
      loc,
      "field",
    ),
    ...configIssues(config, [...loc, "config"], []),
    ...asked.flatMap((question, at) => {
      const place = [...loc, "questions", at];
      if (!isRecord(question)) return [];
      const { type = "question", props } = question;
      const types = typeIssues(type, [...place, "type"]);
      if (types.length > 0) return types;
      return [
        ...propIssues(String(type), question, place, fields),
        ...answerableIssues(String(type), props, place),
      ];
    }),
    ...(Array.isArray(others.translations) ? others.translations : []).flatMap((each, at) =>
      isRecord(each) ? languageIssues(each.language, [...loc, "translations", at, "language"]) : [],
    ),
  ];
}

const questionShape = () => {
  const { questions } = StudyDefinition.unwrap().shape;
  return (questions.unwrap() as z.ZodArray<z.ZodObject>).element.shape;
};

export const createStudy = defineTool({
  name: "create_study",
  title: "Create a study",
  description: "Make a draft from title, definition (see describe) or from_study_id",
  is: {},
  operations: ["import_study", "duplicate_study", "create_study", "get_study_definition", "validate_study"],
  shape: () =>
    z.object({
      title: requiredValue(500).optional(),
      definition: z.record(z.string(), z.unknown()).optional(),
      from_study_id: id.optional(),
      folder_id: id.optional(),
      dry_run: z.boolean().default(false),
    }),
  check: ({ title, definition, from_study_id }) => {
    const given = [definition, from_study_id].filter((each) => each !== undefined).length;
    if (given > 1 || (given === 0 && title === undefined))
      return [
        {
          loc: ["arguments"],
          msg: "Exactly one of title, definition and from_study_id is needed; a title may go with from_study_id",
          type: "missing",
        },
      ];
    if (!isRecord(definition)) return [];
    if (Buffer.byteLength(JSON.stringify(definition)) > maxDefinitionBytes)
      return [{ loc: ["arguments", "definition"], msg: "Must be at most 4 MB as JSON", type: "too_big" }];
    return definitionNames(definition);
  },
  async run({ args, ask }) {
    const { title, definition = {}, from_study_id, folder_id, dry_run } = args;
    const place = folder_id === undefined ? {} : { folder_id };
    if (from_study_id !== undefined && !dry_run) {
      const body = { ...place, ...(title !== undefined && { title }) };
      const copy = await ask<Study>("duplicate_study", { ...ofStudy(from_study_id), body });
      const { problems, ...made } = await madeOf(ask, copy, {});
      // They are those of the study that it is a copy of.
      return {
        body: { ...made, ...brief({ problems_copied: Array.isArray(problems) ? problems.length : null }) },
      };
    }
    const copied =
      from_study_id === undefined
        ? {
            format: definitionFormat,
            ...(args.definition === undefined ? { config: defaultConfig } : definition),
          }
        : await ask<Json>("get_study_definition", ofStudy(from_study_id));
    const named = title === undefined ? copied : { ...copied, title };
    const { study, ids, assets_missing, warnings } = await ask<Json>("import_study", {
      body: { definition: named, dry_run, ...place },
    });
    const told = brief({ ids, assets_missing, warnings });
    if (study === null) return { body: { dry_run: true, valid: true, ...told } };
    return { body: await madeOf(ask, study as Study, told) };
  },
});

async function madeOf(ask: ToolCall["ask"], { id, title, status }: Study, told: Json): Promise<Json> {
  const { revision, errors, warnings } = await ask<{ revision: number; errors: Json[]; warnings: Json[] }>(
    "validate_study",
    ofStudy(id),
  );
  const problems = [
    ...errors.map((each) => problemRow(each, "error")),
    ...warnings.map((each) => problemRow(each, "warning")),
  ];
  return { id, title, status, revision, ...told, ...brief({ problems }) };
}

export const setStudyStatus = defineTool({
  name: "set_study_status",
  title: "Set status",
  description: "Publish, pause, archive or unpublish; may ask first",
  is: { idempotent: true, destructive: true },
  operations: ["update_study", "delete_study", "validate_study"],
  shape: () => z.object({ study_id: id, status: z.enum(studyStatuses), ...confirm() }),
  effects: ({ study_id, status }) =>
    status === "published" || status === "archived" ? [{ kind: "status", study_id, status }] : [],
  async run({ ctx, args, reply }) {
    const { study_id, status } = args;
    const { body, options } = await reply("update_study", { ...ofStudy(study_id), body: { status } });
    const study = body as Study;
    const link = `${ctx.participantBaseUrl}/s/${study_id}`;
    return {
      body: {
        id: study.id,
        title: study.title,
        status: study.status,
        revision: options.revision,
        ...(study.status === "published" && { link }),
      },
    };
  },
});

export const restoreStudyVersion = defineTool({
  name: "restore_study_version",
  title: "Restore a version",
  description: "Go back to a stored revision (part versions); asks first",
  is: { destructive: true },
  operations: ["restore_study_version", "get_study_version_definition"],
  hints: { not_found: "get_study with parts [versions] has the revisions that are stored." },
  shape: () => z.object({ study_id: id, revision: z.int().min(0), ...confirm() }),
  effects: ({ study_id, revision }) => [{ kind: "restore", study_id, revision }],
  async run({ args, reply }) {
    const { study_id, revision } = args;
    const { body, options } = await reply("restore_study_version", {
      params: { id: study_id, revision: String(revision) },
    });
    const { message, mutations, new_errors } = body as {
      message: string;
      mutations: Json[];
      new_errors: Json[];
    };
    const changes = mutations.map(({ entity_type, operation, entity_id }) => ({
      entity: entity_type,
      change: operation,
      id: entity_id,
    }));
    return {
      body: { study_id, revision: options.revision, message },
      lists: [
        { key: "changes", noun: "changes", items: changes, isMain: true },
        { key: "problems", noun: "problems", items: new_errors.map((each) => problemRow(each, "error")) },
      ],
    };
  },
});

export const translateStudy = defineTool({
  name: "translate_study",
  title: "Translate a study",
  description: "Translate into the study's other languages; may ask first",
  is: {},
  operations: ["translate_study"],
  shape: () => z.object({ study_id: id, ...confirm() }),
  effects: ({ study_id }) => [{ kind: "translation", study_id }],
  async run({ args, ask }) {
    return { body: await ask("translate_study", ofStudy(args.study_id)) };
  },
});

export const listTranslationUnits = defineTool({
  name: "list_translation_units",
  title: "Translations",
  description: "Translated texts and their states",
  is: { read: true },
  operations: ["list_translation_units"],
  rare: ["state", "kind", "question_id", "id"],
  shape: () =>
    z.object({
      study_id: id,
      language: z.string().max(60).optional(),
      state: z.array(z.enum(unitStates)).optional(),
      kind: z.array(z.enum(unitKinds)).optional(),
      question_id: z.array(id).optional(),
      id: z.array(z.string().max(200)).optional(),
      ...listArguments(),
    }),
  async run({ args, place, reply }) {
    const { study_id, detail, limit, ...wanted } = args;
    const after = typeof place === "string" ? place : undefined;
    const { body, options } = await reply("list_translation_units", {
      ...ofStudy(study_id),
      query: { ...wanted, limit, after },
    });
    const units = body as TranslationUnit[];
    const hasMore = options.rest?.hasMore ?? false;
    const cursorOf = (unit: TranslationUnit) => options.rest?.cursorAfter(units.indexOf(unit)) ?? "";
    const row = (unit: TranslationUnit) => {
      if (detail === "ids") return unit.id;
      if (detail === "full") return unit;
      const { id, language, kind, question_id, source, text, state, is_critical, is_locked, etag } = unit;
      const texts = { source: startOf(source, 300), text: text && startOf(text, 300) };
      return brief({ id, language, kind, question_id, ...texts, state, is_critical, is_locked, etag });
    };
    return { lists: [rowList("texts", units, { hasMore, cursorOf }, row)] };
  },
});

export const importSurvey = defineTool({
  name: "import_survey",
  title: "Import a file",
  description: "Qualtrics, XLSForm or LimeSurvey file, as a job; tried unless dry_run is false",
  is: {},
  operations: ["create_import"],
  rare: ["upload_url", "title", "folder_id"],
  shape: () => {
    const { upload_url, content, filename, format, title, folder_id } = StartImport.unwrap().shape;
    return z.object({
      upload_url,
      content,
      filename,
      format,
      title,
      folder_id: folder_id.unwrap().unwrap().optional(),
      dry_run: z.boolean().default(true),
    });
  },
  async run({ args, ask }) {
    return { body: jobOf("import", null, await ask("create_import", { body: args })) };
  },
});
