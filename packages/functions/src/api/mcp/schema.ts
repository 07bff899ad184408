import * as z from "zod";
import type { Json } from "../http/json-schema.ts";
import { describeQuestionTypes } from "../http/openapi/question-types.ts";
import { collectSchemas } from "../http/openapi/schema.ts";
import type { Route } from "../http/route.ts";
import { argumentsShape, type BoundTool } from "./bound.ts";

/** The arguments and the result of a tool under an earlier name, in full. */

/** How an operation's answer becomes a result, which is always an object. */
export type ResultKind = "object" | "list" | "text" | "nothing";

/** The answer that means success. */
const answerOf = ({ spec }: Route): z.ZodType | null => unwrapped(Object.values(spec.responses)[0] ?? null);

const unwrapped = (schema: z.ZodType | null): z.ZodType | null =>
  schema instanceof z.ZodLazy ? unwrapped(schema.unwrap() as z.ZodType) : schema;

export function resultKind(route: Route): ResultKind {
  const answer = answerOf(route);
  if (answer === null) return "nothing";
  if (route.spec.mediaType !== undefined) return "text";
  const choices = answer instanceof z.ZodUnion ? (answer.options as z.ZodType[]).map(unwrapped) : [answer];
  return choices.some((each) => each instanceof z.ZodArray) ? "list" : "object";
}

/** An operation's answer as a result: a list, and one that is found instead of it, as its `items`. */
export function resultOf(kind: ResultKind, body: unknown): Record<string, unknown> {
  if (kind === "nothing") return { ok: true };
  if (kind === "text") return { text: body };
  return kind === "list" ? { items: [body].flat() } : (body as Record<string, unknown>);
}

const noResult: Json = { type: "object", required: ["ok"] };

/** All that there is to know of a tool. */
export function describeTool(tool: BoundTool): Json {
  const { refer, schemas } = collectSchemas();
  const input = refer(argumentsShape(tool), "input");
  describeQuestionTypes({ refer, schemas });
  const kind = resultKind(tool.route);
  const answer = answerOf(tool.route);
  const result =
    kind === "nothing" || answer === null
      ? noResult
      : kind === "text"
        ? { type: "object", properties: { text: { type: "string" } }, required: ["text"] }
        : kind === "list"
          ? { type: "object", properties: { items: refer(answer, "output") }, required: ["items"] }
          : refer(answer, "output");
  return {
    name: tool.name,
    description: tool.description,
    arguments: input,
    result,
    ...(Object.keys(schemas).length > 0 && { components: { schemas } }),
  };
}
