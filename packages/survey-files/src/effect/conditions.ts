import { conditionsIn, holds } from "#survey/logic/condition/parts.ts";
import type { DisplayConditions } from "#survey/logic/condition/schema.ts";
import { conditionHolds } from "#survey/logic/condition/truth.ts";
import { scorer } from "#survey/score/evaluate.ts";
import { storedScores } from "#survey/score/schema.ts";
import type { Asked } from "#survey/score/term.ts";
import { type Draft, isRequired, type Json, type Known } from "../map/parts.ts";
import { type Meaning, NotUnderstood, type Reading } from "./meaning.ts";
import { answersFor, answersInOtherCase, aroundNumbers, inOtherCase, saidBy } from "./said.ts";
import { worldsOf } from "./worlds.ts";

/** Whether a condition of the file and those of the draft let the same participants see something. */

const noQuestion = { type: "message", props: {} };

const unplaced = (): never => {
  throw new NotUnderstood();
};

/** Whether a condition may hold: what nothing here decides, may. */
function isMet(meaning: Meaning, reading: Reading): boolean {
  try {
    return meaning.holds(reading);
  } catch (error) {
    if (error instanceof NotUnderstood) return true;
    throw error;
  }
}

/** What a question of the file is shown by, as far as the draft has it too. */
export interface ShownBy {
  by: readonly Meaning[];
  /** Whether only some get there by chance. */
  isByChance: boolean;
}

/** What is compared with: the draft's scores, its questions and how its file calls them. */
export class Ours {
  readonly #draft: Draft;
  readonly #languages: readonly string[];
  readonly #shownBy: ReadonlyMap<string, ShownBy>;
  readonly #byId: ReadonlyMap<string, Known>;
  readonly #armsOf: ReadonlyMap<string, number>;
  readonly #scores: ReadonlyMap<string, ReturnType<typeof scorer>>;
  readonly #terms: ReadonlyMap<string, readonly string[]>;

  /** `shownBy` are the conditions under which the file asks each question, as far as the draft has them too. */
  constructor(draft: Draft, languages: readonly string[], shownBy: ReadonlyMap<string, ShownBy> = new Map()) {
    this.#draft = draft;
    this.#languages = languages;
    this.#shownBy = shownBy;
    const { questions, randomizers, scores } = draft.definition;
    this.#byId = new Map(
      [...draft.known.values()].flatMap((known) => (known.row === undefined ? [[known.id, known]] : [])),
    );
    this.#armsOf = new Map(randomizers.map(({ id, arms }) => [String(id), (arms as Json[]).length]));
    const asked = new Map(
      questions.map(({ id, type, props }) => [String(id), { type: String(type), props: props as Json }]),
    );
    const stored = storedScores((Array.isArray(scores) ? scores : []) as Parameters<typeof storedScores>[0]);
    this.#scores = new Map(stored.map((score) => [score.key, scorer(score, asked as never)]));
    this.#terms = new Map(stored.map(({ key, terms }) => [key, terms.map((term) => term.question_id)]));
  }

  /** Those of a key that are asked before a place: the question itself, and its copies. */
  #known(key: string, place: number): Known[] {
    const all = [key, ...(this.#draft.copies.get(key) ?? [])].flatMap(
      (each) => this.#draft.known.get(each) ?? [],
    );
    return all.filter(({ order }, at) => at === 0 || order < place);
  }

  /** What a question is shown by, of which these questions tell, and whether whoever is shown it has answered. */
  #behind(known: Known, isPlaced: ReadonlySet<string>): { by: readonly Meaning[]; isSure: boolean } {
    const { source, definition, loop } = known;
    const { copies, hasJumps } = this.#draft;
    const { by: all = [], isByChance = true } = this.#shownBy.get(source.key) ?? {};
    const by = all.filter(({ questions }) => questions.every((key) => isPlaced.has(key)));
    const isOnce = loop === undefined && source.isCopy !== true && !copies.has(source.key) && !source.copyOf;
    const isAsked = source.carries === undefined && !isByChance && !hasJumps && by.length === all.length;
    const isSure = isOnce && isAsked && isRequired(definition);
    return { by, isSure };
  }

  /** Whether a set looks at what people or links write. */
  looksAtTexts(set: DisplayConditions): boolean {
    return conditionsIn(set).some(({ condition: { question_id, metadata, operation } }) => {
      const known = question_id == null ? undefined : this.#byId.get(question_id);
      const isText = metadata != null || (known !== undefined && answersInOtherCase(known, ["a"]).length > 0);
      return isText && (operation === "==" || operation === "INCLUDES");
    });
  }

  /** Whether the file's meaning and the draft's sets come to the same for whoever may come; false also where nobody knows. */
  isSame(
    meaning: Meaning,
    sets: readonly DisplayConditions[],
    {
      loopSource,
      place: order,
      isCased = false,
    }: { loopSource: string | null; place: number; isCased?: boolean },
  ): boolean {
    const conditions = sets.flatMap((set) => conditionsIn(set)).map(({ condition }) => condition);
    const values = [
      ...new Set([
        ...meaning.values,
        ...conditions.map(({ comparison_value }) => String(comparison_value ?? "")),
      ]),
    ];
    const ids = new Set([
      ...meaning.questions.flatMap((key) => this.#known(key, order).map(({ id }) => id)),
      ...conditions.flatMap(({ question_id, score }) => [
        ...(question_id == null ? [] : [question_id]),
        ...(score == null ? [] : (this.#terms.get(score) ?? [])),
      ]),
    ]);
    const again = meaning.questions.filter((key) => this.#known(key, order).length > 1);
    const fields = [...new Set(conditions.flatMap(({ metadata }) => metadata ?? []))];
    const chances = [...this.#draft.chances];
    const lists: unknown[][] = [];
    const place = (list: readonly unknown[]) => lists.push(list.length === 0 ? [null] : [...list]) - 1;
    const asked = [...ids].flatMap((id) => this.#byId.get(id) ?? []);
    const isPlaced = new Set(asked.flatMap(({ source }) => [source.key, ...(source.rowKeys ?? [])]));
    const answers = new Map(
      asked.map((known) => {
        const cased = isCased ? answersInOtherCase(known, values) : [];
        const given = [...answersFor(known, values), ...cased];
        const { by, isSure } = this.#behind(known, isPlaced);
        return [known.id, { known, by, at: place(isSure ? given.filter((each) => each !== null) : given) }];
      }),
    );
    const written = isCased ? [...values, ...inOtherCase(values)] : values;
    const fieldAt = new Map(
      fields.map((name) => [name, place(["", ...written, ...aroundNumbers(values), "Ω"])]),
    );
    const asksArm =
      conditions.some(({ randomizer_id }) => randomizer_id != null) || meaning.questions.length === 0;
    const armAt = new Map(
      asksArm
        ? chances.map(([key, id]) => [
            key,
            place(Array.from({ length: this.#armsOf.get(id) ?? 1 }, (_, at) => at + 1)),
          ])
        : [],
    );
    const over = loopSource === null ? undefined : this.#byId.get(loopSource);
    const offered = [...(over?.options ?? over?.items ?? new Map<string, string>())].slice(0, 30);
    const itemAt = over === undefined ? -1 : place(offered);
    const languageAt = conditions.some(({ language }) => language != null) ? place([...this.#languages]) : -1;
    const askedOf = (id: string) => (this.#byId.get(id)?.definition ?? noQuestion) as unknown as Asked;
    const isKnown = conditions.every(({ question_id }) => question_id == null || answers.has(question_id));
    if (!isKnown) return false;
    const behind = [...answers.values()]
      .filter(({ by }) => by.length > 0)
      .toSorted((one, other) => one.known.order - other.known.order);
    for (const world of worldsOf(lists)) {
      const of = (at: number | undefined): unknown => (at === undefined || at < 0 ? null : world[at]);
      const given = Object.fromEntries([...answers].map(([id, { at }]) => [id, of(at)]));
      // What is asked again is answered in one of its places.
      for (const key of again) {
        const [first, ...others] = this.#known(key, order).filter(({ id }) => given[id] != null);
        if (first !== undefined) for (const { id } of others) given[id] = null;
      }
      const item = of(itemAt) as [code: string, label: string] | null;
      const language = String(of(languageAt) ?? this.#languages[0] ?? "English");
      const reading: Reading = {
        said: (key) => {
          const all = this.#known(key, order);
          const first = all.find(({ id }) => given[id] != null) ?? all[0];
          if (first === undefined) throw new NotUnderstood();
          return saidBy(first, given[first.id]);
        },
        field: (name) => String(of(fieldAt.get(name)) ?? ""),
        arm: (key) => (of(armAt.get(key)) as number | null) ?? null,
        item: () => item?.[0] ?? "",
        language,
      };
      const placed: Reading = {
        ...reading,
        field: (name) => (fieldAt.has(name) ? reading.field(name) : unplaced()),
        arm: (key) => (armAt.has(key) ? reading.arm(key) : unplaced()),
        item: () => (itemAt < 0 ? unplaced() : reading.item()),
      };
      // Nobody has answered what they have not been asked.
      for (const { known, by } of behind)
        if (given[known.id] != null && !by.every((each) => isMet(each, placed))) given[known.id] = null;
      const arms = Object.fromEntries(
        chances.map(([key, id]) => [id, `${id}.a${String(of(armAt.get(key)) ?? "")}`]),
      );
      const held = {
        answers: given,
        attributes: Object.fromEntries(
          fields.map((name) => [name, String(of(fieldAt.get(name)) ?? "") || null]),
        ),
        source: null,
        language,
        loop_item: item?.[1] ?? null,
        arms,
        scoreOf: (key: string) =>
          this.#scores.get(key)?.((id) => (given[id] == null ? [] : [given[id]])).value ?? null,
      };
      try {
        const isShown = sets.every((set) =>
          holds(set, (condition) => conditionHolds(condition, held as never, askedOf, () => null)),
        );
        if (meaning.holds(reading) !== isShown) return false;
      } catch (error) {
        if (error instanceof NotUnderstood) return false;
        throw error;
      }
    }
    return true;
  }
}
