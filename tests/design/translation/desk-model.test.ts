import { describe, expect, it } from "vitest";
import { runTask } from "#core/design/translation/translate.ts";
import { textHash } from "#kit/digest.ts";
import { changedRecord, changeProblem, storedWith, withRecord } from "#survey/translation/change.ts";
import { type Settled, type SettledTexts, settle, shownTexts, unitEtag } from "#survey/translation/state.ts";
import { maxKept, type StoredTexts, type StoredUnit } from "#survey/translation/stored.ts";
import { arrivedHashes, pathKey, type Unit } from "#survey/translation/unit.ts";

/** Random edits, runs, changes of the source, moves and restores, beside a model that only knows texts. */

const by = { type: "api_key" as const, id: "019aa3c4-5e00-7a21-8b32-6d4f1c9e0a11" };

/** Numbers that are the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const unitsOf = (options: readonly string[]): Unit[] =>
  options.map((text, index) => ({
    kind: "label",
    path: ["props", "options", index],
    key: pathKey(["props", "options", index]),
    text,
    hash: textHash(text),
  }));

const words = ["Tea", "Coffee", "Water", "Milk", "Juice", "Wine"];

/** What people have said: by text, the last translation of it that they wrote or approved. */
type Said = Map<string, string>;

class Question {
  options: string[] = ["Tea", "Coffee", "Water"];
  stored: StoredTexts = { units: {}, kept: [] };
  said: Said = new Map();
  /** The texts that a model has translated since they came. */
  made = new Set<string>();
  clock = 0;

  get settled(): SettledTexts {
    return settle(unitsOf(this.options), this.stored);
  }

  /** As an edit of the question does it. */
  change(options: string[]): void {
    const arrived = arrivedHashes(unitsOf(this.options), unitsOf(options));
    const kept = Object.entries(this.stored.units).filter(
      ([, record]) => record.state !== undefined || !arrived.includes(record.hash),
    );
    this.stored = { ...this.stored, units: Object.fromEntries(kept) };
    this.options = options;
    this.made = this.made.intersection(new Set(options));
  }

  at(): string {
    this.clock += 1;
    return new Date(this.clock).toISOString();
  }

  store(settled: SettledTexts, records: Map<Unit, StoredUnit | undefined>): void {
    this.stored = storedWith(settled, records);
  }

  write(index: number, text: string | null, state?: "edited" | "approved"): void {
    const settled = this.settled;
    const before = settled.units[index] as Settled;
    const change = { text, state };
    if (changeProblem(before, change).length > 0) return;
    this.store(settled, new Map([[before.unit, changedRecord(before, change, { by, at: this.at() })]]));
    // Who clears what is stale clears what was said of the former text.
    if (text === null) this.said.delete(before.record?.source ?? before.unit.text);
    else this.said.set(before.unit.text, text);
    this.made.delete(before.unit.text);
  }

  approve(index: number): void {
    const settled = this.settled;
    const before = settled.units[index] as Settled;
    if (changeProblem(before, { state: "approved" }).length > 0) return;
    const after = changedRecord(before, { state: "approved" }, { by, at: this.at() });
    this.store(settled, new Map([[before.unit, after]]));
    this.said.set(before.unit.text, after?.text ?? "");
    this.made.delete(before.unit.text);
  }

  /** Asks now; what comes back is stored once `between` has happened. */
  run(between: () => void): void {
    const asked = this.settled.units.filter((each) => runTask(each, "9999") !== undefined);
    const etags = new Map(asked.map((each) => [JSON.stringify(each.unit.path), unitEtag(each)]));
    between();
    const settled = this.settled;
    const at = this.at();
    const records = new Map<Unit, StoredUnit>();
    for (const each of settled.units) {
      const task = runTask(each, "9999");
      if (task === undefined || etags.get(JSON.stringify(each.unit.path)) !== unitEtag(each)) continue;
      const text = `m:${each.unit.text}`;
      const { hash } = each.unit;
      if (task === "write") {
        records.set(each.unit, { hash, source: each.unit.text, text, at });
        this.made.add(each.unit.text);
      } else if (each.record)
        records.set(each.unit, { ...each.record, suggestion: { hash, text, model: "m", at } });
    }
    this.store(settled, records);
  }
}

describe("10,000 random interleavings", () => {
  it("lose nothing that people said, and show no translation of another text", () => {
    const pick = random(20_261_129);
    for (let round = 0; round < 500; round += 1) {
      const question = new Question();
      const former: string[][] = [];
      for (let step = 0; step < 20; step += 1) {
        const index = pick(question.options.length);
        const edit = () => question.write(pick(question.options.length), `p${round}.${question.clock}`);
        const change = () => {
          former.push([...question.options]);
          const which = pick(4);
          if (which === 0) question.change(question.options.toReversed());
          else if (which === 1) question.change(former[pick(former.length)] as string[]);
          else if (which === 2 && question.options.length > 1)
            question.change(question.options.toSpliced(index, 1));
          else {
            const word = words.find((each) => !question.options.includes(each));
            if (word !== undefined) question.change(question.options.with(index, word));
          }
        };
        const steps = [
          edit,
          change,
          () => question.approve(index),
          () => question.run(() => {}),
          () => question.run(edit),
          () => question.run(change),
          () => question.write(index, `a${round}.${question.clock}`, "approved"),
          () => pick(4) === 0 && question.write(index, null),
        ];
        steps[pick(steps.length)]?.();
        check(question);
      }
    }
  });

  function check({ settled, said, stored, made }: Question): void {
    const shown = shownTexts(settled.units);
    const faults = settled.units.flatMap(({ unit, record, state }) => {
      // `stale` exactly where what is stored was made for another text.
      const isStale = record !== undefined && record.text !== null && record.hash !== unit.hash;
      const own = said.get(unit.text);
      const isPeoples = state === "edited" || state === "approved";
      const text = shown.get(unit);
      return [
        ...((state === "stale") === isStale ? [] : ["stale"]),
        // What people said of a text is what it has, whatever else has happened.
        ...(isPeoples === (own !== undefined) && (own === undefined || record?.text === own) ? [] : ["said"]),
        // What nobody has read is there as long as its text, and no longer.
        ...((state === "machine") === (own === undefined && made.has(unit.text)) ? [] : ["unread"]),
        ...(text === undefined || text === (own ?? `m:${unit.text}`) ? [] : ["shown"]),
      ];
    });
    expect(faults).toEqual([]);
    expect(stored.kept?.length ?? 0).toBeLessThanOrEqual(words.length);
  }
});

describe("what is kept of texts that are gone", () => {
  it("are the newest 200 that people wrote", () => {
    const question = new Question();
    for (let number = 0; number <= maxKept + 1; number += 1) {
      question.options = [`Text ${number}`];
      question.write(0, `t${number}`);
    }
    expect(question.stored.kept).toHaveLength(maxKept);
    question.options = ["Text 1"];
    expect(question.settled.units[0]).toMatchObject({ state: "edited", record: { text: "t1" } });
    question.options = ["Text 0"];
    expect(question.settled.units[0]?.state).toBe("stale");
  });
});

describe("a list of which two entries would read the same", () => {
  const shown = (options: string[], texts: (string | null)[]) => {
    const units = unitsOf(options);
    const settled = units.map((unit, index) => {
      const text = texts[index] ?? null;
      const none = { unit, record: undefined, state: "missing" as const };
      return text === null ? none : withRecord(none, { hash: unit.hash, text, at: "" });
    });
    return units.map((unit) => shownTexts(settled).get(unit) ?? null);
  };

  it.each([
    ["one is translated as another reads", ["Gift", "Present"], ["Present", null], [null, null]],
    ["two are translated alike", ["Tea", "Chai"], ["Thé", "thé "], [null, null]],
    ["none is", ["Tea", "Chai"], ["Thé", null], ["Thé", null]],
    ["texts differ in their case alone", ["Tea", "tea"], ["Thé", "thé"], ["Thé", "thé"]],
  ])("is shown in the source where %s", (_, options, texts, expected) => {
    expect(shown(options, texts)).toEqual(expected);
  });
});
