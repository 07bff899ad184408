import * as z from "zod";
import { bytesInWords } from "./amount.ts";
import { isRecord } from "./record.ts";
import { isSeen } from "./visible.ts";

/**
 * A schema that is made when it is first used. There are thousands and a request uses a few dozen: made with their
 * modules, they would be a third of a cold start.
 */
export function lazy<Schema extends z.ZodType>(make: () => Schema): z.ZodLazy<Schema> {
  let made: Schema | undefined;
  return z.lazy(() => {
    made ??= make();
    return made;
  });
}

/** Pieces that every wire shape is made of. */

/** A text of so many characters at most: code points, as a person counts them and JSON Schema does. */
export const textUpTo = (max: number) =>
  z
    .string()
    .refine(
      (text) => text.length <= max || [...text].length <= max,
      `Must have at most ${max.toLocaleString("en")} characters`,
    )
    .meta({ maxLength: max });

const withSomething = (text: z.ZodString): z.ZodString =>
  text.min(1).superRefine((input, context) => {
    if (input === "" || isSeen(input)) return;
    const issue = { code: "too_small", origin: "string", minimum: 1, inclusive: true, input } as const;
    context.addIssue({ ...issue, message: "Must have characters that can be seen" });
  });

/** A text that has to be there, without the spaces around it: there is something to see in it. */
export const requiredText = (max: number) => withSomething(z.string().trim()).max(max);

/** Like `requiredText`, as it is sent. */
export const requiredValue = (max: number) => withSomething(z.string()).max(max);

/** Any UUID spelling; kept in lower case, as the database writes it. */
export const id = z
  .guid({ error: ({ code }) => (code === "invalid_format" ? "Must be a UUID" : undefined) })
  .toLowerCase();

export const anyObject = lazy(() => z.record(z.string(), z.unknown()));

export const timestamp = z.iso.datetime().meta({ description: "ISO 8601, UTC, milliseconds" });

/** In UTC, years that ISO 8601 and the database write with four digits. */
function isStorable(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A moment sent by a client: any offset, kept in UTC. */
export const instantInput = lazy(() =>
  z.iso
    .datetime({ offset: true, abort: true })
    .refine(isStorable, "Must be a time in the years 1 to 9999")
    .transform((value) => new Date(value).toISOString()),
);

export const httpUrl = lazy(() =>
  z.string().max(2000).refine(isHttpUrl, "Must be an http or https URL").meta({ format: "uri" }),
);

/** Text from a query string or header; request bodies are checked as a whole. */
export const queryText = lazy(() =>
  z
    .string()
    .max(2000)
    .refine(
      (value) => !value.includes("\u0000") && value.isWellFormed(),
      "Must not contain NUL or lone surrogates",
    ),
);

/** The cursor after which a list goes on. The list itself says whether it is one of its own. */
export const cursorText = (description: string) =>
  z
    .string()
    .optional()
    .meta({ description, wire: { type: "string", maxLength: 2000 } });

/** Where a list goes on that did not fit into one answer. */
export const afterCursor = () =>
  cursorText("From the `Link` of a response that did not contain the complete list");

const flagText = () =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false", "1", "0"]))
    .transform((value) => value === "true" || value === "1");

/** A boolean in a query string: `true`, `false`, `1` or `0` in any case. */
export const flag = (fallback: boolean) =>
  flagText()
    .default(fallback)
    .meta({ wire: { type: "boolean", default: fallback } });

/** A boolean in a query string, without a default. */
export const optionalFlag = () =>
  flagText()
    .optional()
    .meta({ wire: { type: "boolean" } });

interface Range {
  min: number;
  max?: number;
}

/** A whole number in a query string. An empty text is none, although `Number` makes 0 of it. */
const wholeNumber = ({ min, max = Number.MAX_SAFE_INTEGER }: Range) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? Number.NaN : value),
    z.coerce.number().int().min(min).max(max),
  );

const wireRange = ({ min, max }: Range) => ({
  type: "integer",
  minimum: min,
  ...(max !== undefined && { maximum: max }),
});

/** A position, counted from 0, in a query string; may be left out. */
export const optionalPosition = () =>
  wholeNumber({ min: 0 })
    .optional()
    .meta({ wire: wireRange({ min: 0 }) });

const revisions = { min: 0, max: 2_147_483_647 };

/** A revision of a study in a path. */
export const revisionInPath = () => wholeNumber(revisions).meta({ wire: wireRange(revisions) });

/** Like `revisionInPath`, or `current`. */
export const revisionOrCurrent = () =>
  z
    .union([z.literal("current"), wholeNumber(revisions)])
    .meta({ wire: { anyOf: [{ const: "current" }, wireRange(revisions)] } });

const pagingNumber = (fallback: number, range: Range) =>
  wholeNumber(range)
    .default(fallback)
    .meta({ wire: { ...wireRange(range), default: fallback } });

/** How many items of a list at most, in a query string. */
export const limitUpTo = (largest: number, fallback: number, description: string) =>
  pagingNumber(fallback, { min: 1, max: largest }).meta({
    wire: { ...wireRange({ min: 1, max: largest }), default: fallback },
    description,
  });

/** Which page of a list, and how much is on one. */
export const paging = (largest: number) => ({
  page: pagingNumber(0, { min: 0 }).meta({ description: "Counted from 0" }),
  page_size: pagingNumber(50, { min: 1, max: largest }).meta({ description: "Number of records on a page" }),
  after: cursorText("Opaque; set by the `next` link"),
});

/** How much of a list to answer with at most. */
export const listLimit = (largest: number) =>
  pagingNumber(Math.min(100, largest), { min: 1, max: largest }).meta({
    description: "The maximum number of records in the response",
  });

/** For checks of several fields or items together: said beside what each has wrong by itself. */
export const evenIfFieldsFail = { when: ({ value }: { value: unknown }) => isRecord(value) };
export const evenIfItemsFail = { when: ({ value }: { value: unknown }) => Array.isArray(value) };

/** A check of an object for one of two fields at least. */
export const requireEither =
  (first: string, second: string) =>
  (value: Readonly<Record<string, unknown>>, ctx: z.core.$RefinementCtx): void => {
    if (value[first] !== undefined || value[second] !== undefined) return;
    for (const key of [first, second]) {
      ctx.addIssue({ code: "custom", path: [key], message: `Either ${first} or ${second} is required` });
    }
  };

export const maxMetadataBytes = 65_536;

const namedProto = "__proto__";

/**
 * Data under keys of the sender's own, whatever they are called: zod's records leave `__proto__` out. `wire` says how a
 * value is sent.
 */
export function dataByKey<Value extends z.ZodType>(value: Value, wire: unknown = true) {
  const record = z.record(z.string(), value);
  return z
    .unknown()
    .transform((sent, context): Record<string, z.output<Value>> => {
      const tell = ({ issues }: z.core.$ZodError, ...path: string[]) =>
        context.issues.push(
          ...issues.map(
            (issue) => ({ ...issue, input: sent, path: [...path, ...issue.path] }) as z.core.$ZodRawIssue,
          ),
        );
      const { data = {}, error } = record.safeParse(sent);
      if (error !== undefined) tell(error);
      if (!isRecord(sent) || !Object.hasOwn(sent, namedProto)) return data;
      const hidden = value.safeParse(sent[namedProto]);
      if (!hidden.success) tell(hidden.error, namedProto);
      return Object.fromEntries([...Object.entries(data), [namedProto, hidden.data as z.output<Value>]]);
    })
    .meta({ wire: { type: "object", additionalProperties: wire } });
}

/** Arbitrary key/value data. */
export const metadata = lazy(() =>
  dataByKey(z.unknown())
    .refine(
      (value) => Buffer.byteLength(JSON.stringify(value)) <= maxMetadataBytes,
      `Must be at most ${bytesInWords(maxMetadataBytes)} as JSON`,
    )
    .meta({
      wire: { type: "object", additionalProperties: true },
      description: `Your own key/value data, at most ${bytesInWords(maxMetadataBytes)} as JSON`,
    }),
);

/** Parsers forgive spaces before, line breaks within and missing slashes; what is kept must not need that. */
export const isHttpUrl = (value: string): boolean =>
  /^https?:\/\/[^\s]/i.test(value) && !/[\r\n\t]/.test(value) && URL.canParse(value);
