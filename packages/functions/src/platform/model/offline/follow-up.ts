import type { ProbeType } from "#core/field/interviewer/decision.ts";
import { templatesOf } from "#core/field/interviewer/templates.ts";
import type { FollowUp, FollowUpRequest } from "#core/platform/model.ts";

/** What an answer may lack, and what asks for it. */
const needs: { isMissing: (answer: string) => boolean; type: ProbeType; reason: string }[] = [
  { isMissing: (answer) => answer.split(/\s+/).length < 5, type: "descriptive", reason: "vague" },
  {
    isMissing: (answer) => !/\b(because|since|so that|reason|due to)\b/i.test(answer),
    type: "explanatory",
    reason: "no reason",
  },
  {
    isMissing: (answer) => !/\b(example|instance|once|last|when|yesterday|time)\b/i.test(answer),
    type: "idiographic",
    reason: "no example",
  },
];

const flags: [FollowUp["flag"], RegExp][] = [
  ["opt_out", /\b(stop the interview|i (want|would like) to stop|leave me alone)\b/i],
  ["distress", /\b(kill myself|suicid\w*|hurt myself|want to die)\b/i],
];

/** Asks a fixed question for detail, reason or example where the answers have none, each at most once. */
export function offlineFollowUp({ conversation, language }: FollowUpRequest): FollowUp {
  const answers = conversation.filter(({ role }) => role === "user").map(({ content }) => content);
  const flag = flags.find(([, pattern]) => pattern.test(answers.at(-1) ?? ""))?.[0] ?? "none";
  const asked = new Set(
    conversation.filter(({ role }) => role === "assistant").map(({ content }) => content),
  );
  const missing = needs.find(
    ({ isMissing, type }) => !asked.has(templatesOf(language, type)[0]) && isMissing(answers.join(" ")),
  );
  if (flag !== "none" || missing === undefined || answers.length === 0) {
    return {
      action: "advance",
      probe_type: "none",
      text: "",
      flag,
      reason: "offline stand-in: nothing to ask",
    };
  }
  const { type, reason } = missing;
  const [text] = templatesOf(language, type);
  return { action: "probe", flag, probe_type: type, text, reason: `offline stand-in: ${reason}` };
}
