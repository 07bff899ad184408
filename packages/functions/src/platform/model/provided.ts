import { jsonSchema } from "ai";
import { toJSONSchema } from "zod/v4/core";
import type { Log } from "#core/platform/log.ts";
import { FollowUp, type Model, Speech, Summary, Translations, Verdict } from "#core/platform/model.ts";
import { createAsk } from "./ask.ts";
import {
  conditionPrompt,
  editPrompt,
  followUpPrompt,
  followUpVersion,
  insightPrompt,
  insightVersion,
  speechPrompt,
  summaryPrompt,
  translationPrompt,
} from "./prompt.ts";
import type { ProviderSettings } from "./settings.ts";
import { transcribe } from "./transcribe.ts";

/** Asked for with no optional field, and read without those that a model leaves out. */
const followUpSchema = jsonSchema<FollowUp>(
  toJSONSchema(FollowUp, { target: "draft-7", io: "output" }) as Parameters<typeof jsonSchema>[0],
  {
    validate: (value) => {
      const { data, error } = FollowUp.safeParse(value);
      return error === undefined ? { success: true, value: data } : { success: false, error };
    },
  },
);

/** The model port over a provider; its SDK is loaded here. */
export async function providedModel(settings: ProviderSettings, log: Log): Promise<Model> {
  const ask = await createAsk(settings, log);
  return {
    isOffline: false,
    followUpSource: async (tier) => ({ model: settings[tier], prompt_version: followUpVersion() }),
    analysisSource: async (tier) => ({ model: settings[tier], prompt_version: insightVersion() }),
    translate: (request) =>
      ask({
        ...translationPrompt(request),
        tier: "smart",
        schema: Translations,
        maxOutputTokens: 16_000,
        timeoutMs: request.timeoutMs,
      }),
    planEdit: (request) =>
      ask({
        ...editPrompt(request),
        tier: request.tier,
        schema: request.schema,
        maxOutputTokens: 16_000,
        timeoutMs: request.timeoutMs,
      }),
    decideFollowUp: (request) =>
      ask({
        ...followUpPrompt(request),
        tier: request.tier,
        schema: followUpSchema,
        maxOutputTokens: 1_000,
        timeoutMs: request.timeoutMs,
      }),
    judgeCondition: (request) =>
      ask({
        ...conditionPrompt(request),
        tier: "fast",
        schema: Verdict,
        maxOutputTokens: 300,
        timeoutMs: request.timeoutMs,
      }),
    summarize: (request) =>
      ask({
        ...summaryPrompt(request),
        tier: request.tier,
        schema: Summary,
        maxOutputTokens: 1_000,
        timeoutMs: request.timeoutMs,
      }),
    analyze: (request) =>
      ask({
        ...insightPrompt(request),
        tier: request.tier,
        schema: request.schema,
        maxOutputTokens: 8_000,
        timeoutMs: request.timeoutMs,
      }),
    speakAs: (request) =>
      ask({
        ...speechPrompt(request),
        tier: request.tier,
        schema: Speech,
        maxOutputTokens: 600,
        timeoutMs: request.timeoutMs,
      }),
    transcribe: (request) => transcribe(settings, log, request),
  };
}
