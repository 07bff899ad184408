export { changeUnits } from "./change-units.ts";
export { importTranslations } from "./file-in.ts";
export { exportTranslations } from "./file-out.ts";
export { listTranslationLanguages, listUnits } from "./list-units.ts";
export { getTranslatedQuestion, listTranslatedMessages, listTranslatedQuestions } from "./read.ts";
export { translateStudy } from "./request.ts";
export { runTranslation } from "./run.ts";
export { updateTranslatedQuestion } from "./update.ts";
