import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { fill, type Words } from "../text/words.ts";
import { idList } from "./described.ts";
import { Label } from "./label.tsx";
import { withMoved } from "./order.ts";
import { placeAt } from "./rank.ts";
import { RankRow } from "./rank-row.tsx";
import "./rank-list.css";

interface Props {
  options: readonly string[];
  /** What is ranked so far, best first. */
  order: readonly string[];
  onOrder: (order: readonly string[]) => void;
  most: number;
  labelledBy: string;
  describedBy?: string | undefined;
  disabled: boolean;
  words: Words;
}

/** Options are picked one after the other, and reordered with buttons or by dragging. */
export function RankList({ options, order, onOrder, most, disabled, words, ...group }: Props) {
  const id = useId();
  const [said, setSaid] = useState("");
  const { root, focusOn } = useFocusAfter(order);
  const isFull = order.length >= most;
  const left = options.filter((option) => !order.includes(option));

  const say = (option: string, place: number) =>
    setSaid(fill(words.rankSaid, { option, place: place + 1, total: most }));

  function add(option: string) {
    if (isFull || disabled) return;
    const next = left[left.indexOf(option) + 1] ?? left.find((each) => each !== option);
    focusOn(next !== undefined && order.length + 1 < most ? `add ${next}` : `up ${option}`);
    say(option, order.length);
    onOrder([...order, option]);
  }

  function move(option: string, to: number) {
    if (to < 0 || to >= order.length || disabled) return;
    say(option, to);
    onOrder(withMoved(order, order.indexOf(option), to));
  }

  function remove(option: string) {
    if (disabled) return;
    focusOn(`add ${option}`);
    setSaid(fill(words.rankRemoved, { option }));
    onOrder(order.filter((each) => each !== option));
  }

  return (
    <fieldset
      class="rank"
      aria-labelledby={group.labelledBy}
      aria-describedby={idList(group.describedBy, `${id}-how`)}
      ref={root}
    >
      <p id={`${id}-how`} class="hint">
        {most < options.length ? fill(words.rankHowMost, { most }) : words.rankHow}
      </p>
      {order.length === 0 ? null : (
        <Ranked
          order={order}
          disabled={disabled}
          words={words}
          move={move}
          remove={remove}
          focusOn={focusOn}
        />
      )}
      {left.length === 0 ? null : (
        <Unranked
          options={left}
          place={order.length + 1}
          disabled={isFull || disabled}
          words={words}
          onAdd={add}
        />
      )}
      {isFull && left.length > 0 ? <p class="hint small">{fill(words.rankFull, { most })}</p> : null}
      <p class="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

interface RankedProps extends Pick<Props, "order" | "disabled" | "words"> {
  move: (option: string, to: number) => void;
  remove: (option: string) => void;
  focusOn: (control: string) => void;
}

/** What is ranked so far, in rows that can be dragged. */
function Ranked({ order, disabled, words, move, remove, focusOn }: RankedProps) {
  const [dragged, setDragged] = useState<string | null>(null);

  function drag(event: PointerEvent & { currentTarget: HTMLElement }) {
    if (dragged === null) return;
    const others = [...event.currentTarget.children].filter((_, place) => order[place] !== dragged);
    const middles = others.map((row) => row.getBoundingClientRect()).map(({ y, height }) => y + height / 2);
    const place = placeAt(event.clientY, middles);
    if (place !== order.indexOf(dragged)) move(dragged, place);
  }

  return (
    <ol
      class="ranked"
      onPointerDown={(event) => {
        const option = draggedBy(event.target);
        if (option === undefined || disabled) return;
        event.preventDefault();
        // Rows change places under the pointer; the list stays.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(option);
      }}
      onPointerMove={drag}
      onPointerUp={() => setDragged(null)}
      onPointerCancel={() => setDragged(null)}
    >
      {order.map((option, place) => (
        <RankRow
          key={option}
          option={option}
          place={place}
          count={order.length}
          isDragged={option === dragged}
          disabled={disabled}
          words={words}
          onMove={(to, control) => {
            focusOn(`${control} ${option}`);
            move(option, to);
          }}
          onRemove={() => remove(option)}
        />
      ))}
    </ol>
  );
}

interface UnrankedProps extends Pick<Props, "options" | "disabled" | "words"> {
  /** That the next one gets. */
  place: number;
  onAdd: (option: string) => void;
}

function Unranked({ options, place, disabled, words, onAdd }: UnrankedProps) {
  return (
    <ul class="unranked">
      {options.map((option) => (
        <li key={option}>
          <button
            type="button"
            data-control={`add ${option}`}
            aria-disabled={disabled}
            aria-label={fill(words.rankAdd, { option, place })}
            onClick={() => onAdd(option)}
          >
            <span class="rank-place" aria-hidden="true" />
            <span class="rank-text">
              <Label text={option} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const draggedBy = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-drags]")?.dataset.drags : undefined;

/** A row that moves in the document loses the focus: gives it back, or moves it to the next control. */
function useFocusAfter(order: readonly string[]) {
  const root = useRef<HTMLFieldSetElement>(null);
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    const controls = root.current?.querySelectorAll<HTMLElement>("[data-control]") ?? [];
    const wanted = next.current;
    next.current = null;
    if (wanted !== null) [...controls].find(({ dataset }) => dataset.control === wanted)?.focus();
  }, [order]);
  return {
    root,
    focusOn: (control: string) => {
      next.current = control;
    },
  };
}
