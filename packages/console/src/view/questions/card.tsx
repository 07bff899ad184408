import { useEffect, useRef, useState } from "preact/hooks";
import { listNames } from "#survey/code/list.ts";
import type { Content, Entity } from "../../draft/content.ts";
import { canMove, deleteQuestion, moveBy, setFields, setKey } from "../../draft/edit.ts";
import { groupable, randomizable } from "../../draft/gather.ts";
import { isRecord } from "../../draft/json.ts";
import { focusRefused, type RefusedPlace } from "../../draft/refused.ts";
import { Form, Grown } from "../../form/form.tsx";
import { useFields } from "../../form/load.ts";
import { Field, type Options, SelectField } from "../../part/field.tsx";
import { type Item, Menu } from "../../part/menu.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import type { Speaker } from "../../say/logic.ts";
import { quoted } from "../../say/quoted.ts";
import { questionTypes } from "../../text/en/question-types.ts";
import { questions } from "../../text/en/questions.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { Entries } from "./entries.tsx";
import type { Gathering } from "./gather.tsx";
import { Arrows, Conditions, Rules } from "./logic.tsx";

interface Props {
  question: Entity;
  content: Content;
  speaker: Speaker;
  isOpen: boolean;
  isChanged: boolean;
  /** Whether the service has it. */
  isSaved: boolean;
  isReadOnly: boolean;
  refused: readonly RefusedPlace[];
  onToggle: () => void;
  onAdd: () => void;
  onGather: (kind: Gathering) => void;
  edit: (change: (content: Content) => Content) => void;
}

/** What a type is called. */
export function useTypeName(): (type: string) => string {
  const words: Readonly<Record<string, string>> = useWords("questionTypes", questionTypes);
  return (type) => words[type] ?? type;
}

/** A question: a line that opens to its form. */
export function Card(props: Props) {
  const {
    question,
    speaker,
    isOpen,
    isChanged,
    isSaved,
    isReadOnly,
    refused,
    onToggle,
    content,
    edit,
    onAdd,
  } = props;
  const { onGather } = props;
  const words = useWords("questions", questions);
  const speech = useSpeech();
  const typeName = useTypeName();
  const place = useRef<HTMLLIElement>(null);
  const n = speaker.places.get(question.id) ?? 0;
  const text = quoted(String(question.fields.content), speaker.places);
  const name = plainOf(text).slice(0, 80) || words.noText;
  useFocus(place, refused);
  const rules = content.rules.get(question.id)?.length ?? 0;
  const [isNumbering, number] = useState(false);
  const items: Item[] = [{ text: words.addHere, onPick: onAdd }];
  if (groupable(content, question.id).length > 0)
    items.push({ text: words.intoGroup, onPick: () => onGather("group") });
  if (randomizable(content, question.id).length > 0)
    items.push({ text: words.randomize, onPick: () => onGather("randomizer") });
  // Only what is saved has numbers.
  if (isSaved && listNames(String(question.fields.type)).length > 0)
    items.push({ text: words.entries, onPick: () => number(true) });
  items.push({
    text: words.delete,
    isDangerous: true,
    onPick: () => edit((study) => deleteQuestion(study, question.id)),
  });
  const isConditional = isRecord(question.fields.display_conditions);
  return (
    <li
      ref={place}
      class={`card${isOpen ? " card-open" : ""}${isChanged ? " card-changed" : ""}`}
      data-entity={question.id}
      tabIndex={-1}
    >
      <div class="card-head">
        <span class="card-place">{n}</span>
        <button type="button" class="card-title" aria-expanded={isOpen} onClick={onToggle}>
          <span class="card-text">
            {text === "" ? <span class="hint">{words.noText}</span> : <Own text={text} />}
          </span>
          <span class="card-kind">
            {plainOf(typeName(String(question.fields.type)))}
            {isConditional && <span class="card-mark">{words.sometimes}</span>}
            {rules > 0 && <span class="card-mark">{counted(words.ruleCount, rules, speech)}</span>}
          </span>
        </button>
        {!isReadOnly && (
          <span class="card-tools">
            <Arrows
              canMove={(by) => canMove(content, question.id, by)}
              onMove={(by) => edit((study) => moveBy(study, question.id, by))}
            />
            <Menu label={filled(words.actions, { name })} items={items} />
          </span>
        )}
      </div>
      {refused.map(({ message, path }) => (
        <p key={path + message} class="problem small card-refused" role="alert" lang="en">
          {message}
        </p>
      ))}
      {isOpen && <Body {...props} />}
      {isNumbering && <Entries questionId={question.id} onClose={() => number(false)} />}
    </li>
  );
}

/** Focuses the field that a refusal names, or else the card. */
function useFocus(place: { current: HTMLLIElement | null }, refused: readonly RefusedPlace[]): void {
  const [first] = refused;
  useEffect(() => {
    if (first === undefined) return;
    const frame = requestAnimationFrame(() => {
      const card = place.current;
      if (card === null || focusRefused(card, first) !== null) return;
      card.scrollIntoView({ block: "center" });
      card.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);
}

function Body({ question, content, speaker, isReadOnly, edit }: Props) {
  const words = useWords("questions", questions);
  const typeName = useTypeName();
  const { fields } = question;
  const type = String(fields.type);
  const props = isRecord(fields.props) ? fields.props : {};
  const known = useFields(type);
  const names = Object.keys(questionTypes);
  const kinds: Options<string> = [...(names.includes(type) ? [] : [type]), ...names].map((each) => [
    each,
    typeName(each),
  ]);
  const write = (change: Record<string, unknown>) =>
    edit((study) => setFields(study, "question", question.id, change));
  return (
    <fieldset class="card-body form" disabled={isReadOnly}>
      <Field label={words.text} hint={words.textHint}>
        {(own) => (
          <Grown
            {...own}
            data-path="content"
            value={String(fields.content)}
            onText={(content) => write({ content })}
          />
        )}
      </Field>
      <SelectField
        label={words.kind}
        data-path="type"
        value={type}
        options={kinds}
        onPick={(type) => write({ type })}
      />
      {known !== null && (
        <Form
          key={type}
          fields={known}
          value={props}
          path="props"
          first={firstFields}
          onChange={(name, value) =>
            edit((study) =>
              setKey(study, study.entities.get(`question:${question.id}`) ?? question, "props", name, value),
            )
          }
        />
      )}
      <Field label={words.notes} hint={words.notesHint}>
        {(own) => (
          <Grown
            {...own}
            data-path="interviewer_notes"
            value={String(fields.interviewer_notes ?? "")}
            onText={(text) => write({ interviewer_notes: text === "" ? null : text })}
          />
        )}
      </Field>
      <section class="card-logic" aria-label={words.logic}>
        <h2>{words.logic}</h2>
        <Conditions question={question} content={content} speaker={speaker} edit={edit} />
        <h3>{words.rules}</h3>
        <Rules question={question} content={content} speaker={speaker} edit={edit} />
      </section>
    </fieldset>
  );
}

/** What people set of most types. */
const firstFields = [
  "required",
  "options",
  "items",
  "cards",
  "min",
  "max",
  "labels",
  "goals",
  "url",
  "task",
  "isMultiSelect",
  "attributes",
  "tree",
  "criteria",
  "columns",
  "categories",
];
