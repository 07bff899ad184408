import {
  decideQuality,
  interviewQualityOf,
  qualityQueue,
  recheckStudy,
  studyQuality,
} from "#core/field/quality/index.ts";
import {
  DecidedQuality,
  DecideQuality,
  QualityOfInterview,
  QualityQueue,
  QualityQueueQuery,
  QualityRecheck,
  StudyQuality,
} from "#core/field/quality/operation-schema.ts";
import { idParams } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Quality";

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/quality",
    {
      operationId: "get_study_quality",
      summary: "Show what checks have found in a study's interviews",
      description:
        "Covers finished interviews. Flags are evidence: they do not remove anything from figures.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      isHeavy: true,
      responses: { 200: StudyQuality },
      errors: [404],
    },
    ({ ctx, params }) => studyQuality(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/quality/queue",
    {
      operationId: "list_quality_queue",
      summary: "List interviews to decide about",
      description:
        "Flagged interviews that nobody has decided about: first those with the most strong flags, then those " +
        "with weak ones.",
      tag,
      isAddition: true,
      scope: "interviews:read",
      params: idParams,
      query: QualityQueueQuery,
      isHeavy: true,
      responses: { 200: QualityQueue },
      errors: [404],
    },
    ({ ctx, params, query }) => qualityQueue(ctx, params.id, query),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/quality/decisions",
    {
      operationId: "decide_quality",
      summary: "Exclude interviews, keep them, or undo a decision",
      description:
        "All or none. An excluded interview can still be read and listed, is in no figure and no file unless " +
        "`excluded` asks for it, and frees its quota place. `keep` and `undo` take the place again: a 409 " +
        "`quota_full` lists the buckets that are full. A 409 `not_closed` lists interviews that have not " +
        "finished. Needs permission to edit settings.",
      tag,
      isAddition: true,
      scope: ["studies:read", "studies:write"],
      params: idParams,
      body: DecideQuality,
      audit: "quality.decide",
      responses: { 200: DecidedQuality },
      errors: [404, 409],
    },
    ({ ctx, params, body }) => decideQuality(ctx, params.id, body),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/quality/recheck",
    {
      operationId: "recheck_quality",
      summary: "Check all of a study's interviews again",
      description: "Runs in the background. Flags that change cause the event `interview.quality_changed`.",
      tag,
      isAddition: true,
      scope: ["studies:read", "studies:write"],
      params: idParams,
      isHeavy: true,
      audit: "quality.recheck",
      responses: { 202: QualityRecheck },
      errors: [404],
    },
    ({ ctx, params }) => recheckStudy(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/interviews/{id}/quality",
    {
      operationId: "get_interview_quality",
      summary: "Read what a check found in an interview, and how long its answers took",
      description: "The medians cover all answers to the question; null if there are fewer than 20.",
      tag,
      isAddition: true,
      scope: "interviews:read",
      params: idParams,
      responses: { 200: QualityOfInterview },
      errors: [404],
    },
    ({ ctx, params }) => interviewQualityOf(ctx, params.id),
  ),
];
