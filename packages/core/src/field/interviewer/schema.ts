import * as z from "zod";
import { flag, id, lazy } from "../../platform/shape.ts";
import { probeCodes } from "./check/codes.ts";
import { flags, probeTypes, sources, stops } from "./decision.ts";

const count = () => z.int().min(0);
const counts = <Name extends string>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, count()])) as Record<Name, ReturnType<typeof count>>,
  );

export const ModerationQuery = lazy(() =>
  z.object({
    include_simulations: flag(true).meta({ description: "False leaves simulated interviews out" }),
  }),
);

export const typeKinds = [...probeTypes, "fixed"] as const;

/** How the interviewer has asked. */
export const ModerationReport = lazy(() =>
  z
    .object({
      study_id: id,
      mode: z.enum(["model", "offline"]).meta({ description: "`offline` where no model is configured" }),
      probing: z.enum(["adaptive", "standardized"]),
      prompt_version: z.string().meta({ description: "Of the prompt that asks now" }),
      lexical_languages: z.array(z.string()).meta({
        description: "The languages whose words the checks know; others get the checks that need no words",
      }),
      include_simulations: z.boolean(),
      interviews: count().meta({ description: "Those with a decision" }),
      followups: z.object({
        total: count(),
        per_interview: z.object({ mean: z.number(), p50: count(), p95: count(), max: count() }),
        by_source: counts(sources),
        by_type: counts(typeKinds),
      }),
      decisions: z.object({
        total: count(),
        asked: count(),
        stopped: counts(stops).meta({ description: "Why follow-ups ended, each decision once" }),
      }),
      refused: z.object({
        attempts: count().meta({ description: "Wordings that a check refused" }),
        by_check: counts(probeCodes).meta({
          description: "A wording counts under each check that it failed",
        }),
        recovered: count().meta({ description: "The second wording passed" }),
        replaced: count().meta({ description: "A template was asked" }),
        dropped: count().meta({ description: "Nothing was asked" }),
      }),
      goals: z.array(
        z.object({
          question_id: id,
          goal_id: z.string(),
          text: z.string().nullable(),
          open: count(),
          covered: count(),
          declined: count(),
        }),
      ),
      flags: counts(flags),
      summary: z.object({ shown: count(), confirmed: count(), corrected: count() }),
      latency_ms: z
        .object({ p50: count(), p95: count(), p99: count(), max: count() })
        .nullable()
        .meta({ description: "Of the model, all attempts of a decision together, in steps of 50 ms" }),
      questions: z.array(
        z.object({ question_id: id, decisions: count(), followups: count(), refused: count() }),
      ),
    })
    .meta({ id: "ModerationReport" }),
);
export type ModerationReport = z.output<typeof ModerationReport>;
