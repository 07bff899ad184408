import { describe, expect, it } from "vitest";
import { likeness } from "#survey/code/alike.ts";
import pairs from "./pairs.json" with { type: "json" };

describe("texts that are alike", () => {
  it.each(pairs.equal)("reads %s and %s as the same", (a, b) => {
    expect([likeness(a, b), likeness(b, a)]).toEqual(["equal", "equal"]);
  });

  it.each(pairs.alike)("takes %s for %s", (a, b) => {
    expect([likeness(a, b), likeness(b, a)]).toEqual(["alike", "alike"]);
  });

  it.each(pairs.unlike)("keeps %s and %s apart", (a, b) => {
    expect([likeness(a, b), likeness(b, a)]).toEqual([null, null]);
  });
});

/** Each rule at its edge: `docs/codes.md` says which texts are alike. */
const edges: [a: string, b: string, is: "equal" | "alike" | null][] = [
  // Quotes, dashes and spaces of one kind, also where there are digits.
  [" 18-24 ", "18–24", "equal"],
  ["18  24", "18 24", "equal"],
  ["Size 5'", "Size 5’", "equal"],
  ["Size 5`", "Size 5´", "equal"],
  ['5"', "5”", "equal"],
  ["−5", "-5", "equal"],
  // Punctuation says nothing unless there are digits.
  ["Yes !", "Yes", "equal"],
  ["Yes ! ok", "Yes ok", "equal"],
  ["(Well), yes: \"no\"; 'maybe'…", "Well yes no maybe", "equal"],
  ["Over 5!", "Over 5", null],
  ["?", "!", null],
  ["?", "?, tea", null],
  ["", "", null],
  ["", "Tea", null],
  // A part at the end that is set off, and has a letter or a digit.
  ["Tea", "Tea, hot", "alike"],
  ["Tea", "Tea ,hot", "alike"],
  ["Tea", "Tea:hot", "alike"],
  ["Tea", "Tea(hot)", "alike"],
  ["Tea", "Tea [hot]", "alike"],
  ["Tea", "Tea - hot", "alike"],
  ["Tea", "Tea — hot", "alike"],
  ["Tea", "Tea hot", null],
  ["Tea", "Tea-hot", null],
  ["Tea", "Teacup, big", null],
  ["Tea", "Teacup - big", null],
  ["Tea", "Hot, Tea", null],
  ["Milk", "Teas, hot", null],
  ["Tea", "Tea, +", null],
  ["Tea", "Tea, 👍", null],
  ["Size 5", "Size 5, large", "alike"],
  ["Size 5", "Size 5, or 6", null],
  ["Tea", "Tea, 2", null],
  // One slip in one word of four letters or more, and not in its first.
  ["Milk", "Milks", "alike"],
  ["Milk", "Mlik", "alike"],
  ["Milk", "Mild", "alike"],
  ["Tea", "Teas", null],
  ["Milk", "Silk", null],
  ["Milk", "Imlk", null],
  ["Ilks", "Milks", null],
  ["Milk", "Milkss", null],
  ["Tables", "Travels", null],
  ["Marble", "Mralbe", null],
  ["Marbles", "Mrabels", null],
  ["Hot milk", "Hot milks", "alike"],
  ["Cofee", "Coffee pot", null],
  ["Cofee tabel", "Coffee table", null],
  ["Brands", "Brand4", null],
  ["Brand", "Brand+", null],
  ["Brand", "Bra+d", null],
  // Who does something, and to whom it is done.
  ["Employer", "Employee", null],
  ["Lessor", "Lessee", null],
  ["Morale", "Moraee", "alike"],
  ["Coffer", "Coffee", null],
  // The last letter that says who is meant.
  ["Hermano", "Hermana", null],
  ["Hermanu", "Hermano", "alike"],
  ["Hermani", "Hermana", "alike"],
  ["Hermano", "Hermane", "alike"],
  ["Hermana", "Hermane", "alike"],
  ["Haland", "Holand", "alike"],
  // No by a letter inside the verb.
  ["Biliyor", "Bilmiyor", null],
  ["Bilir", "Bilmir", null],
  ["Bilar", "Bilmar", "alike"],
];

it.each(edges)("says of %j and %j that they are %s", (a, b, is) => {
  expect([likeness(a, b), likeness(b, a)]).toEqual([is, is]);
});
