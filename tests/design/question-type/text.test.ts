import { describe, expect, it } from "vitest";
import { isKnownType, maxFollowups, questionType, validateProps } from "#survey/question-type/index.ts";
import { refusals } from "./support.ts";

describe("texts", () => {
  it("respect their maximum length", () => {
    for (const name of ["question", "exploratory", "textInput"]) {
      expect(refusals(name, {}, "x".repeat(20_000))).toBeNull();
      expect(refusals(name, {}, "x".repeat(20_001))).toEqual([""]);
      expect(refusals(name, {}, 5)).toEqual([""]);
    }
    expect(refusals("textInput", { maxLength: 3 }, "abcd")).toEqual([""]);
    expect(validateProps("textInput", { maxLength: 20_001 })).toHaveLength(1);
    expect(refusals("shortText", {}, "x".repeat(250))).toBeNull();
    expect(refusals("shortText", {}, "x".repeat(251))).toEqual([""]);
    for (const end of ["\n", "\r", "\u2028"])
      expect(refusals("shortText", {}, `two${end}lines`)).toEqual([""]);
    expect(validateProps("shortText", { maxLength: 251 })).toHaveLength(1);
  });

  it("an email address is valid", () => {
    expect(refusals("email", {}, "ada.lovelace+study@mail.example.org")).toBeNull();
    for (const address of ["ada", "ada@", "@example.com", "ada@example", "a b@example.com", "", null]) {
      expect(refusals("email", {}, address)).not.toBeNull();
    }
  });

  it("a message has no answer", () => {
    expect(refusals("message", {}, null)).toBeNull();
    expect(refusals("message", {}, "hello")).toEqual([""]);
    expect(questionType("message").operations).toEqual(["ALWAYS"]);
    expect(questionType("message").labels({ ctaText: "Go on" })).toEqual([
      { path: ["ctaText"], text: "Go on" },
    ]);
  });

  it("private props are checked too", () => {
    expect(validateProps("exploratory", { goals: ["a", 1] }).map(({ path }) => path)).toEqual([["goals", 1]]);
    expect(validateProps("question", { objective: 1 }).map(({ path }) => path)).toEqual([["objective"]]);
  });
});

describe("media", () => {
  const file = { url: "https://files.example/o/my%20face.png", content_type: "image/png", size: 1024 * 1024 };

  it("is of an accepted type, small and few enough", () => {
    expect(refusals("mediaUpload", {}, [file])).toBeNull();
    expect(refusals("mediaUpload", {}, [])).toEqual([""]);
    expect(refusals("mediaUpload", {}, [file, file])).toEqual([""]);
    expect(refusals("mediaUpload", { maxFiles: 2 }, [file, { ...file, url: "/o/face.png" }])).toEqual([
      "1.url",
    ]);
    expect(refusals("mediaUpload", { maxSizeMb: 1 }, [file])).toBeNull();
    expect(refusals("mediaUpload", { maxSizeMb: 1 }, [{ ...file, size: file.size + 1 }])).toEqual(["0.size"]);
    expect(refusals("mediaUpload", { accept: [".png"] }, [{ ...file, url: "face.png" }])).toEqual(["0.url"]);
    const accepts = (pattern: string) => refusals("mediaUpload", { accept: [pattern] }, [file]);
    for (const pattern of ["image/*", "IMAGE/png", "*/*", ".PNG"]) expect(accepts(pattern)).toBeNull();
    for (const pattern of ["video/*", "image/jpeg", ".jpg"])
      expect(accepts(pattern)).toEqual(["0.content_type"]);
    expect(validateProps("mediaUpload", { accept: ["image/*", "pictures"] }).map(({ path }) => path)).toEqual(
      [["accept", 1]],
    );
  });

  it("reads as text by file names", () => {
    const odd = { ...file, url: "https://files.example/o/100%.pdf" };
    expect(questionType("mediaUpload").cell([file, odd], {})).toBe("my face.png; 100%.pdf");
    expect(questionType("mediaUpload").closedValue([file], {})).toBeNull();
  });
});

describe("the registry", () => {
  it("treats an unknown type as plain text", () => {
    expect(isKnownType("nps")).toBe(true);
    for (const name of ["hologram", "constructor", ""]) {
      expect(isKnownType(name)).toBe(false);
      expect(questionType(name).aggregateSchema).toBeNull();
      expect(refusals(name, {}, "anything")).toBeNull();
      expect(maxFollowups(name, {}, 2)).toBe(0);
    }
  });

  it("takes the number of follow-ups from the type, the study or the question", () => {
    expect(maxFollowups("exploratory", {}, 2)).toBe(5);
    expect(maxFollowups("question", {}, 2)).toBe(2);
    expect(maxFollowups("question", { maxFollowupQuestions: 0 }, 2)).toBe(0);
    expect(maxFollowups("nps", { maxFollowupQuestions: null }, 2)).toBe(0);
    expect(maxFollowups("nps", { maxFollowupQuestions: 1 }, 2)).toBe(1);
  });

  it("offers numeric rules where the answer is a number and counts where it is a list", () => {
    const offering = (operation: string) =>
      ["nps", "number", "date", "ratingScale", "starRating", "multipleChoice", "ranking", "textInput"].filter(
        (name) => questionType(name).operations.some((each) => each === operation),
      );
    expect(offering("<=")).toEqual(["nps", "number", "date", "ratingScale", "starRating"]);
    expect(offering("COUNT_LT")).toEqual(["multipleChoice", "ranking"]);
    expect(offering("INCLUDES")).toHaveLength(7);
  });
});

it("bounds how long somebody waits or answers", () => {
  const faults = (type: string, props: Record<string, unknown>) =>
    validateProps(type, props).map(({ path }) => path.join("."));
  expect([1, 600].flatMap((timer) => faults("message", { timer }))).toEqual([]);
  expect([0, 601, 1.5].flatMap((timer) => faults("message", { timer }))).toEqual(["timer", "timer", "timer"]);
  for (const type of ["question", "exploratory"]) {
    expect(faults(type, { durationTracker: true, minDuration: 30, maxDuration: 30 })).toEqual([]);
    expect(faults(type, { minDuration: 31, maxDuration: 30 })).toEqual(["maxDuration"]);
    expect(faults(type, { followUpMinDuration: 31, followUpMaxDuration: 30 })).toEqual([
      "followUpMaxDuration",
    ]);
    expect(faults(type, { minDuration: 0.5, maxDuration: 3601 })).toEqual(["minDuration", "maxDuration"]);
    expect(questionType(type).participantProps({ durationTracker: true, minDuration: 30 })).toMatchObject({
      durationTracker: true,
      minDuration: 30,
    });
  }
});

describe("texts at their edges", () => {
  const faults = (type: string, props: Record<string, unknown>) =>
    validateProps(type, props).map(({ path, message }) => `${path.join(".")} ${message}`);
  const paths = (type: string, props: Record<string, unknown>) =>
    validateProps(type, props).map(({ path }) => path.join("."));
  const texts = (count: number, length: number) => Array.from({ length: count }, () => "x".repeat(length));

  it.each<[string, Record<string, unknown>, string[]]>([
    ["textInput", { maxLength: 1 }, []],
    ["textInput", { maxLength: 20_000 }, []],
    ["textInput", { maxLength: 0 }, ["maxLength"]],
    ["shortText", { maxLength: 1 }, []],
    ["shortText", { maxLength: 250 }, []],
    ["shortText", { maxLength: 0 }, ["maxLength"]],
    ["question", { goals: texts(10, 500) }, []],
    ["question", { goals: texts(11, 1) }, ["goals"]],
    ["question", { goals: texts(1, 501) }, ["goals.0"]],
    ["question", { objective: "x".repeat(5001) }, ["objective"]],
    ["exploratory", { goals: texts(50, 5000) }, []],
    ["exploratory", { goals: texts(51, 1) }, ["goals"]],
    ["exploratory", { goals: texts(1, 5001) }, ["goals.0"]],
    ["question", { minDuration: 1, maxDuration: 3600 }, []],
    ["question", { minDuration: 3600 }, []],
    ["question", { maxDuration: 1 }, []],
    ["question", { minDuration: 0 }, ["minDuration"]],
    ["exploratory", { followUpMaxDuration: 0 }, ["followUpMaxDuration"]],
    ["exploratory", { followUpMinDuration: 3601 }, ["followUpMinDuration"]],
  ])("a %s has bounds (%#)", (type, props, wanted) => {
    expect(paths(type, props)).toEqual(wanted);
  });

  it("says which time must not be less", () => {
    expect(
      faults("question", {
        minDuration: 31,
        maxDuration: 30,
        followUpMinDuration: 31,
        followUpMaxDuration: 30,
      }),
    ).toEqual([
      "maxDuration must not be less than minDuration",
      "followUpMaxDuration must not be less than followUpMinDuration",
    ]);
    const { error } = questionType("shortText").answerSchema({}).safeParse("a\u2029b");
    expect(error?.issues.map(({ message }) => message)).toEqual(["must be one line"]);
  });

  it("shows participants the settings, and not what the interviewer is to find out", () => {
    const hidden = { objective: "o", goals: ["g"], probes: ["Why?"], textChecks: false };
    expect(questionType("question").participantProps(hidden)).toEqual({
      required: false,
      durationTracker: false,
    });
    expect(questionType("exploratory").participantProps(hidden)).toEqual({
      required: false,
      durationTracker: false,
    });
    expect(questionType("textInput").participantProps({})).toEqual({ required: false, maxLength: 20_000 });
    expect(questionType("shortText").participantProps({})).toEqual({ required: false, maxLength: 250 });
    for (const type of ["question", "exploratory"])
      expect(questionType(type).labels({ probes: ["Why?"], goals: ["g"] })).toEqual([
        { path: ["probes", 0], text: "Why?" },
      ]);
  });

  it("are free text, but for an email address", () => {
    const free = ["question", "exploratory", "textInput", "shortText", "email"].filter(
      (type) => questionType(type).isFreeText,
    );
    expect(free).toEqual(["question", "exploratory", "textInput", "shortText"]);
    for (const type of [...free, "email"]) {
      const { text, operand, comparedBy, closedValue, possibleOperands } = questionType(type);
      expect([text("a b", {}), operand("a b", {}), comparedBy]).toEqual(["a b", "a b", "text"]);
      expect([closedValue("a b", {}), possibleOperands({}, "a")]).toEqual([null, null]);
    }
    expect(
      refusals("email", {}, `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.org`),
    ).toBeNull();
    expect(refusals("email", {}, `ann@${"b.".repeat(125)}org`)).not.toBeNull();
  });

  it("have answers that are made up, no longer than they may be", () => {
    const made = (type: string, props: Record<string, unknown> = {}) =>
      questionType(type).sample(props, () => 0);
    for (const type of ["question", "exploratory", "textInput"])
      expect(made(type)).toMatch(/^It works well enough for me, .* saves me time\. Last week, /);
    expect(made("textInput", { maxLength: 7 })).toBe("It work");
    expect([made("shortText"), made("shortText", { maxLength: 3 })]).toEqual(["Not really.", "Not"]);
    expect(made("email")).toBe("respondent-1@example.com");
    expect(questionType("email").sample({}, () => 1 - 1e-9)).toBe("respondent-9999@example.com");
  });
});
