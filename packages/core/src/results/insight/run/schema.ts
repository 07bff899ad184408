import * as z from "zod";
import { id, lazy, timestamp } from "#kit/shape.ts";
import { generatedBy } from "#survey/notice/generated-by.ts";
import { countSchema } from "#survey/question-type/statistics/share.ts";
import { languageName } from "#survey/study/language-name.ts";
import { cutMeaning, Quote } from "../schema.ts";
import { runParts } from "./parts.ts";

/** Runs of a study that are listed. */
export const maxListedRuns = 50;
/** Calls of a run, unless it says otherwise, and at most. */
const calls = { usual: 500, most: 10_000 };

const parts = () =>
  z
    .array(z.enum(runParts))
    .min(1)
    .max(runParts.length)
    .refine((list) => new Set(list).size === list.length, "Must not name a part twice")
    .meta({
      description:
        "`interviews`: a summary of each interview; `themes`: codes for open answers; `second_coder`: a sample of them " +
        "coded once more, to compare with; `translations`: what was said in other languages, in `language`",
    });
const isWithSimulations = () =>
  z.boolean().meta({ description: "Whether to include what simulated respondents said" });

export const StartRun = lazy(() =>
  z
    .object({
      parts: parts().default(["themes"]),
      question_ids: z.array(id).min(1).max(100).optional().meta({
        description: "Only these questions; by default, all that are answered in participants' own words",
      }),
      propose: z.boolean().default(true).meta({ description: "Whether the model can add codes" }),
      regenerate: z
        .boolean()
        .default(false)
        .meta({ description: "Discards what models have assigned, and starts over" }),
      sample: z
        .int()
        .min(10)
        .max(2000)
        .default(100)
        .meta({ description: "Number of answers for the second coder" }),
      max_calls: z
        .int()
        .min(1)
        .max(calls.most)
        .default(calls.usual)
        .meta({ description: "Number of calls to the model after which the run ends" }),
      include_simulations: isWithSimulations().default(false),
      language: languageName().optional().meta({
        description:
          "The language of `translations`: by default that of `config.insights.language`, else the study's default language",
        "x-addition": true,
      }),
      dry_run: z
        .boolean()
        .default(false)
        .meta({ description: "Starts nothing, and returns what would be sent" }),
    })
    .meta({ id: "StartInsightsRunReq" }),
);
export type StartRun = z.output<typeof StartRun>;

export const DryRun = lazy(() =>
  z
    .object({
      answers: countSchema.meta({ description: "Number of open answers" }),
      new: countSchema.meta({ description: "Number of them that nobody has judged" }),
      stale: countSchema.meta({ description: "Number of them that were judged without the newest codes" }),
      calls: countSchema.meta({ description: "Approximate number of calls to the model" }),
      characters: countSchema.meta({
        description: "Number of code points of what people said that would be sent",
      }),
    })
    .meta({ id: "InsightsDryRun" }),
);
export type DryRun = z.output<typeof DryRun>;

export const InsightsRun = lazy(() =>
  z
    .object({
      id,
      study_id: id,
      parts: parts(),
      language: z.string().nullable().meta({
        description: "The language of `translations`; null of a run without them",
        "x-addition": true,
      }),
      status: z.enum(["queued", "running", "done", "failed", "canceled"]),
      progress: z.int().min(0).max(100).meta({ description: "Percent, 0 to 100, of all that it has to do" }),
      calls: countSchema.meta({ description: "Number of calls to the model" }),
      max_calls: z.int().min(1).max(calls.most).meta({ description: "Number of calls after which it ends" }),
      answers: countSchema.meta({
        description:
          "Number of answers that it has to judge, and of interviews that it has to summarize and to translate",
      }),
      coded: countSchema.meta({ description: "Number of them that are done" }),
      remaining: countSchema.meta({ description: "Number of them that are left" }),
      dropped: z.object({
        invented: countSchema.meta({
          description: "Number of quotes that nobody said, or that are not quotes",
        }),
        misattributed: countSchema.meta({ description: "Number of quotes that are from another answer" }),
        cut_meaning: cutMeaning(),
        unknown_code: countSchema.meta({
          description: "Number of assignments of codes that were not offered",
        }),
        ungrounded: countSchema.meta({
          description: "Number of codes, assignments and findings that no quote supports",
        }),
      }),
      codes_created: countSchema.meta({ description: "Number of codes that it has added" }),
      mode: z.enum(["model", "offline"]).meta({ description: "`offline`: only by words, without a model" }),
      model: z.string().nullable(),
      prompt_version: z.string().nullable(),
      error: z
        .enum(["budget", "model"])
        .nullable()
        .meta({ description: "`budget`: out of calls; `model`: the model gave no usable answer" }),
      created_at: timestamp,
      completed_at: timestamp.nullable(),
    })
    .meta({ id: "InsightsRun" }),
);
export type InsightsRun = z.output<typeof InsightsRun>;

export const StudyInsights = lazy(() =>
  z
    .object({
      study_id: id,
      mode: z
        .enum(["model", "offline"])
        .nullable()
        .meta({ description: "That of the last run that has ended; null if there is none" }),
      stale: z.boolean().meta({ description: "Whether a run would have something to do" }),
      answers: z.object({
        total: countSchema.meta({ description: "Number of open answers" }),
        coded: countSchema.meta({ description: "Number of them with a code" }),
        none: countSchema.meta({ description: "Number of them that were judged and have none" }),
        new: countSchema.meta({ description: "Number of them that nobody has judged" }),
        stale: countSchema.meta({
          description: "Number of judged ones that were judged without the newest codes",
        }),
      }),
      codes: countSchema.meta({ description: "Number of codes of the study" }),
      last_run: InsightsRun.nullable(),
      findings: z
        .array(
          z.object({
            text: z.string().meta({ description: "What the model found; numbers are only in the counts" }),
            generated_by: generatedBy(),
            code_ids: z.array(id),
            quotes: z.array(Quote).meta({ description: "Empty without the scope `interviews:read`" }),
          }),
        )
        .meta({
          description: "What the codes add up to, at most eight findings; quotes support each of them",
        }),
      findings_at: timestamp
        .nullable()
        .meta({ description: "When they were created; null if they never were" }),
      translations: z
        .array(
          z.object({
            language: z.string(),
            interviews: countSchema.meta({ description: "Number of interviews in another language" }),
            translated: countSchema.meta({ description: "Number of them of which all is translated" }),
            stale: countSchema.meta({
              description: "Number of them of which some is, and the next run has to translate more",
            }),
            failed: countSchema.meta({
              description: "Number of them with texts of which no model gave a translation that holds",
            }),
          }),
        )
        .meta({
          description: "What participants said, in the languages that runs have translated it into",
          "x-addition": true,
        }),
    })
    .meta({ id: "StudyInsights" }),
);
export type StudyInsights = z.output<typeof StudyInsights>;
