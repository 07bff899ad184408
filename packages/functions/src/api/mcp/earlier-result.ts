import type { Reply } from "../http/reply.ts";
import { stringified } from "../http/send-body.ts";
import type { BoundTool } from "./bound.ts";
import { newMarks, type ToolResult } from "./result.ts";
import { type ResultKind, resultKind, resultOf } from "./schema.ts";

const textBlock = (text: string) => ({ type: "text" as const, text });

/** A result of more bytes is not repeated as text; a list that can go on ends before. */
export const maxTextBytes = 1_000_000;

/** What an operation answered, as data and as text, and its size in bytes. */
export async function earlierResult(
  { route, quotesParticipants, successor }: BoundTool,
  { body, options: { rest, headers } }: Reply<unknown>,
  prepared: (value: unknown) => unknown,
): Promise<{ result: ToolResult; bytes: number }> {
  const kind = resultKind(route);
  const whole = prepared(resultOf(kind, body)) as Record<string, unknown>;
  const { text, kept } = await textOf(kind, whole, rest === undefined ? undefined : maxTextBytes);
  const bytes = Buffer.byteLength(text);
  const listed = kept === undefined ? whole : { ...whole, items: (whole.items as unknown[]).slice(0, kept) };
  const isCut = kept !== undefined && kept < (whole.items as unknown[]).length;
  const after =
    rest !== undefined
      ? (rest.hasMore || isCut) && rest.cursorAfter((kept ?? 0) - 1)
      : cursorIn(headers?.link);
  const next = after ? { next_after: after } : {};
  const shown =
    bytes > maxTextBytes ? "Too long to be repeated as text: it is in the structured result" : text;
  const more = after ? [`There are more. Call this tool again with the argument "after": "${after}"`] : [];
  const marks = quotesParticipants ? newMarks() : null;
  const texts = marks === null ? [shown] : [marks.begin, shown, marks.end];
  const structuredContent =
    marks === null
      ? { ...listed, ...next }
      : { ...next, participant_data_begin: marks.begin, ...listed, participant_data_end: marks.end };
  return {
    result: {
      structuredContent,
      content: [...texts, ...more].map(textBlock),
      _meta: { deprecated: successor },
    },
    bytes,
  };
}

/** A result as text; of a list as many items as fit into `limit` bytes, and how many they are. */
async function textOf(
  kind: ResultKind,
  result: Record<string, unknown>,
  limit?: number,
): Promise<{ text: string; kept?: number }> {
  if (kind === "text") return { text: String(result.text) };
  if (kind !== "list") return { text: JSON.stringify(result) };
  const items = await stringified(result.items as unknown[], limit);
  return { text: `{"items":[${items.join(",")}]}`, kept: items.length };
}

/** The cursor of the next page, which a tool has no headers to name by. */
function cursorIn(link: string | undefined): string | null {
  const next = /<([^<>]+)>; rel="next"/.exec(link ?? "")?.[1] ?? "/";
  return new URL(next, "http://mcp").searchParams.get("after");
}
