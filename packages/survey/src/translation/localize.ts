import { textHash } from "#kit/digest.ts";
import type { StoredAsset } from "#kit/file/schema.ts";
import { questionType } from "../question-type/index.ts";
import type { TranslationStatus } from "./schema.ts";
import {
  altOf,
  contentKey,
  messageFields,
  otherTexts,
  type QuestionTexts,
  type StoredUnits,
  type StudyTexts,
  translationOf,
  type Unit,
  unitsOfQuestion,
  unitsOfStudy,
} from "./unit.ts";

interface Stored {
  units: StoredUnits;
  manual_content: string | null;
  manual_hash: string | null;
}

type Json = Record<string, unknown>;

/** A question in another language; texts without a translation stay as they are. Nulls where nothing is translated. */
export function localizeQuestion(
  question: QuestionTexts,
  stored: Stored,
): { content: string | null; props: Json | null; assets: StoredAsset[] | null } {
  const content = stored.manual_content ?? stored.units[contentKey]?.text ?? null;
  if (Object.keys(stored.units).length === 0) return { content, props: null, assets: null };
  const labels = unitsOfQuestion(question).filter(({ path }) => path[0] === "props");
  const props = replaceTexts({ props: question.props }, labels, stored.units).props as Json;
  return {
    content,
    props: { ...props, ...localizeNames(question, labels, stored.units) },
    assets: question.assets?.map((asset) => localizeAlt(asset, stored.units)) ?? null,
  };
}

function localizeAlt(asset: StoredAsset, stored: StoredUnits): StoredAsset {
  const source = altOf(asset);
  const alt = source && translationOf(stored, source)?.text;
  return alt ? { ...asset, alt } : asset;
}

/** The props that repeat labels, with the translations of those labels. */
function localizeNames({ type, props }: QuestionTexts, labels: readonly Unit[], stored: StoredUnits): Json {
  const translations = new Map(
    labels.map((label) => [label.text, translationOf(stored, label)?.text ?? label.text]),
  );
  const lists = questionType(type).propsNamingLabels.flatMap((name) => {
    const list = props[name];
    return Array.isArray(list) ? [[name, list.map((text) => translations.get(text) ?? text)] as const] : [];
  });
  return Object.fromEntries(lists);
}

/** A study's messages and scores in another language: what has no translation stays as it is. */
export const localizeStudy = (texts: StudyTexts, stored: Pick<Stored, "units">): StudyTexts => {
  const fields = [...messageFields, ...otherTexts] as const;
  const { scores = [] } = texts;
  const source = { ...Object.fromEntries(fields.map((field) => [field, texts[field]])), scores };
  return replaceTexts(source, unitsOfStudy(texts), stored.units) as unknown as StudyTexts;
};

function replaceTexts(source: Json, units: readonly Unit[], stored: StoredUnits): Json {
  const copy = structuredClone(source);
  for (const unit of units) {
    const text = translationOf(stored, unit)?.text;
    if (typeof text === "string") setAtPath(copy, unit.path, text);
  }
  return copy;
}

function setAtPath(target: Json, path: Unit["path"], text: string): void {
  const last = path.at(-1);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Json | undefined)?.[step], target);
  // A label that is only a default of its type is not in the stored props.
  if (parent !== undefined && last !== undefined) (parent as Json)[last] = text;
}

/** The status of an entry: the worst of its units. `isOpen` while a request to translate is not finished. */
export function translationStatus(
  units: readonly Unit[],
  stored: Stored,
  isOpen: boolean,
): TranslationStatus {
  const states = units.map((unit) => {
    if (unit.path[0] === "content" && stored.manual_content !== null) {
      return stored.manual_hash === textHash(unit.text) ? "done" : "stale";
    }
    const known = translationOf(stored.units, unit);
    if (known !== undefined && !known.is_outdated) return known.text === null ? "failed" : "done";
    return isOpen ? "pending" : Object.keys(stored.units).length === 0 ? "failed" : "stale";
  });
  return (["pending", "failed", "stale"] as const).find((state) => states.includes(state)) ?? "done";
}
