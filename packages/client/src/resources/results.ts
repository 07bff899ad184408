import type { Api, Query, Result } from "../api.ts";
import type { Filtered } from "../filter.ts";
import type { List } from "../list.ts";
import type {
  Crosstab,
  CrosstabReq,
  InterviewFilter,
  OpenAnswer,
  QuestionThemes,
  StudyStats,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Answer aggregates of one question, told apart by `type`. */
export type QuestionStats = Result<"GET /api/v1/studies/{study_id}/questions/{question_id}/stats">;

type Asked = Omit<Query<"GET /api/v1/studies/{study_id}/answers">, "after">;

/** Which answers: `theme` is a code, `none` or `new`, or by question the codes that interviews are filtered by. */
export type AnswerQuery = Omit<Filtered<Asked>, "theme"> & {
  theme?: Asked["theme"] | InterviewFilter["theme"];
};

type CsvQuery = Filtered<Omit<Query<"GET /api/v1/studies/{study_id}/export">, "after">>;

/** Figures of a study, over all interviews or those of a filter. */
export const results = (api: Api) => ({
  /** The completion funnel. */
  study(
    studyId: string,
    query: Filtered<Query<"GET /api/v1/studies/{study_id}/stats">> = {},
    options?: RequestOptions,
  ): ApiPromise<StudyStats> {
    const path = { study_id: studyId };
    return api.call("GET /api/v1/studies/{study_id}/stats", { path, query }, options);
  },
  /** Answer aggregates of one question; a `BadRequestError` for types that have none. */
  question(
    studyId: string,
    questionId: string,
    query: Filtered<Query<"GET /api/v1/studies/{study_id}/questions/{question_id}/stats">> = {},
    options?: RequestOptions,
  ): ApiPromise<QuestionStats> {
    const path = { study_id: studyId, question_id: questionId };
    return api.call("GET /api/v1/studies/{study_id}/questions/{question_id}/stats", { path, query }, options);
  },
  /** What people said in their own words; `q` searches. */
  answers(studyId: string, query: AnswerQuery = {}, options?: RequestOptions): List<OpenAnswer> {
    return api.list(
      "GET /api/v1/studies/{study_id}/answers",
      { path: { study_id: studyId }, query },
      options,
    );
  },
  /** How many open answers to a question have which code, with quotes. */
  themes(
    studyId: string,
    questionId: string,
    query: Filtered<Query<"GET /api/v1/studies/{study_id}/questions/{question_id}/themes">> = {},
    options?: RequestOptions,
  ): ApiPromise<QuestionThemes> {
    const path = { study_id: studyId, question_id: questionId };
    return api.call(
      "GET /api/v1/studies/{study_id}/questions/{question_id}/themes",
      { path, query },
      options,
    );
  },
  /** Tables of one dimension by others, with significance tests. */
  crosstab(studyId: string, crosstab: CrosstabReq, options?: RequestOptions): ApiPromise<Crosstab> {
    const path = { study_id: studyId };
    return api.call("POST /api/v1/studies/{study_id}/crosstabs", { path, body: crosstab }, options);
  },
  /**
   * Pages of CSV with a row an interview, each page with the header: of 200 rows unless `page_size` says otherwise. For
   * one whole file: `exports.create`.
   */
  csv(studyId: string, query: CsvQuery = {}, options?: RequestOptions): List<string> {
    const asked = { path: { study_id: studyId }, query: { page_size: 200, ...query } };
    return api.list("GET /api/v1/studies/{study_id}/export", asked, options);
  },
});
