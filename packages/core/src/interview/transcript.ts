import type { Role, Turn } from "./schema.ts";

const speakers: Record<Role, string> = { assistant: "Interviewer", user: "Participant" };

/** Plain text, a block a turn; null where nothing was said. */
export function transcriptOf(turns: readonly Turn[]): string | null {
  if (turns.length === 0) return null;
  return turns.map(({ role, content }) => `${speakers[role]}: ${content}`).join("\n\n");
}
