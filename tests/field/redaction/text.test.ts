import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { redactText } from "#interviewer/redaction/text.ts";

const lines = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

/** Kind, language and a line, in which brackets mark what is to be found. */
const labelled = lines("labelled.txt").map((line) => {
  const [kind = "", language = "", marked = ""] = line.split("\t");
  const [before = "", private_ = "", after = ""] = marked.split(/[⟦⟧]/);
  return { kind, language, text: before + private_ + after, before, after };
});
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

  it.each(Object.keys(shown))("find at least 97 in 100 of each kind: %s, replaced exactly", (kind) => {
    const own = labelled.filter((each) => each.kind === kind);
    const missed = own.filter(
      ({ text, before, after }) => redactText(text).text !== `${before}${shown[kind]}${after}`,
    );
    expect(missed.length / own.length, JSON.stringify(missed.slice(0, 5))).toBeLessThanOrEqual(0.03);
  });
});

it("leaves at least 99 % of 2,000 lines with years, prices, times and orders as they are", () => {
  const harmless = lines("harmless.txt");
  expect(harmless).toHaveLength(2_000);
  const touched = harmless.filter((text) => redactText(text).text !== text);
  expect(touched.length / harmless.length, JSON.stringify(touched.slice(0, 10))).toBeLessThanOrEqual(0.01);
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
  ])("keeps %s", (_, text) => {
    expect(redactText(text)).toEqual({ text, found: {} });
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
    ]) {
      const text = piece.repeat(200_000 / piece.length);
      expect(redactText(text).text.isWellFormed()).toBe(true);
    }
  });
});
