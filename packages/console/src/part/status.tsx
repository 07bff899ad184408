import { frame } from "../text/en/frame.ts";
import { useWords } from "../text/words.tsx";

/** Where a study stands. */
export function Status({ status }: { status: string }) {
  const words = useWords("frame", frame);
  const said: Record<string, string> = {
    draft: words.status_draft,
    published: words.status_published,
    paused: words.status_paused,
    archived: words.status_archived,
  };
  return <span class={`status ${status}`}>{said[status] ?? status}</span>;
}
