import type { ComponentChildren } from "preact";
import { fill } from "../text/words.ts";
import { useFocusOnChange } from "./focus.ts";
import type { RareInputView } from "./input.ts";
import { type Stepped, toStep } from "./stepped.ts";

interface Props<Draft extends Stepped>
  extends Pick<RareInputView<unknown, Draft>, "onDraft" | "disabled" | "words" | "skip"> {
  draft: Draft;
  count: number;
  /** Whether the current choice is made. */
  isMade: boolean;
  /** What is chosen from; it is named by the element `choice` as well. */
  children: ComponentChildren;
}

/** One choice of several, which one it is, and the way to the next and back. */
export function Steps<Draft extends Stepped>({
  draft,
  count,
  isMade,
  onDraft,
  disabled,
  words,
  skip,
  children,
}: Props<Draft>) {
  const { at } = draft;
  const isLast = at >= count - 1;
  const title = useFocusOnChange<HTMLParagraphElement>(at);

  /** Submits after the last choice, and also without a choice: validation then says what is missing. */
  function goOn(event: Event) {
    if (isLast || !isMade) return;
    event.preventDefault();
    onDraft(toStep(draft, at + 1));
  }

  return (
    <div class="stack">
      <p id="choice" class="choice-of unframed" ref={title} tabIndex={-1}>
        {fill(words.choiceOf, { number: at + 1, count })}
      </p>
      {children}
      <div class="actions">
        {at === 0 ? null : (
          <button
            type="button"
            class="choice-back"
            disabled={disabled}
            onClick={() => onDraft(toStep(draft, at - 1))}
          >
            {words.back}
          </button>
        )}
        <button type="submit" class="primary" aria-disabled={disabled} onClick={goOn}>
          {isLast ? words.continue : words.nextChoice}
        </button>
        {skip}
      </div>
    </div>
  );
}
