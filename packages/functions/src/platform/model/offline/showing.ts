import type { EditOperation } from "#core/design/edit/operation.ts";
import { questionType } from "#survey/question-type/index.ts";
import { oneQuestion, questionsNamed, someQuestions, type View } from "./view.ts";

/** What display conditions say: `question 1 is "Tea" and question 3 is above 5`. */

type Json = Record<string, unknown>;

/** A comparison with its own source, which others in the sentence may leave out. */
interface Said {
  conditions: Json[];
  /** The source in words, and what it was compared by. */
  source: string;
  verb: string;
}

const operations: Record<string, string> = {
  is: "==",
  "is not": "==",
  includes: "INCLUDES",
  "is below": "<",
  "is above": ">",
  "is at least": ">=",
  "is at most": "<=",
};

const subject = `${someQuestions}|${oneQuestion}|(?:the )?score "[^"]+"|(?:the )?(?:metadata|attribute) (?:"[^"]+"|[\\w.-]+)|the language|the source|the item`;
const comparison = new RegExp(
  `^(${subject}) (?:(is (?:not )?answered)|has (?:"([^"]+)"|([^"]+)) marked|(is below|is above|is at least|is at most) (-?\\d+(?:\\.\\d+)?|\\d{4}-\\d\\d(?:-\\d\\d)?)` +
    `|(is not|is|includes) (?:"([^"]+)"|([^"]+)))$`,
  "i",
);

const optionsOf = ({ type, props }: View["questions"][number]): readonly string[] => {
  const { dimension } = questionType(type);
  return dimension?.values === "options" ? dimension.choices(props).options : [];
};

/** The sources that words name, as conditions have them; null for what there is not. */
function sourcesOf(words: string, study: View): Json[] | null {
  const [, name] = /"([^"]+)"$/.exec(words) ?? [];
  if (/^(?:the )?score /i.test(words)) {
    const found = study.scores.find(({ key, label }) => key === name || label === name);
    return found === undefined ? null : [{ score: found.key }];
  }
  if (/^(?:the )?(?:metadata|attribute) /i.test(words))
    return [{ metadata: name ?? words.split(" ").at(-1) }];
  if (/^the language$/i.test(words)) return [{ language: true }];
  if (/^the source$/i.test(words)) return [{ source: true }];
  if (/^the item$/i.test(words)) return [{ loop_item: true }];
  return questionsNamed(words, study)?.map(({ id }) => ({ question_id: id })) ?? null;
}

/** A text without quotes: an option as it stands in the study, and one word of an answer that has none. */
function valueIn(bare: string, sources: readonly Json[], study: View): string | null {
  const options = sources.flatMap(({ question_id }) =>
    study.questions.filter(({ id }) => id === question_id).flatMap(optionsOf),
  );
  const option = options.find((each) => each.toLowerCase() === bare.toLowerCase());
  return option ?? (options.length > 0 || /\s/.test(bare) ? null : bare);
}

function comparisonSaid(words: string, study: View): Said | null {
  const [, source, answered, chosen, chosenBare, measures, number, says, text, bare] =
    comparison.exec(words) ?? [];
  if (source === undefined) return null;
  const sources = sourcesOf(source, study);
  if (sources === null) return null;
  if (answered !== undefined)
    return {
      source,
      verb: "",
      conditions: sources.map((of) => ({ ...of, operation: "IS_ANSWERED", negate: /not/i.test(answered) })),
    };
  const isChosen = chosen !== undefined || chosenBare !== undefined;
  const loose = bare ?? chosenBare;
  const value = number ?? text ?? chosen ?? (loose === undefined ? null : valueIn(loose, sources, study));
  if (value === null) return null;
  const isSeveral = sources.some(({ question_id }) =>
    study.questions.some(({ id, props }) => id === question_id && props.isMultiSelect === true),
  );
  const verb = (measures ?? says ?? (isSeveral ? "includes" : "is")).toLowerCase();
  return {
    source,
    verb: isChosen ? "is" : verb,
    conditions: sources.map((of) => ({
      ...of,
      operation: operations[verb],
      comparison_value: value,
      negate: verb === "is not",
    })),
  };
}

/** The comparisons of a sentence with what joins them; null where a part is not understood, or `and` and `or` are mixed. */
function conditionsSaid(words: string, study: View): { match: "all" | "any"; conditions: Json[] } | null {
  const whole = comparisonSaid(words, study);
  if (whole !== null) return { match: "all", conditions: whole.conditions };
  const between = /^(.+) (?:is|was) between (-?[\d.]+) and (-?[\d.]+)$/i.exec(words);
  if (between !== null)
    return conditionsSaid(`${between[1]} is at least ${between[2]} and is at most ${between[3]}`, study);
  const joined = words.match(/ (?:and|or) /gi)?.map((each) => each.trim().toLowerCase()) ?? [];
  if (joined.length === 0 || new Set(joined).size > 1) return null;
  const conditions: Json[] = [];
  let last: Said | null = null;
  for (const part of words.replace(/\beither /i, "").split(/,? (?:and|or) |, /i)) {
    const ways: string[] =
      last === null
        ? [part]
        : [
            part,
            `${last.source} ${part}`,
            `${last.source} is ${part}`,
            `${last.source} ${last.verb} ${part}`,
          ];
    const said: Said | undefined = ways.flatMap((way) => comparisonSaid(way, study) ?? [])[0];
    if (said === undefined) return null;
    conditions.push(...said.conditions);
    last = said;
  }
  return { match: joined[0] === "or" ? "any" : "all", conditions };
}

/** What holds where a comparison does not, also without an answer; null where that cannot be said. */
function opposite({ negate, ...condition }: Json): Json[] | null {
  if (condition.operation === "IS_ANSWERED" || condition.language === true)
    return [{ ...condition, negate: !negate }];
  const { question_id, metadata } = condition;
  if (question_id === undefined && metadata === undefined) return null;
  const source = question_id === undefined ? { metadata } : { question_id };
  const turned = { ...condition, negate: !negate };
  return [turned, { ...source, operation: "IS_ANSWERED", negate: true }];
}

/** Conditions that hold where these do not. */
function hiding({ match, conditions }: { match: "all" | "any"; conditions: Json[] }): Json | null {
  const turned = conditions.map(opposite);
  const known = turned.filter((each) => each !== null);
  if (known.length < turned.length) return null;
  if (match === "all" || known.length === 1) return { match: "any", conditions: known.flat() };
  return { match: "all", conditions: known.map((each) => ({ match: "any", conditions: each })) };
}

/** The ids of questions or of the group in quotes; null where there are none such. */
function holdersOf(
  words: string,
  study: View,
): { question_id: string | null; group_id: string | null }[] | null {
  const [, name] = /^(?:the )?group "([^"]+)"$/i.exec(words) ?? [];
  if (name === undefined)
    return questionsNamed(words, study)?.map(({ id }) => ({ question_id: id, group_id: null })) ?? null;
  const group = study.groups.find((each) => each.name === name);
  return group === undefined ? null : [{ question_id: null, group_id: group.id }];
}

type Read = (groups: (string | undefined)[], study: View) => EditOperation[] | null;

const showing =
  (isHidden: boolean): Read =>
  ([which = "", words = ""], study) => {
    const holders = holdersOf(which, study);
    const said = conditionsSaid(words, study);
    const set = said !== null && isHidden ? hiding(said) : said;
    if (holders === null || set === null) return null;
    const conditions_json = JSON.stringify(set);
    return holders.map((holder) => ({ op: "set_display_conditions", ...holder, conditions_json }));
  };

/** The grammar's sentences about what is shown. */
export const showingClauses = (clause: (pattern: string) => RegExp): [RegExp, Read][] => [
  [
    clause('show (<Qs>|(?:the )?group "[^"]+") only (?:when|if) (.+)'.replace("<Qs>", someQuestions)),
    showing(false),
  ],
  [
    clause('hide (<Qs>|(?:the )?group "[^"]+") (?:when|if) (.+)'.replace("<Qs>", someQuestions)),
    showing(true),
  ],
];
