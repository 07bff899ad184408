import { isSeen } from "#kit/visible.ts";
import { checkFindings } from "#survey/check/checks.ts";
import { conditionFindings, loopFindings } from "#survey/check/conditions.ts";
import type { Finding } from "#survey/check/schema.ts";
import type { Slices } from "#survey/check/slices.ts";
import { mentionFindings, textFindings } from "#survey/check/texts.ts";
import { propOf } from "#survey/code/label-doubt.ts";
import { type JumpMap, jumpFaults, jumpGroup, jumpMapOf } from "#survey/group/jump.ts";
import { estimatedMinutes } from "#survey/group/loop/estimate.ts";
import { contentsOf, type Tree } from "#survey/group/tree.ts";
import type { Condition } from "#survey/logic/condition/schema.ts";
import { comparisonWarnings } from "#survey/question-type/comparison.ts";
import { settingDoubt } from "#survey/question-type/doubt.ts";
import { questionType } from "#survey/question-type/index.ts";
import { scoreFaults } from "#survey/score/term.ts";
import type { Content, ContentQuestion, StoredRule } from "#survey/stored.ts";
import { readConfig } from "#survey/study/config.ts";
import { readOpenLink } from "#survey/study/entry-config.ts";
import { captionFindings, noticeFindings, translationFindings } from "./languages.ts";

interface Looked {
  stored: Content;
  /** With its questions as they are read. */
  read: Content;
  tree: Tree;
  /** The conditions that hold for nobody. */
  never: ReadonlySet<Condition>;
}

/** What can be said of each part of a study by itself; the ways through it are another matter. */
export function* partFindings({ stored, read, tree, never }: Looked): Slices<Finding[]> {
  const looks = [
    settingFindings,
    answerFindings,
    labelFindings,
    mentionFindings,
    // Carried options are texts of their source.
    () => textFindings(stored),
    rulesFindings,
    (content: Content) => structureFindings(content, tree),
    (content: Content) => conditionFindings(content, never),
    checkFindings,
    loopFindings,
    quotaFindings,
    scoreFindings,
    captionFindings,
    noticeFindings,
  ];
  const findings: Finding[][] = [];
  for (const look of looks) {
    findings.push(look(read));
    yield;
  }
  // What is carried is translated at its source.
  findings.push(yield* translationFindings(stored));
  return findings.flat();
}

const maxMinutes = 45;

function settingFindings({ study, questions, groups, sources }: Content): Finding[] {
  const { enabled, uniqueParam, requireSignature } = readOpenLink(study.config);
  const isOpenToGuesses = enabled && uniqueParam !== null && !requireSignature;
  const paying = sources.filter(({ redirects }) => redirects.completed !== null);
  return [
    ...(questions.length === 0 ? [{ code: "no_questions" as const }] : []),
    ...(estimatedMinutes({ questions, groups }) > maxMinutes
      ? [{ code: "estimated_too_long" as const }]
      : []),
    ...(isOpenToGuesses
      ? paying.map(({ key }) => ({ code: "unsigned_source" as const, path: `sources.${key}` }))
      : []),
  ];
}

/** Texts of which it is in doubt which entry they are, until they are written with a code. */
const labelFindings = ({ questions }: Content): Finding[] =>
  questions.flatMap(({ id: question_id, codes }) =>
    Object.entries(codes?.lists ?? {}).flatMap(([list, entries]) =>
      entries
        .filter(({ doubt }) => doubt !== undefined)
        .map(({ label, code, doubt }): Finding => {
          const path = `props.${propOf(list)}`;
          const message = `${JSON.stringify(label)}, code ${code}, was taken for ${doubt === "renamed" ? "a new wording" : "a new entry"}`;
          return { code: "label_in_doubt", question_id, path, message };
        }),
    ),
  );

const answerFindings = ({ questions }: Content): Finding[] =>
  questions.flatMap(({ id: question_id, type, props }): Finding[] => {
    const doubt = settingDoubt(type, props);
    return doubt === null ? [] : [{ question_id, ...doubt }];
  });

/** What rules are compared with. */
interface RuleFacts {
  map: JumpMap;
  places: ReadonlyMap<string, number>;
  defaultLanguage: string;
  scoreKeys: ReadonlySet<string>;
}

function rulesFindings({ questions, groups, study, scores = [] }: Content): Finding[] {
  const facts = {
    map: jumpMapOf(questions, groups.map(jumpGroup)),
    places: new Map(questions.map(({ id, display_order }) => [id, display_order])),
    defaultLanguage: readConfig(study.config).defaultLanguage ?? "English",
    scoreKeys: new Set(scores.map(({ key }) => key)),
  };
  return questions.flatMap((question) => ruleFindings(question, facts));
}

function ruleFindings(
  question: ContentQuestion,
  { map, places, defaultLanguage, scoreKeys }: RuleFacts,
): Finding[] {
  const { id: question_id, rules } = question;
  const shadows = (earlier: StoredRule, rule: StoredRule) =>
    earlier.operation === "ALWAYS" && [rule.language, defaultLanguage, "English"].includes(earlier.language);
  return rules.flatMap((rule, index): Finding[] => {
    const about = { question_id, logic_id: rule.id };
    const target = rule.action_type === "next_question_id" ? rule.next_question_id : null;
    const isBackwards =
      target !== null && (places.get(target) ?? Number.POSITIVE_INFINITY) < question.display_order;
    const leads = {
      question_id,
      next_question_id: target,
      next_question_group_id:
        rule.action_type === "move_to_question_group" ? rule.next_question_group_id : null,
    };
    const isMissing =
      ["next_question_id", "move_to_question_group"].includes(rule.action_type) &&
      leads.next_question_id === null &&
      leads.next_question_group_id === null;
    const faults = jumpFaults(leads, map).map(({ code, field, message }): Finding => {
      const isRandom = code === "question_in_randomized_group" || code === "group_in_randomized_group";
      return {
        code: isRandom ? "jump_into_randomized_group" : "jump_target_missing",
        ...about,
        path: field,
        message,
      };
    });
    const isScoreGone = rule.score != null && !scoreKeys.has(rule.score);
    return [
      ...(isScoreGone
        ? [{ code: "score_broken" as const, ...about, score: rule.score ?? "", path: "score" }]
        : []),
      ...comparisonWarnings(rule, question).map(({ message }) => ({
        code: "rule_never_matches" as const,
        ...about,
        message,
      })),
      ...(isMissing ? [{ code: "jump_target_missing" as const, ...about, path: rule.action_type }] : []),
      ...faults,
      ...(rules.slice(0, index).some((earlier) => shadows(earlier, rule))
        ? [{ code: "rule_shadowed" as const, ...about }]
        : []),
      ...(isBackwards ? [{ code: "jump_backwards" as const, ...about, path: "next_question_id" }] : []),
    ];
  });
}

function structureFindings({ groups, randomizers }: Content, tree: Tree): Finding[] {
  const contents = contentsOf(tree);
  const shown = new Set(tree.flatMap(({ arm }) => arm ?? []));
  const hasQuestion = (node: Tree[number]): boolean =>
    node.kind === "question" || contents(node).some((inner) => hasQuestion(inner));
  const empty = tree.filter((node) => node.kind === "group" && !hasQuestion(node)).map(({ id }) => id);
  return [
    ...groups
      .filter(({ id }) => empty.includes(id))
      .map(({ id }) => ({ code: "empty_group" as const, question_group_id: id })),
    ...randomizers.flatMap(({ id: randomizer_id, arms }) =>
      arms.flatMap(({ id, label, weight_basis_points }, index): Finding[] => [
        ...(shown.has(id) || weight_basis_points === 0
          ? []
          : [{ code: "empty_arm" as const, randomizer_id, path: `arms[${index}]` }]),
        ...(!isSeen(label)
          ? [{ code: "arm_label_missing" as const, randomizer_id, path: `arms[${index}].label` }]
          : []),
      ]),
    ),
  ];
}

function quotaFindings({ study, questions, buckets }: Content): Finding[] {
  const { quota } = readConfig(study.config);
  const byId = new Map(questions.map((row) => [row.id, row]));
  return buckets.flatMap(({ question_id, value, limit, position }): Finding[] => {
    const question = byId.get(question_id ?? "");
    const path = `buckets[${position}]`;
    const exceeds = quota !== null && value !== null && limit > quota;
    const about = question === undefined ? { path } : { question_id: question.id, path };
    const dimension = question && questionType(question.type).dimension;
    const options =
      question && dimension?.values === "options" ? dimension.choices(question.props).options : [];
    return [
      ...(question !== undefined && !options.includes(value ?? "")
        ? [{ code: "quota_option_missing" as const, ...about }]
        : []),
      ...(exceeds && (question_id === null || question !== undefined)
        ? [{ code: "quota_exceeds_study" as const, ...about }]
        : []),
    ];
  });
}

function scoreFindings({ questions, scores = [] }: Content): Finding[] {
  const faults = scoreFaults(scores, new Map(questions.map((row) => [row.id, row])));
  return faults.map(({ key, term, field, message }) => ({
    code: "score_broken" as const,
    score: key,
    path: `terms[${term}].${field}`,
    message,
  }));
}
