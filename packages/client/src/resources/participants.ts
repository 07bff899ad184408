import type { Api } from "../api.ts";
import type {
  AnswerQuestionReq,
  CreateUploadReqV1,
  EnteredStudy,
  EnterStudyReq,
  GoBackReq,
  ParticipantState,
  SendReplyReq,
  SkipStepReq,
  SpeakTurnReq,
  SpokenTurn,
  StartInterviewReq,
  TranscribedRecording,
  TranscribeRecordingReq,
  Upload,
  WithdrawnInterview,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";
import { descriptionOf, type NamedFile, sendFile } from "../upload.ts";

const withdrawing = (vid: string) => ({ path: { vid }, body: {}, whenGone: { withdrawn: true } });

/** What an interview page does. The link's token is the credential: it works in a browser without a key. */
export function participants(api: Api) {
  const createUpload = (vid: string, file: CreateUploadReqV1, options?: RequestOptions): ApiPromise<Upload> =>
    api.call("POST /participant/v1/interviews/{vid}/uploads", { path: { vid }, body: file }, options);
  return {
    /** Enters a study over its open link; `vid` is the token of the participant's interview. */
    enter(studyId: string, entry: EnterStudyReq = {}, options?: RequestOptions): ApiPromise<EnteredStudy> {
      const input = { path: { study_id: studyId }, body: entry, isRepeatable: false };
      return api.call("POST /participant/v1/studies/{study_id}/interviews", input, options);
    },
    state(vid: string, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call("GET /participant/v1/interviews/{vid}", { path: { vid } }, options);
    },
    start(vid: string, how: StartInterviewReq = {}, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call("POST /participant/v1/interviews/{vid}/start", { path: { vid }, body: how }, options);
    },
    /** Answers the question that the state shows. */
    answer(vid: string, turn: AnswerQuestionReq, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call(
        "POST /participant/v1/interviews/{vid}/answers",
        { path: { vid }, body: turn },
        options,
      );
    },
    /** Replies to a follow-up. */
    reply(vid: string, turn: SendReplyReq, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call(
        "POST /participant/v1/interviews/{vid}/messages",
        { path: { vid }, body: turn },
        options,
      );
    },
    /** The words of an uploaded recording, before an answer or a reply names it. */
    transcribe(
      vid: string,
      recording: TranscribeRecordingReq,
      options?: RequestOptions,
    ): ApiPromise<TranscribedRecording> {
      return api.call(
        "POST /participant/v1/interviews/{vid}/transcriptions",
        { path: { vid }, body: recording },
        options,
      );
    },
    /** A link to the sound of what the interviewer says. */
    speech(vid: string, turn: SpeakTurnReq, options?: RequestOptions): ApiPromise<SpokenTurn> {
      return api.call("POST /participant/v1/interviews/{vid}/speech", { path: { vid }, body: turn }, options);
    },
    skip(vid: string, turn: SkipStepReq, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call("POST /participant/v1/interviews/{vid}/skip", { path: { vid }, body: turn }, options);
    },
    back(vid: string, turn: GoBackReq, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call("POST /participant/v1/interviews/{vid}/back", { path: { vid }, body: turn }, options);
    },
    pause(vid: string, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call("POST /participant/v1/interviews/{vid}/pause", { path: { vid }, body: {} }, options);
    },
    resume(vid: string, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call("POST /participant/v1/interviews/{vid}/resume", { path: { vid }, body: {} }, options);
    },
    /** Goes on where the state waits for a decision. */
    continue(vid: string, options?: RequestOptions): ApiPromise<ParticipantState> {
      return api.call("POST /participant/v1/interviews/{vid}/continue", { path: { vid }, body: {} }, options);
    },
    /** Ends the interview and erases it for good; then nothing is found under the link. */
    withdraw(vid: string, options?: RequestOptions): ApiPromise<WithdrawnInterview> {
      return api.call("POST /participant/v1/interviews/{vid}/withdraw", withdrawing(vid), options);
    },
    /** A form that takes one file of an answer. */
    createUpload,
    /** Stores a file of an answer, and resolves to its url. */
    async upload(vid: string, file: NamedFile, options?: RequestOptions): Promise<string> {
      const upload = await createUpload(vid, descriptionOf(file), options);
      return sendFile(api, upload, file, options?.signal);
    },
  };
}
