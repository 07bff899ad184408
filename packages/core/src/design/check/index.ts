import { paced, runAtOnce, runInSlices } from "#kit/fair/slices.ts";
import { Versioned } from "#kit/version.ts";
import { aboutCondition, holdersOf, neverHolding } from "#survey/check/conditions.ts";
import { placeNames, withPlace } from "#survey/check/place.ts";
import { errorFindings, type Finding, type StudyValidation, warningFindings } from "#survey/check/schema.ts";
import type { Slices } from "#survey/check/slices.ts";
import { newEffort, type Reached, walk } from "#survey/check/walk.ts";
import { waysOf } from "#survey/check/ways.ts";
import { outerGroupsIn } from "#survey/group/around.ts";
import { loopsOf } from "#survey/group/loop/fault.ts";
import { treeOf } from "#survey/group/structure.ts";
import type { Tree } from "#survey/group/tree.ts";
import { conditionsIn } from "#survey/logic/condition/parts.ts";
import type { Condition } from "#survey/logic/condition/schema.ts";
import { namedNow } from "#survey/logic/named-now.ts";
import { asRead } from "#survey/question/item/list.ts";
import { parseReferences } from "#survey/reference/parse.ts";
import type { Content } from "#survey/stored.ts";
import { readConfig } from "#survey/study/config.ts";
import { studyLanguages } from "#survey/study/language.ts";
import { acceptsRecordings, readVoice } from "#survey/study/voice-config.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { type PresentContent, readContent } from "../version/content.ts";
import { mostLightDecisions, runHeavy } from "../work/heavy.ts";
import { partFindings } from "./findings.ts";

/** What is wrong or doubtful about a study; nothing is refused for it. Throws a 404 or 403 for the study. */
export const getValidation = async (ctx: Ctx, studyId: string): Promise<Versioned<StudyValidation>> =>
  lookThrough(ctx, await readContent(ctx, studyId));

/** Like `getValidation`, as a heavy operation where a study has many conditions and rules. */
export async function validateStudy(ctx: Ctx, studyId: string): Promise<Versioned<StudyValidation>> {
  const content = await readContent(ctx, studyId);
  const look = () => lookThrough(ctx, content);
  return decisionsIn(content) > mostLightDecisions ? runHeavy(ctx, look) : look();
}

const decisionsIn = (content: Content): number =>
  content.questions.reduce((sum, { rules }) => sum + rules.length, 0) +
  holdersOf(content).reduce((sum, { set }) => sum + conditionsIn(set).length, 0);

async function lookThrough(ctx: Ctx, content: PresentContent): Promise<Versioned<StudyValidation>> {
  const work = validationOf(content, speechFindings(ctx, content));
  return new Versioned(await runInSlices(paced(work)), content.study.revision);
}

/** The interviewer is to be heard, and is not. */
function speechFindings(ctx: Ctx, { study }: PresentContent): Finding[] {
  const isHeard = acceptsRecordings(study.mode) && modelOf(ctx, study.organization_id).readAloud != null;
  const isMissing = readVoice(study.config).speaks && !isHeard;
  return isMissing ? [{ code: "speech_unavailable", path: "config.voice.speaks" }] : [];
}

/** The findings about a study with this content, at once. Pure. */
export const validate = (content: PresentContent): StudyValidation => runAtOnce(validationOf(content));

function* validationOf(stored: PresentContent, more: readonly Finding[] = []): Slices<StudyValidation> {
  const content = namedNow(stored);
  const { study, questions } = content;
  const tree = treeOf(content);
  const read = { ...content, questions: content.questions.map(asRead) };
  const never = yield* neverHolding(read);
  const walks = yield* walkLanguages(content, tree, never);
  const isComplete = walks.every((each) => each.isComplete);
  const parts = yield* partFindings({ stored: content, read, tree, never });
  const findings = [...more, ...parts, ...(isComplete ? wayFindings(content, walks) : [])];
  const order = new Map(questions.map(({ id, display_order }) => [id, display_order]));
  const orderOf = ({ question_id }: Finding) =>
    question_id === undefined ? -1 : (order.get(question_id) ?? -1);
  const placeOf = placeNames(content);
  const sorted = findings.toSorted(
    (a, b) => orderOf(a) - orderOf(b) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );
  return {
    study_id: study.id,
    revision: study.revision,
    is_complete: isComplete,
    errors: sorted.flatMap((each) => toWire(each, errorFindings, placeOf(each))),
    warnings: sorted.flatMap((each) => toWire(each, warningFindings, placeOf(each))),
  };
}

function toWire<Codes extends Record<string, string>>(finding: Finding, codes: Codes, place: string) {
  const { code } = finding;
  if (!Object.hasOwn(codes, code)) return [];
  return [
    {
      code: code as keyof Codes & string,
      message: withPlace(place, finding.message ?? codes[code] ?? ""),
      question_id: finding.question_id ?? null,
      logic_id: finding.logic_id ?? null,
      question_group_id: finding.question_group_id ?? null,
      randomizer_id: finding.randomizer_id ?? null,
      score: finding.score ?? null,
      language: finding.language ?? null,
      path: finding.path ?? null,
    },
  ];
}

/** A look through the study for each set of rules and conditions that its languages have. */
function* walkLanguages(content: Content, tree: Tree, never: ReadonlySet<Condition>): Slices<Reached[]> {
  const { study, questions, groups, randomizers } = content;
  const ways = waysOf(tree, groups, randomizers);
  const config = readConfig(study.config);
  const always = ["English", config.defaultLanguage ?? "English"];
  const own = new Set([
    ...questions.flatMap(({ rules }) => rules.map(({ language }) => language)),
    ...holdersOf(content).flatMap(({ set }) =>
      conditionsIn(set).some(({ condition }) => condition.language === true) ? studyLanguages(config) : [],
    ),
  ]);
  const [first = "English", ...others] = studyLanguages(config);
  const effort = newEffort();
  const walks: Reached[] = [];
  for (const language of [first, ...others.filter((each) => own.has(each))]) {
    const rulesOf = ({ rules }: Content["questions"][number]) =>
      rules.filter((rule) => rule.language === language || always.includes(rule.language));
    const reached = yield* walk(content, ways, { language, never, rulesOf, effort });
    walks.push(reached);
    // Without all of them nothing is said of the ways.
    if (!reached.isComplete) break;
  }
  return walks;
}

/** What the ways through a study say: who is never asked, and what may not have been asked before. */
function wayFindings(content: Content, walks: readonly Reached[]): Finding[] {
  const { questions, buckets } = content;
  const isReached = (id: string) => walks.some((each) => each.questions.has(id));
  const orders = new Map(questions.map(({ id, display_order }) => [id, display_order]));
  const loops = loopsOf(content);
  const indexes = new Map(questions.map(({ id }, index) => [id, index]));
  const isSureBefore = (id: string, target: string) => {
    const index = BigInt(indexes.get(target) ?? 0);
    return walks.every((each) => {
      const asked = each.questions.get(id);
      return asked === undefined || ((asked >> index) & 1n) === 1n;
    });
  };
  return [
    ...questions
      .filter(({ id }) => !isReached(id))
      .map(({ id }) => ({ code: "unreachable_question" as const, question_id: id })),
    ...questions
      .filter(({ id }) => isReached(id))
      .flatMap(({ id, content, display_order }) =>
        parseReferences(content)
          .references.filter(({ questionId }) => {
            const target = orders.get(questionId);
            if (target === undefined || target >= display_order || isInOneLoop(loops, id, questionId))
              return false;
            return !isSureBefore(id, questionId);
          })
          .map(({ text }) => ({
            code: "reference_may_be_unasked" as const,
            question_id: id,
            path: "content",
            message: `Some participants are not asked what ${text} quotes`,
          })),
      ),
    ...sourceFindings(content, walks),
    ...buckets.flatMap(({ question_id, position }): Finding[] =>
      question_id === null || !indexes.has(question_id) || isReached(question_id)
        ? []
        : [{ code: "quota_unreachable", question_id, path: `buckets[${position}]` }],
    ),
  ];
}

/** Whether two questions stand in one loop: what decides on its items decides on both. */
const isInOneLoop = (loops: ReturnType<typeof loopsOf>, one: string, other: string): boolean =>
  loops.has(one) && loops.get(one) === loops.get(other);

/** Conditions on questions that some participants whose turn comes have not been asked. */
function sourceFindings(content: Content, walks: readonly Reached[]): Finding[] {
  const indexes = new Map(content.questions.map(({ id }, index) => [id, index]));
  const around = outerGroupsIn(content.groups);
  const decidedBy = new Map<string, Content["questions"]>();
  for (const question of content.questions)
    for (const { id } of [...around(question.question_group_id), question]) {
      const others = decidedBy.get(id);
      if (others === undefined) decidedBy.set(id, [question]);
      else others.push(question);
    }
  const loops = loopsOf(content);
  return holdersOf(content).flatMap((holder): Finding[] => {
    const decided = decidedBy.get(holder.id) ?? [];
    const askedBefore = walks.flatMap((each) => decided.flatMap(({ id }) => each.reached.get(id) ?? []));
    return conditionsIn(holder.set).flatMap(({ condition: { question_id }, path }) => {
      const index = indexes.get(question_id ?? "");
      const isBeside = question_id != null && decided.every(({ id }) => isInOneLoop(loops, id, question_id));
      const isSure =
        index === undefined ||
        isBeside ||
        askedBefore.every((asked) => ((asked >> BigInt(index)) & 1n) === 1n);
      return isSure ? [] : [{ code: "source_may_be_unasked" as const, ...aboutCondition(holder, path) }];
    });
  });
}
