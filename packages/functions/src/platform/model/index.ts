import type { Log } from "#core/platform/log.ts";
import type { Model } from "#core/platform/model.ts";
import { modelSettings } from "./settings.ts";

/** The model port of this process, as its environment says. */
export function createModel(environment: Record<string, string | undefined>, log: Log): Model {
  const settings = modelSettings(environment);
  if (settings === null) {
    return whenAsked(
      { isOffline: true, hears: false },
      async () => (await import("./offline.ts")).offlineModel,
    );
  }
  const hears = settings.transcription !== undefined;
  return whenAsked({ isOffline: false, hears }, async () =>
    (await import("./provided.ts")).providedModel(settings, log),
  );
}

interface Known {
  isOffline: boolean;
  /** Recordings are put into words. */
  hears: boolean;
}

/** Most functions and requests ask nothing: prompts, schemas and SDK are loaded for the first question. */
function whenAsked({ isOffline, hears }: Known, load: () => Promise<Model>): Model {
  let loading: Promise<Model> | undefined;
  const model = () => {
    loading ??= load();
    return loading;
  };
  const transcribe: Model["transcribe"] = async (request) => {
    const { transcribe } = await model();
    if (transcribe === null) throw new Error("the model has no transcription");
    return transcribe(request);
  };
  return {
    isOffline,
    translate: async (request) => (await model()).translate(request),
    planEdit: async (request) => (await model()).planEdit(request),
    decideFollowUp: async (request) => (await model()).decideFollowUp(request),
    judgeCondition: async (request) => (await model()).judgeCondition(request),
    speakAs: async (request) => (await model()).speakAs(request),
    transcribe: hears ? transcribe : null,
  };
}
