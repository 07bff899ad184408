import * as z from "zod";
import { isRecord } from "#kit/record.ts";
import { requiredText, textUpTo } from "#kit/shape.ts";
import { isSeen } from "#kit/visible.ts";

/** What participants agree to before an interview begins. */

type Json = Record<string, unknown>;

const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

/** In characters. */
export const maxConsentText = 20_000;

/** What a version of a consent may be called. */
export const consentVersion = () => requiredText(100);

/** A key of `ConfigPatch`. */
export const consentConfig = () => ({
  consent: clearable(
    z
      .looseObject({
        version: clearable(
          consentVersion().meta({
            description:
              "Identifies the text. Once somebody has agreed to it, another text needs another version",
          }),
        ),
        text: clearable(
          textUpTo(maxConsentText).meta({
            description:
              "Shown first, as plain text with paragraphs and links, translated with the study's messages; without attributes",
          }),
        ),
        required: clearable(
          z.boolean().meta({
            description:
              "True unless set: nobody starts without agreeing. False lets people continue without agreeing",
          }),
        ),
      })
      .partial(),
  ),
});

/** The consent that a study asks for. */
export interface Consent {
  version: string;
  text: string;
  required: boolean;
}

const textAt = (object: Json, key: string): string => (typeof object[key] === "string" ? object[key] : "");

/** `config.consent`; null where the study asks for none. */
export function readConsent({ consent }: Readonly<Json>): Consent | null {
  if (!isRecord(consent)) return null;
  const version = textAt(consent, "version");
  const text = textAt(consent, "text");
  // A version may have been stored that nobody can write any more.
  return version.trim() === "" || !isSeen(text)
    ? null
    : { version, text, required: consent.required !== false };
}

/** What is missing of a consent that is partly set; null where it is whole, or not there. */
export function missingOfConsent({ consent }: Readonly<Json>): "version" | "text" | null {
  if (!isRecord(consent)) return null;
  return (["version", "text"] as const).find((key) => !isSeen(textAt(consent, key))) ?? null;
}

/** The key as a config shows it, where it is set. */
export const shownConsent = ({ consent }: Readonly<Json>): Json =>
  isRecord(consent)
    ? { consent: { version: null, text: null, ...consent, required: consent.required !== false } }
    : {};
