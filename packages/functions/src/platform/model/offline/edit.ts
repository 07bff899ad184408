import * as z from "zod";
import type { EditRequest } from "#core/platform/model.ts";
import type { EditOperation, EditPlan } from "#core/study-edit/operation.ts";

/**
 * The stand-in's grammar, one instruction a line or sentence, texts in double quotes:
 *
 *     add [required] <type> question "text" [with options "A", "B"] [at the start | after question 2 | before question 2]
 *     rename question 2 to "text"            rename the study to "title"
 *     delete question 2                      move question 2 to position 1 | before question 1 | after question 3
 *     make question 2 required | optional    add option "C" to question 2
 *     remove option "C" from question 2      screen out when question 2 is "A"
 */
export function offlinePlan({ instruction, view }: EditRequest): EditPlan {
  const study = View.parse(view);
  const clauses = clausesOf(instruction);
  const understood = clauses.map((clause, index) => operationOf(clause, study, index));
  const unknown = clauses.filter((_, index) => understood[index] === null);
  if (unknown.length > 0 || clauses.length === 0) {
    return {
      operations: [],
      message: `${standIn} It did not understand ${unknown.map((clause) => JSON.stringify(clause)).join(", ") || "anything"}, so nothing was changed. It can add, rename, delete, move and require questions, add and remove options, and screen out.`,
    };
  }
  return {
    operations: understood.filter((one) => one !== null),
    message: `${standIn} It did: ${clauses.join("; ")}.`,
  };
}

const standIn = "This is the offline stand-in for a language model.";

const View = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      type: z.string(),
      props: z.record(z.string(), z.unknown()),
    }),
  ),
});
type View = z.output<typeof View>;

/** Splits at line ends, semicolons, full stops and "and then", but never inside quotes. */
function clausesOf(instruction: string): string[] {
  const texts: string[] = [];
  const blanked = instruction.replace(/["“]([^"”]*)["”]/g, (_, text: string) => `"${texts.push(text) - 1}"`);
  return blanked
    .split(/[\n;]|\.(?:\s|$)|,?\s+and then\s+/)
    .map((clause) =>
      clause.trim().replace(/"(\d+)"/g, (_, index: string) => `"${texts[Number(index)] ?? ""}"`),
    )
    .filter((clause) => clause !== "");
}

type Read = (match: RegExpExecArray, study: View, index: number) => EditOperation | null;

const types: Record<string, string> = {
  "": "question",
  open: "question",
  text: "textInput",
  "short text": "shortText",
  email: "email",
  number: "number",
  nps: "nps",
  rating: "ratingScale",
  "star rating": "starRating",
  "multiple choice": "multipleChoice",
  "single choice": "multipleChoice",
  ranking: "ranking",
};
const typeNames = Object.keys(types).filter(Boolean).join("|");

const grammar: [RegExp, Read][] = [
  [
    new RegExp(
      `^add (?:an? )?(required )?(?:an? )?(${typeNames})? ?question "([^"]+)"(?: with (?:the )?options ((?:"[^"]+"(?:, | and |, and )?)+))?(?: (at the (?:start|end)|(?:after|before) (?:question |q)\\d+))?$`,
      "i",
    ),
    ([, required, type = "", content = "", options, where], study, index) => {
      const props = {
        ...(required && { required: true }),
        ...(options && { options: quotedIn(options) }),
      };
      const position = where === undefined ? null : positionAt(where, study);
      if (position === undefined) return null;
      return {
        op: "create_question",
        temp_id: `new_${index}`,
        content,
        type: types[type.toLowerCase()] ?? "question",
        props_json: JSON.stringify(props),
        interviewer_notes: null,
        position,
      };
    },
  ],
  [
    /^(?:rename|change) (?:question |q)(\d+) to "([^"]+)"$/i,
    ([, number, content = ""], study) => updated(study, number, { content }),
  ],
  [
    /^(?:rename the study|set the title) to "([^"]+)"$/i,
    ([, title = ""]) => ({ op: "update_settings", title, description: null, mode: null, config_json: null }),
  ],
  [
    /^(?:delete|remove) (?:question |q)(\d+)$/i,
    ([, number], study) =>
      ofQuestion(study, number, ({ id }) => ({ op: "delete_question", question_id: id })),
  ],
  [
    /^move (?:question |q)(\d+) (to (?:position )?\d+|to the (?:start|end)|(?:before|after) (?:question |q)\d+)$/i,
    ([, number, where = ""], study) =>
      ofQuestion(study, number, (question) => {
        const others = { questions: study.questions.filter((other) => other !== question) };
        const position = positionAt(where, study, others);
        return position === undefined
          ? null
          : { op: "move_question", question_id: question.id, position: position ?? others.questions.length };
      }),
  ],
  [
    /^make (?:question |q)(\d+) (required|optional)$/i,
    ([, number, how], study) =>
      updated(study, number, { props: { required: how?.toLowerCase() === "required" } }),
  ],
  [
    /^add (?:the )?option "([^"]+)" to (?:question |q)(\d+)$/i,
    ([, option = "", number], study) => withOptions(study, number, (options) => [...options, option]),
  ],
  [
    /^(?:remove|delete) (?:the )?option "([^"]+)" from (?:question |q)(\d+)$/i,
    ([, option = "", number], study) =>
      withOptions(study, number, (options) => options.filter((other) => other !== option)),
  ],
  [
    /^screen out (?:when|if) (?:question |q)(\d+) is "([^"]+)"$/i,
    ([, number, comparison_value = ""], study, index) =>
      ofQuestion(study, number, ({ id, type }) => ({
        op: "create_rule",
        temp_id: `new_${index}`,
        question_id: id,
        operation: "==",
        comparison_value_type: ["number", "nps", "ratingScale", "starRating"].includes(type)
          ? "int"
          : "string",
        comparison_value,
        action_type: "screen_out",
        next_question_id: null,
        next_question_group_id: null,
        redirect_url: null,
        language: null,
      })),
  ],
];

function operationOf(clause: string, study: View, index: number): EditOperation | null {
  for (const [pattern, read] of grammar) {
    const match = pattern.exec(clause);
    if (match !== null) return read(match, study, index);
  }
  return null;
}

const quotedIn = (list: string): string[] => [...list.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);

function ofQuestion(
  study: View,
  number: string | undefined,
  make: (question: View["questions"][number]) => EditOperation | null,
): EditOperation | null {
  const question = study.questions[Number(number) - 1];
  return question === undefined ? null : make(question);
}

const updated = (
  study: View,
  number: string | undefined,
  { content = null, props }: { content?: string | null; props?: Record<string, unknown> },
): EditOperation | null =>
  ofQuestion(study, number, ({ id }) => ({
    op: "update_question",
    question_id: id,
    content,
    type: null,
    props_json: props === undefined ? null : JSON.stringify(props),
    interviewer_notes: null,
  }));

/** Kept for the clauses that follow, which may change the same list again. */
function withOptions(
  study: View,
  number: string | undefined,
  change: (options: string[]) => string[],
): EditOperation | null {
  return ofQuestion(study, number, (question) => {
    const present = z.array(z.string()).safeParse(question.props.options).data ?? [];
    const options = change(present);
    question.props = { ...question.props, options };
    return updated(study, number, { props: { options } });
  });
}

/** A zero-based position among `others`; null for the end, undefined where there is no such place. */
function positionAt(where: string, study: View, others: View = study): number | null | undefined {
  if (/the end$/i.test(where)) return null;
  if (/the start$/i.test(where)) return 0;
  const [, word = "", number] = /^(to|before|after)\D*(\d+)$/i.exec(where) ?? [];
  if (word.toLowerCase() === "to") return Math.max(0, Number(number) - 1);
  const beside = study.questions[Number(number) - 1];
  const at = beside === undefined ? -1 : others.questions.indexOf(beside);
  if (at === -1) return undefined;
  return word.toLowerCase() === "after" ? at + 1 : at;
}
