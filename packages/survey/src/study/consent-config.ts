import * as z from "zod";
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
  if (typeof consent !== "object" || consent === null) return null;
  const version = textAt(consent as Json, "version");
  const text = textAt(consent as Json, "text");
  const { required } = consent as Json;
  // A version may have been stored that nobody can write any more.
  return version.trim() === "" || !isSeen(text) ? null : { version, text, required: required !== false };
}

/** What is missing of a consent that is partly set; null where it is whole, or not there. */
export function missingOfConsent({ consent }: Readonly<Json>): "version" | "text" | null {
  if (typeof consent !== "object" || consent === null) return null;
  const missing = (["version", "text"] as const).filter((key) => !isSeen(textAt(consent as Json, key)));
  return missing[0] ?? null;
}

/** The key as a config shows it, where it is set. */
export const shownConsent = ({ consent }: Readonly<Json>): Json =>
  typeof consent === "object" && consent !== null
    ? { consent: { version: null, text: null, ...consent, required: (consent as Json).required !== false } }
    : {};
