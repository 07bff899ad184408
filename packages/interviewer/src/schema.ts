import * as z from "zod";
import { flag, id, lazy } from "#kit/shape.ts";
import { probeTypes, messageSources as sources } from "#survey/interview/message-schema.ts";
import { probings } from "#survey/study/interviewer-config.ts";
import { probeCodes } from "./check/codes.ts";
import { flags, heardStops, stops } from "./decision.ts";

const count = (of: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `Number of ${of}` });
const counts = <Name extends string>(names: readonly Name[], of: string) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, count(of)])) as Record<Name, ReturnType<typeof count>>,
  );
const milliseconds = () => z.int().min(0).meta({ description: "Milliseconds" });

export const ModerationQuery = lazy(() =>
  z.object({
    include_simulations: flag(true).meta({ description: "False leaves simulated interviews out" }),
  }),
);

const heardBy = () => z.object({ list: count("decisions"), model: count("decisions") });

export const typeKinds = [...probeTypes, "fixed"] as const;

const followups = () =>
  z.object({
    total: count("follow-ups"),
    per_interview: z.object({
      mean: z.number().meta({ description: "The average number of follow-ups per interview" }),
      p50: count("follow-ups"),
      p95: count("follow-ups"),
      max: count("follow-ups"),
    }),
    by_source: counts(sources, "follow-ups"),
    by_type: counts(typeKinds, "follow-ups"),
  });

/** How the interviewer has asked. */
export const ModerationReport = lazy(() =>
  z
    .object({
      study_id: id,
      mode: z.enum(["model", "offline"]).meta({ description: "`offline` if no model is configured" }),
      probing: z.enum(probings),
      prompt_version: z.string().meta({ description: "The version of the current prompt" }),
      lexical_languages: z.array(z.string()).meta({
        description: "The languages whose words the checks know; others get the checks that need no words",
      }),
      include_simulations: z.boolean(),
      interviews: count("interviews with a decision"),
      followups: followups(),
      decisions: z.object({
        total: count("decisions"),
        asked: count("decisions that led to a follow-up"),
        stopped: counts(stops, "decisions").meta({ description: "Why follow-ups ended, each decision once" }),
        by: z
          .object(
            Object.fromEntries(heardStops.map((name) => [name, heardBy()])) as Record<
              (typeof heardStops)[number],
              ReturnType<typeof heardBy>
            >,
          )
          .meta({ description: "Who heard it: the list, where it was all that was said, or the model" }),
      }),
      refused: z.object({
        attempts: count("wordings that a check refused"),
        by_check: counts(probeCodes, "wordings").meta({
          description: "A wording counts under each check that it failed",
        }),
        recovered: count("decisions of which the second wording passed"),
        replaced: count("decisions after which a template was asked"),
        dropped: count("decisions after which nothing was asked"),
      }),
      reflections: z.object({
        shown: count("follow-ups that say back what was said"),
        refused: count("reflections that checks refused; the follow-up was asked without"),
        per_question: z
          .number()
          .nullable()
          .meta({ description: "Average number of reflections per follow-up; null without any" }),
      }),
      goals: z.array(
        z.object({
          question_id: id,
          goal_id: z.string(),
          text: z.string().nullable(),
          open: count("interviews"),
          covered: count("interviews"),
          declined: count("interviews"),
        }),
      ),
      flags: counts(flags, "decisions"),
      summary: z.object({
        shown: count("interviews"),
        confirmed: count("interviews"),
        corrected: count("interviews"),
      }),
      latency_ms: z
        .object({ p50: milliseconds(), p95: milliseconds(), p99: milliseconds(), max: milliseconds() })
        .nullable()
        .meta({ description: "Of the model, all attempts of a decision together, in steps of 50 ms" }),
      questions: z.array(
        z.object({
          question_id: id,
          decisions: count("decisions"),
          followups: count("follow-ups"),
          refused: count("wordings"),
        }),
      ),
    })
    .meta({ id: "ModerationReport" }),
);
export type ModerationReport = z.output<typeof ModerationReport>;
