import { oneQuestion, someQuestions } from "./view.ts";

/** How people say what the grammar has one sentence for. Quoted texts are numbers in quotes here: `"0"`. */

const of = (pattern: string): RegExp =>
  new RegExp(
    pattern
      .replaceAll("<Qs>", `(${someQuestions})`)
      .replaceAll("<Q>", `(${oneQuestion})`)
      .replaceAll("<value>", '("\\d+"|[^\\s"]+)'),
    "gi",
  );

/** `questions 2 to 4` with each number; the numbers are few enough to be questions of a study. */
const spelled = (from: string, to: string): string => {
  const first = Number(from);
  const last = Number(to);
  if (!(first < last) || last - first > 1000) return `questions ${from} to ${to}`;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return `questions ${numbers.slice(0, -1).join(", ")} and ${last}`;
};

type Rewrite = [RegExp, string | ((...found: string[]) => string)];

const naming: Rewrite[] = [
  [
    /^(?:please,? |(?:can|could|would) you (?:please )?|i(?:'d| would)? (?:like|want) (?:you )?to |let'?s )+/gi,
    "",
  ],
  [/(?<![!?])[!?]+$/g, ""],
  [/,? please$/gi, ""],
  [/[‘’]/g, "'"],
  [/ & /g, " and "],
  [/\bquestions (\d+) ?(?:-|–|to|through) ?(\d+)\b/gi, (_, from = "", to = "") => spelled(from, to)],
  [/\bqs? ?(\d+) ?[-–] ?q?(\d+)\b/gi, (_, from = "", to = "") => spelled(from, to)],
  [
    /\b(?:question |q)\d+(?:(?:,| and|, and) (?:question |q)\d+)+/gi,
    (list = "") => `questions ${list.replaceAll(/question |q/gi, "")}`,
  ],
];

const sources: Rewrite[] = [
  [of("(?:the )?(?:answers?|response|reply) (?:to|of|in|for) <Q>"), "$1"],
  [of("<Q>'s answer"), "$1"],
  [
    of(
      "(if|when|unless) (?:the )?(?:participants?|respondents?|person|people|someone|somebody|they) (?:has |have )?" +
        "(?:answers?|answered|chose|chosen|chooses?|selects?|selected|picks?|picked|says?|said|ticks?|ticked) <value> (?:to|in|for|at|on) <Q>",
    ),
    "$1 $3 has $2 marked",
  ],
  [
    of("(if|when|unless) <value> (?:is|was|has been) (?:selected|chosen|picked|ticked) (?:in|for|at|on) <Q>"),
    "$1 $3 has $2 marked",
  ],
];

const comparing: Rewrite[] = [
  [
    / (?:has not been answered|(?:is|was) not answered|(?:is|was) (?:unanswered|skipped|empty|blank)|has no answer)\b/gi,
    " is not answered",
  ],
  [/ (?:has been answered|was answered|are answered|has an answer)\b/gi, " is answered"],
  [/ (?:is|was|are) (\S+) or (?:more|higher|above|over)\b/gi, " is at least $1"],
  [/ (?:is|was|are) (\S+) or (?:less|fewer|lower|below|under)\b/gi, " is at most $1"],
  [/ (?:(?:is|was) )?(?:no less than|>=|≥) ?/gi, " is at least "],
  [/ (?:(?:is|was) )?(?:no more than|<=|≤) ?/gi, " is at most "],
  [
    / (?:(?:is|was) (?:not equal to|different from|other than|anything but)|isn't|wasn't|was not|does(?: not|n't) equal|differs from|!=|≠) ?/gi,
    " is not ",
  ],
  [/ (?:(?:is|was) )?(?:(?:less|lower|smaller|fewer|younger) than|under|<) ?/gi, " is below "],
  [/ (?:(?:is|was) )?(?:(?:greater|more|higher|larger|bigger|older) than|over|exceeds|>) ?/gi, " is above "],
  [/ (?:equals|(?:is|was) (?:equal to|exactly)|==?|was) ?/gi, " is "],
  [/ (?:contains|mentions) /gi, " includes "],
];

/** Whole sentences, each with the grammar's own. */
const sentences: Rewrite[] = [
  [of("^(?:when|if) (.+?),? (?:then )?(?:only )?(?:show|ask|display) <Qs>$"), "show $2 only when $1"],
  [of("^(?:when|if) (.+?),? (?:then )?(?:hide|skip|(?:don't|do not) (?:show|ask)) <Qs>$"), "hide $2 when $1"],
  [of("^(?:when|if) (.+?),? (?:then )?(screen out|end the interview)$"), "$2 when $1"],
  [
    of('^(?:only )?(?:show|ask|display) (<Qs>|(?:the )?group "\\d+") (?:only )?(?:when|if) '),
    "show $1 only when ",
  ],
  [
    of(
      '^(<Qs>|(?:the )?group "\\d+") (?:is|are|should|must|may)(?: only)?(?: be)?(?: only)? (?:shown|asked|displayed|visible)(?: only)? (?:when|if) ',
    ),
    "show $1 only when ",
  ],
  [
    of('^(?:hide|skip|(?:don\'t|do not) (?:show|ask)) (<Qs>|(?:the )?group "\\d+") unless '),
    "show $1 only when ",
  ],
  [
    of('^(?:hide|skip|(?:don\'t|do not) (?:show|ask)) (<Qs>|(?:the )?group "\\d+") (?:when|if) '),
    "hide $1 when ",
  ],
  [of("^(?:show|ask) <Qs> (?:always|to everyone|to everybody)$"), "always show $1"],
  [of("^(?:remove|delete) (?:all |the )*(?:display )?conditions? (?:of|from|on) <Qs>$"), "always show $1"],
  // Loops: `ask Qs for each selected option of Q as "name"`.
  [of("^for (?:each|every) (.+?),? (?:ask|repeat|show) <Qs>"), "ask $2 for each $1"],
  [
    of("^(?:ask|repeat|loop) <Qs> (?:once )?(?:over (?:the |all )?|for (?:each|every)(?: of the)? )"),
    "ask $1 for each ",
  ],
  // Carry-forward: `carry the selected options of Q to Qs`.
  [of("^(?:offer|show|list) in <Qs> (?:only )?([^]+)$"), "carry $2 to $1"],
  [of("^carry forward "), "carry "],
  [
    of(
      "^(?:use|pipe|offer|show|take) (?:only )?(.+?) (?:as the (?:options|items|answers) (?:of|in|for)|in(?:to)?) <Qs>$",
    ),
    "carry $1 to $2",
  ],
  // Scores: `score "label" as the sum of Qs`.
  [
    of('^(?:add|create|make|calculate|compute|define|build)(?: a| the)? score(?: called| named)? ("\\d+")'),
    "score $1",
  ],
  [
    of(
      '^(?:the )?score ("\\d+") (?:is|=|that is|which is|from|of|by|that)(?= (?:the )?(?:sums?|total|mean|average|adding))',
    ),
    "score $1 as",
  ],
  [
    of('^(?:calculate|compute) (?:the )?(sum|mean|average|total) of <Qs> as (?:the )?(?:score )?("\\d+")'),
    "score $3 as the $1 of $2",
  ],
];

/** What was chosen, as the grammar says it: `selected options of Q`. */
const choosing: Rewrite[] = [
  [/\b(?:not|un)[- ]?(?:chosen|picked|ticked|selected)\b/gi, "unselected"],
  [/\b(?:chosen|picked|ticked)\b/gi, "selected"],
  [
    of(
      "(?:what|whatever|everything that|those that|all that) (?:was|is|were|are|they|people)?(?: have)? ?(selected|unselected) (?:of|in|from|at|on) <Q>",
    ),
    "selected options of $2",
  ],
  [
    of(
      "(?<![a-z])[a-z]+?(s?)(?: that| which)?(?: was| were| is| are)? (selected|unselected) (?:of|in|from|at|on) <Q>",
    ),
    "$2 option$1 of $3",
  ],
  [of("(selected|unselected) (?!option|item)[a-z]+?(s?) (?:of|in|from|at|on) <Q>"), "$1 option$2 of $3"],
];

const counting: Rewrite[] = [
  [/ as (?:the )?(?:sums?|total)(?: up| of)? /gi, " as the sum of "],
  [/ as (?:the )?(?:mean|average)s?(?: of)? /gi, " as the mean of "],
  [
    of(" ?,? (?:where|and|but) <Qs> (?:is|are) (?:reversed|reverse[- ]scored|scored in reverse)"),
    " with $1 reversed",
  ],
  [of(" (?:reversing|with reversed|with reverse[- ]scored) <Qs>"), " with $1 reversed"],
  [/,? (?:with|and)(?: the)? bands:? /gi, " in bands "],
  [/("\d+") ?(?:from |is |= ?|: ?)?(-?[\d.]+) ?(?:-|–|to) ?(-?[\d.]+)/gi, "$1 $2 to $3"],
];

const rewrites = [...naming, ...sources, ...sentences, ...choosing, ...counting];

const apply = (text: string, all: readonly Rewrite[]): string =>
  all.reduce(
    (so, [pattern, by]) => (typeof by === "string" ? so.replace(pattern, by) : so.replace(pattern, by)),
    text,
  );

/** A clause in the words of the grammar, as far as it says something that the grammar has. */
export function inPlainForm(clause: string): string {
  const plain = apply(clause.trim(), rewrites);
  // Only what compares: signs and small words have other meanings elsewhere.
  return /\b(?:when|if) /i.test(plain) ? apply(plain, comparing) : plain;
}
