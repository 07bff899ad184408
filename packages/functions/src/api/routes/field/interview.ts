import * as z from "zod";
import { CreatedInterview, CreateInterview, CreateInterviews } from "#core/field/interview/create-schema.ts";
import {
  createInterview,
  createInterviews,
  readCreatedInterviews,
  updateInterview,
} from "#core/field/interview/index.ts";
import { FullInterview, Interview, UpdatedInterview, UpdateInterview } from "#core/field/interview/schema.ts";
import { ListInterviewsQuery } from "#core/field/list/filter/schema.ts";
import { getInterview, getInterviewByVid, listInterviews } from "#core/field/list/read.ts";
import { redact } from "#core/field/redaction/schema.ts";
import { inWords } from "#core/platform/amount.ts";
import { maxSkipped } from "#core/platform/paging.ts";
import { Versioned } from "#core/platform/version.ts";
import { eraseInterview } from "#core/upkeep/erasure/erase.ts";
import { filterOf, filterParameters, isSearched } from "../../http/filter.ts";
import { estimated, pageHeaders } from "../../http/paging.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Interviews";

export const routes = [
  route(
    "POST",
    "/api/v1/interviews",
    {
      operationId: "create_interview",
      summary: "Invite a participant with a personal link",
      description:
        "The answer has the personal `link`, under which one person takes part: until the interview has ended, or, if it has not begun by then, until `expires_at`.",
      tag,
      scope: "studies:write",
      body: CreateInterview,
      representation: Interview,
      audit: "interview.create",
      responses: { 200: CreatedInterview },
      replay: {
        store: (_ctx, body) => (body as CreatedInterview).id,
        restore: async (ctx, stored) => (await readCreatedInterviews(ctx, [stored as string]))[0],
      },
      errors: [404],
    },
    ({ ctx, body }) => createInterview(ctx, body),
  ),
  route(
    "POST",
    "/api/v1/interviews/bulk",
    {
      operationId: "create_interviews",
      summary: "Invite up to 1,000 participants at once",
      description: "All or none. The links come back in the order of the request.",
      tag,
      isAddition: true,
      scope: "studies:write",
      body: CreateInterviews,
      isHeavy: true,
      audit: "interview.create",
      responses: { 200: z.array(CreatedInterview) },
      replay: {
        store: (_ctx, body) => (body as CreatedInterview[]).map((created) => created.id),
        restore: (ctx, stored) => readCreatedInterviews(ctx, stored as string[]),
      },
      errors: [404],
    },
    ({ ctx, body }) => createInterviews(ctx, body),
  ),
  route(
    "GET",
    "/api/v1/interviews/{id}",
    {
      operationId: "get_interview",
      summary: "Read an interview",
      description:
        "With its conversation, its transcript and the parsed answers by question; `messages` has how each message of the interviewer came about. Mock and archived interviews are not found.",
      tag,
      scope: "interviews:read",
      params: idParams,
      query: z.object({ redact: redact() }),
      responses: { 200: FullInterview },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params, query }) => getInterview(ctx, params.id, query),
  ),
  route(
    "PUT",
    "/api/v1/interviews/{id}",
    {
      operationId: "update_interview",
      namedIn: "answers.*.value",
      summary: "Change an interview, or bring in one conducted elsewhere",
      description:
        "Only the fields sent change; `metadata` is replaced whole. Conversation, answers and times belong to interviews conducted elsewhere: they are ignored once the link has been used, or retention has removed content. A status that cannot follow the present one is a 409.",
      tag,
      scope: ["studies:write", "interviews:read"],
      params: idParams,
      body: UpdateInterview,
      representation: UpdatedInterview,
      audit: "interview.update",
      responses: { 200: UpdatedInterview },
      versioned: true,
      errors: [404, 409],
    },
    async ({ ctx, params, body, ifMatch }) => {
      const { value, revision } = await updateInterview(ctx, params.id, body, ifMatch);
      return new Versioned({ ...value, message: "Interview updated" }, revision);
    },
  ),
  route(
    "DELETE",
    "/api/v1/interviews/{id}",
    {
      operationId: "erase_interview",
      summary: "Erase a participant's data for good",
      description:
        "Messages, answers, media, title, notes and metadata go; status and times stay, anonymous, in the counts.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: idParams,
      audit: "interview.erase",
      responses: { 204: null },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params, ifMatch }) => eraseInterview(ctx, params.id, ifMatch),
  ),
  route(
    "GET",
    "/api/v1/interviews",
    {
      operationId: "list_interviews",
      summary: "Find an interview by its link token, or list a study's interviews",
      description:
        "With `vid` the answer is one interview; with `study_id` a page of them, oldest first, or, with `reference` too, a " +
        "list of the one that a participant names. A page ends early where " +
        `it would take more than 4 MiB; \`next\` goes on. A \`page\` begins after at most ${inWords(maxSkipped)} interviews: ` +
        "those further on are reached along the `next` links.",
      tag,
      scope: "interviews:read",
      query: ListInterviewsQuery,
      parameters: filterParameters,
      isHeavyFor: (call) => isSearched(call) || call.query.reference !== undefined,
      responses: { 200: z.union([Interview, z.array(Interview)]) },
      versioned: true,
      paged: true,
      errors: [404],
    },
    async ({ ctx, query, url, filter: sent, prefersEstimate }) => {
      const { vid, study_id = "", include_simulations, redact, reference, page, page_size, after } = query;
      const filter = filterOf({ filter: sent, url }, query);
      if (vid !== undefined) return getInterviewByVid(ctx, vid, { studyId: query.study_id, redact });
      const paging = { page, page_size, after, isTotalEstimated: prefersEstimate };
      const request = { study_id, include_simulations, redact, reference, filter, ...paging };
      const { interviews, ...found } = await listInterviews(ctx, request);
      return reply(interviews, {
        headers: { ...pageHeaders(url, { page, size: page_size, ...found }), ...estimated(prefersEstimate) },
      });
    },
  ),
];
