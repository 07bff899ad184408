import { randomUUID } from "node:crypto";
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequests,
  inputRequired,
  inputResponse,
  type JSONRPCRequest,
  type Result,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { codecOf } from "#functions/api/mcp/yes/confirm.ts";

/** What the published conformance suite asks of a server beside what that is for. */

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;
type Asked = ServerContext["mcpReq"];

/** Makes a state of what was asked, which the client sends back. */
type Mint = (shown: string) => Promise<string>;

type Sample = (asked: Asked, mint: Mint, args: Readonly<Record<string, string>>) => Result | Promise<Result>;

/** One pixel. */
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/** One amplitude. */
const wav = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";

const textOf = (text: string) => ({ type: "text", text });
const image = { type: "image", data: png, mimeType: "image/png" };
const audio = { type: "audio", data: wav, mimeType: "audio/wav" };
const embedded = (uri: string) => ({
  type: "resource",
  resource: { uri, mimeType: "text/plain", text: "Embedded." },
});

const result = (...content: object[]): Result => ({ content });
const messages = (...contents: object[]): Result => ({
  messages: contents.map((content) => ({ role: "user", content })),
});

const formFor = (field: string) =>
  inputRequired.elicit({
    message: `What is the ${field}?`,
    requestedSchema: { type: "object", properties: { [field]: { type: "string" } }, required: [field] },
  });
const confirm = inputRequired.elicit({
  message: "Please confirm",
  requestedSchema: { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] },
});
const completion = inputRequired.createMessage({
  messages: [{ role: "user", content: { type: "text", text: "What is the capital of France?" } }],
  maxTokens: 100,
});
const roots = inputRequired.listRoots();

/** Asks until all is answered, and until the state is back if it is needed. */
const asks =
  (inputRequests: InputRequests, { needsState = false, shown = result } = {}): Sample =>
  async (asked, mint) => {
    const isAnswered = Object.keys(inputRequests).every(
      (key) => inputResponse(asked.inputResponses, key).kind !== "missing",
    );
    const state = asked.requestState();
    if (isAnswered && (state !== undefined || !needsState))
      return shown(
        textOf(`${state === undefined ? "" : "state-ok "}${JSON.stringify(asked.inputResponses)}`),
      );
    return inputRequired({ inputRequests, requestState: await mint("asked") });
  };

const byCapability = {
  elicitation: { user_name: formFor("name") },
  sampling: { greeting: completion },
  roots: { client_roots: roots },
};

const ofAll = Object.values(byCapability);

const tools: Record<string, Sample> = {
  test_simple_text: () => result(textOf("A text.")),
  test_image_content: () => result(image),
  test_audio_content: () => result(audio),
  test_embedded_resource: () => result(embedded("test://embedded-resource")),
  test_multiple_content_types: () =>
    result(textOf("A text."), image, embedded("test://mixed-content-resource")),
  test_error_handling: () => Object.assign(result(textOf("It failed on purpose.")), { isError: true }),
  test_tool_with_progress: async (asked) => {
    const { progressToken } = asked._meta ?? {};
    if (progressToken !== undefined)
      for (const progress of [0, 50, 100])
        await asked.notify({
          method: "notifications/progress",
          params: { progressToken, progress, total: 100 },
        });
    return result(textOf("Done."));
  },
  test_logging_tool: async (asked) => {
    await asked.log("info", "It ran");
    return result(textOf("Done."));
  },
  test_streaming_elicitation: () => result(textOf("Done.")),
  test_missing_capability: asks({ answer: completion }),
  test_input_required_result_elicitation: asks({ user_name: formFor("name") }),
  test_input_required_result_sampling: asks({ capital_question: completion }),
  test_input_required_result_list_roots: asks({ client_roots: roots }),
  test_input_required_result_request_state: asks({ confirm }, { needsState: true }),
  test_input_required_result_tampered_state: asks({ confirm }, { needsState: true }),
  test_input_required_result_multiple_inputs: asks(Object.assign({}, ...ofAll), { needsState: true }),
  test_input_required_result_multi_round: async (asked, mint) => {
    const round = asked.requestState<{ shown: string }>()?.shown;
    if (round === "second") return result(textOf(`state-ok ${JSON.stringify(asked.inputResponses)}`));
    if (round === "first")
      return inputRequired({
        inputRequests: { step2: formFor("color") },
        requestState: await mint("second"),
      });
    return inputRequired({ inputRequests: { step1: formFor("name") }, requestState: await mint("first") });
  },
  test_input_required_result_capabilities: (asked, mint, args) => {
    const envelope: Partial<Record<string, unknown>> = asked.envelope ?? {};
    const declared = Object(envelope[CLIENT_CAPABILITIES_META_KEY]);
    const able = Object.entries(byCapability).filter(([capability]) => capability in declared);
    return asks(Object.assign({}, ...able.map(([, requests]) => requests)))(asked, mint, args);
  },
  json_schema_2020_12_tool: (_asked, _mint, args) => result(textOf(JSON.stringify(args))),
};

const jsonSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
};

const prompts: Record<string, Sample> = {
  test_simple_prompt: () => messages(textOf("A prompt.")),
  test_prompt_with_arguments: (_asked, _mint, { arg1, arg2 }) =>
    messages(textOf(`arg1='${arg1}', arg2='${arg2}'`)),
  test_prompt_with_embedded_resource: (_asked, _mint, { resourceUri = "" }) =>
    messages(embedded(resourceUri), textOf("Read the resource.")),
  test_prompt_with_image: () => messages(image, textOf("Look at the image.")),
  test_input_required_result_prompt: asks({ user_context: formFor("context") }, { shown: messages }),
};

const argumentsOf: Record<string, readonly string[]> = {
  test_prompt_with_arguments: ["arg1", "arg2"],
  test_prompt_with_embedded_resource: ["resourceUri"],
};

const resources: Record<string, object> = {
  "test://static-text": { mimeType: "text/plain", text: "A text." },
  "test://static-binary": { mimeType: "image/png", blob: png },
};

/** What each list has more than the product's. */
const listed: Record<string, Record<string, readonly object[]>> = {
  "tools/list": {
    tools: Object.keys(tools).map((name) => ({
      name,
      description: "A sample of the conformance suite.",
      inputSchema: name === "json_schema_2020_12_tool" ? jsonSchema : { type: "object" },
    })),
  },
  "prompts/list": {
    prompts: Object.keys(prompts).map((name) => ({
      name,
      description: "A sample of the conformance suite.",
      arguments: (argumentsOf[name] ?? []).map((argument) => ({ name: argument, required: true })),
    })),
  },
  "resources/list": {
    resources: Object.keys(resources).map((uri) => ({ uri, name: uri, description: "A sample." })),
  },
  "resources/templates/list": {
    resourceTemplates: [{ uriTemplate: "test://template/{id}/data", name: "template" }],
  },
};

/** What answers a request for a sample; undefined for any other. */
function sampleFor({ method, params = {} }: JSONRPCRequest): Sample | undefined {
  const { name = "", uri = "" } = params as { name?: string; uri?: string };
  if (method === "tools/call") return tools[name];
  if (method === "prompts/get") return prompts[name];
  if (method !== "resources/read") return undefined;
  const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? [];
  const found = id === undefined ? resources[uri] : { mimeType: "application/json", text: `{"id":"${id}"}` };
  return found && (() => ({ contents: [Object.assign({ uri }, found)] }));
}

/** The class of servers whose handlers answer for the samples too. The states that these hold are made by the codec. */
export const serverWithSamples = (codec: ReturnType<typeof codecOf>): typeof Server =>
  class extends Server {
    protected override _wrapHandler(method: string, own: Handler): Handler {
      return super._wrapHandler(method, async (request, context) => {
        const sample = sampleFor(request);
        if (sample !== undefined) {
          const mint: Mint = (shown) => codec.mint({ id: randomUUID(), bind: "", shown, by: "person" });
          const { arguments: args = {} } = (request.params ?? {}) as { arguments?: Record<string, string> };
          return sample(context.mcpReq, mint, args);
        }
        const answer = await own(request, context);
        for (const [field, more] of Object.entries(listed[method] ?? {}))
          answer[field] = [...(answer[field] as object[]), ...more];
        return answer;
      });
    }
  };
