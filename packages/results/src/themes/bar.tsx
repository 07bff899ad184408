import { AiMark } from "../part/ai.tsx";
import { Marked } from "../search/context.tsx";
import { useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import type { Theme } from "../wire/types.ts";
import "./themes.css";

/** A theme with how many answers have it. */
export function ThemeBar({
  theme: { name, count, percentage, generated_by },
}: {
  theme: Pick<Theme, "name" | "count" | "percentage" | "generated_by">;
}) {
  const { words, format } = useSpeech();
  return (
    <span class="theme-bar" data-generated-by={generated_by === "ai" ? "ai" : undefined}>
      <span class="theme-name">
        <bdi dir={ownDirection(name)}>
          <Marked text={name} />
        </bdi>
        {generated_by === "ai" ? <AiMark /> : null}
      </span>
      <span class="theme-track" aria-hidden="true">
        <span style={{ inlineSize: `${percentage ?? 0}%` }} />
      </span>
      <span class="theme-figures">
        {count === null
          ? words.suppressed
          : `${format.short(percentage, "percent")} (${format.short(count, "count")})`}
      </span>
    </span>
  );
}
