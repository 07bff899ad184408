export type Tag = (typeof tags)[number]["name"];

/** Groups of operations, each a resource; those marked are this service's additions to the source interface. */
export const tags = [
  {
    name: "Studies",
    description: "Interview projects: what participants see, their settings and their counts",
  },
  {
    name: "Questions",
    description: "What is asked, in order, and what questions may quote of earlier answers",
  },
  {
    name: "Imports",
    description: "Surveys of other tools that become studies, each with a report of what became of it",
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
    description: "What an organization does when a person asks what is kept of them, or to have it erased",
    "x-addition": true,
  },
  {
    name: "Quality",
    description: "Evidence of careless answers, and what people decide about it",
    "x-addition": true,
  },
  {
    name: "Codes",
    description: "What open answers are coded by: the study's codebook, and people's word on each answer",
    "x-addition": true,
  },
  {
    name: "Analysis",
    description: "Tables of answers by segments, with intervals and significance tests",
    "x-addition": true,
  },
  {
    name: "Question quotas",
    description: "How many interviews may close with an answer, and how full quotas are",
  },
  {
    name: "Scores",
    description:
      "Numbers that answers are made into: sums and means of a scale's questions, with named bands",
    "x-addition": true,
  },
  { name: "Randomizers", description: "Weighted split tests: each participant is routed to one arm" },
  { name: "Interviews", description: "One participant each: invitation, progress, answers and transcript" },
  { name: "Agent", description: "Edits of a study made by a language model, previewed or saved" },
  {
    name: "Translations",
    description: "Questions and messages in the study's other languages, by a model or by hand",
  },
  { name: "Folders", description: "Studies kept together, with a retention period for their transcripts" },
  { name: "Assets", description: "Uploads of files that questions show", "x-addition": true },
  {
    name: "Study quotas",
    description: "How many interviews may close in all, or with each value of a parameter",
    "x-addition": true,
  },
  {
    name: "Sources",
    description: "Where participants come from, such as panels, and where they go afterwards",
    "x-addition": true,
  },
  {
    name: "Question groups",
    description: "Questions kept together, two levels deep, in a fixed or a random order",
    "x-addition": true,
  },
  {
    name: "Webhooks",
    description: "Signed events for your own back end, sent when an interview is completed",
    "x-addition": true,
  },
  {
    name: "Participants",
    description: "Taking part in an interview; the token in the participant's link is the credential",
    "x-addition": true,
  },
  {
    name: "Simulations",
    description: "Made-up respondents that try a study out, marked as such",
    "x-addition": true,
  },
  {
    name: "API keys",
    description: "Credentials of the organization's own programs, each with the scopes that it needs",
    "x-addition": true,
  },
  {
    name: "Usage",
    description: "What the organization uses: interviews, the model, files and events, by day",
    "x-addition": true,
  },
  {
    name: "Audit log",
    description: "Who changed what in the organization, in the order in which it was committed",
    "x-addition": true,
  },
  {
    name: "Sandbox",
    description: "An organization beside the real one, to try things in",
    "x-addition": true,
  },
  { name: "Service", description: "The service itself", "x-addition": true },
] as const;
