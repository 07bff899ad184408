/** What a mutation may name of a question, beside its place. */
export const questionFields = [
  ...(["content", "type", "interviewer_notes"] as const),
  ...(["props", "assets", "display_conditions"] as const),
] as const;
