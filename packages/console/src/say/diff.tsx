import { say } from "../text/en/say.ts";
import { useWords } from "../text/words.tsx";
import type { Told } from "./changes.ts";
import { Said } from "./said.tsx";

/** Changes in sentences, each thing with what becomes of it. */
export function Diff({ told }: { told: readonly Told[] }) {
  const words = useWords("say", say);
  return (
    <ul class="diff">
      {told.map(({ key, what, name, details }) => (
        <li key={key} class={`diff-${what}`}>
          <p>
            <span class="diff-what">{words[what]}</span>{" "}
            <strong>
              <Said sentence={name} />
            </strong>
          </p>
          {details.map((sentence, at) => (
            <p key={at} class="diff-detail">
              <Said sentence={sentence} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
