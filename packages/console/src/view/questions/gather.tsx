import { useState } from "preact/hooks";
import { asked, type Content, type Entity } from "../../draft/content.ts";
import { entityIn } from "../../draft/edit.ts";
import { addGroup, addRandomizer, groupable, randomizable } from "../../draft/gather.ts";
import { isRecord, type Json } from "../../draft/json.ts";
import { JsonText } from "../../form/form.tsx";
import { Check } from "../../part/check.tsx";
import { Dialog } from "../../part/dialog.tsx";
import { TextField } from "../../part/field.tsx";
import { Own, plainOf } from "../../part/own.tsx";
import type { Speaker } from "../../say/logic.ts";
import { quoted } from "../../say/quoted.ts";
import { frame } from "../../text/en/frame.ts";
import { questions } from "../../text/en/questions.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { newId } from "../../wire/id.ts";

export type Gathering = "group" | "randomizer";

interface Props {
  /** The question or group that is one of them. */
  id: string;
  kind: Gathering;
  content: Content;
  speaker: Speaker;
  /** With the content that has it, and its id. */
  onMade: (change: (content: Content) => Content, id: string) => void;
  onClose: () => void;
}

/** Makes a group, or a randomizer, of what stands beside each other. */
export const Gather = (props: Props) =>
  props.kind === "group" ? <NewGroup {...props} /> : <NewArms {...props} />;

/** What a question or group is called among others. */
function nameOf(content: Content, { places }: Speaker, id: string): string {
  const group = entityIn(content, "question_group", id);
  if (group !== undefined) return String(group.fields.name);
  const text = quoted(String(entityIn(content, asked, id)?.fields.content ?? ""), places);
  return `${places.get(id) ?? ""} ${text}`.trim();
}

function NewGroup({ id, content, speaker, onMade, onClose }: Props) {
  const words = useWords("questions", questions);
  const [name, setName] = useState("");
  const [randomize, setRandom] = useState(false);
  const beside = groupable(content, id);
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set([id]));
  const make = () => {
    const made = newId();
    const fields = { name: name.trim(), randomize, repeat_for: null, display_conditions: null };
    const chosen = beside.filter((each) => members.has(each));
    onMade((study) => addGroup(study, made, fields, chosen), made);
  };
  return (
    <Dialog title={words.group} onClose={onClose}>
      <Making
        label={words.makeGroup}
        isReady={name.trim() !== "" && members.size > 0}
        onMake={make}
        onClose={onClose}
      >
        <TextField label={words.groupName} maxLength={200} value={name} onText={setName} />
        <fieldset class="checks gather">
          <legend>{words.gatherWhich}</legend>
          {beside.map((each) => (
            <Check
              key={each}
              isOn={members.has(each)}
              onTurn={(isOn) => setMembers(toggled(members, each, isOn))}
            >
              <Own text={nameOf(content, speaker, each)} />
            </Check>
          ))}
        </fieldset>
        <Check isOn={randomize} onTurn={setRandom}>
          {words.randomOrder}
        </Check>
      </Making>
    </Dialog>
  );
}

function toggled<T>(set: ReadonlySet<T>, each: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isIn) next.add(each);
  else next.delete(each);
  return next;
}

const whole = 10_000;
const mostArms = 12;

/** Equal shares, in basis points. */
const equal = (count: number, at: number): number =>
  Math.floor(whole / count) + (at === 0 ? whole - Math.floor(whole / count) * count : 0);

const nobody = "";

function NewArms({ id, content, speaker, onMade, onClose }: Props) {
  const words = useWords("questions", questions);
  const [name, setName] = useState("");
  const beside = randomizable(content, id);
  const at = beside.indexOf(id);
  const next = beside[at + 1] ?? beside[at - 1] ?? nobody;
  /** The share of each that is shown. */
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(
    new Map([id, next].map((each, place) => [each, equal(2, place)])),
  );
  const offered = [...beside, nobody];
  const turn = (each: string, isOn: boolean) => {
    const chosen = toggled(new Set(shares.keys()), each, isOn);
    const inOrder = offered.filter((one) => chosen.has(one));
    setShares(new Map(inOrder.map((one, place) => [one, equal(inOrder.length, place)])));
  };
  const label = (each: string) => (each === nobody ? words.armNone : nameOf(content, speaker, each));
  const make = () => {
    const made = newId();
    const arms = offered.flatMap((each) => {
      const weight_basis_points = shares.get(each);
      if (weight_basis_points === undefined) return [];
      const said = plainOf(label(each)).slice(0, 200);
      return [{ id: newId(), label: said, weight_basis_points, member: each === nobody ? null : each }];
    });
    onMade((study) => addRandomizer(study, made, name.trim(), arms), made);
  };
  const sum = [...shares.values()].reduce((all, share) => all + share, 0);
  const isFull = shares.size >= mostArms;
  return (
    <Dialog title={words.randomizer} onClose={onClose}>
      <Making
        label={words.makeRandomizer}
        isReady={name.trim() !== "" && shares.size > 1 && sum === whole}
        onMake={make}
        onClose={onClose}
      >
        <p class="hint">{words.randomizerBody}</p>
        <TextField label={words.randomizerName} maxLength={200} value={name} onText={setName} />
        <fieldset class="checks gather">
          <legend>{words.gatherWhich}</legend>
          {offered.map((each) => {
            const share = shares.get(each);
            return (
              <div class="gather-arm" key={each}>
                <Check
                  isOn={share !== undefined}
                  isDisabled={share === undefined && isFull}
                  onTurn={(isOn) => turn(each, isOn)}
                >
                  <Own text={label(each)} />
                </Check>
                {share !== undefined && (
                  <Share
                    name={label(each)}
                    value={share}
                    onChange={(points) => setShares(new Map(shares).set(each, points))}
                  />
                )}
              </div>
            );
          })}
        </fieldset>
        <Sum of={sum} />
      </Making>
    </Dialog>
  );
}

interface MakingProps {
  label: string;
  isReady: boolean;
  onMake: () => void;
  onClose: () => void;
  children: preact.ComponentChildren;
}

/** A form that changes the draft: nothing is sent. */
function Making({ label, isReady, onMake, onClose, children }: MakingProps) {
  const ofFrame = useWords("frame", frame);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onMake();
      }}
    >
      {children}
      <footer>
        <span class="grow" />
        <button type="button" onClick={onClose}>
          {ofFrame.cancel}
        </button>
        <button type="submit" class="primary" disabled={!isReady}>
          {label}
        </button>
      </footer>
    </form>
  );
}

interface ShareProps {
  name: string;
  /** In basis points. */
  value: number;
  onChange: (points: number) => void;
}

/** How many of a hundred people see an arm. */
function Share({ name, value, onChange }: ShareProps) {
  const words = useWords("questions", questions);
  return (
    <label class="share">
      <input
        type="number"
        min={0}
        max={100}
        step="any"
        aria-label={filled(words.armShare, { name: plainOf(name) })}
        value={value / 100}
        onInput={({ currentTarget }) => onChange(Math.round(Number(currentTarget.value) * 100))}
      />
      <span aria-hidden="true">%</span>
    </label>
  );
}

/** What is wrong about shares. */
function Sum({ of }: { of: number }) {
  const words = useWords("questions", questions);
  const { locale } = useSpeech();
  if (of === whole) return null;
  const n = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(of / whole);
  return (
    <p class="problem small" role="status">
      {filled(words.sharesWrong, { n })}
    </p>
  );
}

interface ArmsProps {
  entity: Entity;
  onChange: (arms: Json[]) => void;
}

/** The arms of a randomizer: what they are called, and how many see each. What they show is JSON. */
export function Arms({ entity: { id, fields }, onChange }: ArmsProps) {
  const words = useWords("questions", questions);
  const [isJson, showJson] = useState(false);
  const arms = Array.isArray(fields.arms) ? fields.arms.filter(isRecord) : [];
  if (isJson)
    return (
      <JsonText
        id={`arms-${id}`}
        data-path="arms"
        value={arms}
        onChange={(next) => Array.isArray(next) && onChange(next)}
      />
    );
  const put = (at: number, change: Json) =>
    onChange(arms.map((arm, index) => (index === at ? { ...arm, ...change } : arm)));
  return (
    <div class="logic-menus" data-path="arms" tabIndex={-1}>
      {arms.map((arm, at) => (
        <div class="gather-arm" key={String(arm.id)}>
          <input
            type="text"
            dir="auto"
            maxLength={200}
            aria-label={filled(words.armLabel, { n: at + 1 })}
            value={String(arm.label)}
            onInput={({ currentTarget }) => put(at, { label: currentTarget.value })}
          />
          <Share
            name={String(arm.label)}
            value={Number(arm.weight_basis_points)}
            onChange={(weight_basis_points) => put(at, { weight_basis_points })}
          />
        </div>
      ))}
      <Sum of={arms.reduce((sum, arm) => sum + Number(arm.weight_basis_points), 0)} />
      <button type="button" class="plain small" onClick={() => showJson(true)}>
        {words.asJson}
      </button>
    </div>
  );
}
