import * as z from "zod";
import { ServiceError, type ValidationIssue } from "#kit/error.ts";
import type { StoredAsset } from "#kit/file/schema.ts";
import { newId } from "#kit/id.ts";
import { issuesAt } from "#kit/issue.ts";
import { isRecord } from "#kit/record.ts";
import { renameReferences } from "#survey/reference/parse.ts";
import { definitionLists, definitionSettings } from "#survey/version/schema.ts";
import type { FileReading } from "../../platform/ctx.ts";
import { captionsOf } from "../../platform/file/index.ts";

export type Loc = (string | number)[];

/** An entry of a definition's list, and where it stands. */
export interface Part<Item> {
  item: Item;
  loc: Loc;
}

type Lists = ReturnType<typeof definitionLists>;
type ItemOf<Name extends keyof Lists> = z.output<Lists[Name]["item"]>;

export type Parts = { [Name in keyof Lists]: Part<ItemOf<Name>>[] } & {
  /** Those that are valid. */
  settings: Partial<z.output<z.ZodObject<ReturnType<typeof definitionSettings>>>>;
};

/** What is made of a definition, for whom and when. */
export interface Target {
  ctx: FileReading;
  organizationId: string;
  studyId: string;
  at: string;
}

let built: { settings: ReturnType<typeof definitionSettings>; lists: Lists } | undefined;
/** The shapes of the parts. To build them takes longer than to check a study of some size. */
const shapes = () => {
  built ??= { settings: definitionSettings(), lists: definitionLists() };
  return built;
};

/** The parts of a definition that have the right shape; what has not is told in `issues`. */
export function readParts(sent: Record<string, unknown>, loc: Loc, issues: ValidationIssue[]): Parts {
  const settings = Object.entries(shapes().settings).flatMap(([name, shape]) =>
    readPart(shape, sent[name], [...loc, name], issues).map(({ item }) => [name, item] as const),
  );
  const lists = Object.entries(shapes().lists).map(([name, { item, max }]) => {
    const at = [...loc, name];
    const list = z.array(z.unknown()).max(max).default([]).safeParse(sent[name]);
    if (!list.success) issues.push(...issuesAt(at, list.error.issues));
    return [name, (list.data ?? []).flatMap((each, index) => readPart(item, each, [...at, index], issues))];
  });
  return { ...Object.fromEntries(lists), settings: Object.fromEntries(settings) } as Parts;
}

function readPart(shape: z.ZodType, sent: unknown, loc: Loc, issues: ValidationIssue[]): Part<unknown>[] {
  const result = shape.safeParse(sent);
  if (result.success) return [{ item: result.data, loc }];
  issues.push(...issuesAt(loc, result.error.issues));
  return [];
}

/** Adds a new id for each name of a list that has been sent; a name that is there already is an issue. */
export function assignIds(
  list: unknown,
  loc: Loc,
  issues: ValidationIssue[],
  ids = new Map<string, string>(),
): Map<string, string> {
  for (const [index, each] of (Array.isArray(list) ? list : []).entries()) {
    // Those without a name are told by the check of their shape.
    if (!isRecord(each) || typeof each.id !== "string") continue;
    if (ids.has(each.id))
      issues.push({ loc: [...loc, index, "id"], msg: "Name appears twice", type: "duplicate_id" });
    else ids.set(each.id, newId());
  }
  return ids;
}

/** What a 422 of a verb says, as it stands in a definition: `loc` takes the place of the `body`. */
export function relocated({ detail, options }: ServiceError, loc: Loc, below = 1): ValidationIssue[] {
  const issues =
    typeof detail === "string"
      ? (options.errors ?? []).map(({ loc, code, message }) => ({ loc, msg: message, type: code }))
      : detail;
  return issues.map((issue) => ({ ...issue, loc: [...loc, ...issue.loc.slice(below)] }));
}

/** Runs a check of a verb; what it refuses becomes issues. `loc` takes the place of the `body`. */
export function attempt(issues: ValidationIssue[], loc: Loc, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== "invalid") throw error;
    issues.push(...relocated(error, loc));
  }
}

/** The name in a text's references as the id that it got. */
export const inTexts =
  ({ questions }: Pick<Ids, "questions">) =>
  (text: string): string =>
    renameReferences(text, (name) => questions.get(name) ?? name);

/** The new ids of a definition's parts by their names. */
export interface Ids {
  questions: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  randomizers: ReadonlyMap<string, string>;
  arms: ReadonlyMap<string, string>;
}

/** The id of a part by its name; an issue and null where the definition has none. */
export function found(
  ids: ReadonlyMap<string, string>,
  name: string,
  loc: Loc,
  kind: string,
  issues: ValidationIssue[],
): string | null {
  const id = ids.get(name);
  if (id === undefined)
    issues.push({ loc, msg: `The definition has no such ${kind}`, type: `${kind}_not_found` });
  return id ?? null;
}

/** The assets of a question that are ours, with those of their captions that are, and the addresses of all others. */
export function splitAssets(
  assets: readonly StoredAsset[],
  isOurs: (file: { url: string }) => boolean,
): { left: StoredAsset[]; missing: string[] } {
  const kept = assets.filter(isOurs);
  const captions = kept.flatMap(captionsOf);
  const left = kept.map(({ download_url: _, download_url_expires_at: __, ...asset }): StoredAsset => {
    const own = captionsOf(asset).filter(isOurs);
    const named = own.map(({ language, url }) => ({ language, url }));
    return asset.captions === undefined ? asset : { ...asset, captions: named };
  });
  const others = [...assets, ...captions].filter((file) => !isOurs(file));
  return { left, missing: others.map(({ url }) => url) };
}
