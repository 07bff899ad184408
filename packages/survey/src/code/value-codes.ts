import { isRecord } from "#kit/shape.ts";
import type { Book } from "./book.ts";
import { listNames } from "./list.ts";

/** Answers with codes in the place of their words. Pure. */

/** Own words that are carried stand under this. */
const ownWordsItem = "";

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
  const all = (list: string, words: unknown) =>
    Array.isArray(words) ? words.map((word) => codeOf(list, word)) : codeOf(list, words);
  const keyed = (list: string, record: unknown, inside: (each: unknown) => unknown) =>
    isRecord(record)
      ? Object.fromEntries(
          Object.entries(record).map(([word, each]) => [String(codeOf(list, word) ?? word), inside(each)]),
        )
      : record;
  const same = (each: unknown) => each;
  const tasks = (make: (task: Record<string, unknown>) => unknown) =>
    Array.isArray(value) ? value.map((task: unknown) => (isRecord(task) ? make(task) : task)) : value;
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
        best: codeOf("items", task.best),
        worst: codeOf("items", task.worst),
      }));
    case "cardSort": {
      if (!isRecord(value)) return value;
      const groups = Object.entries(value).map(([category, cards]) => {
        return { category, code: book.find("categories", category)?.code, cards: all("cards", cards) };
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
    }
    case "conjoint":
      return tasks((task) => ({
        ...task,
        concepts: Array.isArray(task.concepts)
          ? task.concepts.map((concept: unknown) =>
              isRecord(concept)
                ? Object.fromEntries(
                    Object.entries(concept).map(([name, level]) => {
                      const attribute = book.find("attributes", name)?.code;
                      return [String(attribute ?? name), codeOf("levels", level, attribute)];
                    }),
                  )
                : concept,
            )
          : task.concepts,
      }));
    case "treeTest": {
      const walk = (each: unknown) =>
        isRecord(each) && typeof each.task === "string"
          ? { ...each, task: book.find("tasks", each.task)?.code ?? null }
          : each;
      return isRecord(value) && Array.isArray(value.tasks)
        ? { ...value, tasks: value.tasks.map(walk) }
        : walk(value);
    }
    default:
      return undefined;
  }
}
