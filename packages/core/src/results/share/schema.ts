import * as z from "zod";
import { whatIsRedacted } from "#interviewer/redaction/schema.ts";
import type { ViewerDimension } from "#kit/actor.ts";
import { bytesInWords } from "#kit/amount.ts";
import {
  anyObject,
  evenIfFieldsFail,
  id,
  instantInput,
  lazy,
  queryText,
  requiredText,
  timestamp,
} from "#kit/shape.ts";
import { axisId } from "#survey/disclosure/crossing.ts";
import { leastNoiseBase, mostNoiseBase } from "#survey/disclosure/noise.ts";
import { languageName } from "#survey/study/language-name.ts";
import { type Filter, FilterObject } from "../../field/list/filter/schema.ts";

/** For one study. */
export const maxShares = 50;
export const maxShareNameLength = 200;
export const maxShareDescriptionLength = 1000;
export const maxShareFilterBytes = 16_384;
/** For metadata and answers: each erasure of an interview looks at them. */
export const maxShareFilterValues = 100;
/** For one answer. */
export const maxSharedTranscripts = 50;
/** That viewers of one share may filter and compare by. */
export const maxViewerDimensions = 5;

export const sections = ["funnel", "questions", "crosstab", "transcripts", "themes", "findings"] as const;
export type Section = (typeof sections)[number];

const sectionList = () =>
  z
    .array(z.enum(sections))
    .min(1)
    .max(sections.length)
    .refine((list) => new Set(list).size === list.length, "Must not name a section twice")
    .meta({
      description:
        "What the link shows besides the headline figures; `transcripts` also needs the scope `interviews:read`, and " +
        "`findings`, which are of all interviews, goes with no `filter`",
    });

/** The least number of interviews of a shown figure. */
export const minBaseSchema = () =>
  z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({
      description:
        "Number of interviews: exact figures of fewer are put together or withheld. Counts that viewers can cross by " +
        `dimensions are changed at random by up to it; then it is ${leastNoiseBase} to ${mostNoiseBase} and the same for all ` +
        "such shares of a study, for good. 0 for exact figures of any number of people",
    });

const dimensionKinds = ["question_id", "metadata", "randomizer_id", "language", "source"] as const;

const viewerDimension = () =>
  z
    .strictObject({
      question_id: id.meta({ description: "A choice, rating, NPS, star rating or number" }),
      metadata: queryText.meta({ description: "A key" }),
      randomizer_id: id.meta({ description: "The arm that the participant was assigned to" }),
      language: z.literal(true),
      source: z.literal(true),
    })
    .partial()
    .refine((sent) => dimensionKinds.filter((kind) => sent[kind] !== undefined).length === 1, {
      error: `Must have one of ${dimensionKinds.join(", ")}`,
      ...evenIfFieldsFail,
    });

/** What viewers may filter by and use as columns. */
export const viewerDimensionsSchema = () =>
  z
    .array(viewerDimension())
    .max(maxViewerDimensions)
    .refine((list) => new Set(list.map(axisId)).size === list.length, "Must not name a dimension twice")
    .meta({
      description:
        "What viewers can filter questions by, one value at a time, and use as columns of tables; without any, " +
        "there are neither. Two dimensions together can reveal more than one, so list few",
    });

/** With dimensions, counts are changed at random, by up to the least base. Fields may be of any type still. */
const isNoiseBase = ({ min_base, viewer_dimensions }: { min_base: unknown; viewer_dimensions: unknown }) =>
  !Array.isArray(viewer_dimensions) ||
  viewer_dimensions.length === 0 ||
  typeof min_base !== "number" ||
  min_base === 0 ||
  (min_base >= leastNoiseBase && min_base <= mostNoiseBase);

const countValues = ({ metadata = {}, answer = {} }: Filter): number =>
  [...Object.values(metadata), ...Object.values(answer).map(({ value = [] }) => value)].flat().length;

const isSmall = (filter: object) => Buffer.byteLength(JSON.stringify(filter)) <= maxShareFilterBytes;

export const CreateShare = lazy(() =>
  z
    .object({
      name: requiredText(maxShareNameLength).meta({
        description: "For you, in the list of shares: the page does not show it",
      }),
      expires_at: instantInput
        .nullable()
        .default(null)
        .meta({ description: "After this time the link opens nothing; null for never" }),
      description: descriptionSchema().trim().max(maxShareDescriptionLength).nullable().default(null),
      include_simulated: includeSimulatedSchema().default(false),
      scope: z
        .object({
          sections: sectionList(),
          min_base: minBaseSchema().default(5),
          filter: FilterObject.refine(isSmall, `Must be at most ${bytesInWords(maxShareFilterBytes)} as JSON`)
            .refine(
              (filter) => countValues(filter) <= maxShareFilterValues,
              `Must have at most ${maxShareFilterValues} values of metadata and answers`,
            )
            .optional()
            .meta({ description: "The link shows only these interviews, whatever its viewers filter by" }),
          viewer_dimensions: viewerDimensionsSchema().default([]),
          redact: redactSchema().default(true),
          quotes: quotesSchema().default(false),
          translate_to: translateToSchema().default(null),
        })
        .refine(
          ({ sections: listed, filter = {} }) =>
            !Array.isArray(listed) || !listed.includes("findings") || Object.keys(filter).length === 0,
          {
            error: "Findings are of all interviews: a link with a filter cannot have them",
            path: ["sections"],
            ...evenIfFieldsFail,
          },
        )
        .refine(isNoiseBase, {
          error: `With dimensions must be 0, or ${leastNoiseBase} to ${mostNoiseBase}`,
          path: ["min_base"],
          ...evenIfFieldsFail,
        }),
    })
    .meta({ id: "CreateShareReq" }),
);
export type CreateShare = z.output<typeof CreateShare>;

/** The filter as it was sent, with options as the study spells them; a condition that redaction has left without values is null. */
export interface StoredScope {
  sections: Section[];
  min_base: number;
  filter: Record<string, unknown> | null;
  viewer_dimensions: ViewerDimension[];
  redact: boolean;
  quotes: boolean;
  /** Shares of before there were translations have none. */
  translate_to?: string | null;
}

const quotesSchema = () =>
  z.boolean().meta({
    description:
      "Whether themes are shown with quotes, for themes that at least `min_base` interviews have. Also needs " +
      "the scope `interviews:read`. Names of people and places are not found, so they stay",
  });
const translateToSchema = () =>
  languageName()
    .nullable()
    .meta({
      description:
        "A language: quotes, answers and conversations then have the translation that a run has made of them, marked as a " +
        "model's, beside the original. The link starts no run. Also needs the scope `interviews:read`",
      "x-addition": true,
    });
const descriptionSchema = () =>
  z.string().meta({ description: "For viewers: the page shows it below the study's title" });
const includeSimulatedSchema = () =>
  z.boolean().meta({
    description:
      "Whether the link also shows simulated interviews, and says how many of its figures' interviews are " +
      "simulated",
  });
const redactSchema = () =>
  z.boolean().meta({ description: `In conversations and quotes, whether to ${whatIsRedacted}` });

const shareShape = () => ({
  id,
  study_id: id,
  name: z.string(),
  description: descriptionSchema().nullable(),
  include_simulated: includeSimulatedSchema(),
  scope: z.object({
    sections: sectionList(),
    min_base: minBaseSchema(),
    filter: anyObject.nullable().meta({
      description:
        "Null if the link shows all interviews. When an interview of the study is erased, values of metadata that no " +
        "other interview has and texts of answers are removed; retention removes the latter too. A condition that has no " +
        "values left is null, and the link then shows no interviews",
    }),
    viewer_dimensions: viewerDimensionsSchema(),
    redact: redactSchema(),
    quotes: quotesSchema(),
    translate_to: translateToSchema(),
  }),
  expires_at: timestamp.nullable(),
  created_at: timestamp,
});

export const Share = lazy(() => z.object(shareShape()).meta({ id: "Share" }));
export type Share = z.output<typeof Share>;

export const ShareList = lazy(() => z.array(Share));

export const ShareWithUrl = lazy(() =>
  z
    .object({
      ...shareShape(),
      url: z
        .string()
        .meta({ format: "uri", description: "Shown only once: anybody who has it can see the results" }),
      warnings: z.array(z.enum(["exact_cells"])).meta({
        description: "`exact_cells`: with a `min_base` of 0, figures can tell what one person has answered",
        "x-addition": true,
      }),
    })
    .meta({ id: "ShareWithUrl" }),
);
export type ShareWithUrl = z.output<typeof ShareWithUrl>;
