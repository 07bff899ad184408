import * as z from "zod";
import { id, lazy, requiredText, timestamp } from "#kit/shape.ts";
import { countSchema } from "#survey/question-type/statistics/share.ts";

/** Who made a code, or gave it. */
export const origin = () =>
  z.enum(["human", "model"]).meta({ description: "Who created it: a person or a model" });
/** Which model did; null of people. */
export const model = () => z.string().nullable().meta({ description: "Null if a person did" });
/** The version of the instructions to the model; null of people. */
export const promptVersion = () => z.string().nullable();

export const maxCodes = 200;
export const maxName = 60;
export const maxDescription = 300;
/** Codes that one may be split into. */
export const maxSplit = 10;

const oneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** A code's name. */
export const codeName = () =>
  requiredText(maxName)
    .refine(oneLine, "Must be one line")
    .meta({ description: "Its name, which is unique in the study, in any case" });
/** What a code is for. */
export const codeDescription = () =>
  z.string().max(maxDescription).meta({ description: "When an answer should get this code; runs follow it" });
/** A code's theme. */
export const parentId = () =>
  id.nullable().meta({ description: "The theme that it is a child of; null if it is a theme itself" });
const locked = () =>
  z.boolean().meta({ description: "Runs assign it, and never rename, merge, move or delete it" });

/** What a person has written is stored all the same: a name may well be a brand's that somebody has said. */
export const codeWarnings = {
  repeats_participant:
    "Five or more words in a row are a participant's, and stay when that participant is erased",
  personal_data: "An e-mail address, a phone, card or account number, or a private link is in it",
} as const;

const CodeWarning = lazy(() =>
  z
    .object({
      code: z.enum(Object.keys(codeWarnings) as [keyof typeof codeWarnings]),
      message: z.string(),
    })
    .meta({ id: "CodeWarning" }),
);
export type CodeWarning = z.output<typeof CodeWarning>;

export const Code = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      name: codeName(),
      description: codeDescription(),
      parent_id: parentId(),
      locked: locked(),
      origin: origin(),
      model: model(),
      prompt_version: promptVersion(),
      count: countSchema.meta({
        description:
          "Number of answers that have it or a child of it, to all questions, without those of simulations",
      }),
      created_at: timestamp,
      updated_at: timestamp,
      warnings: z
        .array(CodeWarning.unwrap())
        .optional()
        .meta({ description: "What is doubtful about the name and description that you have just sent" }),
    })
    .meta({ id: "Code" }),
);
export type Code = z.output<typeof Code>;

export const CreateCode = lazy(() =>
  z
    .object({
      name: codeName(),
      description: codeDescription().default(""),
      parent_id: parentId().default(null),
    })
    .meta({ id: "CreateCodeReq" }),
);
export type CreateCode = z.output<typeof CreateCode>;

export const UpdateCode = lazy(() =>
  z
    .object({
      name: codeName(),
      description: codeDescription(),
      parent_id: parentId(),
      locked: locked(),
    })
    .partial()
    .meta({ id: "UpdateCodeReq" }),
);
export type UpdateCode = z.output<typeof UpdateCode>;

export const MergeCode = lazy(() =>
  z.object({ into: id.meta({ description: "The code that stays" }) }).meta({ id: "MergeCodeReq" }),
);

export const SplitCode = lazy(() =>
  z
    .object({
      into: z
        .array(z.object({ name: codeName(), description: codeDescription().default("") }))
        .min(2)
        .max(maxSplit)
        .meta({ description: "The new children" }),
    })
    .meta({ id: "SplitCodeReq" }),
);
export type SplitCode = z.output<typeof SplitCode>;
