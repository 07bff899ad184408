import { fill } from "#participant/text/words.ts";
import { useSpeech } from "../text/context.ts";
import "./ai.css";

/** Beside what a model worded. */
export const AiMark = () => <span class="ai">{useSpeech().words.aiMark}</span>;

/** What the mark means, at the foot of the page. */
export function AiNote() {
  const { words } = useSpeech();
  return <p class="hint ai-foot">{fill(words.aiFoot, { ai: words.aiMark })}</p>;
}
