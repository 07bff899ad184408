/** An assistant's connection, which measures what it is sent and what it reads. */

export interface Used {
  calls: number;
  /** Of arguments and one copy of answers. */
  bytes: number;
}

// Answers are read as freely as a model reads them.
// biome-ignore lint/suspicious/noExplicitAny: as above
export type Said = any;

export interface Assistant {
  /** Calls a tool, which must not refuse; resolves to its result. */
  call: (name: string, args?: Record<string, unknown>) => Promise<Said>;
  /** The same for a call that a person is asked about first, who says yes: two calls. */
  agreed: (name: string, args?: Record<string, unknown>) => Promise<Said>;
  /** Reads the list of tools. */
  list: () => Promise<void>;
  used: Used;
}

const version = "2026-07-28";
const yes = { confirm: { action: "accept", content: { confirm: true } } };

/** Calls tools by `send`, as a host of the newest revision does that can show a form to a person. */
export function assistantOf(
  send: (body: string, headers: Record<string, string>) => Promise<Response>,
): Assistant {
  const used: Used = { calls: 0, bytes: 0 };
  const request = async (method: string, params: Record<string, unknown>, name?: string) => {
    const headers = {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": version,
      "mcp-method": method,
      ...(name !== undefined && { "mcp-name": name }),
    };
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": version,
      "io.modelcontextprotocol/clientInfo": { name: "assistant", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
    };
    const message = { jsonrpc: "2.0", id: 1, method, params: Object.assign({ _meta }, params) };
    const response = await send(JSON.stringify(message), headers);
    const { result, error } = (await response.json()) as Said;
    if (result === undefined) throw new Error(`${method} ${name}: ${JSON.stringify(error)}`);
    return result;
  };
  const ask = async (name: string, args: object, more: object = {}) => {
    const result = await request("tools/call", Object.assign({ name, arguments: args }, more), name);
    const read = result.structuredContent ?? result.inputRequests ?? result.content;
    used.calls += 1;
    used.bytes += Buffer.byteLength(JSON.stringify(args)) + Buffer.byteLength(JSON.stringify(read));
    if (result.isError) throw new Error(`${name}: ${result.content[0].text}`);
    return result;
  };
  return {
    used,
    list: async () => {
      const { tools } = await request("tools/list", {});
      used.bytes += Buffer.byteLength(JSON.stringify({ tools }));
    },
    call: async (name, args = {}) => {
      const { structuredContent } = await ask(name, args);
      if (structuredContent === undefined) throw new Error(`${name} asks a person`);
      return structuredContent;
    },
    agreed: async (name, args = {}) => {
      let answer = await ask(name, args);
      if (answer.inputRequests === undefined) throw new Error(`${name} asks nobody`);
      // A translation that is written meanwhile makes it another revision: then it asks anew.
      for (let asked = 0; asked < 5 && answer.inputRequests !== undefined; asked++)
        answer = await ask(name, args, { inputResponses: yes, requestState: answer.requestState });
      return answer.structuredContent;
    },
  };
}
