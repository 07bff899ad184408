import * as z from "zod";
import type { EditOperation } from "#core/design/edit/operation.ts";
import { defaultType, questionType, questionTypes } from "#survey/question-type/index.ts";
import { scoreClauses } from "./score.ts";
import { showingClauses } from "./showing.ts";
import { grouped, oneQuestion, positionAt, questionsNamed, someQuestions, type View } from "./view.ts";

/**
 * The stand-in's grammar, one instruction a line or sentence, texts in double quotes, or after `question:` to the end of
 * the line:
 *
 *     add [a] [required] <type> question "text" [with options "A", "B"] [at the start | after Q | before Q]
 *     rename Q to "text"                      change the wording of Q to "text"
 *     delete Qs                               move Q to position 1 | to the start | to the end | before Q | after Q
 *     make Qs required | optional             group Qs as "name"
 *     add option "C" to Q                     remove option "C" from Q          replace option "C" by "D" in Q
 *     show Qs only when Q is [not] "A" | includes "A" | is below 3 | is above 3 | is at least 3 | is [not] answered
 *         [and | or …], also of `the score "label"`, `metadata key`, `the language`, `the source`, `the item`
 *     hide Qs when …          always show Qs          show the group "name" only when …
 *     screen out when Q is "A" | includes "A" | is below 3 | is above 3         end the interview when …
 *     ask Qs for each selected | unselected option of Q [as "name"]
 *     carry the selected | unselected options of Q to Qs                        carry nothing to Qs
 *     remove the rules of Q                   rename the study to "title"
 *     score "label" as the sum | mean of Qs [with Qs reversed] [in bands "A" 0 to 4, "B" 5 to 9]
 *     remove the score "label"
 *     screen out after Q when the score "label" is 3 | is below 3 | is above 3  end the interview after Q when …
 *
 * Q is `question 2`, `Q2`, `the second question` or `the last question`, and Qs may be `questions 2, 3 and 5`; numbers
 * are those before the edit. `phrasing.ts` has other ways to say these.
 */
type Read = (groups: (string | undefined)[], study: View, name: string) => EditOperation[] | null;

/** What a type is called in words: `ratingScale` is a rating, `shortText` a short text. */
const inWords = (type: string): string =>
  type
    .replaceAll(/[A-Z]/g, " $&")
    .toLowerCase()
    .replace(/ (input|scale)$/, "");

const types: Record<string, string> = {
  ...Object.fromEntries(questionTypes.map(({ name }) => [inWords(name), name])),
  open: defaultType,
};
const typeCalled = (words: string): string =>
  types[words.toLowerCase().replace("single choice", "multiple choice")] ?? defaultType;
const comparisons = {
  ...({ is: "==", includes: "INCLUDES", "is below": "<", "is above": ">" } as const),
  ...({ "is at least": ">=", "is at most": "<=" } as const),
};

/** A clause in which `<Q>` is a question, `<Qs>` one or more, and `<text>` something in quotes. */
const clause = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll("<Qs>", `(${someQuestions})`)
      .replaceAll("<Q>", `(${oneQuestion})`)
      .replaceAll("<text>", '"([^"]+)"')}$`,
    "i",
  );

export const grammar: [RegExp, Read][] = [
  [
    clause(
      `add (?:an? )?(required )?(?:an? )?(${[...Object.keys(types), "single choice"].join("|")})? ?question:? <text>` +
        `(?: with (?:the )?options ((?:"[^"]+"(?:, and |, | and )?)+))?` +
        `(?: (at the (?:start|beginning|end)|(?:after|before) (?:${oneQuestion})))?`,
    ),
    ([required, type = "open", content = "", options, where = "at the end"], study, temp_id) => {
      const position = positionAt(where, study);
      if (position === undefined) return null;
      const props = {
        ...(required && { required: true }),
        ...(options && { options: [...options.matchAll(/"([^"]+)"/g)].map(([, option]) => option) }),
      };
      const fields = { content, type: typeCalled(type), interviewer_notes: null };
      return [{ op: "create_question", temp_id, ...fields, props_json: JSON.stringify(props), position }];
    },
  ],
  [
    clause("(?:rename|change|change the wording of|fix the wording of) <Q>(?: to|:) <text>"),
    ([which, content = ""], study) => updateEach(which, study, () => ({ content })),
  ],
  [
    clause("(?:rename the study|set the title) to <text>"),
    ([title = ""]) => [{ op: "update_settings", title, description: null, mode: null, config_json: null }],
  ],
  [
    clause("(?:delete|remove) <Qs>"),
    ([which], study) =>
      forEach(which, study, ({ id }) => [
        ...jumpsTo(id, study).map((rule_id) => ({ op: "delete_rule" as const, rule_id })),
        { op: "delete_question", question_id: id },
      ]),
  ],
  [
    clause(
      `move <Q> (to (?:position )?\\d+|to the (?:start|beginning|end)|(?:before|after) (?:${oneQuestion}))`,
    ),
    ([which, where = ""], study) =>
      forEach(which, study, (question) => {
        const others = study.questions.filter((other) => other !== question);
        const position = positionAt(where, study, others);
        if (position === undefined) return null;
        return { op: "move_question", question_id: question.id, position: position ?? others.length };
      }),
  ],
  [
    clause("make <Qs> (required|optional)"),
    ([which, how], study) =>
      updateEach(which, study, () => ({ props: { required: how?.toLowerCase() === "required" } })),
  ],
  [clause("group <Qs> as <text>"), ([which, name], study, id) => grouped(which, study, id, name, null)],
  [
    clause(
      "ask <Qs> for each (selected|unselected)(?: options?| items?)? (?:of|in|from) <Q>(?: as (?:a group called )?<text>)?",
    ),
    ([which, select = "", from = "", name = "For each"], study, temp_id) => {
      const question_id = questionsNamed(from, study)?.[0]?.id;
      const repeat = { source: { question_id, select: select.toLowerCase() } };
      return question_id ? grouped(which, study, temp_id, name, JSON.stringify(repeat)) : null;
    },
  ],
  [
    clause("add (?:the |an )?(?:answer )?option <text> to <Q>"),
    ([option = "", which], study) => withOptions(which, study, (options) => [...options, option]),
  ],
  [
    clause("(?:remove|delete) (?:the )?option <text> from <Q>"),
    ([option, which], study) =>
      withOptions(which, study, (options) => options.filter((other) => other !== option)),
  ],
  [
    clause("replace (?:the )?option <text> (?:by|with) <text> in <Q>"),
    ([old, option = "", which], study) =>
      withOptions(which, study, (options) => options.map((other) => (other === old ? option : other))),
  ],
  [
    clause(
      "(screen out|end the interview) (?:when|if) <Q> (?:(is|includes) <text>|(is below|is above|is at least|is at most) (-?\\d+(?:\\.\\d+)?|\\d{4}-\\d\\d(?:-\\d\\d)?))",
    ),
    ([action = "", which, says, text, measures, number], study, temp_id) =>
      forEach(which, study, ({ id, type }) => {
        const comparison = (says ?? measures ?? "is").toLowerCase() as keyof typeof comparisons;
        return {
          op: "create_rule",
          temp_id,
          question_id: id,
          operation: comparisons[comparison],
          comparison_value_type: questionType(type).comparedBy === "number" ? "int" : "string",
          comparison_value: text ?? number ?? "",
          action_type: action.toLowerCase() === "screen out" ? "screen_out" : "end_interview",
          next_question_id: null,
          next_question_group_id: null,
          redirect_url: null,
          language: null,
          score: null,
        };
      }),
  ],
  ...showingClauses(clause),
  [
    clause(
      "carry (?:what was )?(?:the )?(selected|unselected|all)(?: options| items)? (?:of|in|from) <Q> (?:forward )?(?:in)?to <Qs>",
    ),
    ([select = "", from = "", which], study) => {
      const [source] = questionsNamed(from, study) ?? [];
      if (source === undefined) return null;
      const optionsFrom = { question_id: source.id, select: select.toLowerCase() };
      return updateEach(which, study, () => ({ props: { optionsFrom } }));
    },
  ],
  [
    clause("carry nothing (?:forward )?(?:in)?to <Qs>"),
    ([which], study) => updateEach(which, study, () => ({ props: { optionsFrom: null } })),
  ],
  ...scoreClauses(clause),
  [clause("always show <Qs>"), ([which], study) => conditionsOf(which, study, null)],
  [
    clause("(?:delete|remove) (?:all )?(?:the )?rules (?:of|from) <Q>"),
    ([which = ""], study) => {
      const [question] = questionsNamed(which, study) ?? [];
      const rules = study.rules.filter(({ question_id }) => question_id === question?.id);
      return rules.length === 0 ? null : rules.map(({ id }) => ({ op: "delete_rule", rule_id: id }));
    },
  ],
];

type ShownQuestion = View["questions"][number];

function forEach(
  which: string | undefined,
  study: View,
  make: (question: ShownQuestion) => EditOperation | EditOperation[] | null,
): EditOperation[] | null {
  const made = questionsNamed(which ?? "", study)?.map(make) ?? [null];
  const operations = made.filter((one) => one !== null);
  return operations.length === made.length ? operations.flat() : null;
}

const conditionsOf = (which: string | undefined, study: View, conditions_json: string | null) =>
  forEach(which, study, ({ id }) => ({
    op: "set_display_conditions",
    question_id: id,
    group_id: null,
    conditions_json,
  }));

/** The rules that keep a question from being deleted. */
const jumpsTo = (questionId: string, { rules }: View): string[] =>
  rules
    .filter((rule) => rule.action_type === "next_question_id" && rule.next_question_id === questionId)
    .map(({ id }) => id);

const updateEach = (
  which: string | undefined,
  study: View,
  change: (question: ShownQuestion) => { content?: string; props?: Record<string, unknown> },
): EditOperation[] | null =>
  forEach(which, study, (question) => {
    const { content = null, props } = change(question);
    const props_json = props === undefined ? null : JSON.stringify(props);
    return {
      op: "update_question",
      question_id: question.id,
      content,
      type: null,
      props_json,
      interviewer_notes: null,
    };
  });

/** Also changes the options in `study`, for later clauses about the same list. */
const withOptions = (
  which: string | undefined,
  study: View,
  change: (options: string[]) => string[],
): EditOperation[] | null =>
  updateEach(which, study, (question) => {
    const options = change(z.array(z.string()).safeParse(question.props.options).data ?? []);
    question.props = { ...question.props, options };
    return { props: { options } };
  });
