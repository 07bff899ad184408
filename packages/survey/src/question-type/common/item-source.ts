import * as z from "zod";
import { lazy, requiredValue } from "#kit/shape.ts";
import { carriesOwnWords } from "../../code/list.ts";
import type { ItemList, StoredProps } from "../type.ts";

export { carriesOwnWords, ownWordsProp } from "../../code/list.ts";

/** Items of an earlier answer, and questions that offer them. */

export const ItemSource = lazy(() =>
  z
    .strictObject({
      question_id: requiredValue(100).meta({
        description:
          "An earlier question of type multipleChoice, ranking, allocation or matrixRatingScale that is asked " +
          "before this one in every order",
      }),
      select: z.enum(["selected", "unselected", "all"]).meta({
        description:
          "Which items of those that the participant was offered there; without an answer, there are none",
      }),
      min: z.number().optional().meta({
        description: "The lowest number (rank, points, rating) at which an item counts as selected",
      }),
      max: z.number().optional().meta({ description: "The highest one, inclusive" }),
    })
    .superRefine(({ select, min, max }, context) => {
      const refuse = (message: string, name: string) =>
        context.addIssue({ code: "custom", message, path: [name] });
      for (const [name, bound] of Object.entries({ min, max }))
        if (select === "all" && bound !== undefined) refuse("cannot be combined with `all`", name);
      if ((min ?? Number.NEGATIVE_INFINITY) > (max ?? Number.POSITIVE_INFINITY))
        refuse("must not be less than min", "max");
    }),
);
export type ItemSource = z.output<typeof ItemSource>;

/** The prop of types whose entries can come from an earlier answer. */
export const optionsFrom = () =>
  ItemSource.nullable()
    .optional()
    .meta({
      description:
        "Carries items of an earlier answer forward: participants see their own items first, then the question's " +
        "own options",
    });

/** What `optionsFrom` of stored props says; null where nothing is carried. */
export function itemSourceOf({ optionsFrom }: StoredProps): ItemSource | null {
  return optionsFrom == null ? null : (ItemSource.safeParse(optionsFrom).data ?? null);
}

/** The entry for own words in answers. */
export const ownWordsItem = "";

/** How an entry reads, also where nobody's words stand. */
export const itemName = (item: string): string => (item === ownWordsItem ? "Other" : item);

/** What answers may name: the entries, and own words where they are carried. */
export const answerable = (entries: readonly string[], props: object): readonly string[] =>
  carriesOwnWords(props) ? [...entries, ownWordsItem] : entries;

/** The most entries of a question's own, and of its list with those it carries. */
export const maxListed = 500;

/** A refinement: a question that carries none has at most so many entries. */
export function refuseTooMany(
  entries: readonly string[],
  { name, max, carries }: { name: string; max: number; carries: boolean },
  context: z.core.$RefinementCtx,
): void {
  if (carries || entries.length <= max) return;
  context.addIssue({
    code: "too_big",
    origin: "array",
    maximum: max,
    inclusive: true,
    input: entries,
    path: [name],
  });
}

/** The list of a definition, for props and values as they are stored. */
export const storedList = <Props, Value>(
  list: ItemList<Props, Value>,
  read: (stored: StoredProps) => Props,
  ifFits: <Result>(value: unknown, otherwise: Result, use: (value: Value) => Result) => Result,
): ItemList => ({
  prop: list.prop,
  isNumbered: list.isNumbered === true,
  items: (props) => list.items(read(props)),
  selected: (value) => ifFits<readonly string[]>(value, [], (fit) => list.selected(fit)),
  ownWords: (value) => ifFits<string | null>(value, null, (fit) => list.ownWords?.(fit) ?? null),
});
