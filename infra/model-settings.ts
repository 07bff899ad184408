/** How the names of Bedrock's inference profiles begin, and the regions that may ask them; a model's own name begins with its maker's. */
const profiles: Readonly<Record<string, RegExp>> = {
  us: /^us-(?!gov-)/,
  "us-gov": /^us-gov-/,
  eu: /^eu-/,
  apac: /^ap-/,
  jp: /^ap-northeast-/,
  au: /^ap-southeast-/,
  ca: /^ca-/,
  global: /^(?!us-gov-|cn-)/,
};

/** The foundation model of a name at Bedrock, and whether the name is that of an inference profile. */
export function foundationModelOf(name: string): { model: string; isProfile: boolean } {
  const [prefix = "", ...rest] = name.split(".");
  const isProfile = Object.hasOwn(profiles, prefix);
  return { model: isProfile ? rest.join(".") : name, isProfile };
}

/** Whether a region has what a name at Bedrock begins with; a model's own name is left to Bedrock. */
export const isProfileOf = (name: string, region: string): boolean =>
  profiles[name.split(".")[0] ?? ""]?.test(region) ?? true;
