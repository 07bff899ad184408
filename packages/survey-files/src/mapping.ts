import { type ReportCode, reportCodes } from "./codes.ts";

/** What becomes of what in each format, as the guide tells it. */

interface Mapped {
  /** In the file. */
  source: string;
  /** In the study; what is approximated says so. */
  target: string;
}

export const mappings: Readonly<Record<"Qualtrics" | "XLSForm" | "LimeSurvey", readonly Mapped[]>> = {
  Qualtrics: [
    {
      source: "multiple choice, dropdown, exclusive choices, NPS",
      target: "the same; choices with a text field take the participant's own words",
    },
    {
      source: "text entry, with number, email, date or length checked",
      target: "the matching type, with its limits",
    },
    {
      source: "form fields; profile; matrix with several answers, texts, ranks or sums per row",
      target: "a question for each row (approximated)",
    },
    { source: "Likert and bipolar matrix, sliders, stars", target: "a grid, a scale, stars" },
    {
      source: "MaxDiff; pick, group and rank",
      target: "a grid in which each column is chosen once; a card sort (approximated)",
    },
    {
      source: "rank order, constant sum, descriptive text, file upload",
      target: "ranking, allocation, message, upload",
    },
    {
      source: "bold, italic, lists and links in texts",
      target: "Markdown; tables, headings and colors as plain text",
    },
    {
      source: "display logic, also on the same page; branches",
      target: "display conditions of questions and groups",
    },
    {
      source: "skip logic; to the end of a block, if chance does not decide what follows it",
      target: "rules",
    },
    {
      source: "end of survey in a branch",
      target:
        "a rule if the branch looks at the question before it; otherwise a message, after which the interview ends (approximated)",
    },
    { source: "redirect of such an end", target: "a rule that leads there" },
    {
      source: "redirect after the last question, in the flow or in the options of the survey",
      target: "the exit `completed` of the study",
    },
    {
      source: "one choice with a text, in conditions, if only one choice can be selected",
      target: "conditions on all other choices",
    },
    { source: "logic that is always true; always false", target: "no condition; dropped" },
    {
      source: "embedded data that Qualtrics fills: `Q_Language`, others",
      target: "conditions on the language; dropped",
    },
    {
      source: "randomizer: one of several; all of several; some of several",
      target: "a randomizer; a group in random order; all shown (approximated)",
    },
    {
      source: "embedded data that the flow sets, in conditions",
      target: "conditions on what decides it: the arm, the branch, the answer; or always, or never",
    },
    {
      source: "questions in random order, with some at their places or never displayed",
      target: "the same, in a group",
    },
    {
      source: "choices in random order; with some at places of their own",
      target: "the same; the order of the file. What is never displayed is left out",
    },
    { source: "a block that appears in the flow again", target: "its questions, repeated (approximated)" },
    { source: "quota on one choice; total", target: "a quota of the question; of the study" },
    { source: "force response, choice counts, number ranges", target: "required; the same limits" },
    { source: "recode values of choices; export tags", target: "codes; names of variables" },
    {
      source: "translations; piped answers; embedded data that the link brings; that the flow sets",
      target: "translations; references; `{{metadata.…}}`; its value, if it has one for everybody",
    },
    {
      source: "loop and merge over the choices of a question",
      target: "a loop; `{{item}}` for its first field",
    },
    {
      source: "loop and merge over a table",
      target: "its rows, one after the other, up to 300 questions (approximated)",
    },
    { source: "choices carried forward: selected, unselected, all", target: "`optionsFrom`" },
    { source: "scoring, in texts and conditions too", target: "scores" },
    {
      source:
        "conditions on single choices, recode values of scales, messages from the library, notes, headers, footers and other options of the survey, custom validation, side by side, timing, hot spot, heat map, drill down, scripts, web services, trash",
      target: "dropped",
    },
  ],
  XLSForm: [
    {
      source: "`select_one`, `select_multiple`, `or_other`, `minimal`, `rank`",
      target: "choices, with the participant's own words, as a dropdown; ranking",
    },
    {
      source: "`text`, `integer`, `decimal`, `date`, `range`, `note`, `image`, `audio`, `video`, `file`",
      target: "the matching type",
    },
    { source: "`month-year` and `year` of a `date`", target: "a date with that precision" },
    { source: "`name` of a choice that is a whole number; of a question", target: "its code; its variable" },
    { source: "`time`, `dateTime`", target: "a text (approximated)" },
    {
      source: "groups; their labels",
      target: "groups; above their first question, or a message if that may be hidden",
    },
    { source: "`table-list`; `label` with `list-nolabel`", target: "a grid" },
    {
      source: "cells that are stored as numbers",
      target: "what the sheet shows: dates, shares, `1.1`, `1,000,000`, `007`, `5 years`",
    },
    { source: "Markdown and HTML in labels and hints", target: "Markdown" },
    { source: "`relevant`, with `${name}`, `../name` and `/form/name`", target: "display conditions" },
    {
      source: "in them `int`, `round`, `floor` and `ceiling` of a number; `concat` of one answer",
      target: "bounds of that number; that answer",
    },
    {
      source:
        "`required`; `constraint` with limits on `.` or the question's own name; that one choice excludes others",
      target: "required; the same limits; `exclusiveOptions`",
    },
    {
      source: "`constraint` that compares `.` with another number, such as `. <= ${cups}`",
      target: "`earlierAnswerChecks`",
    },
    { source: "`label::…`, `hint`, `${name}`", target: "translations, hints, references" },
    { source: "`randomize=true`", target: "options in random order" },
    {
      source: "a repeat whose count is `count-selected(${x})`; in it `selected-at(…, position(..) - 1)`",
      target: "a loop over the choices of `x`; its item",
    },
    { source: "other repeats", target: "asked once (approximated)" },
    {
      source: "`hidden` with a `default`, `calculate` that is one value",
      target: "that value, in texts and conditions",
    },
    {
      source: "`hidden`, also as an appearance, without a `default`",
      target: "dropped, with the conditions on it",
    },
    { source: "rows and groups whose `relevant` never holds", target: "dropped" },
    {
      source: "`calculate` that adds up answers, with weights; numbers of choices by `if(selected(…), …, …)`",
      target: "a score, in texts and conditions too",
    },
    {
      source:
        "`calculate` that is another question's answer or count, or chooses by `if` between values; nothing while its `relevant` or a group's does not hold",
      target: "that answer or condition, wherever it is used",
    },
    {
      source:
        "rows that are disabled or never shown, other columns, sheets and settings, other `calculate`, `choice_filter`, `geopoint`, `barcode`, `default`, `read_only`, messages of checks, media, `start` and the like",
      target: "dropped",
    },
  ],
  LimeSurvey: [
    { source: "`L`, `!`, `M`, `Y`, `G`, `5`", target: "choices, a scale" },
    { source: "`O`, `P`", target: "choices, and a question for the comment (approximated)" },
    { source: "`S`, `T`, `U`, `N`, `D`, `X`, `R`, `|`", target: "the matching type" },
    { source: "codes such as `A2` or `3`; codes of questions", target: "codes; names of variables" },
    { source: "`S` with numbers only", target: "a number" },
    {
      source: "titles and descriptions of groups, where the survey shows them",
      target: "above the first question of the group, unless that may be hidden",
    },
    {
      source: "`Q`, `K`, `1`, `:`, `;`",
      target: "a question for each row; for `1`, one for each row and scale (approximated)",
    },
    { source: "`A`, `B`, `C`, `E`, `F`, `H`", target: "grids" },
    {
      source: "bold, italic, lists and links in texts",
      target: "Markdown; tables, headings and colors as plain text",
    },
    {
      source: "relevance of questions and groups, with `is_empty`, `count`, `in_array`; conditions",
      target: "display conditions",
    },
    {
      source: "`randomization_group` of groups that follow each other; `random_order`",
      target: "a group in random order; options in random order",
    },
    { source: "quota on one answer; total", target: "a quota of the question; of the study" },
    {
      source: "mandatory; minima and maxima, also of another question's number",
      target: "required; the same limits, `earlierAnswerChecks`",
    },
    { source: "`em_validation_q` with limits on the answer itself", target: "the same limits" },
    {
      source:
        "`*` that adds up answers, with weights; nothing while its relevance or its group's does not hold",
      target: "a score, in texts and conditions too",
    },
    {
      source: "assessments: values of answers, in total and by group, with their bounds",
      target: "scores with bands",
    },
    {
      source: "welcome and end texts; the end URL",
      target: "messages of the study; their link, or the exit `completed` if participants are sent there",
    },
    {
      source: "own words (`other`) in relevance, if only one answer can be selected",
      target: "conditions on all other answers",
    },
    {
      source: "languages; `{CODE}`, `{INSERTANS:…}`, `{TOKEN:…}`",
      target: "translations; references, `{{metadata.…}}`",
    },
    {
      source:
        "settings of the survey and the look of questions where they differ from the defaults, other equations, hidden questions, array filters, relevance of rows, other validation, soft mandatory, default answers, `I`",
      target: "dropped",
    },
  ],
};

/** The codes of the report with what they mean. */
export const codeTable = (): [code: ReportCode, meaning: string][] =>
  Object.entries(reportCodes) as [ReportCode, string][];
