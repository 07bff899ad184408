import { describe, expect, it } from "vitest";
import { medianOf, paceTally } from "#core/field/count/pace.ts";
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
  return (id: string, pace: "ms" | "length") => medianOf(tallies.get(id) ?? {}, pace);
}

/** The codes of each respondent's flags, and their level. */
function checkAll(questions: readonly Asked[], language: string, seed: number) {
  const people = behaviors.flatMap((behavior, kind) =>
    Array.from({ length: each }, (_, index) => ({ seed, number: kind * each + index, behavior })),
  );
  const all = people.map((who) => answersOf(questions, language, who));
  const median = mediansOf(all);
  const earlier = new Map<string, { id: string; shingles: Set<string> }[]>();
  return people.map((who, index) => {
    const answers = (all[index] ?? []).map(({ asked, value, paradata }): CheckedAnswer => {
      const { id, type, content, props, group = null } = asked;
      const written = questionType(type).isFreeText ? String(value) : null;
      const paces = { ms: median(id, "ms"), length: median(id, "length") };
      const confidence = null;
      return { question_id: id, type, content, props, group, value, written, confidence, paradata, ...paces };
    });
    const resemblances = printsOf(answers).map(({ question_id, text, shingles, hashes }) => {
      const candidates = hashes.flatMap((hash) => earlier.get(`${question_id} ${hash}`) ?? []);
      for (const hash of hashes) {
        const key = `${question_id} ${hash}`;
        earlier.set(key, [...(earlier.get(key) ?? []), { id: String(index), shingles }]);
      }
      const similar = [...new Map(candidates.map((found) => [found.id, found])).values()]
        .map((found) => ({
          interview_id: found.id,
          place: Number(found.id),
          similarity: similarityOf(shingles, found.shingles),
        }))
        .filter(({ similarity }) => similarity >= 0.85);
      return { question_id, length: [...text].length, similar };
    });
    const flags = flagsOf({ language, answers, resemblances, spoken: () => null, isRepeatDevice: false }, []);
    return { behavior: who.behavior, codes: flags.map(({ code }) => code), level: levelOf(flags) };
  });
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
      ).toSorted((one, other) => one.size - other.size);
      let most = 0;
      for (const [index, one] of all.entries()) {
        // Two texts have no larger share in common than the smaller is of the larger: the rest is further from 0.85 still.
        const end = all.findIndex(({ size }) => one.size < 0.85 * size);
        for (const other of all.slice(index + 1, end === -1 ? undefined : end))
          most = Math.max(most, similarityOf(one, other));
      }
      expect(most).toBeLessThan(0.85);
    },
  );
});
