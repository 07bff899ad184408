import type { Interview } from "#client/openapi.ts";
import { interviews } from "../../text/en/interviews.ts";
import { useWords } from "../../text/words.tsx";
import "./tags.css";

/** How an interview stands, in a word. */
export function StatusTag({ status }: Pick<Interview, "status">) {
  const words = useWords("interviews", interviews);
  return (
    <span class="state-of" data-status={status}>
      {words[`status_${status}`]}
    </span>
  );
}

/** What a check has found, or what somebody has decided. */
export function QualityTag({ quality }: Pick<Interview, "quality">) {
  const words = useWords("interviews", interviews);
  if (quality === null) return null;
  const { level, review } = quality;
  const text =
    review === null ? words[`quality_${level}`] : review.decision === "exclude" ? words.excluded : words.kept;
  if (review === null && level === "none") return null;
  return (
    <span class="quality" data-level={level} data-decision={review?.decision}>
      {text}
    </span>
  );
}
