import {
  type InsightRequest,
  type Model,
  ModelError,
  type Summary,
  type SummaryRequest,
} from "#kit/model.ts";
import { offlineVerdict } from "./offline/condition.ts";
import { offlineFollowUp } from "./offline/follow-up.ts";
import { pseudoTranslation } from "./offline/translation.ts";
import { followUpVersion, insightVersion } from "./prompt.ts";

/** Answers without a provider, and always the same to the same request, so that the service runs without one. */
export const offlineModel: Model = {
  isOffline: true,
  get standIn() {
    return offlineModel;
  },
  followUpSource: async () => ({ model: "offline", prompt_version: followUpVersion() }),
  analysisSource: async () => ({ model: "offline", prompt_version: insightVersion() }),
  translate: async ({ to, units }) => ({
    translations: units.map(({ id, text }) => ({ id, text: pseudoTranslation(text, to) })),
  }),
  // Its grammar is loaded when an edit needs it: a cold start does not.
  planEdit: async (request) => (await import("./offline/edit.ts")).offlinePlan(request),
  decideFollowUp: async (request) => offlineFollowUp(request),
  judgeCondition: async (request) => offlineVerdict(request),
  summarize: async (request) => offlineSummary(request),
  // Without a model answers are grouped by their words, which asks nobody.
  analyze: async ({ task, data }) => {
    if (task === "translate_answers") return pseudoTranslations(data);
    throw new ModelError("misconfigured");
  },
  // An empty text makes a simulated respondent use a template.
  speakAs: async () => ({ text: "" }),
  transcribe: null,
};

/** As `translate` has them, of what people said. */
function pseudoTranslations(data: InsightRequest["data"]) {
  const { to, answers } = data as { to: string; answers: { answer: string; text: string }[] };
  return {
    translations: answers.map(({ answer, text }) => ({ answer, text: pseudoTranslation(text, to) })),
  };
}

const maxPoints = 3;

/** Quotes the first sentence of each of the longest answers. */
function offlineSummary({ answers }: SummaryRequest): Summary {
  const longest = answers
    .toSorted((a, b) => b.answer.length - a.answer.length)
    .slice(0, maxPoints)
    .map(({ answer }) => (answer.match(/[^.!?…。！？؟\n]+[.!?…。！？؟]*/u)?.[0] ?? "").trim());
  return { points: longest.map((text) => ({ text, evidence: text })) };
}
