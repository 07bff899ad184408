/** What a mutation may name of a question, beside its place. */
export const questionFields = [
  "content",
  "type",
  "interviewer_notes",
  "props",
  "assets",
  "display_conditions",
  "variable",
] as const;
