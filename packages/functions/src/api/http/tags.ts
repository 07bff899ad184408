export type Tag = (typeof tags)[number]["name"];

/** Groups of operations, each a resource; those marked are this service's additions to the source interface. */
export const tags = [
  {
    name: "Studies",
    description: "Interview projects: what participants see, their settings and their counts",
  },
  {
    name: "Questions",
    description: "What is asked, in order, and which earlier answers questions can quote",
  },
  {
    name: "Imports",
    description: "Surveys from other tools that become studies, each with a report of what became of it",
    "x-addition": true,
  },
  { name: "Question logic", description: "Rules that branch, end or redirect an interview after an answer" },
  { name: "Results", description: "Counts, funnel, aggregated answers and the export" },
  {
    name: "Shares",
    description: "Links that show a study's results to people without a credential",
    "x-addition": true,
  },
  {
    name: "Shared results",
    description: "What a share's link shows; the token in the link is the credential",
    "x-addition": true,
  },
  {
    name: "Export jobs",
    description: "Files of a study's interviews for spreadsheets, statistics programs and archives",
    "x-addition": true,
  },
  {
    name: "Data subjects",
    description: "For people who ask what is stored about them, or want it erased",
    "x-addition": true,
  },
  {
    name: "Quality",
    description: "Evidence of careless answers, and what people decide about it",
    "x-addition": true,
  },
  {
    name: "Codes",
    description: "Codes for open answers: the study's codebook, and what people decide about each answer",
    "x-addition": true,
  },
  {
    name: "Analysis",
    description: "Tables of answers by segments, with intervals and significance tests",
    "x-addition": true,
  },
  {
    name: "Question quotas",
    description: "How many interviews can be completed with each answer, and how full quotas are",
  },
  {
    name: "Scores",
    description: "Numbers computed from answers: sums and means of several questions, with named bands",
    "x-addition": true,
  },
  { name: "Randomizers", description: "Weighted split tests: each participant is routed to one arm" },
  { name: "Interviews", description: "One participant each: invitation, progress, answers and transcript" },
  { name: "Agent", description: "Edits to a study made by a language model, previewed or saved" },
  {
    name: "Translations",
    description: "Questions and messages in the study's other languages, translated by a model or by hand",
  },
  {
    name: "Folders",
    description: "Studies that belong together, with a retention period for their transcripts",
  },
  { name: "Assets", description: "Uploads of files that questions show", "x-addition": true },
  {
    name: "Study quotas",
    description: "How many interviews can be completed in total, or with each value of a parameter",
    "x-addition": true,
  },
  {
    name: "Sources",
    description: "Where participants come from, such as panels, and where they go afterwards",
    "x-addition": true,
  },
  {
    name: "Question groups",
    description: "Questions that belong together, two levels deep, in a fixed or random order",
    "x-addition": true,
  },
  {
    name: "Webhooks",
    description: "Signed events for your own back end, such as when an interview is completed",
    "x-addition": true,
  },
  {
    name: "Participants",
    description: "Taking part in an interview; the token in the participant's link is the credential",
    "x-addition": true,
  },
  {
    name: "Simulations",
    description: "Simulated respondents that try out a study, always marked as such",
    "x-addition": true,
  },
  {
    name: "API keys",
    description: "Credentials for your own programs, each with the scopes that it needs",
    "x-addition": true,
  },
  {
    name: "Usage",
    description: "What your organization uses: interviews, the model, files and events, by day",
    "x-addition": true,
  },
  {
    name: "Audit log",
    description: "Who changed what in your organization, in the order in which it was committed",
    "x-addition": true,
  },
  {
    name: "Sandbox",
    description: "A separate organization for trying things out",
    "x-addition": true,
  },
  { name: "Service", description: "The service itself", "x-addition": true },
] as const;
