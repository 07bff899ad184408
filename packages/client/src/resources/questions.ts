import type { Api, Query } from "../api.ts";
import type {
  AvailableReferences,
  BatchQuestionsReqV1,
  BatchQuestionsResV1,
  DeleteBatchQuestionsReqV1,
  DeleteBatchQuestionsResV1,
  Question,
  QuestionCodes,
  SetQuestionCodesReq,
  UpdateQuestionReqV1,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** The types of questions; `other` is any further text, which behaves as `textInput`. */
export type QuestionType = Question["type"];

/** The settings of a question of a type as they are written: null removes one. */
export type QuestionProps<Type extends QuestionType> = Nullable<Extract<Question, { type: Type }>["props"]>;

type Nullable<Props> = { [Name in keyof Props]?: Props[Name] | null };

/** The props of the type that is named, any where none is. */
type Typed<Fields> = Omit<Fields, "type" | "props"> &
  (
    | { [Type in QuestionType]: { type: Type; props?: QuestionProps<Type> } }[QuestionType]
    | { type?: never; props?: Record<string, unknown> }
  );

/** A question as it is saved: a change of the one with its `id`, or a new one. */
export type QuestionInput = Typed<BatchQuestionsReqV1["questions"][number]>;

/** The fields of a question that change. */
export type QuestionChange = Typed<UpdateQuestionReqV1>;

export interface QuestionBatch extends Omit<BatchQuestionsReqV1, "questions"> {
  questions: QuestionInput[];
}

/** Fields of a question beside files: a form has no null for a text. */
export type QuestionFormFields = QuestionChange & { interviewer_notes?: string };

/** The questions of a study. */
export const questions = (api: Api) => ({
  /** In order, with their rules and what they quote. */
  list(studyId: string, options?: RequestOptions): ApiPromise<Question[]> {
    return api.call("GET /api/v1/questions", { query: { study_id: studyId } }, options);
  },
  /** Updates the questions with an `id` and appends the others; all or none. */
  save(batch: QuestionBatch, options?: RequestOptions): ApiPromise<BatchQuestionsResV1> {
    return api.call("POST /api/v1/questions/batch", { body: batch }, options);
  },
  /** Changes the fields that are sent. */
  update(id: string, question: QuestionChange, options?: RequestOptions): ApiPromise<void> {
    const path = { question_id: id };
    return api.call("PUT /api/v1/questions/{question_id}", { path, body: question }, options);
  },
  /** Adds files, 4 MB together, to the question's assets, and changes the fields that are sent. Larger: `assets.upload`. */
  updateWithFiles(
    id: string,
    files: readonly Blob[],
    question: QuestionFormFields = {},
    options?: RequestOptions,
  ): ApiPromise<void> {
    const body = new FormData();
    for (const [name, value] of Object.entries(question)) {
      if (value !== undefined) body.append(name, typeof value === "string" ? value : JSON.stringify(value));
    }
    for (const file of files) body.append("file", file);
    const input = { path: { question_id: id }, body, isRepeatable: false };
    return api.call("PUT /api/v1/questions/{question_id}", input, options);
  },
  /** Which entry each text of its lists names, and by which number files know it. */
  codes(id: string, options?: RequestOptions): ApiPromise<QuestionCodes> {
    return api.call("GET /api/v1/questions/{question_id}/codes", { path: { question_id: id } }, options);
  },
  /** Joins, splits and renumbers entries; a list that is sent is whole. */
  setCodes(id: string, codes: SetQuestionCodesReq, options?: RequestOptions): ApiPromise<QuestionCodes> {
    const input = { path: { question_id: id }, body: codes };
    return api.call("PUT /api/v1/questions/{question_id}/codes", input, options);
  },
  /** With `force`, also where conditions would break: they go with it. */
  delete(
    id: string,
    options?: RequestOptions,
    query: Query<"DELETE /api/v1/questions/{question_id}"> = {},
  ): ApiPromise<void> {
    const path = { question_id: id };
    return api.call("DELETE /api/v1/questions/{question_id}", { path, query }, options);
  },
  /** Deletes questions of one study; all or none. */
  deleteMany(
    batch: DeleteBatchQuestionsReqV1,
    options?: RequestOptions,
  ): ApiPromise<DeleteBatchQuestionsResV1> {
    return api.call("POST /api/v1/questions/batch-delete", { body: batch }, options);
  },
  /** What a question's text may quote. */
  availableReferences(
    studyId: string,
    query: Query<"GET /api/v1/studies/{id}/available-references"> = {},
    options?: RequestOptions,
  ): ApiPromise<AvailableReferences> {
    const path = { id: studyId };
    return api.call("GET /api/v1/studies/{id}/available-references", { path, query }, options);
  },
});
