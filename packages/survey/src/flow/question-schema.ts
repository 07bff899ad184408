import * as z from "zod";
import { anyObject, id, lazy, timestamp } from "#kit/shape.ts";
import { shownChecks } from "../question-type/common/earlier-answer.ts";

/** A question as a participant gets it. */

const shownAsset = () =>
  z.object({
    url: z.string(),
    download_url: z.string().nullable(),
    download_url_expires_at: timestamp.nullable(),
    name: z.string().optional(),
    alt: z.string().optional(),
    content_type: z.string().optional(),
    captions: z.array(z.object({ language: z.string(), download_url: z.string().nullable() })).optional(),
  });

export const Question = lazy(() =>
  z
    .object({
      id,
      type: z.string(),
      content: z.string().meta({ description: "In the study's `text_format`, with references filled in" }),
      props: anyObject,
      assets: z.array(shownAsset()),
      required: z.boolean(),
      answerable: z.boolean().meta({
        description: "False if there is nothing to answer with, such as a choice without options: skip it",
      }),
      checks: shownChecks(),
      loop: z
        .object({
          text: z
            .string()
            .meta({ description: "The item that it is asked about, in the participant's language" }),
          position: z.int().min(1).meta({ description: "Of the item among those that are asked about" }),
          total: z.int().min(1).meta({ description: "Number of items that are asked about" }),
        })
        .nullable()
        .meta({ description: "Null outside loops", "x-addition": true }),
      position: z.int().min(1).meta({ description: "Counted from 1" }),
      total: z.int().meta({ description: "Number of questions" }),
    })
    .meta({ id: "ParticipantQuestion" }),
);

export const canGoBack = lazy(() =>
  z.boolean().meta({ description: "Whether the last answer or skip can be taken back" }),
);
export const progress = lazy(() => z.int().min(0).max(100).meta({ description: "Percent, 0 to 100" }));
