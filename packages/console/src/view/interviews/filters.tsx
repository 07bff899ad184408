import { useState } from "preact/hooks";
import type { Code, Question, Randomizer, Source } from "#client/openapi.ts";
import { labelAt } from "#survey/reference/written.ts";
import { Check } from "../../part/check.tsx";
import { Icon } from "../../part/icon.tsx";
import { plainOf } from "../../part/own.tsx";
import { languagesIn } from "../../part/study-languages.ts";
import { useSession, useStudy } from "../../session/context.ts";
import { interviews } from "../../text/en/interviews.ts";
import { filled, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import {
  type Condition,
  conditionsIn,
  flags,
  lists,
  partsOf,
  qualities,
  statuses,
  times,
  withCondition,
  withoutCondition,
} from "./filter.ts";

/** What filters pick from. */
interface Known {
  questions: readonly Question[];
  randomizers: readonly Randomizer[];
  sources: readonly Source[];
  keys: readonly string[];
  codes: readonly Code[];
}

interface Props {
  picked: URLSearchParams;
  change: (next: URLSearchParams) => void;
  search: { current: HTMLInputElement | null };
}

/** The filter in use, a field that finds a reference, and whether words are redacted. */
export function Filters({ picked, change, search }: Props) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("interviews", interviews);
  const [isAdding, setAdding] = useState(false);
  const conditions = conditionsIn(picked).filter(({ name }) => name !== "reference");
  // Names of what the address has by ids are read where there is any.
  const isKnown =
    isAdding || conditions.some(({ name }) => name === "arm" || name === "source" || partsOf(name));
  const known = useLoaded<Known>(isKnown ? study.id : null, async (signal) => {
    const [questions, randomizers, sources, references, codes] = await Promise.all([
      client.questions.list(study.id, { signal }),
      client.randomizers.list(study.id, { signal }),
      client.sources.list(study.id, { signal }),
      client.questions.availableReferences(study.id, {}, { signal }),
      client.codes.list(study.id, { signal }),
    ]);
    const keys = references.metadata_references.map(({ key }) => key);
    return { questions, randomizers, sources, keys, codes };
  });
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(picked);
    if (value === null) next.delete(name);
    else next.set(name, value);
    change(next);
  };
  return (
    <section class="bar-of-list" aria-label={words.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser knows `search`. */}
      <form
        role="search"
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          set("reference", search.current?.value.trim() || null);
        }}
      >
        <Icon name="search" />
        <input
          ref={search}
          type="search"
          aria-label={words.findReference}
          placeholder={words.findReference}
          autocomplete="off"
          maxLength={40}
          defaultValue={picked.get("reference") ?? ""}
          onInput={({ currentTarget }) => {
            if (currentTarget.value === "" && picked.has("reference")) set("reference", null);
          }}
        />
      </form>
      {conditions.length === 0 ? null : (
        <ul class="chips">
          {conditions.map((condition) => {
            const text = textOf(condition, known.value, words);
            return (
              <li key={`${condition.name}=${condition.value}`} class="chip">
                <bdi>{text}</bdi>
                <button
                  type="button"
                  aria-label={filled(words.remove, { name: text })}
                  onClick={() => change(withoutCondition(picked, condition))}
                >
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <button type="button" class="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
        <Icon name="plus" />
        {words.addFilter}
      </button>
      <span class="grow" />
      <Check
        title={words.redactHint}
        isOn={picked.get("redact") !== "false"}
        onTurn={(isOn) => set("redact", isOn ? null : "false")}
      >
        {words.redact}
      </Check>
      <Check
        isOn={picked.get("include_simulations") !== "false"}
        onTurn={(isOn) => set("include_simulations", isOn ? null : "false")}
      >
        {words.simulations}
      </Check>
      {isAdding ? (
        <AddFilter
          known={known.value}
          onAdd={(condition) => {
            setAdding(false);
            change(withCondition(picked, condition));
          }}
        />
      ) : null}
    </section>
  );
}

const kinds = [...lists, ...times, "metadata", "answer", "theme"] as const;
type Kind = (typeof kinds)[number];
const isTime = (kind: string): kind is (typeof times)[number] => (times as readonly string[]).includes(kind);

/** A value of a list, and how it reads. */
type Option = readonly [value: string, label: string];

/** Null where any text is a value. */
function optionsOf(
  kind: Kind,
  known: Known | null,
  languages: readonly string[],
  words: typeof interviews,
): Option[] | null {
  switch (kind) {
    case "status":
      return statuses.map((each) => [each, words[`status_${each}`]]);
    case "quality":
      return qualities.map((each) => [each, words[`quality_${each}`]]);
    case "flag":
      return flags.map((each) => [each, words[`flag_${each}`]]);
    case "excluded":
      return [
        ["true", words.excluded_true],
        ["false", words.excluded_false],
      ];
    case "language":
      return languages.map((each) => [each, each]);
    case "source":
      return (known?.sources ?? []).map(({ key, name }) => [key, name]);
    case "arm":
      return (known?.randomizers ?? []).flatMap(({ name, arms }) =>
        arms.map(({ id, label }): Option => [id, `${name}: ${label}`]),
      );
    case "theme":
      return (known?.codes ?? []).map(({ id, name }) => [id, name]);
    default:
      return null;
  }
}

const questionText = ({ display_order, content }: Question): string =>
  `${labelAt(display_order)}. ${content.length > 60 ? `${content.slice(0, 59).trimEnd()}…` : content}`;

const operators = ["is", "gte", "lte", "answered", "unanswered"] as const;

function AddFilter({ known, onAdd }: { known: Known | null; onAdd: (condition: Condition) => void }) {
  const { study } = useStudy();
  const words = useWords("interviews", interviews);
  const [kind, setKind] = useState<Kind | "">("");
  const [operator, setOperator] = useState<(typeof operators)[number]>("is");
  const options = kind === "" ? null : optionsOf(kind, known, languagesIn(study.config), words);
  const hasValue = operator !== "answered" && operator !== "unanswered";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const value = String(data.get("value") ?? "");
    const key = String(data.get("key") ?? "");
    if (kind === "") return;
    if (isTime(kind)) onAdd({ name: kind, value: new Date(value).toISOString() });
    else if (kind === "answer" && !hasValue)
      onAdd({ name: `answer[${key}][answered]`, value: String(operator === "answered") });
    else if (kind === "answer" && operator !== "is") onAdd({ name: `answer[${key}][${operator}]`, value });
    else if (kind === "metadata" || kind === "answer" || kind === "theme")
      onAdd({ name: `${kind}[${key}]`, value });
    else onAdd({ name: kind, value });
  };
  return (
    <form class="add-filter" onSubmit={submit}>
      <Choice
        label={words.filterBy}
        name="kind"
        value={kind}
        options={[["", words.choose], ...kinds.map((each): Option => [each, words[each]])]}
        onPick={(value) => setKind(kinds.find((each) => each === value) ?? "")}
        isFirst
      />
      {kind === "answer" || kind === "theme" ? (
        <Choice
          label={words.question}
          name="key"
          options={(known?.questions ?? []).map((each): Option => [each.id, questionText(each)])}
        />
      ) : null}
      {kind === "metadata" ? (
        <label class="field">
          <span class="label">{words.metadataKey}</span>
          <input name="key" type="text" required pattern="[^\[\]]+" list="metadata-keys" />
          <datalist id="metadata-keys">
            {(known?.keys ?? []).map((key) => (
              <option key={key} value={key} />
            ))}
          </datalist>
        </label>
      ) : null}
      {kind === "answer" ? (
        <Choice
          label={words.operator}
          name="operator"
          value={operator}
          options={operators.map((each): Option => [each, words[`operator_${each}`]])}
          onPick={(value) => setOperator(operators.find((each) => each === value) ?? "is")}
        />
      ) : null}
      {kind === "" || (kind === "answer" && !hasValue) ? null : options !== null ? (
        <Choice key={kind} label={words.value} name="value" options={options} />
      ) : isTime(kind) ? (
        <label class="field">
          <span class="label">{words.value}</span>
          <input name="value" type="datetime-local" required />
        </label>
      ) : (
        <label class="field">
          <span class="label">{words.value}</span>
          <input name="value" type="text" required dir="auto" />
        </label>
      )}
      <button
        type="submit"
        class="primary"
        disabled={kind === "" || (options !== null && options.length === 0)}
      >
        {words.apply}
      </button>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: readonly Option[];
  value?: string;
  onPick?: (value: string) => void;
  /** The form opens at the press of a button. */
  isFirst?: boolean;
}

const Choice = ({ label, name, options, value, onPick, isFirst = false }: ChoiceProps) => (
  <label class="field">
    <span class="label">{label}</span>
    <select
      name={name}
      value={value}
      onChange={({ currentTarget }) => onPick?.(currentTarget.value)}
      ref={(element) => {
        if (isFirst && value === "") element?.focus();
      }}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {plainOf(text)}
        </option>
      ))}
    </select>
  </label>
);

/** A condition as people read it. */
function textOf({ name, value }: Condition, known: Known | null, words: typeof interviews): string {
  const parts = partsOf(name);
  if (parts === null) {
    const kind = kinds.find((each) => each === name);
    if (kind === undefined) return value;
    const label = isTime(kind)
      ? new Date(value).toLocaleString()
      : (optionsOf(kind, known, [value], words)?.find(([each]) => each === value)?.[1] ?? value);
    return plainOf(`${words[kind]}: ${label}`);
  }
  const { of, key, operator } = parts;
  const question = known?.questions.find(({ id }) => id === key);
  const about = question === undefined ? key : labelAt(question.display_order);
  if (of === "theme")
    return plainOf(`${about}: ${known?.codes.find(({ id }) => id === value)?.name ?? value}`);
  if (operator === "answered")
    return `${about} ${value === "true" ? words.operator_answered : words.operator_unanswered}`;
  const signs: Record<string, string> = { gt: ">", gte: "≥", lt: "<", lte: "≤" };
  return plainOf(`${about} ${operator === null ? "=" : signs[operator]} ${value}`);
}
