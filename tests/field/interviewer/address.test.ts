import { describe, expect, it } from "vitest";
import { hasAddress } from "#survey/wording/index.ts";

describe("a follow-up with an address", () => {
  it.each([
    "See https://evil.example/a for more",
    "Write to mailto:me@here please",
    "Call tel:+4912345 then",
    "Try javascript:alert(1) first",
    "Open data:text/html,x now",
    "Join sms:12345 or whatsapp://send",
    "Look at www.evil.example",
    "What about evil.xyz then?",
    "Go to EVIL.CN now",
    "Go to evil.museum/prize now",
    "Ask support@evil.berlin about it",
    "Visit xn--80ak6aa92e.xn--p1ai today",
    "Visit президент.рф today",
    "Visit 例え.テスト today",
    "Visit evil．com today",
    "Visit evil。com today",
    "Visit evil.\u200bcom today",
    "Visit ev\u00ADil.com today",
    "Visit 192.0.2.7 today",
    "Visit localhost:3000 today",
    "Visit //evil.info today",
  ])("is not sent: %s", (text) => {
    expect(hasAddress(text)).toBe(true);
  });

  it.each([
    "What do you like about it, e.g. the price or the look?",
    "You said 3.5 stars at 10:30. Why not 4?",
    "In the U.S. and the U.K., what differs?",
    "Was sind, z.B. im Alltag, die Gründe?",
    "为什么?这很好。请再说一点",
    "Pourquoi : le prix, l\u2019usage ?",
    "One reason: price. Which other one?",
    "Why (really)... what happened?",
    "Why v1.2 and not no.5?",
  ])("is told from plain text: %s", (text) => {
    expect(hasAddress(text)).toBe(false);
  });

  it("is found in linear time", () => {
    const started = performance.now();
    for (const text of ["a.".repeat(240), "a-".repeat(240), "1.".repeat(240), "\u200b".repeat(480)])
      hasAddress(text);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
