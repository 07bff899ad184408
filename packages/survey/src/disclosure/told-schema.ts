import * as z from "zod";
import { anyObject, timestamp } from "#kit/shape.ts";
import { countSchema } from "../question-type/statistics/share.ts";

/** What is said beside figures of a share: that they are withheld, or were changed. */

/** Stands for figures of too few interviews. */
export const suppressed = () =>
  z.literal(true).meta({ description: "Too few interviews: the figures are withheld" });
/** Why figures are withheld where it is not for want of interviews. */
const withheldReasons = ["not_yet", "few_match", "few_in_part", "in_loop"] as const;
export type WithheldReason = (typeof withheldReasons)[number];
/** The reason beside `suppressed`. */
export const reason = () =>
  z
    .enum(withheldReasons)
    .optional()
    .meta({
      description:
        "Absent if there are too few interviews. `not_yet`: figures with a filter, and tables, begin once twice " +
        "`min_base` interviews have ended; `few_match`: too few people pass the filter; `few_in_part`: " +
        "too few people may have given one of the answers, and the figures are told as a whole or not at all; `in_loop`: people answer " +
        "about several items, and answers about all of them together are not shown",
      "x-addition": true,
    });
/** How many of these are simulated. */
export const simulatedCount = (of: string) =>
  countSchema.nullable().meta({
    description: `How many of ${of} are simulated; null if too few others are left`,
  });
/** What the viewer's own filter was. */
export const echo = () =>
  anyObject.optional().meta({ description: "The viewer's own filter; absent if there is none" });

/** What is said of figures whose counts were changed at random. */
export const told = () => ({
  perturbed: z.literal(true).optional().meta({
    description:
      "Counts were changed at random to protect people, each by itself: they need not add up, and small ones are not exact",
    "x-addition": true,
  }),
  noise: z
    .object({
      up_to: z.int().min(1).meta({ description: "Number of people: the most that a count is changed by" }),
      std_dev: z
        .number()
        .meta({ description: "How much larger counts are changed, as a standard deviation" }),
    })
    .optional()
    .meta({ description: "Of changed counts", "x-addition": true }),
  as_of: timestamp.optional().meta({
    description: "Changed counts are of interviews that had ended by then; it moves in steps",
    "x-addition": true,
  }),
});
