import { isRecord } from "#kit/record.ts";

const names = {
  input_tokens: ["input_tokens", "prompt_tokens", "inputTokens"],
  output_tokens: ["output_tokens", "completion_tokens", "outputTokens"],
};

/** Counts the tokens that providers report from now on; calling the result tells how many there were. */
export function countTokens(): () => { input_tokens: number; output_tokens: number } {
  const counted = { input_tokens: 0, output_tokens: 0 };
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await send(...request);
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const usage = isRecord(body) && isRecord(body.usage) ? body.usage : {};
    for (const [name, spelled] of Object.entries(names)) {
      const found = spelled.map((each) => usage[each]).find((each) => typeof each === "number");
      counted[name as keyof typeof counted] += typeof found === "number" ? found : 0;
    }
    return response;
  };
  return () => ({ ...counted });
}
