import { attributeText } from "../../design/study/attribute.ts";

export interface Message {
  role: "assistant" | "user";
  content: string;
  question_id: string | null;
}

/** The interviewer's messages without the values of the attributes that the study's texts fill in. */
export function withoutAttributes(
  messages: readonly Message[],
  metadata: Record<string, unknown>,
  keys: readonly string[],
): Message[] {
  const values = [...new Set(keys)].flatMap((key) => attributeText(metadata, key) ?? []);
  if (values.length === 0) return [...messages];
  const longestFirst = values.sort((a, b) => b.length - a.length).map(RegExp.escape);
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return messages.map((one) =>
    one.role === "assistant" ? { ...one, content: one.content.replace(named, "[…]") } : one,
  );
}
