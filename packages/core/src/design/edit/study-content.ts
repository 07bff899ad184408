import { canonicalJson } from "#kit/digest.ts";
import { withoutPlace } from "#survey/check/place.ts";
import type { ErrorFinding } from "#survey/check/schema.ts";
import type { AgentEdit, AiEdit, BrokenMention, Mutation } from "#survey/edit/schema.ts";
import type { QuestionGroup } from "#survey/group/schema.ts";
import type { LogicRule } from "#survey/logic/schema.ts";
import type { Question } from "#survey/question/schema.ts";
import type { QuestionQuota } from "#survey/quota/schema.ts";
import type { Randomizer } from "#survey/randomizer/schema.ts";
import type { StudyScores } from "#survey/score/schema.ts";
import type { Study } from "#survey/study/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { presentAssets, unsignedAssets } from "../../platform/file/index.ts";
import { listGroups } from "../group/index.ts";
import { getStudy } from "../lifecycle/index.ts";
import { listLogic } from "../logic/index.ts";
import { listQuestions } from "../question/index.ts";
import { listQuestionQuotas } from "../quota/index.ts";
import { listRandomizers } from "../randomizer/index.ts";
import { getScores } from "../score/index.ts";

/** All that an edit can read or change. */
export interface StudyContent {
  study: Study;
  questions: Question[];
  logic: LogicRule[];
  quotas: QuestionQuota[];
  groups: QuestionGroup[];
  randomizers: Randomizer[];
  scores: StudyScores["scores"];
  /** What is wrong with it. */
  errors: ErrorFinding[];
}

/** Reads all of it in several contentments; throws a 404 or 403 where the actor may not read the study. */
export async function readStudyContent(ctx: Ctx, studyId: string): Promise<StudyContent> {
  const { value: study } = await getStudy(ctx, studyId);
  // Loaded when an edit needs it: a cold start does not.
  const { getValidation } = await import("../check/index.ts");
  return {
    study,
    questions: await listQuestions(ctx, studyId),
    logic: await listLogic(ctx, { study_id: studyId }),
    quotas: await listQuestionQuotas(ctx, studyId),
    groups: await listGroups(ctx, studyId),
    randomizers: await listRandomizers(ctx, studyId),
    scores: (await getScores(ctx, studyId)).value.scores,
    errors: (await getValidation(ctx, studyId)).value.errors,
  };
}

const settingsOf = ({ study }: StudyContent): AgentEdit["study_settings"] => ({
  title: study.title,
  description: study.description,
  mode: study.mode,
  config: study.config,
  welcome_message: study.welcome_message,
  thank_you_message: study.thank_you_message,
  screen_out_message: study.screen_out_message,
});

/** The study as a model is shown it. */
export const modelView = (content: StudyContent) => ({
  settings: settingsOf(content),
  questions: content.questions.map(({ id, display_order, type, content, props, ...question }) => {
    const { interviewer_notes, display_conditions, codes } = question;
    const shown = {
      id,
      position: display_order,
      type,
      content,
      props,
      interviewer_notes,
      display_conditions,
    };
    return codes === null ? shown : { ...shown, codes };
  }),
  groups: content.groups.map(({ study_id: _, ...group }) => group),
  randomizers: content.randomizers.map(({ study_id: _, ...randomizer }) => randomizer),
  quotas: content.quotas,
  scores: content.scores,
  rules: content.logic.map(({ study_id: _, created_at: __, updated_at: ___, ...rule }) => rule),
});

/** Whether a model is shown the same study; dates and signed links do not count. */
export const isSameContent = (a: StudyContent, b: StudyContent): boolean =>
  canonicalJson(modelView(a)) === canonicalJson(modelView(b));

/** Whether an edit left the whole study as it was, also what no model is shown. */
export const isUnchanged = (before: StudyContent, after: StudyContent): boolean =>
  canonicalJson(comparable(before)) === canonicalJson(comparable(after));

const comparable = (content: StudyContent) => {
  const { updated_at: _, ...study } = content.study;
  const assets = content.questions.map(({ assets }) =>
    assets?.map(({ download_url: _, download_url_expires_at: __, ...stored }) => stored),
  );
  return [modelView(content), study, assets];
};

/** An edit as it is shown: the links to its files are signed for whoever reads it. */
export async function presentEdit<Edit extends AgentEdit | AiEdit>(
  ctx: Ctx,
  organizationId: string,
  edit: Edit,
): Promise<Edit> {
  if (!("mutations" in edit)) return edit;
  const questions = await Promise.all(
    edit.questions.map(async (each) => ({
      ...each,
      assets: await presentAssets(ctx, organizationId, each.assets),
    })),
  );
  return { ...edit, questions };
}

/** The wire shape of an edit, with files unsigned; a mention that was broken before it is not `newly_broken`. */
export const toAgentEdit = (
  before: StudyContent,
  after: StudyContent,
  message: string,
  mutations: Mutation[],
): AgentEdit => ({
  message,
  mutations,
  questions: after.questions.map((each) => ({ ...each, assets: unsignedAssets(each.assets) })),
  logic: after.logic,
  study_settings: settingsOf(after),
  broken_mentions: brokenMentions(before, after),
  question_groups: after.groups,
  question_quotas: after.quotas,
  randomizers: after.randomizers,
  new_errors: newErrors(before, after),
});

function newErrors(before: StudyContent, after: StudyContent): ErrorFinding[] {
  const keyOf = (each: ErrorFinding) => canonicalJson({ ...each, message: withoutPlace(each.message) });
  const known = new Set(before.errors.map(keyOf));
  return after.errors.filter((each) => !known.has(keyOf(each)));
}

function brokenMentions(before: StudyContent, after: StudyContent): BrokenMention[] {
  const mentionKey = (questionId: string, placeholder: string) => `${questionId} ${placeholder}`;
  const broken = ({ questions }: StudyContent) =>
    questions.flatMap(({ id, mentions }) =>
      mentions
        .filter(({ valid }) => !valid)
        .map(({ placeholder, error }) => ({ id, placeholder, error: error ?? "" })),
    );
  const known = new Set(broken(before).map(({ id, placeholder }) => mentionKey(id, placeholder)));
  return broken(after).map(({ id, placeholder, error }) => ({
    question_id: id,
    placeholder,
    error,
    newly_broken: !known.has(mentionKey(id, placeholder)),
  }));
}
