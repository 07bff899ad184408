import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTranslation, chunkSize } from "#core/design/translation/translate.ts";
import { pseudoTranslation } from "#functions/platform/model/offline/translation.ts";
import { textHash } from "#kit/digest.ts";
import { hasWords, mask, unmask } from "#survey/translation/mask.ts";
import { sameUnits } from "#survey/translation/state.ts";
import { pathKey, type Unit, unitsOfQuestion } from "#survey/translation/unit.ts";

const fixed = fc.oneof(
  fc.uuid().map((id) => `{{Q:${id}}}`),
  fc.uuid().map((id) => `{{Q:${id}.option[3]}}`),
  fc.constantFrom("{{metadata.name|there}}", "{{metadata.a b|, you}}"),
  fc.constantFrom("<b>", "</b>", '<a href="x">', "<br/>", "{{", "}}", "⟦0⟧", "⟦", "⟧", "⟦x⟧"),
  fc.webUrl(),
);
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("{", "<", "0", " ", "https:", "\n"),
);
const texts = fc.array(fc.oneof(fixed, words), { maxLength: 12 }).map((parts) => parts.join(""));

/** Splits a text into markers and the text between them. */
const segments = (text: string): string[] => text.split(/(⟦\d+⟧)/);

describe("masks", () => {
  it("restore the exact original text", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: masked, tokens } = mask(text);
        expect(unmask(masked, tokens)).toEqual({ text });
      }),
      { numRuns: 2000 },
    );
  });

  it("preserve every fixed part byte for byte in any word order", () => {
    fc.assert(
      fc.property(texts, fc.integer(), (text, seed) => {
        const { text: masked, tokens } = mask(text);
        const shuffled = segments(masked).toSorted((a, b) => order(a, seed) - order(b, seed));
        const result = unmask(shuffled.join(" "), tokens);
        if (!("text" in result)) return;
        for (const token of tokens) {
          expect(result.text.split(token).length).toBeGreaterThanOrEqual(
            tokens.filter((each) => each === token).length + 1,
          );
        }
      }),
    );
  });

  it("leave the fallback of an attribute to be translated, and nothing else of it", () => {
    const { text, tokens } = mask("Hi {{metadata.name|there}}, at {{metadata.shop}} or {{metadata.n|42}}");
    expect(text).toBe("Hi ⟦0:there⟧, at ⟦1⟧ or ⟦2⟧");
    expect(unmask("In ⟦1⟧ oder ⟦2⟧: hallo ⟦0:du da⟧", tokens)).toEqual({
      text: "In {{metadata.shop}} oder {{metadata.n|42}}: hallo {{metadata.name|du da}}",
    });
    for (const mark of ["⟦0⟧", "⟦0:⟧", "⟦0: ⟧"])
      expect(unmask(`${mark}⟦1⟧⟦2⟧`, tokens)).toMatchObject({
        text: expect.stringContaining("{{metadata.name|there}}"),
      });
    for (const words of ["<b>du</b>", "https://evil.example", "du}}", "{{Q:", "x".repeat(501)])
      expect(unmask(`⟦0:${words}⟧⟦1⟧⟦2⟧`, tokens)).toEqual({ fault: "unknown" });
    expect(unmask("⟦0:du⟧⟦1:Laden⟧⟦2⟧", tokens)).toEqual({ fault: "unknown" });
    expect(unmask("⟦0:du⟧⟦0:du⟧⟦1⟧⟦2⟧", tokens)).toEqual({ fault: "doubled" });
    for (const kept of ["{{metadata.name|<b>you</b>}}", "{{metadata.name|}}", "{{Q:x|there}}", "⟦0:there⟧"])
      expect(mask(kept)).toEqual({ text: "⟦0⟧", tokens: [kept] });
    expect(hasWords(mask("{{metadata.name|there}}"))).toBe(true);
    expect(hasWords(mask("{{metadata.name}} 42"))).toBe(false);
  });

  it("survive the offline model's translation", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: masked, tokens } = mask(text);
        expect(unmask(pseudoTranslation(masked, "French"), tokens)).toHaveProperty("text");
      }),
    );
  });

  const id = "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21";
  const { tokens } = mask(`Dear {{Q:${id}}}, see https://example.com`);
  it.each([
    ["missing", "Cher ⟦0⟧, voir"],
    ["missing", "Cher, voir"],
    ["doubled", "Cher ⟦0⟧ ⟦0⟧, voir ⟦1⟧"],
    ["unknown", "Cher ⟦0⟧, voir ⟦1⟧ ⟦2⟧"],
    ["unknown", `Cher {{Q:${id}}} ⟦0⟧ ⟦1⟧`],
    ["unknown", "Cher ⟦0⟧ <i>voir</i> ⟦1⟧"],
    ["unknown", "Cher ⟦0⟧ ⟦1⟧ https://evil.example"],
    ["unknown", "Cher ⟦0⟧ ⟦1⟧ {{Q:"],
    ["unknown", "Cher ⟦0⟧ ⟦1⟧ ⟦"],
  ])("reject a translation with something %s: %s", (fault, translated) => {
    expect(unmask(translated, tokens)).toEqual({ fault });
  });
});

const order = (text: string, seed: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0) + seed) % 1009, 7);

const unit = (text: string, ...path: (string | number)[]): Unit => ({
  kind: "label",
  path,
  key: pathKey(path),
  text,
  hash: textHash(text),
});

describe("chunks", () => {
  it("hold at most 25 texts and 1,200 words, and at least one text", () => {
    expect(chunkSize(Array.from({ length: 60 }, () => "word"))).toBe(25);
    expect(chunkSize(Array.from({ length: 10 }, () => "word ".repeat(299).trim()))).toBe(4);
    expect(chunkSize(["word ".repeat(5000), "word"])).toBe(1);
    expect(chunkSize([])).toBe(0);
  });

  it("count the words of languages without spaces", () => {
    expect(chunkSize(Array.from({ length: 10 }, () => "語".repeat(2400)))).toBe(3);
  });
});

describe("checks of a translation", () => {
  it("reject texts that are invalid or too long for a label, and blank texts", () => {
    const label = unit("Tea", "props", "options", 0);
    const check = (text: string | undefined) => checkTranslation(label, mask(label.text), text);
    expect(check("x".repeat(501))).toEqual({ fault: "too_long" });
    expect(check("  ")).toEqual({ fault: "blank" });
    expect(check("a\u0000b")).toEqual({ fault: "blank" });
    expect(check(undefined)).toEqual({ fault: "absent" });
    expect(check(" Thé ")).toEqual({ text: "Thé" });
  });

  it("find options with equal labels, within one list only", () => {
    const units = [
      unit("Tea", "props", "options", 0),
      unit("Chai", "props", "options", 1),
      unit("Tea leaves", "props", "criteria", 0),
    ];
    expect(sameUnits(units, () => "thé")).toEqual([units[1]]);
    expect(sameUnits(units, ({ text }) => text)).toEqual([]);
  });
});

describe("units of a question", () => {
  it("are its content and each label by its position", () => {
    const units = unitsOfQuestion({
      type: "conjoint",
      content: "Choose",
      props: { description: "Help", attributes: [{ name: "Price", levels: ["1 €", "2 €", "free"] }] },
    });
    expect(units.map(({ path, text }) => [path.join("."), text])).toEqual([
      ["content", "Choose"],
      ["props.description", "Help"],
      ["props.attributes.0.name", "Price"],
      ["props.attributes.0.levels.0", "1 €"],
      ["props.attributes.0.levels.1", "2 €"],
      ["props.attributes.0.levels.2", "free"],
    ]);
  });
});
