import * as z from "zod";
import { anyObject, id, lazy, timestamp } from "#kit/shape.ts";
import { interviewStatuses } from "#survey/interview/status.ts";
import { expiresAt, interviewMetadata, title } from "./schema.ts";

export const CreateInterview = lazy(() =>
  z
    .object({
      study_id: id,
      metadata: interviewMetadata.nullish(),
      title: title().optional(),
      language: z.literal("English", { error: "Only English is accepted" }).default("English"),
      is_mock: z
        .boolean()
        .default(false)
        .meta({ description: "For trying out the link: such an interview is never returned again" }),
      is_simulated: z
        .boolean()
        .default(false)
        .meta({ description: "Answered by a program; never counts as a real response" }),
      expires_at: expiresAt(),
    })
    .meta({ id: "CreateInterviewReqV1" }),
);
export type CreateInterview = z.output<typeof CreateInterview>;

export const maxBulk = 1000;

export const CreateInterviews = lazy(() =>
  z
    .object({
      study_id: id,
      expires_at: expiresAt(),
      interviews: z
        .array(
          z.object({
            metadata: interviewMetadata.nullish(),
            title: title().optional(),
            expires_at: expiresAt().meta({ description: "Overrides the request's own `expires_at`" }),
          }),
        )
        .min(1)
        .max(maxBulk),
    })
    .meta({ id: "BulkCreateInterviewsReq" }),
);
export type CreateInterviews = z.output<typeof CreateInterviews>;

export const CreatedInterview = lazy(() =>
  z
    .object({
      id,
      title: z.string().nullable(),
      study_id: id,
      metadata: anyObject,
      link: z.string().meta({ description: "The participant's personal link" }),
      status: z.enum(interviewStatuses),
      created_at: timestamp,
    })
    .meta({ id: "CreatedInterview" }),
);
export type CreatedInterview = z.output<typeof CreatedInterview>;
