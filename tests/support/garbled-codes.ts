import type { SentEntry } from "#survey/code/edit.ts";
import { pickOne, type Random, shuffle } from "#survey/question-type/common/random.ts";

/** What somebody might send in the place of a register: entries joined, split, renumbered, moved or left out at random. */
export function garbled(before: Record<string, SentEntry[]>, random: Random): Record<string, SentEntry[]> {
  const lists = structuredClone(before);
  for (let change = 1 + Math.floor(random() * 3); change > 0; change--) {
    const name = pickOne(Object.keys(lists), random) ?? "";
    const list = lists[name] ?? [];
    const [one, other] = shuffle(list, random);
    if (one === undefined) continue;
    const word = pickOne(one.former, random) ?? "Tea";
    switch (Math.floor(random() * 8)) {
      case 0:
        one.code = pickOne([other?.code ?? 0, 50, 51], random) ?? 0;
        break;
      case 1:
        if (other !== undefined) {
          one.former = [...one.former, other.label, ...other.former];
          lists[name] = list.filter((each) => each !== other);
        }
        break;
      case 2:
        one.former = one.former.filter((text) => text !== word);
        list.push({ code: 60, label: word, former: [], of: one.of });
        break;
      case 3:
        one.of = pickOne([null, other?.code ?? null, 50, 1, 2], random);
        break;
      case 4:
        lists[name] = list.filter((each) => each !== one);
        break;
      case 5:
        if (other !== undefined) [one.code, other.code] = [other.code, one.code];
        break;
      case 6:
        if (one.former.length > 0)
          [one.label, one.former] = [word, [one.label, ...one.former.filter((text) => text !== word)]];
        break;
      default:
        delete lists[name];
    }
  }
  return lists;
}
