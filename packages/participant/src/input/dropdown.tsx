import { useRef, useState } from "preact/hooks";
import { directionOf } from "../text/direction.ts";
import { fill } from "../text/words.ts";
import { answer, type Draft, inOrder, longestOther, type Props } from "./choice.ts";
import { idList } from "./described.ts";
import { foldedText, matchesOf } from "./folded.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { Label } from "./label.tsx";
import { taken } from "./taken.ts";

type View = RareInputView<Props, Draft>;

export const dropdown: RareInput<Props, Draft> = { View: Dropdown, answer };

/** A longer list is searched by typing. */
const mostSelected = 20;

interface Entry {
  text: string;
  /** Null for the participant's own words. */
  option: string | null;
}

function Dropdown(view: View) {
  const { props, draft, onDraft, words } = view;
  const entries: Entry[] = [
    ...inOrder(props, view.seed).map((option) => ({ text: option, option })),
    ...(props.allowOther ? [{ text: words.choiceOther, option: null }] : []),
  ];
  const other = draft?.other ?? null;
  const chosen = entries.find(({ option }) =>
    option === null ? other !== null : draft?.chosen[0] === option,
  );
  const choose = (entry: Entry | undefined) =>
    onDraft(
      entry === undefined
        ? undefined
        : entry.option === null
          ? { chosen: [], other: other ?? "" }
          : { chosen: [entry.option], other: null },
    );
  const Field = props.options.length > mostSelected ? Combobox : Select;
  return (
    <div class="option-other">
      <Field {...view} entries={entries} chosen={chosen} choose={choose} />
      {other === null ? null : (
        <input
          type="text"
          value={other}
          readOnly={view.disabled}
          dir={directionOf(other)}
          placeholder={words.choiceOtherText}
          aria-label={words.choiceOtherText}
          onInput={({ currentTarget }) =>
            onDraft({ chosen: [], other: taken(currentTarget, longestOther) ?? "" })
          }
        />
      )}
    </div>
  );
}

interface FieldProps extends View {
  entries: readonly Entry[];
  chosen: Entry | undefined;
  choose: (entry: Entry | undefined) => void;
}

const Select = ({ entries, chosen, choose, words, ...view }: FieldProps) => (
  <select
    value={chosen === undefined ? "" : entries.indexOf(chosen)}
    disabled={view.disabled}
    aria-labelledby={view.labelledBy}
    aria-describedby={view.describedBy}
    aria-invalid={view.invalid && chosen === undefined}
    onChange={({ currentTarget }) =>
      choose(currentTarget.value === "" ? undefined : entries[Number(currentTarget.value)])
    }
  >
    <option value="">{words.chooseFrom}</option>
    {entries.map(({ text }, index) => (
      <option key={index} value={index}>
        {text}
      </option>
    ))}
  </select>
);

/** Which options are found for what is typed, and what the keys do. */
function useSearch({ entries, chosen, choose }: Pick<FieldProps, "entries" | "chosen" | "choose">) {
  const [typed, setTyped] = useState(chosen?.text ?? "");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const isChosen = chosen !== undefined && foldedText(chosen.text) === foldedText(typed);
  const found = isChosen ? entries : matchesOf(entries, typed);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (entry: Entry) => {
    choose(entry);
    setTyped(entry.text);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    choose(undefined);
    setOpen(true);
    setActive(-1);
  };
  const go = (to: number) => {
    setOpen(true);
    setActive(to);
    list.current?.children[to]?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent) => {
    const entry = isOpen ? found[active] : undefined;
    const last = found.length - 1;
    if (event.key === "ArrowDown") go(Math.min(active + 1, last));
    else if (event.key === "ArrowUp") go(active <= 0 ? last : active - 1);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Enter" && entry !== undefined) take(entry);
    else return;
    event.preventDefault();
  };
  const isSearching = isOpen && !isChosen && typed !== "";
  return {
    typed,
    isOpen,
    active,
    found,
    isSearching,
    list,
    open: () => setOpen(true),
    close,
    take,
    type,
    press,
  };
}

/** An editable combobox with a list, by the pattern of the ARIA Authoring Practices. */
function Combobox({ words, ...view }: FieldProps) {
  const search = useSearch(view);
  const { isOpen, active, found } = search;
  return (
    <div class="combobox">
      <input
        type="text"
        role="combobox"
        dir={directionOf(search.typed)}
        autoComplete="off"
        spellcheck={false}
        value={search.typed}
        readOnly={view.disabled}
        placeholder={words.chooseFrom}
        aria-labelledby={view.labelledBy}
        aria-describedby={idList(view.describedBy, "choices-how")}
        aria-invalid={view.invalid && view.chosen === undefined}
        aria-autocomplete="list"
        aria-expanded={isOpen && found.length > 0}
        aria-controls="choices-list"
        aria-activedescendant={isOpen && active >= 0 ? `choices-${active}` : undefined}
        onInput={({ currentTarget }) => search.type(currentTarget.value)}
        onClick={view.disabled ? undefined : search.open}
        onBlur={search.close}
        onKeyDown={search.press}
      />
      <div
        ref={search.list}
        id="choices-list"
        role="listbox"
        tabIndex={-1}
        aria-labelledby={view.labelledBy}
        hidden={!isOpen || found.length === 0}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen
          ? found.map((entry, index) => (
              <Choice
                key={entry.option ?? ""}
                entry={entry}
                index={index}
                search={search}
                isChosen={entry === view.chosen}
              />
            ))
          : null}
      </div>
      <p id="choices-how" class="hint small">
        {words.typeToFind}
      </p>
      <p class={found.length > 0 ? "visually-hidden" : "hint small"} role="status">
        {search.isSearching ? fill(words.optionsFound, { count: found.length }) : ""}
      </p>
    </div>
  );
}

interface ChoiceProps {
  entry: Entry;
  index: number;
  isChosen: boolean;
  search: ReturnType<typeof useSearch>;
}

const Choice = ({ entry, index, isChosen, search }: ChoiceProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
  <div
    id={`choices-${index}`}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    class={index === search.active ? "active" : undefined}
    onClick={() => search.take(entry)}
  >
    <Label text={entry.text} />
  </div>
);
