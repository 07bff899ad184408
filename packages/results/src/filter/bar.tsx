import { useMemo, useRef, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { useSpeech } from "../text/context.ts";
import type { Head } from "../wire/types.ts";
import { conditionsIn, conditionText, isEmptied, subjectsOf, withFilter } from "./condition.ts";
import { FilterForm } from "./form.tsx";
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
  const opener = useRef<HTMLButtonElement>(null);
  const subjects = useMemo(() => subjectsOf(head, speech), [head, speech]);
  const conditions = conditionsIn(picked);
  const close = () => {
    setAdding(false);
    opener.current?.focus();
  };
  const without = (isRemoved: (name: string) => boolean) => {
    pick(new URLSearchParams([...picked].filter(([name]) => !isRemoved(name))));
    opener.current?.focus();
  };
  const { has_simulations } = head.dimensions;
  const isEmpty = subjects.length === 0 && conditions.length === 0 && !has_simulations && refusal === null;
  if (isEmpty && head.shared_filter === null) return null;
  return (
    <section class="filters" aria-label={words.filters}>
      <div class="chips">
        {conditions.length === 0 ? null : (
          <ul>
            {conditions.map((condition) => {
              const text = conditionText(condition, subjects, speech);
              return (
                <li key={condition.name} class="chip">
                  <span dir="auto">{text}</span>
                  <button
                    type="button"
                    aria-label={fill(words.remove, { name: text })}
                    onClick={() => without((name) => name === condition.name)}
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        {has_simulations && !picked.has("include_simulations") ? (
          <p class="chip by-itself">
            {words.withSimulated}
            <button
              type="button"
              onClick={() => {
                pick(new URLSearchParams([...picked, ["include_simulations", "false"]]));
                opener.current?.focus();
              }}
            >
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
        {isAdding ? (
          <FilterForm
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
