import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { httpUrl, optionalText, sharedProps } from "./common/props.ts";
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
    .object({
      start: instant.meta({ description: "When it begins" }),
      end: instant.meta({ description: "When it ends" }),
    })
    .refine(({ start, end }) => start < end, { message: "must be after start", path: ["end"] }),
);
const booking = lazy(() =>
  z.object({
    ...slot.unwrap().shape,
    booking_id: optionalText(255, "The booking page's id for it"),
  }),
);

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
  summary: "A time for a meeting, from a list or from a booking page",
  example: {
    content: "When shall we call you?",
    props: { slots: [{ start: "2027-03-01T09:00:00Z", end: "2027-03-01T09:30:00Z" }] },
    value: { start: "2027-03-01T09:00:00.000Z", end: "2027-03-01T09:30:00.000Z" },
  },
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      url: httpUrl
        .optional()
        .meta({ description: "A booking page; participants enter the time they booked there" }),
      slots: z
        .array(slot)
        .max(500)
        .superRefine(refuseDuplicateSlots)
        .optional()
        .meta({ description: "Times to choose from, instead of a booking page" }),
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
        booked_count: countSchema.meta({ description: "Of those who found a time" }),
        booked_rate: rateSchema.meta({ description: "Of those who answered" }),
        slots: z
          .array(z.object({ start: z.string().meta({ description: "When it begins" }), count: countSchema }))
          .meta({ description: "How often each time was booked" }),
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
