import type { Api } from "../api.ts";
import { pollUntil, type StartedJob, startedJob, type WaitOptions } from "../job.ts";
import type { CreateSimulationReq, SimulationState, StartedSimulation } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Made-up respondents that go through a study, always marked as simulated. */
export function simulations(api: Api) {
  const get = (studyId: string, id: string, options?: RequestOptions): ApiPromise<SimulationState> => {
    const path = { id: studyId, simulation_id: id };
    return api.call("GET /api/v1/studies/{id}/simulations/{simulation_id}", { path }, options);
  };
  const wait = (
    studyId: string,
    id: string,
    options?: WaitOptions<SimulationState>,
  ): Promise<SimulationState> =>
    pollUntil(
      (read) => get(studyId, id, read),
      ({ status }) => status === "done",
      options,
    );
  return {
    /** Starts respondents; `result()` waits until each has completed or failed. */
    create(
      studyId: string,
      simulation: CreateSimulationReq,
      options?: RequestOptions,
    ): StartedJob<StartedSimulation, SimulationState, SimulationState> {
      const input = { path: { id: studyId }, body: simulation };
      const started = api.call("POST /api/v1/studies/{id}/simulations", input, options);
      return startedJob(started, ({ simulation_id }, waiting) => wait(studyId, simulation_id, waiting));
    },
    get,
    /** Waits for respondents that were started elsewhere. */
    wait,
  };
}
