import * as z from "zod";
import { evenIfFieldsFail, evenIfItemsFail, id, lazy, requiredText } from "#kit/shape.ts";
import { type NamedEntry, namedEntry } from "../code/named.ts";
import { forceField } from "../logic/condition/schema.ts";
import { byName } from "../question-type/common/props.ts";
import { commonScale } from "../question-type/statistics/decimal.ts";
import { maxScoreName, scoreKey } from "./key.ts";

export const maxScores = 50;
/** For one score. */
export const maxTerms = 200;
/** For one score. */
export const maxBands = 20;
/** For the numbers of scores, so that no figure outgrows what a program reads. */
export const maxScoreNumber = 1_000_000_000;
export const maxScoreDecimals = 12;

const number = () =>
  z
    .number()
    .min(-maxScoreNumber)
    .max(maxScoreNumber)
    .refine(
      (value) => commonScale([value]) <= maxScoreDecimals,
      `Must have at most ${maxScoreDecimals} decimal places`,
    );

const name = () => requiredText(maxScoreName);

const Band = lazy(() =>
  z
    .object({ label: name(), min: number(), max: number() })
    .superRefine(({ min, max }, context) => {
      if (min > max)
        context.addIssue({ code: "custom", message: "Must not be less than min", path: ["max"] });
    })
    .meta({ id: "ScoreBand", description: "The values from `min` to `max`, inclusive" }),
);
export type Band = z.output<typeof Band>;

const itemText = () => z.string().max(500);
const counted = "The item whose number counts, for a matrix, an allocation or a ranking";
const item = () => itemText().meta({ description: counted });
const sentItem = () =>
  namedEntry(itemText()).meta({
    description: `${counted}. It can be \`{"code": 2}\`, and its label is stored`,
  });

const optionValues = () =>
  byName(number()).meta({
    description:
      "For a multiple choice: what each option counts. Options that are not listed, and participants' own " +
      "words, count 0",
  });

const minAnswered = () =>
  z
    .int()
    .min(0)
    .max(maxTerms)
    .meta({
      description:
        "Number of terms that must have a number for there to be a value; all of them unless set. With 0 a sum has a " +
        "value without any answer",
    });

/** What is added up; `reference` is how questions are named. */
const termShape = <Named extends NamedEntry>(reference: z.ZodType<string>, item: z.ZodType<Named>) =>
  z.object({
    question_id: reference,
    item: item.nullish(),
    weight: number().default(1).meta({ description: "What the number is multiplied by; no unit" }),
    reverse: z
      .boolean()
      .default(false)
      .meta({ description: "Counts the scale's lowest plus its highest point, minus the number" }),
    values: optionValues().nullish(),
  });

/** A score as it is written; `item` is how items are named. */
const scoreShape = <Named extends NamedEntry>(reference: z.ZodType<string>, item: z.ZodType<Named>) =>
  z
    .object({
      key: scoreKey(),
      label: name(),
      method: z.enum(["sum", "mean"]).meta({
        description:
          "Whether the sum is divided by the weights (without their signs) of the terms that have a number",
      }),
      terms: z.array(termShape(reference, item)).min(1).max(maxTerms),
      add: number().default(0).meta({ description: "Points that are added before the value is multiplied" }),
      multiply: number().default(1).meta({ description: "What the value is multiplied by; no unit" }),
      min_answered: minAnswered().nullish(),
      bands: z
        .array(Band)
        .max(maxBands)
        .superRefine(refuseOverlaps, evenIfItemsFail)
        .default([])
        .meta({ description: "Named ranges of the value; they do not overlap" }),
    })
    .superRefine(refuseTooMany, evenIfFieldsFail);

function refuseTooMany(
  { terms, min_answered }: { terms?: unknown; min_answered?: number | null | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (!Array.isArray(terms) || min_answered == null || min_answered <= terms.length) return;
  context.addIssue({ code: "custom", message: "There are fewer terms", path: ["min_answered"] });
}

function refuseOverlaps(bands: readonly (Partial<Band> | null)[], context: z.core.$RefinementCtx): void {
  for (const [index, band] of bands.entries()) {
    const { min, max } = band ?? {};
    if (min === undefined || max === undefined) continue;
    const overlaps = bands.slice(0, index).some((other) => {
      return other?.min !== undefined && other.max !== undefined && other.min <= max && min <= other.max;
    });
    if (overlaps)
      context.addIssue({ code: "custom", message: "Overlaps with an earlier band", path: [index] });
  }
}

function refuseSameKeys(scores: readonly ({ key?: unknown } | null)[], context: z.core.$RefinementCtx): void {
  const keys = scores.map((score) => score?.key);
  for (const [index, key] of keys.entries()) {
    if (key === undefined || keys.indexOf(key) === index) continue;
    context.addIssue({ code: "custom", message: "Another score has the same key", path: [index, "key"] });
  }
}

/** A score of a definition; `reference` is how questions are named. */
export const writtenScoreShape = (reference: z.ZodType<string>) => scoreShape(reference, item());

export const SetScores = lazy(() =>
  z
    .object({
      scores: z
        .array(scoreShape(id, sentItem()))
        .max(maxScores)
        .superRefine(refuseSameKeys, evenIfItemsFail)
        .meta({ description: "All scores of the study; an empty list clears them" }),
      force: forceField(),
    })
    .meta({ id: "SetScoresReq" }),
);
export type WrittenScore = z.output<ReturnType<typeof writtenScoreShape>>;
export type SentScore = z.output<typeof SetScores>["scores"][number];

const Score = lazy(() => {
  const term = termShape(id, item()).shape;
  return z
    .object({
      ...writtenScoreShape(id).shape,
      terms: z.array(z.object({ ...term, item: item().optional(), values: optionValues().optional() })),
      min_answered: minAnswered().optional(),
    })
    .meta({ id: "Score" });
});

/** A number of a participant's, made of answers. Stored as it is shown: what is not set is left out. */
export interface Score {
  key: string;
  label: string;
  method: "sum" | "mean";
  terms: Term[];
  add: number;
  multiply: number;
  min_answered?: number;
  bands: Band[];
}

export interface Term {
  question_id: string;
  item?: string;
  weight: number;
  reverse: boolean;
  values?: Record<string, number>;
}

/** The present names of options and items by former ones, by question. */
export type FormerNames = Record<string, Record<string, string>>;

/** The scores of a study as they are stored. */
export interface StoredScores {
  scores: Score[];
  former: FormerNames;
}

export const StudyScores = lazy(() => z.object({ scores: z.array(Score) }).meta({ id: "StudyScores" }));
export type StudyScores = z.output<typeof StudyScores>;

const ScoreValue = lazy(() =>
  z
    .object({
      value: z.number().nullable().meta({
        description: "To six decimal places; null while fewer terms than `min_answered` have a number",
      }),
      band: z
        .string()
        .nullable()
        .meta({ description: "The label of the band that the value is in; null if it is in none" }),
    })
    .meta({ id: "ScoreValue" }),
);
export type ScoreValue = z.output<typeof ScoreValue>;

/** The field of what has them. */
export const scoresField = () =>
  z.record(z.string(), ScoreValue).meta({
    description: "The study's scores by their keys, computed as the study defines them now",
    "x-addition": true,
  });

/** Scores as they are stored. */
export const storedScores = (sent: readonly WrittenScore[]): Score[] =>
  sent.map(({ terms, min_answered, ...score }) => ({
    ...score,
    terms: terms.map(({ item, values, ...term }) => ({
      ...term,
      ...(item != null && { item }),
      ...(values != null && { values }),
    })),
    ...(min_answered != null && { min_answered }),
  }));
