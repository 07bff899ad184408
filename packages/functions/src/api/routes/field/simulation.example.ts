import { simulationId, studyId } from "../example-story.ts";

export const simulationExamples = {
  CreateSimulationReq: { count: 20, persona: "Drinks coffee at work, rarely at home", seed: 7 },
  StartedSimulation: { simulation_id: simulationId, study_id: studyId, count: 20 },
  SimulationState: { status: "running", completed: 12, failed: 0, count: 20 },
};
