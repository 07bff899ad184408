import type { Model } from "#core/platform/model.ts";
import { offlineVerdict } from "./offline/condition.ts";
import { offlinePlan } from "./offline/edit.ts";
import { offlineFollowUp } from "./offline/follow-up.ts";
import { pseudoTranslation } from "./offline/translation.ts";

/** Answers without a provider, always the same to the same request. It is there so that everything runs. */
export const offlineModel: Model = {
  isOffline: true,
  translate: async ({ to, units }) => ({
    translations: units.map(({ id, text }) => ({ id, text: pseudoTranslation(text, to) })),
  }),
  planEdit: async (request) => offlinePlan(request),
  decideFollowUp: async (request) => offlineFollowUp(request),
  judgeCondition: async (request) => offlineVerdict(request),
  // Respondents have templates of their own for when nobody words what they say.
  speakAs: async () => ({ text: "" }),
  transcribe: null,
};
