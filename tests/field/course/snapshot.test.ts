import { describe, expect, it } from "vitest";
import { buildSnapshot } from "#survey/course/snapshot.ts";
import { maxOffered } from "#survey/group/loop/schema.ts";
import { choice, end, open, rule } from "#tests/support/definition-parts.ts";
import { draftedContent } from "#tests/support/drafted.ts";

/** A study as an interview in one language has it: what is shown is translated, what is stored is not. */

type Json = Record<string, unknown>;
type Content = ReturnType<typeof draftedContent>;

const lang = { default: { name: "English" }, support: ["English", "German", "French"] };
const drafted = ({ config = {}, ...parts }: Json) =>
  draftedContent({
    format: "study-definition/1",
    title: "Drinks",
    config: { lang, ...(config as Json) },
    ...parts,
  });
const german = (question_id: string | null, ...texts: [text: string, ...path: (string | number)[]][]) => ({
  language: "German",
  question_id,
  units: texts.map(([text, ...path]) => ({ path, text })),
});
const serviceText = "Please call somebody.";
const snapshotOf = (content: Content, language = "English") => {
  const translations = content.translations.filter((row) => row.language === language);
  return buildSnapshot({ ...content, translations }, language, serviceText);
};

const selected = (question_id: string) => ({ question_id, select: "selected" });
const loop = (source: Json, more: Json = {}) => ({
  id: "g1",
  name: "Each",
  display_order: 3,
  question_ids: ["q4"],
  repeat_for: { source, ...more },
});
const drinks = {
  questions: [
    choice("q1", {
      content: "What do you drink?",
      props: { options: ["Tea", "Coffee", "Milk"], isMultiSelect: true, allowOther: true },
    }),
    choice("q2", {
      content: "And at night?",
      props: {
        options: ["Nothing", "Water"],
        optionsFrom: selected("q1"),
        isMultiSelect: true,
        exclusiveOptions: ["Nothing"],
        required: true,
      },
    }),
    { id: "q3", type: "ranking", content: "Rank", props: { options: [], optionsFrom: selected("q2") } },
    open("q4", "Why {{item}}?"),
    { ...open("q5"), assets: [{ url: "https://films.example.test/a.png", type: "image", alt: "A cup" }] },
  ],
  groups: [loop(selected("q2"), { order: "random", max_items: 5 })],
};
const translations = [
  german(
    "q1",
    ["Was trinken Sie?", "content"],
    ["Tee", "props", "options", 0],
    ["Kaffee", "props", "options", 1],
    ["Milch", "props", "options", 2],
  ),
  // As a label that is carried is called.
  german("q2", ["Nichts", "props", "options", 0], ["Milch", "props", "options", 1]),
  german("q5", ["Eine Tasse", "alt", "https://films.example.test/a.png"]),
];

describe("what a question offers", () => {
  const questionsIn = (language: string) =>
    snapshotOf(drafted({ ...drinks, translations }), language).questions;

  it("is shown in the participant's language and stored in the study's", () => {
    const [asked] = questionsIn("German");
    expect(asked).toMatchObject({
      content: "Was trinken Sie?",
      shown: { options: ["Tee", "Kaffee", "Milch"] },
      props: { options: ["Tea", "Coffee", "Milk"] },
    });
    expect(asked).not.toHaveProperty("own");
    const [inEnglish] = questionsIn("English");
    expect(inEnglish).toMatchObject({ content: "What do you drink?", shown: inEnglish?.props });
  });

  it("is what it carries, as it is shown at its source, then its own, told apart", () => {
    const options = ["Tea", "Coffee", "Milk", "Nothing", "Water"];
    const own = ["Nothing", "Water"];
    const [inEnglish, inGerman] = ["English", "German"].map(questionsIn);
    expect(inEnglish?.[1]).toMatchObject({ shown: { options }, props: { options }, own });
    expect(inGerman?.[1]).toMatchObject({
      shown: {
        options: ["Tee", "Kaffee", "Milch", "Nichts", "Milch (2)"],
        exclusiveOptions: ["Nichts"],
        isMultiSelect: true,
      },
      props: { options, exclusiveOptions: ["Nothing"] },
      own,
    });
    expect(inGerman?.[2]).toMatchObject({
      content: "Rank",
      shown: { options: ["Tee", "Kaffee", "Milch", "Milch (2)"] },
      props: { options: ["Tea", "Coffee", "Milk", "Water"] },
      own: [],
    });
  });

  it("has the pictures of the study, described in the participant's language", () => {
    const alts = ["English", "German", "French"].map((language) =>
      questionsIn(language).map(({ assets }) => assets?.map(({ alt }) => alt) ?? null),
    );
    const others = [null, null, null, null];
    expect(alts).toEqual([
      [...others, ["A cup"]],
      [...others, ["Eine Tasse"]],
      [...others, ["A cup"]],
    ]);
  });

  it("must be answered only where it can be", () => {
    const questions = [
      choice("q1"),
      choice("q2", { props: { options: ["A"] } }),
      choice("q3", { props: { options: [], required: true } }),
    ];
    expect(snapshotOf(drafted({ questions })).questions.map(({ required }) => required)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("is followed up as often as it says, or its study", () => {
    const questions = [open("q1"), { ...open("q2"), props: { maxFollowupQuestions: 3 } }, choice("q3")];
    const config = { interviewer: { maxFollowupQuestions: 1 } };
    expect(snapshotOf(drafted({ questions, config })).questions.map(({ followups }) => followups)).toEqual([
      1, 3, 0,
    ]);
  });
});

describe("what a loop can be about", () => {
  const itemsOf = (content: Content, language = "German") =>
    snapshotOf(content, language).groups.map(({ repeat }) => repeat?.items);
  const content = drafted({ ...drinks, translations });
  it("is each item of its source, as it is shown there, and own words last", () => {
    expect(snapshotOf(content, "German").groups).toMatchObject([
      {
        position: 3,
        parent: null,
        arm: null,
        randomize: false,
        repeat: { source: { select: "selected" }, order: "random", max_items: 5 },
      },
    ]);
    expect(itemsOf(content)).toEqual([
      [
        { name: "Tea", text: "Tee" },
        { name: "Coffee", text: "Kaffee" },
        { name: "Milk", text: "Milch" },
        { name: "Water", text: "Milch (2)" },
        { name: "", text: "" },
      ],
    ]);
  });

  it("has own words only of what was selected", () => {
    const about = (source: Json) =>
      itemsOf(drafted({ ...drinks, groups: [loop(source)] })).map((items) => items?.map(({ name }) => name));
    expect(about(selected("q1"))).toEqual([["Tea", "Coffee", "Milk", ""]]);
    expect(about({ question_id: "q1", select: "all" })).toEqual([["Tea", "Coffee", "Milk"]]);
  });

  it("is nothing where its source is gone or has no list, and no more than a plan holds", () => {
    const sourced = (row: Json, id?: string): Content => ({
      ...content,
      questions: content.questions.map((each, at) => (at === 1 ? { ...each, carried: null, ...row } : each)),
      groups: content.groups.map((group) => ({
        ...group,
        repeat_for: group.repeat_for && {
          ...group.repeat_for,
          source: { ...group.repeat_for.source, ...(id !== undefined && { question_id: id }) },
        },
      })),
    });
    expect(itemsOf(sourced({}, "gone"))).toEqual([[]]);
    expect(itemsOf(sourced({ type: "textInput", props: {} }))).toEqual([[]]);
    const options = Array.from({ length: maxOffered + 1 }, (_, at) => `Item ${at}`);
    expect(itemsOf(sourced({ props: { options } }))).toEqual([
      options.slice(0, maxOffered).map((name) => ({ name, text: name })),
    ]);
    const [once] = snapshotOf({
      ...content,
      groups: content.groups.map((row) => ({ ...row, repeat_for: null })),
    }).groups;
    expect(once).not.toHaveProperty("repeat");
  });
});

it("each randomizer stands at its place, with its arms", () => {
  const arms = ["q1", "q2"].map((question_id, at) => ({
    id: `a${at}`,
    label: `Arm ${at}`,
    weight_basis_points: 5000,
    question_id,
  }));
  const content = drafted({
    questions: [open("q1"), open("q2"), open("q3")],
    randomizers: [{ id: "r1", name: "Split", display_order: 1, arms }],
  });
  const { randomizers, questions } = snapshotOf(content);
  expect(randomizers).toMatchObject([
    { name: "Split", parent: null, position: 1, arms: [{ label: "Arm 0" }, { label: "Arm 1" }] },
  ]);
  const [{ arms: found = [] } = {}] = randomizers;
  expect(questions.map(({ arm }) => found.findIndex(({ id }) => id === arm))).toEqual([-1, 0, 1]);
});

describe("what decides on the way", () => {
  const is = { question_id: "q1", operation: "==", comparison_value: "A" };
  const shown = { match: "all", conditions: [is] };
  const content = drafted({
    questions: [choice("q1"), { ...open("q2"), display_conditions: shown }, open("q3")],
    groups: [{ id: "g1", name: "Last", display_order: 2, question_ids: ["q3"], display_conditions: shown }],
    scores: [{ key: "s", label: "S", method: "sum", terms: [{ question_id: "q1", values: { A: 1, B: 5 } }] }],
    logic: [
      ...["German", "French", "English"].map((language) => ({
        ...rule(language, "q1", "B", end),
        language,
      })),
      { ...rule("scored", "q1", "3", end), operation: ">=", score: "s" },
    ],
  });

  it("is each rule of the language, of English and of the study's own, as it stands", () => {
    const rulesIn = (language: string) =>
      snapshotOf(content, language).questions.map(({ rules }) => rules.length);
    expect([rulesIn("English"), rulesIn("German")]).toEqual([
      [2, 0, 0],
      [3, 0, 0],
    ]);
    const ofFrench = {
      ...content,
      study: { ...content.study, config: { lang: { default: { name: "French" } } } },
    };
    expect(snapshotOf(ofFrench, "German").questions[0]?.rules).toHaveLength(4);
    const [plain, scored] = snapshotOf(content).questions[0]?.rules ?? [];
    expect(plain).toMatchObject({ operation: "==", comparison_value: "B", action_type: "end_interview" });
    expect(plain).not.toHaveProperty("score");
    expect(scored).toMatchObject({ operation: ">=", comparison_value: "3", score: "s" });
  });

  it("is each condition, of questions and of groups, and each score", () => {
    const { questions, groups, scores } = snapshotOf(content);
    expect([...questions, ...groups].map((each) => each.conditions?.conditions.length)).toEqual([
      undefined,
      1,
      undefined,
      1,
    ]);
    expect(scores).toMatchObject([{ key: "s", label: "S" }]);
    expect(snapshotOf(drafted({ questions: [open("q1")] }))).not.toHaveProperty("scores");
  });
});

describe("what a study says of itself", () => {
  const written = {
    questions: [open("q1")],
    config: {
      interviewMode: "fast",
      interviewer: {
        name: "Ada",
        introduction: "I am Ada.",
        tone: "formal",
        distressMessage: "Call 112.",
        probing: "standardized",
      },
      aiNotice: { text: "We keep it.", url: "https://notice.example.test/" },
      voice: { speaks: true },
      textFormat: "markdown",
    },
    translations: [
      german(
        null,
        ["Ich bin Ada.", "introduction"],
        ["Rufen Sie 112 an.", "distress_message"],
        ["Wir heben es auf.", "ai_notice_text"],
      ),
    ],
  };

  it("is in its snapshot where it says it", () => {
    const found = snapshotOf(drafted(written));
    expect(found).toMatchObject({
      title: "Drinks",
      language: "English",
      interviewer: {
        name: "Ada",
        introduction: "I am Ada.",
        tone: "formal",
        tier: "fast",
        distressMessage: "Call 112.",
        guide: { probing: "standardized" },
      },
      aiNotice: { text: "We keep it.", url: "https://notice.example.test/" },
      voice: { speaks: true },
      textFormat: "markdown",
    });
    // What its texts are called elsewhere is not stored a second time.
    expect(Object.keys(found.messages).toSorted()).toEqual([
      "over_quota_message",
      "screen_out_message",
      "thank_you_message",
      "welcome_message",
    ]);
  });

  it("is in the participant's language", () => {
    expect(snapshotOf(drafted(written), "German")).toMatchObject({
      interviewer: { introduction: "Ich bin Ada.", distressMessage: "Rufen Sie 112 an." },
      aiNotice: { text: "Wir heben es auf.", url: "https://notice.example.test/" },
    });
    expect(snapshotOf(drafted(written), "French").interviewer.introduction).toBe("I am Ada.");
  });

  it("is a notice of an address alone too", () => {
    const aiNotice = { url: "https://notice.example.test/" };
    expect(snapshotOf(drafted({ ...written, config: { aiNotice }, translations: [] })).aiNotice).toEqual({
      text: "",
      ...aiNotice,
    });
  });

  it("is left out where it says nothing", () => {
    const found = snapshotOf(drafted({ questions: [open("q1")] }));
    for (const name of ["aiNotice", "voice", "textFormat", "scores"]) expect(found).not.toHaveProperty(name);
    for (const name of ["name", "introduction"]) expect(found.interviewer).not.toHaveProperty(name);
    expect(found.interviewer).toMatchObject({ tier: "smart", distressMessage: serviceText });
  });

  it("is not translated in the study's own language, whatever is stored of it", () => {
    const content = drafted({ ...drinks, translations });
    const { study } = content;
    const config = { ...study.config, lang: { default: { name: "German" }, support: ["German"] } };
    const own = snapshotOf({ ...content, study: { ...study, config } }, "German");
    expect(own.questions[0]?.content).toBe("What do you drink?");
  });
});
