import type { Assistant, Said } from "./session.ts";

/** What the tasks are about. */
export interface Place {
  /** The demo; of tasks at once any study. */
  study_id: string;
  /** Of the demo, in order. */
  question_ids: string[];
  /** Of the demo: an open question that has been coded, and one that all are asked who have seen an idea. */
  open_id: string;
  interest_id: string;
  randomizer_id: string;
}

/** A task of a working day with what it may take. */
export interface Task {
  name: string;
  /** Of its calls 1.2 times as many may be used, of its tokens never more. */
  calls: number;
  tokens: number;
  /** Whether it reads the list of tools first. */
  lists?: true;
  /** Whether it needs neither interviews nor work in the background. */
  isAtOnce?: true;
  /** Throws where the task is not done. */
  run: (assistant: Assistant, place: Place) => Promise<void>;
}

function holds(found: unknown, what: string): asserts found {
  if (!found) throw new Error(`not so: ${what}`);
}

/** A study as somebody has thought of it: a loop, a quota, two languages. */
export const fielded = {
  title: "Moving in together",
  description: "How couples share costs and chores in their first year under one roof",
  config: {
    lang: { default: { name: "English" }, support: ["English", "German"] },
    interviewer: { name: "Kim", maxFollowupQuestions: 1 },
    openLink: { enabled: true },
  },
  messages: {
    welcome_message: {
      title: "Thank you",
      body: "We’d like to hear how you share a home. It takes ten minutes.",
      ctaText: "Begin",
    },
    thank_you_message: { title: "Thank you", body: "Your answers are saved." },
  },
  questions: [
    {
      id: "since",
      type: "multipleChoice",
      content: "How long have you lived together?",
      props: { options: ["Less than a year", "1 to 3 years", "Longer"], required: true },
    },
    {
      id: "chores",
      type: "multipleChoice",
      content: "Which of these do you do yourself?",
      props: { options: ["Cooking", "Cleaning", "Shopping", "Repairs"], isMultiSelect: true },
    },
    { id: "load", type: "ratingScale", content: "How much of a burden is {{item}}?", props: {} },
    { id: "why", type: "exploratory", content: "What happened the last time you argued about it?" },
    { id: "nps", type: "nps", content: "Would you recommend moving in together to a friend?" },
  ],
  groups: [
    {
      id: "each",
      name: "Each chore",
      question_ids: ["load"],
      repeat_for: { source: { question_id: "chores", select: "selected" } },
    },
  ],
  question_quotas: [
    {
      question_id: "since",
      buckets: [{ kind: "choice", match: "equals", value: "Less than a year", limit: 40 }],
    },
  ],
};

/** As small as surveys come. */
const qualtrics = JSON.stringify({
  SurveyEntry: { SurveyName: "Lunch", SurveyLanguage: "EN" },
  SurveyElements: [
    {
      Element: "BL",
      Payload: [
        {
          Type: "Default",
          ID: "BL_1",
          Description: "All",
          BlockElements: [
            { Type: "Question", QuestionID: "QID1" },
            { Type: "Question", QuestionID: "QID2" },
          ],
        },
      ],
    },
    {
      Element: "FL",
      Payload: { Type: "Root", FlowID: "FL_1", Flow: [{ Type: "Standard", ID: "BL_1", FlowID: "FL_2" }] },
    },
    {
      Element: "SQ",
      PrimaryAttribute: "QID1",
      Payload: {
        QuestionID: "QID1",
        QuestionText: "Where do you have lunch?",
        QuestionType: "MC",
        Selector: "SAVR",
        SubSelector: "TX",
        DataExportTag: "Q1",
        Choices: {
          "1": { Display: "At home" },
          "2": { Display: "In a canteen" },
          "3": { Display: "At my desk" },
        },
        ChoiceOrder: ["1", "2", "3"],
        Validation: { Settings: { ForceResponse: "ON", Type: "None" } },
      },
    },
    {
      Element: "SQ",
      PrimaryAttribute: "QID2",
      Payload: {
        QuestionID: "QID2",
        QuestionText: "Why there?",
        QuestionType: "TE",
        Selector: "ML",
        DataExportTag: "Q2",
        Validation: { Settings: { ForceResponse: "OFF", Type: "None" } },
      },
    },
  ],
});

/** A study that cannot be published: a text quotes a later answer, a rule cannot match, a condition cannot hold. */
const broken = {
  title: "Lunch",
  questions: [
    {
      id: "q1",
      type: "multipleChoice",
      content: "As you said {{Q:q2}}: where?",
      props: { options: ["Home", "Work"] },
    },
    { id: "q2", type: "exploratory", content: "Why there?" },
    { id: "q3", type: "multipleChoice", content: "With whom?", props: { options: ["Alone", "Others"] } },
    {
      id: "q4",
      type: "nps",
      content: "Recommend it?",
      display_conditions: {
        match: "all",
        conditions: ["Home", "Work"].map((comparison_value) => ({
          question_id: "q1",
          operation: "==",
          comparison_value,
        })),
      },
    },
  ],
  logic: [
    {
      id: "l1",
      question_id: "q3",
      operation: "==",
      comparison_value_type: "string",
      comparison_value: "Family",
      action_type: "end_interview",
    },
  ],
};

/** What somebody would do about a problem of it. */
function mended({ code, question_id, logic_id }: Said): object {
  switch (code) {
    case "reference_later":
      return { op: "update_question", question_id, content: "Where do you have lunch?" };
    case "rule_never_matches":
      return { op: "update_rule", rule_id: logic_id, comparison_value: "Others" };
    case "unreachable_question":
      return { op: "set_display_conditions", question_id, conditions: null };
    default:
      throw new Error(`nobody expects ${code}`);
  }
}

/** A draft as somebody else has left it, which no task pays for. */
type Made = (definition: object) => Promise<Said>;

/** The twenty, in their order. `made` creates a study. */
export const tasksOf = (made: Made): Task[] => [
  {
    name: "idea → fielded with loop, quota, German, simulation",
    calls: 11,
    tokens: 15_000,
    lists: true,
    async run({ call, agreed }) {
      for (const topic of ["definition", "create_group", "set_quotas"]) await call("describe", { topic });
      await call("create_study", { definition: fielded, dry_run: true });
      const { id: study_id, problems } = await call("create_study", { definition: fielded });
      holds(!problems?.some(({ severity }: Said) => severity === "error"), "the study has no errors");
      await call("translate_study", { study_id });
      const { link } = await agreed("set_study_status", { study_id, status: "published" });
      holds(link, "the study has a link");
      const { job_id } = await call("simulate", { study_id, count: 5 });
      await call("get_job", { job_id });
      const { status } = await call("get_job", { job_id, wait: 20 });
      holds(status === "done", "respondents have answered");
    },
  },
  {
    name: "a screener with its rule",
    calls: 2,
    tokens: 1_500,
    isAtOnce: true,
    async run({ call }) {
      const { id: study_id } = await made(fielded);
      await call("describe", { topic: "create_rule" });
      const { problems } = await call("edit_study", {
        study_id,
        operations: [
          {
            op: "create_question",
            temp_id: "together",
            type: "multipleChoice",
            content: "Do you live with a partner?",
            props: { options: ["Yes", "No"], required: true },
          },
          { op: "move_question", question_id: "together", position: 1 },
          {
            op: "create_rule",
            question_id: "together",
            operation: "==",
            comparison_value: "No",
            action_type: "screen_out",
          },
        ],
      });
      holds(problems === undefined, "the screener has no problems");
    },
  },
  {
    name: "reword five, undo",
    calls: 4,
    tokens: 2_500,
    isAtOnce: true,
    async run({ call, agreed }) {
      const { id: study_id } = await made(fielded);
      const { revision, questions } = await call("get_study", { study_id });
      const operations = questions.slice(0, 5).map(({ id, text }: Said) => ({
        op: "update_question",
        question_id: id,
        content: `In your own words: ${text}`,
      }));
      await call("edit_study", { study_id, operations, label: "before the new words" });
      await agreed("restore_study_version", { study_id, revision });
    },
  },
  {
    name: "mend three problems",
    calls: 2,
    tokens: 2_500,
    isAtOnce: true,
    async run({ call }) {
      const { id: study_id } = await made(broken);
      const { problems } = await call("get_study", { study_id, parts: ["problems"] });
      holds(problems.length >= 3, "there are three problems");
      const left = await call("edit_study", { study_id, operations: problems.map(mended) });
      holds(left.problems === undefined, "none is left");
    },
  },
  {
    name: "two balanced arms",
    calls: 1,
    tokens: 1_000,
    isAtOnce: true,
    async run({ call }) {
      const { id: study_id } = await made(fielded);
      const idea = (temp_id: string, content: string) => ({
        op: "create_question",
        temp_id,
        type: "exploratory",
        content,
      });
      const { ids } = await call("edit_study", {
        study_id,
        operations: [
          idea("rota", "A rota on the fridge says who does what. What do you think of it?"),
          idea("help", "Somebody comes once a week and cleans. What do you think of it?"),
          {
            op: "create_randomizer",
            temp_id: "idea",
            name: "Idea",
            arms: [
              { label: "Rota", question_id: "rota", weight_basis_points: 5000 },
              { label: "Help", question_id: "help", weight_basis_points: 5000 },
            ],
          },
        ],
      });
      holds(ids.idea, "there is a randomizer");
    },
  },
  {
    name: "import a Qualtrics file",
    calls: 3,
    tokens: 4_000,
    async run({ call }) {
      const { job_id } = await call("import_survey", {
        content: qualtrics,
        filename: "lunch.qsf",
        dry_run: false,
      });
      const { status, result } = await call("get_job", { job_id, wait: 20 });
      holds(status === "done", "the file is imported");
      const { questions } = await call("get_study", { study_id: result.study_id });
      holds(questions.length === 2, "it has two questions");
    },
  },
  {
    name: "copy for a second wave",
    calls: 1,
    tokens: 300,
    isAtOnce: true,
    async run({ call }, { study_id }) {
      const { status } = await call("create_study", {
        from_study_id: study_id,
        title: "Coffee at home, wave 2",
      });
      holds(status === "draft", "it is a draft");
    },
  },
  {
    name: "invite thirty",
    calls: 1,
    tokens: 4_000,
    isAtOnce: true,
    async run({ call }, { study_id }) {
      const people = Array.from({ length: 30 }, (_, n) => ({ metadata: { panel_id: `P-${1000 + n}` } }));
      const { links } = await call("invite", { study_id, people });
      holds(links.length === 30, "there are thirty links");
    },
  },
  {
    name: "which quota lags",
    calls: 1,
    tokens: 1_500,
    isAtOnce: true,
    async run({ call }, { study_id }) {
      const { quotas } = await call("get_fieldwork", { study_id, parts: ["quotas"] });
      holds(
        quotas.every(({ left }: Said) => left !== undefined),
        "it is known how many are left",
      );
    },
  },
  {
    name: "where people leave, and why",
    calls: 2,
    tokens: 3_000,
    async run({ call }, { study_id }) {
      const { funnel } = await call("get_fieldwork", { study_id, parts: ["funnel"] });
      const left = funnel.filter(({ dropped_off }: Said) => dropped_off > 0);
      holds(left.length > 0, "people leave at questions");
      const { items } = await call("list_interviews", {
        study_id,
        filter: { status: ["in_progress"] },
        limit: 10,
      });
      holds(items.length > 0, "interviews are known that were left");
    },
  },
  {
    name: "weekly report",
    calls: 3,
    tokens: 6_000,
    async run({ call }, { study_id }) {
      const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
      await call("get_fieldwork", { study_id });
      await call("list_interviews", { study_id, filter: { completed_after: since }, limit: 5 });
      await call("get_results", { study_id, quotes: 0, filter: { completed_after: since } });
    },
  },
  {
    name: "results of eight questions",
    calls: 1,
    tokens: 4_000,
    async run({ call }, { study_id, question_ids }) {
      const { questions } = await call("get_results", { study_id, question_ids: question_ids.slice(0, 8) });
      holds(questions.length === 8, "there are eight");
    },
  },
  {
    name: "themes with quotes",
    calls: 1,
    tokens: 2_000,
    async run({ call }, { study_id, open_id }) {
      const { questions } = await call("get_results", { study_id, question_ids: [open_id], quotes: 2 });
      holds(
        questions[0].themes.some(({ quotes }: Said) => quotes?.length > 0),
        "themes have quotes",
      );
    },
  },
  {
    name: "who said X, open two",
    calls: 3,
    tokens: 8_000,
    async run({ call }, { study_id }) {
      const { items } = await call("search_answers", { study_id, q: "clean" });
      const found = [...new Set<string>(items.map(({ interview_id }: Said) => interview_id))];
      for (const interview_id of found.slice(0, 2)) await call("get_interview", { interview_id });
      holds(found.length >= 2, "two people said it");
    },
  },
  {
    name: "compare two arms",
    calls: 1,
    tokens: 2_000,
    async run({ call }, { study_id, randomizer_id, interest_id }) {
      const { tables } = await call("get_crosstab", {
        study_id,
        rows: { question_id: interest_id },
        columns: [{ randomizer_id }],
      });
      holds(tables.length === 1, "there is a table");
    },
  },
  {
    name: "flagged: open three, exclude",
    calls: 5,
    tokens: 9_000,
    async run({ call }, { study_id }) {
      const { items } = await call("list_interviews", { study_id, flagged: true });
      const flagged = items.slice(0, 3).map(({ id }: Said) => id);
      for (const interview_id of flagged) await call("get_interview", { interview_id });
      await call("decide_quality", {
        study_id,
        interview_ids: flagged,
        decision: "exclude",
        reason: "Answered without reading",
      });
      holds(flagged.length === 3, "three are flagged");
    },
  },
  {
    name: "code ten answers",
    calls: 11,
    tokens: 6_000,
    async run({ call }, { study_id, open_id }) {
      const { codes } = await call("get_study", { study_id, parts: ["codes"] });
      const { items } = await call("search_answers", { study_id, question_id: open_id, limit: 10 });
      holds(items.length === 10, "there are ten answers");
      for (const { interview_id, question_id } of items)
        await call("code_answer", { interview_id, question_id, code_id: codes[0].id });
    },
  },
  {
    name: "SAV file",
    calls: 2,
    tokens: 600,
    async run({ call }, { study_id }) {
      const { job_id } = await call("start_export", { study_id, format: "sav" });
      const { result } = await call("get_job", { job_id, wait: 20 });
      holds(result.url, "there is a link");
    },
  },
  {
    name: "share with quotes for 30 days",
    calls: 2,
    tokens: 800,
    isAtOnce: true,
    async run({ agreed }, { study_id }) {
      const expires_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
      const scope = { sections: ["questions", "themes"], quotes: true };
      const { url } = await agreed("create_share", { study_id, name: "For the team", scope, expires_at });
      holds(url, "there is a link");
    },
  },
  {
    name: "erase a person by metadata",
    calls: 4,
    tokens: 1_200,
    async run({ call, agreed }) {
      const match = { metadata: { panel_id: "P-1007" } };
      const search = await call("find_person", { match });
      const { result } = await call("get_job", { job_id: search.job_id, wait: 20 });
      holds(result.interviews.length > 0, "the person is found");
      const { status } = await agreed("erase_person", { match });
      holds(status === "queued", "they are being erased");
    },
  },
];

/** Runs a task and says what it took. */
export async function measured(task: Task, assistant: Assistant, place: Place) {
  if (task.lists) await assistant.list();
  await task.run(assistant, place);
  const { calls, bytes } = assistant.used;
  const tokens = Math.ceil(bytes / 4);
  const isOver = calls > Math.floor(1.2 * task.calls) || tokens > task.tokens;
  return { name: task.name, calls, tokens, most: { calls: task.calls, tokens: task.tokens }, isOver };
}
export type Measured = Awaited<ReturnType<typeof measured>>;
