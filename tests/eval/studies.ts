/** The studies that edits are evaluated on. Question `n` of a study is the one at index `n` here. */
type SeedQuestion = {
  content: string;
  type?: string;
  props?: Record<string, unknown>;
  interviewer_notes?: string;
};

interface SeedRule {
  question: number;
  operation: string;
  comparison_value_type: string;
  comparison_value: string | null;
  action_type: string;
  target?: number;
}

interface SeedStudy {
  fields: Record<string, unknown>;
  questions: SeedQuestion[];
  rules?: SeedRule[];
  groups?: { name: string; questions: number[] }[];
  /** Each arm shows a question, or nothing. */
  randomizers?: { name: string; arms: { label: string; weight: number; question?: number }[] }[];
}

const choice = (content: string, options: string[], more: Record<string, unknown> = {}): SeedQuestion => ({
  content,
  type: "multipleChoice",
  props: { options, ...more },
});

export type StudyName =
  | "coffee"
  | "churn"
  | "pricing"
  | "usability"
  | "team"
  | "brands"
  | "event"
  | "screening"
  | "concepts"
  | "onboarding";

export const studies: Record<StudyName, SeedStudy> = {
  coffee: {
    fields: { title: "Coffee habits" },
    questions: [
      choice("What do you drink in the morning?", ["Coffee", "Tea", "Nothing"]),
      { content: "Why do you drink it?", interviewer_notes: "Look for routines." },
      { content: "How likely are you to recommend our coffee?", type: "nps" },
      { content: "What should we do better?", type: "textInput" },
    ],
  },
  churn: {
    fields: { title: "Why customers leave", description: "Cancelled in the last month" },
    questions: [
      { content: "Why did you cancel?" },
      choice("What do you use instead?", ["A competitor", "A spreadsheet", "Nothing"]),
      { content: "How satisfied were you?", type: "ratingScale", props: { min: 1, max: 5 } },
      { content: "What would bring you back?" },
    ],
    rules: [
      {
        question: 1,
        operation: "==",
        comparison_value_type: "string",
        comparison_value: "Nothing",
        action_type: "next_question_id",
        target: 3,
      },
    ],
  },
  pricing: {
    fields: { title: "Pricing", mode: "TEXT_ONLY" },
    questions: [
      { content: "What do you spend a month?", type: "number", props: { min: 0 } },
      {
        content: "Divide 100 points by what matters to you.",
        type: "allocation",
        props: { options: ["Price", "Quality", "Speed"], total: 100 },
      },
      { content: "What would be too expensive?" },
    ],
  },
  usability: {
    fields: { title: "Checkout usability" },
    questions: [
      { content: "Please think of your last order.", type: "message" },
      { content: "How easy was the checkout?", type: "ratingScale", props: { min: 1, max: 7 } },
      { content: "What got in your way?" },
      { content: "How do you rate the page?", type: "starRating" },
    ],
  },
  team: {
    fields: { title: "Team pulse" },
    questions: [
      choice("Which department are you in?", ["Sales", "Engineering", "Support"]),
      {
        content: "How do you see the following?",
        type: "matrixRatingScale",
        props: { items: ["Workload", "Feedback"], min: 1, max: 5 },
      },
      { content: "What should change?", interviewer_notes: "Never ask for names." },
    ],
  },
  brands: {
    fields: { title: "Brands" },
    questions: [
      choice("Which brands do you know?", ["Acme", "Bolt", "Cern"], { isMultiSelect: true }),
      { content: "Put them in order.", type: "ranking", props: { options: ["Acme", "Bolt", "Cern"] } },
      { content: "What comes to mind with the first one?" },
    ],
  },
  event: {
    fields: { title: "Conference feedback" },
    questions: [
      { content: "What is your name?", type: "shortText" },
      { content: "What is your email address?", type: "email" },
      choice("Which talks did you see?", ["Keynote", "Workshop", "Panel"], { isMultiSelect: true }),
      { content: "How likely are you to come again?", type: "nps" },
      { content: "What did you miss?" },
    ],
  },
  screening: {
    fields: { title: "Electric cars" },
    questions: [
      { content: "How old are you?", type: "number", props: { min: 0, max: 120 } },
      choice("Do you have a driving licence?", ["Yes", "No"]),
      { content: "What do you think of electric cars?" },
      { content: "What keeps you from buying one?" },
    ],
    rules: [
      {
        question: 0,
        operation: "<",
        comparison_value_type: "int",
        comparison_value: "18",
        action_type: "screen_out",
      },
    ],
  },
  concepts: {
    fields: { title: "Two concepts" },
    questions: [
      choice("Which of these do you use?", ["Phone", "Laptop"]),
      { content: "What do you think of concept A?" },
      { content: "What do you think of concept B?" },
      { content: "What would be a fair price?", type: "number", props: { min: 0 } },
      { content: "How likely are you to buy it?", type: "nps" },
    ],
    randomizers: [
      {
        name: "Concepts",
        arms: [
          { label: "A", weight: 5000, question: 1 },
          { label: "B", weight: 5000, question: 2 },
        ],
      },
    ],
  },
  onboarding: {
    fields: { title: "Onboarding" },
    questions: [
      choice("Which plan are you on?", ["Free", "Team", "Enterprise"]),
      { content: "How did you hear of us?" },
      { content: "How easy was the setup?", type: "ratingScale", props: { min: 1, max: 5 } },
      { content: "What was hard about it?" },
      { content: "Is there anything else?" },
    ],
    groups: [{ name: "Setup", questions: [2, 3] }],
    rules: [
      {
        question: 0,
        operation: "==",
        comparison_value_type: "string",
        comparison_value: "Free",
        action_type: "end_interview",
      },
      {
        question: 0,
        operation: "==",
        comparison_value_type: "string",
        comparison_value: "Team",
        action_type: "next_question_id",
        target: 4,
      },
    ],
  },
};
