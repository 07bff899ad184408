import * as z from "zod";
import { bytesInWords } from "#kit/amount.ts";
import { invalidError } from "#kit/error.ts";
import { memo } from "#kit/memo.ts";
import { httpUrl, lazy } from "#kit/shape.ts";
import { type TextFormat, textFormats } from "../text-format/index.ts";
import { maxDistressMessage } from "../translation/kind/distress.ts";
import { consentConfig, missingOfConsent, shownConsent } from "./consent-config.ts";
import { embedConfig } from "./embed-config.ts";
import { entryConfig, isWindowInOrder, readExits, shownEntryConfig } from "./entry-config.ts";
import { requireSafeExits } from "./exit.ts";
import { insightsConfig } from "./insights-config.ts";
import { guideConfig } from "./interviewer-config.ts";
import { languageName } from "./language-name.ts";
import { maxInterviewerName, noticeConfig, unnamed } from "./notice-config.ts";
import { qualityConfig } from "./quality-config.ts";
import { translationConfig } from "./translation-config.ts";
import { voiceConfig } from "./voice-config.ts";

export const deviceKinds = ["desktop", "tablet", "mobile"] as const;

export const maxQuota = 2_147_483_647;

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
      ...noticeConfig(),
      ...entryConfig(),
      ...embedConfig(),
      ...qualityConfig(),
      ...voiceConfig(),
      ...translationConfig(),
    })
    .meta({ id: "StudyConfig" }),
);

export const defaultConfig = {
  interviewMode: "quality",
  lang: { default: { name: "English" }, support: ["English"] },
  quota: null,
  questionGroups: { enabled: true },
  interviewer: { name: unnamed, tone: "friendly", maxFollowupQuestions: 2 },
  branding: { primaryColor: "#1d4ed8", logoUrl: null },
  devices: { allowed: [...deviceKinds] },
  progressBar: true,
};

type Config = Record<string, unknown>;

/** The config as it is read: known keys that are unset are null, so that a client can send back what it read. */
export function shownConfig(config: Config): Config {
  const branding = config.branding as Config | undefined;
  return {
    quota: null,
    ...config,
    textFormat: readTextFormat(config),
    ...(branding && { branding: { logoUrl: null, ...branding } }),
    ...shownConsent(config),
    ...shownEntryConfig(config),
  };
}

/** How the study's texts are read. */
export const readTextFormat = (config: Config): TextFormat =>
  config.textFormat === "markdown" ? "markdown" : "plain";

export const maxConfigBytes = 262_144;

/**
 * Throws a 422 for what patches that are valid alone can add up to: a merged config larger than 256 KiB as JSON, a
 * consent without a version or a text, a window that closes before it opens, and exits that are not safe here.
 */
export function requireValidConfig(outbound: { allowsLoopback: boolean }, config: Config): void {
  if (Buffer.byteLength(JSON.stringify(config)) > maxConfigBytes)
    throw configError([], `Must be at most ${bytesInWords(maxConfigBytes)} as JSON, merged`, "too_big");
  const missing = missingOfConsent(config);
  if (missing !== null)
    throw configError(
      ["consent", missing],
      "A consent needs a version and a text; null asks for no consent",
      "required",
    );
  if (!isWindowInOrder(config))
    throw configError(["window", "closesAt"], "Must be later than opensAt", "invalid_window");
  requireSafeExits(outbound, readExits(config), ["body", "config", "exits"]);
}

const configError = (path: string[], msg: string, type: string) =>
  invalidError([{ loc: ["body", "config", ...path], msg, type }]);

const KnownConfig = lazy(() =>
  z.object({
    lang: z
      .object({
        default: z.object({ name: z.string() }).optional().catch(undefined),
        support: z.array(z.string()).optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
    quota: z.int().nullable().optional().catch(undefined),
    questionGroups: z
      .object({ enabled: z.boolean().optional().catch(undefined) })
      .optional()
      .catch(undefined),
    interviewMode: z.enum(["quality", "fast"]).catch("quality"),
    interviewer: z
      .object({
        tone: z.string().catch(defaultConfig.interviewer.tone),
        maxFollowupQuestions: z.int().min(0).catch(defaultConfig.interviewer.maxFollowupQuestions),
        distressMessage: z.string().nullable().catch(null),
      })
      .catch({ ...defaultConfig.interviewer, distressMessage: null }),
    branding: z
      .object({
        primaryColor: z.string().catch(defaultConfig.branding.primaryColor),
        logoUrl: z.string().nullable().catch(null),
        coverUrl: z.string().nullable().catch(null),
      })
      .catch({ ...defaultConfig.branding, coverUrl: null }),
    devices: z.object({ allowed: z.array(z.enum(deviceKinds)).min(1) }).catch(defaultConfig.devices),
    progressBar: z.boolean().catch(defaultConfig.progressBar),
  }),
);

type KnownConfig = ReturnType<typeof parseConfig>;

/**
 * The known keys of a stored config; one that is missing or invalid has its default, or null where there is none. An
 * interview that goes on has the same object from answer to answer.
 */
export const readConfig: (config: Config) => Readonly<KnownConfig> = memo(parseConfig);

function parseConfig(config: Config) {
  const known = KnownConfig.parse(config);
  return {
    quota: known.quota ?? null,
    hasQuestionGroups: known.questionGroups?.enabled ?? true,
    defaultLanguage: known.lang?.default?.name ?? null,
    supportedLanguages: known.lang?.support ?? [],
    interviewMode: known.interviewMode,
    interviewer: known.interviewer,
    branding: known.branding,
    devices: known.devices.allowed,
    progressBar: known.progressBar,
  };
}
