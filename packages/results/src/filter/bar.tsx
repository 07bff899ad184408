import { useMemo, useRef, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { NotThere } from "../part/empty.tsx";
import { useLater } from "../part/later.ts";
import { useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import type { Head } from "../wire/types.ts";
import { conditionsIn, conditionText, isEmptied, subjectsOf, withFilter } from "./condition.ts";
import "./filter.css";

interface Props {
  head: Head;
  picked: URLSearchParams;
  pick: (next: URLSearchParams) => void;
  /** Why the service refuses the filter. */
  refusal: string | null;
}

/** The conditions in use, each with a button that removes it, and the form that adds one. */
export function FilterBar({ head, picked, pick, refusal }: Props) {
  const speech = useSpeech();
  const { words } = speech;
  const [isAdding, setAdding] = useState(false);
  const form = useLater(isAdding, () => import("./form.tsx"));
  const opener = useRef<HTMLButtonElement>(null);
  const subjects = useMemo(() => subjectsOf(head, speech), [head, speech]);
  const conditions = conditionsIn(picked);
  const textOf = (condition: (typeof conditions)[number]) => conditionText(condition, subjects, speech);
  const close = () => {
    setAdding(false);
    opener.current?.focus();
  };
  const change = (conditions: [string, string][]) => {
    pick(new URLSearchParams(conditions));
    opener.current?.focus();
  };
  const { has_simulations } = head.dimensions;
  const isEmpty = subjects.length === 0 && conditions.length === 0 && !has_simulations && refusal === null;
  if (isEmpty && head.shared_filter === null) return null;
  return (
    <section class="filters" aria-label={words.filters}>
      <div class="chips">
        <Chips
          chips={conditions.map((each) => ({ name: each.name, text: textOf(each) }))}
          onRemove={(removed) => change([...picked].filter(([name]) => name !== removed))}
        />
        {has_simulations && !picked.has("include_simulations") ? (
          <p class="chip by-itself">
            {words.withSimulated}
            <button type="button" onClick={() => change([...picked, ["include_simulations", "false"]])}>
              {words.leaveOut}
            </button>
          </p>
        ) : null}
        {subjects.length === 0 ? null : (
          <button
            ref={opener}
            type="button"
            class="small add"
            aria-expanded={isAdding}
            aria-controls="filter-form"
            onClick={() => setAdding(!isAdding)}
          >
            <span aria-hidden="true">+</span>
            {words.addFilter}
          </button>
        )}
      </div>
      {head.shared_filter === null ? null : (
        <p class="hint">{isEmptied(head.shared_filter) ? words.emptiedFilter : words.fixedFilter}</p>
      )}
      {refusal === null ? null : (
        <p class="problem" role="alert">
          {fill(words.filterRefused, { detail: refusal })}
        </p>
      )}
      <div id="filter-form">
        {isAdding && form.value === null ? <NotThere failure={form.failure} /> : null}
        {isAdding && form.value !== null ? (
          <form.value.FilterForm
            isExact={head.min_base === 0}
            subjects={subjects}
            onCancel={close}
            onAdd={(name, value) => {
              pick(withFilter(picked, name, value));
              close();
            }}
          />
        ) : null}
      </div>
    </section>
  );
}

interface ChipsProps {
  chips: readonly { name: string; text: string }[];
  onRemove: (name: string) => void;
}

/** The conditions in use. */
function Chips({ chips, onRemove }: ChipsProps) {
  const { words } = useSpeech();
  if (chips.length === 0) return null;
  return (
    <ul>
      {chips.map(({ name, text }) => (
        <li key={name} class="chip">
          <span dir={ownDirection(text)}>{text}</span>
          <button
            type="button"
            aria-label={fill(words.remove, { name: text })}
            onClick={() => onRemove(name)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
