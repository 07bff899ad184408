import { isRecord } from "#kit/record.ts";
import { isSeen } from "#kit/visible.ts";

/** What the researcher adds to the notice about AI, and what the interviewer is called. */

type Json = Record<string, unknown>;

/** What the researcher adds, in one language. */
export interface OwnNotice {
  text: string;
  url: string | null;
}

/** In characters. */
export const maxNoticeText = 600;
export const maxInterviewerName = 60;

export const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";

/** `config.aiNotice`; null where the researcher adds nothing. */
export function readNotice({ aiNotice }: Readonly<Json>): OwnNotice | null {
  if (!isRecord(aiNotice)) return null;
  // As it was written: translations are of that.
  const text = typeof aiNotice.text === "string" && isSeen(aiNotice.text) ? aiNotice.text : "";
  const url = typeof aiNotice.url === "string" && isHttps(aiNotice.url) ? aiNotice.url : null;
  return text === "" && url === null ? null : { text, url };
}

/** What every study's config has until somebody names the interviewer. */
export const unnamed = "Interviewer";

/** What the interviewer is called; null where nobody has named it. */
export function readInterviewerName({ interviewer }: Readonly<Json>): string | null {
  const { name } = isRecord(interviewer) ? interviewer : {};
  const given = typeof name === "string" ? name.replaceAll(/\s+/g, " ").trim() : "";
  return given === "" || given === unnamed ? null : [...given].slice(0, maxInterviewerName).join("");
}

/** How its turns are labelled where the service speaks English. */
export const interviewerLabel = (name: string | null): string =>
  name === null ? "AI interviewer" : `${name}, AI interviewer`;
