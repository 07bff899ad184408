import * as z from "zod";
import { qualityLevels } from "#interviewer/quality/schema.ts";
import { redact } from "#interviewer/redaction/schema.ts";
import { fieldsQuery } from "#kit/fields.ts";
import { isRecord } from "#kit/record.ts";
import {
  dataByKey,
  evenIfFieldsFail,
  flag,
  id,
  instantInput,
  lazy,
  paging,
  queryText,
  requireEither,
} from "#kit/shape.ts";
import { sentReference } from "#survey/interview/reference.ts";
import { interviewStatuses } from "#survey/interview/status.ts";
import { isDate } from "#survey/question-type/statistics/calendar.ts";
import { offeredLanguages } from "#survey/study/language-name.ts";
import { qualityCodes } from "#survey/study/quality-config.ts";
import { Interview } from "../../interview/schema.ts";

/** The grammar of filters: of interviews in lists and exports, and of the figures of a study. */

/** For one condition; it holds for an interview with any of them. */
export const maxFilterValues = 20;
/** Metadata keys, and questions, that one filter may look at: each costs a look at every interview. */
export const maxFilterKeys = 20;

export const comparisons = ["gt", "gte", "lt", "lte"] as const;

/** A parameter that may be sent once or several times, in JSON a value or a list: always a list afterwards. */
function oneOrMore<Item extends z.ZodType>(item: Item, wire: Record<string, unknown>, description: string) {
  const list = { type: "array", items: wire, minItems: 1, maxItems: maxFilterValues };
  return z
    .unknown()
    .transform((sent, ctx): z.output<Item>[] => {
      if (!Array.isArray(sent)) return parseItem(item, sent, ctx, []);
      if (sent.length >= 1 && sent.length <= maxFilterValues) {
        return sent.flatMap((each: unknown, index) => parseItem(item, each, ctx, [index]));
      }
      ctx.addIssue({ code: "custom", message: `Must have 1 to ${maxFilterValues} values` });
      return [];
    })
    .optional()
    .meta({ wire: { anyOf: [wire, list] }, description });
}

function parseItem<Item extends z.ZodType>(
  item: Item,
  value: unknown,
  ctx: z.RefinementCtx,
  path: number[],
): z.output<Item>[] {
  const parsed = item.safeParse(value);
  if (parsed.success) return [parsed.data];
  ctx.issues.push(
    ...parsed.error.issues.map(
      (issue) => ({ ...issue, input: value, path: [...path, ...issue.path] }) as z.core.$ZodRawIssue,
    ),
  );
  return [];
}

const text = { type: "string", maxLength: 2000 };
const uuid = { type: "string", format: "uuid" };
const instant = { type: "string", format: "date-time" };

/** The conditions that have fixed names. Requests are read by the names: to make the schemas each time takes longer. */
export const fixedNames = [
  "arm",
  "language",
  "status",
  "source",
  "quality",
  "flag",
  "excluded",
  "created_after",
  "created_before",
  "completed_after",
  "completed_before",
  "updated_after",
] as const;

const excludedValues = ["false", "true", "any"] as const;

/** Their schemas. */
export const filterFields = () =>
  ({
    arm: oneOrMore(id, uuid, "Only interviews that were assigned to this arm of a randomizer"),
    language: oneOrMore(
      queryText,
      { ...text, ...offeredLanguages },
      "Only interviews in this language, by the study's name for it, such as `German`",
    ),
    status: oneOrMore(
      z.enum(interviewStatuses),
      { type: "string", enum: interviewStatuses },
      "Only interviews with this status",
    ),
    source: oneOrMore(queryText, text, "Only interviews from this source, by its key"),
    quality: oneOrMore(
      z.enum(qualityLevels),
      { type: "string", enum: qualityLevels },
      "Only checked interviews with this level",
    ),
    flag: oneOrMore(
      z.enum(qualityCodes),
      { type: "string", enum: qualityCodes },
      "Only interviews with this flag",
    ),
    excluded: oneOrMore(
      z.preprocess((sent) => (typeof sent === "boolean" ? String(sent) : sent), z.enum(excludedValues)),
      { type: "string", enum: excludedValues },
      "Whether somebody has excluded the interview; by default `false` for figures and files, and `any` for " +
        "lists",
    ),
    created_after: oneOrMore(instantInput, instant, "Only interviews created after this time"),
    created_before: oneOrMore(instantInput, instant, "Only interviews created before this time"),
    completed_after: oneOrMore(instantInput, instant, "Only interviews finished after this time"),
    completed_before: oneOrMore(instantInput, instant, "Only interviews finished before this time"),
    updated_after: oneOrMore(instantInput, instant, "Only interviews changed after this time"),
  }) satisfies Record<(typeof fixedNames)[number], z.ZodType>;

/** A value of metadata or of an answer as it is sent. */
export const filterValue = lazy(() =>
  z.union([queryText, z.number().transform(String), z.boolean().transform(String)]),
);
const value = { anyOf: [text, { type: "number" }, { type: "boolean" }] };

/** Dates are texts; any other text is refused as no number. */
const numberOrDate = lazy(() =>
  z.unknown().transform((sent, ctx): number | string => {
    if (typeof sent === "string" && isDate(sent)) return sent;
    return parseItem(z.number(), sent, ctx, [])[0] ?? 0;
  }),
);
const comparedWire = { anyOf: [{ type: "number" }, { type: "string", maxLength: 10 }] };

const AnswerConditions = lazy(() => {
  const number = (description: string) => oneOrMore(numberOrDate, comparedWire, description);
  return z.strictObject({
    value: oneOrMore(
      filterValue,
      value,
      "The answer is one of these; a value without an operator means the same",
    ),
    code: oneOrMore(
      z.union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number),
      ]),
      { type: "integer", minimum: 0, maximum: 999_999 },
      "The answer has an option with one of these codes",
    ),
    gt: number("Numbers above this, or dates after it"),
    gte: number("This number or date, and those above or after"),
    lt: number("Numbers below this, or dates before it"),
    lte: number("This number or date, and those below or before"),
    answered: oneOrMore(z.boolean(), { type: "boolean" }, "Whether the question was answered at all"),
  });
});
export type AnswerConditions = z.output<typeof AnswerConditions>;

/** A bare value, or a list of them, is short for `value`. */
const answer = () =>
  z
    .unknown()
    .transform((sent) => (isRecord(sent) ? sent : { value: sent }))
    .pipe(AnswerConditions)
    .meta({
      wire: { anyOf: [value, { type: "array", items: value, maxItems: maxFilterValues }, answerWire] },
    });
const answerWire = {
  type: "object",
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(comparisons.map((name) => [name, comparedWire])),
    answered: { type: "boolean" },
    code: { type: "integer", minimum: 0, maximum: 999_999, description: "An option's code; no unit" },
  },
};

const isBounded = (record: object) => Object.keys(record).length <= maxFilterKeys;
const tooMany = `Must have at most ${maxFilterKeys} keys`;

/** A filter in a body. */
export const FilterObject = lazy(() =>
  z
    .strictObject({
      metadata: dataByKey(oneOrMore(filterValue, value, "Exactly this, as text").unwrap())
        .refine(isBounded, tooMany)
        .optional()
        .meta({
          wire: { type: "object", additionalProperties: true },
          description: "By key: the value's text",
        }),
      answer: z.record(id, answer()).refine(isBounded, tooMany).optional().meta({
        description:
          "By question id: a number, a date, a text in any case, an option of a choice or of a ranking; or conditions on it",
      }),
      theme: z
        .record(id, oneOrMore(id, uuid, "Any of these, or of their children").unwrap())
        .refine(isBounded, tooMany)
        .optional()
        .meta({ description: "By question id: a code that the answer has" }),
      ...filterFields(),
    })
    .meta({
      id: "InterviewFilter",
      description: "All conditions must hold; a condition with several values holds if any of them matches",
    }),
);
export type Filter = z.output<typeof FilterObject>;

export const ListInterviewsQuery = lazy(() =>
  z
    .object({
      vid: queryText
        .optional()
        .meta({ description: "The token in a participant's link; returns one interview" }),
      study_id: id.optional().meta({
        description:
          "The study whose interviews to list; with `vid`, the study that the interview must belong to",
      }),
      ...paging(100),
      include_simulations: flag(true).meta({ description: "False leaves simulated interviews out" }),
      redact: redact(),
      fields: fieldsQuery(() => Interview.unwrap()),
      reference: sentReference.optional().meta({
        wire: { type: "string", maxLength: 40 },
        description:
          "Only the interview with this reference, which participants see at the end; needs `study_id`",
      }),
      ...filterFields(),
    })
    .superRefine(requireEither("vid", "study_id"), evenIfFieldsFail)
    .refine(({ vid, fields }) => vid === undefined || fields === undefined, {
      error: "Only lists have them: not with vid",
      path: ["fields"],
      ...evenIfFieldsFail,
    }),
);
