import type { EntityType } from "../schema.ts";
import type { Entity } from "./entity.ts";
import { groupEntity } from "./group.ts";
import { logicRuleEntity } from "./logic-rule.ts";
import { questionEntity } from "./question.ts";
import { quotaEntity } from "./quota.ts";
import { randomizerEntity } from "./randomizer.ts";
import { messagesEntity, settingsEntity } from "./study.ts";

export const entities: Record<EntityType, Entity> = {
  question: questionEntity,
  logic_rule: logicRuleEntity,
  study_settings: settingsEntity,
  study_messages: messagesEntity,
  question_group: groupEntity,
  randomizer: randomizerEntity,
  question_quota: quotaEntity,
};
