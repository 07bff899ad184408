import { isDeepStrictEqual } from "node:util";
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { StageFile } from "./stage-schema.ts";

/** Settings on which participants, members or the operator rely: none is dropped or changed in passing. */
export const guarded = ["domain", "jwt", "alarm_email", "ai", "region"] as const;

/** Not the stage's own region: a change of that one has to be seen, and a stage whose region fails must be read. */
const client = () => new SSMClient({ region: "us-east-1", maxAttempts: 2 });

const parameterOf = (app: string, stage: string) => `/${app}/${stage}/settings`;
const buildParameterOf = (app: string, stage: string) => `/${app}/${stage}/build`;

/** What runs in a stage, and what ran before it. */
export interface DeployedBuild {
  version: string;
  commit: string;
  built_at: string;
  /** Where the service is reached. */
  origin: string;
  previous: { version: string; commit: string } | null;
}

async function readParameter<T>(Name: string): Promise<T | null> {
  try {
    const { Parameter } = await client().send(new GetParameterCommand({ Name }));
    return JSON.parse(Parameter?.Value ?? "null") as T | null;
  } catch (error) {
    if (error instanceof ParameterNotFound) return null;
    const { name } = error as Error;
    throw new Error(`${Name} could not be read from SSM in us-east-1 (${name})`);
  }
}

/** When the copy outside was last restored for practice, and how long that took. */
export const keepRehearsal = (app: string, stage: string, rehearsal: object): Promise<void> =>
  writeParameter(`/${app}/${stage}/rehearsal`, rehearsal);

async function writeParameter(Name: string, value: object): Promise<void> {
  await client().send(
    new PutParameterCommand({ Name, Value: JSON.stringify(value), Type: "String", Overwrite: true }),
  );
}

export const readBuild = (app: string, stage: string): Promise<DeployedBuild | null> =>
  readParameter(buildParameterOf(app, stage));

/** Names what was deployed, with what a rollback returns to: a second deploy of one commit does not forget that. */
export async function keepBuild(
  app: string,
  stage: string,
  build: Omit<DeployedBuild, "previous">,
): Promise<void> {
  const before = await readBuild(app, stage);
  const previous =
    before === null
      ? null
      : before.commit === build.commit
        ? before.previous
        : { version: before.version, commit: before.commit };
  await writeParameter(buildParameterOf(app, stage), { ...build, previous });
}

/** The settings that the last deploy of a stage applied; null before the first. */
export const readApplied = (app: string, stage: string): Promise<StageFile | null> =>
  readParameter(parameterOf(app, stage));

export async function keepApplied(app: string, stage: string, file: StageFile): Promise<void> {
  const { $schema: _, ...settings } = file;
  await writeParameter(parameterOf(app, stage), settings);
}

/** What a deploy would drop or change of the guarded settings that nobody has named, a line each. */
export function driftOf({
  path,
  applied,
  present,
  named,
}: {
  path: string;
  applied: StageFile;
  present: StageFile;
  named: readonly string[];
}): string[] {
  return guarded.flatMap((name) => {
    const before = applied[name];
    const now = present[name];
    if (before === undefined || isDeepStrictEqual(before, now) || named.includes(name)) return [];
    const what = now === undefined ? `drops ${name}` : `changes ${name} to ${JSON.stringify(now)}`;
    return [
      `${path} ${what}; the stage has ${JSON.stringify(before)}: if that is meant, add --change ${name}`,
    ];
  });
}
