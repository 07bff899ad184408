/** One `{{Q:…}}` in a question's content; `text` is how it stands there. */
export interface Reference {
  text: string;
  questionId: string;
  property: { name: string; index: number } | null;
}

/** A problem that is reported but not refused. */
export interface ReferenceWarning {
  code: "not_a_reference";
  message: string;
  placeholder: string;
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

/** The ids of the questions that a text quotes. */
export const quotedIn = (text: string): string[] =>
  parseReferences(text).references.map(({ questionId }) => questionId);

/** How many references to questions, metadata and scores a text has, well-formed or not, each as often as it occurs. */
export const countReferences = (text: string): number =>
  text.split(opening).length + text.split(/\{\{(?:metadata|score)\./).length - 2;

/** Enough to find the place, without half a surrogate pair at the end. */
const excerpt = (text: string): string => text.slice(0, 60).replace(/[\ud800-\udbff]$/, "");

/** As those write it who guess the form of a reference: `{{Q1}}`, `{{q2.option[0]}}`, `{{ Q: <id> }}`, `{{q:<id>}}`. */
const lookalike = /\{\{(?!Q:)\s{0,5}[qQ]\s{0,5}(?:\d{1,4}(?!\w)|:)[^{}]{0,110}\}\}/g;
const maxLookalikes = 20;

/** What participants would read as it stands, although it looks like a reference; each once. */
export function lookalikes(text: string): ReferenceWarning[] {
  const found = new Set([...text.matchAll(lookalike)].map(([placeholder]) => placeholder));
  return [...found].slice(0, maxLookalikes).map((placeholder) => ({
    code: "not_a_reference",
    message: "Participants see this text as it is: a reference has the form {{Q:<question_id>}}",
    placeholder,
  }));
}

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

/** The text with each `{{Q:<name>` under another name; what does not look like a name stays. */
export const renameReferences = (text: string, rename: (name: string) => string): string =>
  text.replace(/(?<=\{\{Q:)[A-Za-z0-9_-]{1,60}/g, (name) => rename(name));
