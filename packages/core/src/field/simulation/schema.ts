import * as z from "zod";
import { id, lazy, requiredText } from "#kit/shape.ts";
import { askedBehaviors } from "./behavior.ts";
import { Persona, personaMatrix } from "./persona.ts";

export const maxRespondents = 100;

const count = () => z.int().min(1).max(maxRespondents).meta({ description: "How many respondents" });
const finished = () => z.int().min(0);

export const CreateSimulation = lazy(() =>
  z
    .object({
      count: z.int().min(1).max(maxRespondents).meta({
        description: "Number of respondents; with `personas`, of each persona, at most 100 in total",
      }),
      personas: z
        .union([z.literal("matrix"), z.array(Persona).min(1).max(12)])
        .optional()
        .meta({
          description:
            "Several kinds of respondents: how much they say, how openly, and whether they stay on topic. `matrix` " +
            "stands for the eight combinations of traits that are not `normal`",
        }),
      persona: requiredText(2000).optional().meta({
        description: "Who they are, in your own words; influences what they say if a model words it",
      }),
      behavior: z
        .enum(askedBehaviors)
        .default("typical")
        .meta({
          description:
            "How carefully they answer: in a quarter of the time (`speeder`), with the same point of a scale for all " +
            "items (`straightliner`), with the same text as other respondents (`copier`), with random keys " +
            "(`gibberish`) or without reading check questions (`inattentive`). With `mixed`, half are typical, and " +
            "the others take turns",
          "x-addition": true,
        }),
      seed: z
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .meta({ description: "The same seed makes the same choices for the same questions" }),
    })
    .superRefine(({ count, persona, personas, behavior }, context) => {
      if (personas === undefined) return;
      const list = personas === "matrix" ? personaMatrix : personas;
      if (persona !== undefined) {
        context.addIssue({ code: "custom", message: "Not with `personas`", path: ["persona"] });
      }
      if (behavior !== "typical") {
        context.addIssue({ code: "custom", message: "Not with `personas`", path: ["behavior"] });
      }
      if (count * list.length > maxRespondents) {
        const message = `At most ${maxRespondents} respondents together`;
        context.addIssue({ code: "custom", message, path: ["count"] });
      }
      for (const [index, { name }] of list.entries()) {
        if (list.findIndex((other) => other.name === name) === index) continue;
        context.addIssue({ code: "custom", message: "Must be unique", path: ["personas", index, "name"] });
      }
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
      completed: finished().meta({ description: "Interviews that reached an end, including screen-outs" }),
      failed: finished().meta({ description: "Interviews that could not reach an end" }),
      count: count(),
      personas: z
        .array(
          z.object({
            name: z.string(),
            completed: finished().meta({ description: "Number of interviews" }),
            failed: finished().meta({ description: "Number of interviews" }),
            followups: finished().meta({ description: "Number of follow-ups that they were asked" }),
            goals: z.object({
              open: finished().meta({ description: "Number of goals" }),
              covered: finished().meta({ description: "Number of goals" }),
              declined: finished().meta({ description: "Number of goals" }),
            }),
          }),
        )
        .optional()
        .meta({ description: "If the simulation has several kinds of respondents" }),
    })
    .meta({ id: "SimulationState" }),
);
export type SimulationState = z.output<typeof SimulationState>;
