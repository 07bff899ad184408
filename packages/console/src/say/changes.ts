import type { Mutation } from "#client/openapi.ts";
import { grouped } from "#survey/grouped.ts";
import { type EntityType, keyOf } from "../draft/content.ts";
import { isRecord, isSame, type Json } from "../draft/json.ts";
import { wordsOf } from "../form/field.ts";
import type { form } from "../text/en/form.ts";
import {
  armsSaid,
  conditionsSaid,
  loopSaid,
  questionNamed,
  ruleSaid,
  type Speaker,
  scoreSaid,
} from "./logic.ts";
import { marked, own, phrase, type Sentence } from "./segment.ts";
import { wordsBetween } from "./words.ts";

/** What becomes of one thing, in sentences. */
export interface Told {
  key: string;
  what: "added" | "changed" | "moved" | "removed";
  name: Sentence;
  details: Sentence[];
}

export interface Narrator {
  /** As the study is before: names what goes, and what rules say now. */
  before: Speaker;
  /** As it is afterwards. */
  after: Speaker;
  labels: typeof form;
  /** What types of questions are called. */
  types: Readonly<Record<string, string>>;
  locale: string;
}

type Change = Pick<Mutation, "entity_type" | "operation" | "entity_id" | "before" | "after">;

/** Mutations in sentences, those of one thing together, in the order in which things first come up. */
export function changesTold(narrator: Narrator, mutations: readonly Change[]): Told[] {
  const groups = grouped(mutations, ({ entity_type, entity_id }) => `${entity_type} ${entity_id}`);
  return [...groups].flatMap(([key, changes]): Told[] => {
    const [first] = changes;
    if (first === undefined) return [];
    const { entity_type: type, entity_id: id } = first;
    const before = merged(changes.map((change) => change.before).toReversed());
    const after = merged(changes.map((change) => change.after));
    const created = changes.some(({ operation }) => operation === "create");
    const deleted = changes.some(({ operation }) => operation === "delete");
    // Rules that are in the way are taken out and made again.
    const what = created && !deleted ? "added" : deleted && !created ? "removed" : "changed";
    const name = nameOf(narrator, type, id, before, after);
    if (what === "added") return [{ key, what, name, details: createdDetails(narrator, type, after) }];
    if (what === "removed") return [{ key, what, name, details: removedDetails(narrator, type, before) }];
    const details = changedDetails(narrator, first, before, after);
    const place = changes.findLast(({ operation }) => operation === "reorder");
    if (details.length === 0 && place === undefined) return [];
    if (details.length > 0) return [{ key, what: "changed", name, details }];
    return [{ key, what: "moved", name, details: place === undefined ? [] : [placeSaid(narrator, place)] }];
  });
}

/** What several mutations of a thing find, or leave, in all: the last of these counts. */
function merged(parts: readonly (Json | null)[]): Json {
  const all: Json = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part ?? {})) {
      const present = all[name];
      all[name] =
        isRecord(present) && isRecord(value) && (name === "props" || name === "config")
          ? { ...present, ...value }
          : value;
    }
  return all;
}

/** What a thing is called, of which a change has these fields. */
export function nameOf(
  narrator: Narrator,
  type: EntityType,
  id: string,
  before: Json = {},
  after: Json = {},
): Sentence {
  const { before: was, after: is } = narrator;
  const { words } = is;
  const key = keyOf({ type, id });
  const field = (name: string): unknown =>
    after[name] ??
    before[name] ??
    is.content.entities.get(key)?.fields[name] ??
    was.content.entities.get(key)?.fields[name];
  const known = is.places.has(id) ? is : was;
  switch (type) {
    case "question": {
      const place = known.places.get(id);
      const content = own(
        excerpt(String(was.content.entities.get(key)?.fields.content ?? field("content") ?? "")),
      );
      return place === undefined ? content : [...phrase(words.question, { n: place }), " ", ...content];
    }
    case "logic_rule":
      return phrase(words.rule, {
        subject: questionNamed(
          known.places.has(String(field("question_id"))) ? known : is,
          field("question_id"),
        ),
      });
    case "question_group":
    case "randomizer":
      return own(String(field("name") ?? ""));
    case "study_settings":
      return [words.settings];
    case "study_messages":
      return [words.messages];
    case "score_set":
      return [words.scores];
    case "question_quota":
      return phrase(words.quotas, { subject: questionNamed(is, id) });
    case "study_quotas":
      return [words.studyQuotas];
  }
}

const excerpt = (text: string): string => (text.length > 140 ? `${text.slice(0, 139)}…` : text);

function createdDetails(narrator: Narrator, type: EntityType, after: Json): Sentence[] {
  if (type === "logic_rule") return [ruleSaid(narrator.after, after)];
  const { content: _, name: __, display_order: ___, parent_question_group_id: ____, ...rest } = after;
  return Object.entries(rest).flatMap(([field, value]) =>
    isBlank(value) ? [] : fieldSaid(narrator, field, null, value),
  );
}

const isBlank = (value: unknown): boolean =>
  value == null ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

const removedDetails = (narrator: Narrator, type: EntityType, before: Json): Sentence[] =>
  type === "logic_rule" ? [marked(ruleSaid(narrator.before, before), "struck")] : [];

function changedDetails(
  narrator: Narrator,
  { entity_type: type, entity_id: id }: Change,
  before: Json,
  after: Json,
): Sentence[] {
  if (type === "logic_rule" && !isSame(Object.keys(after), ["display_order"]))
    return ruleChange(narrator, id, before, after);
  return Object.entries(after).flatMap(([field, value]) =>
    field === "display_order" || field === "parent_question_group_id" || isSame(before[field], value)
      ? []
      : fieldSaid(narrator, field, before[field] ?? null, value),
  );
}

function ruleChange({ before: was, after: is }: Narrator, id: string, before: Json, after: Json): Sentence[] {
  const key = keyOf({ type: "logic_rule", id });
  const known = was.content.entities.get(key) ?? is.content.entities.get(key);
  const whole = { ...known?.fields, ...before };
  return [
    [
      ...marked(ruleSaid(was, whole), "struck"),
      " ",
      ...marked(ruleSaid(is, { ...whole, ...after }), "fresh"),
    ],
  ];
}

function placeSaid({ before, after: { words } }: Narrator, { entity_id, after }: Change): Sentence {
  const n = Number(after?.display_order ?? 0) + 1;
  const from = before.places.get(entity_id);
  return from === undefined ? phrase(words.movedTo, { n }) : phrase(words.movedFrom, { from, n });
}

/** One field of a change, key by key where it has keys. */
function fieldSaid(narrator: Narrator, field: string, before: unknown, after: unknown): Sentence[] {
  const { words } = narrator.after;
  if (
    (field === "props" || field === "config" || field.endsWith("_message")) &&
    (isRecord(after) || isRecord(before))
  ) {
    const was = isRecord(before) ? before : {};
    const is = isRecord(after) ? after : {};
    const keys = field.endsWith("_message")
      ? [...new Set([...Object.keys(was), ...Object.keys(is)])]
      : Object.keys(is);
    return keys.flatMap((key) => {
      const from = was[key];
      const to = is[key];
      if (isSame(from, to)) return [];
      const field = propLabel(narrator, key);
      // Of settings, a change names only what it changes.
      const inner =
        isRecord(from) && isRecord(to)
          ? Object.keys(to).filter((name) => !isSame(from[name], to[name]))
          : null;
      if (inner === null || !isRecord(from) || !isRecord(to))
        return [phrase(words.fieldChange, { field, change: valueChange(narrator, from, to) })];
      return inner.map((name) =>
        phrase(words.fieldChange, {
          field: `${field} › ${propLabel(narrator, name)}`,
          change: valueChange(narrator, from[name], to[name]),
        }),
      );
    });
  }
  const known: Readonly<Record<string, string>> = words;
  const label = known[`field_${field}`] ?? wordsOf(field);
  return [
    phrase(words.fieldChange, {
      field: label,
      change: special(narrator, field, before, after) ?? valueChange(narrator, before, after),
    }),
  ];
}

const propLabel = ({ labels }: Narrator, name: string): string => {
  const known: Readonly<Record<string, string>> = labels;
  return known[`prop_${name}`] ?? wordsOf(name);
};

/** Fields that have sentences of their own. */
function special(narrator: Narrator, field: string, before: unknown, after: unknown): Sentence | null {
  const { before: was, after: is, locale } = narrator;
  const told = (speaker: Speaker, value: unknown): Sentence[] | null => {
    if (value == null) return [];
    if (field === "display_conditions" && isRecord(value)) return [conditionsSaid(speaker, value)];
    if (field === "repeat_for" && isRecord(value)) return [loopSaid(speaker, value)];
    if (field === "arms") return armsSaid(speaker, value, locale);
    if (field === "scores" && Array.isArray(value))
      return value.filter(isRecord).map((score) => scoreSaid(speaker, score));
    if (field === "type") return [own(narrator.types[String(value)] ?? String(value))];
    if (field === "question_ids" && Array.isArray(value))
      return value.map((id) => questionNamed(speaker, id));
    return null;
  };
  const old = told(was, before);
  const fresh = told(is, after);
  if (old === null || fresh === null) return null;
  return joined([
    ...old.map((each) => marked(each, "struck")),
    ...fresh.map((each) => marked(each, "fresh")),
  ]);
}

const joined = (sentences: readonly Sentence[]): Sentence =>
  sentences.flatMap((each, at) => (at === 0 ? [...each] : ["; ", ...each]));

/** A value that becomes another: texts word by word, lists entry by entry. */
function valueChange(narrator: Narrator, before: unknown, after: unknown): Sentence {
  if (typeof before === "string" && typeof after === "string") return wordsBetween(before, after);
  if (isListOfTexts(before) && isListOfTexts(after)) {
    const gone = before.filter((entry) => !after.includes(entry));
    const fresh = after.filter((entry) => !before.includes(entry));
    if (gone.length + fresh.length > 0)
      return joined([
        ...gone.map((entry): Sentence => [{ own: entry, mark: "struck" }]),
        ...fresh.map((entry): Sentence => [{ own: entry, mark: "fresh" }]),
      ]);
  }
  const old = isBlank(before) && before !== false ? [] : marked(shown(narrator, before), "struck");
  const fresh = isBlank(after) && after !== false ? [] : marked(shown(narrator, after), "fresh");
  return old.length > 0 && fresh.length > 0 ? [...old, " ", ...fresh] : [...old, ...fresh];
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

function shown({ after: { words } }: Narrator, value: unknown): Sentence {
  if (typeof value === "boolean") return [value ? words.yes : words.no];
  if (isListOfTexts(value)) return own(value.join(", "));
  return own(excerpt(typeof value === "string" ? value : JSON.stringify(value)));
}
