import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { defineType } from "./common/define-type.ts";
import { httpUrl, sharedProps } from "./common/props.ts";
import { pickOne } from "./common/random.ts";
import { countSchema, rate, rateSchema } from "./statistics/share.ts";
import { answerCount, countOf, countsUnder, jsonKey, tallyOf, withFormerValues } from "./statistics/tally.ts";
import { textOperations } from "./type.ts";

const instant = lazy(() =>
  z.iso
    .datetime({ offset: true, abort: true, error: "must be an ISO 8601 instant" })
    .overwrite((text) => new Date(text).toISOString()),
);
const slot = lazy(() =>
  z
    .object({ start: instant, end: instant })
    .refine(({ start, end }) => start < end, { message: "must be after start", path: ["end"] }),
);
const booking = lazy(() => z.object({ ...slot.unwrap().shape, booking_id: z.string().max(255).optional() }));

const refuseDuplicateSlots = (slots: readonly z.output<typeof slot>[], context: z.core.$RefinementCtx) => {
  const starts = slots.map(({ start, end }) => jsonKey(start, end));
  for (const [index, start] of starts.entries()) {
    if (starts.indexOf(start) < index) {
      context.addIssue({ code: "custom", message: "must be unique", path: [index] });
    }
  }
};

/** Null is the answer of a participant whom no time suits; who leaves the question open skips it. */
export const calendar = defineType({
  name: "calendar",
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      url: httpUrl.optional(),
      slots: z.array(slot).max(500).superRefine(refuseDuplicateSlots).optional(),
    }),
  ),
  valueSchema: booking.nullable(),
  answerSchema: ({ slots }) =>
    booking
      .superRefine(({ start, end }, context) => {
        const refuse = (message: string, name: string) =>
          context.addIssue({ code: "custom", message, path: [name] });
        if (start >= end) refuse("must be after start", "end");
        else if (slots && !slots.some((each) => each.start === start && each.end === end)) {
          refuse("is not one of the slots", "start");
        }
      })
      .nullable(),
  sample: ({ slots = [] }, random) => (random() < 0.15 ? null : (pickOne(slots, random) ?? null)),
  operations: textOperations,
  operand: (value) => value?.start ?? null,
  possibleOperands: ({ slots }) => slots?.map(({ start }) => start) ?? null,
  text: (value) => (value ? `${value.start} to ${value.end}` : ""),
  cell: (value) => (value ? `${value.start}/${value.end}` : ""),
  results: {
    schema: lazy(() =>
      z.object({
        booked_count: countSchema,
        booked_rate: rateSchema,
        slots: z.array(z.object({ start: z.string(), count: countSchema })),
      }),
    ),
    tally: (value) => tallyOf(...(value ? [jsonKey("booked"), jsonKey("slot", value.start)] : [])),
    aggregate: (tally, { slots = [] }) => {
      const offered = [...new Set(slots.map(({ start }) => start))];
      const booked = countsUnder(tally, "slot").map(({ rest }) => rest[0]);
      return {
        booked_count: countOf(tally, "booked"),
        booked_rate: rate(countOf(tally, "booked"), answerCount(tally)),
        slots: withFormerValues(offered, booked).map((start) => ({
          start,
          count: countOf(tally, "slot", start),
        })),
      };
    },
  },
  estimatedSeconds: 45,
});
