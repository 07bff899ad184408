import type { Json } from "../json-schema.ts";

/**
 * Makes components of the shapes that `places` names, by one place of each, and puts references wherever they stand,
 * in `others` too. Beside a reference stays what is said of its place alone.
 */
export function nameShapes(
  schemas: Record<string, Json>,
  others: readonly Json[],
  places: Record<string, string>,
): Record<string, Json> {
  const named = mapEntries(places, (place, name) => shapeAt(schemas, place, name));
  // Most nodes are of other kinds, and need no text to be compared.
  const kinds = new Set(Object.values(named).map(keysOf));
  const all = { ...schemas, ...named };
  const nodes = [...Object.values(all), ...others];
  // A shape is found by its text, which changes with what is replaced inside it: what is innermost goes first.
  for (let isChanged = true; isChanged; ) {
    const names = new Map(Object.entries(named).map(([name, shape]) => [JSON.stringify(shape), name]));
    const refer = (node: Json): Json => {
      const shape = shapeOf(node);
      const name = kinds.has(keysOf(shape)) ? names.get(JSON.stringify(shape)) : undefined;
      return name === undefined
        ? node
        : { $ref: `#/components/schemas/${name}`, ...pick(node, ["x-addition", "description"]) };
    };
    isChanged = nodes.map((node) => replaceWithin(node, refer, false)).includes(true);
  }
  return all;
}

function shapeAt(schemas: Record<string, Json>, place: string, name: string): Json {
  if (Object.hasOwn(schemas, name)) throw new Error(`${name} is the name of another component already`);
  const found = place.split("/").reduce<unknown>((node, key) => (node as Json | undefined)?.[key], schemas);
  if (found === undefined) throw new Error(`${name}: nothing stands at ${place}; see shape-names.ts`);
  return structuredClone(shapeOf(found as Json));
}

const keysOf = (node: Json): string => Object.keys(node).join();

const shapeOf = ({ "x-addition": _, description: __, ...shape }: Json): Json => shape;

const pick = (node: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(node).filter(([key]) => keys.includes(key)));

/** Whether anything was replaced. `isRecord` of a node whose keys are the names of fields. */
function replaceWithin(node: Json, change: (node: Json) => Json, isRecord: boolean): boolean {
  let isChanged = false;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== "object" || value === null) continue;
    if (!isRecord && (key === "example" || key === "examples")) continue;
    if (replaceWithin(value as Json, change, key === "properties" && !isRecord)) isChanged = true;
    const changed = change(value as Json);
    if (changed === value) continue;
    node[key] = changed;
    isChanged = true;
  }
  return isChanged;
}

const mapEntries = <From, To>(
  record: Record<string, From>,
  change: (value: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
