/** More than one question mark, in any script. */
export const asksSeveralQuestions = (text: string): boolean => (text.match(/[?？؟⸮]/g) ?? []).length > 1;
