/**
 * A second, slow reading of the contract on options that are carried forward, which shares nothing with the service: what
 * one participant is offered, by all that they have answered.
 */

export interface NaiveCarrier {
  id: string;
  type: "multipleChoice" | "ranking" | "allocation" | "matrixRatingScale";
  own: string[];
  exclusive: string[];
  allowOther: boolean;
  from: { question_id: string; select: "selected" | "unselected" | "all"; min?: number; max?: number } | null;
}

/** An entry with its name, `""` for own words, and as it is shown. */
export interface NaiveEntry {
  name: string;
  text: string;
}

type Answers = Record<string, unknown>;

const byId = (study: readonly NaiveCarrier[], id: string): NaiveCarrier => {
  const found = study.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
};

/** All that a question can ever offer. */
export function naiveList(study: readonly NaiveCarrier[], id: string): string[] {
  const { from, own } = byId(study, id);
  const list = from === null ? [] : naiveList(study, from.question_id);
  const gone = from === null ? [] : byId(study, from.question_id).exclusive;
  const entries = list.filter((text) => !gone.some((each) => same(each, text)));
  for (const text of own) if (!entries.some((each) => same(each, text))) entries.push(text);
  return entries;
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What one participant is offered. */
export function naiveOffer(study: readonly NaiveCarrier[], id: string, answers: Answers): NaiveEntry[] {
  const { from, own } = byId(study, id);
  const offer: NaiveEntry[] = from === null ? [] : naiveItems(study, from, answers);
  for (const text of own) {
    const name = naiveList(study, id).find((each) => same(each, text)) ?? text;
    if (!offer.some((each) => each.name === name)) offer.push({ name, text: name });
  }
  return offer;
}

function naiveItems(
  study: readonly NaiveCarrier[],
  from: NonNullable<NaiveCarrier["from"]>,
  answers: Answers,
): NaiveEntry[] {
  const source = byId(study, from.question_id);
  const answer = answers[source.id];
  if (answer === undefined || answer === null) return [];
  const there = naiveOffer(study, source.id, answers).filter(
    ({ name }) => !source.exclusive.some((each) => same(each, name)),
  );
  const inOrder = naiveList(study, source.id);
  const sorted = (entries: NaiveEntry[]) => [
    ...inOrder.flatMap((name) => entries.filter((each) => each.name === name)),
    ...entries.filter(({ name }) => name === ""),
  ];
  if (from.select === "all") return sorted(there);
  const said = [answer].flat().find((each): each is { other: string } => isOther(each));
  const isSelected = ({ name }: NaiveEntry): boolean => {
    if (name === "" && source.type === "multipleChoice") return said !== undefined;
    if (source.type === "multipleChoice") return [answer].flat().includes(name);
    if (source.type === "ranking") {
      const rank = (answer as string[]).indexOf(name) + 1;
      return rank > 0 && inside(rank, from);
    }
    const number = (answer as Record<string, number | null>)[name];
    if (number === undefined || number === null) return false;
    if (from.min === undefined && from.max === undefined)
      return source.type === "matrixRatingScale" || number > 0;
    return inside(number, from);
  };
  if (from.select === "unselected") return sorted(there.filter((each) => !isSelected(each)));
  const chosen = there.filter(isSelected);
  const isNew = said !== undefined && !chosen.some(({ name }) => name === "");
  return sorted(isNew ? [...chosen, { name: "", text: said.other }] : chosen);
}

const isOther = (each: unknown): boolean => typeof each === "object" && each !== null && "other" in each;

const inside = (number: number, { min, max }: { min?: number; max?: number }) =>
  (min === undefined || number >= min) && (max === undefined || number <= max);
