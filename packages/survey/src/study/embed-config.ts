import * as z from "zod";
import { isRecord } from "#kit/record.ts";

/** The pages that may show a study's interviews inside them. */

const maxOrigins = 20;

/** `scheme://host[:port]`, as browsers write it. Nothing in it could begin another part of a header. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).origin === text;
}

const origin = () =>
  z.string().max(300).refine(isOrigin, "Must be an origin such as https://www.example.com");

/** A key of `ConfigPatch`. */
export const embedConfig = () => ({
  embed: z
    .looseObject({
      allowedOrigins: z.array(origin()).max(maxOrigins).nullable().optional().meta({
        description: "Origins of the pages that may show the interview page inside them; none unless set",
      }),
    })
    .partial()
    .nullable()
    .optional(),
});

/** The origins that a stored config allows. */
export function readOrigins({ embed }: Readonly<Record<string, unknown>>): string[] {
  const { allowedOrigins } = isRecord(embed) ? embed : {};
  const list: unknown[] = Array.isArray(allowedOrigins) ? allowedOrigins : [];
  return list.filter((each): each is string => typeof each === "string" && isOrigin(each));
}
