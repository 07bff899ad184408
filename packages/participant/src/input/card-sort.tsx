import { useRef, useState } from "preact/hooks";
import { fill } from "../text/words.ts";
import { Card } from "./card.tsx";
import { Category } from "./card-category.tsx";
import {
  fresh,
  type Group,
  groupsOf,
  moved,
  named,
  type Props,
  pile,
  sortAnswer,
  spareOf,
  unsorted,
  without,
  withSpare,
} from "./card-groups.ts";
import { useDrag } from "./drag.ts";
import type { RareInput, RareInputView } from "./input.ts";

type Draft = readonly Group[];

/** The card moved last, and whether with its select, which keeps the focus; or the category to name next. */
type Last = { card: string; byList: boolean } | { category: string; turn: number } | null;

function CardSort({
  props,
  draft,
  onDraft,
  labelledBy,
  describedBy,
  disabled,
  words,
}: RareInputView<Props, Draft>) {
  const groups = groupsOf(draft, props);
  const [last, setLast] = useState<Last>(null);
  const { dragged, take } = useDrag((card, target) => move(card, target, false));
  const field = useRef<HTMLFieldSetElement>(null);
  const left = unsorted(groups, props.cards);
  const mayAdd = props.mode !== "closed";

  function move(card: string, target: string, byList: boolean) {
    onDraft(moved(groups, card, target));
    setLast({ card, byList });
  }

  function add() {
    const next = withSpare(groups);
    onDraft(next);
    setLast({ category: spareOf(next) ?? "", turn: Date.now() });
  }

  function remove(id: string) {
    onDraft(without(groups, id));
    setLast(null);
    field.current?.focus();
  }

  const cards = (of: readonly string[]) => (
    <ul class="cards">
      {of.map((card) => (
        <Card
          key={card}
          card={card}
          groups={groups}
          mayAdd={mayAdd}
          isDragged={dragged?.key === card}
          takesFocus={last !== null && "card" in last && last.byList && last.card === card}
          disabled={disabled}
          words={words}
          onTake={(event) => take(event, card)}
          onMove={(target) => move(card, target, true)}
        />
      ))}
    </ul>
  );

  return (
    <fieldset
      class="sort unframed"
      ref={field}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <div class={dragged?.over === pile ? "pile category-over" : "pile"} data-drop={pile}>
        <p class="pile-title">
          {left.length === 0 ? words.allSorted : fill(words.cardsLeft, { count: left.length })}
        </p>
        {left.length === 0 ? null : cards(left)}
      </div>
      <div class="categories">
        {groups.map((group) => (
          <Category
            key={group.id}
            group={group}
            isOver={dragged?.over === group.id}
            focusTurn={last !== null && "category" in last && last.category === group.id ? last.turn : 0}
            disabled={disabled}
            words={words}
            onName={(name) => onDraft(named(groups, group.id, name))}
            onRemove={() => remove(group.id)}
          >
            {group.cards.length === 0 ? <p class="hint small">{words.dropCards}</p> : cards(group.cards)}
          </Category>
        ))}
        {mayAdd ? (
          <div
            class={dragged?.over === fresh ? "category category-new category-over" : "category category-new"}
            data-drop={fresh}
          >
            <button type="button" disabled={disabled} onClick={add}>
              <span aria-hidden="true">+</span> {words.addCategory}
            </button>
          </div>
        ) : null}
      </div>
      <p class="visually-hidden" role="status">
        {last !== null && "card" in last ? whereabouts(last.card) : null}
      </p>
    </fieldset>
  );

  function whereabouts(card: string): string {
    const group = groups.find((each) => each.cards.includes(card));
    if (group === undefined) return fill(words.cardReturned, { card });
    return fill(words.cardMoved, { card, category: group.name.trim() || words.unnamedCategory });
  }
}

export const cardSort: RareInput<Props, Draft> = {
  View: CardSort,
  answer: (draft, _, words) => sortAnswer(draft, words),
};
