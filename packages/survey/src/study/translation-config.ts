import * as z from "zod";
import { isRecord } from "#kit/record.ts";

/** Which translations somebody must have approved before participants are offered a language, the least first. */
export const requireApproved = ["none", "consent", "all"] as const;
export type RequireApproved = (typeof requireApproved)[number];

/** A key of `ConfigPatch`. */
export const translationConfig = () => ({
  translation: z
    .looseObject({
      requireApproved: z
        .enum(requireApproved)
        .nullable()
        .optional()
        .meta({
          description:
            "Which translations must be approved before participants are offered a language: `none`, the `consent` and the " +
            "message in distress, or `all`; `consent` unless set",
        }),
    })
    .partial()
    .nullable()
    .optional()
    .meta({ "x-addition": true }),
});

/** `config.translation.requireApproved`. */
export function readRequireApproved({ translation }: Readonly<Record<string, unknown>>): RequireApproved {
  const value = isRecord(translation) ? translation.requireApproved : undefined;
  return requireApproved.find((each) => each === value) ?? "consent";
}

/** Whether fewer texts need an approval than before. */
export const lowersApproval = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean =>
  requireApproved.indexOf(readRequireApproved(after)) < requireApproved.indexOf(readRequireApproved(before));
