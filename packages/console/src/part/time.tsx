import { ago, moment } from "../text/time.ts";
import { useSpeech } from "../text/words.tsx";

/** A time as people say it, with the exact one behind it; what stands for none. */
export function Time({ at, none = null }: { at: string | null; none?: string | null }) {
  const { locale } = useSpeech();
  if (at === null) return <span class="hint">{none}</span>;
  return (
    <time dateTime={at} title={moment(at, locale)}>
      {ago(at, locale)}
    </time>
  );
}
