import * as z from "zod";
import { id, lazy } from "../../platform/shape.ts";

export const maxRespondents = 100;

const count = () => z.int().min(1).max(maxRespondents).meta({ description: "How many respondents" });
const finished = () => z.int().min(0);

export const CreateSimulation = lazy(() =>
  z
    .object({
      count: count(),
      persona: z
        .string()
        .trim()
        .min(1)
        .max(2000)
        .optional()
        .meta({ description: "Who they are, in words; colours what they say where a model words it" }),
      seed: z
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .meta({ description: "The same seed makes the same choices for the same questions" }),
    })
    .meta({ id: "CreateSimulationReq" }),
);
export type CreateSimulation = z.output<typeof CreateSimulation>;

export const StartedSimulation = lazy(() =>
  z.object({ simulation_id: id, study_id: id, count: count() }).meta({ id: "StartedSimulation" }),
);
export type StartedSimulation = z.output<typeof StartedSimulation>;

export const SimulationState = lazy(() =>
  z
    .object({
      status: z
        .enum(["running", "done"])
        .meta({ description: "`done` once every respondent has completed or failed" }),
      completed: finished().meta({ description: "Interviews that came to an end, a screen-out included" }),
      failed: finished().meta({ description: "Interviews that could not be brought to an end" }),
      count: count(),
    })
    .meta({ id: "SimulationState" }),
);
export type SimulationState = z.output<typeof SimulationState>;
