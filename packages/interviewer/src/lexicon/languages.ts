/** The languages whose words the checks know. */
export const lexicalLanguages = [
  "English",
  "German",
  "French",
  "Spanish",
  "Portuguese",
  "Italian",
  "Dutch",
] as const;
export type LexicalLanguage = (typeof lexicalLanguages)[number];
