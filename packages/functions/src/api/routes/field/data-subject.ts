import * as z from "zod";
import { createSubjectRequest, getSubjectRequest, listSubjectRequests } from "#core/upkeep/subject/index.ts";
import {
  CreateSubjectRequest,
  maxListedRequests,
  maxNamedInterviews,
  maxWaitingRequests,
  SubjectRequest,
} from "#core/upkeep/subject/schema.ts";
import { lazy } from "#kit/shape.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Data subjects";
const path = "/api/v1/data-subject-requests";
const SubjectRequests = lazy(() => z.array(SubjectRequest));

export const routes = [
  route(
    "POST",
    path,
    {
      operationId: "create_data_subject_request",
      summary: "Search, export or erase what is stored about a person",
      description:
        "Runs in the background over all studies of the organization, including archived interviews; `GET` on the " +
        "`Location` shows its progress. Identify the person by metadata, by the reference that they were shown, by words, or " +
        `by up to ${maxNamedInterviews} ids; \`erase\` does not accept words. An export is a zip archive of everything that is stored, ` +
        `including files. An organization runs one request at a time. Up to ${maxWaitingRequests} others wait in order; one more is a ` +
        "429 with `Retry-After`. When the request ends, the service forgets how you identified the person. For owners, admins " +
        "and API keys; `erase` needs the scope `studies:write` as well.",
      tag,
      isAddition: true,
      scope: "interviews:read",
      body: CreateSubjectRequest,
      audit: "data_subject_request.create",
      responses: { 202: SubjectRequest },
      errors: [404],
    },
    async ({ ctx, body }) => {
      const request = await createSubjectRequest(ctx, body);
      return reply(request, { headers: { location: `${path}/${request.id}` } });
    },
  ),
  route(
    "GET",
    path,
    {
      operationId: "list_data_subject_requests",
      summary: "List the organization's requests about people",
      description: `Newest first, at most ${maxListedRequests}. For owners, admins and API keys.`,
      tag,
      isAddition: true,
      scope: "interviews:read",
      responses: { 200: SubjectRequests },
    },
    ({ ctx }) => listSubjectRequests(ctx),
  ),
  route(
    "GET",
    `${path}/{id}`,
    {
      operationId: "get_data_subject_request",
      summary: "Show the progress of a request, and its result",
      description:
        "Returns the interviews that were found, the archive of an export for 24 hours, and the receipt of an " +
        "erasure. For owners, admins and API keys.",
      tag,
      isAddition: true,
      scope: "interviews:read",
      params: idParams,
      tellsOfJob: true,
      responses: { 200: SubjectRequest },
      errors: [404],
    },
    ({ ctx, params }) => getSubjectRequest(ctx, params.id),
  ),
];
