import { type Random, shuffle } from "#survey/question-type/common/random.ts";
import type { TopicParts } from "./parts.ts";

/** What somebody says who stays with the question, and answers in its words. */

export interface AskedText {
  question: string;
  /** The follow-up that is asked now; null for the question itself. */
  followup: string | null;
  /** Counts the replies to follow-ups, from one; 0 for the answer. */
  reply: number;
}

const maxTopicWords = 3;

/** The thing that a text names first: what follows an article in it, as the person asked would say it. */
function topicOf(text: string, { articles, ends }: TopicParts, vague = ""): string | null {
  const own = new Map(
    articles.split(" ").map((each): [string, string] => {
      const [word = "", said = word] = each.split("=");
      return [word, said];
    }),
  );
  const endsIt = wordSet(ends);
  const words = text.match(/[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu) ?? [];
  for (const [index, word] of words.entries()) {
    const article = own.get(word.toLowerCase());
    if (article === undefined) continue;
    const rest = words.slice(index + 1, index + 1 + maxTopicWords);
    const end = rest.findIndex((each) => !/[\p{L}\p{N}]/u.test(each) || endsIt.has(each.toLowerCase()));
    const named = rest.slice(0, end === -1 ? maxTopicWords : end);
    const last = named.at(-1)?.toLowerCase();
    if (last !== undefined && !wordSet(vague).has(last)) return [article, ...named].join(" ").trim();
  }
  return null;
}

const wordSet = (words: string): Set<string> => new Set(words.split(" "));

/** What a follow-up asks for: reasons, one occasion, or more. */
function askedFor(followup: string, { asks }: TopicParts): "reason" | "occasion" | "more" {
  if (asks.reason.test(followup)) return "reason";
  return asks.occasion.test(followup) ? "occasion" : "more";
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * So many sentences, the first of which says what was asked for; a few words where `sentences` is 0. `order` is the same
 * at each reply to a question, so that nobody says a thing twice.
 */
export function onTopicText(
  { question, followup, reply }: AskedText,
  parts: TopicParts,
  sentences: number,
  order: Random,
): string {
  const topic = topicOf(followup ?? "", parts, parts.vague) ?? topicOf(question, parts) ?? parts.it;
  const kind = followup === null ? "answer" : askedFor(followup, parts);
  const filled = (text: string) =>
    capitalized(text.replaceAll("{topic}", topic).replaceAll("{word}", topic.split(" ").at(-1) ?? topic));
  if (sentences === 0) return filled(nth(parts.brief[kind], reply, order));
  const [openings = [], endings = []] = parts.account.map((list) => shuffle(list, order));
  const first = kind === "answer" || kind === "more" ? [] : [nth(parts[kind], reply, order)];
  const account = Array.from({ length: sentences - first.length }, (_, index) => {
    const at = reply * sentences + index;
    // Once each opening has been said, it comes with another ending.
    const ending = circular(endings, at + Math.floor(at / openings.length));
    return `${circular(openings, at)} ${ending}.`;
  });
  return [...first, ...account].map(filled).join(" ");
}

const circular = (list: readonly string[], index: number): string => list[index % list.length] ?? "";

const nth = (list: readonly string[], index: number, order: Random): string =>
  circular(shuffle(list, order), index);
