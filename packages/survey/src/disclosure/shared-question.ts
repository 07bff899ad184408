import * as z from "zod";
import { anyObject, id } from "#kit/shape.ts";
import { questionType } from "../question-type/index.ts";
import { countSchema } from "../question-type/statistics/share.ts";
import { labelReferences } from "../reference/label.ts";
import { labelAt } from "../reference/written.ts";
import type { AskedQuestion } from "../stored.ts";
import { plainText, type TextFormat } from "../text-format/index.ts";

/** What a share says of a question, beside its figures. Pure. */

export const sharedQuestion = () =>
  z.object({
    id,
    label: z.string().meta({ description: "Its place in the study, as `Q3`" }),
    display_order: z.int().min(0),
    type: z.string(),
    content: z.string().meta({
      description: "The text, with `[Q2]` where an earlier answer is quoted; cut after 1,000 characters",
    }),
    props: anyObject.meta({ description: "Its settings, defaults filled in" }),
    has_stats: z.boolean().meta({ description: "Whether its type has aggregated answers" }),
    simulated_count: countSchema.nullable().meta({
      description:
        "How many of its answers are simulated; null with a filter, and if too few others are left",
    }),
    loop_items: z.array(z.string()).nullable().meta({
      description:
        "The items of the surrounding loop, for which there are separate figures; empty for own words. Null outside of loops",
      "x-addition": true,
    }),
    former_items: z.array(z.string()).meta({
      description: "Items that answers are about but that the loop no longer has; empty for own words",
      "x-addition": true,
    }),
    has_themes: z
      .boolean()
      .meta({ description: "Whether it is answered in participants' own words and the study has codes" }),
    has_words: z.boolean().meta({
      description: "Whether it is answered in participants' own words, beside options or without",
      "x-addition": true,
    }),
  });
type SharedQuestion = z.output<ReturnType<typeof sharedQuestion>>;

const longestContent = 1000;

type Asked = AskedQuestion &
  Pick<SharedQuestion, "loop_items" | "has_words" | "simulated_count"> & { former_items?: string[] };

/** Makes what is said of a question, whose text may quote the others. */
export function questionsOf(all: readonly AskedQuestion[], format: TextFormat, hasCodes: boolean) {
  const orders = new Map(all.map(({ id, display_order }) => [id, display_order]));
  return ({ former_items = [], ...question }: Asked): SharedQuestion => {
    const { id, display_order, props, loop_items, has_words, simulated_count } = question;
    const type = questionType(question.type);
    const text = labelReferences(question.content, orders, format);
    const { description } = props;
    return {
      id,
      type: question.type,
      display_order,
      label: labelAt(display_order),
      content: text.length > longestContent ? `${text.slice(0, longestContent).toWellFormed()}…` : text,
      props: {
        ...type.participantProps(props),
        ...(typeof description === "string" && { description: plainText(description, format) }),
      },
      has_stats: type.aggregateSchema !== null,
      simulated_count,
      loop_items,
      former_items,
      has_themes: hasCodes && has_words,
      has_words,
    };
  };
}
