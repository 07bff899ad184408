/** A JSON Schema as in OpenAPI 3.1 documents; `true` allows anything. */
export type Schema = { [keyword: string]: unknown } | boolean;

export interface OpenApi {
  [part: string]: unknown;
}

type Node = Exclude<Schema, boolean>;

/** Requests must keep accepting whatever they accepted; responses must keep their fields, and may have more. */
export type Side = "request" | "response";

interface Comparison {
  before: OpenApi;
  after: OpenApi;
  side: Side;
  /** Pairs of references being compared by callers: recursion into a recursive schema stops there. */
  open: readonly string[];
}

export function schemaBreaks(where: string, old: Schema, next: Schema, comparison: Comparison): string[] {
  const pair = JSON.stringify([refOf(old), refOf(next)]);
  if (comparison.open.includes(pair)) return [];
  const inner = refOf(old) === null ? comparison : { ...comparison, open: [...comparison.open, pair] };
  const ours = variants(resolve(comparison.before, old), comparison.before);
  const theirs = variants(resolve(comparison.after, next), comparison.after);
  return [
    ...typeBreaks(where, ours, theirs, comparison.side),
    ...ours.flatMap((variant) => variantBreaks(where, variant, theirs, inner)),
  ];
}

const refOf = (schema: Schema): unknown => (typeof schema === "object" && schema.$ref) || null;

/** The target of a `$ref`, merged with the keywords beside it. */
export function resolve(document: OpenApi, schema: Schema): Node {
  if (typeof schema === "boolean") return schema ? {} : { not: {} };
  const { $ref, ...beside } = schema;
  if (typeof $ref !== "string") return schema;
  const target = $ref
    .slice(2)
    .split("/")
    .reduce<unknown>((node, key) => (node as Node)[key], document);
  return { ...resolve(document, target as Schema), ...beside };
}

/** The alternatives of a schema, each of at most one type, with what `allOf` adds. */
function variants(schema: Node, document: OpenApi): Node[] {
  const merged = mergeAllOf(schema, document);
  const { anyOf, oneOf, ...beside } = merged;
  const options = (anyOf ?? oneOf) as Schema[] | undefined;
  if (options !== undefined) {
    return options.flatMap((option) => variants({ ...beside, ...resolve(document, option) }, document));
  }
  return Array.isArray(merged.type) ? merged.type.map((type: unknown) => ({ ...merged, type })) : [merged];
}

/** Of several objects, the properties and required names are joined; other keywords stand once. */
function mergeAllOf({ allOf, ...schema }: Node, document: OpenApi): Node {
  if (allOf === undefined) return schema;
  const parts = [schema, ...(allOf as Schema[]).map((part) => mergeAllOf(resolve(document, part), document))];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => (required ?? []) as string[]),
  };
}

function typeBreaks(where: string, ours: Node[], theirs: Node[], side: Side): string[] {
  const [wide, narrow] = side === "request" ? [theirs, ours] : [ours, theirs];
  if (wide.some(({ type }) => type === undefined)) return [];
  const allowed = new Set(wide.map(({ type }) => type));
  if (allowed.has("number")) allowed.add("integer");
  const extra = [...new Set(narrow.map(({ type }) => type ?? "anything"))].filter(
    (type) => !allowed.has(type),
  );
  return extra.map((type) => `${where}: ${side === "request" ? "no longer accepts" : "may now be"} ${type}`);
}

/** Each former variant must be compatible with a present one; otherwise the breaks of the closest are reported. */
function variantBreaks(where: string, old: Node, candidates: Node[], comparison: Comparison): string[] {
  const sameType = candidates.filter(
    ({ type }) => type === old.type || type === undefined || old.type === undefined,
  );
  const alike =
    sameType.length > 0 ? sameType : candidates.filter(({ type }) => isNumeric(type) && isNumeric(old.type));
  const outcomes = alike.map((next) => keywordBreaks(where, old, next, comparison));
  return outcomes.sort((a, b) => a.length - b.length)[0] ?? [];
}

const isNumeric = (type: unknown): boolean => type === "number" || type === "integer";

function keywordBreaks(where: string, old: Node, next: Node, comparison: Comparison): string[] {
  return [
    ...valueBreaks(where, old, next, comparison.side),
    ...limitBreaks(where, old, next, comparison.side),
    ...propertyBreaks(where, old, next, comparison),
    ...innerBreaks(where, old, next, comparison),
  ];
}

function valueBreaks(where: string, old: Node, next: Node, side: Side): string[] {
  const ours = valuesOf(old);
  const theirs = valuesOf(next);
  if (theirs === undefined) return [];
  if (side === "request" && ours === undefined) return [`${where}: now accepts listed values only`];
  const gone = (ours ?? []).filter((value) => !theirs.includes(value));
  if (side === "request") return gone.map((value) => `${where}: no longer accepts ${value}`);
  return ours !== undefined && gone.length === ours.length ? [`${where}: has none of its former values`] : [];
}

function valuesOf({ enum: listed, const: only }: Node): string[] | undefined {
  if (only !== undefined) return [JSON.stringify(only)];
  return (listed as unknown[] | undefined)?.map((value) => JSON.stringify(value));
}

const upperLimits = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
const lowerLimits = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const shapes = ["format", "pattern", "multipleOf", "uniqueItems"];
/** Not compared in depth: any difference counts. */
const opaque = ["not", "if", "then", "else", "prefixItems", "dependentRequired", "patternProperties"];

function limitBreaks(where: string, old: Node, next: Node, side: Side): string[] {
  const [loose, tight] = side === "request" ? [old, next] : [next, old];
  const isNew = (key: string) => tight[key] !== undefined && !isSame(loose[key], tight[key]);
  // What is excluded from an answer narrows it.
  const [excluded, fixed] =
    side === "response" ? [["not"], opaque.filter((key) => key !== "not")] : [[], opaque];
  const changed = [
    ...[...shapes, ...excluded].filter(isNew),
    ...fixed.filter((key) => !isSame(old[key], next[key])),
  ];
  if (side === "request") {
    changed.push(...upperLimits.filter((key) => Number(next[key]) < Number(old[key] ?? Infinity)));
    changed.push(...lowerLimits.filter((key) => Number(next[key]) > Number(old[key] ?? -Infinity)));
    if (old.default !== undefined && !isSame(old.default, next.default) && !isSaid(old.default, next))
      changed.push("default");
  }
  return changed.map((key) => `${where}: ${key} ${show(old[key])} became ${show(next[key])}`);
}

/** A default may be said in words instead. */
const isSaid = (fallback: unknown, { description }: Node): boolean =>
  typeof description === "string" && description.endsWith(`\`${JSON.stringify(fallback)}\` when left out`);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const show = (value: unknown): string => JSON.stringify(value) ?? "none";

function propertyBreaks(where: string, old: Node, next: Node, comparison: Comparison): string[] {
  const ours = (old.properties ?? {}) as Record<string, Schema>;
  const theirs = (next.properties ?? {}) as Record<string, Schema>;
  const [demanded, promised] = [next, old].map(({ required }) => (required ?? []) as string[]) as [
    string[],
    string[],
  ];
  const missing =
    comparison.side === "request"
      ? demanded.filter((name) => !promised.includes(name)).map((name) => `${where}.${name}: is now required`)
      : promised
          .filter((name) => Object.hasOwn(theirs, name) && !demanded.includes(name))
          .map((name) => `${where}.${name}: may now be missing`);
  const inside = Object.entries(ours).flatMap(([name, schema]) => {
    const counterpart = theirs[name];
    if (counterpart === undefined) return [`${where}.${name}: is gone`];
    return schemaBreaks(`${where}.${name}`, schema, counterpart, comparison);
  });
  return [...missing, ...inside];
}

function innerBreaks(where: string, old: Node, next: Node, comparison: Comparison): string[] {
  return [
    ["items", "[]"],
    ["additionalProperties", ".*"],
    ["propertyNames", " (keys)"],
  ].flatMap(([key = "", suffix]) => {
    const [ours, theirs] = [old[key] ?? true, next[key] ?? true] as [Schema, Schema];
    return isSame(ours, theirs) && refOf(ours) === null
      ? []
      : schemaBreaks(`${where}${suffix}`, ours, theirs, comparison);
  });
}
