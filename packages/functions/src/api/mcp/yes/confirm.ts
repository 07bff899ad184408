import { createHash, randomUUID } from "node:crypto";
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  type RequestStateCodec,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Ctx } from "#core/platform/ctx.ts";
import { credentialOf, organizationOf } from "#kit/actor.ts";
import { canonicalJson } from "#kit/digest.ts";
import { isRecord } from "#kit/record.ts";
import type { Question } from "./effect.ts";

/** How a person's yes is asked for, and how it is known that it was said to this very call. */

/** Seconds after which a question has to be asked anew. */
export const yesSeconds = 600;

/** What a caller holds while a person is asked. It has no words. */
interface State {
  /** The `Idempotency-Key` of the call: a yes that is sent twice does it once. */
  id: string;
  /** A digest of the caller, the tool and its arguments. */
  bind: string;
  /** What the person was shown. */
  shown: string;
  by: "person" | "token";
}

export const codecOf = ({ seal }: Pick<Ctx, "seal">): RequestStateCodec<State> =>
  createRequestStateCodec<State>({ key: new Uint8Array(seal.keyFor("mcp yes")), ttlSeconds: yesSeconds });

interface Asked {
  tool: string;
  /** Without `confirm_token`. */
  args: Record<string, unknown>;
  token: string | undefined;
}

export type Decision =
  | { kind: "yes"; id: string; by: "person" | "token" }
  | { kind: "declined" }
  | { kind: "unavailable"; rest: string | undefined }
  | { kind: "asks"; confirm_token: string }
  | { kind: "input"; result: ReturnType<typeof inputRequired> };

/** Whether a person has said yes to a call, or how they are asked. */
export async function decide(
  ctx: Ctx,
  request: ServerContext,
  { tool, args, token }: Asked,
  question: Question,
): Promise<Decision> {
  const codec = codecOf(ctx);
  const bind = bindOf(ctx, tool, args);
  const shown = digestOf(question.shown);
  if (canElicit(request)) {
    const state = request.mcpReq.requestState<State>();
    const isOurs = isRecord(state) && state.by === "person" && state.bind === bind && state.shown === shown;
    if (isOurs && request.mcpReq.inputResponses !== undefined) {
      const said = acceptedContent<{ confirm?: unknown }>(request.mcpReq.inputResponses, formName);
      return said?.confirm === true ? { kind: "yes", id: state.id, by: "person" } : { kind: "declined" };
    }
    const requestState = await codec.mint({ id: randomUUID(), bind, shown, by: "person" });
    return {
      kind: "input",
      result: inputRequired({ inputRequests: { [formName]: formOf(question) }, requestState }),
    };
  }
  if (question.isFinal) return { kind: "unavailable", rest: question.rest };
  const sent = await stateOf(codec, request, token);
  if (sent?.by === "token" && sent.bind === bind && sent.shown === shown)
    return { kind: "yes", id: sent.id, by: "token" };
  return { kind: "asks", confirm_token: await codec.mint({ id: randomUUID(), bind, shown, by: "token" }) };
}

const digestOf = (value: unknown): string =>
  createHash("sha256").update(canonicalJson(value)).digest("base64url").slice(0, 22);

const bindOf = (ctx: Ctx, tool: string, args: Record<string, unknown>): string =>
  digestOf([organizationOf(ctx.actor), credentialOf(ctx.actor), tool, args]);

/** What a token says; null for one that nobody was given, or that has expired. */
const stateOf = async (codec: RequestStateCodec<State>, request: ServerContext, token: string | undefined) =>
  token === undefined ? null : await codec.verify(token, request).catch(() => null);

/** The id of the yes that came with a call, where it is one to this call, whatever has changed since. */
export async function sentYes(
  ctx: Ctx,
  request: ServerContext,
  { tool, args, token }: Asked,
): Promise<string | null> {
  const bind = bindOf(ctx, tool, args);
  const said = acceptedContent<{ confirm?: unknown }>(request.mcpReq.inputResponses, formName);
  const state = request.mcpReq.requestState<State>();
  if (isRecord(state) && said?.confirm === true && state.by === "person" && state.bind === bind)
    return state.id;
  const sent = await stateOf(codecOf(ctx), request, token);
  return sent?.by === "token" && sent.bind === bind ? sent.id : null;
}

const formName = "confirm";

const formOf = ({ lines }: Question) =>
  inputRequired.elicit({
    message: lines.join("\n"),
    requestedSchema: {
      type: "object",
      properties: { confirm: { type: "boolean", title: "Yes, do it", default: false } },
      required: ["confirm"],
    },
  });

/** Whether the client of this very request shows forms to a person. A session that it might have said so in there is not. */
function canElicit({ mcpReq }: ServerContext): boolean {
  const envelope: Partial<Record<string, unknown>> = mcpReq.envelope ?? {};
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY];
  const { elicitation } = (capabilities ?? {}) as { elicitation?: Record<string, unknown> };
  return isRecord(elicitation) && (elicitation.form !== undefined || Object.keys(elicitation).length === 0);
}
