import { parseReferences, type Reference } from "../../reference/parse.ts";

const anyReference = /\{\{Q:(?:[^{}]{0,115}\}\})?/g;

/** The content with each reference in words; what nobody answered, or makes no sense, reads as `neutral`. */
export const pipeReferences = (
  content: string,
  wordsOf: (reference: Reference) => string | null,
  neutral: string,
): string =>
  content
    .replace(anyReference, (found) => {
      const [reference] = parseReferences(found).references;
      return (reference && wordsOf(reference)) || neutral;
    })
    // An answer may itself contain what looks like a reference.
    .replaceAll("{{Q:", "{{ Q:");
