/** One `{{Q:…}}` in a question's text. */
export interface Reference {
  placeholder: string;
  questionId: string;
  property: { name: string; index: number } | null;
}

const opening = "{{Q:";
const maxPlaceholderLength = 120;
const uuid = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";
const wellFormed = new RegExp(`^\\{\\{Q:(${uuid})(?:\\.([A-Za-z]{1,40})\\[(\\d{1,9})\\])?\\}\\}$`);

/** Every reference in the text, and every opening that is not one; each once, in order of appearance. */
export function parseReferences(text: string): { references: Reference[]; malformed: string[] } {
  const references = new Map<string, Reference>();
  const malformed = new Set<string>();
  for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + opening.length)) {
    const window = text.slice(at, at + maxPlaceholderLength);
    const end = window.indexOf("}}");
    const placeholder = end === -1 ? beginning(window) : window.slice(0, end + 2);
    const reference = toReference(placeholder);
    if (reference === null) malformed.add(placeholder);
    else references.set(placeholder, reference);
  }
  return { references: [...references.values()], malformed: [...malformed] };
}

/** Enough to find the place, without half of a character at its end. */
const beginning = (text: string): string => text.slice(0, 60).replace(/[\ud800-\udbff]$/, "");

function toReference(placeholder: string): Reference | null {
  const match = wellFormed.exec(placeholder);
  if (match === null) return null;
  const [, questionId = "", name, index] = match;
  return {
    placeholder,
    questionId: questionId.toLowerCase(),
    property: name === undefined ? null : { name, index: Number(index) },
  };
}
