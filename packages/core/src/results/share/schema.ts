import * as z from "zod";
import { type Filter, FilterObject } from "../../field/list/filter/schema.ts";
import { bytesInWords } from "../../platform/amount.ts";
import { anyObject, id, instantInput, lazy, timestamp } from "../../platform/shape.ts";

/** Of one study. */
export const maxShares = 50;
export const maxShareNameLength = 200;
export const maxShareFilterBytes = 16_384;
/** Of metadata and answers: each erasure of an interview looks at them. */
export const maxShareFilterValues = 100;
/** Of one answer. */
export const maxSharedTranscripts = 50;

export const sections = ["funnel", "questions", "crosstab", "transcripts"] as const;
export type Section = (typeof sections)[number];

const sectionList = () =>
  z
    .array(z.enum(sections))
    .min(1)
    .max(sections.length)
    .refine((list) => new Set(list).size === list.length, "Must not name a section twice")
    .meta({
      description:
        "What the link shows beside the head figures; `transcripts` needs the scope `interviews:read` as well",
    });

/** The least number of interviews of a shown figure. */
export const minBaseSchema = () =>
  z.int().min(0).max(1_000_000).meta({
    description:
      "Number of interviews: figures of fewer are withheld, and so are those that would tell of fewer",
  });

const countValues = ({ metadata = {}, answer = {} }: Filter): number =>
  [...Object.values(metadata), ...Object.values(answer).map(({ value = [] }) => value)].flat().length;

const isSmall = (filter: object) => Buffer.byteLength(JSON.stringify(filter)) <= maxShareFilterBytes;

export const CreateShare = lazy(() =>
  z
    .object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(maxShareNameLength)
        .meta({ description: "Shown on the page and in the list of shares" }),
      expires_at: instantInput
        .nullable()
        .default(null)
        .meta({ description: "From then on the link opens nothing; null for never" }),
      scope: z.object({
        sections: sectionList(),
        min_base: minBaseSchema().default(5),
        filter: FilterObject.refine(isSmall, `Must be at most ${bytesInWords(maxShareFilterBytes)} as JSON`)
          .refine(
            (filter) => countValues(filter) <= maxShareFilterValues,
            `Must have at most ${maxShareFilterValues} values of metadata and answers`,
          )
          .optional()
          .meta({ description: "The link shows these interviews only, whatever its viewers filter by" }),
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
}

const shareShape = () => ({
  id,
  study_id: id,
  name: z.string(),
  scope: z.object({
    sections: sectionList(),
    min_base: minBaseSchema(),
    filter: anyObject.nullable().meta({
      description:
        "Null where the link shows all interviews. Once an interview of the study is erased, values of metadata that no " +
        "other has are taken out, and texts of answers, these also by retention; a condition that is left without " +
        "values is null, and the link then shows no interviews",
    }),
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
      url: z.string().meta({ format: "uri", description: "Shown once: whoever has it sees the results" }),
    })
    .meta({ id: "ShareWithUrl" }),
);
export type ShareWithUrl = z.output<typeof ShareWithUrl>;
