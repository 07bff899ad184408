import { isSeen } from "#kit/visible.ts";
import type { AllWords } from "../text/words.ts";
import type { Answer } from "./answer.ts";

export interface Props {
  mode: "open" | "closed" | "hybrid";
  cards: string[];
  categories: string[];
}

export interface Group {
  id: string;
  name: string;
  /** Whether the participant created it and may rename it. */
  isOwn: boolean;
  cards: string[];
}

/** The draft, or the question's categories; an open card sort has none. */
export const groupsOf = (
  draft: readonly Group[] | undefined,
  { mode, categories }: Props,
): readonly Group[] =>
  draft ??
  (mode === "open"
    ? []
    : categories.map((name, index) => ({ id: `given-${index}`, name, isOwn: false, cards: [] })));

export const unsorted = (groups: readonly Group[], cards: readonly string[]): string[] => {
  const placed = new Set(groups.flatMap((group) => group.cards));
  return cards.filter((card) => !placed.has(card));
};

/** Where a card may go besides a category: back to the pile, or into a new category. */
export const pile = "pile";
export const fresh = "fresh";

export function moved(groups: readonly Group[], card: string, target: string): Group[] {
  const all = target === fresh ? withSpare(groups) : groups;
  const id = target === fresh ? spareOf(all) : target;
  return all.map((group) => {
    const others = group.cards.filter((other) => other !== card);
    if (group.id !== id) return { ...group, cards: others };
    return group.cards.includes(card) ? group : { ...group, cards: [...others, card] };
  });
}

const isSpare = ({ isOwn, name, cards }: Group): boolean => isOwn && name === "" && cards.length === 0;

/** Adds an empty category that has no name yet. */
export function withSpare(groups: readonly Group[]): readonly Group[] {
  if (groups.some(isSpare)) return groups;
  const numbers = groups.filter(({ isOwn }) => isOwn).map(({ id }) => Number(id.slice("own-".length)));
  const id = `own-${Math.max(0, ...numbers) + 1}`;
  return [...groups, { id, name: "", isOwn: true, cards: [] }];
}

export const spareOf = (groups: readonly Group[]): string | undefined => groups.find(isSpare)?.id;

export const named = (groups: readonly Group[], id: string, name: string): Group[] =>
  groups.map((group) => (group.id === id ? { ...group, name } : group));

export const without = (groups: readonly Group[], id: string): Group[] =>
  groups.filter((group) => group.id !== id);

/** Categories without a card are left out. */
export function sortAnswer(draft: readonly Group[] | undefined, words: AllWords): Answer {
  const used = (draft ?? []).filter(({ cards }) => cards.length > 0);
  if (used.length === 0) return { problem: words.sortOne };
  const names = used.map(({ name }) => name.trim());
  if (!names.every(isSeen)) return { problem: words.categoryUnnamed };
  if (new Set(names).size < names.length) return { problem: words.categoryNamesDiffer };
  return { value: Object.fromEntries(used.map(({ cards }, index) => [names[index], cards])) };
}
