import * as z from "zod";
import { memo } from "#kit/memo.ts";
import { isRecord } from "#kit/record.ts";
import { instantInput } from "#kit/shape.ts";
import { linkTemplate } from "./attribute.ts";
import { type Exits, exitUrls, outcomes } from "./exit.ts";

/** The settings of a study that say who gets in, when, and where people go afterwards. */

type Json = Record<string, unknown>;

/** Parameters that links carry for the service itself. */
const reservedParams: readonly string[] = ["vid", "lang", "source", "sig"];

/** What no object of a request may be keyed by, so that no metadata could be sent back with it. */
const forbiddenKeys: readonly string[] = ["__proto__", "constructor", "prototype"];

/** What a parameter of an open link may be called. */
export const isParamName = (name: string): boolean =>
  /^[A-Za-z0-9_-]{1,64}$/.test(name) && !reservedParams.includes(name) && !forbiddenKeys.includes(name);

/** The schema of such a name. */
export const paramName = () =>
  z
    .string()
    .max(64)
    .refine(isParamName, "Must be letters, digits, _ or -, and not `vid`, `lang`, `source` or `sig`");

const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();
const partialObject = <T extends z.ZodRawShape>(shape: T) => z.looseObject(shape).partial();

const maxAllowedParams = 50;

/** The default of `config.openLink.maxPerAddressPerHour`. */
export const defaultPerAddress = 60;

/** Keys of `ConfigPatch`. */
export const entryConfig = () => ({
  openLink: clearable(
    partialObject({
      enabled: clearable(
        z
          .boolean()
          .meta({ description: "Whether people can enter through the study's address without `vid`" }),
      ),
      uniqueParam: clearable(
        paramName().meta({
          description:
            "A parameter that every entry needs: the study has one interview for each of its values. Somebody who " +
            "opens a link with a value that is taken can continue only on the same device, or with a signature",
        }),
      ),
      requireSignature: clearable(
        z.boolean().meta({ description: "Whether a link works only with the signature of its source" }),
      ),
      allowedParams: clearable(
        z.array(paramName()).max(maxAllowedParams).meta({
          description: "The only parameters that become metadata, besides `uniqueParam`; null for all",
        }),
      ),
      maxPerAddressPerHour: clearable(
        z
          .int()
          .min(1)
          .max(100_000)
          .meta({ description: "Number of interviews that one address can start in an hour" }),
      ),
    }),
  ),
  window: clearable(
    partialObject({
      opensAt: clearable(instantInput.meta({ description: "Nobody can start before this time" })),
      closesAt: clearable(
        instantInput.meta({
          description:
            "Nobody can start from this time on; people who have started can finish for another hour",
        }),
      ),
    }),
  ),
  exits: clearable(partialObject(exitUrls())),
  overQuotaMessage: clearable(
    partialObject({
      title: clearable(z.string().max(500)),
      body: clearable(z.string().max(20_000)),
      ctaText: clearable(z.string().max(200)),
      ctaLink: clearable(linkTemplate),
    }).meta({
      description:
        "Shown to people for whom no place is left, translated with the study's messages; a text in their " +
        "language unless set",
    }),
  ),
});

/** The open link of a study. */
export interface OpenLink {
  enabled: boolean;
  uniqueParam: string | null;
  requireSignature: boolean;
  allowedParams: string[] | null;
  maxPerAddressPerHour: number;
}

const objectAt = (config: Json, key: string): Json => {
  const value = config[key];
  return isRecord(value) ? value : {};
};

const textAt = (object: Json, key: string): string | null =>
  typeof object[key] === "string" ? object[key] : null;

/** `config.openLink` with its defaults; off where it is not set. */
export const readOpenLink = memo((config: Json): OpenLink => {
  const link = objectAt(config, "openLink");
  const { allowedParams, maxPerAddressPerHour } = link;
  return {
    enabled: link.enabled === true,
    uniqueParam: textAt(link, "uniqueParam"),
    requireSignature: link.requireSignature === true,
    allowedParams: Array.isArray(allowedParams) ? allowedParams.map(String) : null,
    maxPerAddressPerHour: typeof maxPerAddressPerHour === "number" ? maxPerAddressPerHour : defaultPerAddress,
  };
});

/** `config.window`: instants, or null. */
const readWindow = memo((config: Json) => {
  const window = objectAt(config, "window");
  return { opensAt: textAt(window, "opensAt"), closesAt: textAt(window, "closesAt") };
});

const overtimeMs = 3_600_000;

/**
 * Where `now` is in the study's window: `before` it opens, while it is `open`, in the hour `over` it in which those who
 * have begun may finish, or when it is `closed` to all.
 */
export function windowPhase(config: Json, now: Date): "before" | "open" | "over" | "closed" {
  const { opensAt, closesAt } = readWindow(config);
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return "before";
  if (closesAt === null || now.getTime() < Date.parse(closesAt)) return "open";
  return now.getTime() < Date.parse(closesAt) + overtimeMs ? "over" : "closed";
}

/** When a study opens that has not opened yet, as an instant; null of all others. */
export const opensAt = (config: Json, now: Date): string | null =>
  windowPhase(config, now) === "before" ? readWindow(config).opensAt : null;

/** Whether the window opens before it closes, as far as both are set. */
export function isWindowInOrder(config: Json): boolean {
  const { opensAt, closesAt } = readWindow(config);
  return opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt);
}

/** `config.exits`: where participants go unless their source or a rule says otherwise. */
export function readExits(config: Json): Exits {
  const exits = objectAt(config, "exits");
  return Object.fromEntries(outcomes.map((outcome) => [outcome, textAt(exits, outcome)])) as Exits;
}

/** `config.overQuotaMessage`; null where it is not set. */
export const readOverQuotaMessage = (config: Json): Json | null => {
  const message = objectAt(config, "overQuotaMessage");
  return Object.values(message).some((part) => part !== null) ? message : null;
};

/** These keys as a config shows them: the open link always, the others where they are set, with nulls for what is not. */
export const shownEntryConfig = (config: Json): Json => ({
  openLink: { ...objectAt(config, "openLink"), ...readOpenLink(config) },
  ...(config.window !== undefined && { window: { ...objectAt(config, "window"), ...readWindow(config) } }),
  ...(config.exits !== undefined && { exits: { ...objectAt(config, "exits"), ...readExits(config) } }),
});
