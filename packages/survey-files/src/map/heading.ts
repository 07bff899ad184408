import { isSeen } from "#kit/visible.ts";
import { type Group, hasQuestion, type Item, type Question, type Texts } from "../tree.ts";

/** What participants read above the content of a group: before its first question, or as a text of its own. */

const isSaid = (texts: Texts | undefined): texts is Texts =>
  texts !== undefined && Object.values(texts).some(isSeen);

/** A heading in bold; one of several lines is as it is. */
const bold = (text: string): string => {
  const line = text.trim();
  return line === "" || /[\n*]/.test(line) ? line : `**${line}**`;
};

const above = (heading: Texts, content: Texts): Texts =>
  Object.fromEntries(
    Object.keys({ ...content, ...heading }).map((language) => [
      language,
      [bold(heading[language] ?? ""), content[language] ?? ""].filter(isSeen).join("\n\n"),
    ]),
  );

/** The items with the heading above the first question that everybody who gets there meets; null where none is. */
function headed(items: readonly Item[], heading: Texts): Item[] | null {
  const [first, ...rest] = items;
  if (first === undefined || first.kind === "chance" || first.shownIf !== null) return null;
  if (first.kind === "question")
    return first.isPart || (first.jumps ?? []).some(({ isAlways }) => isAlways)
      ? null
      : [{ ...first, content: above(heading, first.content) }, ...rest];
  if (first.shuffled || first.repeats !== undefined) return null;
  const inside = headed(first.items, heading);
  return inside && [{ ...first, items: inside }, ...rest];
}

/** The group with its heading among what it asks; where it is no text of its own it may be told as lost. */
function withHeading(group: Group, isShownAlone: boolean): Group {
  const { heading, items, ref, path, name } = group;
  if (!isSaid(heading) || group.isGrid || !items.some(hasQuestion)) return group;
  const placed = group.shuffled ? null : headed(items, heading);
  if (placed !== null) return { ...group, items: placed };
  if (!isShownAlone) {
    const note = {
      result: "dropped",
      element: "setting",
      code: "description_not_carried",
      ref,
      path,
    } as const;
    return { ...group, remarks: [...(group.remarks ?? []), note] };
  }
  const text: Question = {
    kind: "question",
    key: `heading of ${ref} ${path}`,
    ref,
    path,
    type: "message",
    props: {},
    content: above(heading, {}),
    isPart: true,
    shownIf: null,
  };
  if (!group.shuffled) return { ...group, items: [text, ...items] };
  const inner: Group = { kind: "group", ref, path, name, isOurs: true, shuffled: true, shownIf: null, items };
  return { ...group, shuffled: false, items: [text, inner] };
}

/**
 * All groups with their headings, the inner ones first. `isShownAlone` says whether the tool shows a heading above
 * nothing else.
 */
export const withHeadings = (items: readonly Item[], isShownAlone: boolean): Item[] =>
  items.map((item): Item => {
    if (item.kind === "question") return item;
    if (item.kind === "chance")
      return {
        ...item,
        arms: item.arms.map((arm) => ({ ...arm, items: withHeadings(arm.items, isShownAlone) })),
      };
    return withHeading({ ...item, items: withHeadings(item.items, isShownAlone) }, isShownAlone);
  });
