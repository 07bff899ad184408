import * as z from "zod";
import { bytesInWords } from "#kit/amount.ts";
import { invalidError } from "#kit/error.ts";
import { memo } from "#kit/memo.ts";
import { lazy } from "#kit/shape.ts";
import type { TextFormat } from "../text-format/index.ts";
import { missingOfConsent, shownConsent } from "./consent-config.ts";
import { isWindowInOrder, readExits, shownEntryConfig } from "./entry-config.ts";
import { requireSafeExits } from "./exit.ts";
import { unnamed } from "./notice-config.ts";

export const deviceKinds = ["desktop", "tablet", "mobile"] as const;

export const maxQuota = 2_147_483_647;

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
