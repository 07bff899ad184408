import { describe, expect, it } from "vitest";
import { medianOf, paceTally } from "#core/field/count/contribution.ts";
import { printsOf } from "#core/field/quality/resemblance.ts";
import { plainAnswer, randomFor } from "#core/field/simulation/answer.ts";
import { type Behavior, behaviors, claimedParadata, shownBy } from "#core/field/simulation/behavior.ts";
import { typicalText } from "#core/field/simulation/words/index.ts";
import type { CheckedAnswer } from "#interviewer/quality/flag/flag.ts";
import { flagsOf, levelOf } from "#interviewer/quality/flag/index.ts";
import { shinglesOf, similarityOf } from "#interviewer/quality/similar.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";

/**
 * How many careless respondents the flags find, and how many others they name: of respondents that are made up, 200 of
 * each behavior, once in each of four languages, in three studies. QUALITY_SEEDS sets how many times.
 */

const seeds = Number(process.env.QUALITY_SEEDS ?? 4);
const each = 200;

interface Asked {
  id: string;
  type: string;
  content: string;
  props: Record<string, unknown>;
  group?: string;
}

const texts = (...contents: string[]): Asked[] =>
  contents.map((content, index) => ({ id: `text${index}`, type: "textInput", content, props: {} }));
const scales = (count: number, group: string): Asked[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `${group}${index}`;
    return { id, type: "ratingScale", content: `Statement ${index}`, props: { min: 1, max: 7 }, group };
  });
const matrix = (id: string, count: number): Asked => ({
  id,
  type: "matrixRatingScale",
  content: "How much do you agree?",
  props: { items: Array.from({ length: count }, (_, index) => `Item ${index + 1}`) },
});

const studies: Record<string, Asked[]> = {
  service: [
    matrix("m", 8),
    ...texts("What do you like about it?", "What should change?"),
    { id: "nps", type: "nps", content: "How likely are you to recommend it?", props: {} },
    {
      id: "check",
      type: "multipleChoice",
      content: "Please choose the second one",
      props: { options: ["One", "Two", "Three", "Four"], qualityCheck: { expected: "Two" } },
    },
  ],
  product: [
    ...scales(6, "g"),
    ...texts("Why?"),
    { id: "open", type: "question", content: "When did you use it last?", props: {} },
    {
      id: "check",
      type: "ratingScale",
      content: "Please choose the highest one",
      props: { min: 1, max: 7, qualityCheck: { expected: 7 } },
    },
  ],
  habits: [
    matrix("m", 5),
    matrix("n", 6),
    ...texts("What is a good morning?", "What is a bad one?", "What would help?"),
    { id: "word", type: "shortText", content: "In a word?", props: {} },
    {
      id: "check",
      type: "multipleChoice",
      content: "Please choose none of the drinks",
      props: { options: ["Tea", "Coffee", "None"], qualityCheck: { expected: ["None"] } },
    },
  ],
};

const meant: Partial<Record<Behavior, string>> = {
  speeder: "speeder",
  straightliner: "straight_lining",
  copier: "duplicate_text",
  gibberish: "gibberish",
  inattentive: "failed_check",
};

type Plain = Parameters<typeof plainAnswer>;

function answersOf(
  questions: readonly Asked[],
  language: string,
  who: { seed: number; number: number; behavior: Behavior },
) {
  const checks = questions.flatMap(({ id, type, props }) => {
    const check = props.qualityCheck as { expected: unknown } | undefined;
    if (check === undefined) return [];
    return [{ question_id: id, type, props, check: { expected: [check.expected].flat() as string[] } }];
  });
  const respondent = { ...who, traits: null, persona: null, checks } as unknown as Plain[0];
  return questions.map((asked) => {
    const { id, type, content, props } = asked;
    const shown = questionType(type).participantProps(props);
    const question = { id, type, content, props: shown, checks: [] } as unknown as Plain[1]["question"];
    const value = plainAnswer(respondent, { question, language, earlier: null }, randomFor(who, id, "0"));
    const isWritten = questionType(type).isFreeText;
    const written = isWritten ? String(value) : "";
    const done = { behavior: who.behavior, ...shownBy({ type, props: shown, content }), written };
    const paradata = claimedParadata("times", done, randomFor(who, id, "0", "time")) ?? null;
    return { asked, value, paradata, length: isWritten ? [...written].length : null };
  });
}

type Given = ReturnType<typeof answersOf>[number];

function mediansOf(all: readonly (readonly Given[])[]) {
  const tallies = new Map<string, Record<string, number>>();
  for (const { asked, paradata, length } of all.flat()) {
    const tally = tallies.get(asked.id) ?? {};
    const added = paceTally({ outcome: "answered", paradata, text_length: length } as Parameters<
      typeof paceTally
    >[0]);
    for (const [key, count] of Object.entries(added)) tally[key] = (tally[key] ?? 0) + count;
    tallies.set(asked.id, tally);
  }
  const medians = new Map(
    [...tallies].map(([id, tally]) => [id, { ms: medianOf(tally, "ms"), length: medianOf(tally, "length") }]),
  );
  const none = { ms: medianOf({}, "ms"), length: medianOf({}, "length") };
  return (id: string) => medians.get(id) ?? none;
}

interface Earlier {
  id: string;
  text: string;
  shingles: Set<string>;
}

/** The codes of each respondent's flags, and their level. */
function checkAll(questions: readonly Asked[], language: string, seed: number) {
  const people = behaviors.flatMap((behavior, kind) =>
    Array.from({ length: each }, (_, index) => ({ seed, number: kind * each + index, behavior })),
  );
  const all = people.map((who) => answersOf(questions, language, who));
  const median = mediansOf(all);
  const earlier = new Map<string, Earlier[]>();
  // Many write the same.
  const known = new Map<string, number>();
  const likenessOf = (one: Earlier, other: Earlier): number => {
    const pair = `${one.text}\n${other.text}`;
    const found = known.get(pair) ?? similarityOf(one.shingles, other.shingles);
    known.set(pair, found);
    return found;
  };
  return people.map((who, index) => {
    const answers = (all[index] ?? []).map(({ asked, value, paradata }): CheckedAnswer => {
      const { id, type, content, props, group = null } = asked;
      const written = questionType(type).isFreeText ? String(value) : null;
      const paces = median(id);
      const confidence = null;
      return { question_id: id, type, content, props, group, value, written, confidence, paradata, ...paces };
    });
    const resemblances = printsOf(answers).map(({ question_id, text, shingles, hashes }) => {
      const candidates = hashes.flatMap((hash) => earlier.get(`${question_id} ${hash}`) ?? []);
      const present = { id: String(index), text, shingles };
      for (const hash of hashes) {
        const key = `${question_id} ${hash}`;
        const all = earlier.get(key);
        if (all === undefined) earlier.set(key, [present]);
        else all.push(present);
      }
      const similar = [...new Map(candidates.map((found) => [found.id, found])).values()]
        .map((found) => ({
          interview_id: found.id,
          place: Number(found.id),
          similarity: likenessOf(present, found),
        }))
        .filter(({ similarity }) => similarity >= 0.85);
      return { question_id, length: [...text].length, similar };
    });
    const flags = flagsOf({ language, answers, resemblances, spoken: () => null, isRepeatDevice: false }, []);
    return { behavior: who.behavior, codes: flags.map(({ code }) => code), level: levelOf(flags) };
  });
}

/**
 * The similarities of those that resemble each other. Two sets of which 0.85 of all is common have one of their first in
 * common, in any order of all: a set's last floor(0.85 × size) are too few to hold all that is. Rare ones come first.
 */
function alike(all: readonly ReadonlySet<string>[], least: number): number[] {
  const counts = new Map<string, number>();
  for (const shingle of all.flatMap((each) => [...each])) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  const rank = (shingle: string) => counts.get(shingle) ?? 0;
  const having = new Map<string, number[]>();
  const found: number[] = [];
  for (const [index, one] of all.entries()) {
    const sorted = [...one].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
    const first = sorted.slice(0, one.size - Math.ceil(least * one.size) + 1);
    for (const other of new Set(first.flatMap((shingle) => having.get(shingle) ?? []))) {
      const similarity = similarityOf(one, all[other] ?? new Set());
      if (similarity >= least) found.push(similarity);
    }
    for (const shingle of first) having.set(shingle, [...(having.get(shingle) ?? []), index]);
  }
  return found;
}

const share = <Item>(all: readonly Item[], isCounted: (one: Item) => boolean): number =>
  all.filter(isCounted).length / all.length;

describe("of made-up respondents", () => {
  const languages = ["English", "German", "French", "Spanish"];
  it.each(Object.entries(studies))(
    "%s: nearly all careless ones are found, and few others",
    { timeout: 900_000 },
    (name, questions) => {
      const place = Object.keys(studies).indexOf(name);
      const found = Array.from({ length: seeds }, (_, seed) =>
        checkAll(questions, languages[(seed + place) % languages.length] ?? "English", seed),
      ).flat();
      const figures: Record<string, number> = {};
      for (const [behavior, code] of Object.entries(meant)) {
        const own = found.filter((one) => one.behavior === behavior);
        figures[behavior] = share(own, ({ codes }) => codes.some((each) => each === code));
      }
      const typical = found.filter(({ behavior }) => behavior === "typical");
      const strong = share(typical, ({ level }) => level === "strong");
      const weak = share(typical, ({ level }) => level !== "none");
      console.log(name, JSON.stringify({ ...figures, typical: { strong, weak } }));
      for (const [behavior, recall] of Object.entries(figures))
        expect(recall, behavior).toBeGreaterThanOrEqual(0.95);
      expect(strong).toBeLessThanOrEqual(0.01);
      expect(weak).toBeLessThanOrEqual(0.05);
    },
  );

  it.each(languages)(
    "no two of a thousand typical texts in %s resemble each other",
    { timeout: 120_000 },
    (language) => {
      const random = seededRandom(17);
      const all = Array.from({ length: 1_000 }, () =>
        shinglesOf(typicalText(language, random).toLowerCase()),
      );
      expect(alike(all, 0.85)).toEqual([]);
      expect(alike([...all.slice(0, 9), ...all.slice(8, 9)], 0.85)).toEqual([1]);
    },
  );
});
