import type { FollowUp, FollowUpRequest } from "#core/platform/model.ts";

type Probe = Pick<FollowUp, "probe_type" | "text" | "reason">;

const probes: { isMissing: (answer: string) => boolean; probe: Probe }[] = [
  {
    isMissing: (answer) => answer.split(/\s+/).length < 5,
    probe: { probe_type: "clarifying", text: "Could you tell me a little more about that?", reason: "vague" },
  },
  {
    isMissing: (answer) => !/\b(because|since|so that|reason|due to)\b/i.test(answer),
    probe: { probe_type: "explanatory", text: "What are your reasons for that?", reason: "no reason" },
  },
  {
    isMissing: (answer) => !/\b(example|instance|once|last|when|yesterday|time)\b/i.test(answer),
    probe: {
      probe_type: "idiographic",
      text: "Can you describe a situation where this happened?",
      reason: "no example",
    },
  },
];

const flags: [FollowUp["flag"], RegExp][] = [
  ["opt_out", /\b(stop the interview|i (want|would like) to stop|leave me alone)\b/i],
  ["distress", /\b(kill myself|suicid\w*|hurt myself|want to die)\b/i],
];

/** Asks a fixed question for detail, reason or example where the answers have none, each at most once. */
export function offlineFollowUp({ conversation }: FollowUpRequest): FollowUp {
  const answers = conversation.filter(({ role }) => role === "user").map(({ content }) => content);
  const flag = flags.find(([, pattern]) => pattern.test(answers.at(-1) ?? ""))?.[0] ?? "none";
  const asked = new Set(
    conversation.filter(({ role }) => role === "assistant").map(({ content }) => content),
  );
  const missing = probes.find(
    ({ isMissing, probe }) => !asked.has(probe.text) && isMissing(answers.join(" ")),
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
  return { action: "probe", flag, ...missing.probe, reason: `offline stand-in: ${missing.probe.reason}` };
}
