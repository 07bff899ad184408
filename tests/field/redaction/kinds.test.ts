import { describe, expect, it } from "vitest";
import { redactText, redactTranslation } from "#interviewer/redaction/text.ts";

/** What each kind of find is made of, at its edges. */

const redacted = (text: string): string => redactText(text).text;

describe("an address", () => {
  it.each([
    ["anna.b@mail.example.co.uk", "[email]"],
    ["x_y%z+w-v'u@b.cd", "[email]"],
    ["a@my-host.org", "[email]"],
    ["1@2.34", "[email]"],
    [`a ${"b".repeat(64)}@c.de`, "a [email]"],
    [`a ${"b".repeat(65)}@c.de`, "a b[email]"],
    ["'anna@b.cd'", "'[email]'"],
    ["...%+-anna@b.cd.", "...%+-[email]."],
    ["_anna@b.cd", "[email]"],
    ["mail:a@b.cd,c@d.ef", "mail:[email],[email]"],
    ["a@b.cd@e.fg", "[email]@e.fg"],
    ["到a@b.cd", "到[email]"],
    ["到ab1@b.cd到", "到[email]到"],
    ["日本@例え.日本", "[email]"],
    ["a@b.cd日本", "[email]日本"],
    ["a (at) b.cd", "[email]"],
    ["a(at)b.cd", "[email]"],
    ["anna [ AT ] b.cd", "[email]"],
    ["anna { @ } b.cd", "[email]"],
    ["anna\n(at)\nb.cd", "[email]"],
    ["anna (\nat\n) b.cd", "[email]"],
    ["a@b (dot) cd", "[email]"],
    ["a@b[dot]cd (dot) ef.gh", "[email]"],
    ["a@b{.}cd", "[email]"],
    ["a@b\n( DOT )\ncd", "[email]"],
    ["so: anna(at)b(dot)cd (dot)", "so: [email] (dot)"],
  ])("is found: %s", (text, shown) => expect(redacted(text)).toBe(shown));

  it.each([
    "@b.cd",
    "a@",
    "a@b",
    "a@b.",
    "a@.b",
    "a@b..c",
    "a@b_c.de",
    "a @b.cd",
    "a@ b.cd",
    "._%+-'@b.cd",
    "a (at) b",
    "(at) b.cd",
    "a (at b.cd",
    "a at b.cd",
    "a@b dot cd",
    "a@b (dot",
    "ann(at)",
  ])("is none: %s", (text) => expect(redacted(text)).toBe(text));
});

describe("a link", () => {
  it.each([
    ["https://anna@example.com", "[link]"],
    ["http://anna:pass@example.com/", "[link]"],
    ["HTTPS://EXAMPLE.COM/?A=B", "[link]"],
    ["https://a.bc?x", "[link]"],
    ["WWW.a.bc/?x", "[link]"],
    ["(https://a.bc/?x), then", "([link]), then"],
    ["“https://a.bc/?x” <https://a.bc/?y>", "“[link]” <[link]>"],
    ['"https://a.bc/?x"', '"[link]"'],
    ["{[«https://a.bc/?x»]}!?'’;:.", "{[«[link]»]}!?'’;:."],
    ["https://a.bc/x#to=b", "[link]"],
    ["https://a.bc/#u=/anna.smith", "[link]"],
    ["https://a.bc/#q=#anna", "[link]"],
    ["https://a.bc/#!/k=/anna", "[link]"],
    ["https://a.bc/to=b", "[link]"],
    ["https://a.bc/550e8400-e29b-41d4-a716-446655440000", "[link]"],
    ["https://a.bc/550E8400-E29B-41D4-A716-446655440000/edit", "[link]"],
    ["https://a.bc/aB3456789x", "[link]"],
    ["https://a.bc/x/to-aB3456789x_1", "[link]"],
    ["https://a.bc/ab34567890123456", "[link]"],
    ["https://a.bc/AB34567890123456", "[link]"],
    ["https://a.bc/?mail=x@y.zz, so", "[link], so"],
  ])("is somebody's own: %s", (text, shown) => expect(redacted(text)).toBe(shown));

  it.each([
    "https://a.bc/",
    "https://a.bc/?",
    "https://a.bc?",
    "www.a.bc/path/to.html",
    "xwww.a.bc/?x",
    "xhttps://a.bc/?x",
    "ftp://a.bc/?x",
    "https://a.bc/#part",
    "https://a.bc/=",
    "https://a.bc/a=",
    "https://aB3456789x.com/de",
    "https://a.bc/aB345678x",
    "https://a.bc/aB345678x-1",
    "https://a.bc/ab34567890",
    "https://a.bc/ab3456789012345",
    "https://a.bc/abcdefghijklmnopQR",
    "https://a.bc/1234567890123456",
    "https://a.bc/550e840-e29b-41d4-a716-446655440000",
    "https://a.bc/550e8400-e29b-41d4-a716-44665544000g",
    "https://a.bc/x550e8400-e29b-41d4-a716-446655440000",
    "https://a.bc/550e8400-e29b-41d4-a716-446655440000y",
    "https://a.bc/AB34567890",
  ])("is anybody's: %s", (text) => expect(redacted(text)).toBe(text));
});

describe("an IBAN", () => {
  // The examples of the registry.
  const examples = [
    "AD12 0001 2030 2003 5910 0100",
    "AE07 0331 2345 6789 0123 456",
    "AT61 1904 3002 3457 3201",
    "AZ21 NABZ 0000 0000 1370 1000 1944",
    "BE68 5390 0754 7034",
    "BR18 0036 0305 0000 1000 9795 493C 1",
    "CH93 0076 2011 6238 5295 7",
    "FR14 2004 1010 0505 0001 3M02 606",
    "GB29 NWBK 6016 1331 9268 19",
    "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
    "NO93 8601 1117 947",
    "PL61 1090 1014 0000 0712 1981 2874",
    "SA03 8000 0000 6080 1016 7519",
    "SE45 5000 0000 0583 9825 7466",
    "TR33 0006 1005 1978 6457 8413 26",
  ];

  it.each(examples)("is found in any writing, and not with one sign changed: %s", (iban) => {
    const bare = iban.replaceAll(" ", "");
    for (const written of [
      iban,
      bare,
      bare.toLowerCase(),
      iban.replaceAll(" ", "-"),
      iban.replaceAll(" ", "\n"),
      `${bare.slice(0, 4)} ${[...bare.slice(4)].join(" ")}`,
    ])
      expect(redacted(`to ${written}.`)).toBe("to [IBAN].");
    for (let at = 2; at < bare.length; at++) {
      const sign = bare.charAt(at);
      const other = /\d/.test(sign) ? (Number(sign) + 1) % 10 : sign === "Z" ? "A" : "Z";
      expect(redacted(`${bare.slice(0, at)}${other}${bare.slice(at + 1)}`)).not.toContain("[IBAN]");
    }
    expect(redacted(bare.slice(0, -1))).not.toContain("[IBAN]");
  });

  it.each([
    ["(DE89370400440532013000)", "([IBAN])"],
    ["DE89370400440532013000 A", "[IBAN] A"],
    ["IBAN:DE89370400440532013000", "IBAN:[IBAN]"],
    ["AB12 AB12 DE89370400440532013000", "AB12 AB12 [IBAN]"],
  ])("stands beside others: %s", (text, shown) => expect(redacted(text)).toBe(shown));

  it.each([
    "xDE89370400440532013000",
    "1DE89370400440532013000",
    "DE89370400440532013000A",
    "DE893704004405320130009",
    "DE89  - 370400440532013000",
    "DE89 3704 0044",
    "DE89 3704 0044 0532 0130 !0",
    "DE8x",
  ])("is none: %s", (text) => expect(redacted(text)).not.toContain("[IBAN]"));

  it("has the form of its country besides its sum", () => {
    // In Great Britain the code of a bank has four letters; no country has the code XX.
    for (const [country, values] of [
      ["GB", "1611"],
      ["XX", "3333"],
    ]) {
      const bank = "123460161331926819";
      const check = 98n - (BigInt(`${bank}${values}00`) % 97n);
      expect(redacted(`${country}${String(check).padStart(2, "0")}${bank}`)).not.toContain("[IBAN]");
    }
  });
});

describe("a card", () => {
  /** With the last digit that makes the sum of a card (ISO/IEC 7812). */
  const card = (digits: string): string => {
    const sum = [...digits]
      .toReversed()
      .map((digit, at) => (at % 2 === 0 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] : Number(digit)) ?? 0)
      .reduce((total, each) => total + each, 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  };

  it.each([
    "4222222222222",
    "30569309025904",
    "378282246310005",
    "4111111111111111",
    "5555555555554444",
    "6011111111111117",
    "2223003122003222",
    "6799990100000000019",
  ])("is found in any groups, and not with one digit changed: %s", (number) => {
    const grouped = (size: number) => number.match(new RegExp(`\\d{1,${size}}`, "g")) ?? [];
    for (const written of [
      number,
      grouped(4).join(" "),
      grouped(4).join("-"),
      grouped(5).join("\n"),
      grouped(1).join(" "),
    ])
      expect(redacted(`it is ${written}.`)).toBe("it is [card number].");
    for (let at = 1; at < number.length; at++) {
      const other = (Number(number.charAt(at)) + 1) % 10;
      const text = `${number.slice(0, at)}${other}${number.slice(at + 1)}`;
      expect(redacted(text)).toBe(text);
    }
  });

  it.each(["2", "3", "4", "5", "6"])("begins with %s", (digit) => {
    expect(redacted(card(`${digit}00000000000`))).toBe("[card number]");
  });

  it.each([
    ["begins with 1", card("100000000000000")],
    ["begins with 7", card("700000000000000")],
    ["has twelve digits", card("40000000000")],
    ["has twenty", card("4000000000000000000")],
    ["is a decimal's end", "x.4111111111111111"],
    ["is a decimal's end, with a comma", "1,4111111111111111"],
    ["has a sign", "-4111111111111111"],
    ["has decimals", "4111111111111111.5"],
    ["has decimals with a comma", "4111111111111111,5"],
    ["has two spaces of different kinds", "41111111 - 11111111"],
    ["is an order before others", "order no. 4111 1111 1111 1111 22"],
  ])("is none that %s", (_, text) => expect(redacted(text)).toBe(text));

  it.each([
    ["4111111111111111, 5", "[card number], 5"],
    ["4111111111111111.x", "[card number].x"],
    ["order 4111111111111111", "order [card number]"],
    ["4111 1111 1111 1111 5555 5555 5555 4444", "[card number] [card number]"],
    ["12 4111 1111 1111 1111 13", "12 [card number] 13"],
    // The longer of two that begin at once: both have the sum.
    [`${card("400000000000")} ${"0".repeat(6)}`, "[card number]"],
    [`9 ${card("400000000000")} x ${card("500000000000")}`, "9 [card number] x [card number]"],
  ])("stands beside others: %s", (text, shown) => expect(redacted(text)).toBe(shown));
});

describe("a phone number", () => {
  it.each([
    ["+1234567", "[phone]"],
    ["0123456", "[phone]"],
    ["+ 49 301234567", "[phone]"],
    ["+123456789012345", "[phone]"],
    ["+12 345 678 901 234 5678", "[phone] 5678"],
    ["(030) 1234567", "[phone]"],
    ["(+49) 30 1234567", "[phone]"],
    ["( 030 ) 1234567", "[phone]"],
    ["030/1234567", "[phone]"],
    ["030.123.45.67", "[phone]"],
    ["030--1234567", "[phone]"],
    ["030 - 1234567", "[phone]"],
    ["1 (555) 0100199", "[phone]"],
    ["1(555)0100199", "[phone]"],
    ["1-(555) 010-0199", "[phone]"],
    ["0301234567, 5", "[phone], 5"],
    ["0301234567: yes", "[phone]: yes"],
    ["0301234567.", "[phone]."],
    ["5 +49301234567", "5 [phone]"],
    ["a(0301234567)", "a([phone])"],
    ["へ0301234567", "へ[phone]"],
    ["0301234567 km", "[phone] km"],
    ["0301234567 kroner", "[phone] kroner"],
    ["0301234567 EU", "[phone] EU"],
    ["0.12.34567", "[phone]"],
    ["030 1234567 030 7654321", "[phone] [phone]"],
    ["030 1234567 / 030 7654321", "[phone] / [phone]"],
    ["030 1234567/030 7654321", "[phone]/[phone]"],
    ["030 1234567 (030) 7654321", "[phone] [phone]"],
    ["030 1234567 030 7654321 030 1111111", "[phone] [phone] [phone]"],
    ["030 12345 012 345", "[phone]"],
    ["030 1234567 0123456", "[phone] [phone]"],
    ["0123456 030 1234567", "[phone] [phone]"],
    ["0123456 0654321", "[phone] [phone]"],
    ["024-01-02 34567", "[phone]"],
    ["+49 30.123.456", "[phone]"],
  ])("is found: %s", (text, shown) => expect(redacted(text)).toBe(shown));

  it.each([
    "+123456",
    "012345",
    "+1234567890123456",
    "301234567",
    "x.0301234567",
    "x,0301234567",
    "x/0301234567",
    "x@0301234567",
    "#0301234567",
    "_0301234567",
    "-0301234567",
    "5:0301234567",
    "5 0301234567",
    "0301234567,5",
    "0301234567:5",
    "a0301234567",
    "к0301234567",
    "030---1234567",
    "030  - - 1234567",
    "(01.02.2024)",
    "01 . 02 . 2024",
    "01-02-2024",
    "01/02/2024",
    "01.02.2024 12.30",
    "01.02.2024 9",
    "01.02.24 12.30",
    "012.345.678",
    "024-01-02",
    "0987.12.31",
    "0.1234567",
    "+0.1234567",
    "+12.3456789",
    "+ 1.2345678",
    "+1.234.567",
    "+123.456.789",
    ..."€ $ £ ¥ ₺ ₽ ₴ ₩ 元 円 zł kr EUR USD GBP CHF TL eur".split(" ").map((money) => `0301234567 ${money}`),
    "0301234567€",
  ])("is none: %s", (text) => expect(redacted(text)).toBe(text));
});

describe("a number is that of an order or the like", () => {
  it.each([
    ..."order invoice ticket tracking parcel item ISBN SKU ref commande facture pedido factura fatura ordine fattura"
      .split(" ")
      .map((word) => `${word} 0301234567`),
    "Bestellung 0301234567",
    "Rechnungsnr. 0301234567",
    "Auftrag: 0301234567",
    "bestelling 0301234567",
    "factuurnummer 0301234567",
    "zamówienie 0301234567",
    "siparişi 0301234567",
    "orders 0301234567",
    "beställning 0301234567",
    "tilaus 0301234567",
    "Заказ 0301234567",
    "замовлення 0301234567",
    "order no. 0301234567",
    "order nr 0301234567",
    "order n° 0301234567",
    "Order-Nº: 0301234567",
    "ORDER NUMBER 0301234567",
    "order id 0301234567",
    "ordernumber 0301234567",
    "order\n0301234567",
    "order: - . 0301234567",
    "# 0301234567",
    "№ 0301234567",
    "€ 0301234567",
    "$ 0301234567",
    "£ 0301234567",
    "¥ 0301234567",
    "注文番号0301234567",
    "注文 番号: 0301234567",
    "您的订单号No.: 0301234567",
    "송장번호 0301234567",
    "เลขพัสดุ 0301234567",
    `order${":".repeat(18)} 0301234567`,
  ])("after its word: %s", (text) => expect(redacted(text)).toBe(text));

  it.each([
    "call 0301234567",
    "reorder 0301234567",
    "refs 0301234567",
    "border no 0301234567",
    "number 0301234567",
    "n° 0301234567",
    "no. 0301234567",
    "order me 0301234567",
    "order! 0301234567",
    "order, 0301234567",
    "order 1: 0301234567",
    "番号 0301234567",
    "注文は0301234567",
    `order${":".repeat(19)} 0301234567`,
    " 0301234567",
    ": 0301234567",
  ])("but not after another: %s", (text) => {
    expect(redacted(text)).toBe(text.replace("0301234567", "[phone]"));
  });
});

describe("a translation", () => {
  it.each([
    ["a@b.cİ", "see a @ b cİ.", "see [email]."],
    ["ANNA@B.CD", "anna b cd", "[email]"],
    ["a@b.cd, cd@e.fg", "a@b.cd@e.fg", "[email]"],
    ["+49 30 1234567", "49301234567 and 49 30 123 4567", "[phone] and [phone]"],
    ["030 1234567", "030 1234567 89!", "[phone]!"],
    ["a@😀.😀", "a", "a"],
    ["ab@😀.😀", "ab, a", "ab, a"],
    ["abc@😀.😀", "abc, ab", "[email], ab"],
    ["no finds", "a@b.cd", "[email]"],
    ["a@b.cd", "nothing", "nothing"],
  ])("of %s: %s", (original, translation, shown) => {
    expect(redactTranslation(redactText(original), translation)).toBe(shown);
  });

  it("is made without its finds counted", () => {
    const original = redactText("a@b.cd and https://a.bc/?mail=x@y.zz");
    expect(original.found).toEqual({ email: 1, link: 1 });
    expect(redactTranslation(original, "a@b.cd a@b.cd")).toBe("[email] [email]");
    expect(original.found).toEqual({ email: 1, link: 1 });
  });
});
