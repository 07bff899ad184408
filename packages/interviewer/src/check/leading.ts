import { plainText } from "#survey/wording/words.ts";
import { isUnsaid, type Known, type Probe } from "./probe.ts";

/** Expects a certain answer, or brings in a feeling or a judgement that the participant has not named. */
export function isLeading({ plain, sentences }: Probe, known: Known): boolean {
  const leading = known.lexicon?.leading;
  if (leading === undefined) return false;
  const isNew = (word = "") => isUnsaid(word, known) && !isNamed(word);
  return (
    sentences.some((sentence) => leading.phrases.test(sentence)) ||
    [leading.how, leading.closed].some((pattern) =>
      [...plain.matchAll(pattern)].some(({ groups }) => isNew(groups?.valuation)),
    ) ||
    [...plain.matchAll(leading.feels)].some(
      ({ groups: { feeling = "" } = {} }) => !known.lexicon?.emptyWords.has(feeling) && isNew(feeling),
    ) ||
    [...plain.matchAll(leading.strong)].some(([word]) => isNew(word))
  );

  /** Whether they or the question have it in another form: "nervt" where they said "nerven" is theirs. */
  function isNamed(word: string): boolean {
    const texts = [known.said.plain(), ...[...known.question, ...known.asked.slice(0, 1)].map(plainText)];
    const families = leading?.families(word).filter((family) => family.test(word)) ?? [];
    return families.some((family) => texts.some((text) => family.test(text)));
  }
}
