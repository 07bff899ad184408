import * as z from "zod";
import { isRecord } from "#kit/record.ts";
import { id, lazy } from "#kit/shape.ts";
import { type CheckOperation, checkOperations } from "../statistics/decimal.ts";
import type { StoredProps } from "../type.ts";
import { byName } from "./props.ts";

/** Checks of an answer against earlier ones, as props hold them. */

const check = lazy(() =>
  z.strictObject({
    operation: z
      .enum(checkOperations)
      .meta({ description: "How the answer must compare with the earlier one" }),
    source: z
      .strictObject({
        questionId: id.meta({
          description:
            "A question of type number, allocation or allocationWithMatrix that always comes before",
        }),
        option: z.string().max(500).optional().meta({
          description:
            "For an allocation, the option whose points count; in a matrix, the row. Left out for a number",
        }),
      })
      .meta({ description: "The earlier answer; if it was skipped or hidden, nothing is checked" }),
  }),
);
export type EarlierCheck = z.output<typeof check>;

export const numberChecks = lazy(() => z.array(check).max(10));

export const allocationChecks = lazy(() =>
  z.discriminatedUnion("target", [
    z.strictObject({
      target: z.literal("total").meta({
        description: "The total; in a matrix, the total of each row; `hasLimit` is false then",
      }),
      checks: z.array(check).length(1),
    }),
    z.strictObject({
      target: z.literal("options").meta({ description: "What a single option gets; in a matrix, a row" }),
      checks: byName(z.array(check).max(10)),
    }),
  ]),
);

/** The schema of what a participant gets of the checks. */
export const shownChecks = () =>
  z
    .array(
      z.object({
        operation: z.enum(checkOperations),
        value: z.number().meta({ description: "Of an earlier answer" }),
        option: z.string().nullable().meta({
          description: "Which part of an allocation is checked; null for a number, and for the total",
        }),
      }),
    )
    .meta({ description: "How the answer must compare with earlier ones" });

const shapes: readonly z.ZodType<StoredChecks>[] = [numberChecks, allocationChecks];

type StoredChecks = z.output<typeof numberChecks> | z.output<typeof allocationChecks>;

/** What a check is about: the number itself, all that is given away, or one option. */
export type CheckTarget = { kind: "number" } | { kind: "total" } | { kind: "option"; option: string };

export interface PlacedCheck {
  check: EarlierCheck;
  target: CheckTarget;
  /** Inside the props. */
  path: (string | number)[];
}

export const checksName = "earlierAnswerChecks";

const read = (stored: unknown): StoredChecks | undefined =>
  stored == null
    ? undefined
    : shapes.map((shape) => shape.safeParse(stored).data).find((data) => data !== undefined);

/** The checks of stored props; none where they are not valid. */
export function checksOf({ [checksName]: stored }: StoredProps): PlacedCheck[] {
  const found = read(stored);
  if (found === undefined) return [];
  if (Array.isArray(found)) return placed(found, { kind: "number" }, []);
  if (found.target === "total") return placed(found.checks, { kind: "total" }, ["checks"]);
  return Object.entries(found.checks).flatMap(([option, checks]) =>
    placed(checks, { kind: "option", option }, ["checks", option]),
  );
}

const placed = (
  checks: readonly EarlierCheck[],
  target: CheckTarget,
  path: (string | number)[],
): PlacedCheck[] => checks.map((check, at) => ({ check, target, path: [checksName, ...path, at] }));

/** Props without checks. */
export const withoutChecks = <Props extends StoredProps>({ [checksName]: _, ...props }: Props) => props;

/** Whether a check is about all that an allocation gives away, which has no limit of its own then. */
export const checksTotal = ({ [checksName]: stored }: StoredProps): boolean =>
  isRecord(stored) && stored.target === "total";

/** Props with other checks in the place of their own; null leaves one out, and checks that are emptied. */
export function mapChecks(
  props: StoredProps,
  replace: (placed: PlacedCheck) => { check: EarlierCheck; option?: string | undefined } | null,
): StoredProps {
  const all = checksOf(props);
  const made = all.flatMap((each) => {
    const found = replace(each);
    return found === null ? [] : [{ ...each, ...found }];
  });
  const isSame =
    made.length === all.length &&
    made.every(({ check, option }, at) => {
      return check === all[at]?.check && option === undefined;
    });
  if (isSame) return props;
  const { [checksName]: stored, ...others } = props;
  if (made.length === 0) return others;
  if (Array.isArray(stored)) return { ...others, [checksName]: made.map(({ check }) => check) };
  if (checksTotal(props))
    return { ...others, [checksName]: { target: "total", checks: made.map(({ check }) => check) } };
  const named = Map.groupBy(
    made,
    ({ option, target }) => option ?? (target.kind === "option" ? target.option : ""),
  );
  const checks = Object.fromEntries(
    [...named].map(([option, list]) => [option, list.map(({ check }) => check)]),
  );
  return { ...others, [checksName]: { target: "options", checks } };
}

/** Props with checks that name other questions; those of which the question is gone are left out. */
export const renameSources = (props: StoredProps, rename: (id: string) => string | undefined): StoredProps =>
  mapChecks(props, ({ check }) => {
    const questionId = rename(check.source.questionId);
    return questionId === undefined ? null : { check: { ...check, source: { ...check.source, questionId } } };
  });

/** Props with the ids of questions for the names that checks have of them, whatever else is wrong with these. */
export function withSourceIds(props: StoredProps, idOf: (name: string) => string): StoredProps {
  const { [checksName]: sent } = props;
  if (sent === undefined) return props;
  const text = JSON.stringify(sent, (key, value) =>
    key === "questionId" && typeof value === "string" ? idOf(value) : value,
  );
  return { ...props, [checksName]: JSON.parse(text) };
}

/** Props as they are stored: ids in their own spelling, and no limit beside a check of the total. */
export function storedChecks<Props extends StoredProps>(props: Props): Props {
  const { [checksName]: sent } = props;
  const data = read(sent);
  if (data === undefined) return props;
  return { ...props, [checksName]: data, ...(checksTotal(props) && { hasLimit: false }) };
}

const words: Record<CheckOperation, string> = {
  "<": "less than",
  "<=": "at most",
  "==": "exactly",
  ">=": "at least",
  ">": "more than",
};

/** What a check asks for, in English. */
export const checkMessage = (operation: CheckOperation, target: CheckTarget, value: number): string =>
  `The ${target.kind === "total" ? "total" : "number"} must be ${words[operation]} ${value}.`;
