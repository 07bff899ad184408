import { parseReferences, type Reference } from "../../reference/parse.ts";

const anyReference = /\{\{Q:(?:[^{}]{0,115}\}\})?/g;

/** The content with each reference replaced by its text; by `neutral` where there is no text or no such reference. */
export const pipeReferences = (
  content: string,
  textOf: (reference: Reference) => string | null,
  neutral: string,
): string =>
  content
    .replace(anyReference, (found) => {
      const [reference] = parseReferences(found).references;
      return (reference && textOf(reference)) || neutral;
    })
    // An answer may itself contain what looks like a reference.
    .replaceAll("{{Q:", "{{ Q:");
