import * as z from "zod";
import { afterCursor, id, lazy, limitUpTo, queryText, requiredValue, timestamp } from "#kit/shape.ts";
import { languageName } from "../study/language-name.ts";
import { textFormats } from "../text-format/index.ts";
import { unitWarnings } from "./check.ts";
import { unitKinds } from "./kind/index.ts";
import { unitStates } from "./state.ts";

/** What the id of a unit looks like. */
const unitIdText = () => z.string().regex(/^[A-Za-z0-9._-]{1,200}$/, "Must be the id of a unit");

/** The most values of one filter. */
const maxFilterValues = 100;

/** A parameter that may be repeated. */
const repeatable = <Item extends z.ZodType>(item: Item, wire: Record<string, unknown>, description: string) =>
  z
    .preprocess(
      (sent) => (sent === undefined || Array.isArray(sent) ? sent : [sent]),
      z.array(item).min(1).max(maxFilterValues).optional(),
    )
    .meta({ wire: { type: "array", items: wire, maxItems: maxFilterValues }, description });

export const languagesFilter = () =>
  repeatable(queryText, { type: "string" }, "Only these languages, by name; repeatable");
export const statesFilter = () =>
  repeatable(z.enum(unitStates), { type: "string", enum: unitStates }, "Only these states; repeatable");

const questionId = () =>
  z
    .string()
    .max(100)
    .refine((sent) => id.safeParse(sent).success, "Must be a UUID")
    .transform((sent) => sent.toLowerCase());

export const ListUnitsQuery = lazy(() =>
  z.object({
    language: languagesFilter(),
    state: statesFilter(),
    kind: repeatable(
      z.enum(unitKinds),
      { type: "string", enum: unitKinds },
      "Only these kinds of texts; repeatable",
    ),
    question_id: repeatable(
      questionId(),
      { type: "string", format: "uuid" },
      "Only the texts of these questions; repeatable",
    ),
    id: repeatable(unitIdText(), { type: "string" }, "Only these units; repeatable"),
    after: afterCursor(),
    limit: limitUpTo(500, 100, "The maximum number of units in the response"),
  }),
);
export type ListUnitsQuery = z.output<typeof ListUnitsQuery>;

const actor = () =>
  z
    .object({
      type: z.enum(["api_key", "member", "system", "operator"]),
      id: id.nullable(),
      name: z.string().nullable(),
    })
    .nullable();

export const TranslationUnit = lazy(() =>
  z
    .object({
      id: z.string().meta({ description: "Names the place of the text; it stays when the text changes" }),
      language: z.string(),
      kind: z.enum(unitKinds),
      question_id: id.nullable().meta({ description: "Null for a text of the study itself" }),
      path: z.array(z.union([z.string(), z.int()])),
      context: z.string().meta({ description: "Where participants read it, such as `Q3, option 2 of 5: …`" }),
      source: z.string().meta({ description: "The text in the study's default language, as it is now" }),
      text: z.string().nullable().meta({
        description: "Its translation; that of `former_source` if it is `stale`, null if it is `missing`",
      }),
      state: z.enum(unitStates).meta({
        description:
          "`missing`: there is no translation; `machine`: a model's, which nobody has read; `edited`: a person's; " +
          "`approved`: a person says that it is right; `stale`: it translates an earlier text, and nobody is shown it",
      }),
      origin: z.enum(["machine", "person"]).nullable().meta({ description: "Who worded the translation" }),
      is_critical: z.boolean().meta({
        description: "The consent, or the message in distress: it changes with the right to change settings",
      }),
      is_locked: z.boolean(),
      format: z.enum(textFormats),
      length: z.int().min(0).meta({ description: "Number of characters of the source" }),
      max_length: z.int().min(0).meta({ description: "The maximum number of characters of a translation" }),
      placeholders: z.array(z.string()).meta({ description: "As they stand in the source" }),
      warnings: z.array(
        z.object({
          code: z.enum(Object.keys(unitWarnings) as [keyof typeof unitWarnings]),
          message: z.string(),
        }),
      ),
      suggestion: z
        .object({ text: z.string(), model: z.string(), at: timestamp })
        .nullable()
        .meta({ description: "A model's translation of the present text, beside what a person wrote" }),
      former_source: z
        .string()
        .nullable()
        .meta({ description: "What a `stale` translation translates; null if that is not known" }),
      by: actor().meta({ description: "Who wrote the translation; null for a model's" }),
      at: timestamp.nullable(),
      approved_by: actor(),
      approved_at: timestamp.nullable(),
      etag: z.string().meta({
        description: "Changes with source, text, state and lock; a change sends it as `if_match`",
      }),
    })
    .meta({ id: "TranslationUnit" }),
);
export type TranslationUnit = z.output<typeof TranslationUnit>;

/** The most changes of one request. */
export const maxUnitChanges = 500;

export const UpdateUnits = lazy(() =>
  z
    .object({
      changes: z
        .array(
          z
            .object({
              id: requiredValue(200),
              language: languageName(),
              if_match: z.string().max(100).meta({ description: "The `etag` of the unit as it was read" }),
              text: z
                .string()
                .max(100_000)
                .nullable()
                .optional()
                .meta({ description: "Makes it `edited`; null clears it" }),
              state: z
                .enum(["edited", "approved"])
                .optional()
                .meta({
                  description:
                    "`approved`: the translation is right; `edited`: it is a person's, and not approved. Of a `stale` one, that it " +
                    "still holds",
                }),
              is_locked: z.boolean().optional().meta({ description: "Nothing changes a locked unit" }),
            })
            .refine(
              ({ text, state, is_locked }) =>
                text !== undefined || state !== undefined || is_locked !== undefined,
              "Must have a text, a state or is_locked",
            ),
        )
        .min(1)
        .max(maxUnitChanges)
        .superRefine((changes, context) => {
          const seen = new Set<string>();
          for (const [index, change] of changes.entries()) {
            const key = JSON.stringify([change?.id, change?.language]);
            if (seen.has(key))
              context.addIssue({ code: "custom", message: "Must name a unit once", path: [index, "id"] });
            seen.add(key);
          }
        }),
    })
    .meta({ id: "UpdateTranslationUnitsReqV1" }),
);
export type UpdateUnits = z.output<typeof UpdateUnits>;

export const UpdatedUnits = lazy(() =>
  z.object({ units: z.array(TranslationUnit) }).meta({ id: "UpdateTranslationUnitsResV1" }),
);
export type UpdatedUnits = z.output<typeof UpdatedUnits>;

/** How many units of a language keep it shut are named. */
export const maxBlockedBy = 50;

const count = (what: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `Number of units ${what}` });

export const TranslationLanguage = lazy(() =>
  z
    .object({
      language: z.string(),
      code: z.string().meta({ description: "Of the language in files, such as `de`" }),
      is_default: z.boolean(),
      is_open: z.boolean().meta({ description: "Participants are offered it" }),
      blocked_by: z.array(z.string()).max(maxBlockedBy).meta({
        description: "The units, by id, whose approval is missing; 50 at most",
      }),
      units: count("of the language; 0 for the default"),
      missing: count("that are `missing`"),
      machine: count("that are `machine`"),
      edited: count("that are `edited`"),
      approved: count("that are `approved`"),
      stale: count("that are `stale`"),
      locked: count("that are locked"),
      suggestions: count("with a model's suggestion"),
    })
    .meta({ id: "TranslationLanguage" }),
);
export type TranslationLanguage = z.output<typeof TranslationLanguage>;
