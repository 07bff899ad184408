import * as z from "zod";
import {
  createInterview,
  createInterviews,
  eraseInterview,
  getInterview,
  getInterviewByVid,
  listInterviews,
  readCreatedInterviews,
  updateInterview,
} from "#core/interview/index.ts";
import {
  CreatedInterview,
  CreateInterview,
  CreateInterviews,
  Interview,
  ListInterviewsQuery,
  UpdatedInterview,
  UpdateInterview,
} from "#core/interview/schema.ts";
import { invalidError } from "#core/platform/error.ts";
import { id, queryText } from "#core/platform/shape.ts";
import { Versioned } from "#core/platform/version.ts";
import { pageHeaders } from "./http/page.ts";
import { reply } from "./http/reply.ts";
import { route } from "./http/route.ts";

const tag = "Interviews";
const additions = "Interview additions";
const params = z.object({ id });

const metadataParameter = {
  name: "metadata",
  in: "query",
  description:
    "`metadata[<key>]=<value>` keeps interviews whose metadata has that value under that key, compared as text.",
  style: "deepObject",
  explode: true,
  schema: { type: "object", additionalProperties: { type: "string" } },
};

export const interviewRoutes = [
  route(
    "POST",
    "/api/v1/interviews",
    {
      operationId: "create_interview",
      summary: "Invite a participant with a personal link",
      tag,
      scope: "studies:write",
      body: CreateInterview,
      representation: Interview,
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
      tag: additions,
      scope: "studies:write",
      body: CreateInterviews,
      isHeavy: true,
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
      tag,
      scope: "interviews:read",
      params,
      responses: { 200: Interview },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => getInterview(ctx, params.id),
  ),
  route(
    "PUT",
    "/api/v1/interviews/{id}",
    {
      operationId: "update_interview",
      summary: "Change an interview, or bring in one conducted elsewhere",
      tag,
      scope: ["studies:write", "interviews:read"],
      params,
      body: UpdateInterview,
      representation: UpdatedInterview,
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
      tag: additions,
      scope: "studies:write",
      params,
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
        "With `vid` the answer is one interview; with `study_id` a page of them, oldest first. A page ends early where " +
        "it would take more than 4 MB; `next` goes on.",
      tag,
      scope: "interviews:read",
      query: ListInterviewsQuery,
      parameters: [metadataParameter],
      responses: { 200: z.union([Interview, z.array(Interview)]) },
      versioned: true,
      paged: true,
      errors: [404],
    },
    async ({ ctx, query, url }) => {
      const { vid, study_id, ...filter } = query;
      if (vid !== undefined) return getInterviewByVid(ctx, vid, study_id);
      const metadata = metadataFilter(url);
      const page = await listInterviews(ctx, { ...filter, study_id: study_id ?? "", metadata });
      const { page: number, page_size: size } = query;
      return reply(page.interviews, {
        headers: pageHeaders(url, { page: number, size, total: page.total, after: page.after }),
      });
    },
  ),
];

/** `metadata[<key>]=<value>` parameters. Any key is data, `__proto__` too. */
function metadataFilter(url: string): Record<string, string> {
  const filters = new Map<string, string>();
  for (const [name, value] of new URL(url).searchParams) {
    const key = /^metadata\[(.*)\]$/s.exec(name)?.[1];
    if (key === undefined) continue;
    if (!queryText.safeParse(key).success || !queryText.safeParse(value).success || filters.has(key)) {
      throw invalidError([
        { loc: ["query", name], msg: "Not a usable metadata filter", type: "invalid_filter" },
      ]);
    }
    filters.set(key, value);
  }
  return Object.fromEntries(filters);
}
