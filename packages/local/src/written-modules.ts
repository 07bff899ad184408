import { pathsOf, type Route } from "#functions/api/http/route.ts";
import { loadPart, parts } from "#functions/api/routes/index.ts";
import { type QuestionType, questionType, questionTypes } from "#survey/question-type/index.ts";

/** The modules that `npm run openapi` writes. */

/** What a page knows of a question type. It is written out of the definitions: a page imports nothing of the service. */
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

/** `ownWords`: answered in them, or with this prop beside options. */
const ofConsole = ({ aggregateSchema, isFreeText, dimension }: QuestionType): Facts => ({
  hasFigures: aggregateSchema !== null,
  ownWords: dimension?.values === "options" ? "allowOther" : isFreeText,
});

/** As JSON, without what does not hold. */
const written = (facts: Facts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).filter(([, value]) => value)));

const moduleOf = (factsOf: (type: QuestionType) => Facts): string => `\
// Written by \`npm run openapi\` out of packages/survey/src/question-type/.
export const facts = {
${questionTypes.map((type) => `  ${type.name}: ${written(factsOf(type))},\n`).join("")}};
export const factsOfUnknown = ${written(factsOf(questionType("")))};
`;

/** The text of each page's file of facts, by its path from the root of the repository. */
export const questionTypeFacts = (): Record<string, string> => ({
  "packages/participant/src/wire/question-type-facts.ts": moduleOf(ofInterview),
  "packages/results/src/wire/question-type-facts.ts": moduleOf(ofResults),
  "packages/console/src/view/results/question-type-facts.ts": moduleOf(ofConsole),
});

/** The table by which a request finds the part of the operations that is loaded for it. */
export async function pathTable(): Promise<string> {
  const tables = await Promise.all(
    parts.map(async (part) => `  ${part}: {\n${pathLines(await loadPart(part))}  },\n`),
  );
  return `import type { RouteModule } from "../http/route.ts";

/** The methods of each path, by the part that has them. Written by \`npm run openapi\`. */
export const paths = {
${tables.join("")}} satisfies Record<string, RouteModule["paths"]>;
`;
}

function pathLines(routes: readonly Route[]): string {
  return Object.entries(pathsOf(routes))
    .map(([path, methods]) => `    "${path}": [${methods.map((method) => `"${method}"`).join(", ")}],\n`)
    .join("");
}
