import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { directionOf } from "../text/direction.ts";
import { type AllWords, fill } from "../text/words.ts";
import type { Group } from "./card-groups.ts";
import { Label } from "./label.tsx";
import { taken } from "./taken.ts";

const longestName = 500;

interface Props {
  group: Group;
  isOver: boolean;
  /** Changes each time that the name should take the focus; 0 if it should not. */
  focusTurn: number;
  disabled: boolean;
  words: AllWords;
  onName: (name: string) => void;
  onRemove: () => void;
  children: ComponentChildren;
}

export function Category({ group, isOver, focusTurn, disabled, words, onName, onRemove, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focusTurn > 0) field.current?.focus();
  }, [focusTurn]);
  const title = `category-${group.id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section with cards in it, not a set of fields
    <div
      class={isOver ? "category category-over" : "category"}
      data-drop={group.id}
      role="group"
      aria-labelledby={title}
    >
      <div class="category-top">
        {group.isOwn ? (
          <>
            <input
              id={title}
              ref={field}
              type="text"
              dir={directionOf(group.name)}
              aria-label={group.name.trim() || words.categoryName}
              placeholder={words.categoryName}
              value={group.name}
              disabled={disabled}
              onInput={({ currentTarget }) => onName(taken(currentTarget, longestName) ?? "")}
              onKeyDown={(event) => {
                // Enter finishes the name; it does not submit the sorting.
                if (event.key === "Enter") event.preventDefault();
              }}
            />
            <button
              type="button"
              class="plain category-remove"
              disabled={disabled}
              aria-label={fill(words.removeCategory, { name: group.name.trim() || words.unnamedCategory })}
              onClick={onRemove}
            >
              <span aria-hidden="true">×</span>
            </button>
          </>
        ) : (
          <p id={title} class="category-name">
            <Label text={group.name} />
          </p>
        )}
        <span class="category-count">
          <span aria-hidden="true">{group.cards.length}</span>
          <span class="visually-hidden">{fill(words.cardsDone, { count: group.cards.length })}</span>
        </span>
      </div>
      {children}
    </div>
  );
}
