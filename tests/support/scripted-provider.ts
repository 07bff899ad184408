import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { createModel } from "#functions/platform/model/index.ts";
import { listen } from "#local-aws/listen.ts";

type Json = Record<string, unknown>;

/** What the provider says to a request whose answer has this field. */
const answers: Record<string, (prompt: string) => Json> = {
  translations: (prompt) => ({
    translations: [...prompt.matchAll(/"id":\s*(\d+)/g)].map(([, id]) => ({
      id: Number(id),
      text: `T${id}`,
    })),
  }),
  operations: () => ({ operations: [], message: "Nothing to do" }),
  matches: () => ({ matches: false, reason: "no" }),
  action: () => ({
    action: "probe",
    probe_type: "clarifying",
    goal_id: "",
    text: "What was fine about it?",
    bridge: "",
    flag: "none",
    goals: [],
    reason: "vague",
  }),
  key_points: () => ({
    summary: "Little was said.",
    key_points: [],
    goals: [],
    sentiment: { label: "neutral", reason: "", quotes: [] },
  }),
  points: () => ({ points: [] }),
  text: () => ({ text: "It was quite fine for me" }),
};

/**
 * A provider on loopback that answers every kind of request, each call with other figures of tokens, and keeps account of what
 * it has served. The next `fail` requests get a 500.
 */
export async function startScriptedProvider() {
  const provider = {
    served: { model_calls: 0, input_tokens: 0, output_tokens: 0 },
    fail: 0,
    /** Takes the place of what it would say. */
    say: null as string | null,
  };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Json;
    const { served } = provider;
    served.model_calls++;
    response.setHeader("content-type", "application/json");
    if (provider.fail > 0) {
      provider.fail--;
      response.writeHead(500).end('{"error":{"message":"no"}}');
      return;
    }
    const usage = { prompt_tokens: 100 + served.model_calls, completion_tokens: 10 + served.model_calls };
    served.input_tokens += usage.prompt_tokens;
    served.output_tokens += usage.completion_tokens;
    const schema = JSON.stringify(body.response_format ?? "");
    const [, answer] = Object.entries(answers).find(([field]) => schema.includes(`"${field}":`)) ?? [];
    const prompt = (body.messages as { content: string }[]).map(({ content }) => content).join("\n");
    const content = provider.say ?? JSON.stringify(answer?.(prompt) ?? {});
    response.end(
      JSON.stringify({
        id: "c1",
        object: "chat.completion",
        created: 1,
        model: body.model,
        usage,
        choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      }),
    );
  });
  const { endpoint, stop } = await listen(server);
  const environment = {
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: `${endpoint}/v1`,
    AI_API_KEY: "k",
    AI_MODEL_SMART: "big",
    AI_MODEL_FAST: "small",
  };
  return Object.assign(provider, { model: createModel(environment, () => {}), stop });
}
