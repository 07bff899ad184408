import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { redactText, redactTranslation } from "#interviewer/redaction/text.ts";

const lines = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

/** Kind, language and a line, in which brackets mark what is to be found. */
const labelledIn = (file: string) =>
  lines(file).map((line) => {
    const [kind = "", language = "", marked = ""] = line.split("\t");
    const [before = "", private_ = "", after = ""] = marked.split(/[⟦⟧]/);
    return { kind, language, text: before + private_ + after, before, after };
  });
const labelled = labelledIn("labelled.txt");

/** Whether the digits of a text have the sum of a card (ISO/IEC 7812): every second one from the end doubled. */
function hasSumOfCard(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, "")].toReversed().map(Number);
  const sum = digits.flatMap((digit, at) => (at % 2 === 1 ? [...String(2 * digit)].map(Number) : digit));
  return sum.reduce((total, each) => total + each, 0) % 10 === 0;
}
const shown: Record<string, string> = {
  email: "[email]",
  phone: "[phone]",
  card: "[card number]",
  iban: "[IBAN]",
  link: "[link]",
};

describe("600 lines in 12 languages", () => {
  it("are as many, alike for all kinds and languages", () => {
    expect(labelled).toHaveLength(600);
    const sizes = [...Map.groupBy(labelled, ({ kind, language }) => `${kind} ${language}`).values()];
    expect(new Set(sizes.map(({ length }) => length))).toEqual(new Set([10]));
    expect(sizes).toHaveLength(60);
  });

  // At least 97 in 100 of each kind is the promise; more are not lost again.
  it.each(Object.keys(shown))("have all of each kind found: %s, replaced exactly", (kind) => {
    const missed = labelled.filter(
      ({ kind: own, text, before, after }) =>
        own === kind && redactText(text).text !== `${before}${shown[kind]}${after}`,
    );
    expect(missed).toEqual([]);
  });
});

describe("300 more lines in 12 languages, with invisible, doubled and unusual signs", () => {
  const disguised = labelledIn("disguised.txt");

  it.each(Object.keys(shown))("have all of each kind found: %s, replaced exactly", (kind) => {
    const own = disguised.filter((each) => each.kind === kind);
    expect(own).toHaveLength(60);
    const missed = own.filter(
      ({ text, before, after }) => redactText(text).text !== `${before}${shown[kind]}${after}`,
    );
    expect(missed).toEqual([]);
  });
});

it("leaves at least 99 % of 2,000 lines with years, prices, times and orders as they are", () => {
  const harmless = lines("harmless.txt");
  expect(harmless).toHaveLength(2_000);
  const touched = harmless.filter((text) => redactText(text).text !== text);
  expect(touched.length / harmless.length, JSON.stringify(touched.slice(0, 10))).toBeLessThanOrEqual(0.01);
  // By chance the sum of some orders is that of a card.
  expect(touched.filter((text) => !/\d{3}-\d{7}-\d{7}/.test(text) || !hasSumOfCard(text.slice(-20)))).toEqual(
    [],
  );
});

describe("a text", () => {
  it("has all of its finds counted by kind", () => {
    const { text, found } = redactText("a@b.org or c@d.org, +49 30 1234567, DE89 3704 0044 0532 0130 00");
    expect(text).toBe("[email] or [email], [phone], [IBAN]");
    expect(found).toEqual({ email: 2, phone: 1, iban: 1 });
  });

  it.each([
    ["a domain without a dot", "me@localhost"],
    ["an IBAN with a wrong sum", "DE88 3704 0044 0532 0130 00"],
    ["a card with a wrong sum", "4111 1111 1111 1112"],
    ["a card of another range", "9111 1111 1111 1111"],
    ["six digits", "+49 123 4"],
    ["a link without a query", "https://example.com/prices"],
    ["a date", "01.02.2024"],
    ["a number of an order", "order no. 0048291733"],
    ["a number of an order in a script without spaces", "注文番号0048291733です"],
    ["a range of years with a mark of a long vowel", "コーヒー2020ー2024年"],
    ["a link whose path is words", "https://example.org/how-to-cook-in-2024-the-best-recipes"],
    ["a number that a word goes on to", "model0301234567"],
    ["invisible signs where nothing is found", "so\u00adft 3\u200b4"],
  ])("keeps %s", (_, text) => {
    expect(redactText(text)).toEqual({ text, found: {}, known: expect.any(Function) });
  });

  it.each([
    ["two IBANs", "DE89 3704 0044 0532 0130 00 GB29 NWBK 6016 1331 9268 19", "[IBAN] [IBAN]"],
    [
      "an IBAN after what begins as one",
      "room AB12 pays DE89 3704 0044 0532 0130 00 now",
      "room AB12 pays [IBAN] now",
    ],
    ["a card and its end", "4111 1111 1111 1111 12/26, 123", "[card number] 12/26, 123"],
    ["a card and its code", "4111-1111-1111-1111 123", "[card number] 123"],
    ["a card after another number", "room 2 4111 1111 1111 1111", "room 2 [card number]"],
    [
      "two phone numbers",
      "030 1234567 / 0171 2345678 or 0171 2345678 0172 3456789",
      "[phone] / [phone] or [phone] [phone]",
    ],
    ["two numbers with a plus", "+49 171 2345678 +49 172 3456789", "[phone] [phone]"],
    ["a number before others", "+49 171 2345678 2024 2025", "[phone] 2024 2025"],
    ["a number after a colon", "Tel:030 1234567, tel:+4930123456", "Tel:[phone], tel:[phone]"],
    ["a local number with its code after a slash", "089/0123456", "[phone]"],
    ["an address in a sentence without spaces", "请发邮件到anna@example.org谢谢", "请发邮件到[email]谢谢"],
    ["an address before a particle", "제 주소는 anna@example.kr입니다", "제 주소는 [email]입니다"],
    ["an address in full-width letters", "anna（ａｔ）example.org", "[email]"],
    ["a number in Japanese", "連絡先は03-5555-0123まで", "連絡先は[phone]まで"],
    [
      "a number with marks of long vowels",
      "電話:０９０ー１２３４ー５６７８、090ｰ1234ｰ5678",
      "電話:[phone]、[phone]",
    ],
    ["a number with lines that are drawn", "03─5555━0123へ", "[phone]へ"],
    ["a number in Lao", "ໂທ02055512345ເດີ້", "ໂທ[phone]ເດີ້"],
    ["a number in Khmer", "ទូរស័ព្ទ012345678បាទ", "ទូរស័ព្ទ[phone]បាទ"],
    ["a number in Burmese", "ဖုန်း0912345678ပါ", "ဖုန်း[phone]ပါ"],
    ["a number in Chinese", "请拨打010-5555 0123联系", "请拨打[phone]联系"],
    ["a number in Korean", "연락처는02-555-0123입니다", "연락처는[phone]입니다"],
    ["a number of North America", "call 1 (555) 010-0199 now", "call [phone] now"],
    ["digits in circles and of keycaps", "⓪③⓪ ①②③④⑤⑥⑦, 0️⃣3️⃣0️⃣ 1234567", "[phone], [phone]"],
    ["mathematical digits", "+\u{1d7d2}\u{1d7d7} 171 2345678!", "[phone]!"],
    ["an IBAN over two lines", "DE89 3704  0044\r\n0532 0130 00.", "[IBAN]."],
    ["a card with double spaces", "4111  1111\u00a0 1111\n1111", "[card number]"],
    ["zero-width and soft hyphens", "a\u200bnna@ex\u00adample.org\u2060", "[email]\u2060"],
    ["a dot leader and a small at sign", "anna\ufe6bexample\u2024org", "[email]"],
    ["vowel signs", "मेल अनीता@उदाहरण.भारत पर", "मेल [email] पर"],
    ["a token in a path", "https://example.com/reset/8f14e45fceea167a5a36dedd4bea2543.", "[link]."],
    ["a token in a fragment", "https://example.com/#access_token=abc", "[link]"],
    ["an address of signs that are no letters", "😀@😀.😀 and a@😀.😀", "[email] and [email]"],
    ["a link without a scheme", "see www.example.com/?token=abc", "see [link]"],
  ])("has found: %s", (_, text, redacted) => {
    expect(redactText(text).text).toBe(redacted);
  });

  it("may be anything: what is built to take long does not, and no half of a pair is lost", () => {
    for (const piece of [
      "a",
      "@",
      "a@",
      "0 ",
      "(",
      "DE12 ",
      "https://",
      "😀1",
      "4111 ",
      "+4",
      "0171 2345678 ",
      "日a@",
      "a.a@a.",
      "((0",
      "DE89 3704 ",
      "4 4 4 4 ",
      "\u200b0",
      "\u{1d7ce}",
      "😀@😀.😀 ",
      "a@b.cd ",
    ]) {
      const text = piece.repeat(200_000 / piece.length);
      expect(redactText(text).text.isWellFormed()).toBe(true);
      expect(redactTranslation(redactText(text), text).isWellFormed()).toBe(true);
    }
  });
});

describe("a part of a text that ends within a pair", () => {
  const whole = `a${"😀".repeat(500)} 0171 2345678 😀`;

  it("has nothing of what follows it in the whole", () => {
    // As often as it takes until the function is compiled.
    for (let round = 0; round < 2_000; round++) {
      expect(redactText(whole.slice(0, 1000)).text).toBe(whole.slice(0, 1000));
    }
    expect(redactText(whole.slice(0, -1)).text).toBe(`a${"😀".repeat(500)} [phone] \ud83d`);
  });
});

describe("a translation", () => {
  it.each([
    [
      "what stands otherwise in it",
      "ruft 030 1234567 an",
      "my number is: 0301234 567!",
      "my number is: [phone]!",
    ],
    ["an address without letters", "😀@😀.😀", "Write to 😀@😀.😀", "Write to [email]"],
    ["an address with a single letter", "a@😀.😀", "a car, a@😀.😀", "a car, [email]"],
    ["an address that is said twice", "a@b.cd, a@b.cd", "a @ b cd", "[email]"],
  ])("loses what is found in the original: %s", (_, original, translation, redacted) => {
    expect(redactTranslation(redactText(original), translation)).toBe(redacted);
  });

  it("of one of the 600 lines has nothing of what is found in the line, wherever it stands", () => {
    const missed = labelled.flatMap(({ text, before, after }) => {
      const found = text.slice(before.length, text.length - after.length);
      const original = redactText(text);
      if (original.text.includes(found)) return [];
      const redacted = redactTranslation(original, `Translated ${found}, and again: ${found}.`);
      return redacted.includes(found) ? [{ text, redacted }] : [];
    });
    expect(missed).toEqual([]);
  });

  it("may be anything: no address of the original is looked for without end", () => {
    const addresses = Array.from({ length: 3_000 }, (_, index) => `a${index}@b.cd`).join(" ");
    expect(redactTranslation(redactText(addresses), addresses)).not.toMatch(/\d/);
  });
});
