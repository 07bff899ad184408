import type { ToolSpec } from "./tool.ts";

/**
 * Everything that an MCP session can do, in the order in which it is listed: a line a tool. Arguments and result follow
 * from the operation; the description says what the tool does, in the words of tools and arguments. All of it is in
 * every list of tools, so that it is short: `describe_tool` has the rest.
 */
export const tools: readonly ToolSpec[] = [
  { operation: "list_studies", description: "Studies, oldest first" },
  { operation: "get_study", description: "A study with its settings and messages" },
  { operation: "create_study", description: "Create a study. It is published: its links work at once" },
  {
    operation: "update_study",
    description: "Change what is given of a study; config is merged, null removes a key",
  },
  { operation: "delete_study", description: "Archive a study; after 30 days it is erased for good" },
  {
    operation: "validate_study",
    description: "What is wrong or doubtful about a study, before it is published",
  },
  {
    operation: "get_study_definition",
    description: "A study as one document, which import_study makes a copy of",
  },
  { operation: "import_study", description: "Create a study from a definition" },
  {
    name: "import_survey",
    operation: "create_import",
    defaults: { dry_run: true },
    description:
      "Make a study of a Qualtrics, XLSForm or LimeSurvey file, in the background; a trial unless dry_run is false. get_import has the outcome",
  },
  { operation: "get_import", description: "How far an import of a file is, and its report" },
  { operation: "duplicate_study", description: "Copy a study's design, without its interviews" },
  { operation: "list_study_versions", description: "A study's kept versions, newest first" },
  {
    operation: "diff_study_versions",
    description: "What changed between two versions, or since one (to_revision current)",
  },
  {
    operation: "restore_study_version",
    description: "Make a study what it was at a kept revision; the present version is kept",
  },
  { operation: "list_questions", description: "A study's questions in order, with their rules" },
  {
    operation: "upsert_questions",
    description:
      "Change the questions that have an id, append the others, all or none. props depend on type: see describe_tool",
  },
  { operation: "delete_questions", description: "Delete questions of a study, all or none" },
  { operation: "list_question_logic", description: "Rules of a study or of a question" },
  {
    operation: "create_question_logic",
    description: "Attach a rule to a question: where an interview goes on after an answer",
  },
  { operation: "get_scores", description: "What a study makes numbers of: sums and means of answers" },
  { operation: "set_scores", description: "Replace all scores of a study" },
  { operation: "list_folders", description: "Folders of studies" },
  { operation: "create_folder", description: "Create a folder" },
  { operation: "update_folder", description: "Rename a folder, or change how long it keeps transcripts" },
  { operation: "delete_folder", description: "Delete an empty folder" },
  {
    operation: "translate_study",
    description: "Translate a study into its other languages, in the background",
  },
  { operation: "list_translations", description: "A study's translated questions and their state" },
  { operation: "get_study_metrics", description: "Count a study's real interviews" },
  { operation: "get_study_stats", description: "The funnel of a study: who started, finished, left where" },
  { operation: "get_study_moderation", description: "How a study's interviewer has asked follow-ups" },
  {
    operation: "get_question_stats",
    description: "Read aggregated answers to a question",
    quotesParticipants: true,
  },
  {
    operation: "search_answers",
    description: "What people said in their own words; q has words that must occur",
    quotesParticipants: true,
  },
  {
    operation: "get_question_themes",
    description: "How many open answers to a question have which code, with quotes",
    quotesParticipants: true,
  },
  {
    operation: "get_insights",
    description: "Summaries of an interview, or of a study's, with quotes",
    quotesParticipants: true,
  },
  {
    operation: "start_insights_run",
    fixed: { dry_run: false },
    description: "Have open answers coded in the background; get_insights_run says how far it is",
  },
  { operation: "get_insights_run", description: "How far a run is that codes open answers" },
  { operation: "list_codes", description: "What a study's open answers are coded by" },
  {
    name: "upsert_code",
    operation: "create_code",
    update: { operation: "update_code", id: "code_id" },
    description: "Add a code, or change the one of code_id",
  },
  { operation: "merge_codes", description: "Merge a code into another, which stays" },
  {
    operation: "set_answer_code",
    description: "Give an answer a code, with the span that says so; no run changes it",
    quotesParticipants: true,
  },
  { operation: "get_agreement", description: "How well the first and second coder of answers agree" },
  { operation: "get_study_quality", description: "Show what checks have found in a study's interviews" },
  {
    operation: "list_quality_queue",
    description: "Flagged interviews that nobody has decided about, worst first",
  },
  { operation: "decide_quality", description: "Exclude interviews, keep them, or undo a decision" },
  {
    operation: "get_crosstab",
    description: "Answers by segments, with intervals and significance tests",
  },
  {
    operation: "get_randomizer_balance",
    description: "How interviews are spread over a randomizer's arms",
  },
  {
    operation: "list_interviews",
    description: "A study's interviews, oldest first, or the one of a link (vid)",
  },
  { operation: "get_interview", description: "An interview with its transcript and answers" },
  { operation: "create_interview", description: "Invite a participant: the result has their personal link" },
  {
    name: "start_export",
    operation: "create_export",
    description: "Make a file of a study's interviews in the background; get_export has its link",
  },
  { operation: "get_export", description: "How far an export is, and the link to its file" },
  { operation: "list_sources", description: "Where a study's participants come from, and how many" },
  {
    name: "upsert_source",
    operation: "create_source",
    update: { operation: "update_source", id: "source_id" },
    description:
      "Add a source of participants, such as a panel, or change the one of source_id. redirects may hold {name} for a " +
      "parameter of the participant's",
  },
  { operation: "export_responses", description: "A page of the interviews as CSV" },
  {
    name: "preview_study_edit",
    operation: "agent_edit",
    fixed: { auto_save: false },
    description: "Have an agent propose edits; nothing is written. unavailable: call again alike to wait on",
  },
  {
    name: "apply_study_edit",
    operation: "apply_agent_edit",
    description: "Save the mutations of a preview, all or none",
  },
  { operation: "get_me", description: "Whose session this is, and what it may do" },
];
