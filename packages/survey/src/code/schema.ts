import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import { maxCode } from "./list.ts";

/** The register of a question on the wire. */

/** The most of a question, in all its lists. */
export const maxFormerLabels = 1000;

const code = () => z.int().min(0).max(maxCode).meta({ description: "Its number in files; no unit" });
const under = () =>
  code().nullable().meta({
    description:
      "The code of what it stands under: a level's attribute, a node's parent. Null for others; no unit",
  });

export const CodeEntry = lazy(() =>
  z
    .object({
      code: code(),
      label: z.string().meta({ description: "Its text, also once it is retired; empty for own words" }),
      former: z.array(z.string()).meta({ description: "Texts that it had before" }),
      former_codes: z
        .array(z.int().meta({ description: "No unit" }))
        .meta({ description: "Numbers that its texts had before" }),
      of: under(),
      is_retired: z.boolean().meta({ description: "The question does not offer it any more" }),
      is_other: z.boolean().meta({ description: "Participants' own words" }),
      in_doubt: z.enum(["renamed", "replaced"]).nullable().meta({
        description: "What its text was taken for, until somebody says so: see `label_in_doubt`",
      }),
    })
    .meta({ id: "CodeEntry" }),
);

export const QuestionCodes = lazy(() =>
  z
    .object({
      question_id: id,
      variable: z.string().meta({ description: "The name of its variable in files" }),
      former_variables: z.array(z.string()),
      is_fielded: z.boolean().meta({
        description: "People answer the study: numbers and names are fixed, and the register only grows",
      }),
      missing: z
        .object({
          not_shown: z.int().meta({ description: "It was not shown, or not yet; no unit" }),
          skipped: z.int().meta({ description: "It was skipped; no unit" }),
          not_applicable: z.int().meta({ description: "It does not apply; no unit" }),
        })
        .meta({ description: "The numbers that say in files why an answer is missing" }),
      lists: z.record(z.string(), z.array(CodeEntry)).meta({
        description: "By list, such as `options`: present entries in order, then retired ones by code",
      }),
    })
    .meta({ id: "QuestionCodes" }),
);
export type QuestionCodes = z.output<typeof QuestionCodes>;

const maxEntries = 3000;

export const SetCodes = lazy(() =>
  z
    .object({
      lists: z.record(
        z.string().max(100),
        z
          .array(
            z.object({
              code: code(),
              label: z.string().max(5000),
              former: z.array(z.string().max(5000)).max(maxFormerLabels).default([]),
              of: under().optional(),
              is_other: z.boolean().optional(),
            }),
          )
          .max(maxEntries)
          .meta({
            description:
              "The whole list: each text that it knows once, as a `label` or in `former`. Own words are left as they are",
          }),
      ),
    })
    .meta({ id: "SetQuestionCodesReq" }),
);
export type SetCodes = z.output<typeof SetCodes>;
