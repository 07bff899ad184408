import type { Message, Role } from "./schema.ts";

const speakers: Record<Role, string> = { assistant: "Interviewer", user: "Participant" };

/** The conversation as plain text, a block for each message; null without any. */
export function transcriptOf(messages: readonly Message[]): string | null {
  if (messages.length === 0) return null;
  return messages.map(({ role, content }) => `${speakers[role]}: ${content}`).join("\n\n");
}
