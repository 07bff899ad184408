import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isRecord, isSame, type Json, without } from "../draft/json.ts";
import { Check } from "../part/check.tsx";
import { Field as Labeled } from "../part/field.tsx";
import { Icon } from "../part/icon.tsx";
import { plainOf } from "../part/own.tsx";
import { form } from "../text/en/form.ts";
import { filled, useWords } from "../text/words.tsx";
import {
  blank,
  divided,
  type Field,
  fits,
  isoOf,
  linesOf,
  localOf,
  numberOf,
  type Shape,
  shapeFor,
  unknownKeys,
  wordsOf,
  writtenOf,
} from "./field.ts";

type Words = typeof form;

/** What the form calls a prop; some are called otherwise inside of what they are of. The rest have their names in English. */
const knownLabel = (name: string, path: string, words: Words): string | undefined => {
  const known: Readonly<Record<string, string>> = words;
  const around = path.split(".").at(-2) ?? "";
  return known[`prop_${around}_${name}`] ?? known[`prop_${name}`];
};

interface FormProps {
  fields: readonly Field[];
  value: Json;
  /** Undefined takes a key away. */
  onChange: (name: string, value: unknown) => void;
  /** Where the value stands, such as `props`: a refusal that names it finds the field. */
  path: string;
  /** Fields that stand first even where they are not set. */
  first?: readonly string[];
  isDisabled?: boolean;
}

/** A form of these fields: what is needed or set, and the others under More. It validates nothing. */
export function Form({ fields, value, onChange, path, first = [], isDisabled = false }: FormProps) {
  const words = useWords("form", form);
  // What stood first when the form was opened stays there: nothing jumps while somebody writes.
  const [start] = useState(value);
  const [shown, hidden] = divided(fields, start, first);
  const others = unknownKeys(fields, value);
  const each = (field: Field) => (
    <FieldRow
      key={field.name}
      field={field}
      value={value[field.name]}
      path={`${path}.${field.name}`}
      onChange={(next) => onChange(field.name, next)}
    />
  );
  return (
    <fieldset class="form" disabled={isDisabled}>
      {shown.map(each)}
      {(hidden.length > 0 || others.length > 0) && (
        <details class="form-more">
          <summary>{words.more}</summary>
          <div class="form">
            {hidden.map(each)}
            {others.map((name) => (
              <FieldRow
                key={name}
                field={{ name, kind: "json", help: words.othersHint }}
                value={value[name]}
                path={`${path}.${name}`}
                onChange={(next) => onChange(name, next)}
              />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

interface RowProps {
  field: Field;
  value: unknown;
  path: string;
  onChange: (value: unknown) => void;
}

function FieldRow({ field, value, path, onChange }: RowProps) {
  const words = useWords("form", form);
  const id = useId();
  const known = knownLabel(field.name, path, words);
  const label = known ?? wordsOf(field.name);
  const shown = known ?? <span lang="en">{label}</span>;
  const help = field.help === undefined ? null : <Help text={field.help} />;
  const described = help === null ? undefined : `${id}-hint`;
  const below = help && (
    <p id={described} class="hint small">
      {help}
    </p>
  );
  if (field.kind === "flag")
    return (
      <div class="field">
        <Check
          data-path={path}
          aria-describedby={described}
          isOn={(value ?? field.fallback ?? false) === true}
          onTurn={(isOn) =>
            onChange(value === undefined && isOn === (field.fallback ?? false) ? undefined : isOn)
          }
        >
          {shown}
        </Check>
        {below}
      </div>
    );
  const shape = shapeFor(field, value);
  const isSingle = ["text", "number", "moment", "choice", "json"].includes(shape.kind);
  const fallback = typeof field.fallback === "object" ? undefined : field.fallback;
  const control = (own: { id: string; "aria-describedby": string | undefined }) => (
    <Control
      {...own}
      shape={shape}
      value={value}
      path={path}
      onChange={onChange}
      label={label}
      fallback={fallback === undefined ? "" : String(fallback)}
    />
  );
  return isSingle ? (
    <Labeled label={shown} hint={help}>
      {control}
    </Labeled>
  ) : (
    <fieldset class="field" aria-describedby={described}>
      <legend class="label">{shown}</legend>
      {control({ id, "aria-describedby": described })}
      {below}
    </fieldset>
  );
}

/** What the API's document says, in English. Code stands in its own type. */
const Help = ({ text }: { text: string }) => (
  <span lang="en">
    {text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
  </span>
);

interface ControlProps {
  shape: Shape;
  value: unknown;
  path: string;
  onChange: (value: unknown) => void;
  id: string;
  label: string;
  "aria-describedby"?: string | undefined;
  fallback?: string;
}

function Control({ shape, value, path, onChange, id, label, fallback = "", ...rest }: ControlProps) {
  const words = useWords("form", form);
  const own = { id, "data-path": path, "aria-describedby": rest["aria-describedby"] };
  switch (shape.kind) {
    case "text": {
      const text = typeof value === "string" ? value : "";
      const changed = (next: string) => onChange(next === "" ? undefined : next);
      return shape.isLong ? (
        <Grown {...own} value={text} onText={changed} />
      ) : (
        <input
          {...own}
          type="text"
          dir="auto"
          value={text}
          placeholder={fallback}
          onInput={({ currentTarget }) => changed(currentTarget.value)}
        />
      );
    }
    case "number":
      return (
        <input
          {...own}
          type="text"
          inputMode="decimal"
          class="number"
          value={value == null ? "" : String(value)}
          placeholder={fallback}
          onChange={({ currentTarget }) => onChange(numberOf(currentTarget.value))}
        />
      );
    case "moment":
      return (
        <input
          {...own}
          type="datetime-local"
          value={typeof value === "string" ? localOf(value) : ""}
          onChange={({ currentTarget }) => onChange(isoOf(currentTarget.value))}
        />
      );
    case "flag":
      return (
        <input
          {...own}
          type="checkbox"
          aria-label={label}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case "choice":
      return (
        <select
          {...own}
          value={typeof value === "string" ? value : ""}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === "" ? undefined : currentTarget.value)
          }
        >
          <option value="">
            {fallback === "" ? words.notSet : filled(words.default, { value: wordsOf(fallback) })}
          </option>
          {shape.options.map((option) => (
            <option key={option} value={option}>
              {wordsOf(option)}
            </option>
          ))}
        </select>
      );
    case "lines":
      return (
        <Lines
          isByPlace={shape.isByPlace === true}
          value={Array.isArray(value) ? value.map(String) : []}
          path={path}
          label={label}
          onChange={onChange}
        />
      );
    case "pairs":
      return <Pairs value={isRecord(value) ? value : {}} path={path} onChange={onChange} />;
    case "rows":
      return (
        <Rows
          fields={shape.fields}
          value={Array.isArray(value) ? value.filter(isRecord) : []}
          path={path}
          onChange={onChange}
        />
      );
    case "group":
      return (
        <Group
          fields={shape.fields}
          value={isRecord(value) ? value : undefined}
          path={path}
          onChange={onChange}
        />
      );
    case "either":
      return <Either ways={shape.ways} value={value} path={path} onChange={onChange} id={id} label={label} />;
    case "json":
      return <JsonText {...own} value={value} onChange={onChange} />;
  }
}

interface GrownProps {
  id: string;
  "data-path": string;
  "aria-describedby"?: string | undefined;
  value: string;
  onText: (text: string) => void;
}

/** A text field that is as high as its text. */
export const Grown = ({ value, onText, ...rest }: GrownProps) => (
  <textarea
    {...rest}
    class="grown"
    dir="auto"
    rows={1}
    value={value}
    onInput={({ currentTarget }) => onText(currentTarget.value)}
  />
);

interface LinesProps {
  isByPlace: boolean;
  value: readonly string[];
  path: string;
  label: string;
  onChange: (value: unknown) => void;
}

/**
 * Entries one below the other: Enter makes the next one, and a pasted list becomes entries. An entry that nothing is
 * written in stands here alone, and is none of the value, unless each has its place.
 */
function Lines({ isByPlace, value, path, label, onChange }: LinesProps) {
  const words = useWords("form", form);
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number | null>(null);
  const [typed, type] = useState(value);
  const kept = (entries: readonly string[]) => (isByPlace ? [...entries] : writtenOf(entries));
  const lines = isSame(kept(typed), value) ? typed : value;
  const focus = (at: number) => {
    wanted.current = at;
  };
  // Before the next key comes, so that what is typed at once goes into the new line.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelectorAll<HTMLInputElement>("input")[wanted.current]?.focus();
    wanted.current = null;
  });
  const write = (next: readonly string[]) => {
    type(next);
    if (!isSame(kept(next), value)) onChange(kept(next));
  };
  const replace = (at: number, count: number, ...entries: string[]) =>
    write(lines.toSpliced(at, count, ...entries));
  const add = () => {
    replace(lines.length, 0, "");
    focus(lines.length);
  };
  const keyed = (event: KeyboardEvent, at: number) => {
    if (event.isComposing) return;
    const isEmpty = lines[at] === "";
    if (event.key === "Enter") {
      event.preventDefault();
      replace(at + 1, 0, "");
      focus(at + 1);
    } else if (event.key === "Backspace" && isEmpty) {
      event.preventDefault();
      replace(at, 1);
      focus(Math.max(0, at - 1));
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(at, event.key === "ArrowUp" ? -1 : 1);
    }
  };
  const move = (at: number, by: 1 | -1) => {
    const line = lines[at];
    if (line === undefined || at + by < 0 || at + by >= lines.length) return;
    write(lines.toSpliced(at, 1).toSpliced(at + by, 0, line));
    focus(at + by);
  };
  const pasted = (event: ClipboardEvent, at: number) => {
    const entries = linesOf(event.clipboardData?.getData("text/plain") ?? "");
    if (entries.length < 2) return;
    event.preventDefault();
    const isEmpty = lines[at] === "";
    replace(isEmpty ? at : at + 1, isEmpty ? 1 : 0, ...entries);
    focus(at + entries.length - (isEmpty ? 1 : 0));
  };
  return (
    <>
      <ol ref={list} class="lines" data-path={path} tabIndex={-1}>
        {lines.map((line, at) => (
          <li key={at}>
            <input
              type="text"
              dir="auto"
              aria-label={`${label}, ${filled(words.entry, { n: at + 1 })}`}
              data-path={kept([line]).length === 0 ? undefined : `${path}.${kept(lines.slice(0, at)).length}`}
              value={line}
              onInput={({ currentTarget }) => replace(at, 1, currentTarget.value)}
              onKeyDown={(event) => keyed(event, at)}
              onPaste={(event) => pasted(event, at)}
            />
            <Small
              label={filled(words.removeNamed, { name: plainOf(line) || at + 1 })}
              icon="close"
              onClick={() => replace(at, 1)}
            />
          </li>
        ))}
      </ol>
      <button type="button" class="plain small form-add" onClick={add}>
        <Icon name="plus" />
        {words.addEntry}
      </button>
    </>
  );
}

const Small = ({ label, icon, onClick }: { label: string; icon: "close"; onClick: () => void }) => (
  <button type="button" class="plain icon-only" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

function Pairs({ value, path, onChange }: { value: Json; path: string; onChange: (value: unknown) => void }) {
  const words = useWords("form", form);
  const pairs = Object.entries(value);
  const set = (at: number, key: string, text: unknown) =>
    onChange(Object.fromEntries(pairs.with(at, [key, text])));
  return (
    <>
      <ol class="lines pairs" data-path={path} tabIndex={-1}>
        {pairs.map(([key, text], at) => (
          <li key={at}>
            <input
              type="text"
              aria-label={words.key}
              value={key}
              onChange={({ currentTarget }) => set(at, currentTarget.value, text)}
            />
            <input
              type="text"
              dir="auto"
              aria-label={words.value}
              data-path={`${path}.${key}`}
              value={String(text)}
              onInput={({ currentTarget }) => set(at, key, currentTarget.value)}
            />
            <Small
              label={filled(words.removeNamed, { name: key })}
              icon="close"
              onClick={() => onChange(without(value, key))}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="plain small form-add"
        onClick={() => onChange({ ...value, [freeKey(value)]: "" })}
      >
        <Icon name="plus" />
        {words.addEntry}
      </button>
    </>
  );
}

const freeKey = (value: Json): string => {
  for (let n = 1; ; n += 1) if (!(String(n) in value)) return String(n);
};

interface RowsProps {
  fields: readonly Field[];
  value: readonly Json[];
  path: string;
  onChange: (value: unknown) => void;
}

function Rows({ fields, value, path, onChange }: RowsProps) {
  const words = useWords("form", form);
  return (
    <>
      <ol class="form-rows" data-path={path} tabIndex={-1}>
        {value.map((row, at) => (
          <li key={at}>
            <Part
              fields={fields}
              value={row}
              path={`${path}.${at}`}
              onChange={(next) => onChange(value.with(at, next))}
            />
            <Small
              label={filled(words.removeNamed, { name: at + 1 })}
              icon="close"
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="plain small form-add"
        onClick={() => onChange([...value, blank({ kind: "group", fields: [...fields] })])}
      >
        <Icon name="plus" />
        {words.addEntry}
      </button>
    </>
  );
}

/** The fields of an object inside a form. */
function Part({
  fields,
  value,
  path,
  onChange,
}: {
  fields: readonly Field[];
  value: Json;
  path: string;
  onChange: (value: Json) => void;
}) {
  return (
    <div class="form">
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={value[field.name]}
          path={`${path}.${field.name}`}
          onChange={(next) =>
            onChange(next === undefined ? without(value, field.name) : { ...value, [field.name]: next })
          }
        />
      ))}
    </div>
  );
}

interface GroupProps {
  fields: readonly Field[];
  value: Json | undefined;
  path: string;
  onChange: (value: unknown) => void;
}

function Group({ fields, value, path, onChange }: GroupProps) {
  const words = useWords("form", form);
  if (value === undefined)
    return (
      <button
        type="button"
        class="plain small form-add"
        data-path={path}
        onClick={() => onChange(blank({ kind: "group", fields: [...fields] }))}
      >
        <Icon name="plus" />
        {words.addEntry}
      </button>
    );
  return (
    <div class="form-group" data-path={path} tabIndex={-1}>
      <Part fields={fields} value={value} path={path} onChange={onChange} />
      <button type="button" class="plain small" onClick={() => onChange(undefined)}>
        {words.remove}
      </button>
    </div>
  );
}

interface EitherProps {
  ways: readonly Shape[];
  value: unknown;
  path: string;
  onChange: (value: unknown) => void;
  id: string;
  label: string;
}

function Either({ ways, value, path, onChange, id, label }: EitherProps) {
  const words = useWords("form", form);
  const present = value === undefined || value === null ? -1 : ways.findIndex((way) => fits(way, value));
  const way = ways[present];
  return (
    <div class="form-group" data-path={path} tabIndex={-1}>
      <select
        aria-label={`${label}: ${words.either}`}
        value={String(present)}
        onChange={({ currentTarget }) => {
          const chosen = ways[Number(currentTarget.value)];
          onChange(chosen === undefined ? undefined : blank(chosen));
        }}
      >
        <option value="-1">{words.notSet}</option>
        {ways.map((each, at) => (
          <option key={at} value={String(at)}>
            {wayName(each, words)}
          </option>
        ))}
      </select>
      {way !== undefined && (
        <Control shape={way} value={value} path={path} onChange={onChange} id={`${id}w`} label={label} />
      )}
    </div>
  );
}

function wayName(shape: Shape, words: Words): string {
  const known: Readonly<Record<string, string>> = words;
  const first = shape.kind === "group" ? shape.fields.find(({ isRequired }) => isRequired)?.name : undefined;
  if (first !== undefined) return known[`way_${first}`] ?? wordsOf(first);
  return words[`way_${shape.kind}`];
}

interface JsonProps {
  id: string;
  "data-path": string;
  "aria-describedby"?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Whether what stands there is none yet: where it must not be left out unseen. */
  onWrong?: (isWrong: boolean) => void;
}

/** JSON as text. What is none yet stays in the field and changes nothing. */
export function JsonText({ value, onChange, onWrong, ...rest }: JsonProps): ComponentChildren {
  const words = useWords("form", form);
  const written = value === undefined ? "" : JSON.stringify(value, null, 2);
  const [typed, type] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const found = (wrong: boolean) => {
    setWrong(wrong);
    onWrong?.(wrong);
  };
  const changed = (text: string) => {
    type(text);
    if (text.trim() === "") {
      found(false);
      onChange(undefined);
      return;
    }
    try {
      onChange(JSON.parse(text));
      found(false);
    } catch {
      found(true);
    }
  };
  return (
    <>
      <textarea
        {...rest}
        class="code grown"
        dir="ltr"
        spellcheck={false}
        rows={1}
        aria-invalid={isWrong}
        value={typed ?? written}
        onInput={({ currentTarget }) => changed(currentTarget.value)}
        onBlur={() => !isWrong && type(null)}
      />
      {isWrong && (
        <p class="problem small" role="status">
          {words.notJson}
        </p>
      )}
    </>
  );
}
