import { asMarkdown } from "../../markdown.ts";
import type { Choice, Group, Item, Question, Remark, Texts } from "../../tree.ts";

/** Parts of one element of the file, shown together or not at all. */
const together = ({ ref, path, shownIf, key }: Question, items: Question[]): Group => ({
  kind: "group",
  ref,
  path,
  name: key,
  shuffled: false,
  shownIf,
  items,
  isOurs: true,
});

/** A choice, and the question for a remark on it. */
export const withComment = (base: Question, after: Pick<Question, "type" | "props">, content: Texts): Group =>
  together(base, [
    { ...base, shownIf: null },
    {
      kind: "question",
      key: `${base.key}_comment`,
      ref: base.ref,
      path: base.path,
      ...after,
      isPart: true,
      shownIf: null,
      content,
    },
  ]);

/** One of several scales on which a row is asked, or what stands beside each row. */
export interface Scale extends Partial<Pick<Question, "type" | "props" | "lists">> {
  /** Behind the name of the row. */
  suffix: string;
  texts: Texts;
}

/** A question for each row, on each of its scales, together. */
export function rowsOf(
  base: Question,
  rows: readonly Choice[],
  scales: readonly Scale[] = [{ suffix: "", texts: {} }],
): Item[] {
  const pairs = rows.flatMap((row) => scales.map((scale) => ({ row, scale })));
  const items = pairs.map(
    ({ row, scale: { suffix, texts, ...shape } }, index): Question => ({
      ...base,
      ...shape,
      key: `${base.key}_${row.code}${suffix}`,
      content: Object.fromEntries(
        Object.keys({ ...texts, ...row.texts, ...base.content }).map((name) => [
          name,
          [base.content[name], row.texts[name] && asMarkdown(row.texts[name]), texts[name]]
            .filter(Boolean)
            .join("\n"),
        ]),
      ),
      shownIf: null,
      ...(index > 0 && { isPart: true, remarks: [] }),
    }),
  );
  return items.length === 0 ? [] : [together(base, items)];
}

/** Groups of one group of chance that follow each other stand in an order by chance. */
export function shuffledTogether(groups: readonly (Group & { chance: string })[], remarks: Remark[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < groups.length; ) {
    const first = groups[at];
    if (first === undefined) break;
    let end = at + 1;
    while (first.chance !== "" && groups[end]?.chance === first.chance) end++;
    const run = groups.slice(at, end).map(({ chance: _, ...group }): Group => group);
    if (first.chance !== "" && run.length === 1)
      remarks.push({
        element: "randomizer",
        ref: first.chance,
        path: first.path,
        result: "dropped",
        code: "order_not_carried",
        message: "No adjacent group is shuffled with it",
      });
    if (run.length > 1) {
      const { ref, path } = first;
      items.push({
        kind: "group",
        ref,
        path,
        name: first.chance,
        shuffled: true,
        order: { result: "kept", element: "randomizer", code: "kept", ref: first.chance, path },
        shownIf: null,
        items: run,
        isOurs: true,
      });
    } else items.push(...run);
    at = end;
  }
  return items;
}
