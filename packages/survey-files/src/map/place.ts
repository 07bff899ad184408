import { maxGroups } from "#survey/group/schema.ts";
import { maxRandomizers } from "#survey/randomizer/schema.ts";
import { definitionFormat } from "#survey/version/schema.ts";
import { type Note, Report } from "../report.ts";
import type { Chance, Group, Item, Remark, Survey } from "../tree.ts";
import { hasQuestion } from "../tree.ts";
import { Naming } from "./codes.ts";
import { conditionsOf } from "./conditions.ts";
import { noteLoop, repeatOf } from "./loop.ts";
import { cut, type Draft, droppedCondition, type Json, type Node, type Where } from "./parts.ts";
import { type Placing, placeQuestion, showWhen } from "./question.ts";
import { scoreKeys } from "./scores.ts";

const maxLevels = 2;
const maxArms = 12;

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
    known: new Map(),
    quoted: new Map(),
    chances: new Map(),
    loops: new Map(),
    copies: new Map(),
    scores: new Map(),
    constants: new Map(),
  };
  readonly report: Report;
  readonly language: string;
  readonly naming: Naming;

  constructor(survey: Survey, language: string) {
    this.report = new Report(survey.tool, survey.version);
    this.language = language;
    this.naming = new Naming(survey.tool);
    this.draft.scores = scoreKeys(survey);
    this.draft.constants = survey.constants ?? new Map();
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
    const fits = where.level < maxLevels && definition.groups.length < maxGroups;
    const repeat = fits ? repeatOf(this, source, where) : null;
    const isNeeded =
      source.shuffled ||
      source.shownIf !== null ||
      where.level === 0 ||
      where.isShuffled === true ||
      repeat !== null;
    const told = source.isOurs !== true && source.isCopy !== true;
    if (!hasQuestion(source)) {
      if (told)
        this.report.note({
          ...note,
          result: "dropped",
          code: "empty",
          message: "It contains no question",
        });
      if (source.shownIf !== null && !source.isCopy)
        this.report.note(droppedCondition(source.shownIf, "It has nothing to show"));
      this.#remarkOn(source, null);
      noteLoop(this, source, null, null);
      return [];
    }
    if (!fits || !isNeeded) return this.#dissolve(source, where);
    const id = `g${definition.groups.length + 1}`;
    const made: Json = {
      id,
      name: cut(source.name.replace(/\s+/g, " ").trim() || ref || id, 200),
      randomize: source.shuffled,
      ...(repeat !== null && { repeat_for: repeat }),
    };
    definition.groups.push(made);
    if (told) this.report.note({ ...note, result: "kept", code: "kept", target: id });
    showWhen(this, made, {
      own: source.shownIf,
      inherited: where.inherited,
      target: id,
      isTold: !source.isCopy,
    });
    this.#remarkOn(source, id);
    noteLoop(this, source, repeat, id);
    this.#inside(made, source, { ...where, ...(repeat !== null && { loop: id }) });
    return [{ kind: "group", id }];
  }

  /** What is in a group that has no place of its own stands where the group would. */
  #dissolve(source: Group, where: Where): Node[] {
    const { ref, path, shownIf, shuffled } = source;
    noteLoop(this, source, null, null);
    if (!source.isOurs && !source.isCopy)
      this.report.note({
        element: "group",
        ref,
        path,
        target: null,
        ...(shuffled
          ? { result: "approximated", code: "order_lost" }
          : { result: "kept", code: "group_dissolved" }),
        message: shuffled
          ? "Groups nest only two levels deep; its content is in the surrounding group, in a fixed order"
          : "Its content is in the surrounding group",
      });
    const isSaid = shownIf !== null && conditionsOf(shownIf.when, this.draft) !== null;
    if (shownIf !== null && !source.isCopy)
      this.report.note({
        element: "condition",
        ref: shownIf.ref,
        path: shownIf.path,
        target: null,
        ...(isSaid
          ? {
              result: "approximated",
              code: "moved_to_questions",
              message: "Each question of the group has the condition",
            }
          : {
              result: "dropped",
              code: "condition_not_carried",
              message: `The condition is not carried over; shown to everyone: ${shownIf.quoted}`,
            }),
      });
    this.#remarkOn(source, null);
    const inherited = shownIf !== null && isSaid ? [...where.inherited, shownIf] : where.inherited;
    return this.place(source.items, { ...where, isShuffled: false, inherited });
  }

  #remarkOn({ remarks, isCopy }: Group, target: string | null): void {
    if (!isCopy) this.remark(remarks, target);
  }

  /** What stands in a group, one level deeper. */
  #inside(made: Json, { items, shuffled }: Group, { level, loop }: Where): void {
    const where = { level: level + 1, inherited: [], isShuffled: shuffled };
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
    const fits =
      where.level < maxLevels && randomizers.length < maxRandomizers && where.inherited.length === 0;
    if (source.arms.length > maxArms || arms.length < 2 || !fits || where.loop !== undefined) {
      this.report.note({
        ...note,
        result: "approximated",
        code: "all_shown",
        target: null,
        message: "All of it is shown to everyone",
      });
      return this.place(
        source.arms.flatMap(({ items }) => items),
        where,
      );
    }
    const id = `r${randomizers.length + 1}`;
    const made: Json = { id, name: cut(source.name.trim() || source.ref || id, 200) };
    randomizers.push(made);
    this.draft.chances.set(source.key, id);
    this.report.note({ ...note, result: "kept", code: "kept", target: id });
    const weight = Math.floor(10_000 / arms.length);
    made.arms = arms.map(({ name, items }, index) => {
      const nodes = this.#arm({ name, items, ref: source.ref, path: source.path }, where);
      return {
        id: `${id}.a${index + 1}`,
        label: cut(name.trim() || `Arm ${index + 1}`, 200),
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
    const isOne = source.items.length === 1 && only !== undefined && only.kind !== "chance";
    const group: Item = isOne
      ? only
      : { kind: "group", isOurs: true, shuffled: false, shownIf: null, ...source };
    return group.kind === "group" ? this.#forced(group, where) : this.place([group], where)[0];
  }

  /** A group of its own, whatever the level: the arm shows it. */
  #forced(source: Group, where: Where): Node | undefined {
    const { definition } = this.draft;
    if (!hasQuestion(source) || definition.groups.length >= maxGroups) return undefined;
    const id = `g${definition.groups.length + 1}`;
    const { ref, path } = source;
    const made: Json = { id, name: cut(source.name.trim() || ref || id, 200), randomize: source.shuffled };
    definition.groups.push(made);
    if (!source.isOurs)
      this.report.note({ result: "kept", element: "group", code: "kept", ref, path, target: id });
    const repeat = repeatOf(this, source, where);
    if (repeat !== null) made.repeat_for = repeat;
    showWhen(this, made, { own: source.shownIf, inherited: [], target: id, isTold: true });
    this.#remarkOn(source, id);
    noteLoop(this, source, repeat, id);
    this.#inside(made, source, { ...where, ...(repeat !== null && { loop: id }) });
    return { kind: "group", id };
  }
}
