import type { Log } from "#core/platform/ctx.ts";
import { FollowUp, type Model, Speech, Translations, Verdict } from "#core/platform/model.ts";
import { EditPlan } from "#core/study-edit/operation.ts";
import type { Ask } from "./ask.ts";
import { offlineModel } from "./offline.ts";
import { conditionPrompt, editPrompt, followUpPrompt, speechPrompt, translationPrompt } from "./prompt.ts";
import { modelSettings } from "./settings.ts";

/** The model port of this process, as its environment says. */
export function createModel(environment: Record<string, string | undefined>, log: Log): Model {
  const settings = modelSettings(environment);
  if (settings === null) return offlineModel;
  // The SDK is loaded when something is first asked: most functions and requests ask nothing.
  let loading: Promise<Ask> | undefined;
  const ask: Ask = async (question) => {
    loading ??= import("./ask.ts").then(({ createAsk }) => createAsk(settings, log));
    return (await loading)(question);
  };
  return {
    isOffline: false,
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
        schema: EditPlan,
        maxOutputTokens: 16_000,
        timeoutMs: request.timeoutMs,
      }),
    decideFollowUp: (request) =>
      ask({
        ...followUpPrompt(request),
        tier: request.tier,
        schema: FollowUp,
        maxOutputTokens: 500,
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
    transcribe:
      settings.transcription === undefined
        ? null
        : async (request) => (await import("./transcribe.ts")).transcribe(settings, log, request),
    speakAs: (request) =>
      ask({
        ...speechPrompt(request),
        tier: request.tier,
        schema: Speech,
        maxOutputTokens: 600,
        timeoutMs: request.timeoutMs,
      }),
  };
}
