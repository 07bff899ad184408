import { isContentWord, wordsOf } from "#core/design/wording/words.ts";
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

const flags: [NonNullable<FollowUp["flag"]>, RegExp][] = [
  ["opt_out", /\b(stop the interview|i (want|would like) to stop|leave me alone)\b/i],
  ["distress", /\b(kill myself|suicid\w*|hurt myself|want to die)\b/i],
];

/** Asks a fixed question for detail, reason or example where the answers have none, each at most once. */
export function offlineFollowUp(request: FollowUpRequest): FollowUp {
  const { conversation, language, goals } = request;
  const answers = conversation.filter(({ role }) => role === "user").map(({ content }) => content);
  const flag = flags.find(([, pattern]) => pattern.test(answers.at(-1) ?? ""))?.[0] ?? "none";
  const asked = new Set(
    conversation.filter(({ role }) => role === "assistant").map(({ content }) => content),
  );
  const missing = needs.find(
    ({ isMissing, type }) =>
      !templatesOf(language, type).some((text) => asked.has(text)) && isMissing(answers.join(" ")),
  );
  const covered = goals.map((goal) => ({ ...goal, evidence: evidenceFor(goal.text, answers) }));
  const said = {
    flag,
    bridge: "",
    goals: covered.flatMap(({ goal_id, evidence }) =>
      evidence === null ? [] : [{ goal_id, covered: true, evidence }],
    ),
  };
  if (flag !== "none" || missing === undefined || answers.length === 0) {
    const reason = "offline stand-in: nothing to ask";
    return { ...said, action: "advance", probe_type: "none", goal_id: "", text: "", reason };
  }
  const { type, reason } = missing;
  const open = covered.find(({ status, evidence }) => status === "open" && evidence === null);
  const text = wordingOf(type, request);
  return {
    ...said,
    ...{ action: "probe", probe_type: type, goal_id: open?.goal_id ?? "", text },
    reason: `offline stand-in: ${reason}`,
  };
}

/** One of the fixed wordings: another one than at the question before, and than those that were refused. */
function wordingOf(type: ProbeType, { language, earlier, refused }: FollowUpRequest): string {
  const texts = templatesOf(language, type);
  const inTurn = [...texts.slice(earlier.length % texts.length), ...texts];
  return inTurn.find((each) => !refused.some(({ text }) => text === each)) ?? texts[0];
}

/** A sentence with one of the goal's words that say something. */
function evidenceFor(goal: string, answers: readonly string[]): string | null {
  const words = new Set(wordsOf(goal).filter(isContentWord));
  const sentences = answers.flatMap((answer) => answer.match(/[^.!?…。！？؟]+[.!?…。！？؟]*/gu) ?? []);
  return sentences.find((sentence) => wordsOf(sentence).some((word) => words.has(word)))?.trim() ?? null;
}
