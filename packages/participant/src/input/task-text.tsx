import { Prose } from "../part/prose.tsx";
import type { AllWords } from "../text/words.ts";

/** The task's instructions, in a frame of their own. */
export const TaskText = ({ text, words }: { text: string | undefined; words: AllWords }) =>
  text === undefined || text.trim() === "" ? null : (
    <div class="task-text">
      <p class="task-label">{words.yourTask}</p>
      <Prose text={text} />
    </div>
  );
