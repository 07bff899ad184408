import type { ResearchInterviews } from "#client/index.ts";

/** What somebody who has read the demo's answers would call them, and the words by which they knew. */
const codebook: readonly { name: string; description: string; words: RegExp }[] = [
  {
    name: "Time is short",
    description: "It has to be quick: mornings, children, a train to catch",
    words: /hurry|half an hour|waiting|thirty seconds|no time|quick|fastest|ready when|bevor ich zur Bahn/i,
  },
  {
    name: "Cleaning is a chore",
    description: "Grounds, rubbish and what is left over afterwards",
    words: /less to clean|clean itself|left over|throwing|rubbish|grounds|putzen/i,
  },
  {
    name: "It costs a lot",
    description: "Prices, and what it adds up to",
    words: /price|costs?\b|money|expensive|cheaper/i,
  },
  {
    name: "Always the same way",
    description: "A habit, a family recipe, what one knows how to do",
    words:
      /same old|always the same|parents|mother|know what I get|used to|everybody knows|bedienen|dasselbe/i,
  },
  {
    name: "A moment of calm",
    description: "Quiet, music, the smell in the kitchen: why it is worth it",
    words: /\bquiet\b|calms|enjoy|music|smell|hobby|newspaper|von Hand/i,
  },
  {
    name: "Made to last",
    description: "Simple and solid, with nothing that can break",
    words: /nothing can break|simplest|does what I want|kaputt/i,
  },
  {
    name: "Less waste",
    description: "Plastic, aluminium, and bags of used pods",
    words: /plastic|aluminium|waste|bag under|pile up|Tüte/i,
  },
];

/** Codes the demo's open answers as a person would, with the sentence of each as its quote. */
export async function codeAnswers(
  client: ResearchInterviews,
  studyId: string,
  signal: AbortSignal,
): Promise<void> {
  const known = await client.codes.list(studyId);
  const codes = [];
  for (const { words, ...code } of codebook) {
    const made = known.find(({ name }) => name === code.name) ?? (await client.codes.create(studyId, code));
    codes.push({ id: made.id, words });
  }
  for await (const answer of client.results.answers(studyId, { include_simulations: true })) {
    for (const { id, words } of codes) {
      signal.throwIfAborted();
      const quote = quoteIn(answer.segments, words);
      if (quote === null || answer.codes.some(({ code_id }) => code_id === id)) continue;
      await client.codes.assign(answer.interview_id, answer.question_id, id, { quote });
    }
  }
}

/** The first sentence with one of these words, in code points. */
export function quoteIn(
  segments: readonly { segment: number; text: string }[],
  words: RegExp,
): { segment: number; start: number; end: number } | null {
  for (const { segment, text } of segments) {
    let start = 0;
    for (const sentence of text.split(/(?<=[.!?]) /)) {
      const end = start + [...sentence].length;
      if (words.test(sentence)) return { segment, start, end };
      start = end + 1;
    }
  }
  return null;
}
