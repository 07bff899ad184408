/** A list is taken apart from so many items on; with fewer it takes less time to write the whole at once. */
const longList = 50;

/** The JSON of a value in pieces: a list item by item, and so a long list of an object. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* arrayPieces(stringifyEach(value));
  else if (hasLongList(value)) yield* objectPieces(value);
  else yield JSON.stringify(value);
}

/** The JSON array of items that are JSON. */
export function* arrayPieces(items: Iterable<string>): Generator<string> {
  let before = "[";
  for (const item of items) {
    yield before + item;
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

const hasLongList = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((member) => Array.isArray(member) && member.length >= longList);

function* stringifyEach(items: readonly unknown[]): Generator<string> {
  for (const item of items) yield JSON.stringify(item) ?? "null";
}

function* objectPieces(record: object): Generator<string> {
  let before = "{";
  for (const [name, member] of Object.entries(record)) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (Array.isArray(member)) yield* arrayPieces(stringifyEach(member));
    else yield JSON.stringify(member);
    before = ",";
  }
  yield "}";
}
