import type { StoredAsset } from "#kit/file/schema.ts";
import type { Maker } from "../notice/generated-by.ts";
import { questionType } from "../question-type/index.ts";
import { altPath } from "./kind/alt.ts";
import type { TranslationStatus } from "./schema.ts";
import { type Settled, settle, shownTexts } from "./state.ts";
import type { StoredTexts } from "./stored.ts";
import {
  messageFields,
  otherTexts,
  type Path,
  type QuestionTexts,
  type StudyTexts,
  type Unit,
  unitsOfQuestion,
  unitsOfStudy,
} from "./unit.ts";

type Json = Record<string, unknown>;

/** A question in another language; texts without a translation stay as they are. Nulls where nothing is translated. */
export function localizeQuestion(
  question: QuestionTexts,
  stored: StoredTexts,
): { content: string | null; props: Json | null; assets: StoredAsset[] | null } {
  const { units } = settle(unitsOfQuestion(question), stored);
  if (units.every(({ record }) => record === undefined)) return { content: null, props: null, assets: null };
  const shown = shownTexts(units);
  const { content, props } = replaceTexts({ content: question.content, props: question.props }, shown);
  const alts = new Map(
    [...shown].filter(([{ kind }]) => kind === "alt").map(([{ path }, text]) => [path[1], text]),
  );
  return {
    content: content === question.content ? null : String(content),
    props: { ...(props as Json), ...localizeNames(question, shown) },
    assets:
      question.assets?.map((asset) => {
        const alt = alts.get(asset.url);
        return alt === undefined ? asset : { ...asset, alt };
      }) ?? null,
  };
}

/** The props that repeat labels, with the translations of those labels. */
function localizeNames({ type, props }: QuestionTexts, shown: ReadonlyMap<Unit, string>): Json {
  const translations = new Map([...shown].map(([label, text]) => [label.text, text]));
  const lists = questionType(type).propsNamingLabels.flatMap((name) => {
    const list = props[name];
    return Array.isArray(list) ? [[name, list.map((text) => translations.get(text) ?? text)] as const] : [];
  });
  return Object.fromEntries(lists);
}

/** A study's messages and scores in another language: what has no translation stays as it is. */
export const localizeStudy = (texts: StudyTexts, stored: StoredTexts): StudyTexts => {
  const fields = [...messageFields, ...otherTexts] as const;
  const { scores = [] } = texts;
  const source = { ...Object.fromEntries(fields.map((field) => [field, texts[field]])), scores };
  return replaceTexts(source, shownTexts(settle(unitsOfStudy(texts), stored).units)) as unknown as StudyTexts;
};

function replaceTexts(source: Json, shown: ReadonlyMap<Unit, string>): Json {
  const copy = structuredClone(source);
  for (const [{ path }, text] of shown) if (path[0] !== altPath) setAtPath(copy, path, text);
  return copy;
}

function setAtPath(target: Json, path: Path, text: string): void {
  const last = path.at(-1);
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Json | undefined)?.[step], target);
  // A label that is only a default of its type is not in the stored props.
  if (parent !== undefined && last !== undefined) (parent as Json)[last] = text;
}

/** The status of a place: the worst of its units. `isOpen` while a request to translate is not finished. */
export function translationStatus(units: readonly Settled[], isOpen: boolean): TranslationStatus {
  const hasNone = units.every(({ record }) => record === undefined);
  const states = units.map(({ unit, record, state }) => {
    const isMachines = record?.state === undefined && record?.is_locked !== true;
    if (state === "stale") return isOpen && isMachines ? "pending" : "stale";
    if (state !== "missing") return "done";
    if (record?.hash === unit.hash) return "failed";
    return isOpen ? "pending" : hasNone ? "failed" : "stale";
  });
  return (["pending", "failed", "stale"] as const).find((state) => states.includes(state)) ?? "done";
}

/** Who worded a place's translations: a model, unless people wrote all that there is. */
export const translatorOf = (units: readonly Settled[]): Maker =>
  units.every(
    ({ record }) =>
      record === undefined || record.text === null || (record.state !== undefined && !record.is_machine),
  )
    ? "person"
    : "ai";
