import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { ItemSource } from "../../question-type/common/item-source.ts";

/** Groups that are asked once for each item of an earlier answer. */

/** The most items that a loop can be about, of its source's list; and that one participant can be asked about. */
export const maxOffered = 50;
const maxItems = 20;
/** The most questions of one interview, those in loops counted once for each item. */
export const maxPlanned = 2_000;

const order = () =>
  z.enum(["source", "random"]).meta({
    description:
      "`source`: in the order of the source's list; `random`: in a different order for each participant",
  });
const items = () =>
  z.int().min(1).max(maxItems).meta({
    description:
      "The maximum number of items that a participant is asked about, the first ones in their order",
  });
const source = () =>
  ItemSource.unwrap().meta({ description: "The earlier answer whose items the group is asked about" });

const meaning =
  "Asks the group once for each item of an earlier answer, with `{{item}}` in its texts as the item; null " +
  `for once. At most ${maxOffered} items can be offered`;

const RepeatFor = lazy(() =>
  z
    .object({ source: source(), order: order(), max_items: items() })
    .meta({ id: "RepeatFor", description: meaning }),
);
export type RepeatFor = z.output<typeof RepeatFor>;

const sentShape = () => {
  return z.strictObject({
    source: source(),
    order: order().default("source"),
    max_items: items().default(10),
  });
};

const SentRepeat = lazy(() => sentShape().meta({ id: "RepeatForInput", description: meaning }));

/** What is shown of a group. */
export const repeatFor = () => RepeatFor.nullable();

/** What is written to one. */
export const sentRepeat = () => SentRepeat.nullable();

/** Like `sentRepeat`, in a definition, where questions have names of their own. */
export const definedRepeat = () => sentShape().nullable().optional();

/** The repetition with its source under another name. */
export const renamedRepeat = (repeat: RepeatFor | null, nameOf: (id: string) => string): RepeatFor | null =>
  repeat === null
    ? null
    : { ...repeat, source: { ...repeat.source, question_id: nameOf(repeat.source.question_id) } };
