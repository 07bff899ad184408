import * as z from "zod";
import type { Denials } from "#core/account/audit/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { type Actor, hasScopes, type Scope, scopes } from "#kit/actor.ts";
import type { ErrorCode } from "#kit/error-code.ts";
import type { Lines } from "#kit/fair/line.ts";
import { translateTo } from "#survey/interview/said-translation.ts";
import { callRoute } from "../http/call.ts";
import { asReply, type Reply } from "../http/reply.ts";
import { type Route, scopesOf } from "../http/route.ts";
import { callOf, type Sent } from "./call.ts";
import { answerInLine } from "./line.ts";
import type { Answer, Place } from "./size.ts";
import type { NamedIssue } from "./strict.ts";
import type { Effect } from "./yes/kinds.ts";

/** A listed tool: what an assistant does in one step, out of the operations of the API. */
export interface Tool<Args = Record<string, unknown>> {
  name: string;
  title: string;
  description: string;
  /** Whether it only reads, changes nothing when it is repeated, and can take away what was there. */
  is: { read?: true; idempotent?: true; destructive?: true };
  /** All operations that it may call, or does the work of; the first one's scopes decide who has the tool. */
  operations: readonly string[];
  /** Those of `operations` that these arguments need beside the first. */
  also?: (args: Args) => readonly string[];
  /** What participants said is in its results. */
  quotes?: true;
  /** Hosts that can show it draw its results with the App. */
  isDrawn?: true;
  shape: () => z.ZodObject;
  /** Arguments that `describe` alone has. */
  rare?: readonly string[];
  /** What is wrong with the arguments beyond their shape. */
  check?: (args: Record<string, unknown>, call: ToolContext) => NamedIssue[] | Promise<NamedIssue[]>;
  /** What the call would do that a person says yes to. */
  effects?: (args: Args, call: ToolContext) => Effect[] | Promise<Effect[]>;
  run: (call: ToolCall<Args>) => Promise<Answer>;
  /** What to call next after an error, where a code's own sentence does not fit the tool. */
  hints?: Partial<Record<ErrorCode, string>>;
  /** What is in its results, in a line. */
  result?: string;
}

/** Checks a tool's functions against its shape, which is built once, on first use. */
export function defineTool<Shape extends z.ZodObject>(
  tool: Omit<Tool<z.output<Shape>>, "shape"> & { shape: () => Shape },
): Tool {
  let built: Shape | undefined;
  const shape = () => {
    built ??= tool.shape();
    return built;
  };
  return Object.assign({}, tool, { shape }) as unknown as Tool;
}

/** What a tool calls operations with. */
export interface ToolContext {
  ctx: Ctx;
  /** Calls an operation as REST does, in the organization's line; in an open transaction at once. */
  ask: <Body>(operation: string, sent?: Sent, within?: Ctx) => Promise<Body>;
  /** With the revision and all else that the answer says. */
  reply: (operation: string, sent?: Sent, within?: Ctx) => Promise<Reply<unknown>>;
  /**
   * Does work in place of an operation's, which reads the same in another shape: in the same line, as heavy as that, and
   * noted where reads are.
   */
  instead: <Done>(operation: string, sent: Sent, work: () => Promise<Done>) => Promise<Done>;
}

export interface ToolCall<Args = Record<string, unknown>> extends ToolContext {
  args: Args;
  /** As they were sent, without those that are null. */
  sent: Record<string, unknown>;
  /** Where a list goes on. */
  place: Place | null;
  may: (...needed: Scope[]) => boolean;
}

/** What the requests of a process share. */
export interface Shared {
  lines: Lines;
  denials: Denials;
  routes: ReadonlyMap<string, Route>;
}

export function routeOf({ routes }: Pick<Shared, "routes">, operation: string): Route {
  const route = routes.get(operation);
  if (route === undefined) throw new Error(`there is no operation ${operation}`);
  return route;
}

/** The scopes that a call of a tool needs; without arguments, those of the tool. */
export function scopesOfTool(
  shared: Pick<Shared, "routes">,
  tool: Tool,
  args?: Record<string, unknown>,
): Scope[] {
  const [first = ""] = tool.operations;
  const called = [first, ...(args === undefined ? [] : (tool.also?.(args) ?? []))];
  const needed = new Set(called.flatMap((operation) => scopesOf(routeOf(shared, operation).spec)));
  return scopes.filter((scope) => needed.has(scope));
}

export const mayUse = (actor: Actor, needed: readonly Scope[]): boolean => hasScopes(actor, needed);

export function contextFor(ctx: Ctx, tool: Tool, shared: Shared): ToolContext {
  const routeNamed = (operation: string): Route => {
    if (!tool.operations.includes(operation)) throw new Error(`${tool.name} does not name ${operation}`);
    return routeOf(shared, operation);
  };
  const reply: ToolContext["reply"] = async (operation, sent = {}, within) => {
    const route = routeNamed(operation);
    const call = async () => asReply(await callRoute(route, callOf(route, sent, within ?? ctx)));
    if (within !== undefined) return call();
    const { reply } = await answerInLine(shared.lines, ctx.actor, route, async () => {
      const reply = await call();
      return { reply, bytes: 0 };
    });
    return reply;
  };
  return {
    ctx,
    reply,
    instead: async (operation, sent, work) => {
      const route = routeNamed(operation);
      const { done } = await answerInLine(shared.lines, ctx.actor, route, async () => {
        const { body } = await callRoute(route, callOf(route, sent, ctx), work);
        return { done: body as Awaited<ReturnType<typeof work>>, bytes: 0 };
      });
      return done;
    },
    ask: async <Body>(operation: string, sent?: Sent, within?: Ctx) =>
      (await reply(operation, sent, within)).body as Body,
  };
}

/** Arguments that many tools have. */
export const listArguments = () => ({
  detail: z.enum(["ids", "summary", "full"]).default("summary"),
  limit: z.int().min(1).max(100).default(20),
  after: z.string().max(2000).optional(),
});
export const pageArguments = () => ({ after: z.string().max(2000).optional() });
/** Asks a tool that quotes people for what a run has translated of their words, beside these. */
export const translateArgument = () => ({ translate_to: translateTo() });
export type Detail = "ids" | "summary" | "full";
