import type { Api } from "../api.ts";
import { JobError } from "../errors.ts";
import { pollUntil, type StartedJob, startedJob, type WaitOptions } from "../job.ts";
import type {
  AgentApplyRequestV1,
  AgentEditRequestV1,
  AgentEditResponseV1,
  AgentEditState,
  AiEditRequestV1,
  AiEditResponseV1,
  StartedAgentEdit,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Edits of a study that an AI agent makes of words. */
export function agentEdits(api: Api) {
  const edit = (studyId: string, body: AgentEditRequestV1, options?: RequestOptions) =>
    api.call("POST /api/v1/studies/{study_id}/agent", { path: { study_id: studyId }, body }, options);

  const get = (studyId: string, id: string, options?: RequestOptions): ApiPromise<AgentEditState> => {
    const path = { study_id: studyId, edit_id: id };
    return api.call("GET /api/v1/studies/{study_id}/agent/edits/{edit_id}", { path }, options);
  };

  const wait = (studyId: string, id: string, options?: WaitOptions<AgentEditState>) =>
    resultOf((read) => get(studyId, id, read), options);

  return {
    /** Waits for the edit, however long it takes; `auto_save: false` makes a preview for `apply`. */
    create(
      studyId: string,
      request: AgentEditRequestV1,
      options?: RequestOptions,
    ): ApiPromise<AgentEditResponseV1> {
      // Answered with a started edit only where that is preferred.
      return edit(studyId, request, options) as ApiPromise<AgentEditResponseV1>;
    },
    /** Starts an edit; `result()` waits for it. */
    start(
      studyId: string,
      request: AgentEditRequestV1,
      options?: RequestOptions,
    ): StartedJob<StartedAgentEdit, AgentEditState, AgentEditResponseV1> {
      const headers = { ...options?.headers, prefer: "respond-async" };
      const started = edit(studyId, request, { ...options, headers }) as ApiPromise<StartedAgentEdit>;
      return startedJob(started, ({ id }, waiting) => wait(studyId, id, waiting));
    },
    get,
    /** Waits for an edit that was started elsewhere. Throws a `JobError` if it fails. */
    wait,
    /** Saves the mutations of a preview, unchanged; all or none. */
    apply(
      studyId: string,
      mutations: AgentApplyRequestV1,
      options?: RequestOptions,
    ): ApiPromise<AgentEditResponseV1> {
      const path = { study_id: studyId };
      return api.call("POST /api/v1/studies/{study_id}/agent/apply", { path, body: mutations }, options);
    },
    /** Edits questions that an editor has not saved, and writes nothing. */
    suggest(
      studyId: string,
      request: AiEditRequestV1,
      options?: RequestOptions,
    ): ApiPromise<AiEditResponseV1> {
      const path = { study_id: studyId };
      return api.call("POST /api/v1/studies/{study_id}/ai-edit", { path, body: request }, options);
    },
  };
}

async function resultOf(
  read: (options: RequestOptions) => ApiPromise<AgentEditState>,
  options?: WaitOptions<AgentEditState>,
): Promise<AgentEditResponseV1> {
  const state = await pollUntil(read, ({ status }) => status !== "running", options);
  if (state.result === null) throw new JobError(state.error?.detail ?? "The edit failed", state);
  return state.result;
}
