import type { CreateQuestionLogicReqV1 } from "#client/index.ts";
import type { NewQuestion } from "./questions.ts";

/** The study created at the first start: the common question types, a reference, rules that skip and screen out. */

export const demoStudy = {
  title: "Coffee at home",
  description:
    "How people make coffee at home, and what they would change. This is a demo study: try anything you like with it.",
  metadata: { team: "demo" },
  config: {
    quota: 50,
    lang: { default: { name: "English" }, support: ["English", "German"] },
    interviewer: { name: "Robin", maxFollowupQuestions: 1 },
    openLink: { enabled: true, uniqueParam: "PROLIFIC_PID" },
  },
  welcome_message: {
    title: "Thank you for taking part",
    body: "We’d like to hear how you make coffee at home, and what would make it better.",
    ctaText: "Begin",
  },
  thank_you_message: { title: "Thank you", body: "Your answers are saved. You can close this page now." },
};

/** A panel that sends participants over the study's open link, and gets back those who come too late or do not fit. */
export const demoSource = {
  name: "Prolific",
  redirects: {
    screened_out: "https://app.prolific.com/submissions/complete?cc=SCREENED",
    over_quota: "https://app.prolific.com/submissions/complete?cc=OVERQUOTA",
  },
};

/** A list of readers, who are sent nowhere afterwards. */
export const demoNewsletter = { name: "Newsletter" };

/** Each participant hears of one of two ideas, and is asked what they think of it. */
export const demoRandomizer = {
  name: "Idea",
  arms: [
    { label: "Beans by post", question: "beans" },
    { label: "Cleans itself", question: "cleaning" },
  ],
} satisfies { name: string; arms: { label: string; question: QuestionName }[] };

/** In order. A question's content may reference an earlier one by its name here: `{methods}`. */
export const demoQuestions = {
  habit: {
    type: "multipleChoice",
    content: "How often do you make coffee at home?",
    props: { options: ["Every day", "A few times a week", "Now and then", "Never"], required: true },
  },
  morning: {
    type: "question",
    content: "Walk me through your first coffee on a typical day.",
    props: { objective: "Learn the routine and where it goes wrong" },
    interviewer_notes: "If the story stays general, ask about the last time.",
  },
  methods: {
    type: "multipleChoice",
    content: "Which of these do you use at home?",
    props: {
      options: ["Espresso machine", "Filter", "French press", "Pods", "Instant"],
      isMultiSelect: true,
      allowOther: true,
    },
  },
  pods: { type: "shortText", content: "What do you do with the used pods?", props: {} },
  keep: {
    type: "textInput",
    content:
      "You use: {methods}. If you could keep only one way of making coffee, which would it be, and why?",
    props: { maxFollowupQuestions: 1 },
  },
  satisfaction: {
    type: "ratingScale",
    content: "How satisfied are you with the coffee that you make?",
    props: { labels: { min: "Not at all", max: "Very" } },
  },
  aspects: {
    type: "matrixRatingScale",
    content: "And with each of these?",
    props: { items: ["Taste", "Effort", "Cleaning"] },
  },
  priorities: {
    type: "ranking",
    content: "Rank these by how much they matter to you.",
    props: { options: ["Taste", "Speed", "Price", "Little waste"] },
  },
  budget: {
    type: "allocation",
    content: "Allocate 100 points across what you spend on coffee.",
    props: { options: ["Beans", "Equipment", "Cafés"] },
  },
  recommend: {
    type: "nps",
    content: "How likely are you to recommend your way of making coffee to a friend?",
    props: {},
  },
  beans: {
    type: "shortText",
    content: "Freshly roasted beans arrive at your door every two weeks. What comes to mind first?",
    props: {},
  },
  cleaning: {
    type: "shortText",
    content: "A machine that cleans itself after every cup. What comes to mind first?",
    props: {},
  },
  interest: {
    type: "ratingScale",
    content: "How interesting is this idea to you?",
    props: { labels: { min: "Not at all", max: "Very" } },
  },
  wish: {
    type: "exploratory",
    content: "Imagine a coffee maker that was made just for you. What would be different about it?",
    props: { goals: ["Find needs that nothing on the market meets"] },
  },
} satisfies Record<string, NewQuestion>;

export type QuestionName = keyof typeof demoQuestions;

interface DemoRule extends Pick<CreateQuestionLogicReqV1, "operation" | "comparison_value" | "action_type"> {
  question: QuestionName;
  target?: QuestionName;
}

/** For each question the first match applies. */
export const demoRules: DemoRule[] = [
  { question: "habit", operation: "==", comparison_value: "Never", action_type: "screen_out" },
  {
    question: "methods",
    operation: "INCLUDES",
    comparison_value: "Pods",
    action_type: "next_question_id",
    target: "pods",
  },
  { question: "methods", operation: "ALWAYS", action_type: "next_question_id", target: "keep" },
];
