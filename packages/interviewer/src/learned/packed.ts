/** Learned weights as text: whole numbers between `-heaviest` and `heaviest`, two a letter. */

/** A weight is between this and its negative. */
export const heaviest = 4;
const levels = 2 * heaviest + 1;

/** The letters that mean something in a template of JavaScript are left out. */
const letters = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (letter) => !'"$\\`'.includes(letter),
);
const numberOfLetter = new Map(letters.map((letter, at) => [letter, at]));

/** An even number of weights as text. */
export const pack = (weights: Int8Array): string =>
  Array.from({ length: weights.length / 2 }, (_, at) => {
    const [one = 0, other = 0] = weights.subarray(2 * at, 2 * at + 2);
    return letters[(one + heaviest) * levels + other + heaviest];
  }).join("");

/** Reads what `pack` writes. */
export function unpack(packed: string): Int8Array {
  const weights = new Int8Array(2 * packed.length);
  for (let at = 0; at < packed.length; at += 1) {
    const value = numberOfLetter.get(packed.charAt(at)) ?? 0;
    weights[2 * at] = Math.floor(value / levels) - heaviest;
    weights[2 * at + 1] = (value % levels) - heaviest;
  }
  return weights;
}
