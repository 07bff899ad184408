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
      summary: "What checks have found in a study's interviews",
      description: "Of finished interviews. Flags are evidence: nothing is left out of figures by them.",
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
      summary: "Interviews to decide about",
      description: "Those with flags that nobody has decided about: most strong flags first, then weak ones.",
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
      summary: "Exclude interviews, keep them, or take that back",
      description:
        "All or none. An excluded interview stays readable and listed, is in no figure and no file unless `excluded` asks " +
        "for it, and frees its quota place. `keep` and `undo` take the place again: a 409 `quota_full` names the buckets " +
        "that have none. A 409 `not_closed` names interviews that have not finished. Needs the right to edit settings.",
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
      description: "In the background. Flags that change send `interview.quality_changed`.",
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
      summary: "What a check found of an interview, and how long its answers took",
      description: "The medians are of all answers to the question; null of fewer than 20.",
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
