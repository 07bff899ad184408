type Environment = Record<string, string | undefined>;

/** European inference profiles, matching the region: change them together. */
const bedrock = {
  AI_PROVIDER: "bedrock",
  AI_MODEL_SMART: "eu.anthropic.claude-sonnet-4-5-20250929-v1:0",
  AI_MODEL_FAST: "eu.anthropic.claude-haiku-4-5-20251001-v1:0",
};

/** A stage's settings of its model, all but the key, which is a secret. Without any it is Bedrock. */
export function modelSettingsOf(environment: Environment): Record<string, string> {
  const names = ["AI_PROVIDER", "AI_BASE_URL", "AI_MODEL_SMART", "AI_MODEL_FAST", "AI_MODEL_TRANSCRIPTION"];
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name];
      return value ? [[name, value]] : [];
    }),
  );
  return (given.AI_PROVIDER ?? "bedrock") === "bedrock" ? { ...bedrock, ...given } : given;
}
