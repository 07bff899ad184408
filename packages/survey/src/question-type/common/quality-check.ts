import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { folded } from "#kit/marks.ts";
import { lazy, requiredValue, textUpTo } from "#kit/shape.ts";
import type { StoredProps } from "../type.ts";
import { itemSourceOf } from "./item-source.ts";
import { sharedProps } from "./props.ts";

/** Questions that check whether somebody reads what they answer. */

/** Props that only checks of quality read: no participant gets them, whatever the type. */
export const qualityProps = ["qualityCheck", "textChecks"] as const;

const value = lazy(() => z.union([textUpTo(500).min(1), z.number()]));

const qualityCheck = lazy(() =>
  z.union(
    [
      z.strictObject({
        expected: z.union([value, z.array(value).min(1).max(50)]).meta({
          description:
            "The right answer, or several of which any is right, compared as `==` in a rule compares",
        }),
      }),
      z.strictObject({
        same_as: requiredValue(100).meta({
          description:
            "The id of the question that this one repeats: both have numbers, or both have options",
        }),
        tolerance: z.number().min(0).default(0).meta({
          description:
            "Numbers that differ by no more than this, on the scale of the answers, count as the same",
        }),
      }),
    ],
    { error: "must have `expected`, or `same_as` and `tolerance`" },
  ),
);

/** What a question's `qualityCheck` says. */
export type QualityCheck =
  | { expected: readonly (string | number)[] }
  | { same_as: string; tolerance: number };

/** The check of a question; null where it has none, or only one that is not valid. */
export function qualityCheckOf({ qualityCheck: stored }: StoredProps): QualityCheck | null {
  const { data } = qualityCheck.safeParse(stored);
  if (data === undefined) return null;
  return "same_as" in data ? data : { expected: [data.expected].flat() };
}

/** The shared props of types whose answers can be checked. */
export const checkedProps = lazy(() =>
  sharedProps.unwrap().extend({
    qualityCheck: qualityCheck.optional().meta({
      description:
        "Makes this a check question: an answer other than `expected`, or other than the answer to `same_as`, is " +
        "flagged. Participants do not see this",
    }),
  }),
);

/** For open types: whether the rules about texts look at the answer. */
export const textChecks = () => ({
  textChecks: z
    .boolean()
    .default(true)
    .meta({ description: "Whether the flags of data quality look at the words of the answer" }),
});

/** Props with other names in place of the question ids that they hold. */
export function renameQuestions(props: StoredProps, rename: (id: string) => string | undefined): StoredProps {
  const source = itemSourceOf(props);
  const { optionsFrom: _source, ...listed } = props;
  const question_id = source === null ? undefined : rename(source.question_id);
  return renameRepeated(
    source === null
      ? props
      : { ...listed, ...(question_id !== undefined && { optionsFrom: { ...source, question_id } }) },
    rename,
  );
}

function renameRepeated(props: StoredProps, rename: (id: string) => string | undefined): StoredProps {
  const check = qualityCheckOf(props);
  if (check === null || !("same_as" in check)) return props;
  const { qualityCheck: _, ...others } = props;
  const same_as = rename(check.same_as);
  return same_as === undefined ? others : { ...others, qualityCheck: { ...check, same_as } };
}

/** Props with the new texts of options in place of the old ones. */
export function renameExpected(props: StoredProps, renamed: ReadonlyMap<string, string>): StoredProps {
  const check = qualityCheckOf(props);
  if (check === null || !("expected" in check)) return {};
  const byText = new Map([...renamed].map(([from, to]) => [folded(from), to]));
  const expected = check.expected.map((each) => byText.get(folded(String(each))) ?? each);
  return { qualityCheck: { expected } };
}

/** Whether checks of quality read the same of both props. */
export const isCheckedAlike = (one: StoredProps, other: StoredProps): boolean =>
  one === other || qualityProps.every((name) => isDeepStrictEqual(one[name], other[name]));
