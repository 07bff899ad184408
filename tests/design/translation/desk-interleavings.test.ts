import { expect, it } from "vitest";
import { pseudoTranslation } from "#functions/platform/model/offline/translation.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { expectStatus, fromAddress, newAddress } from "#tests/support/api.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";
import { languages, useTranslation } from "#tests/support/translation.ts";

/**
 * Random requests to the service, with units and files that were read at any time before, while runs are slow; beside a
 * model that only knows what people have said of which text. `desk-model.test.ts` has the 10,000 without a service.
 */

const setup = useTranslation();
const { stack, start, work } = setup;

interface Unit {
  id: string;
  source: string;
  text: string | null;
  state: string;
  is_locked: boolean;
  former_source: string | null;
  etag: string;
}

const language = "German";
const words = ["Tea", "Coffee", "Water", "Milk", "Juice", "Wine"];
const contents = ["How often?", "How often now?", "How often then?"];
const isPeoples = ({ state }: Unit) => state === "edited" || state === "approved";
const worth = ({ id, source, text, state, is_locked, former_source, etag }: Unit) => ({
  id,
  source,
  text,
  state,
  is_locked,
  former_source,
  etag,
});

class Desk {
  /** What people have said: by text, the last translation of it that they wrote or approved. */
  readonly said = new Map<string, string>();
  /** What was read at some time: the units of a request or a file to come. */
  readonly read: Unit[][] = [];
  readonly versions: number[] = [];
  readonly outcomes: Record<string, number> = {};
  readonly #below: (below: number) => number;
  readonly studyId: string;
  readonly #questionId: string;
  #content = 0;
  #options = words.slice(0, 3);
  #texts = 0;

  constructor(studyId: string, questionId: string, below: (below: number) => number) {
    this.studyId = studyId;
    this.#questionId = questionId;
    this.#below = below;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#below(items.length)] as Item;
  }

  #note(outcome: string): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
  }

  #newText(): string {
    this.#texts += 1;
    return `p${this.#texts}`;
  }

  async units(): Promise<Unit[]> {
    const path = `/studies/${this.studyId}/translation-units?question_id=${this.#questionId}`;
    return (await expectStatus(setup.client.send("GET", path), 200)).body.map(worth);
  }

  async step(mayRun = true): Promise<void> {
    // Else there would be too many requests in a minute.
    setup.clock += 30_000;
    const steps = [
      () => this.#patch(),
      () => this.#patch(),
      () => this.#upload(),
      () => this.#upload(),
      () => this.#change(),
      () => this.#keepOrRestore(),
      () => this.#putContent(),
      () => (mayRun ? this.#run() : this.#patch()),
    ];
    if (this.#below(2) === 0) this.read.push(await this.units());
    await this.#pick(steps)();
    await this.check();
  }

  /** A change of a unit as it was read once. */
  async #patch(): Promise<void> {
    const before = await this.units();
    const known = this.#pick(this.#pick([...this.read, before, before, before]));
    const text = this.#newText();
    const change = this.#pick([
      { text },
      { text, state: "approved" },
      { state: "approved" },
      { state: "edited" },
      { text: null },
      { is_locked: !known.is_locked },
      { is_locked: false },
    ]);
    const body = { changes: [{ id: known.id, language, if_match: known.etag, ...change }] };
    const path = `/studies/${this.studyId}/translation-units`;
    const { status, body: answer } = await setup.client.send("PATCH", path, body);
    const present = before.find(({ id }) => id === known.id);
    const isPresent = present?.etag === known.etag;
    this.#note(`patch ${status}`);
    if (status !== 200) {
      expect([409, 412, 422], JSON.stringify(answer)).toContain(status);
      expect(isPresent && change.text === text && !known.is_locked, JSON.stringify(answer)).toBe(false);
      expect(await this.units()).toEqual(before);
      return;
    }
    expect(isPresent).toBe(true);
    const after = await this.units();
    this.#learn(before, after);
    if (JSON.stringify(after) !== JSON.stringify(before))
      expect((await this.#lastEntry()).action).toMatch(/^translation_unit\./);
    if (change.text === null && known.text !== null) this.said.delete(known.former_source ?? known.source);
  }

  /** A file of any age, of which a translator has changed some texts. */
  async #upload(): Promise<void> {
    const before = await this.units();
    const known = this.#pick([...this.read, before, before]);
    const worked = new Set([this.#pick(known), this.#pick(known)]);
    const rows = known.map((unit) => {
      const target = worked.has(unit) ? this.#newText() : (unit.text ?? "");
      const state = worked.has(unit) ? "approved" : unit.state;
      return [unit.id, language, unit.source, target, state, unit.etag];
    });
    const csv = [["id", "language", "source", "target", "state", "etag"], ...rows]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
      .join("\n");
    const form = new FormData();
    form.append("file", new Blob([csv]), "german.csv");
    const isPartial = this.#below(3) === 0;
    form.append("partial", String(isPartial));
    form.append("approve", String(this.#below(2) === 0));
    const response = await stack.app.request(
      `/api/v1/studies/${this.studyId}/translation-file`,
      { method: "POST", headers: { authorization: `Bearer ${setup.client.key}` }, body: form },
      fromAddress(newAddress()),
    );
    const answer = await response.json();
    const after = await this.units();
    this.#note(`file ${response.status}`);
    if (response.status !== 200) {
      expect(answer).toMatchObject({ code: "units_refused" });
      expect(isPartial).toBe(false);
      expect(after).toEqual(before);
      return;
    }
    const changed = before.filter(
      (unit, at) => unit.text !== after[at]?.text || unit.state !== after[at]?.state,
    );
    // What a person said gives way to a file that has it as it stands.
    for (const unit of changed.filter(isPeoples))
      expect(rows.filter((row) => row[2] === unit.source).map((row) => row[5])).toContain(unit.etag);
    expect(changed.some(({ is_locked }) => is_locked)).toBe(false);
    const written = changed.filter((unit) => after.find(({ id }) => id === unit.id)?.text !== unit.text);
    expect(written).toHaveLength(answer.counts.written);
    if (answer.counts.refused > 0) expect(isPartial).toBe(true);
    this.#learn(before, after);
    if (changed.length > 0)
      expect(await this.#lastEntry()).toEqual({
        action: "translation_file.import",
        changes: { German: { from: null, to: changed.length } },
      });
  }

  async #lastEntry() {
    // Entries wait until somebody reads the log.
    await expectStatus(setup.client.send("GET", "/audit-log?limit=1"), 200);
    const { rows } = await stack.pool.query(
      "select action, changes from audit_log where study_id = $1 order by id desc limit 1",
      [this.studyId],
    );
    return rows[0];
  }

  /** The content alone, as programs wrote it before there were units. */
  async #putContent(): Promise<void> {
    const before = await this.units();
    const [translated] = await setup.translated(this.studyId, language);
    if (translated === undefined) return;
    const body = { content: this.#newText() };
    const { status } = await setup.client.send("PUT", `/translated-questions/${translated.id}`, body);
    this.#note(`put ${status}`);
    expect(status).toBe(before[0]?.is_locked ? 409 : 200);
    this.#learn(before, await this.units());
  }

  /** What a request has changed is what people say now. */
  #learn(before: readonly Unit[], after: readonly Unit[]): void {
    for (const [at, unit] of after.entries()) {
      const { text, state } = before[at] as Unit;
      if (isPeoples(unit) && (unit.text !== text || unit.state !== state))
        this.said.set(unit.source, unit.text ?? "");
    }
  }

  /** A rename, a move, an option that comes back or goes; or another content. */
  async #change(): Promise<void> {
    const options = this.#options;
    const at = this.#below(options.length);
    const others = words.filter((word) => !options.includes(word));
    const fresh = this.#pick(others) as string | undefined;
    const changes = [
      () => options.toReversed(),
      () => (fresh === undefined ? options : options.with(at, fresh)),
      () => (fresh === undefined ? options : options.toSpliced(at, 0, fresh)),
      () => (options.length > 2 ? options.toSpliced(at, 1) : options),
    ];
    this.#options = this.#pick(changes)();
    if (this.#below(4) === 0) this.#content = this.#below(contents.length);
    const body = { content: contents[this.#content], props: { options: this.#options } };
    await expectStatus(setup.client.send("PUT", `/questions/${this.#questionId}`, body), 204);
  }

  async #keepOrRestore(): Promise<void> {
    const path = `/studies/${this.studyId}/versions`;
    if (this.versions.length < 2 || this.#below(2) === 0) {
      const { status, body } = await setup.client.send("POST", path, {});
      if (status === 201) this.versions.push(body.revision);
      return;
    }
    await expectStatus(setup.client.send("POST", `${path}/${this.#pick(this.versions)}/restore`), 200);
    this.#note("restore");
    const { body } = await setup.client.send("GET", `/questions?study_id=${this.studyId}`);
    this.#options = body[0].props.options;
    this.#content = contents.indexOf(body[0].content);
  }

  /** A run during which something else happens. */
  async #run(): Promise<void> {
    await start(this.studyId);
    setup.translate = async (request) => {
      setup.translate = offlineModel.translate;
      await this.step(false);
      this.#note("run");
      return offlineModel.translate(request);
    };
    await work();
    setup.translate = offlineModel.translate;
  }

  async check(): Promise<void> {
    const units = await this.units();
    const faults = units.flatMap((unit) => {
      const { source, text, state, former_source } = unit;
      const own = this.said.get(source);
      return [
        ...((state === "stale") === (former_source !== null) && former_source !== source ? [] : ["stale"]),
        ...(isPeoples(unit) === (own !== undefined) && (own === undefined || own === text) ? [] : ["said"]),
        ...(state === "machine" && text !== pseudoTranslation(source, language) ? ["unread"] : []),
      ].map((fault) => ({ fault, own, unit }));
    });
    expect(faults).toEqual([]);
    const [shown] = await setup.translated(this.studyId, language);
    const options: string[] = shown?.translated_question_props?.options ?? [];
    for (const [at, text] of options.entries()) {
      const source = this.#options[at] ?? "";
      expect([source, this.said.get(source), pseudoTranslation(source, language)]).toContain(text);
    }
  }
}

it("lose nothing that people said, by files and requests of any age, in whatever order they come", async () => {
  const outcomes: Record<string, number> = {};
  for (const seed of [1, 2, 3]) {
    const random = seededRandom(seed);
    const studyId = await newStudy(setup.client, languages(language));
    const question = { type: "multipleChoice", content: contents[0], props: { options: words.slice(0, 3) } };
    const [questionId = ""] = await addQuestions(setup.client, studyId, [question]);
    const desk = new Desk(studyId, questionId, (below) => Math.floor(random() * below));
    for (let step = 0; step < 50; step++) await desk.step();
    for (const [name, count] of Object.entries(desk.outcomes)) outcomes[name] = (outcomes[name] ?? 0) + count;
  }
  // All of it has happened, and not only what is refused.
  expect(Object.keys(outcomes)).toEqual(
    expect.arrayContaining(["patch 200", "patch 412", "file 200", "file 422", "put 200", "restore", "run"]),
  );
}, 120_000);
