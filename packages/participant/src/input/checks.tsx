import { type AllWords, fill } from "../text/words.ts";
import { type Check, checkText, leftOf } from "./earlier.ts";
import { formatNumber } from "./number-text.ts";

interface Props {
  checks: readonly Check[];
  isOfTotal: boolean;
  /** As it stands; undefined while it is none yet. */
  answer: unknown;
  words: AllWords;
  locale: string;
}

/** How the answer must compare with earlier ones, and what is left of a total. */
export function Checks({ checks, isOfTotal, answer, words, locale }: Props) {
  const lefts = isOfTotal ? checks.map((check) => leftOf(answer, check)) : [];
  const left = lefts.find((each) => each !== null);
  return (
    <div class="hint">
      <div id="checks">
        {checks.map((check) => (
          <p key={`${check.operation} ${check.value} ${check.option}`}>
            {checkText(check, isOfTotal, words, locale)}
          </p>
        ))}
      </div>
      <p role="status">
        {left === undefined || left === null
          ? ""
          : fill(left < 0 ? words.shareOver : words.shareLeft, {
              rest: formatNumber(Math.abs(left), locale),
            })}
      </p>
    </div>
  );
}
