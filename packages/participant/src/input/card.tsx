import type { TargetedPointerEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type AllWords, fill } from "../text/words.ts";
import { fresh, type Group, pile } from "./card-groups.ts";
import { Label } from "./label.tsx";

interface Props {
  card: string;
  groups: readonly Group[];
  mayAdd: boolean;
  isDragged: boolean;
  /** It was moved with its select and still has the focus. */
  takesFocus: boolean;
  disabled: boolean;
  words: AllWords;
  onTake: (event: TargetedPointerEvent<HTMLElement>) => void;
  onMove: (target: string) => void;
}

export function Card({
  card,
  groups,
  mayAdd,
  isDragged,
  takesFocus,
  disabled,
  words,
  onTake,
  onMove,
}: Props) {
  const list = useRef<HTMLSelectElement>(null);
  // Before the next paint, so that no keystroke is lost.
  useLayoutEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [takesFocus]);
  const group = groups.find(({ cards }) => cards.includes(card));
  return (
    <li class={isDragged ? "card card-dragged" : "card"} onPointerDown={disabled ? undefined : onTake}>
      <span class="card-grip" data-grip aria-hidden="true" />
      <span class="card-text">
        <Label text={card} />
      </span>
      <select
        ref={list}
        class="card-list"
        aria-label={fill(words.categoryOf, { card })}
        value={group?.id ?? pile}
        disabled={disabled}
        onChange={({ currentTarget }) => onMove(currentTarget.value)}
      >
        <option value={pile}>{group === undefined ? words.moveTo : words.noCategory}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name.trim() || words.unnamedCategory}
          </option>
        ))}
        {mayAdd ? <option value={fresh}>{words.addCategory}</option> : null}
      </select>
    </li>
  );
}
