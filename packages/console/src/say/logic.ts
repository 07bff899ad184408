import { type Content, keyOf } from "../draft/content.ts";
import { isRecord, type Json } from "../draft/json.ts";
import type { say } from "../text/en/say.ts";
import { own, phrase, type Sentence } from "./segment.ts";

type Words = typeof say;

/** What sentences are made with: the words of the page, and the study whose questions they name. */
export interface Speaker {
  words: Words;
  content: Content;
  /** The place of each question from 1. */
  places: ReadonlyMap<string, number>;
  /** The study's first language: a rule in it is for all. */
  language: string;
}

const operations: Readonly<Record<string, keyof Words>> = {
  "==": "op_equal",
  "<": "op_less",
  "<=": "op_atMost",
  ">": "op_more",
  ">=": "op_atLeast",
  COUNT_LT: "op_fewer",
  INCLUDES: "op_includes",
  SMART_CONDITION: "op_smart",
  IS_ANSWERED: "op_answered",
  INCLUDE_RESPONSE_IN_NEXT_QUESTION: "op_quote",
};

const negated: Readonly<Record<string, keyof Words>> = {
  "==": "not_equal",
  INCLUDES: "not_includes",
  IS_ANSWERED: "not_answered",
};

export function questionNamed({ words, places }: Speaker, id: unknown): Sentence {
  const n = places.get(String(id));
  return n === undefined ? [words.gone] : phrase(words.question, { n });
}

export function groupNamed({ words, content }: Speaker, id: unknown): Sentence {
  const group = content.entities.get(keyOf({ type: "question_group", id: String(id) }));
  return group === undefined
    ? [words.goneGroup]
    : phrase(words.group, { name: own(String(group.fields.name)) });
}

function nameOfRandomizer({ words, content }: Speaker, id: unknown): Sentence {
  const found = content.entities.get(keyOf({ type: "randomizer", id: String(id) }));
  return phrase(words.subject_randomizer, { name: own(String(found?.fields.name ?? id)) });
}

/** What a condition looks at. */
function subjectOf(speaker: Speaker, condition: Json): Sentence {
  const { words } = speaker;
  if (condition.metadata != null)
    return phrase(words.subject_metadata, { name: own(String(condition.metadata)) });
  if (condition.randomizer_id != null) return nameOfRandomizer(speaker, condition.randomizer_id);
  if (condition.language === true) return [words.subject_language];
  if (condition.source === true) return [words.subject_source];
  if (condition.score != null) return phrase(words.subject_score, { name: own(String(condition.score)) });
  if (condition.loop_item === true) return [words.subject_loop_item];
  const subject = questionNamed(speaker, condition.question_id);
  return condition.item == null
    ? subject
    : phrase(words.itemOf, { item: own(String(condition.item)), subject });
}

/** What is compared: an arm by its label, anything else as it is. */
function comparedWith({ content, words }: Speaker, { randomizer_id, comparison_value }: Json): Sentence {
  if (comparison_value == null || comparison_value === "") return [words.nothing];
  const randomizer = content.entities.get(keyOf({ type: "randomizer", id: String(randomizer_id) }));
  const arms = Array.isArray(randomizer?.fields.arms) ? randomizer.fields.arms.filter(isRecord) : [];
  const label = arms.find(({ id }) => id === comparison_value)?.label;
  return own(String(label ?? comparison_value));
}

/** One comparison, such as "Q2 is No". */
export function comparisonSaid(speaker: Speaker, condition: Json): Sentence {
  const { words } = speaker;
  const operation = String(condition.operation);
  if (operation === "ALWAYS") return [words.always];
  const values = { subject: subjectOf(speaker, condition), value: comparedWith(speaker, condition) };
  const sentence = (name: keyof Words | undefined) =>
    name === undefined ? null : phrase(words[name], values);
  const plain = sentence(operations[operation]) ?? own(operation);
  if (condition.negate !== true) return plain;
  return sentence(negated[operation]) ?? phrase(words.not, { condition: plain });
}

/** Conditions that must all hold, or one of them; sets among them in brackets. */
export function conditionsSaid(speaker: Speaker, set: Json): Sentence {
  const { words } = speaker;
  const parts = (Array.isArray(set.conditions) ? set.conditions.filter(isRecord) : []).map((one) =>
    Array.isArray(one.conditions)
      ? phrase(words.nested, { condition: conditionsSaid(speaker, one) })
      : comparisonSaid(speaker, one),
  );
  const joint = set.match === "any" ? words.any : words.all;
  return parts.reduce<Sentence>(
    (first, second, at) => (at === 0 ? second : phrase(joint, { first, second })),
    [words.always],
  );
}

/** A rule: "If Q2 is No: end, screened out". */
export function ruleSaid(speaker: Speaker, rule: Json): Sentence {
  const { words, language } = speaker;
  const compared = rule.score == null ? rule : { ...rule, question_id: null };
  const condition = comparisonSaid(speaker, compared);
  const isAlways = rule.operation === "ALWAYS";
  const sentence = phrase(words.consequence, {
    condition: isAlways ? condition : phrase(words.if, { condition }),
    action: actionSaid(speaker, rule),
  });
  return rule.language == null || rule.language === language
    ? sentence
    : phrase(words.inLanguage, { sentence, language: own(String(rule.language)) });
}

function actionSaid(speaker: Speaker, rule: Json): Sentence {
  const { words } = speaker;
  switch (rule.action_type) {
    case "next_question_id":
      return phrase(words.do_next, { target: questionNamed(speaker, rule.next_question_id) });
    case "move_to_question_group":
      return phrase(words.do_group, { target: groupNamed(speaker, rule.next_question_group_id) });
    case "redirect_url":
      return phrase(words.do_redirect, { url: own(String(rule.redirect_url ?? "")) });
    case "screen_out":
      return [words.do_screenOut];
    default:
      return [words.do_end];
  }
}

/** A loop: "Asked once for each item chosen in Q2". */
export function loopSaid(speaker: Speaker, repeat: Json): Sentence {
  const { words } = speaker;
  const source = isRecord(repeat.source) ? repeat.source : {};
  const text =
    { unselected: words.loop_unselected, all: words.loop_all }[String(source.select)] ?? words.loop_selected;
  return phrase(text, { subject: questionNamed(speaker, source.question_id) });
}

/** The arms of a randomizer, each with its share. */
export function armsSaid(speaker: Speaker, arms: unknown, locale: string): Sentence[] {
  const { words } = speaker;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return (Array.isArray(arms) ? arms.filter(isRecord) : []).map((arm) => {
    const share = percent.format(Number(arm.weight_basis_points) / 10_000);
    const label = own(String(arm.label));
    const isGroup = arm.question_group_id != null;
    if (!isGroup && arm.question_id == null) return phrase(words.armEmpty, { share, label });
    const target = isGroup
      ? groupNamed(speaker, arm.question_group_id)
      : questionNamed(speaker, arm.question_id);
    return phrase(words.arm, { share, label, target });
  });
}

/** A score: "PHQ-2: the sum of Q1 and Q3, reversed". */
export function scoreSaid(speaker: Speaker, score: Json): Sentence {
  const { words } = speaker;
  const terms = (Array.isArray(score.terms) ? score.terms.filter(isRecord) : []).map((term) => {
    const question = questionNamed(speaker, term.question_id);
    const named =
      term.item == null
        ? question
        : phrase(words.itemOf, { item: own(String(term.item)), subject: question });
    const turned = term.reverse === true ? phrase(words.reversed, { subject: named }) : named;
    return term.weight == null || term.weight === 1
      ? turned
      : phrase(words.weighted, { weight: String(term.weight), subject: turned });
  });
  const joined = terms.reduce<Sentence>(
    (first, second, at) => (at === 0 ? second : phrase(words.all, { first, second })),
    [words.nothing],
  );
  const text = score.method === "mean" ? words.score_mean : words.score_sum;
  return phrase(text, { label: own(String(score.label)), terms: joined });
}
