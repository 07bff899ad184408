import { settings } from "./stage.ts";

const modelSettings = settings(
  "AI_PROVIDER",
  "AI_BASE_URL",
  "AI_API_KEY",
  "AI_MODEL_SMART",
  "AI_MODEL_FAST",
  "AI_MODEL_TRANSCRIPTION",
);
const onBedrock = (modelSettings.AI_PROVIDER ?? "bedrock") === "bedrock";

// European inference profiles, matching the region: change them together.
const smart = modelSettings.AI_MODEL_SMART ?? "eu.anthropic.claude-sonnet-4-5-20250929-v1:0";
const fast = modelSettings.AI_MODEL_FAST ?? "eu.anthropic.claude-haiku-4-5-20251001-v1:0";

export const modelEnvironment = onBedrock
  ? { ...modelSettings, AI_PROVIDER: "bedrock", AI_MODEL_SMART: smart, AI_MODEL_FAST: fast }
  : modelSettings;

export const modelPermissions = onBedrock ? [...new Set([smart, fast])].flatMap(mayInvoke) : [];

/** Permission for the profile, and for its model in any region, but only when invoked through the profile. */
function mayInvoke(profile: string): sst.aws.FunctionPermissionArgs[] {
  const region = aws.getRegionOutput().region;
  const account = aws.getCallerIdentityOutput().accountId;
  const profileArn = $interpolate`arn:aws:bedrock:${region}:${account}:inference-profile/${profile}`;
  const model = profile.slice(profile.indexOf(".") + 1);
  return [
    { actions: ["bedrock:InvokeModel"], resources: [profileArn] },
    {
      actions: ["bedrock:InvokeModel"],
      resources: [`arn:aws:bedrock:*::foundation-model/${model}`],
      conditions: [{ test: "StringEquals", variable: "bedrock:InferenceProfileArn", values: [profileArn] }],
    },
  ];
}
