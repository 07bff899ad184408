/** One `{{Q:…}}` in a question's content; `text` is how it stands there. */
export interface Reference {
  text: string;
  questionId: string;
  property: { name: string; index: number } | null;
}

const opening = "{{Q:";
const maxReferenceLength = 120;
const uuid = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";
const wellFormed = new RegExp(`^\\{\\{Q:(${uuid})(?:\\.([A-Za-z]{1,40})\\[(\\d{1,9})\\])?\\}\\}$`);

/** The references in a text, and what opens like one but is not; each once, in order of appearance. */
export function parseReferences(text: string): { references: Reference[]; malformed: string[] } {
  const references = new Map<string, Reference>();
  const malformed = new Set<string>();
  for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + opening.length)) {
    const window = text.slice(at, at + maxReferenceLength);
    const end = window.indexOf("}}");
    const found = end === -1 ? excerpt(window) : window.slice(0, end + 2);
    const reference = toReference(found);
    if (reference === null) malformed.add(found);
    else references.set(found, reference);
  }
  return { references: [...references.values()], malformed: [...malformed] };
}

/** How many references a text has, well-formed or not, each as often as it occurs. */
export const countReferences = (text: string): number => text.split(opening).length - 1;

/** Enough to find the place, without half a surrogate pair at the end. */
const excerpt = (text: string): string => text.slice(0, 60).replace(/[\ud800-\udbff]$/, "");

function toReference(text: string): Reference | null {
  const match = wellFormed.exec(text);
  if (match === null) return null;
  const [, questionId = "", name, index] = match;
  return {
    text,
    questionId: questionId.toLowerCase(),
    property: name === undefined ? null : { name, index: Number(index) },
  };
}
