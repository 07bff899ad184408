import { isDeepStrictEqual } from "node:util";
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { StageFile } from "./stage-schema.ts";

/** Settings on which participants, members or the operator rely: none is dropped or changed in passing. */
export const guarded = ["domain", "jwt", "alarm_email", "ai", "region"] as const;

/** Not the stage's own region: a change of that one has to be seen, and a stage whose region fails must be read. */
const client = () => new SSMClient({ region: "us-east-1", maxAttempts: 2 });

const parameterOf = (app: string, stage: string) => `/${app}/${stage}/settings`;

/** The settings that the last deploy of a stage applied; null before the first. */
export async function readApplied(app: string, stage: string): Promise<StageFile | null> {
  try {
    const { Parameter } = await client().send(new GetParameterCommand({ Name: parameterOf(app, stage) }));
    return JSON.parse(Parameter?.Value ?? "null") as StageFile | null;
  } catch (error) {
    if (error instanceof ParameterNotFound) return null;
    const { name } = error as Error;
    throw new Error(`what was last applied to ${stage} could not be read from SSM in us-east-1 (${name})`);
  }
}

export async function keepApplied(app: string, stage: string, file: StageFile): Promise<void> {
  const { $schema: _, ...settings } = file;
  const Value = JSON.stringify(settings);
  await client().send(
    new PutParameterCommand({ Name: parameterOf(app, stage), Value, Type: "String", Overwrite: true }),
  );
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
