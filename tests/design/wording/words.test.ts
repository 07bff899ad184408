import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isContentWord, plainText, wordsOf } from "#survey/wording/words.ts";

const pieces =
  "a Z ü Ä é ñ ß œ Œ l' d’ don't ‘ ’ ` ´ ¨ ª º ¼ · : . , ! ? ¿ « » „ “ – — … _ 7 8:30 3.5 \u00a0 \u200b \n".split(
    " ",
  );

it("are the same whether a text has letters of one alphabet alone or of several", async () => {
  await fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, " ", "  "), { maxLength: 30 }), (parts) => {
      const text = parts.join("");
      // A letter of another script takes the slow way.
      expect(wordsOf(`${text} ж`)).toEqual([...wordsOf(text), "ж"]);
      expect(plainText(`${text} ж`)).toBe(`${plainText(text)} ж`.trim());
    }),
    { numRuns: 2000 },
  );
});

it("say something from four letters on, in scripts without spaces and in Hangul from two", () => {
  expect(["kein", "été7", "日本", "가다", "東京都"].filter(isContentWord)).toHaveLength(5);
  expect(["ein", "1234", "日", "가", "até", "12"].filter(isContentWord)).toEqual([]);
});

it("of scripts without spaces are those of a dictionary, without what stands between them", () => {
  expect(wordsOf("東京へ行く。楽しい!")).toEqual(["東京", "へ", "行く", "楽しい"]);
  expect(wordsOf("。、")).toEqual([]);
});

it("are equal however they are written", () => {
  expect(plainText("  Ａｂ\t\u00adＣ  ´x ")).toBe("ab c 'x");
  expect(wordsOf("d´accord, ж")).toEqual(["d'accord", "ж"]);
  expect(plainText("Don`t  GO ")).toBe("don't go");
  expect(plainText("Ça  va ’s")).toBe("ça va 's");
  expect(wordsOf("It's 8:30, d’accord? 3.5 a_b — no")).toEqual([
    "it's",
    "8:30",
    "d'accord",
    "3.5",
    "a_b",
    "no",
  ]);
  expect(wordsOf("Это e-mail, да?")).toEqual(["это", "e", "mail", "да"]);
});
