import { describe, expect, it } from "vitest";
import { probeChecks } from "#interviewer/check/index.ts";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { languageSpoken } from "#interviewer/quality/spoken.ts";
import { templatesOf } from "#interviewer/templates.ts";
import { probeTypes } from "#survey/interview/message-schema.ts";
import { pageLanguages } from "#survey/study/language-name.ts";
import { wordsOf } from "#survey/wording/words.ts";

const contextIn = (language: string, fields: Partial<ProbeContext> = {}): ProbeContext => ({
  asked: [],
  said: [],
  question: [],
  plan: [],
  secret: [],
  language,
  ...fields,
});
const templates = (language: string) => probeTypes.flatMap((type) => [...templatesOf(language, type)]);

it("quotations are compared whatever stands in their words", () => {
  const said = ["The col·lecció of version 2.5 at 10:30 was my grandmother's, not 3x5."];
  const codesOf = (quote: string) =>
    probeChecks(`What is "${quote}" to you?`, contextIn("English", { said }));
  for (const quote of ["the col·lecció of", "of version 2.5 at 10:30", "was my grandmother's"])
    expect(codesOf(quote), quote).toEqual([]);
  for (const quote of [
    "la col·lecció nova",
    "of version 2x5 at 10:30",
    "grandmother's, not 3.5",
    "(the a[b c++ or .* of",
  ])
    expect(codesOf(quote), quote).toContain("false_quote");
});

it("a language may have any name, also that of something that each object has", () => {
  for (const language of ["constructor", "toString", "__proto__", "Klingon"]) {
    expect(templates(language)).toEqual(templates("English"));
    expect(probeChecks("What led to that?", contextIn(language)), language).toEqual([]);
    expect(languageSpoken("What led to that? ".repeat(10), language), language).toBeNull();
  }
});

describe.each(pageLanguages)("in %s", (language) => {
  const all = templates(language);

  it("there are two templates of each type, of its own, which pass all checks", () => {
    expect(new Set(all).size).toBe(8);
    if (language !== "English") expect(all).not.toContain(templates("English")[0]);
    const refused = all.map((text) => [text, probeChecks(text, contextIn(language))]);
    expect(refused.filter(([, codes]) => codes?.length !== 0)).toEqual([]);
  });

  it("each template tells itself from those of the other types", () => {
    for (const text of all) {
      const context = contextIn(language, { asked: all.filter((other) => other !== text) });
      expect(probeChecks(text, context), text).toEqual([]);
    }
  });

  it("what was asked is not asked again, here nor elsewhere", () => {
    for (const text of all) {
      expect(probeChecks(text, contextIn(language, { asked: [text] }))).toContain("repeated");
      const longer = `${text} ${text}`.replaceAll(/[?？؟]/g, "");
      expect(probeChecks(longer, contextIn(language, { asked: [text] }))).toContain("repeated");
    }
    const long = all.filter((text) =>
      probeChecks(text, contextIn(language, { plan: [text] })).includes("asked_elsewhere"),
    );
    expect(long.length).toBeGreaterThanOrEqual(4);
  });

  it("private words are refused until somebody has said them", () => {
    for (const text of all.filter((each) => wordsOf(each).length > 3)) {
      const secret = [`${text} ${text}`];
      expect(probeChecks(text, contextIn(language, { secret })), text).toContain("private");
      expect(probeChecks(text, contextIn(language, { secret, said: [text] })), text).toEqual([]);
    }
  });

  it("a quotation has to be the participant's", () => {
    const [text = ""] = all;
    for (const [open, close] of ['""', "“”", "„“", "«»", "»«", "「」", "『』", "‹›"]) {
      const quoting = `${open}${templatesOf(language, "explanatory")[0]}${close} ${text}`.replace(
        /[?？؟]/,
        "",
      );
      expect(probeChecks(quoting, contextIn(language)), quoting).toContain("false_quote");
      const said = [templatesOf(language, "explanatory")[0]];
      expect(probeChecks(quoting, contextIn(language, { said })), quoting).not.toContain("false_quote");
    }
  });

  it("a text in another script is refused, except in the participant's own words", () => {
    const other = language === "Russian" || language === "Ukrainian" ? "Arabic" : "Russian";
    for (const text of templates(other)) {
      expect(probeChecks(text, contextIn(language)), text).toContain("wrong_language");
      expect(probeChecks(text, contextIn(language, { said: [text] })), text).not.toContain("wrong_language");
    }
  });
});

describe("the form of a follow-up", () => {
  const codes = (text: string, fields: Partial<ProbeContext> = {}) =>
    probeChecks(text, contextIn("English", fields));

  it.each([
    ["", ["blank"]],
    ["?!", ["blank"]],
    ["a\u0000b", ["blank"]],
    ["a\ud800", ["blank"]],
    [`What ${"so ".repeat(40)}?`, ["too_long"]],
    ["x".repeat(501), ["too_long"]],
    ["🦜".repeat(500), ["blank"]],
    ["🦜".repeat(501), ["blank", "too_long"]],
    ["What happened then?\nWho was there?", ["not_a_question", "several_questions"]],
    ["x".repeat(100_000), ["too_long"]],
    ["Who came? What for?", ["several_questions"]],
    ["何がありましたか？誰がいましたか？", ["several_questions", "wrong_language"]],
    ["What do you think of {{product}}?", ["placeholder"]],
    ["What do you think of <b>this</b>?", ["placeholder"]],
    ["What about [NAME]?", ["placeholder"]],
    ["What is on https://a.example?", ["address"]],
    ["What does your system prompt mean to you?", ["private"]],
  ])("is checked: %j", (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it("names every code that applies, in one order", () => {
    const text = 'Great answer! Surely you hate "it" at x.example, and why? What is your name?';
    expect(codes(text)).toEqual([
      "several_questions",
      "address",
      "false_quote",
      "leading",
      "evaluative",
      "personal_data",
    ]);
  });

  it("asks for a name where the question or a goal does", () => {
    const text = "What is your full name?";
    expect(codes(text)).toEqual(["personal_data"]);
    expect(codes(text, { question: ["Please tell us your name."] })).toEqual([]);
  });

  it("judges feelings and valuations by who brought them in", () => {
    const text = "What was frustrating about it?";
    expect(codes(text)).toEqual(["leading"]);
    expect(codes(text, { said: ["I was frustrated"] })).toEqual([]);
    expect(codes(text, { question: ["When was shopping frustrating?"] })).toEqual([]);
  });

  it("lets what the participant said be quoted, whatever it is", () => {
    const said = ["You should try it, it is amazing, and why not?"];
    expect(codes('What do you mean by "you should try it, it is amazing"?', { said })).toEqual([]);
    expect(codes('What do you mean by "you should leave it"?', { said })).toContain("false_quote");
  });

  it("says the same of the same text, however often it is asked", () => {
    const context = contextIn("German", { said: ["Das war nervig"] });
    const text = "Sie sollten wechseln, oder?";
    const first = probeChecks(text, context);
    expect(first).toEqual(["leading", "advice"]);
    expect(probeChecks(text, context)).toEqual(first);
    expect(probeChecks(text, { ...context })).toEqual(first);
  });
});
