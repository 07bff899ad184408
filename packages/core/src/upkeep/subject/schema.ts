import * as z from "zod";
import { isRecord } from "#kit/record.ts";
import { dataByKey, id, lazy, textUpTo, timestamp } from "#kit/shape.ts";
import { sentReference } from "#survey/interview/reference.ts";

export const subjectActions = ["search", "export", "erase"] as const;
export type SubjectAction = (typeof subjectActions)[number];
export type SubjectStatus = "queued" | "running" | "done" | "failed";

/** Interviews that a request may name. */
export const maxNamedInterviews = 500;
/** Keys of metadata that a request may match by. */
export const maxMatchedKeys = 20;
/** Requests of an organization that may wait. */
export const maxWaitingRequests = 20;
/** Requests that a list has. */
export const maxListedRequests = 100;
/** Interviews that a request may find: more than anybody has taken part in. */
export const maxFoundInterviews = 10_000;
export const archiveLifetimeHours = 24;
/** The archive of an export: more than one person says and sends. It is stored in one run of a worker. */
export const maxArchiveBytes = 5 * 1024 ** 3;

const metadataWire = {
  anyOf: [{ type: "string", maxLength: 2000 }, { type: "number" }, { type: "boolean" }],
};
const metadataValue = lazy(() =>
  z.union([textUpTo(2000), z.number().transform(String), z.boolean().transform(String)]),
);

const matches = () =>
  ({
    metadata: dataByKey(metadataValue)
      .refine(
        (sent) => Object.keys(sent).length >= 1 && Object.keys(sent).length <= maxMatchedKeys,
        `Must have 1 to ${maxMatchedKeys} keys`,
      )
      .meta({
        wire: { type: "object", additionalProperties: metadataWire },
        description: "All of these, by key: exactly this value, as text",
      }),
    reference: sentReference,
    interview_ids: z.array(id).min(1).max(maxNamedInterviews),
    text: z
      .string()
      .trim()
      .refine((sent) => [...sent].length >= 3 && [...sent].length <= 200, "Must have 3 to 200 characters")
      .meta({
        description:
          "In any case, anywhere in what was said, in titles, notes and metadata. You cannot erase by text: erase " +
          "the ids that a search has found",
      }),
  }) as const;

const SubjectMatch = lazy(() =>
  z
    .strictObject(matches())
    .partial()
    .superRefine((sent, ctx) => {
      if (Object.keys(sent).length !== 1)
        ctx.addIssue({
          code: "custom",
          message: "Must have one of metadata, reference, interview_ids, text",
        });
    })
    .meta({ description: "How you identify the person: one of these" }),
);
export type SubjectMatch = z.output<typeof SubjectMatch>;

export const CreateSubjectRequest = lazy(() =>
  z
    .object({ action: z.enum(subjectActions), match: SubjectMatch })
    .superRefine(({ action, match }, ctx) => {
      if (action === "erase" && isRecord(match) && match.text !== undefined)
        ctx.addIssue({
          code: "custom",
          path: ["match", "text"],
          message: "You cannot erase by words: search first, then erase the interviews by their ids",
        });
    })
    .meta({ id: "CreateDataSubjectRequestReq" }),
);
export type CreateSubjectRequest = z.output<typeof CreateSubjectRequest>;

const Receipt = lazy(() =>
  z
    .object({
      interviews: z.int().meta({ description: "Number of interviews" }),
      messages: z.int().meta({ description: "Number of messages" }),
      files: z.int().meta({ description: "Number of files that participants uploaded, recordings included" }),
      exports_expired: z.int().meta({ description: "Number of export files that contained an interview" }),
      at: timestamp,
    })
    .meta({ id: "ErasureReceipt" }),
);
export type Receipt = z.output<typeof Receipt>;

export const SubjectRequest = lazy(() =>
  z
    .object({
      id,
      action: z.enum(subjectActions),
      status: z.enum(["queued", "running", "done", "failed"]),
      interviews: z
        .array(z.object({ id, study_id: id }))
        .meta({ description: "The interviews that were found, including archived ones; empty until then" }),
      url: z
        .string()
        .nullable()
        .meta({
          description: `The archive of an export, for ${archiveLifetimeHours} hours; each response has a fresh link`,
        }),
      receipt: Receipt.nullable().meta({ description: "What was erased; null for other actions" }),
      error: z.string().nullable(),
      created_at: timestamp,
      completed_at: timestamp.nullable(),
      expires_at: timestamp.nullable().meta({ description: "When the archive is deleted" }),
    })
    .meta({ id: "DataSubjectRequest" }),
);
export type SubjectRequest = z.output<typeof SubjectRequest>;
