import { isOverlapShown } from "./parts.ts";

/** What is told of the themes of a question, so that none of a few people is or follows. Pure. */

/** How many answers have which code, whole; of a code the answers of its children too. */
interface Themes {
  coded: number;
  none: number;
  themes: readonly Theme[];
}
interface Theme {
  code_id: string;
  parent_id: string | null;
  count: number;
}

/** A theme's count and those without it, in the base and in its parent, must be nobody or enough. */
export function isThemeShown({ coded, none, themes }: Themes, least: number) {
  const counts = new Map(themes.map(({ code_id, count }) => [code_id, count]));
  return ({ count, parent_id }: Theme): boolean =>
    isOverlapShown(count, coded + none, least) &&
    (parent_id === null || isOverlapShown(count, counts.get(parent_id) ?? count, least));
}

/**
 * By a code what may be named of it beside single answers: itself where enough have it and the figures show it, else its
 * theme where that holds of it.
 */
export function namedThemes(whole: Themes, least: number): ReadonlyMap<string, string> {
  const isShown = isThemeShown(whole, least);
  const named = new Set(
    whole.themes.filter((each) => each.count >= least && isShown(each)).map(({ code_id }) => code_id),
  );
  return new Map(
    whole.themes.flatMap(({ code_id, parent_id }): [string, string][] => {
      const shown = [code_id, parent_id ?? ""].find((id) => named.has(id));
      return shown === undefined ? [] : [[code_id, shown]];
    }),
  );
}
