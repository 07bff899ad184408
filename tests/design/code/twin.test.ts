import { expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { pickOne, type Random, seededRandom, shuffle } from "#survey/question-type/common/random.ts";
import { useAgentStack } from "#tests/support/agent.ts";
import { expectStatus } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import {
  type Entry,
  labelOf,
  mapAnswer,
  NaiveList,
  type Outcome,
  type Word,
} from "#tests/support/naive-codes.ts";
import { accepted, questionShown, startTab } from "#tests/support/participant.ts";
import { addGroup } from "#tests/support/structure.ts";
import { invite } from "#tests/support/survey.ts";
import { languages } from "#tests/support/translation.ts";
import { survey as surveyOf } from "./support.ts";

/**
 * Studies with histories, each beside a twin that never had one: the entries of the naive model under their labels and
 * numbers, and the answers rewritten to these. All that the service makes of both is the same. `TWIN_ROUNDS` makes more. What is
 * allocated counts as 0 where it is left out, and so depends on the list at the time: `histories.test.ts` has it.
 */

/** What the agent does next. */
const plan: { operations: object[] } = { operations: [] };
const stack = useAgentStack({
  model: { ...offlineModel, planEdit: async () => ({ operations: plan.operations, message: "Done" }) },
});
type Row = Record<string, string>;
const rounds = Number(process.env.TWIN_ROUNDS ?? 2);

const pool = [
  ...["Coffee", "Cofee", "Coffe", "Tea", "Teas", "Mate", "Milk", "Milk, cold", "Bread", "Bred", "Wasser"],
  ...["18-24", "18–24", "18-25", "1", "Price", "Prise", "Taste", "Likely", "Unlikely", "水", "Да"],
];

interface Kind {
  type: string;
  /** The list that is edited. */
  list: string;
  more: object;
  answer(labels: readonly string[], random: Random): unknown;
  /** It carries all of the list of the question at this place, and is edited there. */
  carries?: number;
}

const kinds: readonly Kind[] = [
  { type: "multipleChoice", list: "options", more: {}, answer: (labels, random) => pickOne(labels, random) },
  {
    type: "multipleChoice",
    list: "options",
    more: { isMultiSelect: true },
    answer: (labels, random) => shuffle(labels, random).slice(0, 1 + Math.floor(random() * 2)),
  },
  {
    type: "ranking",
    list: "options",
    more: {},
    answer: (labels, random) => shuffle(labels, random).slice(0, 2),
  },
  {
    type: "matrixRatingScale",
    list: "items",
    more: { max: 5 },
    answer: (labels, random) =>
      Object.fromEntries(labels.map((label) => [label, 1 + Math.floor(random() * 5)])),
  },
  {
    type: "cardSort",
    list: "cards",
    more: { mode: "closed", categories: ["Good", "Bad"] },
    answer: (labels, random) => {
      const good = labels.filter(() => random() < 0.5);
      return { Good: good, Bad: labels.filter((label) => !good.includes(label)) };
    },
  },
  {
    type: "ranking",
    list: "options",
    more: {},
    answer: (labels, random) => shuffle(labels, random).slice(0, 2),
    carries: 1,
  },
];
const edited = kinds.filter(({ carries }) => carries === undefined);

interface Given {
  value: unknown;
  words: ReadonlyMap<string, Word>;
}

/** Of one person, by place; a loop's number by the word that it is about. */
interface Person {
  id: string;
  answers: (Given | undefined)[];
  looped: { word: Word; value: number }[];
}

const loopAt = 1;
const scoredAt = 0;

const labelsOf = (list: NaiveList): string[] => list.present.map(labelOf);

function editedLabels(labels: readonly string[], random: Random): string[] {
  const at = Math.floor(random() * labels.length);
  const free = shuffle(pool, random).filter((text) => !labels.includes(text));
  const [fresh = "Else"] = free;
  const called = (label: string) =>
    label === "" || labels.includes(label) ? [...labels] : labels.with(at, label);
  switch (Math.floor(random() * 7)) {
    case 0:
      return shuffle(labels, random);
    case 1:
      return called(`${labels[at]}s`);
    case 2:
      return called(`${labels[at]}`.slice(0, -1));
    case 3:
      return called(fresh);
    case 4:
      return labels.length > 3 ? labels.toSpliced(at, 1) : labels.toSpliced(at, 0, fresh);
    default:
      return labels.length < 7 ? labels.toSpliced(at, 0, fresh) : shuffle(labels, random);
  }
}

interface Shown {
  id: string;
  props: Record<string, unknown>;
  loop: unknown;
}

type Made = Awaited<ReturnType<typeof surveyOf>>;

/** The study of these questions, of one that carries, and of a rating, by the places of the kinds. */
async function studyOf(questions: { type: string; props: object }[]): Promise<Made> {
  const made = await surveyOf(stack, [...questions, { type: "nps", props: {} }]);
  const rating = made.ids.splice(-1);
  for (const { type, carries } of kinds) {
    if (carries === undefined) continue;
    const props = { optionsFrom: { question_id: made.ids[carries], select: "all" } };
    const { body } = await expectStatus(made.batch([{ type, content: type, props }]), 201);
    made.ids.push(...body.created_question_ids);
  }
  made.ids.push(...rating);
  return made;
}

/** What stands beside the questions: a loop, a score, a quota and a condition. */
async function furnish({ client, studyId, ids }: Made, by: Furnished): Promise<string> {
  const [rating = ""] = ids.slice(-1);
  const source = { question_id: ids[loopAt], select: "all" };
  await addGroup(client, studyId, { question_ids: [rating], repeat_for: { source } });
  const path = `/studies/${studyId}`;
  const term = { question_id: ids[scoredAt], values: by.values };
  const scores = [{ key: "s", label: "S", method: "sum", terms: [term] }];
  await expectStatus(client.send("PUT", `${path}/scores`, { scores }), 200);
  const buckets = [{ kind: "choice", match: "equals", value: by.quota, limit: 500 }];
  await expectStatus(client.send("PUT", `${path}/questions/${ids[scoredAt]}/quotas`, { buckets }), 200);
  const condition = {
    question_id: ids[scoredAt],
    operation: "==",
    comparison_value: by.condition,
    comparison_value_type: "string",
  };
  const display_conditions = { match: "all", conditions: [condition] };
  await expectStatus(client.send("PUT", `/questions/${ids[4]}`, { display_conditions }), 204);
  return rating;
}

interface Furnished {
  values: Record<string, number>;
  quota: string;
  condition: string;
}

/** A study as it goes on, and what the model knows of it. */
class Study {
  readonly lists: NaiveList[];
  readonly people: Person[] = [];
  /** Interviews that nothing tells of any more. */
  readonly gone = new Set<string>();
  /** What the score counts, by the texts that it names. */
  readonly values = new Map<Word, number>();
  readonly made: Made;
  readonly random: Random;
  rating = "";
  /** The text that the condition names. */
  condition: Word | undefined;
  quota: Entry | undefined;
  /** How many edits were taken. */
  commits = 0;

  constructor(made: Made, lists: NaiveList[], random: Random) {
    this.made = made;
    this.lists = lists;
    this.random = random;
  }

  static async begin(random: Random): Promise<Study> {
    const lists = edited.map(({ list }) => {
      const made = new NaiveList(list);
      const labels = shuffle(pool, random).slice(0, 4);
      made.begin(
        labels.map((label) => ({ label, parent: null })),
        [],
        false,
      );
      return made;
    });
    for (const { carries } of kinds)
      if (carries !== undefined) lists.push(lists[carries] ?? expect.fail("no list"));
    const questions = edited.map(({ type, more }, at) => ({
      type,
      props: Object.assign({ [kinds[at]?.list ?? ""]: labelsOf(lists[at] ?? expect.fail("no list")) }, more),
    }));
    const made = await studyOf(questions);
    const study = new Study(made, lists, random);
    const present = lists[scoredAt]?.present ?? [];
    for (const [at, { words }] of present.entries())
      if (words[0] !== undefined) study.values.set(words[0], at + 1);
    study.quota = present[0];
    study.condition = present[1]?.words[0];
    const values = Object.fromEntries(present.map((entry, at) => [labelOf(entry), at + 1]));
    const [quota = "", condition = ""] = present.map(labelOf);
    study.rating = await furnish(made, { values, quota, condition });
    const { studyId, client } = made;
    const { config } = languages("German", "French");
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { config, status: "published" }), 200);
    return study;
  }

  /** By present labels, labels of before, or codes. */
  async answer(): Promise<void> {
    const { client, studyId, ids } = this.made;
    const person: Person = { id: "", answers: [], looped: [] };
    const sent: object[] = [];
    for (const [at, { type, list, answer }] of kinds.entries()) {
      const known = this.lists[at] ?? expect.fail("no list");
      if (this.random() < 0.15) {
        person.answers.push(undefined);
        continue;
      }
      const value = answer(labelsOf(known), this.random);
      const words = new Map<string, Word>();
      mapAnswer(type, value, (name, text) => {
        const word = name === list ? known.word(text, null) : undefined;
        if (word !== undefined) words.set(text, word);
        return text;
      });
      person.answers.push({ value, words });
      const former = mapAnswer(type, value, (name, text) => {
        const holder = name === list ? words.get(text)?.holder : undefined;
        const texts = holder?.words
          .map((word) => word.text)
          .filter((other) => other === text || !labelsOf(known).includes(other));
        return this.random() < 0.3 ? (pickOne(texts ?? [text], this.random) ?? text) : text;
      });
      sent.push({ question_id: ids[at], value: former });
    }
    for (const word of person.answers[loopAt]?.words.values() ?? []) {
      const value = Math.floor(this.random() * 11);
      person.looped.push({ word, value });
      const { code } = word.holder;
      sent.push({ question_id: this.rating, loop_item: this.random() < 0.5 ? word.text : { code }, value });
    }
    const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: studyId }), 200);
    await expectStatus(
      client.send("PUT", `/interviews/${body.id}`, { answers: sent, status: "closed" }),
      200,
    );
    person.id = body.id;
    this.people.push(person);
  }

  /** A participant, in one of the study's languages, of whose texts some are translated. */
  async answerLive(): Promise<void> {
    const { client, studyId, ids } = this.made;
    const language = pickOne(["English", "German", "French"], this.random) ?? "";
    if (language !== "English") await this.translate(language);
    const { id, link } = await invite(client, studyId);
    const tab = await startTab(stack, link, { language });
    const person: Person = { id, answers: kinds.map(() => undefined), looped: [] };
    for (let steps = 0; tab.state.step.kind === "question" && steps < 40; steps++) {
      const { id, props, loop } = Object.assign({ loop: undefined }, questionShown(tab)) as Shown;
      const at = ids.indexOf(id);
      const kind = kinds[at];
      const list = this.lists[kind === undefined ? loopAt : at] ?? expect.fail("no list");
      const labels = labelsOf(list);
      if (kind === undefined) {
        const word = list.word(labels[person.looped.length] ?? "", null) ?? expect.fail(`no item ${loop}`);
        const value = Math.floor(this.random() * 11);
        person.looped.push({ word, value });
        await accepted(tab.answer(value));
        continue;
      }
      const value = kind.answer(labels, this.random);
      const words = new Map<string, Word>();
      const shown = props[kind.list] as string[];
      const said = mapAnswer(kind.type, value, (name, text) => {
        if (name !== kind.list) return text;
        const word = list.word(text, null);
        if (word !== undefined) words.set(text, word);
        return shown[labels.indexOf(text)] ?? text;
      });
      person.answers[at] = { value, words };
      await accepted(tab.answer(said));
    }
    expect(tab.state.step.kind).not.toBe("question");
    this.people.push(person);
  }

  async translate(language: string): Promise<void> {
    const { client, studyId } = this.made;
    const path = `/studies/${studyId}/translation-units`;
    const { body } = await expectStatus(client.send("GET", `${path}?language=${language}`), 200);
    const changes = (body as Record<string, string>[])
      .filter(({ kind, state }) => kind === "option" && state !== "edited" && this.random() < 0.7)
      .map(({ id, etag, source }) => ({ id, language, if_match: etag, text: `${source} ${language}` }));
    if (changes.length > 0) await expectStatus(client.send("PATCH", path, { changes }), 200);
  }

  /** Somebody is excluded, archived or erased: nothing tells of them any more. */
  async remove(): Promise<void> {
    const { client, studyId } = this.made;
    const at = Math.floor(this.random() * this.people.length);
    const [person] = this.people.splice(at, 1);
    if (person === undefined) return;
    this.gone.add(person.id);
    const kind = Math.floor(this.random() * 3);
    const path = `/interviews/${person.id}`;
    if (kind === 0) await expectStatus(client.send("PUT", path, { is_archived: true }), 200);
    else if (kind === 1) await expectStatus(client.send("DELETE", path), 204);
    else {
      const body = { interview_ids: [person.id], decision: "exclude", reason: "Not read" };
      await expectStatus(client.send("POST", `/studies/${studyId}/quality/decisions`, body), 200);
    }
  }

  async edit(): Promise<void> {
    const at = Math.floor(this.random() * edited.length);
    const list = this.lists[at] ?? expect.fail("no list");
    const labels = editedLabels(labelsOf(list), this.random);
    const named = this.random() < 0.2 ? list.present[0] : undefined;
    const spare = pool.find(
      (text) =>
        !labels.includes(text) && !list.all().some(({ words }) => words.some((word) => word.text === text)),
    );
    const items = labels.map((label) => ({ label, parent: null as number | null }));
    const sent: unknown[] = [...labels];
    // A new text with the number of an entry says that it is this one.
    if (named !== undefined && spare !== undefined && labels[0] === labelOf(named)) {
      items[0] = Object.assign({ label: spare, parent: null }, { code: named.code });
      sent[0] = { label: spare, code: named.code };
    }
    const outcome = list.write(items, []);
    const props = { [kinds[at]?.list ?? ""]: sent };
    const reply = await (this.random() < 0.2
      ? this.byAgent(at, props)
      : this.made.edit(this.made.ids[at] ?? "", props));
    const refusal = this.refusal(list, outcome);
    expect([reply.status, reply.body?.code]).toEqual([refusal === undefined ? 204 : 409, refusal]);
    if (refusal !== undefined) return;
    const called = list.all().map((entry) => [entry, entry.words[0]] as const);
    outcome.commit();
    this.commits++;
    if (at === scoredAt) for (const [entry, was] of called) this.follow(was, entry.words[0]);
  }

  /** The same by the agent, which tells a refusal as a problem. */
  async byAgent(at: number, props: object): Promise<{ status: number; body?: { code: string } }> {
    const { client, studyId, ids } = this.made;
    const blank = { content: null, type: null, interviewer_notes: null };
    const op = Object.assign(blank, { op: "update_question", question_id: ids[at] });
    plan.operations = [Object.assign(op, { props_json: JSON.stringify(props) })];
    const sent = { message: "change it", auto_save: true };
    const { status, body } = await client.send("POST", `/studies/${studyId}/agent`, sent);
    const [problem] = body.errors ?? [];
    return status === 200 ? { status: 204 } : { status, body: { code: problem?.code ?? body.code } };
  }

  /** What named an entry by its label names it by the new one. */
  follow(was: Word | undefined, is: Word | undefined): void {
    if (was === undefined || is === undefined || was === is) return;
    const value = this.values.get(was);
    if (value !== undefined) this.values.set(is, value);
    this.values.delete(was);
    if (this.condition === was) this.condition = is;
  }

  /** What an entry counts: the value of its label, else of the first text that has one. */
  valueOf({ words }: Entry): number | undefined {
    const word = words.find((each) => this.values.has(each));
    return word && this.values.get(word);
  }

  /** Why an edit is not taken: a label is another entry's, or what a quota counts would be removed. */
  refusal({ present: before }: NaiveList, { used, present }: Outcome): string | undefined {
    if (used.length > 0) return "label_used";
    const isRemoved = before.some((entry) => entry === this.quota && !present.includes(entry));
    return isRemoved ? "quota_option_removed" : undefined;
  }

  /** Joins a retired entry to another one, or gives a text an entry of its own. */
  async putCodes(): Promise<void> {
    const at = Math.floor(this.random() * edited.length);
    const list = this.lists[at] ?? expect.fail("no list");
    const path = `/questions/${this.made.ids[at]}/codes`;
    const { client } = this.made;
    const { lists } = (await expectStatus(client.send("GET", path), 200)).body;
    const name = kinds[at]?.list ?? "";
    const sent: { code: number; label: string; former: string[] }[] = lists[name];
    const into = pickOne(list.all(), this.random);
    const gone = pickOne(
      list.retired.filter((entry) => entry !== into),
      this.random,
    );
    if (into === undefined) return;
    const target = sent.find(({ code }) => code === into.code) ?? expect.fail("no entry");
    const isSplit = this.random() < 0.5 && into.words.length > 1;
    if (isSplit) {
      const word = into.words[1] ?? expect.fail("no word");
      const code = 1 + Math.max(...list.numbers(null));
      target.former = target.former.filter((text) => text !== word.text);
      const whole = [...sent, { code, label: word.text, former: [] }];
      await expectStatus(client.send("PUT", path, { lists: { [name]: whole } }), 200);
      list.numbers(null).add(code);
      const made: Entry = { code, words: [word], parent: null, doubt: null, stood: new Set() };
      into.words = into.words.filter((each) => each !== word);
      word.holder = made;
      list.retired.push(made);
      return;
    }
    if (gone === undefined) return;
    target.former = [...target.former, ...gone.words.map(({ text }) => text)];
    const whole = sent.filter(({ code }) => code !== gone.code);
    const reply = await client.send("PUT", path, { lists: { [name]: whole } });
    // In an answer to the question, or to who carries from it.
    const isTogether = this.people.some(({ answers }) =>
      answers.some((given, of) => {
        const held = [...(given?.words.values() ?? [])].map(({ holder }) => holder);
        return this.lists[of] === list && held.includes(into) && held.includes(gone);
      }),
    );
    expect(reply.status).toBe(isTogether ? 409 : 200);
    if (isTogether) return;
    for (const word of gone.words) word.holder = into;
    into.words.push(...gone.words);
    list.retired = list.retired.filter((each) => each !== gone);
  }

  /** A copy has the codes and the names, and nobody has answered it. */
  async duplicate(): Promise<void> {
    const { client, studyId } = this.made;
    const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/duplicate`, {}), 201);
    const read = async (study: string) =>
      (await expectStatus(client.send("GET", `/questions?study_id=${study}`), 200)).body.map(
        ({ codes, variable }: Record<string, unknown>) => [codes, variable],
      );
    const codesOf = async (study: string) => {
      const [{ id }] = (await client.send("GET", `/questions?study_id=${study}`)).body;
      return (await expectStatus(client.send("GET", `/questions/${id}/codes`), 200)).body;
    };
    expect(await read(body.id)).toEqual(await read(studyId));
    const { is_fielded, lists } = await codesOf(body.id);
    expect(is_fielded).toBe(false);
    expect(lists.options.every(({ former }: { former: string[] }) => former.length === 0)).toBe(true);
  }

  rewritten(at: number, { value, words }: Given): unknown {
    const { type, list } = kinds[at] ?? expect.fail("no kind");
    return mapAnswer(type, value, (name, text) => {
      const holder = name === list ? words.get(text)?.holder : undefined;
      return holder === undefined ? text : labelOf(holder);
    });
  }

  /** The same without a history: all entries at once, and in the end without the retired ones. */
  async twin(): Promise<Study> {
    const whole = (list: NaiveList, entries: readonly Entry[]) =>
      entries.map((entry) => ({
        label: labelOf(entry),
        code: list.all().find((each) => each === entry)?.code,
      }));
    const questions = edited.map(({ type, list, more }, at) => {
      const known = this.lists[at] ?? expect.fail("no list");
      return { type, props: Object.assign({ [list]: whole(known, known.all()) }, more) };
    });
    const made = await studyOf(questions);
    const twin = new Study(made, this.lists, this.random);
    const values = Object.fromEntries(
      (this.lists[scoredAt]?.all() ?? []).flatMap((entry) => {
        const value = this.valueOf(entry);
        return value === undefined ? [] : [[labelOf(entry), value]];
      }),
    );
    const labelled = (entry: Entry | undefined) => (entry === undefined ? "" : labelOf(entry));
    twin.rating = await furnish(made, {
      values,
      quota: labelled(this.quota),
      condition: labelled(this.condition?.holder),
    });
    for (const { answers, looped } of this.people) {
      const sent: object[] = answers.flatMap((given, at) =>
        given === undefined ? [] : [{ question_id: made.ids[at], value: this.rewritten(at, given) }],
      );
      for (const { word, value } of looped)
        sent.push({ question_id: twin.rating, loop_item: labelOf(word.holder), value });
      const { body } = await expectStatus(
        made.client.send("POST", "/interviews", { study_id: made.studyId }),
        200,
      );
      await expectStatus(
        made.client.send("PUT", `/interviews/${body.id}`, { answers: sent, status: "closed" }),
        200,
      );
    }
    for (const [at, { list }] of edited.entries()) {
      const known = this.lists[at] ?? expect.fail("no list");
      if (known.retired.length > 0)
        await expectStatus(
          made.edit(made.ids[at] ?? "", { [list]: whole(known, known.present) }, "?force=true"),
          204,
        );
    }
    return twin;
  }

  /** All that the service makes of it, without ids and times. */
  async told(): Promise<Record<string, unknown> & Record<"wide" | "named", Row[]>> {
    const { client, studyId, ids, wide, stats, found, question } = this.made;
    const path = `/studies/${studyId}`;
    const own = new Map(ids.map((id, at) => [id, `question ${at}`]));
    const known = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => own.get(id) ?? "id"),
        (name, each) => (name === "excluded" ? undefined : each),
      );
    const perRow = (rows: Record<string, string>[]) =>
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => /^(q\d|score)/.test(name))),
      );
    const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
    const records = file
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const crosstab = async (rows: object, columns: object) =>
      (await expectStatus(client.send("POST", `${path}/crosstabs`, { rows, columns: [columns] }), 200)).body
        .tables;
    const [first = "", second = "", , grid = ""] = ids;
    const filters: unknown[] = [];
    for (const entry of this.lists[scoredAt]?.all() ?? [])
      for (const named of [`[code]=${entry.code}`, `=${encodeURIComponent(labelOf(entry))}`]) {
        const { body } = await found(`answer[${first}]${named}`);
        filters.push(body.filter(({ id }: { id: string }) => !this.gone.has(id)).length);
      }
    const { body: progress } = await expectStatus(client.send("GET", `${path}/quotas/progress`), 200);
    const { body: score } = await expectStatus(client.send("GET", `${path}/scores/s/stats`), 200);
    const shown = await question(ids[4] ?? "");
    const [item] = this.lists[3]?.present ?? [];
    return {
      wide: perRow(await wide()),
      named: perRow(await this.made.rows({ format: "csv", layout: "wide", labels: "text" })),
      codes: records.map(({ answers }) =>
        answers.map((each: Record<string, unknown>) => [
          own.get(String(each.question_id)),
          each.value_codes,
          each.value_labels ?? each.value,
          each.loop_item_code,
        ]),
      ),
      figures: known(await Promise.all(ids.map((id) => stats(id)))),
      tables: known([
        await crosstab({ question_id: first }, { question_id: second }),
        await crosstab({ question_id: grid, item: { code: item?.code } }, { question_id: first }),
      ]),
      filters,
      progress: known(progress.questions),
      score: known(score),
      condition: known(shown.display_conditions),
      questions: (await Promise.all(ids.map((id) => question(id)))).map(({ codes, variable }) => [
        codes,
        variable,
      ]),
    };
  }
}

/** Cells of what was offered and not taken. */
const left = ["0", "Not chosen", ""];

/**
 * The rows of a study beside those of its twin, whose lists were whole whenever answers were brought in: what was not offered
 * then is "not shown" in the one, and left or not chosen in the other.
 */
const asIfOffered = (rows: Row[], whole: Row[]): Row[] =>
  rows.map((row, at) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        const other = whole[at]?.[name];
        return [name, cell === "-99" && other !== undefined && left.includes(other) ? other : cell];
      }),
    ),
  );

it.each(Array.from({ length: rounds }, (_, seed) => seed + 1))(
  "a study reads as one without its history: %i",
  async (seed) => {
    const random = seededRandom(seed);
    const study = await Study.begin(random);
    await study.answer();
    for (let step = 0; step < 14; step++) {
      if (random() < 0.3) await study.answer();
      else if (random() < 0.15) await study.answerLive();
      else if (random() < 0.1) await study.remove();
      if (random() < 0.25) await study.putCodes();
      else await study.edit();
    }
    await study.answer();
    expect(study.commits).toBeGreaterThan(3);
    const twin = await study.twin();
    const told = await study.told();
    const whole = await twin.told();
    for (const file of ["wide", "named"] as const) told[file] = asIfOffered(told[file], whole[file]);
    expect(told).toEqual(whole);
    expect(await study.made.differences()).toEqual([]);
    await study.duplicate();
  },
  60_000,
);
