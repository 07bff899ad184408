import type { Role, Turn } from "./schema.ts";

const speakers: Record<Role, string> = { assistant: "Interviewer", user: "Participant" };

/** The conversation as plain text, a block for each turn; null without turns. */
export function transcriptOf(turns: readonly Turn[]): string | null {
  if (turns.length === 0) return null;
  return turns.map(({ role, content }) => `${speakers[role]}: ${content}`).join("\n\n");
}
