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
  const { groups, last, move, name, add, remove } = useGroups(groupsOf(draft, props), onDraft);
  const { dragged, take } = useDrag((card, target) => move(card, target, false));
  const field = useRef<HTMLFieldSetElement>(null);
  const [hasMenus, setMenus] = useState(false);
  const left = unsorted(groups, props.cards);
  const mayAdd = props.mode !== "closed";
  const cards = (of: readonly string[]) => (
    <Cards
      of={of}
      groups={groups}
      mayAdd={mayAdd}
      last={last}
      disabled={disabled}
      words={words}
      move={move}
      take={take}
      dragged={dragged?.key}
    />
  );

  return (
    <fieldset
      class={hasMenus ? "sort unframed" : "sort sort-drag unframed"}
      ref={field}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <div class={dragged?.over === pile ? "pile category-over" : "pile"} data-drop={pile}>
        <p class="pile-title">
          {left.length > 0 ? fill(words.cardsLeft, { count: left.length }) : words.allSorted}
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
            onName={(next) => name(group.id, next)}
            onRemove={() => {
              remove(group.id);
              field.current?.focus();
            }}
          >
            {group.cards.length === 0 ? <EmptyCategory words={words} /> : cards(group.cards)}
          </Category>
        ))}
        {mayAdd ? (
          <NewCategory isOver={dragged?.over === fresh} disabled={disabled} words={words} onAdd={add} />
        ) : null}
      </div>
      <Menus isOn={hasMenus} disabled={disabled} words={words} onToggle={() => setMenus(!hasMenus)} />
      <Said>{last !== null && "card" in last ? whereabouts(last.card, groups, words) : null}</Said>
    </fieldset>
  );
}

const Said = ({ children }: { children: string | null }) => (
  <p class="visually-hidden" role="status">
    {children}
  </p>
);

interface MenusProps extends Pick<CardsProps, "disabled" | "words"> {
  isOn: boolean;
  onToggle: () => void;
}

/** Whether each card shows its menu, where cards are dragged. */
const Menus = ({ isOn, disabled, words, onToggle }: MenusProps) => (
  <button type="button" class="plain sort-menus" aria-pressed={isOn} disabled={disabled} onClick={onToggle}>
    {words.sortMenus}
  </button>
);

/** How a card comes here: in fewer words where nothing but dragging is in sight. */
const EmptyCategory = ({ words }: Pick<CardsProps, "words">) => (
  <p class="hint small">
    <span class="drop-here">{words.dropHere}</span>
    <span class="drop-or-choose">{words.dropCards}</span>
  </p>
);

interface NewCategoryProps extends Pick<CardsProps, "disabled" | "words"> {
  isOver: boolean;
  onAdd: () => void;
}

const NewCategory = ({ isOver, disabled, words, onAdd }: NewCategoryProps) => (
  <div class={isOver ? "category category-new category-over" : "category category-new"} data-drop={fresh}>
    <button type="button" disabled={disabled} onClick={onAdd}>
      <span aria-hidden="true">+</span> {words.addCategory}
    </button>
  </div>
);

/** The groups of a draft, and what was done last. */
function useGroups(groups: Draft, onDraft: (draft: Draft) => void) {
  const [last, setLast] = useState<Last>(null);
  return {
    groups,
    last,
    move(card: string, target: string, byList: boolean) {
      onDraft(moved(groups, card, target));
      setLast({ card, byList });
    },
    name: (id: string, name: string) => onDraft(named(groups, id, name)),
    add() {
      const next = withSpare(groups);
      onDraft(next);
      setLast({ category: spareOf(next) ?? "", turn: Date.now() });
    },
    remove(id: string) {
      onDraft(without(groups, id));
      setLast(null);
    },
  };
}

interface CardsProps extends Pick<Parameters<typeof Card>[0], "groups" | "mayAdd" | "disabled" | "words"> {
  of: readonly string[];
  last: Last;
  dragged: string | undefined;
  move: ReturnType<typeof useGroups>["move"];
  take: ReturnType<typeof useDrag>["take"];
}

const Cards = ({ of, last, dragged, move, take, ...rest }: CardsProps) => (
  <ul class="cards">
    {of.map((card) => (
      <Card
        key={card}
        card={card}
        isDragged={dragged === card}
        takesFocus={last !== null && "card" in last && last.byList && last.card === card}
        {...rest}
        onTake={(event) => take(event, card)}
        onMove={(target) => move(card, target, true)}
      />
    ))}
  </ul>
);

/** Where a card is now, in words. */
function whereabouts(card: string, groups: Draft, words: RareInputView<Props, Draft>["words"]): string {
  const group = groups.find((each) => each.cards.includes(card));
  if (group === undefined) return fill(words.cardReturned, { card });
  return fill(words.cardMoved, { card, category: group.name.trim() || words.unnamedCategory });
}

export const cardSort: RareInput<Props, Draft> = {
  View: CardSort,
  answer: (draft, _, words) => sortAnswer(draft, words),
};
