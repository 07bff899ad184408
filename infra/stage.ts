export const isPermanent = $app.stage === "staging" || $app.stage === "production";

if (isPermanent && $dev) {
  throw new Error(`"${$app.stage}" is a permanent stage: sst dev would replace its functions with stubs`);
}
if (!isPermanent && !$dev) {
  throw new Error(
    `"${$app.stage}" is a personal stage: it runs with sst dev; staging and production are deployed`,
  );
}

export const isProduction = $app.stage === "production";

export const logRetentionDays = isProduction ? 90 : 7;

/** The physical name of a resource of this stage, for those that people look up by name. */
export const stageName = (part: string) => `${$app.name}-${$app.stage}-${part}`;

/** The named settings that are set for this stage: sst loads `.env.<stage>` before it runs this. */
export function settings(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
