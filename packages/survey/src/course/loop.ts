import { memo } from "#kit/memo.ts";
import { loopItemOf, readAnswerName } from "../interview/answer-name.ts";
import { ownWordsItem } from "../question-type/common/item-source.ts";
import { fillItem } from "./attributes.ts";
import { type Given, type HiddenRun, indexOf, type Loop, questionIn, type ShownCourse } from "./indexed.ts";
import type { LoopItem } from "./listed.ts";
import { type Answered, asOffered, itemsFrom } from "./offered.ts";
import type { Plan } from "./plan.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/** Groups that are asked once for each item of an earlier answer. */

/** What decides on the entries that questions offer, and on the items of loops. */
export const answeredIn = (course: ShownCourse): Answered => ({
  answers: course.given?.answers ?? {},
  questionOf: (id) => questionIn(course.snapshot, id),
});

/** The places that an interview has come to. */
interface Passed {
  asked: number[];
  hidden?: HiddenRun[];
}

/** Made once for what is known of a participant: a plan has many places in a loop. */
const iterations = memo((_: Given) => new Map<string, readonly LoopItem[]>());
const views = memo((_: Given) => new Map<string, Given>());
const others = memo((_: Given) => new Map<string, { source: number; places: readonly number[] }>());

function remembered<Value extends object>(
  known: (given: Given) => Map<string, Value>,
  given: Given | undefined,
  key: string,
  make: () => Value,
): Value {
  if (given === undefined) return make();
  const values = known(given);
  const found = values.get(key) ?? make();
  values.set(key, found);
  return found;
}

/** The items that a participant is asked about, in their order; none before the source is answered. */
export function iterationsOf(course: ShownCourse, { id, repeat }: Loop): readonly LoopItem[] {
  return remembered(iterations, course.given, id, () => {
    const { entries, ownWords } = itemsFrom(answeredIn(course), repeat.source);
    const chosen = new Set([...entries, ...(ownWords === null ? [] : [ownWordsItem])]);
    const texts = new Map(repeat.items.map(({ name, text }) => [name, text]));
    return (course.plan.loops?.[id] ?? [])
      .filter((name) => chosen.has(name))
      .slice(0, repeat.max_items)
      .map((name) => ({ name, text: (name === ownWordsItem ? ownWords : texts.get(name)) ?? name }));
  });
}

/** The course as an iteration sees it: to the questions of its loop it has the answers about the same item. */
export function courseAt<Of extends ShownCourse>(course: Of, { id, body }: Loop, iteration: string): Of {
  const { given } = course;
  if (given === undefined) return course;
  const view = remembered(views, given, id + iteration, () => {
    const own = body.filter((each) => Object.hasOwn(given.answers, each + iteration));
    const same = own.map((each) => [each, given.answers[each + iteration]]);
    return {
      ...given,
      loop_item: loopItemOf(iteration),
      answers: { ...given.answers, ...Object.fromEntries(same) },
    };
  });
  return { ...course, given: view };
}

/** A question as the participant gets it: with the entries that they are offered and, in a loop, about its item. */
export function askedQuestion(course: ShownCourse, name: string): SnapshotQuestion | null {
  const { question_id, iteration, loop_item } = readAnswerName(name);
  const question = questionIn(course.snapshot, question_id);
  const loop = iteration === "" ? undefined : indexOf(course.snapshot).loops.get(question_id);
  if (question === null || loop === undefined) {
    return question?.own === undefined ? question : asOffered(answeredIn(course), question);
  }
  const items = iterationsOf(course, loop);
  const place = items.findIndex((item) => item.name === loop_item);
  const text = items[place]?.text ?? loop.repeat.items.find((item) => item.name === loop_item)?.text ?? "";
  const about = fillItem(question, text, course.snapshot.textFormat);
  const asked =
    about.own === undefined ? about : asOffered(answeredIn(courseAt(course, loop, iteration)), about);
  return { ...asked, iteration, loop: { text, position: place + 1, total: items.length } };
}

/** The course as the place of an answer sees it. */
export function courseFor<Of extends ShownCourse>(course: Of, name: string): Of {
  const { question_id, iteration } = readAnswerName(name);
  const loop = iteration === "" ? undefined : indexOf(course.snapshot).loops.get(question_id);
  return loop === undefined ? course : courseAt(course, loop, iteration);
}

/** Whether two questions stand in one loop. */
export const isInSameLoop = (
  { snapshot }: Pick<ShownCourse, "snapshot">,
  one: string,
  other: string,
): boolean => {
  const { loops } = indexOf(snapshot);
  return loops.has(one) && loops.get(one) === loops.get(other);
};

/** Whether the answer to a question decides which items a loop asks about. */
export const decidesOnItems = ({ snapshot }: Pick<ShownCourse, "snapshot">, question: string): boolean =>
  [...indexOf(snapshot).loops.values()].some(({ sources }) => sources.includes(question));

/**
 * Where a rule of a question leads that jumps to another: in its own loop to the same iteration, from outside to the
 * start of a loop. A rule cannot lead into a randomized group, yet one may be stored: it enters that group at its
 * start.
 */
export function jumpPlace(course: ShownCourse & { plan: Plan }, from: string, questionId: string): number {
  const { plan, snapshot } = course;
  const { question_id, iteration } = readAnswerName(from);
  const name = isInSameLoop(course, question_id, questionId) ? questionId + iteration : questionId;
  const place = plan.entries[name] ?? plan.questions.indexOf(name);
  return place === -1 ? (plan.entries[indexOf(snapshot).loops.get(questionId)?.id ?? ""] ?? -1) : place;
}

/** Where a rule of a question leads that jumps to a group. */
export const groupPlace = ({ plan }: { plan: Plan }, from: string, groupId: string): number | undefined =>
  plan.entries[groupId + readAnswerName(from).iteration] ?? plan.entries[groupId];

/** The places that were hidden when their turn came, and were not asked at another. */
export function hiddenPlaces({ asked, hidden = [] }: Passed): Set<number> {
  const places = new Set<number>();
  if (hidden.length === 0) return places;
  for (const [, from, to] of hidden) for (let place = from; place < to; place++) places.add(place);
  for (const place of asked) places.delete(place);
  return places;
}

/**
 * The places that an interview does not show: those hidden, and those of loops whose source was left with an answer that
 * does not lead to them.
 */
export function leftOutPlaces({ asked, hidden }: Passed, course: ShownCourse): Set<number> {
  const left = hiddenPlaces({ asked, ...(hidden && { hidden }) });
  const { loops } = indexOf(course.snapshot);
  for (const loop of new Set(loops.values())) {
    const { source, places } = otherItems(course, loop);
    const passed = asked.indexOf(source);
    if (passed === -1 || passed === asked.length - 1) continue;
    for (const place of places) if (!asked.includes(place)) left.add(place);
  }
  return left;
}

/** The place of a loop's source, and those about items that its answer does not lead to. */
const otherItems = (course: ShownCourse, loop: Loop) =>
  remembered(others, course.given, loop.id, () => {
    const chosen = new Set(iterationsOf(course, loop).map(({ name }) => name));
    const places = loop.body.flatMap((id) => loopPlaces(course.plan, id));
    return {
      source: course.plan.questions.indexOf(loop.repeat.source.question_id),
      places: places.flatMap(({ place, loop_item }) => (chosen.has(loop_item) ? [] : [place])),
    };
  });

/** Where a question in a loop is asked about an item. */
interface LoopPlace {
  place: number;
  loop_item: string;
}

const placesIn = memo((questions: Plan["questions"]): ReadonlyMap<string, readonly LoopPlace[]> => {
  const found = new Map<string, LoopPlace[]>();
  for (const [place, name] of questions.entries()) {
    const { question_id, loop_item } = readAnswerName(name);
    if (loop_item === null) continue;
    const places = found.get(question_id) ?? [];
    found.set(question_id, places);
    places.push({ place, loop_item });
  }
  return found;
});

/** The places of a question in a loop, in the order of the plan, which is read once; none of a question outside loops. */
export const loopPlaces = ({ questions }: Pick<Plan, "questions">, question: string): readonly LoopPlace[] =>
  placesIn(questions).get(question) ?? [];
