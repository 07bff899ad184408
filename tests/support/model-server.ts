import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#local-aws/listen.ts";

/** What the provider does with one request. */
export type Turn =
  | { say: string }
  /** The whole answer. */
  | { json: unknown }
  /** A file. */
  | { file: Buffer; type: string; afterMs?: number }
  | { refuse: true }
  | { cutAt: number }
  | { status: number; headers?: Record<string, string> }
  | { hang: true }
  | { huge: number };

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds on the process's clock. */
  at: number;
}

const usage = { input: 1, output: 2 };

/** Responds as the providers do, in their own protocols. */
const protocols: {
  path: RegExp;
  answer: (said: string, refused: boolean, asked: Record<string, unknown>) => unknown;
}[] = [
  {
    path: /\/chat\/completions$/,
    answer: (said, refused, { model }) => ({
      id: "c1",
      object: "chat.completion",
      created: 1,
      model,
      choices: [
        {
          index: 0,
          message: refused
            ? { role: "assistant", content: null, refusal: "no" }
            : { role: "assistant", content: said },
          finish_reason: refused ? "content_filter" : "stop",
        },
      ],
      usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: 3 },
    }),
  },
  {
    path: /\/messages$/,
    answer: (said, refused, { model, tools }) => ({
      id: "m1",
      type: "message",
      role: "assistant",
      model,
      content: refused
        ? []
        : [
            asTool(tools)
              ? { type: "tool_use", id: "t1", name: "json", input: parsed(said) }
              : { type: "text", text: said },
          ],
      stop_reason: refused ? "refusal" : asTool(tools) ? "tool_use" : "end_turn",
      stop_sequence: null,
      usage: { input_tokens: usage.input, output_tokens: usage.output },
    }),
  },
  { path: /\/audio\/(transcriptions|speech)$/, answer: (said) => ({ text: said }) },
  {
    path: /\/converse$/,
    answer: (said, refused, { toolConfig }) => ({
      output: {
        message: {
          role: "assistant",
          content: refused
            ? []
            : [
                toolConfig
                  ? { toolUse: { toolUseId: "t1", name: "json", input: parsed(said) } }
                  : { text: said },
              ],
        },
      },
      stopReason: refused ? "content_filtered" : toolConfig ? "tool_use" : "end_turn",
      usage: { inputTokens: usage.input, outputTokens: usage.output, totalTokens: 3 },
      metrics: { latencyMs: 1 },
    }),
  },
];

const asTool = (tools: unknown): boolean => Array.isArray(tools) && tools.length > 0;

/** Form bodies are not parsed. */
const parsedBody = (body: string): Record<string, unknown> => (body.startsWith("{") ? JSON.parse(body) : {});

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}

/** A provider on loopback: takes one turn a request; the last turn repeats. */
export async function startModelServer() {
  const asked: Asked[] = [];
  let turns: Turn[] = [];
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const { method = "", url = "", headers } = request;
    const body = await text(request);
    asked.push({ method, url, headers, body, at });
    const turn = turns.length > 1 ? turns.shift() : turns[0];
    take(response, turn ?? { status: 500 }, url, body);
  });
  const { endpoint, stop } = await listen(server);
  return {
    url: endpoint,
    asked,
    play: (...script: Turn[]) => {
      turns = script;
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await stop();
    },
  };
}

function take(response: ServerResponse, turn: Turn, url: string, body: string): void {
  if ("hang" in turn) return;
  if ("status" in turn) {
    response.writeHead(turn.status, { "content-type": "application/json", ...turn.headers });
    response.end(
      JSON.stringify({ type: "error", message: "no", error: { type: "overloaded_error", message: "no" } }),
    );
    return;
  }
  if ("file" in turn) {
    const send = () => response.writeHead(200, { "content-type": turn.type }).end(turn.file);
    if (turn.afterMs === undefined) send();
    else setTimeout(send, turn.afterMs);
    return;
  }
  const protocol = protocols.find(({ path }) => path.test(url.split("?")[0] ?? ""));
  if (protocol === undefined) {
    response.writeHead(404).end("{}");
    return;
  }
  const said =
    "say" in turn ? turn.say : "huge" in turn ? "x".repeat(turn.huge) : '{"matches":true,"reason":"r"}';
  const whole = "json" in turn ? turn.json : protocol.answer(said, "refuse" in turn, parsedBody(body));
  const answer = JSON.stringify(whole);
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(answer),
  });
  if (!("cutAt" in turn)) {
    response.end(answer);
    return;
  }
  response.write(answer.slice(0, turn.cutAt), () => response.destroy());
}

/** The signature that a request should have (AWS Signature Version 4), from the headers that it claims to have signed. */
export function expectedSignature({ method, url, headers, body }: Asked, secret: string): string {
  const { authorization = "" } = headers;
  const [, scope = "", signed = ""] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const [day = "", region = "", service = ""] = scope.split("/");
  const canonical = [
    method,
    url
      .split("/")
      .map((part) => encodeURIComponent(part))
      .join("/"),
    "",
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    sha256(body),
  ].join("\n");
  const key = ["aws4_request"].reduce<Buffer>(
    hmac,
    hmac(hmac(hmac(Buffer.from(`AWS4${secret}`), day), region), service),
  );
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  return hmac(key, toSign).toString("hex");
}

const sha256 = (value: string): string => createHash("sha256").update(value).digest("hex");
const hmac = (key: Buffer, value: string): Buffer => createHmac("sha256", key).update(value).digest();
