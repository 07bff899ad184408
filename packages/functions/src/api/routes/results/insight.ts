import * as z from "zod";
import {
  listOpenAnswers,
  questionThemes,
  rejectAnswerCode,
  setAnswerCode,
} from "#core/results/insight/index.ts";
import {
  AssignmentQuery,
  CodeAssignment,
  ListOpenAnswersQuery,
  OpenAnswer,
  QuestionThemes,
  SetAssignment,
  ThemesQuery,
} from "#core/results/insight/schema.ts";
import { id, lazy } from "#kit/shape.ts";
import { replyInMode } from "../../http/ai-mode.ts";
import { answerFilterParameters, filterOf, filterParameters } from "../../http/filter.ts";
import { ofStudy } from "../../http/params.ts";
import { replyStart } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const ofCodedAnswer = lazy(() => z.object({ id, question_id: id, code_id: id }));
const mayCode = ["studies:read", "studies:write", "interviews:read"] as const;

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{study_id}/answers",
    {
      operationId: "search_answers",
      isAddition: true,
      summary: "List what people said in their own words",
      description:
        'The open answers of finished interviews with their follow-ups, and the free text of "other" options, ' +
        "interview by interview, with their codes. Quotes are compared with the answer when they are read, and " +
        "left out if they differ. `theme[<question_id>]=<code_id>` filters interviews, as for figures; `theme` " +
        "alone filters the answers themselves.",
      tag: "Results",
      scope: ["studies:read", "interviews:read"],
      params: ofStudy,
      query: ListOpenAnswersQuery,
      parameters: answerFilterParameters,
      isHeavy: true,
      responses: { 200: z.array(OpenAnswer) },
      splits: true,
      errors: [404],
    },
    async ({ ctx, params, query, ...call }) => {
      const { question_id, q, theme, coder, include_simulations, translate_to, after } = query;
      const asked = { question_id, q, theme, coder, include_simulations, translate_to, after };
      const filter = filterOf(call, query);
      return replyStart(await listOpenAnswers(ctx, { ...params, ...asked, filter }));
    },
  ),
  route(
    "GET",
    "/api/v1/studies/{study_id}/questions/{question_id}/themes",
    {
      operationId: "get_question_themes",
      isAddition: true,
      summary: "Read the themes of open answers to a question",
      description:
        "Counts are counts of coded answers; an answer can have several codes. Without the scope " +
        "`interviews:read`, `quotes` is empty and a filter is a 403. A 400 for questions that are not answered " +
        "in participants' own words.",
      tag: "Results",
      scope: "studies:read",
      params: z.object({ study_id: id, question_id: id }),
      query: ThemesQuery,
      parameters: filterParameters,
      isHeavy: true,
      responses: { 200: QuestionThemes },
      errors: [400, 404],
    },
    async ({ ctx, params, query, ...call }) => {
      const { quotes, loop_item, include_simulations, translate_to } = query;
      const filter = filterOf(call, query);
      const asked = { quotes, loop_item, include_simulations, translate_to, filter };
      return replyInMode(await questionThemes(ctx, { ...params, ...asked }));
    },
  ),
  route(
    "PUT",
    "/api/v1/interviews/{id}/answers/{question_id}/codes/{code_id}",
    {
      operationId: "set_answer_code",
      isAddition: true,
      summary: "Give an answer a code",
      description:
        "A person's decision, which no run changes. `quote` is where the answer says so, in code points of a " +
        "segment; a span that is not in the answer is a 422.",
      tag: "Codes",
      scope: mayCode,
      params: ofCodedAnswer,
      query: AssignmentQuery,
      body: SetAssignment,
      audit: "answer.set_code",
      responses: { 200: CodeAssignment },
      representation: CodeAssignment,
      errors: [404],
    },
    ({ ctx, params, query, body }) => setAnswerCode(ctx, { ...params, ...query }, body),
  ),
  route(
    "DELETE",
    "/api/v1/interviews/{id}/answers/{question_id}/codes/{code_id}",
    {
      operationId: "reject_answer_code",
      isAddition: true,
      summary: "Say that an answer does not have a code",
      description: "Whether the answer had the code or not, no run gives it this code again.",
      tag: "Codes",
      scope: mayCode,
      params: ofCodedAnswer,
      query: AssignmentQuery,
      audit: "answer.reject_code",
      responses: { 204: null },
      errors: [404],
    },
    ({ ctx, params, query }) => rejectAnswerCode(ctx, { ...params, ...query }),
  ),
];
