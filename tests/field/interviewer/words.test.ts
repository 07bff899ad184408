import { describe, expect, it } from "vitest";
import { partsOf } from "#interviewer/check/parts.ts";
import { isInOneOf, isNearlyInOneOf, saidOf, wordRow } from "#interviewer/check/said.ts";
import { similarity } from "#interviewer/check/similarity.ts";
import { apart, candidatesAmong } from "#interviewer/lexicon/candidates.ts";
import { anyOf, boundedPattern, once, stemOf, unaccented, wordSet } from "#interviewer/lexicon/pattern.ts";
import { perLanguage, readSections, sectionsOf } from "#interviewer/lexicon/word-list.ts";

/** What checks look words up by. */

describe("what a participant has said", () => {
  const { plain, rows, hasWord, hasStem } = saidOf([
    "I went\nHOME, to my sœur’s  house",
    "東京に行きました",
    "He salted it; we walked_on",
  ]);

  it("is in lower case, a line each, and its words in rows", () => {
    expect(plain()).toBe("i went home, to my sœur's house\n東京に行きました\nhe salted it; we walked_on");
    expect(rows()[0]).toBe(" i went home to my sœur' s house ");
    expect(saidOf([]).plain()).toBe("");
  });

  it.each([
    ["home", true],
    ["hom", false],
    ["ome", false],
    ["i", true],
    ["house", true],
    ["salted", true],
    ["on", false],
    ["walked", false],
    ["東京", true],
    ["京に", true],
    ["", false],
  ])("has whole words: %s", (word, has) => expect(hasWord(word)).toBe(has));

  it.each([
    ["house", true],
    ["houses", false],
    ["walke", true],
    ["salte", true],
    ["alted", false],
    // Shorter ones are whole words.
    ["home", true],
    ["hom", false],
    ["went", true],
    ["", false],
  ])("has beginnings of words: %s", (stem, has) => {
    expect(hasStem(stem)).toBe(has);
    expect(hasStem(stem)).toBe(has);
  });

  const forms = saidOf(["siento que salto, subo y pueden; él sentía; I like wölfe"]);
  it.each([
    ["sienten", true],
    ["sentir", true],
    ["salta", true],
    ["sube", true],
    ["sobe", true],
    ["poder", true],
    ["wolf", true],
    ["sal", false],
    ["cantar", false],
    ["alto", false],
  ])("has other forms: %s", (word, has) => expect(forms.hasForm(word)).toBe(has));

  const roots = saidOf(["abzubrechen das lehrbuch, wir lopen graag en de tas is leeg. verstehen"]);
  it.each([
    ["abbrechen", true],
    ["brechen", true],
    ["gebrochen", false],
    ["buch", true],
    ["bücher", false],
    ["loop", true],
    ["lege", true],
    ["gelopen", true],
    ["brechens", true],
    ["brechungsindex", false],
    ["stehen", true],
    ["bre", false],
  ])("has the root, with another prefix or ending: %s", (word, has) => {
    expect(roots.hasRoot(word)).toBe(has);
  });
});

describe("a row of words", () => {
  const rows = [wordRow(["the", "einfache", "way", "l'eau", "2.5"]), wordRow(["home"])];

  it.each<[string[], boolean, boolean]>([
    [["the", "einfache"], true, true],
    [["home"], true, true],
    [["eau"], true, true],
    [["the", "way"], false, false],
    [["way", "home"], false, false],
    [["he", "einfache"], false, false],
    [["einfachen", "way"], false, true],
    [["the", "einfaches"], false, true],
    [["einfachster", "way"], false, false],
    [["the", "einfachen", "way"], false, false],
    [["homer"], false, true],
    [["2.5"], true, true],
    [["2x5"], false, false],
    [["l'eau", "2.5"], true, true],
    [["l'eau", "2x5"], false, false],
    [["hom"], false, false],
  ])("has others in it, or nearly: %j", (words, isIn, isNearly) => {
    expect([isInOneOf(words, rows), isNearlyInOneOf(words, rows)]).toEqual([isIn, isNearly]);
  });

  it("is alike another by the share of words that both have", () => {
    const share = (one: string, other: string) => similarity(new Set(one), new Set(other));
    expect([
      share("", ""),
      share("ab", "ba"),
      share("ab", "cd"),
      share("abc", "ab"),
      share("ab", "bc"),
    ]).toEqual([0, 1, 0, 2 / 3, 1 / 3]);
  });
});

it.each([
  ["You went home. What then?", "You went home.", "What then?"],
  ["You went home… What then?", "You went home…", "What then?"],
  ["行きました。 何を？", "行きました。", "何を？"],
  ["You went home.", "", "You went home."],
  ["What then? You went home.", "", "What then? You went home."],
  ["Version 2.5 came. What then?", "", "Version 2.5 came. What then?"],
  ["What then", "", "What then"],
  ["", "", ""],
])("a follow-up says something before it asks: %j", (text, statement, question) => {
  expect(partsOf(text)).toEqual({ statement, question });
});

describe("a list of words", () => {
  const list = `
# one
a (b|c)
\\(d (?=e)

f␣

# sets
colors: red|blue
x: y
# two
{colors} {x} {unknown} {UP}
`;

  it("has sections, with groups that capture nothing, spaces at edges, and its sets filled in", () => {
    const sections = readSections(list);
    expect([...sections.keys()]).toEqual(["one", "sets", "two"]);
    expect(sections.get("one")).toEqual(["a (?:b|c)", "\\(d (?=e)", "f "]);
    expect(sections.get("two")).toEqual(["(?:red|blue) (?:y) {unknown} {UP}"]);
    expect([...readSections("# a\nb {c}")]).toEqual([["a", ["b {c}"]]]);
    expect([...readSections("lost\n# a")]).toEqual([["a", []]]);
  });

  it("is asked for its sections by name", () => {
    const { phrases, words, phrase } = sectionsOf("# a\nb c\nd");
    expect([phrases("a"), words("a"), phrase("a")]).toEqual([["b c", "d"], "b c d", "b c|d"]);
    expect(() => phrases("b")).toThrow("No section b");
  });

  it("is made once for each language, by its name in any case", () => {
    const made: string[] = [];
    const of = perLanguage({ english: "e", german: "g" }, (each) => {
      made.push(each);
      return `${each}!`;
    });
    expect([" English ", "ENGLISH", "german", "Klingon", "constructor"].map(of)).toEqual([
      "e!",
      "e!",
      "g!",
      null,
      null,
    ]);
    expect(made).toEqual(["e", "g"]);
  });
});

describe("a pattern of phrases", () => {
  const finds = (phrases: string[], text: string, flags?: string) => anyOf(phrases, flags).test(text);

  it.each<[string, string, boolean]>([
    ["go", "we go on", true],
    ["go", "go", true],
    ["go", "we goed", false],
    ["go", "ego", false],
    ["go", "go2", false],
    ["go~", "we going on", true],
    ["go~", "go'es", true],
    ["go ", "go on", true],
    ["go ", "go", false],
    ["^go", "go on", true],
    ["^go", "¿go on", true],
    ["^go", "well, go on", true],
    ["^go", "well – go on", true],
    ["^go", "we go on", false],
    ["go$", "we go", true],
    ["go$", "we go …!", true],
    ["go$", "we go on", false],
    ["straße", "strasse", true],
    ["straße", "straße", true],
    ["a|b", "b", true],
  ])("%s in %s: %s", (phrase, text, isFound) => {
    expect(finds([phrase], text)).toBe(isFound);
    expect(finds(["never", phrase], text)).toBe(isFound);
  });

  it("knows letters of Latin script alone without the flag for all", () => {
    expect(finds(["go\\p{L}"], "gož", "")).toBe(true);
    expect(finds(["go\\p{L}"], "goж", "")).toBe(false);
    expect(finds(["go\\p{L}"], "goж")).toBe(true);
    expect(finds(["go[\\p{N}x]"], "go7", "")).toBe(true);
    expect(finds(["go[\\p{N}x]"], "gox", "")).toBe(true);
    expect(finds(["go\\p{N}"], "gox", "")).toBe(false);
  });

  it.each([
    ["a*", "a{0,40}"],
    ["a+", "a{1,40}"],
    ["a.*b", "a.{0,200}b"],
    ["a[^?]+b", "a[^?]{1,200}b"],
    ["[ab]+", "[ab]{1,40}"],
    ["a{2,}", "a{2,40}"],
    ["a{2,3}", "a{2,3}"],
    ["a{2}", "a{2}"],
  ])("repeats nothing without end: %s", (source, bounded) => {
    expect(boundedPattern(source, "u").source).toBe(bounded);
  });

  it("is of words without accents", () => {
    expect(unaccented("Ça fût — naïve ñ")).toBe("Ca fut — naive n");
    expect(unaccented("plain\ntext")).toBe("plain\ntext");
    expect(["l'école", "écoles", "don't", "aujourd'hui", "go", "l'au"].map(stemOf)).toEqual([
      "ecole",
      "ecole",
      "don't",
      "aujou",
      "go",
      "l'au",
    ]);
    expect([...wordSet(" a  b\na ")]).toEqual(["a", "b"]);
  });

  it("is made when it is first asked for, and once", () => {
    let made = 0;
    const value = once(() => {
      made++;
      return undefined;
    });
    expect(made).toBe(0);
    expect([value(), value(), made]).toEqual([undefined, undefined, 1]);
  });
});

describe("candidates among many phrases", () => {
  it.each([
    ["a|b", ["a", "b"]],
    ["(?:a|b) c|d", ["(?:a|b) c", "d"]],
    ["a", ["a"]],
    ["x\\|y", ["x\\|y"]],
    ["[|]a|b", ["[|]a", "b"]],
    ["(?<!a|b)c", ["(?<!a|b)c"]],
    ["", [""]],
  ])("are told apart: %s", (phrase, all) => expect(apart(phrase)).toEqual(all));

  const phrases = [
    "want to die",
    "died",
    "(?:hate|loathe) it",
    "not (?:any|some)?more",
    "(?=x)end\\p{L}*",
    "(?<!never )stop",
    "maybe?",
    "[ab]c",
    "no w[ao]y",
    "a{2}rgh",
    "burn|drown",
  ];
  const among = candidatesAmong(phrases);

  it.each([
    ["i want to die now"],
    ["they died"],
    ["we loathe it"],
    ["not more"],
    ["not anymore"],
    ["we stop"],
    ["ac"],
    ["no way"],
    ["aargh"],
    ["a drown"],
    ["we drown and burn"],
  ])("have each phrase that a text has: %s", (text) => {
    const has = phrases.flatMap(apart).filter((phrase) => anyOf([phrase], "").test(text));
    expect(has.length).toBeGreaterThan(0);
    const found = among(text).map(({ source }) => source);
    for (const phrase of has) expect(found).toContain(anyOf([phrase], "").source);
  });

  it("are few, and none for what begins within a word", () => {
    const all = among("");
    const found = (text: string) => among(text).length - all.length;
    expect(all.length).toBeLessThan(5);
    expect([found("a table here"), found("xdied"), found("we burn"), found("burn and drown")]).toEqual([
      0, 0, 1, 2,
    ]);
  });
});
