import * as z from "zod";
import { httpUrl, lazy, textUpTo } from "#kit/shape.ts";
import { textFormats } from "../text-format/index.ts";
import { maxDistressMessage } from "../translation/kind/distress.ts";
import { deviceKinds, maxQuota } from "./config.ts";
import { consentConfig } from "./consent-config.ts";
import { embedConfig } from "./embed-config.ts";
import { entryConfig } from "./entry-config.ts";
import { insightsConfig } from "./insights-config.ts";
import { guideConfig } from "./interviewer-config.ts";
import { languageName } from "./language-name.ts";
import { isHttps, maxInterviewerName, maxNoticeText } from "./notice-config.ts";
import { qualityConfig } from "./quality-config.ts";
import { translationConfig } from "./translation-config.ts";
import { voiceConfig } from "./voice-config.ts";

const language = lazy(languageName);
const partialObject = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape).partial();
const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

/** Pages are served over https, where browsers show no picture over http; on one machine there is no other. */
const pictureUrl = lazy(() =>
  httpUrl.refine(
    (url) => !/^http:/i.test(url) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/i.test(url),
    "Must be an https URL: browsers show no picture over http",
  ),
);

const brandingConfig = () =>
  partialObject({
    primaryColor: clearable(z.string().regex(/^#[0-9a-fA-F]{6}$/, "Must be a color such as #1d4ed8")),
    logoUrl: clearable(pictureUrl),
    coverUrl: clearable(pictureUrl).meta({
      description: "An image above the welcome text, shown at 5 : 2; its edges can be cropped",
      "x-addition": true,
    }),
  });

/** What the researcher adds to the notice about AI. */
const noticeConfig = () =>
  partialObject({
    text: clearable(
      textUpTo(maxNoticeText).meta({
        description:
          "Shown after what the service itself says about AI, such as which provider is used and what for; " +
          "translated with the study's messages",
      }),
    ),
    url: clearable(
      z
        .string()
        .max(2000)
        .refine(isHttps, "Must be an address that begins with https://")
        .meta({ format: "uri", description: "Where people can read more; shown after the text" }),
    ),
  }).meta({ "x-addition": true });

/** A JSON Merge Patch of a study's config: known keys are checked, unknown ones kept, null removes. */
export const ConfigPatch = lazy(() =>
  z
    .looseObject({
      interviewMode: clearable(
        z
          .string()
          .max(200)
          .meta({ description: "`quality` or `fast`; any other text is kept and read as `quality`" }),
      ),
      lang: clearable(
        partialObject({
          default: clearable(partialObject({ name: clearable(language) })),
          support: clearable(z.array(language).max(50)),
        }),
      ),
      quota: clearable(z.int().min(0).max(maxQuota)),
      questionGroups: clearable(partialObject({ enabled: clearable(z.boolean()) })),
      interviewer: clearable(
        partialObject({
          name: clearable(
            z.string().max(maxInterviewerName).meta({
              description:
                "What participants read as its name, followed by the words that it is an AI; `Interviewer` counts as none",
            }),
          ),
          tone: clearable(z.string().max(200)),
          maxFollowupQuestions: clearable(z.int().min(0).max(10)).meta({
            description: "The maximum number of follow-up questions",
          }),
          distressMessage: clearable(
            z
              .string()
              .max(maxDistressMessage)
              .meta({
                description:
                  "Said to participants in distress, translated with the study's messages; a text in their language unless " +
                  "set",
              }),
          ),
          ...guideConfig(),
        }),
      ),
      branding: clearable(brandingConfig()),
      devices: clearable(
        partialObject({
          allowed: clearable(z.array(z.enum(deviceKinds)).min(1).max(3)),
        }),
      ),
      progressBar: clearable(z.boolean()),
      textFormat: clearable(
        z.enum(textFormats).meta({
          description:
            "How contents and descriptions of questions and bodies of messages are read: as plain text, or as Markdown " +
            "with `**bold**`, `*italic*`, lists, `[links](https://…)` and backslash escapes; `plain` unless set",
        }),
      ),
      insights: clearable(partialObject(insightsConfig())),
      ...consentConfig(),
      aiNotice: clearable(noticeConfig()),
      ...entryConfig(),
      ...embedConfig(),
      ...qualityConfig(),
      ...voiceConfig(),
      ...translationConfig(),
    })
    .meta({ id: "StudyConfig" }),
);
