import { seenOf } from "#kit/visible.ts";
import { maxGroups } from "#survey/group/schema.ts";
import { maxRandomizers } from "#survey/randomizer/schema.ts";
import { definitionFormat } from "#survey/version/schema.ts";
import { reportCodes } from "../codes.ts";
import { questionsIn } from "../copy.ts";
import { type Note, Report } from "../report.ts";
import type { Chance, Group, Item, Remark, Survey } from "../tree.ts";
import { hasQuestion } from "../tree.ts";
import { Naming } from "./codes.ts";
import { conditionsOf } from "./conditions.ts";
import { noteLoop, repeatOf } from "./loop.ts";
import {
  cut,
  type Draft,
  droppedCondition,
  type Json,
  type Node,
  surelyAnswered,
  type Where,
} from "./parts.ts";
import { type Placing, placeQuestion, showWhen } from "./question.ts";
import { scoreKeys } from "./scores.ts";
import { Tallies } from "./tally.ts";
import { Work } from "./work.ts";

const maxLevels = 2;
const maxArms = 12;

/** How many things stand at a place where an item does, once what need be no group is dissolved. */
function sizeOf(item: Item): number {
  if (item.kind !== "group") return 1;
  const held = item.items.filter(hasQuestion);
  const isOne = item.repeats !== undefined || (item.shuffled && held.length > 1);
  return isOne ? 1 : held.reduce((sum, each) => sum + sizeOf(each), 0);
}

/** How many levels of groups an item needs, so that what is shuffled as one thing stays one. */
function levelsOf(item: Item, isUnit: boolean): number {
  if (item.kind === "question") return 0;
  if (item.kind === "chance")
    return Math.max(
      0,
      ...item.arms.map(({ items }) => {
        const isQuestion = items.length === 1 && items[0]?.kind === "question";
        return isQuestion ? 0 : Math.max(1, levelsOf(unitOf(items, item), true));
      }),
    );
  const inside = Math.max(0, ...item.items.map((each) => levelsOf(each, item.shuffled)));
  return inside + (isGroup(item, isUnit) ? 1 : 0);
}

/** How many levels of groups arms need, whatever orders are lost inside them. */
function levelsOfArms(item: Item): number {
  if (item.kind === "question") return 0;
  if (item.kind === "group") return Math.max(0, ...item.items.map(levelsOfArms));
  return Math.max(
    0,
    ...item.arms.map(({ items }) => {
      const isQuestion = items.length === 1 && items[0]?.kind === "question";
      return isQuestion ? 0 : 1 + Math.max(0, ...items.map(levelsOfArms));
    }),
  );
}

/** Whether nothing but a group of its own can be what it is. */
const isGroup = (group: Group, isUnit: boolean): boolean =>
  group.repeats !== undefined ||
  (group.shuffled && group.items.filter(hasQuestion).length > 1) ||
  (isUnit && group.items.reduce((sum, each) => sum + sizeOf(each), 0) > 1);

/** What an arm shows, as one thing. */
const unitOf = (items: Item[], { ref, path, name }: Pick<Group, "ref" | "path" | "name">): Group => {
  const [only] = items;
  return items.length === 1 && only?.kind === "group"
    ? only
    : { kind: "group", ref, path, name, items, isOurs: true, shuffled: false, shownIf: null };
};

/** Puts the items of a survey into a definition, each in its place. */
export class Mapping implements Placing {
  readonly draft: Draft = {
    definition: {
      format: definitionFormat,
      questions: [],
      groups: [],
      randomizers: [],
      logic: [],
      question_quotas: [],
      translations: [],
    },
    entries: new Map(),
    checks: new Map(),
    known: new Map(),
    quoted: new Map(),
    chances: new Map(),
    loops: new Map(),
    copies: new Map(),
    scores: new Map(),
    tallies: new Tallies([]),
    work: new Work(),
    told: new Map(),
    pipesTold: new Map(),
    quotas: new Map(),
    hasJumps: false,
    conditionOf: ({ when }) => conditionsOf(when, this.draft),
  };
  readonly report: Report;
  readonly language: string;
  readonly naming: Naming;

  constructor(survey: Survey, language: string) {
    this.report = new Report(survey.tool, survey.version);
    this.language = language;
    this.naming = new Naming(survey.tool);
    this.draft.scores = scoreKeys(survey);
    this.draft.tallies = new Tallies(this.draft.scores.values());
    this.draft.hasJumps = questionsIn(survey.items).some(({ jumps }) => (jumps ?? []).length > 0);
  }

  /** All that stands at one level, in its order. */
  place(items: readonly Item[], where: Where): Node[] {
    return items.flatMap((item) =>
      item.kind === "question"
        ? placeQuestion(this, item, where)
        : item.kind === "group"
          ? this.#group(item, where)
          : this.#chance(item, where),
    );
  }

  remark(remarks: readonly Remark[] | undefined, target: string | null): void {
    for (const remark of remarks ?? []) this.report.note({ ...remark, target });
  }

  #group(source: Group, where: Where): Node[] {
    const { definition } = this.draft;
    const { ref, path } = source;
    const note: Omit<Note, "result" | "code"> = { element: "group", ref, path, target: null };
    const left = maxLevels - where.level;
    const isUnit = where.isShuffled === true;
    const fits = left > 0 && definition.groups.length < maxGroups;
    const repeat = fits ? repeatOf(this, source, where) : null;
    const isNeeded = isGroup(source, isUnit) || repeat !== null;
    // One that only holds a condition gives way to groups inside it that need its level.
    const isWanted = source.shownIf !== null || where.level === 0 || isUnit;
    const isKept = isNeeded || (isWanted && levelsOf(source, false) < left);
    const told = source.isOurs !== true && source.isCopy !== true;
    if (!hasQuestion(source)) return this.#empty(source);
    if (!fits || !isKept) return this.#dissolve(source, where);
    const id = `g${definition.groups.length + 1}`;
    const made: Json = {
      id,
      name: cut(seenOf(source.name.replace(/\s+/g, " ")) || seenOf(ref) || id, 200),
      randomize: this.#isShuffled(source, where, id),
      ...(repeat !== null && { repeat_for: repeat }),
    };
    definition.groups.push(made);
    if (told) this.report.note({ ...note, result: "kept", code: "kept", target: id });
    const shown = showWhen(this, made, where, { own: source.shownIf, target: id, isTold: !source.isCopy });
    this.#remarkOn(source, id);
    noteLoop(this, source, repeat, id);
    this.#inside(made, source, { ...where, path: shown, ...(repeat !== null && { loop: id }) });
    return [{ kind: "group", id }];
  }

  /** Tells of a group that asks nothing, and of those in it. */
  #empty(source: Group): [] {
    const { ref, path, shownIf, isOurs, isCopy } = source;
    if (!isOurs && !isCopy) {
      const message = "It contains no question";
      this.report.note({
        element: "group",
        ref,
        path,
        target: null,
        result: "dropped",
        code: "empty",
        message,
      });
    }
    if (shownIf !== null && !isCopy) this.report.note(droppedCondition(shownIf, "It has nothing to show"));
    this.#remarkOn(source, null);
    noteLoop(this, source, null, null);
    for (const item of source.items) if (item.kind === "group") this.#empty(item);
    return [];
  }

  /** Whether its content can come in any order: each part of it one thing. Else it keeps the order of the file. */
  #isShuffled(source: Group, { level }: Where, target: string): boolean {
    if (!source.shuffled) return false;
    const isWhole = source.items.every((item) => sizeOf(item) <= 1 && levelsOf(item, true) === 0);
    const isPossible = level < maxLevels - 1 || isWhole;
    this.#noteOrder(source, isPossible, target);
    return isPossible;
  }

  /** Tells what became of an order, where it is an element of the file. */
  #noteOrder(source: Group, isPossible: boolean, target: string | null): void {
    const { order, isCopy } = source;
    if (order === undefined || isCopy) return;
    const entry = this.report.note({
      ...order,
      ...(isPossible ? {} : { result: "approximated", code: "order_lost", message: reportCodes.order_lost }),
      target,
    });
    this.draft.told.set(source, entry);
  }

  /** What is in a group that has no place of its own stands where the group would. */
  #dissolve(source: Group, where: Where): Node[] {
    const { ref, path, shownIf, shuffled } = source;
    noteLoop(this, source, null, null);
    const isLost = shuffled && source.items.filter(hasQuestion).length > 1;
    this.#noteOrder(source, !isLost, null);
    if (!source.isOurs && !source.isCopy)
      this.report.note({
        element: "group",
        ref,
        path,
        target: null,
        ...(isLost
          ? { result: "approximated", code: "order_lost" }
          : { result: "kept", code: "group_dissolved" }),
        message: isLost
          ? "Groups nest only two levels deep; its content is in the surrounding group, in a fixed order"
          : "Its content is in the surrounding group",
      });
    const isSure = surelyAnswered(this.draft, where.path);
    const isSaid = shownIf !== null && conditionsOf(shownIf.when, this.draft, isSure) !== null;
    if (shownIf !== null && !source.isCopy) {
      const entry = this.report.note({
        element: "condition",
        ref: shownIf.ref,
        path: shownIf.path,
        target: null,
        ...(isSaid
          ? {
              result: "approximated",
              code: "moved_to_questions",
              message: "All that the group holds has the condition",
            }
          : {
              result: "dropped",
              code: "condition_not_carried",
              message: `The condition is not carried over; shown to everyone: ${shownIf.quoted}`,
            }),
      });
      this.draft.told.set(shownIf, entry);
    }
    this.#remarkOn(source, null);
    const own = shownIf !== null && isSaid ? [shownIf] : [];
    const isUnit = where.isShuffled === true && sizeOf(source) <= 1;
    const inherited = [...where.inherited, ...own];
    return this.place(source.items, {
      ...where,
      isShuffled: isUnit,
      inherited,
      path: [...where.path, ...own],
    });
  }

  #remarkOn({ remarks, isCopy }: Group, target: string | null): void {
    if (!isCopy) this.remark(remarks, target);
  }

  /** What stands in a group, one level deeper. */
  #inside(made: Json, { items }: Group, { level, loop, path }: Where): void {
    const where = { level: level + 1, inherited: [], path, isShuffled: made.randomize === true };
    this.#fill(made, this.place(items, { ...where, ...(loop !== undefined && { loop }) }));
  }

  #fill(group: Json, nodes: readonly Node[]): void {
    const { groups, randomizers } = this.draft.definition;
    group.question_ids = nodes.filter(({ kind }) => kind === "question").map(({ id }) => id);
    for (const [index, { kind, id }] of nodes.entries()) {
      if (kind === "question") continue;
      const held = (kind === "group" ? groups : randomizers).find((each) => each.id === id);
      if (held !== undefined)
        Object.assign(held, { parent_question_group_id: group.id, display_order: index });
    }
  }

  #chance(source: Chance, where: Where): Node[] {
    const { randomizers } = this.draft.definition;
    const arms = source.arms.slice(0, maxArms);
    const note = { element: "randomizer", ref: source.ref, path: source.path } as const;
    const fits = levelsOfArms(source) <= maxLevels - where.level && randomizers.length < maxRandomizers;
    if (source.arms.length > maxArms || arms.length < 2 || !fits || where.loop !== undefined) {
      const why =
        source.arms.length > maxArms
          ? `It chooses one of ${source.arms.length}, and a randomizer has at most ${maxArms} arms. `
          : "";
      const message = `${why}All of it is shown to everyone, in the order of the file`;
      this.draft.told.set(
        source,
        this.report.note({ ...note, result: "approximated", code: "all_shown", target: null, message }),
      );
      return this.place(
        source.arms.flatMap(({ items }) => items),
        where,
      );
    }
    const id = `r${randomizers.length + 1}`;
    const made: Json = { id, name: cut(seenOf(source.name) || seenOf(source.ref) || id, 200) };
    randomizers.push(made);
    this.draft.chances.set(source.key, id);
    this.draft.told.set(source, this.report.note({ ...note, result: "kept", code: "kept", target: id }));
    const weight = Math.floor(10_000 / arms.length);
    made.arms = arms.map((arm, index) => {
      const { name, items } = arm;
      const inArm = { ...where, path: [...where.path, arm] };
      const nodes = this.#arm({ name, items, ref: source.ref, path: source.path }, inArm);
      return {
        id: `${id}.a${index + 1}`,
        label: cut(seenOf(name) || `Arm ${index + 1}`, 200),
        weight_basis_points: index === 0 ? 10_000 - weight * (arms.length - 1) : weight,
        ...(nodes?.kind === "question" && { question_id: nodes.id }),
        ...(nodes?.kind === "group" && { question_group_id: nodes.id }),
      };
    });
    return [{ kind: "randomizer", id }];
  }

  /** The one question or group that an arm shows. */
  #arm(source: { name: string; items: Item[]; ref: string; path: string }, where: Where): Node | undefined {
    const [only] = source.items;
    return source.items.length === 1 && only?.kind === "question"
      ? this.place([only], where)[0]
      : this.#forced(unitOf(source.items, source), where);
  }

  /** A group of its own, whatever the level: the arm shows it. */
  #forced(source: Group, where: Where): Node | undefined {
    const { definition } = this.draft;
    if (!hasQuestion(source) || definition.groups.length >= maxGroups) return undefined;
    const id = `g${definition.groups.length + 1}`;
    const { ref, path } = source;
    const made: Json = { id, name: cut(seenOf(source.name) || seenOf(ref) || id, 200) };
    made.randomize = this.#isShuffled(source, where, id);
    definition.groups.push(made);
    if (!source.isOurs)
      this.report.note({ result: "kept", element: "group", code: "kept", ref, path, target: id });
    const repeat = repeatOf(this, source, where);
    if (repeat !== null) made.repeat_for = repeat;
    const shown = showWhen(this, made, where, { own: source.shownIf, target: id, isTold: !source.isCopy });
    this.#remarkOn(source, id);
    noteLoop(this, source, repeat, id);
    this.#inside(made, source, { ...where, path: shown, ...(repeat !== null && { loop: id }) });
    return { kind: "group", id };
  }
}
