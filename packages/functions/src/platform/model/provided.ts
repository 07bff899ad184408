import { type FlexibleSchema, jsonSchema } from "ai";
import { type $ZodType, safeParse, toJSONSchema } from "zod/v4/core";
import type { Log } from "#kit/log.ts";
import {
  FollowUp,
  type Model,
  type ModelTier,
  Speech,
  Summary,
  type Tokens,
  Translations,
  Verdict,
} from "#kit/model.ts";
import { createAsk } from "./ask.ts";
import {
  conditionPrompt,
  editPrompt,
  followUpPrompt,
  followUpVersion,
  insightPrompt,
  insightVersion,
  type Prompt,
  speechPrompt,
  summaryPrompt,
  translationPrompt,
} from "./prompt.ts";
import { readAloud } from "./read-aloud.ts";
import type { ProviderSettings } from "./settings.ts";
import { transcribe } from "./transcribe.ts";

/** Asked for with no optional field and no default, which providers refuse, and read without those that a model leaves out. */
const asked = <Answer>(schema: $ZodType<Answer>): FlexibleSchema<Answer> =>
  jsonSchema<Answer>(
    toJSONSchema(schema, {
      target: "draft-7",
      io: "output",
      override: ({ jsonSchema }) => {
        delete jsonSchema.default;
      },
    }) as Parameters<typeof jsonSchema>[0],
    {
      validate: (value) => {
        const { data, error } = safeParse(schema, value);
        return error === undefined ? { success: true, value: data } : { success: false, error };
      },
    },
  );

interface Asked {
  tier: ModelTier;
  timeoutMs: number;
  onCall?: (tokens: Tokens) => void;
}

/** The model port over a provider; its SDK is loaded here. */
export async function providedModel(settings: ProviderSettings, log: Log): Promise<Omit<Model, "standIn">> {
  const ask = await createAsk(settings, log);
  const answer = <Answer>(
    prompt: Prompt,
    { tier, timeoutMs, onCall }: Asked,
    schema: FlexibleSchema<Answer>,
    maxOutputTokens: number,
  ) => ask({ ...prompt, tier, timeoutMs, onCall, schema, maxOutputTokens });
  return {
    isOffline: false,
    followUpSource: async (tier) => ({ model: settings[tier], prompt_version: followUpVersion() }),
    analysisSource: async (tier) => ({ model: settings[tier], prompt_version: insightVersion() }),
    translate: (request) =>
      answer(translationPrompt(request), { ...request, tier: "smart" }, Translations, 16_000),
    planEdit: (request) => answer(editPrompt(request), request, request.schema, 16_000),
    decideFollowUp: (request) => answer(followUpPrompt(request), request, asked(FollowUp), 1_000),
    judgeCondition: (request) => answer(conditionPrompt(request), { ...request, tier: "fast" }, Verdict, 300),
    summarize: (request) => answer(summaryPrompt(request), request, Summary, 1_000),
    analyze: (request) =>
      answer(
        insightPrompt(request),
        request,
        asked(request.schema),
        request.task === "translate_answers" ? 16_000 : 8_000,
      ),
    speakAs: (request) => answer(speechPrompt(request), request, Speech, 600),
    transcribe: (request) => transcribe(settings, log, request),
    readAloud: (request) => readAloud(settings, log, request),
  };
}
