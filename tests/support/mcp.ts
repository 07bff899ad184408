import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import type { TestStack } from "./api.ts";

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

/** Calls a tool; resolves to its texts, and to the last one as JSON where it is some. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const texts = (result.content as { text: string }[]).map(({ text }) => text);
  const last = texts.at(-1) ?? "";
  return { isError: result.isError === true, texts, value: /^[[{]/.test(last) ? JSON.parse(last) : last };
}

/** The same for a call that must not be refused. */
export async function succeed(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await call(client, name, args);
  expect(result.isError, `${name}: ${result.texts.join("\n")}`).toBe(false);
  return result;
}
