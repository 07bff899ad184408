import { isSeen } from "#kit/visible.ts";
import { fill, type Words } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import { shuffled } from "./order.ts";

export interface Props {
  options: readonly string[];
  isMultiSelect: boolean;
  exclusiveOptions: readonly string[];
  allowOther: boolean;
  randomizeOrder: boolean;
  minSelections: number;
  maxSelections?: number;
}

/** `other` is the text of the participant's own option; null while that is not chosen. */
export interface Draft {
  chosen: readonly string[];
  other: string | null;
}

const nothing: Draft = { chosen: [], other: null };
export const longestOther = 1000;

/** In display order; exclusive options ("none of these") stay at the end. */
export function inOrder({ options, exclusiveOptions, randomizeOrder }: Props, seed: string): string[] {
  if (!randomizeOrder) return [...options];
  const isLast = (option: string) => exclusiveOptions.includes(option);
  return [
    ...shuffled(options, seed).filter((option) => !isLast(option)),
    ...options.filter((option) => isLast(option)),
  ];
}

export function toggled(
  draft: Draft = nothing,
  option: string,
  { isMultiSelect, exclusiveOptions }: Props,
): Draft | undefined {
  if (!isMultiSelect) return { chosen: [option], other: null };
  const rest = draft.chosen.filter((each) => each !== option);
  if (rest.length < draft.chosen.length) return orNothing({ ...draft, chosen: rest });
  if (exclusiveOptions.includes(option)) return { chosen: [option], other: null };
  return { ...draft, chosen: [...rest.filter((each) => !exclusiveOptions.includes(each)), option] };
}

/** Null deselects the participant's own option. */
export function withOther(
  draft: Draft = nothing,
  other: string | null,
  { isMultiSelect, exclusiveOptions }: Props,
): Draft | undefined {
  if (!isMultiSelect) return orNothing({ chosen: other === null ? draft.chosen : [], other });
  return orNothing({ chosen: draft.chosen.filter((each) => !exclusiveOptions.includes(each)), other });
}

const orNothing = (draft: Draft): Draft | undefined =>
  draft.chosen.length === 0 && draft.other === null ? undefined : draft;

export const countOf = ({ chosen, other }: Draft = nothing): number =>
  chosen.length + (other === null ? 0 : 1);

const mostOf = ({ options, allowOther, maxSelections }: Props): number => {
  const offered = options.length + (allowOther ? 1 : 0);
  return Math.min(maxSelections ?? offered, offered);
};

/** Whether the maximum number of options is chosen. */
export const isFull = (draft: Draft | undefined, props: Props): boolean =>
  props.isMultiSelect && countOf(draft) >= mostOf(props);

/** A hint about how many options to choose. */
export function rule(props: Props, words: Words): string {
  const { minSelections: min, maxSelections } = props;
  const max = mostOf(props);
  if (maxSelections !== undefined && min === max) return fill(words.choiceExactly, { count: max });
  if (maxSelections !== undefined && min > 1) return fill(words.choiceBetween, { min, max });
  if (maxSelections !== undefined) return fill(words.choiceAtMost, { max });
  return min > 1 ? fill(words.choiceAtLeast, { min }) : words.choiceAny;
}

export function answer(draft: Draft | undefined, props: Props, words: Words): Answer {
  const { isMultiSelect, options, exclusiveOptions, minSelections } = props;
  const { chosen, other } = draft ?? nothing;
  if (other !== null && !isSeen(other)) return { problem: words.choiceOtherMissing };
  const listed = options.filter((option) => chosen.includes(option));
  const values = other === null ? listed : [...listed, { other: other.trim() }];
  if (!isMultiSelect) return values.length === 0 ? { problem: words.required } : { value: values[0] };
  const standsAlone = values.length === 1 && exclusiveOptions.some((option) => option === values[0]);
  const missing = standsAlone ? 0 : minSelections - values.length;
  if (missing <= 0)
    return values.length <= mostOf(props) ? { value: values } : { problem: rule(props, words) };
  // The rule stands above already.
  return {
    problem: values.length === 0 ? words.required : fill(words.choiceMore, { count: missing }),
  };
}
