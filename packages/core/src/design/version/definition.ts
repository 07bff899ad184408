import { definedCodes } from "#survey/code/definition.ts";
import { codedRow } from "#survey/code/settle.ts";
import { variableNames } from "#survey/code/variable.ts";
import { renamedRepeat } from "#survey/group/loop/schema.ts";
import { treeOf } from "#survey/group/structure.ts";
import { contentsOf, depthFirst, type Tree } from "#survey/group/tree.ts";
import { mapConditions } from "#survey/logic/condition/parts.ts";
import type { DisplayConditions } from "#survey/logic/condition/schema.ts";
import { namedNow } from "#survey/logic/named-now.ts";
import { readProps } from "#survey/question/item/list.ts";
import { renameSources } from "#survey/question-type/common/earlier-answer.ts";
import { renameQuestions } from "#survey/question-type/common/quality-check.ts";
import { questionType } from "#survey/question-type/index.ts";
import { renameReferences } from "#survey/reference/parse.ts";
import type { Content, StoredRule } from "#survey/stored.ts";
import { mergePatch } from "#survey/study/merge.ts";
import { type Settled, settle } from "#survey/translation/state.ts";
import { unitsOfQuestion, unitsOfStudy } from "#survey/translation/unit.ts";
import {
  type DefinitionTranslation,
  definitionFormat,
  type StudyDefinition,
} from "#survey/version/schema.ts";
import { toBucket } from "../quota/read.ts";
import { paramBuckets, toStudyQuotas } from "../quota/study-quota.ts";
import { studyTextsOf } from "../translation/study-text.ts";

/** What a reference to a question that is gone reads, whatever its id was. */
export const goneQuestion = "00000000-0000-0000-0000-000000000000";

/** Names for all parts of a study, by their ids: `q1`, `g1`, `r1`, `r1.a1`, `l1`, each kind in the order of the study. */
function nameParts({ questions }: Content, tree: Tree): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const counts = { q: 0, g: 0, r: 0, l: 0 };
  const next = (letter: keyof typeof counts, id: string) => names.set(id, `${letter}${++counts[letter]}`);
  const letters = { question: "q", group: "g", randomizer: "r" } as const;
  for (const { kind, id, arms } of depthFirst(tree)) {
    next(letters[kind], id);
    for (const [index, arm] of arms.entries()) names.set(arm, `${names.get(id)}.a${index + 1}`);
  }
  for (const { rules } of questions) for (const { id } of rules) next("l", id);
  return names;
}

/**
 * Without the quotas, and what scores count, of options that are retired: nobody will have chosen one in what is made of a
 * definition.
 */
function ofPresentOptions(content: Content): Content {
  const optionsOf = new Map(
    content.questions.flatMap((row) => {
      const { dimension } = questionType(row.type);
      const { options } = dimension?.values === "options" ? dimension.choices(readProps(row)) : {};
      return options === undefined ? [] : [[row.id, new Set(options)] as const];
    }),
  );
  const isPresent = (id: string | null, option: string | null) =>
    optionsOf.get(id ?? "")?.has(option ?? "") ?? true;
  return {
    ...content,
    buckets: content.buckets.filter(({ question_id, value }) => isPresent(question_id, value)),
    scores: content.scores.map((score) => ({
      ...score,
      terms: score.terms.map((term) => {
        const values = Object.entries(term.values ?? {}).filter(([option]) =>
          isPresent(term.question_id, option),
        );
        return term.values === undefined ? term : { ...term, values: Object.fromEntries(values) };
      }),
    })),
  };
}

/** The definition of a study with this content. */
export function definitionOf(stored: Content): StudyDefinition {
  const content = ofPresentOptions(namedNow(stored));
  const { study, questions, buckets, sources } = content;
  const tree = treeOf(content);
  const names = nameParts(content, tree);
  const nameOf = (id: string) => names.get(id) ?? id;
  const variables = variableNames(questions, []);
  const inTexts = (text: string) =>
    renameReferences(text, (id) => names.get(id.toLowerCase()) ?? goneQuestion);
  return {
    format: definitionFormat,
    title: study.title,
    description: study.description,
    type: study.type,
    mode: study.mode,
    // A key that is unset may be stored as null.
    config: mergePatch({}, study.config),
    metadata: study.metadata,
    insights: study.insights,
    messages: {
      welcome_message: study.welcome_message,
      thank_you_message: study.thank_you_message,
      screen_out_message: study.screen_out_message,
    },
    questions: questions.map(({ id, content, type, interviewer_notes, props, assets, ...row }, index) => ({
      id: nameOf(id),
      ...definedCoding({ type, props, ...row }, variables.get(id), index),
      content: inTexts(content),
      type,
      interviewer_notes,
      assets,
      props: renameSources(
        renameQuestions(props, (id) => names.get(id)),
        (id) => names.get(id),
      ),
      display_conditions: inConditions(row.display_conditions, nameOf),
    })),
    ...structureOf(content, tree, nameOf),
    logic: questions.flatMap(({ rules }) => rules.map((rule) => ruleOf(rule, nameOf))),
    question_quotas: questions.flatMap(({ id }) => {
      const own = buckets.filter(({ question_id }) => question_id === id).map(toBucket);
      return own.length === 0 ? [] : [{ question_id: nameOf(id), buckets: own }];
    }),
    study_quotas: toStudyQuotas(study, paramBuckets(buckets)),
    scores: content.scores.map(({ terms, ...score }) => ({
      ...score,
      terms: terms.map((term) => ({ ...term, question_id: nameOf(term.question_id) })),
    })),
    sources,
    translations: translationsOf(content, nameOf, inTexts),
  };
}

/** The name and the codes of a question, where they are not those of its place and of the places of its entries. */
function definedCoding(
  row: Parameters<typeof codedRow>[0],
  variable: string | undefined,
  index: number,
): Pick<NonNullable<StudyDefinition["questions"]>[number], "variable" | "codes"> {
  const codes = definedCodes(codedRow(row));
  return {
    ...(variable !== undefined && variable !== `q${index + 1}` && { variable }),
    ...(codes !== undefined && { codes: { ...codes } }),
  };
}

type Rename = (text: string) => string;

const optionalName = (nameOf: Rename, id: string | null) => (id === null ? null : nameOf(id));

/** Groups and randomizers, each with where it stands and what it holds. */
function structureOf(
  { groups, randomizers }: Content,
  tree: Tree,
  nameOf: Rename,
): Required<Pick<StudyDefinition, "groups" | "randomizers">> {
  const contents = contentsOf(tree);
  const order = new Map(depthFirst(tree).map(({ id }, index) => [id, index]));
  const inOrder = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const nodes = new Map(tree.map((node) => [node.id, node]));
  const shown = new Map(tree.flatMap((node) => (node.arm === null ? [] : [[node.arm, node] as const])));
  return {
    groups: inOrder(groups).map((group) => ({
      id: nameOf(group.id),
      name: group.name,
      parent_question_group_id: optionalName(nameOf, group.parent_question_group_id),
      display_order: group.display_order,
      randomize: group.randomize,
      repeat_for: renamedRepeat(group.repeat_for, nameOf),
      display_conditions: inConditions(group.display_conditions, nameOf),
      question_ids: contents(nodes.get(group.id) ?? null)
        .filter(({ kind }) => kind === "question")
        .map(({ id }) => nameOf(id)),
    })),
    randomizers: inOrder(randomizers).map((one) => ({
      id: nameOf(one.id),
      name: one.name,
      parent_question_group_id: optionalName(nameOf, one.parent_question_group_id),
      display_order: one.display_order,
      arms: one.arms.map(({ id, label, weight_basis_points }) => {
        const held = shown.get(id);
        const named = held === undefined ? null : nameOf(held.id);
        return {
          id: nameOf(id),
          label,
          weight_basis_points,
          question_id: held?.kind === "question" ? named : null,
          question_group_id: held?.kind === "group" ? named : null,
        };
      }),
    })),
  };
}

/** Conditions by the names of what they look at; the value of a randomizer is the name of an arm. */
const inConditions = (set: DisplayConditions | null, nameOf: Rename): DisplayConditions | null =>
  set === null
    ? null
    : mapConditions(set, ({ question_id, randomizer_id, ...condition }) => {
        const { comparison_value } = condition;
        if (question_id != null) return { ...condition, question_id: nameOf(question_id) };
        if (randomizer_id == null) return condition;
        const id = (comparison_value ?? "").trim().toLowerCase();
        const arm = nameOf(id) === id ? comparison_value : nameOf(id);
        return { ...condition, randomizer_id: nameOf(randomizer_id), comparison_value: arm };
      });

/** A rule with the target that its action leads to; what is gone is none. */
function ruleOf(rule: StoredRule, nameOf: Rename) {
  const target = (id: string | null) => (id === null || nameOf(id) === id ? null : nameOf(id));
  return {
    id: nameOf(rule.id),
    question_id: nameOf(rule.question_id),
    operation: rule.operation,
    comparison_value_type: rule.comparison_value_type,
    comparison_value: rule.comparison_value,
    ...(rule.score != null && { score: rule.score }),
    action_type: rule.action_type,
    next_question_id: rule.action_type === "next_question_id" ? target(rule.next_question_id) : null,
    next_question_group_id:
      rule.action_type === "move_to_question_group" ? target(rule.next_question_group_id) : null,
    redirect_url: rule.redirect_url,
    end_interview: rule.end_interview,
    language: rule.language,
  };
}

/** By language, the messages before the questions in their order; texts that nothing has any more are left out. */
function translationsOf(
  { study, questions, translations, scores }: Content,
  nameOf: Rename,
  inTexts: Rename,
): DefinitionTranslation[] {
  const places = new Map<string | null, number>([
    [null, -1],
    ...questions.map(({ id }, index) => [id, index] as const),
  ]);
  const byId = new Map(questions.map((row) => [row.id, row]));
  return translations
    .filter(({ question_id }) => places.has(question_id))
    .toSorted(
      (a, b) =>
        (a.language < b.language ? -1 : a.language > b.language ? 1 : 0) ||
        (places.get(a.question_id) ?? 0) - (places.get(b.question_id) ?? 0),
    )
    .map((row) => {
      const question = row.question_id === null ? undefined : byId.get(row.question_id);
      const units =
        question === undefined ? unitsOfStudy(studyTextsOf(study, scores)) : unitsOfQuestion(question);
      return {
        language: row.language,
        question_id: row.question_id === null ? null : nameOf(row.question_id),
        units: settle(units, row).units.flatMap((each) => unitOf(each, inTexts)),
        manual: null,
      };
    });
}

function unitOf({ unit, record, state }: Settled, inTexts: Rename): DefinitionTranslation["units"] {
  if (record === undefined) return [];
  const { text, is_locked, is_machine } = record;
  return [
    {
      path: [...unit.path],
      text: text === null ? null : inTexts(text),
      ...(state === "stale" && { is_stale: true }),
      ...(record.state !== undefined && { state: record.state }),
      ...(is_locked && { is_locked: true }),
      ...(is_machine && { is_machine: true }),
    },
  ];
}
