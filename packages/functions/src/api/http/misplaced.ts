import type * as z from "zod";
import { readable, type ValidationIssue } from "#kit/error.ts";
import { nearestName } from "#kit/nearest.ts";
import { unknownKeys } from "#kit/unknown-keys.ts";

type Place = ValidationIssue["loc"];

/** A body can lack a field in each of a hundred thousand items: so many are looked at, and names beside each. */
const maxFields = 20;

const written = (place: Place): string => place.join(".");

/**
 * Says of the first field that a body lacks, and that stands elsewhere in the request, where it belongs: under a name
 * that is not quite its own, or at another place. Where none does, says where the first one is to be.
 */
export function misplacedIn(
  schema: z.ZodType,
  body: unknown,
  query: URLSearchParams,
  issues: readonly ValidationIssue[],
): string | null {
  const missing = issues
    .filter(({ loc, type }) => type === "missing" && loc[0] === "body" && loc.length > 1)
    .slice(0, maxFields);
  const [first] = missing;
  if (first === undefined) return null;
  const extra = unknownKeys(schema, body).map((path): Place => ["body", ...path]);
  const byParent = Map.groupBy(extra, (place) => written(place.slice(0, -1)));
  const byName = new Map(extra.toReversed().map((place) => [place.at(-1), place]));
  for (const { loc } of missing) {
    const name = String(loc.at(-1));
    const beside = (byParent.get(written(loc.slice(0, -1))) ?? []).slice(0, maxFields);
    const near = nearestName(
      name,
      beside.map((place) => String(place.at(-1))),
    );
    if (near !== null) return `Did you mean \`${name}\` by \`${readable(near)}\`?`;
    const elsewhere = byName.get(name);
    if (elsewhere !== undefined)
      return `\`${written(elsewhere.map(readable))}\` belongs to \`${written(loc.map(readable))}\``;
    if (query.has(name)) return `\`${name}\` belongs to the body, not to the query`;
  }
  const place = first.loc.slice(0, -1).map(readable);
  return `Add \`${String(first.loc.at(-1))}\` to ${place.length > 1 ? `\`${written(place)}\`` : "the body"}`;
}

/**
 * Says of the first parameter that a query lacks how it is written, and which of those that the operation does not have
 * may have been meant to be it.
 */
export function lackingIn(
  schema: z.ZodType,
  query: URLSearchParams,
  issues: readonly ValidationIssue[],
): string | null {
  const missing = issues.find(({ loc, type }) => type === "missing" && loc[0] === "query");
  if (missing === undefined) return null;
  const name = String(missing.loc.at(-1));
  const extra = unknownKeys(schema, Object.fromEntries(query)).slice(0, maxFields);
  const near = nearestName(
    name,
    extra.map(([key]) => String(key)),
  );
  return near === null
    ? `Add \`?${name}=…\` to the path`
    : `Did you mean \`${name}\` by \`${readable(near)}\`?`;
}
