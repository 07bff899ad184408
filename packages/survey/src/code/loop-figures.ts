import * as z from "zod";
import { codeField, retiredField } from "./figures.ts";

/** Figures by the items of a loop, with the codes of these. */

const count = () => z.int().min(0);

export const itemCodes = () => ({ loop_item_code: codeField("loop_item"), is_retired: retiredField() });

/** For a question in a loop. */
export const loopFigures = () => ({
  loop_item: z.string().optional().meta({ description: "The requested item", "x-addition": true }),
  loop_item_code: codeField("loop_item").optional(),
  respondent_count: count()
    .optional()
    .meta({ description: "Interviews with an answer, of a question in a loop", "x-addition": true }),
  items: itemCounts().meta({
    description: "Answers by item of the loop, former items last",
    "x-addition": true,
  }),
  loop_items: itemCounts().meta({
    description: "The same of a type whose `items` are the question's own",
    "x-addition": true,
  }),
});

const itemCounts = () =>
  z.array(z.object({ loop_item: z.string(), ...itemCodes(), response_count: count() })).optional();
