import * as z from "zod";
import { isRecord, ownValue } from "#kit/record.ts";
import { type Book, nodeAt } from "./book.ts";
import { maxCode } from "./list.ts";

/** Figures that name entries, with the codes of these beside them. Pure. */

/** By type, the fields of figures that name entries, and the list of each. */
const fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  multipleChoice: { value: "options" },
  ranking: { value: "options" },
  allocation: { value: "options" },
  matrixRatingScale: { item: "items" },
  rankingWithMatrix: { criterion: "criteria", value: "options" },
  allocationWithMatrix: { value: "options", column: "columns" },
  maxDiff: { value: "items" },
  cardSort: { card: "cards", category: "categories", a: "cards", b: "cards" },
  conjoint: { attribute: "attributes", level: "levels" },
  treeTest: { task: "tasks", label: "tree", path: "tree" },
};

const fields = (type: string): Readonly<Record<string, string>> => ownValue(fieldsOf, type) ?? {};

/** The schema of the number beside a field that names an entry. */
export const codeField = (field: string) =>
  z
    .int()
    .min(0)
    .max(maxCode)
    .nullable()
    .meta({
      description: `The code of \`${field}\`; null where it is no entry of the question. No unit`,
      "x-addition": true,
    });

/** Beside what names an entry. */
export const retiredField = () =>
  z.literal(true).optional().meta({
    description: "The question does not offer it any more; left out of others",
    "x-addition": true,
  });

/** The schema of a type's figures, with the codes. */
export function codedSchema(type: string, shape: z.core.$ZodShape): z.core.$ZodShape {
  const named = fields(type);
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]): [string, z.core.$ZodType][] => {
      const own: [string, z.core.$ZodType] = [name, codedPart(type, schema)];
      const isNamed = Object.hasOwn(named, name) && !(schema instanceof z.ZodArray && name !== "path");
      if (!isNamed) return [own];
      return [own, [`${name}_code`, codeField(name)], ["is_retired", retiredField()]];
    }),
  );
}

function codedPart(type: string, schema: z.core.$ZodType): z.core.$ZodType {
  const described = (made: z.ZodType): z.ZodType =>
    schema instanceof z.ZodType && schema.meta() !== undefined ? made.meta(schema.meta() ?? {}) : made;
  if (schema instanceof z.ZodLazy) {
    const inner = codedPart(type, schema.unwrap());
    return inner === schema.unwrap() || !(inner instanceof z.ZodType) ? schema : described(inner);
  }
  if (schema instanceof z.ZodNullable) return described(z.nullable(codedPart(type, schema.unwrap())));
  if (schema instanceof z.ZodArray) {
    const element = codedPart(type, schema.element);
    return element === schema.element ? schema : described(z.array(element));
  }
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = codedSchema(type, schema.shape);
  const isSame = Object.entries(shape).every(([name, each]) => schema.shape[name] === each);
  return isSame ? schema : described(z.object(shape));
}

/** The figures with the codes. */
export function withCodes(type: string, figures: unknown, book: Book): unknown {
  const named = fields(type);
  if (Object.keys(named).length === 0) return figures;
  const add = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(add);
    if (!isRecord(value)) return value;
    const coded: Record<string, unknown> = {};
    let isRetired = false;
    for (const [name, each] of Object.entries(value)) {
      const list = ownValue(named, name);
      const isEntry = list !== undefined && (name === "path" || !Array.isArray(each));
      coded[name] = isEntry ? each : add(each);
      if (!isEntry) continue;
      const entry = entryIn(book, list, each, value);
      coded[`${name}_code`] = entry?.code ?? null;
      isRetired ||= entry?.isRetired === true;
    }
    if (isRetired) coded.is_retired = true;
    return coded;
  };
  return add(figures);
}

interface Named {
  code: number;
  isRetired: boolean;
}

/** Own words that are carried read as this. */
const ownName = "Other";

function entryIn(
  book: Book,
  list: string,
  named: unknown,
  beside: Readonly<Record<string, unknown>>,
): Named | undefined {
  if (Array.isArray(named)) return nodeAt(book, named.map(String));
  if (typeof named !== "string") return undefined;
  if (list === "levels") {
    const attribute =
      typeof beside.attribute === "string" ? book.find("attributes", beside.attribute) : undefined;
    return book.find(list, named, attribute?.code);
  }
  const entry = book.find(list, named);
  if (entry !== undefined || named !== ownName || book.other === null) return entry;
  return { code: book.other, isRetired: false };
}
