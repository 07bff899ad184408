import type { Log } from "#kit/log.ts";
import type { Model, ModelTier } from "#kit/model.ts";
import { loadOnce } from "../load-once.ts";
import { modelSettings } from "./settings.ts";

/** The model port that the environment configures. Throws where a variable has a bad value. */
export function createModel(environment: Record<string, string | undefined>, log: Log): Model {
  const settings = modelSettings(environment);
  const standIn = lazyModel(
    { isOffline: true, transcription: "", speech: null, names: { smart: "offline", fast: "offline" } },
    async () => (await import("./offline.ts")).offlineModel,
    null,
  );
  if (settings === null) return standIn;
  const { transcription = "", voice } = settings;
  const speech = settings.speech === undefined ? null : { model: settings.speech, voice };
  const load = async () => (await import("./provided.ts")).providedModel(settings, log);
  return lazyModel({ isOffline: false, transcription, speech, names: settings }, load, standIn);
}

interface Capabilities {
  isOffline: boolean;
  /** The name of the model that transcribes recordings; empty for none. */
  transcription: string;
  /** The model that reads aloud, and its voice; null for none. */
  speech: { model: string; voice: string } | null;
  /** The models' names. */
  names: Record<ModelTier, string>;
}

/** Loads prompts, schemas and SDK with the first request: most functions and requests use no model. */
function lazyModel(
  { isOffline, transcription, speech, names }: Capabilities,
  load: () => Promise<Omit<Model, "standIn">>,
  standIn: Model | null,
): Model {
  const model = loadOnce(load);
  const transcribe: Model["transcribe"] = async (request) => {
    const { transcribe } = await model();
    if (transcribe === null) throw new Error("the model has no transcription");
    return transcribe(request);
  };
  const readAloud: Model["readAloud"] = async (request) => {
    const { readAloud } = await model();
    if (!readAloud) throw new Error("the model has no speech");
    return readAloud(request);
  };
  return {
    isOffline,
    get standIn() {
      return standIn ?? this;
    },
    followUpSource: async (tier) => {
      const { followUpVersion } = await import("./prompt.ts");
      return { model: names[tier], prompt_version: followUpVersion() };
    },
    analysisSource: async (tier) => {
      const { insightVersion } = await import("./prompt.ts");
      return { model: names[tier], prompt_version: insightVersion() };
    },
    analyze: async (request) => (await model()).analyze(request),
    translate: async (request) => (await model()).translate(request),
    planEdit: async (request) => (await model()).planEdit(request),
    decideFollowUp: async (request) => (await model()).decideFollowUp(request),
    judgeCondition: async (request) => (await model()).judgeCondition(request),
    summarize: async (request) => (await model()).summarize(request),
    speakAs: async (request) => (await model()).speakAs(request),
    transcribesWith: transcription,
    transcribe: transcription === "" ? null : transcribe,
    readAloud: speech === null ? null : readAloud,
    ...(speech !== null && { readsWith: speech }),
  };
}
