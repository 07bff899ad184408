import { useState } from "preact/hooks";
import type { Content, Entity } from "../../draft/content.ts";
import { canMove, dissolve, moveBy, setFields } from "../../draft/edit.ts";
import { randomizable } from "../../draft/gather.ts";
import { isRecord } from "../../draft/json.ts";
import { JsonText } from "../../form/form.tsx";
import { Check } from "../../part/check.tsx";
import { type Item, Menu } from "../../part/menu.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import { armsSaid, loopSaid, type Speaker, scoreSaid } from "../../say/logic.ts";
import { Said } from "../../say/said.tsx";
import { questions } from "../../text/en/questions.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { Arms, type Gathering } from "./gather.tsx";
import { Arrows, Conditions } from "./logic.tsx";

interface BandProps {
  entity: Entity;
  content: Content;
  speaker: Speaker;
  isReadOnly: boolean;
  edit: (change: (content: Content) => Content) => void;
  /** Makes something of a group and what stands beside it. */
  onGather: (id: string, kind: Gathering) => void;
}

/** The head of a group: what it is called, and what becomes of its questions. */
export function GroupBand({ entity, content, speaker, isReadOnly, edit, onGather }: BandProps) {
  const words = useWords("questions", questions);
  const { id, fields } = entity;
  const name = String(fields.name);
  return (
    <fieldset class="band" disabled={isReadOnly} data-entity={id} tabIndex={-1}>
      <div class="band-head">
        <span class="band-kind">{words.group}</span>
        <Name
          label={words.groupName}
          value={name}
          onInput={(name) => edit((study) => setFields(study, "question_group", id, { name }))}
        />
        <Check
          isOn={fields.randomize === true}
          onTurn={(randomize) => edit((study) => setFields(study, "question_group", id, { randomize }))}
        >
          {words.randomOrder}
        </Check>
        {!isReadOnly && (
          <Tools
            entity={entity}
            content={content}
            edit={edit}
            label={words.ungroup}
            name={name}
            onGather={onGather}
          />
        )}
      </div>
      {isRecord(fields.repeat_for) && (
        <p class="small">
          <Said sentence={loopSaid(speaker, fields.repeat_for)} />
        </p>
      )}
      {(!isReadOnly || isRecord(fields.display_conditions)) && (
        <Conditions question={entity} content={content} speaker={speaker} edit={edit} />
      )}
    </fieldset>
  );
}

/** A randomizer with its arms in words. */
export function RandomizerBand({ entity, content, speaker, isReadOnly, edit }: BandProps) {
  const words = useWords("questions", questions);
  const { locale } = useSpeech();
  const [isOpen, open] = useState(false);
  const { id, fields } = entity;
  return (
    <fieldset class="band" disabled={isReadOnly} data-entity={id} tabIndex={-1}>
      <div class="band-head">
        <span class="band-kind">{words.randomizer}</span>
        {isOpen ? (
          <Name
            label={words.randomizerName}
            value={String(fields.name)}
            onInput={(name) => edit((study) => setFields(study, "randomizer", id, { name }))}
          />
        ) : (
          <strong class="grow">
            <Own text={String(fields.name)} />
          </strong>
        )}
        {!isReadOnly && (
          <>
            <button type="button" class="plain small" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
              {isOpen ? words.done : words.editArms}
            </button>
            <Tools
              entity={entity}
              content={content}
              edit={edit}
              label={words.dissolve}
              name={String(fields.name)}
            />
          </>
        )}
      </div>
      <ul class="arms">
        {armsSaid(speaker, fields.arms, locale).map((sentence, at) => (
          <li key={at}>
            <Said sentence={sentence} />
          </li>
        ))}
      </ul>
      {isOpen && (
        <Arms
          entity={entity}
          onChange={(arms) => edit((study) => setFields(study, "randomizer", id, { arms }))}
        />
      )}
    </fieldset>
  );
}

interface NameProps {
  label: string;
  value: string;
  onInput: (name: string) => void;
}

const Name = ({ label, value, onInput }: NameProps) => (
  <input
    type="text"
    class="band-name"
    dir="auto"
    aria-label={label}
    data-path="name"
    value={value}
    onInput={({ currentTarget }) => onInput(currentTarget.value)}
  />
);

interface ToolsProps {
  entity: Entity;
  content: Content;
  edit: BandProps["edit"];
  label: string;
  name: string;
  onGather?: BandProps["onGather"];
}

function Tools({ entity: { type, id }, content, edit, label, name, onGather }: ToolsProps) {
  const words = useWords("questions", questions);
  const kind = type === "randomizer" ? "randomizer" : "question_group";
  const items: Item[] = [];
  if (onGather !== undefined && randomizable(content, id).length > 0)
    items.push({ text: words.randomize, onPick: () => onGather(id, "randomizer") });
  items.push({ text: label, isDangerous: true, onPick: () => edit((study) => dissolve(study, kind, id)) });
  return (
    <span class="card-tools">
      <Arrows
        canMove={(by) => canMove(content, id, by)}
        onMove={(by) => edit((study) => moveBy(study, id, by))}
      />
      <Menu label={filled(words.actions, { name: plainOf(name) })} items={items} />
    </span>
  );
}

/** The scores of the study in words. */
export function Scores({ content, speaker, isReadOnly, edit }: Omit<BandProps, "entity" | "onGather">) {
  const words = useWords("questions", questions);
  const [isOpen, open] = useState(false);
  const entity = content.entities.get(`score_set:${content.studyId}`);
  const scores = Array.isArray(entity?.fields.scores) ? entity.fields.scores.filter(isRecord) : [];
  if (scores.length === 0 && (isReadOnly || !isOpen))
    return isReadOnly ? null : (
      <button type="button" class="plain small" onClick={() => open(true)}>
        {words.addScore}
      </button>
    );
  return (
    <section class="scores" aria-label={words.scores} data-entity={content.studyId}>
      <div class="band-head">
        <h2 class="grow">{words.scores}</h2>
        {!isReadOnly && (
          <button type="button" class="plain small" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {isOpen ? words.done : words.editScores}
          </button>
        )}
      </div>
      <ul class="arms">
        {scores.map((score) => (
          <li key={String(score.key)}>
            <Said sentence={scoreSaid(speaker, score)} />
          </li>
        ))}
      </ul>
      {isOpen && (
        <div class="field">
          <p class="hint small">{words.scoresHint}</p>
          <JsonText
            id="scores"
            data-path="scores"
            value={scores}
            onChange={(next) =>
              edit((study) => setFields(study, "score_set", study.studyId, { scores: next ?? [] }))
            }
          />
        </div>
      )}
    </section>
  );
}
