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
