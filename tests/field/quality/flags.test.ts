import { describe, expect, it } from "vitest";
import { printsOf } from "#core/field/quality/resemblance.ts";
import type { CheckedAnswer, CheckedInterview } from "#interviewer/quality/flag/flag.ts";
import { gibberishIn } from "#interviewer/quality/flag/gibberish.ts";
import { flagKinds, flagsOf, levelOf } from "#interviewer/quality/flag/index.ts";
import { irv, longstring } from "#interviewer/quality/scale-values.ts";
import { normalised, printOf, shinglesOf, similarityOf } from "#interviewer/quality/similar.ts";
import { languageSpoken } from "#interviewer/quality/spoken.ts";
import { qualityCodes } from "#survey/study/quality-config.ts";

const none = { median: null, n: 0 };
let number = 0;
const answer = (fields: Partial<CheckedAnswer> = {}): CheckedAnswer => {
  const written = fields.written ?? null;
  return {
    question_id: `q${number++}`,
    type: "question",
    props: {},
    content: "Why?",
    group: null,
    value: written,
    written,
    confidence: null,
    paradata: null,
    ms: none,
    length: none,
    ...fields,
  };
};
const text = (written: string, fields: Partial<CheckedAnswer> = {}) =>
  answer({ ...fields, written, value: written });
const interview = (answers: CheckedAnswer[], fields: Partial<CheckedInterview> = {}): CheckedInterview => ({
  language: "English",
  answers,
  resemblances: [],
  spoken: languageSpoken,
  isRepeatDevice: false,
  ...fields,
});
const found = (answers: CheckedAnswer[], fields: Partial<CheckedInterview> = {}) =>
  flagsOf(interview(answers, fields), []).map(({ code, severity, evidence }) => ({
    code,
    severity,
    evidence,
  }));

/** What the page says in each language, in pieces of 60 letters or a few more. */
async function pageTexts() {
  const { languageNamed } = await import("#participant/text/language.ts");
  const tags = "ar zh nl en fi fr de hi id it ja ko pl pt ru es sv tr uk vi".split(" ");
  const folder = "../../../packages/participant/src/text";
  return Promise.all(
    tags.map(async (tag) => {
      const module = await import(tag === "en" ? `${folder}/en.ts` : `${folder}/translated/${tag}.ts`);
      const said = Object.values(module[tag] as Record<string, unknown>).filter(
        (each): each is string => typeof each === "string" && !each.includes("{"),
      );
      const texts = [""];
      for (const each of said) {
        const last = `${texts.pop()} ${each}`.trim();
        texts.push(last, ...(last.replaceAll(/[^\p{L}]/gu, "").length >= 60 ? [""] : []));
      }
      texts.pop();
      return { language: languageNamed(tag)?.name ?? "", texts };
    }),
  );
}

describe("flags", () => {
  it("are those that a study can name, each once", () => {
    expect(flagKinds.map(({ code }) => code)).toEqual([...qualityCodes]);
  });

  it("stand strongest first, then by code, without those that the study leaves out", () => {
    const answers = [
      text("asdf asdf asdf asdf asdf"),
      text("asdf asdf asdf asdf asdf"),
      text("asdf asdf asdf asdf asdf"),
    ];
    const flags = flagsOf(interview(answers, { isRepeatDevice: true }), []);
    expect(flags.map(({ code }) => code)).toEqual(["gibberish", "repeated_text", "repeat_device"]);
    expect(levelOf(flags)).toBe("strong");
    expect(flagsOf(interview(answers), ["gibberish", "repeated_text"])).toEqual([]);
    expect(levelOf([])).toBe("none");
  });
});

describe("speeder", () => {
  const timed = (ms: number, median: number | null = 1_000) =>
    answer({ paradata: { ms }, ms: { median, n: 40 } });

  it.each([
    ["below weak", [572, 572, 572], null],
    ["weak", [571, 571, 571], "weak"],
    ["strong", [500, 500, 500], "strong"],
    ["one factor is 3 at most", [0, 1_000, 1_000], null],
    ["of three questions at least", [100, 100], null],
  ])("%s", (_, times, severity) => {
    const flags = found(times.map((ms) => timed(ms)));
    expect(flags.map((flag) => flag.severity)).toEqual(severity === null ? [] : [severity]);
    if (severity === "strong")
      expect(flags[0]?.evidence).toEqual({ speed_index: 2, questions: 3, interviews: 40 });
  });

  it("looks at no question without a median, and no answer without a time", () => {
    expect(found([timed(10), timed(10), timed(10, null), answer()])).toEqual([]);
  });
});

describe("straight-lining", () => {
  const items = Array.from({ length: 10 }, (_, index) => `Item ${index}`);
  const matrix = (values: (number | null)[], props = {}) =>
    answer({
      type: "matrixRatingScale",
      props: { items: items.slice(0, values.length), min: 1, max: 5, ...props },
      value: Object.fromEntries(values.map((value, index) => [items[index], value])),
    });
  const block = (count: number) => ({ longstring: count, irv: 0, items: count });

  it.each([
    ["five equal values", [matrix([3, 3, 3, 3, 3])], "weak", [block(5)]],
    ["ten equal values", [matrix(Array(10).fill(2))], "strong", [block(10)]],
    ["two blocks", [matrix([3, 3, 3, 3, 3]), matrix([1, 1, 1, 1, 1])], "strong", [block(5), block(5)]],
    ["items that do not apply are not counted", [matrix([3, 3, 3, 3, 3, null])], "weak", [block(5)]],
  ])("of a matrix: %s", (_, answers, severity, blocks) => {
    expect(found(answers)).toEqual([{ code: "straight_lining", severity, evidence: { blocks } }]);
  });

  it.each([
    ["four values", [matrix([3, 3, 3, 3])]],
    ["one differs", [matrix([3, 3, 3, 3, 2])]],
    ["a scale of two steps", [matrix([1, 1, 1, 1, 1], { max: 2 })]],
  ])("is none: %s", (_, answers) => expect(found(answers)).toEqual([]));

  const scale = (value: number, group: string | null = "g", props = { min: 1, max: 5 }) =>
    answer({ type: "ratingScale", props, value, group });
  const five = (make: () => CheckedAnswer) => Array.from({ length: 5 }, make);

  it("also stands in scale questions of a group that follow one another", () => {
    expect(found(five(() => scale(4)))).toMatchObject([{ code: "straight_lining", severity: "weak" }]);
    expect(found(five(() => scale(4, null)))).toEqual([]);
    expect(found([...five(() => scale(4)).slice(1), scale(4, "other")])).toEqual([]);
    expect(found([...five(() => scale(4)).slice(1), scale(4, "g", { min: 1, max: 7 })])).toEqual([]);
    const broken = five(() => scale(4));
    broken.splice(2, 0, text("A word between them"));
    expect(found(broken)).toEqual([]);
  });

  // As `careless` defines them, computed by hand.
  it.each([
    [[1, 2, 2, 2, 3, 3], 3, 0.752773],
    [[3, 3, 3, 3, 3], 5, 0],
    [[1, 5, 1, 5, 1], 1, 2.19089],
    [[1, 1, 2, 2, 2, 2, 1], 4, 0.534522],
  ])("has the figures of careless: %j", (values, long, deviation) => {
    expect(longstring(values)).toBe(long);
    expect(irv(values)).toBeCloseTo(deviation, 5);
  });
});

it("a deviation is that of two values at least", () => {
  expect([irv([]), irv([3])]).toEqual([null, null]);
  expect(irv([1, 2])).toBeCloseTo(Math.SQRT1_2, 10);
});

describe("texts", () => {
  it("are the same in any spelling", () => {
    expect(normalised("  Ｃoffee,  in THE morning! ")).toBe("coffee in the morning");
    expect(normalised("𝓒𝓸𝓯𝓯𝓮𝓮")).toBe("coffee");
  });

  it("that resemble one another share a hash, under one question only", () => {
    const base = normalised(
      "I drink a coffee on the balcony each morning before work, and then I read the paper",
    );
    let shared = 0;
    for (let trial = 0; trial < 200; trial++) {
      const at = 5 + (trial % 60);
      const other = `${base.slice(0, at)}${"xyz"[trial % 3]}${base.slice(at + 1)}`;
      const one = shinglesOf(base);
      const two = shinglesOf(other);
      if (similarityOf(one, two) < 0.85) continue;
      expect(printOf("q", base, one).some((hash) => printOf("q", other, two).includes(hash))).toBe(true);
      expect(printOf("p", base, one).some((hash) => printOf("q", other, two).includes(hash))).toBe(false);
      shared++;
    }
    expect(shared).toBeGreaterThan(100);
  });

  it("have prints that stay: those of earlier releases are compared with", () => {
    const one = normalised("What was said then, is found: 2 summers by the lake");
    expect(printOf("q", one, shinglesOf(one))).toEqual([
      1713274749, -1594658080, -1933583369, 1297776130, -1319283480, 1176340062, -1960751252, 635430093,
      -1883536588,
    ]);
  });

  it("are checked in 20 ms of CPU, where 20 have 2,000 characters each", () => {
    const answers = Array.from({ length: 20 }, (_, index) => {
      const words = Array.from({ length: 500 }, (_, place) => `w${(index * 7919 + place * 104_729) % 9_973}`);
      return text(words.join(" ").slice(0, 2_000), { content: "What do you like about it?" });
    });
    const took = Array.from({ length: 12 }, () => {
      const from = process.cpuUsage();
      printsOf(answers);
      flagsOf(interview(answers), []);
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1_000;
    });
    expect(Math.min(...took)).toBeLessThan(20);
  });

  it("are repeated from two, strongly from three, and from 15 characters", () => {
    const same = "It is quite nice";
    const short = "It is nice";
    expect(found([text(same), text(same.toUpperCase()), text("Something else")])).toMatchObject([
      { code: "repeated_text", severity: "weak", evidence: { times: 2 } },
    ]);
    expect(found([text(same), text(same), text(same)])).toMatchObject([{ severity: "strong" }]);
    expect(found([text(short), text(short)])).toEqual([]);
    expect(found([text(same), answer({ value: same })])).toEqual([]);
  });

  it("resemble earlier ones, strongly in two questions or with 100 characters", () => {
    const similar = [
      { interview_id: "a", place: 0, similarity: 0.9 },
      { interview_id: "b", place: 1, similarity: 1 },
    ];
    const one = { question_id: "q", length: 99, similar };
    const of = (...resemblances: (typeof one)[]) => found([], { resemblances });
    expect(of(one)).toEqual([
      { code: "duplicate_text", severity: "weak", evidence: { interview_ids: ["a", "b"], similarity: 1 } },
    ]);
    expect(of({ ...one, length: 100 })).toMatchObject([{ severity: "strong" }]);
    expect(of(one, one)).toMatchObject([{ severity: "strong" }]);
    expect(of({ ...one, similar: [] })).toEqual([]);
  });

  it("name the five earliest that they resemble, whichever the question", () => {
    const similar = (...places: number[]) =>
      places.map((place) => ({ interview_id: `i${place}`, place, similarity: 1 }));
    const resemblances = [
      { question_id: "p", length: 40, similar: similar(2, 5, 6) },
      { question_id: "q", length: 40, similar: similar(0, 2, 3, 4) },
    ];
    expect(found([], { resemblances })[0]?.evidence).toMatchObject({
      interview_ids: ["i0", "i2", "i3", "i4", "i5"],
    });
  });

  it.each([
    ["asdfasdfasdfasdf", "repetition"],
    ["hahahahahahaha ha", "repetition"],
    ["qwertz uiop asdf", "keyboard"],
    ["poiuy lkjhg mnbvc", "keyboard"],
    ["xkrtbq wpdnfz hgkmvs trplq", "consonants"],
  ])("that are no language: %s", (written, measure) => {
    expect(gibberishIn(written)).toMatchObject({ measure });
  });

  it.each([
    ["asdfasdf"],
    ["I drink a coffee on the balcony each morning."],
    ["Zusammenfassend schmeckt der Kaffee im Büro einfach nicht besonders gut."],
    ["Прекрасный кофе, который мы пьём каждое утро вместе."],
    ["Chrząszcz brzmi w trzcinie, a ja piję rano kawę i czytam gazetę."],
    ["コーヒーを毎朝ベランダで飲みます。とても気持ちがいいです。"],
    ["We use HTTPS, XHTML, CSS and SMTP at ACME since the GDPR came."],
    ["МВД, ГКНПЦ, ФГБНУ, ВНИИТФ и МЧС: я там был."],
    ["Kırtıl kışın ılgınlı kıyıdır, sıkı kırıktır."],
    ["Længde, bølger, brød, rødgrød, smørrebrød, øl og æbler."],
    // Five letters, of two or three sounds each.
    ["네네 네네네"],
    ["정말 좋아요. 매일 아침에 커피를 마시고 신문을 읽으면서 하루를 시작합니다."],
  ])("that are language, or too short to tell: %s", (written) => {
    expect(gibberishIn(written)).toBeNull();
  });

  it("are gibberish strongly from two answers", () => {
    expect(found([text("qwertz uiop asdf")])).toMatchObject([
      { code: "gibberish", severity: "weak", evidence: { measures: [{ measure: "keyboard" }] } },
    ]);
    expect(found([text("qwertz uiop asdf"), text("poiuy lkjhg mnbvc")])).toMatchObject([
      { severity: "strong" },
    ]);
  });

  it("say nothing where others say much", () => {
    const length = { median: 40, n: 30 };
    expect(found([text("ok", { length }), text(".", { length })])).toEqual([
      { code: "empty_text", severity: "weak", evidence: { answers: 2 } },
    ]);
    expect(found([text("ok", { length }), text("A whole sentence.", { length })])).toHaveLength(1);
    expect(found([text("ok", { length }), text("One", { length }), text("Two", { length })])).toEqual([]);
    expect(found([text("ok", { length })])).toEqual([]);
    expect(found([text("ok"), text("no")])).toEqual([]);
  });

  it("are in another language, by script or words", () => {
    const german =
      "Ich trinke jeden Morgen einen Kaffee auf dem Balkon, weil das die beste Zeit des Tages für mich ist.";
    expect(found([text(german)])).toMatchObject([
      { code: "off_language", severity: "note", evidence: { detected: "German" } },
    ]);
    expect(found([text(german)], { language: "German" })).toEqual([]);
    const russian =
      "Каждое утро я пью кофе на балконе, потому что это лучшее время дня для меня и моей семьи.";
    expect(found([text(russian)])).toMatchObject([{ evidence: { detected: "Cyrl" } }]);
    expect(found([text(russian)], { language: "Klingon" })).toEqual([]);
    expect(levelOf(flagsOf(interview([text(russian)]), []))).toBe("none");
  });

  it("are told apart in the languages of the page: at most one in a hundred is taken for another", async () => {
    const byLanguage = await pageTexts();
    expect(byLanguage).toHaveLength(20);
    let own = 0;
    let wrong = 0;
    let others = 0;
    let found = 0;
    for (const { language, texts } of byLanguage)
      for (const written of texts)
        for (const expected of byLanguage) {
          const isOther = languageSpoken(written, expected.language) !== null;
          if (expected.language === language) [own, wrong] = [own + 1, wrong + Number(isOther)];
          else [others, found] = [others + 1, found + Number(isOther)];
        }
    expect(own).toBeGreaterThan(300);
    expect(wrong / own).toBeLessThanOrEqual(0.01);
    expect(found / others).toBeGreaterThanOrEqual(0.95);
  });

  it("are pasted, which is a note", () => {
    const written = "x y z ".repeat(13).trim();
    const pasted = (pasted_chars: number) =>
      found([text(written, { paradata: { pasted_chars } })]).map(({ code }) => code);
    expect(pasted(40)).toContain("pasted_text");
    expect(pasted(39)).not.toContain("pasted_text");
    expect(
      found([text("a".repeat(84).replaceAll("aaa", "ab "), { paradata: { pasted_chars: 40 } })]).map(
        ({ code }) => code,
      ),
    ).not.toContain("pasted_text");
  });
});

describe("checks", () => {
  const choice = (value: unknown, qualityCheck?: object) =>
    answer({
      type: "multipleChoice",
      props: { options: ["A", "B"], ...(qualityCheck && { qualityCheck }) },
      value,
    });

  it("fail where the answer is not the expected one", () => {
    expect(found([choice("A", { expected: "a" }), choice("B", { expected: ["A", "B"] })])).toEqual([]);
    expect(found([choice("B", { expected: "A" }), choice("A", { expected: "A" })])).toEqual([
      { code: "failed_check", severity: "weak", evidence: { failed: 1, checks: 2 } },
    ]);
    expect(found([choice("B", { expected: "A" }), choice("A", { expected: "B" })])).toMatchObject([
      { severity: "strong" },
    ]);
  });

  it("in loops compare the answers about the same item, or with the one outside", () => {
    const number = (question_id: string, iteration: string, value: number, props = {}) =>
      answer({ question_id, iteration, value, props, type: "number" });
    const check = (value: number, iteration: string) =>
      number("again", iteration, value, { qualityCheck: { same_as: "first" } });
    const one = number("first", "/A", 3);
    const two = number("first", "/B", 5);
    expect(found([one, check(3, "/A"), two, check(5, "/B")])).toEqual([]);
    expect(flagsOf(interview([one, check(5, "/A"), two, check(3, "/B")]), [])).toEqual([
      {
        code: "inconsistent",
        severity: "strong",
        question_ids: ["first", "again"],
        evidence: { pairs: 2 },
      },
    ]);
    expect(found([number("first", "", 4), check(4, "/A"), check(4, "/B")])).toEqual([]);
    expect(found([number("first", "", 4), check(5, "/A")])).toMatchObject([{ evidence: { pairs: 1 } }]);
    const outside = answer({ question_id: "first", value: 4, type: "number" });
    expect(found([outside, check(5, "/A")])).toMatchObject([{ evidence: { pairs: 1 } }]);
    expect(found([one, two, check(4, "")])).toEqual([]);
  });

  it("find pairs that differ by more than the tolerance", () => {
    const age = answer({ type: "number", value: 30 });
    const again = (value: number, tolerance?: number) =>
      answer({ type: "number", value, props: { qualityCheck: { same_as: age.question_id, tolerance } } });
    expect(found([age, again(30)])).toEqual([]);
    expect(found([age, again(31)])).toEqual([
      { code: "inconsistent", severity: "weak", evidence: { pairs: 1 } },
    ]);
    expect(found([age, again(31, 1)])).toEqual([]);
    expect(found([age, again(31), again(29)])).toMatchObject([{ severity: "strong" }]);
    expect(found([{ ...age, isDeleted: true }, again(31)])).toEqual([]);
    expect(found([again(31)])).toEqual([]);
  });
});

it("notes speech that was transcribed with little confidence", () => {
  const of = (confidence: number | null) =>
    found([answer({ confidence })]).some(({ code }) => code === "unclear_speech");
  expect([of(null), of(0.5), of(0.4999)]).toEqual([false, false, true]);
});

describe("a flag names its questions, and its evidence in full:", () => {
  const flags = (answers: CheckedAnswer[], fields: Partial<CheckedInterview> = {}) =>
    flagsOf(interview(answers, fields), []);
  const named = (question_id: string, fields: Partial<CheckedAnswer>) => answer({ ...fields, question_id });
  const written = (question_id: string, words: string, fields: Partial<CheckedAnswer> = {}) =>
    named(question_id, { written: words, value: words, ...fields });
  const scale = (question_id: string, value: unknown, fields: Partial<CheckedAnswer> = {}) =>
    named(question_id, { type: "ratingScale", props: { min: 1, max: 5 }, group: "g", value, ...fields });

  it("speeder", () => {
    const timed = (id: string, ms: number, n: number) =>
      named(id, { paradata: { ms }, ms: { median: 1_000, n } });
    const untimed = [named("no", { paradata: {} }), named("no", { ms: { median: 5_000, n: 90 } })];
    expect(flags([timed("a", 600, 30), ...untimed, timed("b", 400, 25), timed("c", 700, 40)])).toEqual([
      {
        code: "speeder",
        severity: "weak",
        question_ids: ["a", "b", "c"],
        evidence: { speed_index: 1.8651, questions: 3, interviews: 25 },
      },
    ]);
    const at = (ms: number) => flags(["a", "b", "c"].map((id) => timed(id, ms, 20)));
    expect(at(0)[0]?.evidence).toEqual({ speed_index: 3, questions: 3, interviews: 20 });
    const exact = ["a", "b", "c"].map((id) =>
      named(id, { paradata: { ms: 400 }, ms: { median: 700, n: 20 } }),
    );
    expect(flags(exact)[0]?.evidence.speed_index).toBe(1.75);
    expect(at(500)[0]?.severity).toBe("strong");
    expect(at(501)[0]?.severity).toBe("weak");
  });

  it("straight-lining", () => {
    const items = ["v", "w", "x", "y", "z"];
    const matrix = named("m", {
      type: "matrixRatingScale",
      props: { items, min: 1, max: 3 },
      value: Object.fromEntries(items.map((item) => [item, 2])),
    });
    const block = { longstring: 5, irv: 0, items: 5 };
    const five = [..."abcde"].map((id) => scale(id, 4));
    expect(flags([...five, matrix])).toEqual([
      {
        code: "straight_lining",
        severity: "strong",
        question_ids: ["m", "a", "b", "c", "d", "e"],
        evidence: { blocks: [block, block] },
      },
    ]);
    expect(flags(five)).toMatchObject([{ severity: "weak", question_ids: ["a", "b", "c", "d", "e"] }]);
    // What does not apply is no value, and what comes after it stands on the same scale still.
    expect(flags([...five.slice(0, 3), scale("n", null), ...five.slice(3)])).toMatchObject([
      { question_ids: ["a", "b", "c", "d", "e"], evidence: { blocks: [block] } },
    ]);
    expect(flags([..."abcdefghij"].map((id) => scale(id, 1)))).toMatchObject([{ severity: "strong" }]);
    expect(flags([..."abcdefghi"].map((id) => scale(id, 1)))).toMatchObject([{ severity: "weak" }]);
    // Two blocks of one scale, with another scale between them.
    const other = scale("o", 4, { props: { min: 1, max: 7 } });
    expect(flags([...five, other, ...five.slice(1)])).toMatchObject([{ evidence: { blocks: [block] } }]);
    const steps = (max: number) => five.map((each) => ({ ...each, value: 1, props: { min: 1, max } }));
    expect([2, 3].map((max) => flags(steps(max)).length)).toEqual([0, 1]);
    const between = written("t", "A word between them", { group: "g" });
    expect(flags([...five.slice(0, 4), between, ...five.slice(4)])).toEqual([]);
    expect(flags(five.map((each, index) => ({ ...each, group: index < 2 ? "g" : "h" })))).toEqual([]);
    const mixed = five.map((each, index) => (index < 4 ? each : { ...each, type: "nps", props: {} }));
    expect(flags(mixed)).toEqual([]);
    const chosen = [..."abcde"].map((id) =>
      named(id, { type: "multipleChoice", props: { options: ["A", "B", "C"] }, group: "g", value: "A" }),
    );
    expect(flags(chosen)).toEqual([]);
  });

  it("texts that resemble earlier ones", () => {
    const resemblances = [
      { question_id: "a", length: 30, similar: [] },
      { question_id: "b", length: 30, similar: [{ interview_id: "i", place: 0, similarity: 0.876543 }] },
    ];
    expect(flags([], { resemblances })).toEqual([
      {
        code: "duplicate_text",
        severity: "weak",
        question_ids: ["b"],
        evidence: { interview_ids: ["i"], similarity: 0.8765 },
      },
    ]);
  });

  it("texts that are repeated", () => {
    const fifteen = "Fifteen letters";
    const other = "Nothing to say about it";
    const repeated = flags([
      written("a", fifteen),
      written("b", other),
      written("c", "A text that stands once"),
      written("d", other),
      written("e", `${fifteen}!`),
      written("f", other),
    ]);
    expect(repeated).toEqual([
      {
        code: "repeated_text",
        severity: "strong",
        question_ids: ["a", "e", "b", "d", "f"],
        evidence: { times: 3 },
      },
    ]);
    expect(flags([written("a", "Fourteen signs"), written("b", "Fourteen signs")])).toEqual([]);
  });

  it("gibberish", () => {
    const typed = "qwertz uiop asdf";
    expect(flags([written("a", typed), named("b", { value: typed }), written("c", "A cup of tea.")])).toEqual(
      [
        {
          code: "gibberish",
          severity: "weak",
          question_ids: ["a"],
          // All but one of 13 pairs: z and u are neighbors on a German keyboard.
          evidence: { measures: [{ question_id: "a", measure: "keyboard", value: 0.9231 }] },
        },
      ],
    );
  });

  it("texts that say nothing", () => {
    const asked = (id: string, words: string | null, median: number | null = 40) =>
      named(id, { written: words, value: words, length: { median, n: 30 } });
    const nothing = ["o k", "o-k", "?!", "12", "n/a"];
    expect(flags(nothing.map((words, index) => asked(`${index}`, words)))).toMatchObject([
      { question_ids: ["0", "1", "2", "3", "4"] },
    ]);
    expect(flags([asked("a", " ok"), asked("b", "１２"), asked("c", "abc"), asked("d", null)])).toEqual([
      { code: "empty_text", severity: "weak", question_ids: ["a", "b"], evidence: { answers: 2 } },
    ]);
    expect(flags([asked("a", "ok", 39.5), asked("b", "no", 40)])).toEqual([]);
    expect(flags([asked("a", "ok", null), asked("b", "no", 40)])).toEqual([]);
    expect(flags([asked("a", "A whole sentence."), asked("b", "Another sentence.")])).toEqual([]);
  });

  it("texts in another language", () => {
    const spoken = (words: string, language: string) => (words === language ? null : words.slice(0, 2));
    const answers = [written("a", "English"), named("b", {}), written("c", "Dutch"), written("d", "Thai")];
    expect(flags(answers, { spoken })).toEqual([
      { code: "off_language", severity: "note", question_ids: ["c", "d"], evidence: { detected: "Du" } },
    ]);
  });

  it("texts that are pasted", () => {
    const words = (length: number) =>
      "Ab cd ef, gh. "
        .repeat(20)
        .slice(0, length - 1)
        .concat("😀");
    const pasted = (id: string, length: number, pasted_chars: number) =>
      written(id, `  ${words(length)} `, { paradata: { pasted_chars } });
    const spoken = () => null;
    const answers = [
      pasted("a", 80, 40),
      pasted("b", 81, 40),
      pasted("c", 60, 39),
      pasted("d", 90, 90),
      named("e", { paradata: { pasted_chars: 400 } }),
      written("f", words(50)),
    ];
    expect(flags(answers, { spoken }).filter(({ code }) => code === "pasted_text")).toEqual([
      {
        code: "pasted_text",
        severity: "note",
        question_ids: ["a", "d"],
        evidence: { pasted_chars: 130, length: 170 },
      },
    ]);
  });

  const check = (id: string, value: unknown, qualityCheck?: object) =>
    named(id, { type: "number", props: qualityCheck === undefined ? {} : { qualityCheck }, value });

  it("checks", () => {
    expect(
      flags([
        check("a", 3, { expected: 3 }),
        check("b", 4, { expected: [3, "5"] }),
        check("c", 5, { expected: [3, "5"] }),
        check("d", 9),
        check("e", 9, { same_as: "d" }),
        check("f", 11, { same_as: "d", tolerance: 1.5 }),
        check("g", 7.5, { same_as: "d", tolerance: 1.5 }),
      ]),
    ).toEqual([
      {
        code: "failed_check",
        severity: "weak",
        question_ids: ["b"],
        evidence: { failed: 1, checks: 3 },
      },
      { code: "inconsistent", severity: "weak", question_ids: ["d", "f"], evidence: { pairs: 1 } },
    ]);
  });

  it("answers that differ are compared in any spelling", () => {
    const options = ["Ａpple", "Pear"];
    const chosen = (id: string, value: string, props = {}) =>
      named(id, { type: "multipleChoice", props: { options, ...props }, value });
    const again = (value: string) =>
      flags([chosen("a", "Ａpple"), chosen("b", value, { qualityCheck: { same_as: "a" } })]).length;
    expect([again("Ａpple"), again(" APPLE "), again("Pear")]).toEqual([0, 0, 1]);
    // A number and a text are compared as texts.
    const texts = ["5", "5.0"].map((value) =>
      flags([check("a", 5), written("b", value, { props: { qualityCheck: { same_as: "a" } } })]),
    );
    expect(texts.map(({ length }) => length)).toEqual([0, 1]);
  });

  it("a device that comes again, and speech that is not clear", () => {
    const said = (id: string, confidence: number | null) => named(id, { confidence });
    expect(
      flags([said("a", 0.5), said("b", 0.41239), said("c", null), said("d", 0.49)], { isRepeatDevice: true }),
    ).toEqual([
      { code: "repeat_device", severity: "weak", question_ids: [], evidence: {} },
      {
        code: "unclear_speech",
        severity: "note",
        question_ids: ["b", "d"],
        evidence: { confidence: 0.4124 },
      },
    ]);
  });
});

describe("a text is no language", () => {
  const natural =
    "We met on the last day of a long summer and sat by the water until it grew dark, while the others made a fire and " +
    "sang old songs about ships, storms and home; then my uncle told us how he had once crossed the bay alone, and why " +
    "nobody in the village had ever asked him about it again, neither then nor later.";

  it.each<[string, string, number]>([
    // Seven letters again and again have seven runs of three: of 20, or of 21.
    ["kaffeno".repeat(4).slice(0, 23), "repetition", 7 / 21],
    ["hahahahahaha", "repetition", 0.2],
    // 12 of 15 pairs are neighbors.
    ["qwertyuio xcvbn el", "keyboard", 0.8],
    ["QWERTYUIO XCVBN EL", "keyboard", 0.8],
    ["qwértyüiö xçvbñ el", "keyboard", 0.8],
    ["ｑｗｅｒｔｙｕｉｏ ｘｃｖｂｎ ｅｌ", "keyboard", 0.8],
    // 8 of 20 letters are in runs of consonants.
    ["strtaeieou mnrkoaiuea", "consonants", 0.4],
    ["aeieoustrt oaiueamnrk", "consonants", 0.4],
    ["straeio plnuoie krtoaue", "consonants", 9 / 21],
    ["strtaeieou, XHTML mnrkoaiuea", "consonants", 0.4],
    ["стртаеиеоу мнркоаиуеа", "consonants", 0.4],
  ])("%s", (text, measure, value) => {
    expect(gibberishIn(text)).toEqual({ measure, value });
    expect(gibberishIn(`${" ".repeat(300)}${text}`)).toBeNull();
  });

  it.each([
    "kaffeno".repeat(4).slice(0, 22),
    "hahahahahah",
    "qwertyuio xcvbn elu",
    "strtaeieoua mnrkoaiuea",
    "strtaeieo mnrkoaiuea",
    "strtaeieo日 mnrkoaiuea",
    "str taeieou mn rk oaiuea ou",
    "st日rt aeieou mn本rk oaiuea",
    natural,
    natural + "asdf".repeat(2_000),
  ])("unless: %s", (text) => expect(gibberishIn(text)).toBeNull());
});

describe("what texts are compared by", () => {
  it("is 2,000 characters, in lower case and without what is neither letter nor digit", () => {
    expect(normalised("a".repeat(2_001))).toHaveLength(2_000);
    expect(normalised("-- Ça va: 2×3?! ")).toBe("ça va 2 3");
    expect(normalised("?!")).toBe("");
  });

  it.each([
    ["", []],
    ["abcd", ["abcd"]],
    ["abcde", ["abcde"]],
    ["abcdef", ["abcde", "bcdef"]],
    ["😀😁😂", ["😀😁😂"]],
    ["😀😁😂😃😄", ["😀😁😂😃😄"]],
    ["a😀😁😂😃😄", ["a😀😁😂😃", "😀😁😂😃😄"]],
  ])("is each run of five characters: %s", (text, runs) => {
    expect([...shinglesOf(text)]).toEqual(runs);
  });

  it("is alike by the share that both have", () => {
    const share = (one: string, other: string) => similarityOf(new Set(one), new Set(other));
    expect([
      share("", ""),
      share("ab", "ab"),
      share("ab", "bc"),
      share("ab", "cd"),
      share("abc", "ab"),
    ]).toEqual([0, 1, 1 / 3, 0, 2 / 3]);
  });
});

describe("the language of a text", () => {
  it.each([
    ["Cyrl", "я".repeat(60)],
    ["Arab", "ب".repeat(60)],
    ["Hani", "水".repeat(60)],
    ["Deva", "क".repeat(60)],
    ["Kana", "あア".repeat(30)],
    ["Hang", "가".repeat(60)],
    ["Grek", "ω".repeat(60)],
  ])("is told by its script from 60 letters on: %s", (script, text) => {
    expect(languageSpoken(text, "English")).toBe(script);
    expect(languageSpoken(text, " ENGLISH ")).toBe(script);
    expect(languageSpoken(text.slice(1), "English")).toBeNull();
    expect(languageSpoken(`${text.slice(1)} 12 .`, "English")).toBeNull();
    expect(languageSpoken(text, "Klingon")).toBeNull();
  });

  it("is that of most letters", () => {
    expect(languageSpoken("z".repeat(29) + "я".repeat(31), "English")).toBe("Cyrl");
    expect(languageSpoken("z".repeat(30) + "я".repeat(30), "Russian")).not.toBe("Latn");
    expect(languageSpoken("z".repeat(60), "Russian")).toBe("Latn");
    expect(languageSpoken("水".repeat(20) + "あ".repeat(40), "Japanese")).toBeNull();
    expect(languageSpoken("水".repeat(20) + "가".repeat(40), "Korean")).toBeNull();
  });

  it.each([
    [
      "Dutch",
      "Elke ochtend drink ik een kopje koffie op het balkon, omdat dat voor mij het mooiste moment is.",
    ],
    ["Finnish", "Juon joka aamu kahvin parvekkeella, koska se on minulle päivän paras ja rauhallisin hetki."],
    [
      "French",
      "Chaque matin je bois un café sur le balcon, parce que c'est le meilleur moment de ma journée.",
    ],
    [
      "Italian",
      "Ogni mattina bevo un caffè sul balcone, perché per me è il momento migliore della giornata.",
    ],
    [
      "Polish",
      "Codziennie rano piję kawę na balkonie, ponieważ jest to dla mnie najlepsza chwila całego dnia.",
    ],
    ["Spanish", "Todas las mañanas bebo un café en el balcón, porque para mí es el mejor momento del día."],
    [
      "Turkish",
      "Her sabah balkonda bir fincan kahve içiyorum, çünkü benim için günün en güzel zamanı budur.",
    ],
    [
      "Vietnamese",
      "Mỗi buổi sáng tôi uống một tách cà phê trên ban công, vì đó là lúc đẹp nhất trong ngày của tôi.",
    ],
  ])("is told by its words where its script is used: %s", (language, text) => {
    expect(languageSpoken(text, "English")).toBe(language);
    expect(languageSpoken(text, language)).toBeNull();
  });
});
