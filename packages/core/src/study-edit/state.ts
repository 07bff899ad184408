import { listGroups } from "../group/index.ts";
import type { QuestionGroup } from "../group/schema.ts";
import { listLogic } from "../logic/index.ts";
import type { LogicRule } from "../logic/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import { listQuestions } from "../question/index.ts";
import type { Question } from "../question/schema.ts";
import { listQuestionQuotas } from "../quota/index.ts";
import type { QuestionQuota } from "../quota/schema.ts";
import { listRandomizers } from "../randomizer/index.ts";
import type { Randomizer } from "../randomizer/schema.ts";
import { getStudy } from "../study/index.ts";
import type { Study } from "../study/schema.ts";
import { canonical } from "./difference.ts";
import type { AgentEdit, BrokenMention, Mutation } from "./schema.ts";

/** Everything of a study that an edit may look at or change. */
export interface State {
  study: Study;
  questions: Question[];
  logic: LogicRule[];
  quotas: QuestionQuota[];
  groups: QuestionGroup[];
  randomizers: Randomizer[];
}

export async function readState(ctx: Ctx, studyId: string): Promise<State> {
  const { study } = await getStudy(ctx, studyId);
  return {
    study,
    questions: await listQuestions(ctx, studyId),
    logic: await listLogic(ctx, { study_id: studyId }),
    quotas: await listQuestionQuotas(ctx, studyId),
    groups: await listGroups(ctx, studyId),
    randomizers: await listRandomizers(ctx, studyId),
  };
}

const settingsOf = ({ study }: State): AgentEdit["study_settings"] => ({
  title: study.title,
  description: study.description,
  mode: study.mode,
  config: study.config,
  welcome_message: study.welcome_message,
  thank_you_message: study.thank_you_message,
  screen_out_message: study.screen_out_message,
});

/** What a model is shown of a study. */
export const viewOf = (state: State) => ({
  settings: settingsOf(state),
  questions: state.questions.map(({ id, display_order, type, content, props, interviewer_notes }) => {
    return { id, position: display_order, type, content, props, interviewer_notes };
  }),
  groups: state.groups.map(({ study_id: _, ...group }) => group),
  randomizers: state.randomizers.map(({ study_id: _, ...randomizer }) => randomizer),
  quotas: state.quotas,
  rules: state.logic.map(({ study_id: _, created_at: __, updated_at: ___, ...rule }) => rule),
});

/** Whether two readings show the same study; dates and signed links may differ. */
export const isSameState = (a: State, b: State): boolean => canonical(viewOf(a)) === canonical(viewOf(b));

/** Whether an edit left the whole study as it was, what no model is shown included. */
export const isUnchanged = (before: State, after: State): boolean =>
  canonical(lasting(before)) === canonical(lasting(after));

const lasting = (state: State) => {
  const { updated_at: _, ...study } = state.study;
  const assets = state.questions.map(({ assets }) =>
    assets?.map(({ download_url: _, download_url_expires_at: __, ...kept }) => kept),
  );
  return [viewOf(state), study, assets];
};

export const editOf = (before: State, after: State, message: string, mutations: Mutation[]): AgentEdit => ({
  message,
  mutations,
  questions: after.questions,
  logic: after.logic,
  study_settings: settingsOf(after),
  broken_mentions: brokenMentions(before, after),
  question_groups: after.groups,
  question_quotas: after.quotas,
  randomizers: after.randomizers,
});

function brokenMentions(before: State, after: State): BrokenMention[] {
  const keyOf = (questionId: string, placeholder: string) => `${questionId} ${placeholder}`;
  const broken = ({ questions }: State) =>
    questions.flatMap(({ id, mentions }) =>
      mentions
        .filter(({ valid }) => !valid)
        .map(({ placeholder, error }) => ({ id, placeholder, error: error ?? "" })),
    );
  const known = new Set(broken(before).map(({ id, placeholder }) => keyOf(id, placeholder)));
  return broken(after).map(({ id, placeholder, error }) => ({
    question_id: id,
    placeholder,
    error,
    newly_broken: !known.has(keyOf(id, placeholder)),
  }));
}
