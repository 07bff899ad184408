import type { ViewerDimension } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { axisId } from "./crossing.ts";

/**
 * What viewers may cross: one value of one dimension as a filter, one question by one dimension as a table. Of several
 * values, or several filters at once, the changes of counts would average away. Pure.
 */

type Path = (string | number)[];

/** What a viewer filters by. */
export interface Picked {
  /** The dimension; of an arm, the randomizers that may have it. */
  among: readonly ViewerDimension[];
  /** The arm's id where it is a randomizer. */
  value: string;
  /** Where it stands in the request. */
  loc: Path;
}

/** Throws the 403 for what the share does not let its viewers ask. */
export function refuse(locs: readonly Path[]): never {
  const code = "filter_not_allowed";
  const message = "The share does not let its viewers filter or compare by this";
  throw new ServiceError("forbidden", message, { code, errors: locs.map((loc) => ({ loc, code, message })) });
}

/** Conditions by name, as they are sent. */
interface Conditions {
  metadata?: { [key: string]: readonly string[] } | undefined;
  answer?: { [questionId: string]: { value?: readonly string[] | undefined } } | undefined;
  arm?: readonly string[] | undefined;
  language?: readonly string[] | undefined;
  source?: readonly string[] | undefined;
}

/**
 * What a viewer filters by: one value of one of the dimensions that the share lists; null without a filter. Throws a 403 for
 * anything else.
 */
export function pickedOf(
  listed: readonly ViewerDimension[],
  { conditions, locate }: { conditions: Conditions; locate: (path: readonly (string | number)[]) => Path },
): Picked | null {
  const by = (wanted: ViewerDimension) => listed.filter((each) => axisId(each) === axisId(wanted));
  const { metadata = {}, answer = {}, arm, language, source, ...others } = conditions;
  const parts: { path: Path; among: readonly ViewerDimension[]; values: readonly string[] }[] = [
    ...Object.entries(metadata).map(([key, values]) => {
      return { path: ["metadata", key], among: by({ metadata: key }), values };
    }),
    ...Object.entries(answer).map(([id, { value: values = [], ...compared }]) => {
      const isPlain = Object.values(compared).every((each) => each === undefined);
      return { path: ["answer", id], among: isPlain ? by({ question_id: id }) : [], values };
    }),
    ...(arm ? [{ path: ["arm"], among: listed.filter((each) => each.randomizer_id), values: arm }] : []),
    ...(language ? [{ path: ["language"], among: by({ language: true }), values: language }] : []),
    ...(source ? [{ path: ["source"], among: by({ source: true }), values: source }] : []),
    ...Object.entries(others).flatMap(([name, values]) =>
      values === undefined ? [] : [{ path: [name], among: [], values: [] }],
    ),
  ];
  const [first, ...more] = parts;
  if (first === undefined) return null;
  const refused = parts.filter(({ among, values }) => among.length === 0 || values.length !== 1);
  const [value] = first.values;
  if (refused.length > 0 || more.length > 0 || value === undefined)
    refuse((refused.length > 0 ? refused : more).map(({ path }) => locate(path)));
  return { among: first.among, value, loc: locate(first.path) };
}

interface Table {
  rows: { question_id?: string | undefined; bands?: unknown };
  columns: readonly object[];
  filter?: object | undefined;
  min_base: number;
}

/**
 * Throws a 403 for tables other than of a question by the share's dimensions: with a filter, bands, or a least base of
 * the viewer's own, which would put together other values, so that two tables could be subtracted from each other.
 */
export function refuseOtherTables(
  share: { viewer_dimensions: readonly ViewerDimension[]; min_base: number },
  { rows, columns, filter = {}, min_base }: Table,
): void {
  const dimensions = share.viewer_dimensions.map(axisId);
  const locs: Path[] = [
    ...(rows.question_id === undefined ? [["body", "rows"]] : []),
    ...(rows.bands === undefined ? [] : [["body", "rows", "bands"]]),
    ...columns.flatMap((column, index) =>
      dimensions.includes(axisId(column)) ? [] : [["body", "columns", index]],
    ),
    ...Object.keys(filter).map((name) => ["body", "filter", name]),
    ...(min_base > share.min_base ? [["body", "min_base"]] : []),
  ];
  if (locs.length > 0) refuse(locs);
}
