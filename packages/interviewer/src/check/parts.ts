/** What a follow-up is made of. It imports nothing: functions need it that check no follow-up. */

/** A shorter reply has nothing to say back. */
export const minReplyWords = 5;

const opening = /^([^.!?…。！？؟]+[.!…。！])\s+(?=\S)/u;

/** What a follow-up says before it asks, and what it asks. */
export function partsOf(followUp: string): { statement: string; question: string } {
  const [all = "", statement = ""] = opening.exec(followUp) ?? [];
  return { statement, question: followUp.slice(all.length) };
}
