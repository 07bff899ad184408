import type * as z from "zod";
import type { ValidationIssue } from "#kit/error.ts";
import { issuesAt } from "#kit/issue.ts";
import { nearestName } from "#kit/nearest.ts";
import { isRecord } from "#kit/record.ts";
import { own } from "#kit/unknown-keys.ts";

/** What of a tool's arguments the product does not know, each with the name that may have been meant. */

type Path = (string | number)[];

/** A problem that a model can mend: by the name that it may have meant, or one of those that there are. */
export interface NamedIssue extends ValidationIssue {
  did_you_mean?: string;
  allowed?: (string | number | boolean)[];
}

/** The most problems of one answer. */
export const maxIssues = 20;
/** The most names that a problem lists. */
const maxAllowed = 12;

/** What is said of a name that there is not. */
export const unknownName = (
  loc: Path,
  name: string,
  known: readonly string[],
  noun: string,
  type = "extra_forbidden",
): NamedIssue => {
  const near = nearestName(name, known);
  return {
    loc,
    msg: `No such ${noun}`,
    type,
    ...(near === null ? { allowed: known.slice(0, maxAllowed) } : { did_you_mean: near }),
  };
};

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/** The definition of the schema itself: what makes it optional, nullable, lazy or default aside. */
function defOf(schema: Schema): z.core.$ZodTypes["_zod"]["def"] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "lazy") return defOf(def.getter());
  if (def.type === "pipe") return defOf(isTransform(def.in) ? def.out : def.in);
  return "innerType" in def ? defOf(def.innerType as Schema) : def;
}

const isTransform = (schema: Schema): boolean => (schema as z.core.$ZodTypes)._zod.def.type === "transform";

/**
 * Every key of `value` that the schema does not name, wherever it stands. Where an object keeps keys of people's own
 * beside those that it names, they are none of the product's, and are unknown.
 */
export function unknownNames(schema: Schema, value: unknown, loc: Path, noun = "argument"): NamedIssue[] {
  const def = defOf(schema);
  if (def.type === "object" && isRecord(value)) {
    const known = Object.keys(def.shape);
    // What takes any key names none.
    if (known.length === 0 && def.catchall !== undefined) return [];
    return Object.entries(value).flatMap(([key, item]) => {
      const inner = own(def.shape, key);
      return inner === undefined
        ? [unknownName([...loc, key], key, known, noun)]
        : unknownNames(inner, item, [...loc, key], "field");
    });
  }
  if (def.type === "array" && Array.isArray(value))
    return value.flatMap((item, at) => unknownNames(def.element, item, [...loc, at], "field"));
  if (def.type === "record" && isRecord(value))
    return Object.entries(value).flatMap(([key, item]) =>
      unknownNames(def.valueType, item, [...loc, key], "field"),
    );
  if (def.type === "union") {
    const tried = def.options
      .filter((option) => isOfKind(option, value))
      .map((option) => unknownNames(option, value, loc, noun));
    return tried.reduce<NamedIssue[]>(
      (best, next, at) => (at === 0 || next.length < best.length ? next : best),
      [],
    );
  }
  return [];
}

function isOfKind(schema: Schema, value: unknown): boolean {
  const { type } = defOf(schema);
  return Array.isArray(value)
    ? type === "array"
    : isRecord(value)
      ? type === "object" || type === "record"
      : true;
}

/** What the schema says of a value, with the values that may have been meant. */
export const valueIssues = (schema: Schema, value: unknown, loc: Path): NamedIssue[] =>
  issuesOfValue((schema as z.ZodType).safeParse(value), value, loc);

/** What was found when a value was read. */
export const issuesOfValue = (
  { error }: z.ZodSafeParseResult<unknown>,
  value: unknown,
  loc: Path,
): NamedIssue[] => (error?.issues ?? []).flatMap((issue) => namedIssues(issue, value, loc));

/** Issues about a word of a fixed list alone, for a value whose names stand for others yet. */
export const wordIssues = (schema: Schema, value: unknown, loc: Path): NamedIssue[] =>
  valueIssues(schema, value, loc).filter(
    ({ did_you_mean, allowed }) => did_you_mean !== undefined || allowed !== undefined,
  );

function namedIssues(issue: Issue, value: unknown, loc: Path): NamedIssue[] {
  const [plain] = issuesAt(loc, [issue]);
  if (plain === undefined) return [];
  // Where the schema itself looks into what it transforms.
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      loc: [...plain.loc, key],
      msg: "No such field",
      type: "extra_forbidden",
    }));
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const within = issue.path.reduce<unknown>(inside, value);
    const branches = issue.errors.map((errors) =>
      errors.flatMap((error) => namedIssues(error, within, plain.loc)),
    );
    const named = branches.find((found) => found.length === 1 && found[0]?.did_you_mean !== undefined);
    return named ?? [plain];
  }
  if (issue.code !== "invalid_value") return [plain];
  const sent = issue.path.reduce<unknown>(inside, value);
  const words = issue.values.filter((each) => typeof each === "string");
  if (sent === undefined) return [{ ...plain, allowed: issue.values.slice(0, maxAllowed) as string[] }];
  const near = nearestName(String(sent), words);
  return [
    {
      ...plain,
      ...(near === null
        ? { allowed: issue.values.slice(0, maxAllowed) as string[] }
        : { did_you_mean: near }),
    },
  ];
}

const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
