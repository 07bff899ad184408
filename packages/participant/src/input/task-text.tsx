import { Prose } from "../part/prose.tsx";
import type { Words } from "../text/words.ts";
import "./task-text.css";

/** What the participant is to do, in a frame of its own. */
export const TaskText = ({ text, words }: { text: string | undefined; words: Words }) =>
  text === undefined || text.trim() === "" ? null : (
    <div class="task-text">
      <p class="task-label">{words.yourTask}</p>
      <Prose text={text} />
    </div>
  );
