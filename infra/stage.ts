import { type Environment, environmentOf, type placeOf } from "./stage-file.ts";
import { personal, stages } from "./stages/index.ts";

const file = stages[$app.stage];

/** Deployed, with a file of its own. */
export const isPermanent = file !== undefined;

if (isPermanent && $dev) {
  throw new Error(`"${$app.stage}" is a permanent stage: sst dev would replace its functions with stubs`);
}
if (!isPermanent && !$dev) {
  throw new Error(
    `"${$app.stage}" is a personal stage: it runs with sst dev; ${Object.keys(stages).sort().join(" and ")} are deployed`,
  );
}

export const isProduction = file?.production === true;

export const logRetentionDays = isProduction ? 90 : 7;

/** What the deploy builds, as `/health` and the log say it. */
export const build = Object.fromEntries(
  ["BUILD_VERSION", "BUILD_COMMIT", "BUILT_AT"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** The physical name of a resource of this stage, for those that people look up by name. */
export const stageName = (part: string) => `${$app.name}-${$app.stage}-${part}`;

type Name = keyof typeof placeOf;

const environment = file === undefined ? personalEnvironment(process.env) : environmentOf(file);

/** A setting of this stage: of its file, or of the shell of whose stage it is. */
export const setting = (name: Name): string | undefined => environment[name] || undefined;

/** The named settings that are set for this stage. */
export function settings(...names: Name[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = setting(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function personalEnvironment(shell: Environment): Environment {
  return { ...(shell.AI_PROVIDER ? {} : environmentOf({ ai: personal.ai })), ...shell };
}
