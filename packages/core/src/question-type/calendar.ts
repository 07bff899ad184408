import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { drawOne } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { httpUrl, sharedProps } from "./common/props.ts";
import { countSchema, rate, rateSchema } from "./statistics/share.ts";
import { countOf, key, respondents, tallyOf, under, withFormer } from "./statistics/tally.ts";
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

const listed = (slots: readonly z.output<typeof slot>[], context: z.core.$RefinementCtx) => {
  const starts = slots.map(({ start, end }) => key(start, end));
  for (const [index, start] of starts.entries()) {
    if (starts.indexOf(start) < index) {
      context.addIssue({ code: "custom", message: "must be unique", path: [index] });
    }
  }
};

/** Null is the answer of someone who booked nothing. */
export const calendar = defineType({
  name: "calendar",
  props: lazy(() =>
    sharedProps.unwrap().extend({
      url: httpUrl.optional(),
      slots: z.array(slot).max(500).superRefine(listed).optional(),
    }),
  ),
  value: booking.nullable(),
  answer: ({ slots }) =>
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
  sample: ({ slots = [] }, draw) => (draw() < 0.15 ? null : (drawOne(slots, draw) ?? null)),
  operations: textOperations,
  operand: (value) => value?.start ?? null,
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
    tally: (value) => tallyOf(...(value ? [key("booked"), key("slot", value.start)] : [])),
    aggregate: (tally, { slots = [] }) => {
      const offered = [...new Set(slots.map(({ start }) => start))];
      const booked = under(tally, "slot").map(({ rest }) => rest[0]);
      return {
        booked_count: countOf(tally, "booked"),
        booked_rate: rate(countOf(tally, "booked"), respondents(tally)),
        slots: withFormer(offered, booked).map((start) => ({ start, count: countOf(tally, "slot", start) })),
      };
    },
  },
  seconds: 45,
});
