export { changeUnits } from "./change-units.ts";
export { listTranslationLanguages, listUnits } from "./list-units.ts";
export { getTranslatedQuestion, listTranslatedMessages, listTranslatedQuestions } from "./read.ts";
export { translateStudy } from "./request.ts";
export { runTranslation } from "./run.ts";
export { updateTranslatedQuestion } from "./update.ts";
