import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { placeOf } from "./stage-file.ts";
import { type StageFile, stageSchema } from "./stage-schema.ts";

const folder = "infra/stages";

/** The stages that have a file. */
export const stagesIn = (root: string): string[] =>
  readdirSync(path.join(root, folder))
    .flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -5)] : []))
    .sort();

export const pathOf = (stage: string) => `${folder}/${stage}.json`;

/** A stage's file, as committed. Throws an `AggregateError` with all that is wrong with it, a line each. */
export function readStage(root: string, stage: string): StageFile {
  const file = pathOf(stage);
  if (!existsSync(path.join(root, file)))
    throw new AggregateError([
      new Error(`--stage must be one of ${stagesIn(root).join(", ")}: there is no ${file}`),
    ]);
  const text = readFileSync(path.join(root, file), "utf8");
  const faults = [...movedFrom(root, stage), ...(isCommitted(root, file, text) ? [] : [uncommitted(file)])];
  const parsed = parse(text);
  if (parsed === undefined) faults.push(`${file} is not JSON`);
  const { success, data, error } = stageSchema.safeParse(parsed);
  if (parsed !== undefined && !success)
    faults.push(
      ...error.issues.map(
        ({ path: at, message }) => `${file}: ${[at.join("."), message].filter(Boolean).join(": ")}`,
      ),
    );
  if (!success || faults.length > 0) throw new AggregateError(faults.map((fault) => new Error(fault)));
  return data;
}

const uncommitted = (file: string) =>
  `${file} is not committed as it is: what a stage is made of must be found in the repository`;

/** Compared with the commit itself: a file may also be ignored, or never have been added. */
function isCommitted(root: string, file: string, text: string): boolean {
  const { status, stdout } = spawnSync("git", ["show", `HEAD:./${file}`], { cwd: root, encoding: "utf8" });
  return status === 0 && stdout === text;
}

/** `.env.<stage>` held these settings before; sst still reads it, functions do not. */
function movedFrom(root: string, stage: string): string[] {
  const old = `.env.${stage}`;
  if (!existsSync(path.join(root, old))) return [];
  const moves = Object.keys(parseEnv(readFileSync(path.join(root, old), "utf8"))).flatMap((name) =>
    name in placeOf ? [`${name} is ${placeOf[name as keyof typeof placeOf]}`] : [],
  );
  return [
    [`${old} must not be there: its settings move to ${pathOf(stage)}`, moves.join(", ")]
      .filter(Boolean)
      .join(", where "),
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
