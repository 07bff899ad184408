import * as z from "zod";
import { getSimulation, startSimulation } from "#core/field/simulation/index.ts";
import { CreateSimulation, SimulationState, StartedSimulation } from "#core/field/simulation/schema.ts";
import { id } from "#kit/shape.ts";
import { aiMode } from "../../http/ai-mode.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Simulations";
const params = z.object({ id: id.meta({ description: "The study" }) });

export const routes = [
  route(
    "POST",
    "/api/v1/studies/{id}/simulations",
    {
      operationId: "create_simulation",
      summary: "Have simulated respondents answer the study",
      description:
        "Each respondent is an interview marked `is_simulated` that goes through everything a participant does, " +
        "in the background. They fill no quota and are not in a study's metrics. Lists, exports and stats " +
        "include them unless `include_simulations` is false. Activity counts them separately, and webhooks send " +
        "them only to endpoints that include simulations.",
      tag,
      scope: "studies:write",
      params,
      body: CreateSimulation,
      isHeavy: true,
      usesModel: () => true,
      audit: "simulation.create",
      responses: { 202: StartedSimulation },
      errors: [404, 409],
    },
    async ({ ctx, params, body }) =>
      reply(await startSimulation(ctx, params.id, body), { headers: aiMode(ctx) }),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/simulations/{simulation_id}",
    {
      operationId: "get_simulation",
      summary: "Show the progress of a simulation",
      description: "`completed` and `failed` add up to `count` once it is done.",
      tag,
      scope: "studies:read",
      params: params.extend({ simulation_id: id.meta({ description: "The simulation" }) }),
      tellsOfJob: true,
      responses: { 200: SimulationState },
      errors: [404],
    },
    ({ ctx, params }) => getSimulation(ctx, params.id, params.simulation_id),
  ),
];
