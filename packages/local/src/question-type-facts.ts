import { type QuestionType, questionType, questionTypes } from "#core/design/question-type/index.ts";

/** What the pages know of question types: written out of their definitions, since a page imports nothing of the service. */

type Facts = Record<string, unknown>;

const ofInterview = ({ isFreeText, isOnlyShown, followups, maxFileBytes }: QuestionType): Facts => ({
  isFreeText,
  isOnlyShown,
  hasFollowups: followups !== 0,
  hasFiles: maxFileBytes !== null,
});

const ofResults = ({ isOnlyShown, maxFileBytes, comparedBy, dimension }: QuestionType): Facts => ({
  isOnlyShown,
  hasFiles: maxFileBytes !== null,
  comparedBy,
  dimension: dimension && { ...dimension, points: undefined, choices: undefined },
});

/** As JSON, without what does not hold. */
const written = (facts: Facts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).filter(([, value]) => value)));

const moduleOf = (factsOf: (type: QuestionType) => Facts): string => `\
// Written by \`npm run openapi\` out of packages/core/src/design/question-type/.
export const facts = {
${questionTypes.map((type) => `  ${type.name}: ${written(factsOf(type))},\n`).join("")}};
export const factsOfUnknown = ${written(factsOf(questionType("")))};
`;

/** The text of each page's file of facts, by its path from the root of the repository. */
export const questionTypeFacts = (): Record<string, string> => ({
  "packages/participant/src/wire/question-type-facts.ts": moduleOf(ofInterview),
  "packages/results/src/wire/question-type-facts.ts": moduleOf(ofResults),
});
