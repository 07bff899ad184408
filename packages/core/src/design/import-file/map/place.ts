import { maxGroups } from "../../group/schema.ts";
import { maxQuestions } from "../../question/schema.ts";
import { maxRandomizers } from "../../randomizer/schema.ts";
import { definitionFormat } from "../../version/schema.ts";
import { FileRefused } from "../refusal.ts";
import { type Note, Report } from "../report.ts";
import type { Chance, Group, Item, Question, Remark, Shown, Survey } from "../tree.ts";
import { hasQuestion } from "../tree.ts";
import { conditionsOf, together } from "./conditions.ts";
import { carriedFrom, checksOf, noteEarlier } from "./earlier.ts";
import { cut, type Draft, droppedCondition, type Json, type Known, type Node, type Where } from "./parts.ts";
import { addTexts, propsOf } from "./texts.ts";

const maxLevels = 2;
const maxArms = 12;

/** Puts the items of a survey into a definition, each in its place. */
export class Mapping {
  readonly draft: Draft = {
    definition: {
      format: definitionFormat,
      ...{ questions: [], groups: [], randomizers: [], logic: [], question_quotas: [], translations: [] },
    },
    entries: new Map(),
    known: new Map(),
    quoted: new Map(),
  };
  readonly report: Report;
  readonly #language: string;

  constructor(survey: Survey, language: string) {
    this.report = new Report(survey.tool, survey.version);
    this.#language = language;
  }

  /** All that stands at one level, in its order. */
  place(items: readonly Item[], where: Where): Node[] {
    return items.flatMap((item) =>
      item.kind === "question"
        ? this.#question(item, where)
        : item.kind === "group"
          ? this.#group(item, where)
          : this.#chance(item, where),
    );
  }

  remark(remarks: readonly Remark[] | undefined, target: string | null): void {
    for (const remark of remarks ?? []) this.report.note({ ...remark, target });
  }

  #question(source: Question, { inherited }: Where): Node[] {
    const { definition, known, entries } = this.draft;
    const order = definition.questions.length;
    if (order === maxQuestions)
      throw new FileRefused("too_many_questions", `The file has more than ${maxQuestions} questions`);
    const id = `q${order + 1}`;
    const carried = carriedFrom(source, known);
    const { props, options, items } = propsOf(source, this.#language, carried !== null);
    Object.assign(props, carried, checksOf(source, known));
    const made: Json = { id, type: source.type, content: "", props };
    const part: Known = { ...{ id, order, source, definition: made, options, items } };
    if (!source.isPart) {
      const { approximated, ref, path } = source;
      const element = "question" as const;
      entries.set(
        made,
        this.report.note(
          approximated === undefined
            ? { result: "kept", element, code: "kept", ref, path, target: id }
            : { result: "approximated", element, ...approximated, ref, path, target: id },
        ),
      );
    }
    definition.questions.push(made);
    addTexts(this.draft, this.report, part, this.#language);
    this.#show(made, source.shownIf, inherited, id);
    known.set(source.key, part);
    for (const row of source.rowKeys ?? []) known.set(row, { ...part, row });
    this.remark(source.remarks, id);
    noteEarlier(this.draft, this.report, source, made);
    return [{ kind: "question", id }];
  }

  /** Gives the conditions to a question or group, and tells what became of its own. */
  #show(made: Json, own: Shown | null, inherited: readonly Shown[], target: string): void {
    const { known, entries, quoted } = this.draft;
    const all = conditionsOf(together(...inherited, own), known);
    const outer = all ?? conditionsOf(together(...inherited), known);
    if (outer !== null) made.display_conditions = outer;
    if (own === null) return;
    const isKept = all !== null && own.when !== null;
    const note = { element: "condition", ref: own.ref, path: own.path, target } as const;
    const entry = this.report.note(
      isKept
        ? { ...note, result: "kept", code: "kept" }
        : {
            ...note,
            result: "dropped",
            code: "condition_not_carried",
            message: `Shown to all: ${own.quoted}`,
          },
    );
    if (!isKept) return;
    entries.set(made.display_conditions as object, entry);
    quoted.set(made.display_conditions as object, own.quoted);
  }

  #group(source: Group, where: Where): Node[] {
    const { definition } = this.draft;
    const { ref, path } = source;
    const note: Omit<Note, "result" | "code"> = { element: "group", ref, path, target: null };
    const isNeeded =
      source.shuffled || source.shownIf !== null || where.level === 0 || where.isShuffled === true;
    const fits = where.level < maxLevels && definition.groups.length < maxGroups;
    const told = source.isOurs !== true;
    if (!hasQuestion(source)) {
      if (told)
        this.report.note({
          ...note,
          result: "dropped",
          code: "empty",
          message: "There is no question in it",
        });
      if (source.shownIf !== null)
        this.report.note(droppedCondition(source.shownIf, "There is nothing that it could show"));
      this.remark(source.remarks, null);
      return [];
    }
    if (!fits || !isNeeded) return this.#dissolve(source, where);
    const id = `g${definition.groups.length + 1}`;
    const made: Json = {
      id,
      name: cut(source.name.replace(/\s+/g, " ").trim() || ref || id, 200),
      randomize: source.shuffled,
    };
    definition.groups.push(made);
    if (told) this.report.note({ ...note, result: "kept", code: "kept", target: id });
    this.#show(made, source.shownIf, where.inherited, id);
    this.remark(source.remarks, id);
    this.#fill(
      made,
      this.place(source.items, { level: where.level + 1, inherited: [], isShuffled: source.shuffled }),
    );
    return [{ kind: "group", id }];
  }

  /** What is in a group that has no place of its own stands where the group would. */
  #dissolve(source: Group, where: Where): Node[] {
    const { ref, path, shownIf, shuffled } = source;
    if (!source.isOurs)
      this.report.note({
        ...{ element: "group", ref, path, target: null },
        ...(shuffled
          ? { result: "approximated", code: "order_lost" }
          : { result: "kept", code: "group_dissolved" }),
        message: shuffled
          ? "Groups nest two levels; what is in it stands in the group around it, in a fixed order"
          : "What is in it stands in the group around it",
      });
    const isSaid = shownIf !== null && conditionsOf(shownIf.when, this.draft.known) !== null;
    if (shownIf !== null)
      this.report.note({
        ...{ element: "condition", ref: shownIf.ref, path: shownIf.path, target: null },
        ...(isSaid
          ? {
              result: "approximated",
              code: "moved_to_questions",
              message: "Each question of the group has it",
            }
          : { result: "dropped", code: "condition_not_carried", message: `Shown to all: ${shownIf.quoted}` }),
      });
    this.remark(source.remarks, null);
    const inherited = shownIf !== null && isSaid ? [...where.inherited, shownIf] : where.inherited;
    return this.place(source.items, { level: where.level, inherited });
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
    if (source.arms.length > maxArms || arms.length < 2 || !fits) {
      this.report.note({
        ...{ ...note, result: "approximated", code: "all_shown", target: null },
        message: "All of it is shown to everybody",
      });
      return this.place(
        source.arms.flatMap(({ items }) => items),
        where,
      );
    }
    const id = `r${randomizers.length + 1}`;
    const made: Json = { id, name: cut(source.name.trim() || source.ref || id, 200) };
    randomizers.push(made);
    this.report.note({ ...note, result: "kept", code: "kept", target: id });
    const weight = Math.floor(10_000 / arms.length);
    made.arms = arms.map(({ name, items }, index) => {
      const nodes = this.#arm({ name, items, ref: source.ref, path: source.path }, where);
      return {
        ...{ id: `${id}.a${index + 1}`, label: cut(name.trim() || `Arm ${index + 1}`, 200) },
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
    this.#show(made, source.shownIf, [], id);
    this.#fill(
      made,
      this.place(source.items, { level: where.level + 1, inherited: [], isShuffled: source.shuffled }),
    );
    return { kind: "group", id };
  }
}
