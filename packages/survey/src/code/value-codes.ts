import { isRecord } from "#kit/record.ts";
import type { Book } from "./book.ts";
import { listNames } from "./list.ts";

/** Answers with codes in the place of their words, and back. Pure. */

/** Own words that are carried stand under this. */
const ownWordsItem = "";

/** How the parts of an answer that name entries are written in another way. */
interface Names {
  one(list: string, each: unknown, of?: number): unknown;
  /** What is the name of a field, with the code of the entry. */
  key(list: string, name: string): { name: string; code?: number | undefined };
  /** The cards of a sort, by category. */
  groups(value: Record<string, unknown>, cards: (each: unknown) => unknown): Record<string, unknown>;
}

/** The value with its entries as `names` has them; undefined where the type has no entries. */
function renamed(type: string, value: unknown, { one, key, groups }: Names): unknown {
  const all = (list: string, each: unknown) =>
    Array.isArray(each) ? each.map((word) => one(list, word)) : one(list, each);
  const keyed = (list: string, record: unknown, inside: (each: unknown) => unknown) =>
    isRecord(record)
      ? Object.fromEntries(Object.entries(record).map(([name, each]) => [key(list, name).name, inside(each)]))
      : record;
  const same = (each: unknown) => each;
  const tasks = (make: (task: Record<string, unknown>) => unknown) =>
    Array.isArray(value) ? value.map((task: unknown) => (isRecord(task) ? make(task) : task)) : value;
  const concept = (each: unknown) =>
    isRecord(each)
      ? Object.fromEntries(
          Object.entries(each).map(([name, level]) => {
            const attribute = key("attributes", name);
            return [attribute.name, one("levels", level, attribute.code)];
          }),
        )
      : each;
  const walk = (each: unknown) =>
    isRecord(each) && each.task !== undefined && each.task !== null
      ? { ...each, task: one("tasks", each.task) }
      : each;
  switch (type) {
    case "multipleChoice":
    case "ranking":
      return all("options", value);
    case "allocation":
      return keyed("options", value, same);
    case "matrixRatingScale":
      return keyed("items", value, same);
    case "rankingWithMatrix":
      return keyed("criteria", value, (order) => all("options", order));
    case "allocationWithMatrix":
      return keyed("options", value, (row) => keyed("columns", row, same));
    case "maxDiff":
      return tasks((task) => ({
        ...task,
        items: all("items", task.items),
        best: one("items", task.best),
        worst: one("items", task.worst),
      }));
    case "cardSort":
      return isRecord(value) ? groups(value, (cards) => all("cards", cards)) : value;
    case "conjoint":
      return tasks((task) => ({
        ...task,
        concepts: Array.isArray(task.concepts) ? task.concepts.map(concept) : task.concepts,
      }));
    case "treeTest":
      return isRecord(value) && Array.isArray(value.tasks)
        ? { ...value, tasks: value.tasks.map(walk) }
        : walk(value);
    default:
      return undefined;
  }
}

/**
 * A value with codes for labels: own words have the code of "other", categories of a participant's own stand under `own`
 * by their words, and a tree's paths stay words. Undefined where the type has no entries, or there is no value.
 */
export function valueCodes(type: string, value: unknown, book: Book): unknown {
  if (value === null || value === undefined || listNames(type).length === 0) return undefined;
  const codeOf = (list: string, word: unknown, of?: number): number | null => {
    if (typeof word !== "string") return book.other;
    return book.find(list, word, of)?.code ?? (word === ownWordsItem ? book.other : null);
  };
  return renamed(type, value, {
    one: codeOf,
    key: (list, name) => {
      const code = codeOf(list, name) ?? undefined;
      return { name: String(code ?? name), code };
    },
    groups: (sorted, cards) => {
      const groups = Object.entries(sorted).map(([category, each]) => {
        return { category, code: book.find("categories", category)?.code, cards: cards(each) };
      });
      const own = groups.filter(({ code }) => code === undefined);
      return {
        ...Object.fromEntries(
          groups.flatMap(({ code, cards }) => (code === undefined ? [] : [[String(code), cards] as const])),
        ),
        ...(own.length > 0 && {
          own: Object.fromEntries(own.map(({ category, cards }) => [category, cards])),
        }),
      };
    },
  });
}

/** A value of such codes by its labels; what is the code of nothing stays, so that it is refused. */
export function valueOfCodes(type: string, value: unknown, book: Book): unknown {
  if (value === null || listNames(type).length === 0) return value;
  const labelOf = (list: string, code: unknown, of?: number) =>
    typeof code === "number"
      ? book.entries(list).find((entry) => entry.code === code && (of === undefined || entry.of === of))
          ?.label
      : undefined;
  return renamed(type, value, {
    one: (list, each, of) => labelOf(list, each, of) ?? each,
    key: (list, name) => {
      const code = /^\d{1,6}$/.test(name) ? Number(name) : undefined;
      return { name: labelOf(list, code) ?? name, code };
    },
    groups: ({ own, ...sorted }, cards) =>
      Object.fromEntries([
        ...Object.entries(sorted).map(([name, each]): [string, unknown] => [
          labelOf("categories", Number(name)) ?? name,
          cards(each),
        ]),
        ...Object.entries(isRecord(own) ? own : {}).map(([name, each]): [string, unknown] => [
          name,
          cards(each),
        ]),
      ]),
  });
}
