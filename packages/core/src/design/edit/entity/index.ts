import type { EntityType } from "#survey/edit/schema.ts";
import type { EntityHandler } from "./entity.ts";
import { groupHandler } from "./group.ts";
import { logicRuleHandler } from "./logic-rule.ts";
import { questionHandler } from "./question.ts";
import { quotaHandler, studyQuotasHandler } from "./quota.ts";
import { randomizerHandler } from "./randomizer.ts";
import { scoreSetHandler } from "./score.ts";
import { messagesHandler, settingsHandler } from "./study.ts";

export const entityHandlers: Record<EntityType, EntityHandler> = {
  question: questionHandler,
  logic_rule: logicRuleHandler,
  study_settings: settingsHandler,
  study_messages: messagesHandler,
  question_group: groupHandler,
  randomizer: randomizerHandler,
  question_quota: quotaHandler,
  study_quotas: studyQuotasHandler,
  score_set: scoreSetHandler,
};
