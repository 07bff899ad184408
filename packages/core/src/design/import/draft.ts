import type { DomainIssue, ValidationIssue } from "#kit/error.ts";
import { belongsTo, storedKey } from "#kit/file/key.ts";
import { newId } from "#kit/id.ts";
import { issuesAt } from "#kit/issue.ts";
import { shownCodes, withRetired } from "#survey/code/definition.ts";
import type { Fielded } from "#survey/code/register.ts";
import { codedProps } from "#survey/code/wire.ts";
import { applyTree, type Structure } from "#survey/group/structure.ts";
import { carrierIssues } from "#survey/question/item/fault.ts";
import { asRead, withCarried } from "#survey/question/item/list.ts";
import { refuseTooLarge } from "#survey/question/study-size.ts";
import { withSourceIds } from "#survey/question-type/common/earlier-answer.ts";
import { renameQuestions } from "#survey/question-type/common/quality-check.ts";
import type { StoredRule } from "#survey/stored.ts";
import { requireValidConfig } from "#survey/study/config.ts";
import { ConfigPatch } from "#survey/study/config-schema.ts";
import { mergePatch } from "#survey/study/merge.ts";
import { defaultScreenOutMessage, defaultWelcomeMessage } from "#survey/study/message.ts";
import { type FileReading, nowIso } from "../../platform/ctx.ts";
import type { NewStudy } from "../lifecycle/index.ts";
import { draftInSlices, type QuestionRow } from "../question/draft.ts";
import type { BucketRow } from "../quota/read.ts";
import { goneQuestion } from "../version/definition.ts";
import { draftScores, draftSources } from "./beside.ts";
import { draftConditions, draftedLoopIssues } from "./conditions.ts";
import {
  assignIds,
  attempt,
  type Ids,
  inTexts,
  type Loc,
  type Parts,
  readParts,
  splitAssets,
  type Target,
} from "./parts.ts";
import { draftQuotas } from "./quotas.ts";
import { draftRules } from "./rules.ts";
import { draftGroups, placeParts } from "./structure.ts";
import { draftTranslations } from "./translations.ts";

type Json = Record<string, unknown>;
type Slices<Result> = Generator<undefined, Result, undefined>;

/** What is worth a look in what was imported. */
export interface ImportWarning {
  loc: Loc;
  code: "unknown_key" | "reference_broken";
  message: string;
}

/** The rows of the study that a definition makes. */
export interface ImportDraft {
  study: NewStudy;
  structure: Structure<QuestionRow>;
  rules: StoredRule[];
  buckets: BucketRow[];
  scores: ReturnType<typeof draftScores>;
  sources: ReturnType<typeof draftSources>;
  translations: ReturnType<typeof draftTranslations>;
  ids: Record<string, string>;
  assetsMissing: { question: string; url: string }[];
  warnings: ImportWarning[];
}

/**
 * Drafts a definition's study, in slices; all that is wrong with it is told in `issues`, with its place in the request.
 */
export function* draftImport(
  ctx: FileReading,
  organizationId: string,
  definition: Json,
  loc: Loc,
  issues: ValidationIssue[],
): Slices<ImportDraft> {
  const target: Target = { ctx, organizationId, studyId: newId(), at: nowIso(ctx) };
  const parts = readParts(definition, loc, issues);
  yield;
  const ids = idsOf(definition, parts, loc, issues);
  const newStudy = draftStudy(target, parts, definition.config, loc, issues);
  const assetsMissing: ImportDraft["assetsMissing"] = [];
  const { questions, warnings } = yield* draftQuestions(target, parts, ids, assetsMissing, issues);
  yield;
  const placed = draftStructure(target, parts, ids, questions, issues);
  const structure = draftConditions(parts, ids, withCarried(placed), issues);
  yield;
  const written = parts.questions.flatMap(({ item, loc }) => {
    const id = ids.questions.get(item.id);
    return id === undefined ? [] : [{ id, loc }];
  });
  issues.push(
    ...carrierIssues(structure, written).map(({ loc, code, message }) => ({ loc, msg: message, type: code })),
  );
  issues.push(...draftedLoopIssues(parts, ids, structure));
  const read = { ...structure, questions: structure.questions.map(asRead) };
  const { param_quota, buckets } = draftQuotas(target, parts, ids, read, newStudy.config, loc, issues);
  const study = { ...newStudy, param_quota };
  return {
    study,
    structure,
    buckets,
    rules: draftRules(target, parts, ids, read, study.config, issues),
    scores: draftScores(parts, ids, read, issues),
    sources: draftSources(target, parts, issues),
    translations: draftTranslations(target, parts, ids, structure, study, issues),
    ids: Object.fromEntries(Object.values(ids).flatMap((each) => [...each])),
    assetsMissing,
    warnings,
  };
}

function idsOf(
  definition: Json,
  { randomizers }: Parts,
  loc: Loc,
  issues: ValidationIssue[],
): Ids & { rules: ReadonlyMap<string, string> } {
  const named = (name: string) => assignIds(definition[name], [...loc, name], issues);
  const ids = {
    questions: named("questions"),
    groups: named("groups"),
    randomizers: named("randomizers"),
    arms: new Map<string, string>(),
    rules: named("logic"),
  };
  for (const { item, loc } of randomizers) assignIds(item.arms, [...loc, "arms"], issues, ids.arms);
  return ids;
}

function draftStudy(
  { ctx, studyId }: Target,
  { settings }: Parts,
  sentConfig: unknown,
  loc: Loc,
  issues: ValidationIssue[],
): Omit<NewStudy, "param_quota"> {
  const parsed = ConfigPatch.safeParse(sentConfig ?? {});
  if (!parsed.success) issues.push(...issuesAt([...loc, "config"], parsed.error.issues));
  const config = mergePatch({}, parsed.data ?? {});
  attempt(issues, loc, () => requireValidConfig(ctx.outbound, config));
  const { messages } = settings;
  return {
    id: studyId,
    status: "draft",
    title: settings.title ?? "",
    description: settings.description ?? null,
    type: settings.type ?? "SERVICE_STUDY",
    mode: settings.mode ?? "TEXT_AND_VOICE",
    access_policy: "FULL_ACCESS",
    config,
    welcome_message: messages?.welcome_message ?? defaultWelcomeMessage,
    thank_you_message: messages?.thank_you_message ?? null,
    screen_out_message: messages?.screen_out_message ?? defaultScreenOutMessage,
    metadata: settings.metadata ?? null,
    insights: settings.insights ?? null,
  };
}

function* draftQuestions(
  { ctx, organizationId, studyId, at }: Target,
  { questions }: Parts,
  ids: Ids,
  assetsMissing: ImportDraft["assetsMissing"],
  issues: ValidationIssue[],
): Slices<{ questions: QuestionRow[]; warnings: ImportWarning[] }> {
  const known = new Map(questions.toReversed().map((part) => [part.item.id, part]));
  const isOurs = ({ url }: { url: string }): boolean => {
    const key = storedKey(url, ctx.publicUrl);
    return key === null || belongsTo(organizationId, key);
  };
  // Those that are not valid stand there blank, so that what names them is not wrong too.
  const changes = [...ids.questions].map(([name, id]) => {
    const { item, loc = [] } = known.get(name) ?? {};
    const {
      id: _,
      interviewer_notes,
      assets,
      content,
      props,
      codes,
      display_conditions: __,
      ...fields
    } = item ?? {};
    const { left, missing } = splitAssets(assets ?? [], isOurs);
    assetsMissing.push(...missing.map((url) => ({ question: name, url })));
    return {
      id,
      loc,
      isNew: true,
      fields: {
        ...fields,
        content: inTexts(ids)(content ?? ""),
        ...(props !== undefined && { props: codedProps(inProps(props, ids), shownCodes(codes)) }),
        interviewer_notes: interviewer_notes ?? null,
        assets: left.length === 0 ? null : left,
      },
    };
  });
  const sent = changes as Parameters<typeof draftInSlices>[2];
  const draft = yield* draftInSlices(studyId, emptyStructure, sent, at);
  issues.push(...draft.propIssues);
  issues.push(...draft.codeIssues.map(({ loc, code, message }) => ({ loc, msg: message, type: code })));
  const isGone = ({ placeholder }: DomainIssue) => String(placeholder).includes(goneQuestion);
  const gone = draft.referenceIssues.filter(isGone);
  const wrong = draft.referenceIssues.filter((one) => !isGone(one));
  issues.push(...wrong.map(({ loc, code, message }) => ({ loc, msg: message, type: code })));
  const rows = new Map(draft.after.questions.map((row) => [row.id, row]));
  const codesOf = new Map([...ids.questions].map(([name, id]) => [id, known.get(name)?.item?.codes]));
  const inOrder = changes.flatMap(({ id }): QuestionRow[] => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ ...row, codes: withRetired(row.codes, codesOf.get(id)) }];
  });
  attempt(issues, questions[0]?.loc.slice(0, -2) ?? [], () => refuseTooLarge([], inOrder));
  return {
    questions: inOrder,
    warnings: gone.map(({ loc, message }) => ({ loc, code: "reference_broken", message })),
  };
}

const inProps = (props: Json, { questions }: Ids): Json =>
  withSourceIds(
    renameQuestions(props, (name) => questions.get(name) ?? name),
    (name) => questions.get(name) ?? goneQuestion,
  );

const emptyStructure: Structure<QuestionRow> & Fielded = {
  questions: [],
  groups: [],
  randomizers: [],
  isFielded: false,
  revision: 0,
  goneNames: [],
};

function draftStructure(
  { studyId }: Target,
  parts: Parts,
  ids: Ids,
  questions: QuestionRow[],
  issues: ValidationIssue[],
): Structure<QuestionRow> {
  const tree = placeParts(parts, ids, issues);
  const place = { study_id: studyId, parent_question_group_id: null, display_order: 0 };
  return applyTree(
    {
      questions,
      groups: draftGroups(parts.groups, ids, place),
      randomizers: parts.randomizers.flatMap(({ item }) => {
        const id = ids.randomizers.get(item.id);
        if (id === undefined) return [];
        const arms = item.arms.flatMap(({ id, label, weight_basis_points }) => {
          const arm = ids.arms.get(id);
          return arm === undefined ? [] : [{ id: arm, label, weight_basis_points }];
        });
        return [{ ...place, id, name: item.name, arms, is_assigned: false }];
      }),
    },
    tree,
  );
}
