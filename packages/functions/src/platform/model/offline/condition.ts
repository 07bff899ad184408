import type { ConditionRequest, Verdict } from "#kit/model.ts";

const quoted = /"([^"]+)"|“([^“”]+)”|'([^']{3,})'/g;

/** Matches when the answer contains a text that the condition quotes; a condition without a quote cannot be judged. */
export function offlineVerdict({ condition, answer }: ConditionRequest): Verdict {
  const wanted = [...condition.matchAll(quoted)].map(([, a, b, c]) => (a ?? b ?? c ?? "").toLowerCase());
  const said = answer.toLowerCase();
  const found = wanted.find((text) => said.includes(text));
  return {
    matches: found !== undefined,
    reason:
      found === undefined
        ? "Offline stand-in: the answer contains no text that the condition quotes"
        : `Offline stand-in: the answer contains "${found}"`,
  };
}
