import { useState } from "preact/hooks";
import { asked, type Content, type Entity } from "../../draft/content.ts";
import {
  addRule,
  allOf,
  deleteRule,
  entityIn,
  moveRule,
  questionsInOrder,
  setFields,
} from "../../draft/edit.ts";
import { isRecord, type Json } from "../../draft/json.ts";
import { JsonText } from "../../form/form.tsx";
import { Check } from "../../part/check.tsx";
import { Icon } from "../../part/icon.tsx";
import { plainOf } from "../../part/own.tsx";
import { conditionsSaid, ruleSaid, type Speaker } from "../../say/logic.ts";
import { quoted } from "../../say/quoted.ts";
import { Said } from "../../say/said.tsx";
import { begun, phrase, textOf } from "../../say/segment.ts";
import { questions } from "../../text/en/questions.ts";
import { useWords } from "../../text/words.tsx";
import { newId } from "../../wire/id.ts";
import { actions, isFlat, isPlainRule, ofConditions, ofRules, optionsOf, valueType } from "./menus.ts";

interface Props {
  question: Entity;
  content: Content;
  speaker: Speaker;
  edit: (change: (content: Content) => Content) => void;
}

/** When something is shown, in words, and as menus when somebody edits it. */
export function Conditions({ question: entity, content, speaker, edit }: Props) {
  const words = useWords("questions", questions);
  const [isOpen, open] = useState(false);
  const set = entity.fields.display_conditions;
  const write = (next: unknown) =>
    edit((study) => setFields(study, entity.type, entity.id, { display_conditions: next ?? null }));
  const earlier = earlierThan(content, entity);
  if (!isRecord(set))
    return (
      <div class="logic-line">
        <span class="hint">{words.alwaysShown}</span>
        {earlier.length > 0 && (
          <button
            type="button"
            class="plain small"
            onClick={() => {
              write({ match: "all", conditions: [newCondition(earlier.at(-1))] });
              open(true);
            }}
          >
            {words.addConditions}
          </button>
        )}
      </div>
    );
  return (
    <div class="logic-item" data-path="display_conditions" tabIndex={-1}>
      <div class="logic-line">
        <span>
          <Said sentence={phrase(speaker.words.shownIf, { condition: conditionsSaid(speaker, set) })} />
        </span>
        <button type="button" class="plain small" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? words.done : words.editConditions}
        </button>
        <button type="button" class="plain small" onClick={() => write(null)}>
          {words.removeConditions}
        </button>
      </div>
      {isOpen && <ConditionMenus set={set} earlier={earlier} speaker={speaker} onChange={write} />}
    </div>
  );
}

/** The questions that come before something. */
function earlierThan(content: Content, { type, id }: Entity): Entity[] {
  const all = questionsInOrder(content);
  const inside =
    type === asked ? [id] : content.tree.filter(({ parent }) => parent === id).map((node) => node.id);
  const at = all.findIndex((question) => inside.includes(question.id));
  return all.slice(0, Math.max(at, 0));
}

const newCondition = (question: Entity | undefined): Json => ({
  question_id: question?.id,
  operation: "==",
  comparison_value_type: "string",
  comparison_value: optionsOf(question)[0] ?? "",
  negate: false,
});

interface MenusProps {
  set: Json;
  earlier: readonly Entity[];
  speaker: Speaker;
  onChange: (set: unknown) => void;
}

function ConditionMenus({ set, earlier, speaker, onChange }: MenusProps) {
  const words = useWords("questions", questions);
  const [isJson, showJson] = useState(false);
  if (!isFlat(set) || isJson)
    return (
      <div class="logic-menus">
        {!isFlat(set) && <p class="hint small">{words.nestedHint}</p>}
        <JsonText id="conditions" data-path="display_conditions.json" value={set} onChange={onChange} />
        {isFlat(set) && (
          <button type="button" class="plain small" onClick={() => showJson(false)}>
            {words.byMenus}
          </button>
        )}
      </div>
    );
  const put = (at: number, change: Json) =>
    onChange({
      ...set,
      conditions: set.conditions.map((one, index) => (index === at ? settled({ ...one, ...change }) : one)),
    });
  return (
    <div class="logic-menus">
      <label class="logic-match">
        {words.match}
        <select
          value={set.match}
          onChange={({ currentTarget }) => onChange({ ...set, match: currentTarget.value })}
        >
          <option value="all">{words.matchAll}</option>
          <option value="any">{words.matchAny}</option>
        </select>
      </label>
      {set.conditions.map((one, at) => (
        <div class="logic-row" key={at}>
          <QuestionSelect
            label={words.whichQuestion}
            value={one.question_id}
            among={earlier}
            speaker={speaker}
            onChange={(question_id) => put(at, { question_id })}
          />
          <Check isOn={one.negate === true} onTurn={(negate) => put(at, { negate })}>
            {words.negated}
          </Check>
          <select
            aria-label={words.comparison}
            value={String(one.operation)}
            onChange={({ currentTarget }) => put(at, { operation: currentTarget.value })}
          >
            {ofConditions.map(([operation, word]) => (
              <option key={operation} value={operation}>
                {words[word]}
              </option>
            ))}
          </select>
          {one.operation !== "IS_ANSWERED" && (
            <ValueInput
              value={one.comparison_value}
              options={optionsOf(earlier.find(({ id }) => id === one.question_id))}
              onChange={(comparison_value) => put(at, { comparison_value })}
            />
          )}
          <button
            type="button"
            class="plain icon-only"
            aria-label={words.removeCondition}
            title={words.removeCondition}
            onClick={() =>
              onChange(
                set.conditions.length === 1 ? null : { ...set, conditions: set.conditions.toSpliced(at, 1) },
              )
            }
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <div class="row">
        <button
          type="button"
          class="plain small"
          onClick={() => onChange({ ...set, conditions: [...set.conditions, newCondition(earlier.at(-1))] })}
        >
          <Icon name="plus" />
          {words.addCondition}
        </button>
        <button type="button" class="plain small" onClick={() => showJson(true)}>
          {words.asJson}
        </button>
      </div>
    </div>
  );
}

/** A comparison whose value is of the kind that its operation compares. */
function settled(compared: Json): Json {
  const operation = String(compared.operation);
  const isBare = operation === "IS_ANSWERED" || operation === "ALWAYS";
  const comparison_value = isBare ? null : String(compared.comparison_value ?? "");
  return {
    ...compared,
    comparison_value,
    comparison_value_type: valueType(operation, comparison_value ?? ""),
  };
}

interface SelectProps {
  label: string;
  value: unknown;
  among: readonly Entity[];
  speaker: Speaker;
  onChange: (id: string) => void;
}

function QuestionSelect({ label, value, among, speaker, onChange }: SelectProps) {
  return (
    <select
      aria-label={label}
      class="logic-question"
      value={String(value ?? "")}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {!among.some(({ id }) => id === value) && (
        <option value={String(value ?? "")}>{speaker.words.gone}</option>
      )}
      {among.map(({ id, fields }) => (
        <option key={id} value={id}>
          {`${textOf(phrase(speaker.words.question, { n: speaker.places.get(id) ?? 0 }))} ${plainOf(quoted(String(fields.content), speaker.places)).slice(0, 60)}`}
        </option>
      ))}
    </select>
  );
}

interface ValueProps {
  value: unknown;
  options: readonly string[];
  onChange: (value: string) => void;
}

function ValueInput({ value, options, onChange }: ValueProps) {
  const words = useWords("questions", questions);
  const text = String(value ?? "");
  if (options.length === 0)
    return (
      <input
        type="text"
        dir="auto"
        aria-label={words.comparedWith}
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <select
      aria-label={words.comparedWith}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {!options.includes(text) && <option value={text}>{plainOf(text)}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {plainOf(option)}
        </option>
      ))}
    </select>
  );
}

/** What follows an answer: rules in words, one below the other. */
export function Rules({ question, content, speaker, edit }: Props) {
  const words = useWords("questions", questions);
  const [open, setOpen] = useState<string | null>(null);
  const ids = content.rules.get(question.id) ?? [];
  const add = () => {
    const id = newId();
    edit((study) => addRule(study, id, newRule(question, speaker.language)));
    setOpen(id);
  };
  return (
    <div class="logic-rules">
      {ids.length === 0 && <span class="hint">{words.noRules}</span>}
      <ol>
        {ids.map((id, at) => {
          const rule = entityIn(content, "logic_rule", id);
          if (rule === undefined) return null;
          return (
            <li key={id} class="logic-item" data-entity={id} tabIndex={-1}>
              <div class="logic-line">
                <span>
                  <Said sentence={begun(ruleSaid(speaker, rule.fields))} />
                </span>
                <button
                  type="button"
                  class="plain small"
                  aria-expanded={open === id}
                  onClick={() => setOpen(open === id ? null : id)}
                >
                  {open === id ? words.done : words.editRule}
                </button>
                {ids.length > 1 && (
                  <Arrows
                    canMove={(by) => at + by in ids}
                    onMove={(by) => edit((study) => moveRule(study, question.id, id, by))}
                  />
                )}
                <button
                  type="button"
                  class="plain small"
                  onClick={() => edit((study) => deleteRule(study, id))}
                >
                  {words.deleteRule}
                </button>
              </div>
              {open === id && <RuleMenus rule={rule} content={content} speaker={speaker} edit={edit} />}
            </li>
          );
        })}
      </ol>
      <button type="button" class="plain small" onClick={add}>
        <Icon name="plus" />
        {words.addRule}
      </button>
    </div>
  );
}

const newRule = (question: Entity, language: string): Json & { question_id: string } => ({
  question_id: question.id,
  operation: "==",
  comparison_value_type: "string",
  comparison_value: optionsOf(question)[0] ?? "",
  score: null,
  action_type: "screen_out",
  next_question_id: null,
  next_question_group_id: null,
  redirect_url: null,
  end_interview: false,
  language,
});

interface ArrowsProps {
  canMove: (by: -1 | 1) => boolean;
  onMove: (by: -1 | 1) => void;
}

/** Moves something up or down among its neighbors. */
export function Arrows({ canMove, onMove }: ArrowsProps) {
  const words = useWords("questions", questions);
  return (
    <>
      {([-1, 1] as const).map((by) => {
        const label = by < 0 ? words.moveUp : words.moveDown;
        return (
          <button
            key={by}
            type="button"
            class={`plain icon-only${by < 0 ? " arrow-up" : ""}`}
            aria-label={label}
            title={label}
            disabled={!canMove(by)}
            onClick={() => onMove(by)}
          >
            <Icon name="down" />
          </button>
        );
      })}
    </>
  );
}

interface RuleProps {
  rule: Entity;
  content: Content;
  speaker: Speaker;
  edit: Props["edit"];
}

function RuleMenus({ rule, content, speaker, edit }: RuleProps) {
  const words = useWords("questions", questions);
  const [isJson, showJson] = useState(false);
  const { fields, id } = rule;
  const write = (change: Json) => edit((study) => setFields(study, "logic_rule", id, change));
  const question = entityIn(content, "question", String(fields.question_id));
  const all = questionsInOrder(content);
  const later = all.slice(all.findIndex((each) => each.id === fields.question_id) + 1);
  if (!isPlainRule(fields) || isJson)
    return (
      <div class="logic-menus">
        {!isPlainRule(fields) && <p class="hint small">{words.nestedHint}</p>}
        <JsonText
          id={`rule-${id}`}
          data-path="json"
          value={fields}
          onChange={(next) => isRecord(next) && write({ ...next, question_id: fields.question_id })}
        />
        {isPlainRule(fields) && (
          <button type="button" class="plain small" onClick={() => showJson(false)}>
            {words.byMenus}
          </button>
        )}
      </div>
    );
  const act = (action_type: string) =>
    write({
      action_type,
      end_interview: action_type === "end_interview",
      next_question_id: action_type === "next_question_id" ? (later[0]?.id ?? null) : null,
      next_question_group_id:
        action_type === "move_to_question_group" ? (allOf(content, "question_group")[0]?.id ?? null) : null,
      redirect_url: action_type === "redirect_url" ? "https://" : null,
    });
  const compare = (change: Json) => {
    const { comparison_value, comparison_value_type, operation } = settled({ ...fields, ...change });
    write({ comparison_value, comparison_value_type, operation });
  };
  return (
    <div class="logic-menus">
      <div class="logic-row">
        <select
          aria-label={words.comparison}
          data-path="operation"
          value={String(fields.operation)}
          onChange={({ currentTarget }) => compare({ operation: currentTarget.value })}
        >
          {ofRules.map(([operation, word]) => (
            <option key={operation} value={operation}>
              {words[word]}
            </option>
          ))}
        </select>
        {fields.operation !== "ALWAYS" && (
          <ValueInput
            value={fields.comparison_value}
            options={optionsOf(question)}
            onChange={(comparison_value) => compare({ comparison_value })}
          />
        )}
        <select
          aria-label={words.action}
          data-path="action_type"
          value={String(fields.action_type)}
          onChange={({ currentTarget }) => act(currentTarget.value)}
        >
          {actions.map(([action, word]) => (
            <option key={action} value={action}>
              {words[word]}
            </option>
          ))}
        </select>
        {fields.action_type === "next_question_id" && (
          <QuestionSelect
            label={words.target}
            value={fields.next_question_id}
            among={all}
            speaker={speaker}
            onChange={(next_question_id) => write({ next_question_id })}
          />
        )}
        {fields.action_type === "move_to_question_group" && (
          <select
            aria-label={words.target}
            value={String(fields.next_question_group_id ?? "")}
            onChange={({ currentTarget }) => write({ next_question_group_id: currentTarget.value })}
          >
            {allOf(content, "question_group").map((group) => (
              <option key={group.id} value={group.id}>
                {plainOf(String(group.fields.name))}
              </option>
            ))}
          </select>
        )}
        {fields.action_type === "redirect_url" && (
          <input
            type="url"
            dir="ltr"
            aria-label={words.address}
            data-path="redirect_url"
            value={String(fields.redirect_url ?? "")}
            onInput={({ currentTarget }) => write({ redirect_url: currentTarget.value })}
          />
        )}
      </div>
      <button type="button" class="plain small" onClick={() => showJson(true)}>
        {words.asJson}
      </button>
    </div>
  );
}
