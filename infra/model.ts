import { foundationModelOf } from "./model-settings.ts";
import { settings } from "./stage.ts";

const ofModel = settings(
  "AI_PROVIDER",
  "AI_BASE_URL",
  "AI_MODEL_SMART",
  "AI_MODEL_FAST",
  "AI_MODEL_TRANSCRIPTION",
  "AI_MODEL_SPEECH",
  "AI_SPEECH_VOICE",
);
const { AI_PROVIDER: provider, AI_MODEL_SMART: smart = "", AI_MODEL_FAST: fast = smart } = ofModel;
const hasKey = provider === "anthropic" || provider === "openai-compatible";

/** For functions that ask a model. */
export const modelAccess = {
  // Only providers outside of AWS have a key; a server of one's own may have none.
  link: hasKey ? [new sst.Secret("AiApiKey", ...(provider === "openai-compatible" ? [""] : []))] : [],
  permissions: provider === "bedrock" ? [...new Set([smart, fast])].flatMap(mayInvoke) : [],
  environment: { ...ofModel, ...(hasKey && { AI_KEY_IS_LINKED: "1" }) },
};

/**
 * Permission for a model of this region, or for a profile and its model in any region, but only when invoked through the
 * profile.
 */
function mayInvoke(name: string): sst.aws.FunctionPermissionArgs[] {
  const region = aws.getRegionOutput().region;
  const { model, isProfile } = foundationModelOf(name);
  const actions = ["bedrock:InvokeModel"];
  if (!isProfile)
    return [{ actions, resources: [$interpolate`arn:aws:bedrock:${region}::foundation-model/${model}`] }];
  const account = aws.getCallerIdentityOutput().accountId;
  const profileArn = $interpolate`arn:aws:bedrock:${region}:${account}:inference-profile/${name}`;
  return [
    { actions, resources: [profileArn] },
    {
      actions,
      resources: [`arn:aws:bedrock:*::foundation-model/${model}`],
      conditions: [{ test: "StringEquals", variable: "bedrock:InferenceProfileArn", values: [profileArn] }],
    },
  ];
}
