import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import type { Answer, TestStack } from "./api.ts";

/** The published client library; its requests go directly to the app. */
export async function connectMcp({ app }: TestStack, token: string): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL("http://service.test/mcp"), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) => app.request(String(url), init as RequestInit),
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  return client;
}

/** The headers of a request that no client library makes. */
export const mcpHeaders = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
});

/**
 * Calls a tool. Resolves to its texts, to its structured result as `data`, and to what its operation answered as
 * `value`; of a refusal to the error.
 */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const texts = (result.content as { text: string }[]).map(({ text }) => text);
  const data = (result.structuredContent ?? {}) as Record<string, unknown>;
  const { deprecated } = (result._meta ?? {}) as { deprecated?: string };
  if (result.isError === true)
    return { isError: true, texts, data, value: JSON.parse(texts[0] ?? ""), deprecated };
  const { participant_data_begin: _begin, participant_data_end: _end, next_after: _next, ...body } = data;
  const value: Answer["body"] = body.items ?? body.text ?? body;
  return { isError: false, texts, data, value, deprecated };
}

/** Like `call`, for a call that must not be refused. */
export async function succeed(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await call(client, name, args);
  expect(result.isError, `${name}: ${result.texts.join("\n")}`).toBe(false);
  return result;
}

/** Like `succeed`, for a call that asks before: passes on its token. */
export async function agree(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { data } = await succeed(client, name, args);
  expect(data.asks, `${name} asks`).toEqual(expect.any(String));
  return succeed(client, name, Object.assign({ confirm_token: data.confirm_token }, args));
}
