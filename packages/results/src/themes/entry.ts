import { type Finder, folded } from "../search/find.ts";
import { type Theme, wordsOf } from "../wire/types.ts";

/** Which themes are listed, and what of them. Pure. */

/** A theme as it is listed: with its quotes, but for those that stand with its children. */
export interface Entry {
  theme: Theme;
  quotes: Theme["quotes"];
  inner: readonly Entry[];
  /** Whether what is searched for is inside of it. */
  isOpen: boolean;
  isFound: boolean;
}

/** Those that any answer has, or too few to say. */
export const givenThemes = (themes: readonly Theme[]): Theme[] => themes.filter(({ count }) => count !== 0);

/**
 * The themes with their children. Where somebody searches, those that have all of it in name and description, with all
 * that they hold, and of the others the quotes and children that have it.
 */
export function entriesOf(themes: readonly Theme[], finder: Finder | null): Entry[] {
  const wanted = finder ?? everything;
  const listed = (parent: string | null, isWhole: boolean): Entry[] =>
    themes
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap((theme) => {
        const isNamed = wanted.fits(folded(`${theme.name} ${theme.description}`));
        const children = themes.filter(({ parent_id }) => parent_id === theme.code_id);
        const own = theme.quotes.filter(
          ({ text }) => !children.some(({ quotes }) => quotes.some((quote) => quote.text === text)),
        );
        const said = own.filter((quote) => wanted.fits(folded(wordsOf(quote))));
        const inner = listed(theme.code_id, isWhole || isNamed);
        const isFound = isNamed || said.length > 0;
        if (!isWhole && !isFound && !inner.some((child) => child.isFound)) return [];
        const isOpen =
          finder !== null &&
          (said.length > 0 ||
            finder.touches(folded(theme.description)) ||
            inner.some((child) => child.isFound || child.isOpen));
        return [{ theme, quotes: isWhole || isNamed ? own : said, inner, isOpen, isFound }];
      });
  return listed(null, false);
}

const everything: Pick<Finder, "fits"> = { fits: () => true };

/** How many themes have what is searched for, children included. */
export const foundIn = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { isFound, inner }) => sum + (isFound ? 1 : 0) + foundIn(inner), 0);
