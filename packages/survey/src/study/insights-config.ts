import * as z from "zod";
import { isRecord } from "#kit/record.ts";
import { textUpTo } from "#kit/shape.ts";
import { languageName } from "./language-name.ts";

/** What is made of finished interviews by itself, and how: `config.insights`. */

const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();
const modes = ["off", "interviews", "all"] as const;

/** Keys of `ConfigPatch.insights`. */
export const insightsConfig = () => ({
  automatic: clearable(
    z.enum(modes).meta({
      description:
        "`off` unless set: nobody's words are sent anywhere. `interviews`: a summary of each completed " +
        "interview; `all`: also a run over open answers while some are new, at most once an hour",
    }),
  ),
  language: clearable(
    languageName().meta({ description: "The language to write in; the study's default language unless set" }),
  ),
  translateTo: clearable(
    languageName().meta({
      description:
        "The language that what participants said is translated into, by what `automatic` starts; null, unless set: nothing is",
      "x-addition": true,
    }),
  ),
  instructions: clearable(
    textUpTo(2000).meta({ description: "What the model should know; participants do not see it" }),
  ),
});

const StoredSettings = z.object({
  automatic: z.enum(modes).catch("off"),
  language: z.string().nullable().catch(null),
  translateTo: z.string().nullable().catch(null),
  instructions: z.string().catch(""),
});

/** How insights of a study are made, of its stored config; a key that is missing or invalid has its default. */
export const readInsightsConfig = ({ insights }: Record<string, unknown>): z.output<typeof StoredSettings> =>
  StoredSettings.parse(isRecord(insights) ? insights : {});
