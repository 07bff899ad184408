import type { Lexicon } from "../lexicon/index.ts";
import type { Known, Probe } from "./probe.ts";

/** Asks a second question after "and", "or" or a comma. */
export function isDoubleBarrelled({ sentences }: Probe, { lexicon }: Known): boolean {
  return (
    lexicon !== null &&
    sentences.some((sentence) => {
      const { bare, twice } = lexicon.question;
      const asked = bare(sentence);
      return twice.test(asked) || asksTwice(asked, lexicon);
    })
  );
}

function asksTwice(sentence: string, { question }: Lexicon): boolean {
  /** What is open: nothing, a request such as "can you tell me", or a clause that asks. */
  let open: "nothing" | "request" | "embedded" | "asked" = question.request.test(sentence)
    ? "request"
    : "nothing";
  let end = Number.NEGATIVE_INFINITY;
  for (const { 0: found, index } of sentence.matchAll(question.opener)) {
    const isContinued = index === end + 1;
    end = index + found.length;
    if (isContinued) continue;
    const before = sentence.slice(0, index);
    const isFirst = /^[^\p{L}\p{N}]*$/u.test(before);
    const isClauseStart = isFirst || question.afterComma.test(before);
    const isJoined = question.afterConjunction.test(before);
    const asks = question.inversion.test(found) || question.inForm.test(sentence.slice(index));
    if (isJoined && open !== "nothing" && (open !== "request" || asks)) return true;
    if (isClauseStart && open === "asked" && asks) return true;
    if ((isFirst || (isClauseStart && asks)) && open !== "request") open = "asked";
    else if (open !== "asked") open = "embedded";
  }
  return false;
}
