import * as z from "zod";
import { id, lazy } from "#kit/shape.ts";
import { runParts, type UpdatedInsights } from "../../../results/insight/run/parts.ts";
import { eventKind, headShape } from "./kind.ts";

const event_type = "insights.updated";

const insights = () =>
  z.object({
    run_id: id,
    parts: z.array(z.enum(runParts)),
    status: z.enum(["done", "failed"]),
    coded: z.int().min(0).meta({ description: "Number of answers that the run has judged" }),
    remaining: z.int().min(0).meta({ description: "Number of answers that are left to judge" }),
    mode: z.enum(["model", "offline"]),
  });

export const insightsUpdated = eventKind({
  types: {
    [event_type]: {
      summary: "A run over a study's open answers has finished",
      when: "a run over open answers is `done` or `failed`",
    },
  },
  tells: "`study`, `insights`",
  body: lazy(() =>
    z
      .object({ event_type: z.literal(event_type), ...headShape(), insights: insights() })
      .meta({ id: "InsightsUpdatedEvent" }),
  ),
  render: (_, event_type, head, { event }) =>
    event && { event_type, ...head, insights: event.data as UpdatedInsights },
  example: ({ created_at, livemode, study }) => ({
    event_type,
    created_at,
    livemode,
    study,
    insights: {
      run_id: "5d2c8a1e-7b3f-4c6d-9a10-2e4f6b8c0d1a",
      parts: ["themes"],
      status: "done",
      coded: 200,
      remaining: 0,
      mode: "model",
    },
  }),
});
