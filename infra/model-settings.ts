type Environment = Record<string, string | undefined>;

/** European inference profiles, matching the region: change them together. */
const bedrock = {
  AI_PROVIDER: "bedrock",
  AI_MODEL_SMART: "eu.anthropic.claude-sonnet-4-5-20250929-v1:0",
  AI_MODEL_FAST: "eu.anthropic.claude-haiku-4-5-20251001-v1:0",
};

/** How the names of Bedrock's inference profiles begin; a model's own name begins with its maker's. */
const profilePrefixes = ["us", "us-gov", "eu", "apac", "jp", "au", "ca", "global"];

/** The foundation model of a name at Bedrock, and whether the name is that of an inference profile. */
export function foundationModelOf(name: string): { model: string; isProfile: boolean } {
  const [prefix = "", ...rest] = name.split(".");
  const isProfile = profilePrefixes.includes(prefix);
  return { model: isProfile ? rest.join(".") : name, isProfile };
}

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
