import * as z from "zod";
import { correctMessage } from "#core/field/interview/correct.ts";
import { CreatedInterview, CreateInterview, CreateInterviews } from "#core/field/interview/create-schema.ts";
import {
  createInterview,
  createInterviews,
  readCreatedInterviews,
  updateInterview,
} from "#core/field/interview/index.ts";
import {
  CorrectMessage,
  FullInterview,
  Interview,
  InterviewFile,
  UpdatedInterview,
  UpdateInterview,
} from "#core/field/interview/schema.ts";
import { transcribeAgain } from "#core/field/interview/transcribe-again.ts";
import { listInterviewFiles } from "#core/field/list/files.ts";
import { ListInterviewsQuery } from "#core/field/list/filter/schema.ts";
import { getInterview, getInterviewByVid, listInterviews } from "#core/field/list/read.ts";
import { eraseInterview } from "#core/upkeep/erasure/erase.ts";
import { redact } from "#interviewer/redaction/schema.ts";
import { inWords } from "#kit/amount.ts";
import { withFields } from "#kit/fields.ts";
import { maxSkipped } from "#kit/paging.ts";
import { id, lazy } from "#kit/shape.ts";
import { Versioned } from "#kit/version.ts";
import { InterviewMessage } from "#survey/interview/message-schema.ts";
import { translateTo } from "#survey/interview/said-translation.ts";
import { filterOf, filterParameters, isSearched } from "../../http/filter.ts";
import { estimated, pageHeaders } from "../../http/paging.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Interviews";

const ofMessage = lazy(() =>
  z.object({
    id,
    message_id: z.coerce.number().int().min(0).max(2_147_483_647).meta({ description: "Its `message_id`" }),
  }),
);

const ShownInterviewQuery = lazy(() => z.object({ redact: redact(), translate_to: translateTo() }));

export const routes = [
  route(
    "POST",
    "/api/v1/interviews",
    {
      operationId: "create_interview",
      summary: "Invite a participant with a personal link",
      description:
        "The response contains the personal `link`, with which one person takes part until the interview has " +
        "ended. If the interview has not started by `expires_at`, the link expires.",
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
      description: "All or none. The links are in the order of the request.",
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
        "Includes its conversation, its transcript and the parsed answers by question; `messages` shows how each " +
        "message of the interviewer came about. Mock and archived interviews are not found. With `translate_to` there is " +
        "no `ETag`.",
      tag,
      scope: "interviews:read",
      params: idParams,
      query: ShownInterviewQuery,
      responses: { 200: FullInterview },
      versioned: true,
      errors: [404],
    },
    async ({ ctx, params, query }) => {
      const read = await getInterview(ctx, params.id, query);
      // A run translates what was said without a new revision of the interview.
      return query.translate_to === undefined ? read : reply(read.value, {});
    },
  ),
  route(
    "GET",
    "/api/v1/interviews/{id}/files",
    {
      operationId: "list_interview_files",
      summary: "List an interview's recordings and uploaded files, with links to them",
      description:
        "What `recording_url` of messages and the answers to `mediaUpload` questions identify: first recordings, in the order " +
        "of the conversation, then files. A `download_url` of the service works for an hour. Nothing is left after erasure or retention.",
      tag,
      isAddition: true,
      scope: "interviews:read",
      params: idParams,
      responses: { 200: z.array(InterviewFile) },
      errors: [404],
    },
    ({ ctx, params }) => listInterviewFiles(ctx, params.id),
  ),
  route(
    "PUT",
    "/api/v1/interviews/{id}",
    {
      operationId: "update_interview",
      namedIn: "answers.*.value",
      summary: "Change an interview, or bring in one conducted elsewhere",
      description:
        "Only the fields that you send change; `metadata` is replaced completely. Conversation, answers and " +
        "times are for interviews conducted elsewhere: they are ignored once the link has been used, or " +
        "retention has removed content. A status that cannot follow the current one is a 409.",
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
    "PATCH",
    "/api/v1/interviews/{id}/messages/{message_id}",
    {
      operationId: "correct_message",
      summary: "Correct the words of a spoken message",
      description:
        "After the interview has ended. The new words stand in the conversation, the answer and every file; " +
        "`transcription.corrected` keeps the first ones. Codes that a model gave to the answer are removed, so that it is " +
        "coded again, and quotes that are no longer said go. Figures, conditions and rules that were decided stay.",
      tag,
      isAddition: true,
      scope: ["studies:write", "interviews:read"],
      params: ofMessage,
      body: CorrectMessage,
      representation: InterviewMessage,
      audit: "interview.correct",
      responses: { 200: InterviewMessage },
      errors: [404, 409],
    },
    ({ ctx, params, body }) => correctMessage(ctx, params, body),
  ),
  route(
    "POST",
    "/api/v1/interviews/{id}/messages/{message_id}/transcribe",
    {
      operationId: "transcribe_message",
      summary: "Transcribe a spoken message again",
      description:
        "With the model that is configured now, in the background, once the interview has ended. The response is the message " +
        "as it stands. Words that a person has corrected stay, and so do words in place of which nothing is heard.",
      tag,
      isAddition: true,
      scope: ["studies:write", "interviews:read"],
      params: ofMessage,
      audit: "interview.transcribe",
      responses: { 202: InterviewMessage },
      errors: [404, 409],
    },
    ({ ctx, params }) => transcribeAgain(ctx, params),
  ),
  route(
    "DELETE",
    "/api/v1/interviews/{id}",
    {
      operationId: "erase_interview",
      summary: "Erase a participant's data for good",
      description:
        "Removes messages, answers, media, title, notes and metadata. Status and times stay in the counts, " +
        "anonymously.",
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
        "With `vid`, returns one interview as get-by-id does, messages included. With `study_id`, returns a page of interviews, oldest first; with `reference` as " +
        "well, a list with the interview that a participant names. A page that would exceed 4 MiB ends early; follow `next`. " +
        `A \`page\` can skip at most ${inWords(maxSkipped)} interviews: follow the \`next\` links to reach later ones.`,
      tag,
      scope: "interviews:read",
      query: ListInterviewsQuery,
      parameters: filterParameters,
      isHeavyFor: (call) => isSearched(call) || call.query.reference !== undefined,
      responses: { 200: z.union([FullInterview, z.array(Interview)]) },
      versioned: true,
      paged: true,
      selects: true,
      errors: [404],
    },
    async ({ ctx, query, url, filter: sent, prefersEstimate }) => {
      const {
        vid,
        study_id = "",
        include_simulations,
        redact,
        reference,
        fields,
        page,
        page_size,
        after,
      } = query;
      const filter = filterOf({ filter: sent, url }, query);
      if (vid !== undefined) return getInterviewByVid(ctx, vid, { studyId: query.study_id, redact });
      const paging = { page, page_size, after, isTotalEstimated: prefersEstimate };
      const request = { study_id, include_simulations, redact, reference, fields, filter, ...paging };
      const { interviews, ...found } = await listInterviews(ctx, request);
      const shown = interviews.map((each) => withFields(each, fields));
      return reply(shown, {
        headers: { ...pageHeaders(url, { page, size: page_size, ...found }), ...estimated(prefersEstimate) },
      });
    },
  ),
];
