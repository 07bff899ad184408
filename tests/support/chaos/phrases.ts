/** What answers say whose runs are killed. */
export const phrases = ["slow delivery today", "high price today", "kind people today", "broken box today"];

/** What the model of the workers says: a code for each phrase, which everybody has who says it. */
export function sayByPhrases({ task, data }: { task: string; data: unknown }): object {
  const { codes = [], answers = [] } = data as {
    codes?: { code: string; name: string }[];
    answers?: { answer: string; said: string[] }[];
  };
  const saying = (phrase: string) =>
    answers.filter(({ said }) => said?.some((text) => text.includes(phrase)));
  if (task === "propose_codes")
    return {
      codes: phrases.map((phrase) => ({
        name: phrase.split(" ")[0],
        description: "",
        evidence: saying(phrase).map(({ answer }) => ({ answer, quote: phrase })),
      })),
    };
  if (task !== "assign_codes") return {};
  return {
    answers: codes.flatMap(({ code, name }) => {
      const phrase = phrases.find((each) => each.startsWith(name));
      if (phrase === undefined) return [];
      return saying(phrase).map(({ answer }) => ({ answer, codes: [{ code, quote: phrase }] }));
    }),
  };
}
