import { describe, expect, it } from "vitest";
import {
  changedRecord,
  changeProblem,
  storedWith,
  type UnitChange,
  withRecord,
} from "#survey/translation/change.ts";
import {
  localizeQuestion,
  localizeStudy,
  translationStatus,
  translatorOf,
} from "#survey/translation/localize.ts";
import {
  isBlocking,
  isCritical,
  placeOfId,
  type Settled,
  sameUnits,
  settle,
  shownText,
  shownTexts,
  unitEtag,
  unitId,
} from "#survey/translation/state.ts";
import {
  formerHash,
  isPeoples,
  keptWith,
  maxKept,
  recordsOf,
  type StoredTexts,
  type StoredUnit,
  type StoredUnits,
} from "#survey/translation/stored.ts";
import { type Unit, unitsOfQuestion, unitsOfStudy } from "#survey/translation/unit.ts";

const by = { type: "member", id: "ada" } as const;
const at = "2026-11-30T12:00:00.000Z";
const earlier = "2026-11-01T12:00:00.000Z";
const writer = { by, at };

const question = (content: string, options: string[] = []) =>
  ({ type: "multipleChoice", content, props: { options }, assets: null }) as never;
const unitOf = (units: readonly Unit[], text: string): Unit => {
  const unit = units.find((each) => each.text === text);
  if (unit === undefined) throw new Error(`there is no unit "${text}"`);
  return unit;
};
/** The unit of a question's content, and what is stored of it. */
const settledBy = (record?: Partial<StoredUnit>, text = "Why?"): Settled => {
  const unit = unitOf(unitsOfQuestion(question(text)), text);
  return withRecord(
    { unit, record: undefined, state: "missing" },
    record && { ...machine(unit, "Warum?"), ...record },
  );
};
const machine = ({ hash }: Unit, text: string | null): StoredUnit => ({ hash, text, at: earlier });

describe("a person's change of a unit", () => {
  const codesOf = (settled: Settled, change: UnitChange) =>
    changeProblem(settled, change).map(({ code }) => code);

  it("approves only what there is", () => {
    expect(codesOf(settledBy(), { state: "approved" })).toEqual(["nothing_to_approve"]);
    expect(codesOf(settledBy({}), { text: null, state: "approved" })).toEqual(["nothing_to_approve"]);
    expect(codesOf(settledBy({}), { state: "approved" })).toEqual([]);
    expect(codesOf(settledBy(), { text: "Warum?", state: "approved" })).toEqual([]);
    expect(codesOf(settledBy({}), { text: null })).toEqual([]);
  });

  it("is refused where the unit is locked, unless it unlocks it", () => {
    const locked = settledBy({ is_locked: true });
    expect(codesOf(locked, { text: "Weshalb?" })).toEqual(["unit_locked"]);
    expect(codesOf(locked, { text: "Weshalb?", is_locked: true })).toEqual(["unit_locked"]);
    expect(codesOf(locked, { text: "Weshalb?", is_locked: false })).toEqual([]);
  });

  it("makes a text the person's, of the present text", () => {
    const { unit } = settledBy();
    const own = { hash: unit.hash, source: "Why?", text: "Weshalb?", at, by, state: "edited" };
    expect(changedRecord(settledBy({}), { text: "Weshalb?" }, writer)).toEqual(own);
    expect(changedRecord(settledBy({}), { text: "Weshalb?", state: "approved" }, writer)).toEqual({
      ...own,
      state: "approved",
      approved_by: by,
      approved_at: at,
    });
    expect(changedRecord(settledBy({ is_locked: true }), { text: "Weshalb?" }, writer)).toEqual({
      ...own,
      is_locked: true,
    });
  });

  it("clears it, and keeps a lock", () => {
    expect(changedRecord(settledBy({}), { text: null }, writer)).toBeUndefined();
    expect(changedRecord(settledBy(), {}, writer)).toBeUndefined();
    expect(changedRecord(settledBy(), { is_locked: true }, writer)).toMatchObject({
      text: null,
      is_locked: true,
      at,
    });
    expect(
      changedRecord(settledBy({ text: null, is_locked: true }), { is_locked: false }, writer),
    ).toBeUndefined();
  });

  it("locks and unlocks without changing whose it is", () => {
    const kept = settledBy({ state: "edited", by, suggestion: { hash: "h", text: "t", model: "m", at } });
    const { suggestion: _, ...record } = kept.record as StoredUnit;
    expect(changedRecord(kept, { is_locked: true }, writer)).toEqual({ ...record, is_locked: true });
    expect(changedRecord(kept, {}, writer)).toEqual(record);
  });

  it("approves a model's text as a model's, and takes one over as one's own", () => {
    const approved = changedRecord(settledBy({}), { state: "approved" }, writer);
    expect(approved).toMatchObject({ text: "Warum?", is_machine: true, state: "approved", approved_by: by });
    expect(approved).not.toHaveProperty("by");
    const taken = changedRecord(
      settledBy({ is_machine: true, state: "approved" }),
      { state: "edited" },
      writer,
    );
    expect(taken).toMatchObject({ text: "Warum?", state: "edited", by, at });
    expect(taken).not.toHaveProperty("is_machine");
    const own = changedRecord(settledBy({ state: "edited", by }), { state: "approved" }, writer);
    expect(own).toMatchObject({ state: "approved", by, at: earlier });
    expect(own).not.toHaveProperty("is_machine");
  });
});

describe("what is stored is found", () => {
  const units = unitsOfQuestion(question("Drinks", ["Tea", "Coffee"]));
  const [content, tea, coffee] = ["Drinks", "Tea", "Coffee"].map((text) => unitOf(units, text)) as [
    Unit,
    Unit,
    Unit,
  ];
  const stored = (records: StoredUnits, kept?: StoredUnit[]): StoredTexts => ({
    units: records,
    ...(kept && { kept }),
  });
  const told = (texts: StoredTexts) =>
    settle(units, texts).units.map(({ unit, record, state }) => [unit.text, record?.text ?? null, state]);

  it("by its text where that has moved, and is stale where its text is gone", () => {
    const moved = stored({ [tea.key]: machine(coffee, "Kaffee"), [coffee.key]: machine(tea, "Tee") });
    expect(told(moved)).toEqual([
      ["Drinks", null, "missing"],
      ["Tea", "Tee", "machine"],
      ["Coffee", "Kaffee", "machine"],
    ]);
    const gone = stored({ [tea.key]: { hash: "gone", text: "Chai", at, state: "edited" } });
    expect(told(gone)).toContainEqual(["Tea", "Chai", "stale"]);
    expect(settle(units, gone).left).toEqual([]);
  });

  it("among what people wrote for texts that were gone, once", () => {
    const kept = [{ ...machine(tea, "Tee"), state: "edited" as const }];
    expect(told(stored({}, kept))).toContainEqual(["Tea", "Tee", "edited"]);
    expect(settle(units, stored({}, kept)).kept).toEqual([]);
    const own = stored({ [tea.key]: machine(tea, "Tee 2") }, kept);
    expect(told(own)).toContainEqual(["Tea", "Tee 2", "machine"]);
    expect(settle(units, own).kept).toEqual(kept);
  });

  it("at its own place first, also where others have its text", () => {
    const same = unitsOfQuestion(question("Tea", ["Tea", "Coffee"]));
    const [first, second] = same as [Unit, Unit];
    const both = stored({ [second.key]: machine(second, "Tee 2"), [first.key]: machine(first, "Tee 1") });
    const found = (texts: StoredTexts) => settle(same, texts).units.map(({ record }) => record?.text ?? null);
    expect(found(both)).toEqual(["Tee 1", "Tee 2", null]);
    expect(found(stored({ [first.key]: machine(first, "Tee 1") }))).toEqual(["Tee 1", null, null]);
  });

  it("before what is stale at its place, and before what is kept", () => {
    const gone = { hash: "gone", text: "Chai", at, state: "edited" as const };
    const moved = settle(units, stored({ [tea.key]: gone, other: machine(tea, "Tee") }));
    expect(moved.units[1]).toMatchObject({ state: "machine", record: { text: "Tee" } });
    expect(moved.left).toEqual([gone]);
    const kept = [{ ...machine(tea, "Tee 2"), state: "edited" as const }];
    const found = settle(units, stored({ other: machine(tea, "Tee") }, kept));
    expect([found.units[1]?.record?.text, found.kept]).toEqual(["Tee", kept]);
  });

  it("and kept where another text takes its place, if people wrote it, 200 at most", () => {
    const before = { hash: "gone", text: "Chai", at, state: "edited" as const };
    const settled = settle(units, stored({ [tea.key]: before, other: { ...before, hash: "left" } }));
    const after = storedWith(settled, new Map([[tea, machine(tea, "Tee")]]));
    expect(after.units).toEqual({ [tea.key]: machine(tea, "Tee") });
    expect(after.kept.map(({ hash }) => hash)).toEqual(["gone", "left"]);
    const cleared = storedWith(settled, new Map([[tea, undefined]]));
    expect(cleared.units).toEqual({});
    const many = Array.from({ length: maxKept + 1 }, (_, index) => ({ ...before, hash: `h${index}` }));
    expect(storedWith({ units: [], left: [], kept: many }, new Map()).kept).toHaveLength(maxKept);
    const models = settle(units, stored({ other: { hash: "left", text: "x", at } }));
    expect(storedWith(models, new Map()).kept).toEqual([]);
  });

  it("and shown unless it is stale, or two entries of a list would read the same", () => {
    const settled = settle(
      units,
      stored({ [content.key]: machine(content, "Getränke"), [tea.key]: machine(tea, "Tee") }),
    );
    expect(settled.units.map(shownText)).toEqual(["Getränke", "Tee", null]);
    expect([...shownTexts(settled.units).values()]).toEqual(["Getränke", "Tee"]);
    const same = settle(
      units,
      stored({ [tea.key]: machine(tea, "Heiß"), [coffee.key]: machine(coffee, " heiß") }),
    );
    expect([...shownTexts(same.units).values()]).toEqual([]);
    const alike = settle(units, stored({ [tea.key]: machine(tea, "coffee") }));
    expect([...shownTexts(alike.units).values()]).toEqual([]);
  });

  it("in a question, whose other texts stay as they are", () => {
    const row = question("Drinks", ["Tea", "Coffee"]);
    expect(localizeQuestion(row, stored({}))).toEqual({ content: null, props: null, assets: null });
    expect(localizeQuestion(row, stored({ [tea.key]: machine(tea, "Tee") }))).toEqual({
      content: null,
      props: { options: ["Tee", "Coffee"] },
      assets: null,
    });
    expect(localizeQuestion(row, stored({ [content.key]: machine(content, "Getränke") })).content).toBe(
      "Getränke",
    );
  });

  it("in what the study says", () => {
    const texts = { introduction: "Hello", ai_notice_text: "An AI asks", scores: [] } as never;
    expect(localizeStudy(texts, stored({}))).toMatchObject({
      introduction: "Hello",
      ai_notice_text: "An AI asks",
    });
  });
});

describe("what earlier releases stored", () => {
  const key = JSON.stringify(["content"]);
  const form = (unit: Partial<StoredUnit>) =>
    recordsOf({ units: { [key]: { hash: "h", text: "Tee", at: earlier, ...unit } } }).get(key);
  const own = { hash: "h", text: "Tee", at: earlier };

  it("is read as this one stores it", () => {
    expect(form({})).toEqual(own);
    expect(form({ is_given: true })).toEqual({ ...own, state: "edited" });
    expect(form({ is_given: true, state: "approved" })).toEqual({ ...own, state: "approved" });
    expect(form({ is_given: true, text: null })).toEqual({ ...own, text: null });
    expect(form({ is_outdated: true })).toEqual({ ...own, hash: formerHash });
    expect(form({ is_outdated: true, is_given: true })).toEqual({
      ...own,
      hash: formerHash,
      state: "edited",
    });
  });

  it("has what somebody wrote in place of the content, of the text that it was made for", () => {
    const found = (texts: Partial<StoredTexts>) => [...recordsOf({ units: {}, ...texts })];
    expect(found({})).toEqual([]);
    expect(found({ manual_content: "Tee", manual_hash: "m" })).toEqual([
      [key, { hash: "m", text: "Tee", at: "1970-01-01T00:00:00.000Z", state: "edited" }],
    ]);
    expect(found({ manual_content: "Tee", units: { [key]: own } })).toEqual([
      [key, { hash: formerHash, text: "Tee", at: earlier, state: "edited" }],
    ]);
    expect(found({ manual_content: null, manual_hash: "m", units: { [key]: own } })).toEqual([[key, own]]);
  });

  it("outlives its text where people wrote it or said something of it, the newest first, each text once", () => {
    const of = (hash: string, more: Partial<StoredUnit> = {}): StoredUnit => ({ ...own, hash, ...more });
    expect([of("a"), of("a", { state: "edited" }), of("a", { is_locked: true })].map(isPeoples)).toEqual([
      false,
      true,
      true,
    ]);
    const kept = [of("a", { text: "old" }), of("b")];
    const left = [
      of("c", { state: "edited" }),
      of("a", { is_locked: true }),
      of("d"),
      of("e", { state: "edited", text: null }),
    ];
    expect(keptWith(kept, left)).toEqual([left[0], left[1], kept[1]]);
    expect(keptWith(kept, [])).toEqual(kept);
  });
});

describe("entries of a list that would read the same", () => {
  const units = unitsOfQuestion(question("Drinks", ["Tea", "TEA", "Coffee", "Mate"]));
  const same = (texts: Record<string, string | null | undefined>) =>
    sameUnits(units, ({ text }) => texts[text]).map(({ text }) => text);

  it("are told after the first, unless their texts are so alike", () => {
    expect(same({ Tea: "Tee", Coffee: " TEE", Mate: "tee" })).toEqual(["Coffee", "Mate"]);
    expect(same({ Tea: "Tee", Coffee: "Kaffee" })).toEqual([]);
    expect(same({ Tea: null, Coffee: undefined, Mate: null })).toEqual([]);
    expect(same({ Tea: "Tee", TEA: "TEE" })).toEqual([]);
    expect(same({ Tea: "Tee", TEA: "Tee" })).toEqual(["TEA"]);
    expect(same({ Drinks: "Tee", Tea: "Tee" })).toEqual([]);
    const [, tea] = units as [Unit, Unit];
    const twice = { ...tea, key: "other" };
    expect(sameUnits([tea, twice], () => "Tee")).toEqual([]);
  });

  it("stay in the source with their whole list, and nothing else does", () => {
    const row = {
      type: "multipleChoice",
      content: "Drinks",
      props: { options: ["Tea", "Coffee"], description: "Hint" },
    };
    const all = unitsOfQuestion({ ...row, assets: null } as never);
    const shown = (texts: Record<string, string>) => {
      const records = all.filter(({ text }) => texts[text] !== undefined);
      const { units } = settle(all, {
        units: Object.fromEntries(records.map((unit) => [unit.key, machine(unit, texts[unit.text] ?? null)])),
      });
      return [...shownTexts(units)].map(([unit, text]) => `${unit.text}: ${text}`);
    };
    expect(shown({ Drinks: "x", Hint: "x", Tea: "Tee", Coffee: "Tee" })).toEqual(["Drinks: x", "Hint: x"]);
    expect(shown({ Drinks: "x", Tea: "x", Coffee: "y" })).toEqual(["Drinks: x", "Tea: x", "Coffee: y"]);
  });
});

describe("a unit's state", () => {
  it("changes its tag with its text, translation, state and lock", () => {
    const tags = [
      settledBy(),
      settledBy({}),
      settledBy({ text: "Weshalb?" }),
      settledBy({ state: "edited" }),
      settledBy({ is_locked: true }),
      settledBy({}, "How?"),
      settledBy({ hash: "gone" }),
    ].map(unitEtag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(unitEtag(settledBy({ at }))).toBe(unitEtag(settledBy({})));
  });

  it("is shown only where it is of the present text", () => {
    const shown = [
      settledBy(),
      settledBy({}),
      settledBy({ hash: "gone" }),
      settledBy({ text: null }),
      settledBy({ state: "approved" }),
    ];
    expect(shown.map(shownText)).toEqual([null, "Warum?", null, null, "Warum?"]);
    expect(shown.map(({ state }) => state)).toEqual(["missing", "machine", "stale", "missing", "approved"]);
    expect(settledBy({ hash: "gone", text: null }).state).toBe("missing");
  });

  it("keeps a language from participants by how critical it is", () => {
    const critical = { ...settledBy(), unit: { ...settledBy().unit, kind: "consent" as const } };
    expect([isCritical(critical), isCritical(settledBy())]).toEqual([true, false]);
    expect((["none", "consent", "all"] as const).map((each) => isBlocking(each, critical))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("a question in another language", () => {
  const translated = (row: Record<string, unknown>, texts: Record<string, string>) => {
    const units = unitsOfQuestion(row as never);
    const of = units.filter(({ text }) => texts[text] !== undefined);
    return localizeQuestion(row as never, {
      units: Object.fromEntries(of.map((unit) => [unit.key, machine(unit, texts[unit.text] ?? null)])),
    });
  };

  it("has what its images show, by their file", () => {
    const assets = [{ url: "a", alt: "A cat" }, { url: "b", alt: "A dog", own: 1 }, { url: "c" }];
    const row = { type: "nps", content: "Rate", props: {}, assets };
    expect(translated(row, { "A dog": "Ein Hund" })).toEqual({
      content: null,
      props: {},
      assets: [assets[0], { url: "b", alt: "Ein Hund", own: 1 }, assets[2]],
    });
    expect(translated(row, { Rate: "Bewerte" })).toEqual({ content: "Bewerte", props: {}, assets });
    expect(row.assets[1]?.alt).toBe("A dog");
  });

  it("repeats its labels where props do, and leaves other props", () => {
    const props = { options: ["Tea", "None"], exclusiveOptions: ["None", "own"], own: { a: 1 } };
    const row = { type: "multipleChoice", content: "Why?", props, assets: null };
    expect(translated(row, { None: "Keins" }).props).toEqual({
      options: ["Tea", "Keins"],
      exclusiveOptions: ["Keins", "own"],
      own: { a: 1 },
    });
    expect(translated({ ...row, props: { options: ["Tea", "None"] } }, { Tea: "Tee" }).props).toEqual({
      options: ["Tee", "None"],
    });
    expect(props.options).toEqual(["Tea", "None"]);
  });

  it("is of a study, whose texts without a translation stay", () => {
    const texts = {
      introduction: "Hello",
      scores: [{ key: "s", bands: [{ label: "Low" }, { label: "High" }] }],
    };
    const units = unitsOfStudy(texts as never);
    const low = unitOf(units, "Low");
    expect(localizeStudy(texts as never, { units: { [low.key]: machine(low, "Tief") } })).toMatchObject({
      introduction: "Hello",
      scores: [{ key: "s", bands: [{ label: "Tief" }, { label: "High" }] }],
    });
  });
});

describe("a place's translation", () => {
  const made = (record?: Partial<StoredUnit>) => settledBy(record);
  const stale = made({ hash: "gone" });

  it.each<[string, Settled[], boolean, string]>([
    ["is done", [made({})], false, "done"],
    ["has failed where a model gave none", [made({ text: null })], false, "failed"],
    ["has failed where there is nothing, and nobody asks", [made()], false, "failed"],
    ["is stale where some of it is missing", [made({}), made()], false, "stale"],
    ["is stale where a text has changed", [made({}), stale], false, "stale"],
    ["is pending while a request runs", [made({}), made()], true, "pending"],
    ["is pending where a model will do it anew", [made({}), stale], true, "pending"],
    ["stays stale where a person wrote it", [made({ hash: "gone", state: "edited" })], true, "stale"],
    ["stays stale where it is locked", [made({ hash: "gone", is_locked: true })], true, "stale"],
  ])("%s", (_, units, isOpen, status) => expect(translationStatus(units, isOpen)).toBe(status));

  it.each<[string, Partial<StoredUnit> | undefined, string]>([
    ["nothing is", undefined, "person"],
    ["a lock alone is", { text: null, is_locked: true }, "person"],
    ["a person's is", { state: "edited" }, "person"],
    ["an approved one of a model is not", { state: "approved", is_machine: true }, "ai"],
    ["a model's is not", {}, "ai"],
  ])("is a person's where all is: %s", (_, record, maker) => {
    expect(translatorOf([made(record)])).toBe(maker);
    expect(translatorOf([made(record), made({})])).toBe("ai");
  });

  it("keeps a language from participants where it must be approved", () => {
    const approved = made({ state: "approved" });
    expect([isBlocking("none", made()), isBlocking("all", made()), isBlocking("all", approved)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(isBlocking("consent", made())).toBe(false);
  });

  it("is named by its question and path", () => {
    const id = "0198a5b2-7c11-7d3e-8f00-00000000abcd";
    const { unit } = made();
    expect([placeOfId(unitId(id, unit)), placeOfId(unitId(null, unit))]).toEqual([id, null]);
    expect([id, "", "x.y", `x${id}.y`, `${id}x.y`, `${id.slice(1)}.y`].map(placeOfId)).toEqual(
      Array(6).fill(undefined),
    );
  });
});
