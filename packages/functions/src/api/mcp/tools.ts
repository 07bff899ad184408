import type { ToolSpec } from "./tool.ts";

/**
 * Everything that an MCP session can do, in the order in which it is listed: a line a tool. Arguments and result follow
 * from the operation; the description says what the tool does, in the words of tools and arguments. All of it is in
 * every list of tools, so that it is short: `describe_tool` has the rest.
 */
export const tools: readonly ToolSpec[] = [
  { operation: "list_studies", description: "List studies, oldest first" },
  { operation: "get_study", description: "Read a study with its settings and messages" },
  { operation: "create_study", description: "Create a study. It is published: its links work right away" },
  {
    operation: "update_study",
    description: "Change the given fields of a study; config is merged, null removes a key",
  },
  { operation: "delete_study", description: "Archive a study; after 30 days it is erased for good" },
  {
    operation: "validate_study",
    description: "Find what is wrong or doubtful about a study before it is published",
  },
  {
    operation: "get_study_definition",
    description: "Read a study as one document; import_study creates a copy from it",
  },
  { operation: "import_study", description: "Create a study from a definition" },
  {
    name: "import_survey",
    operation: "create_import",
    defaults: { dry_run: true },
    description:
      "Create a study from a Qualtrics, XLSForm or LimeSurvey file, in the background; only a trial unless dry_run is false. get_import has the result",
  },
  { operation: "get_import", description: "Read the progress and the report of a file's import" },
  { operation: "duplicate_study", description: "Copy a study's design, without its interviews" },
  { operation: "list_study_versions", description: "List a study's stored versions, newest first" },
  {
    operation: "diff_study_versions",
    description: "Compare two versions, or one with the present (to_revision current)",
  },
  {
    operation: "restore_study_version",
    description: "Restore a study to a stored revision; its version before is stored",
  },
  { operation: "list_questions", description: "List a study's questions in order, with their rules" },
  {
    operation: "upsert_questions",
    description:
      "Change questions that have an id and append the others, all or none. props depend on type: see describe_tool",
  },
  { operation: "delete_questions", description: "Delete questions of a study, all or none" },
  { operation: "list_question_logic", description: "List the rules of a study or a question" },
  {
    operation: "create_question_logic",
    description: "Attach a rule to a question: where an interview continues after an answer",
  },
  { operation: "get_scores", description: "List a study's scores: sums and means of answers" },
  { operation: "set_scores", description: "Replace all scores of a study" },
  { operation: "list_folders", description: "List folders of studies" },
  { operation: "create_folder", description: "Create a folder" },
  { operation: "update_folder", description: "Rename a folder, or change how long it keeps transcripts" },
  { operation: "delete_folder", description: "Delete an empty folder" },
  {
    operation: "translate_study",
    description: "Translate a study into its other languages, in the background",
  },
  { operation: "list_translations", description: "List a study's translated questions and their state" },
  { operation: "get_study_metrics", description: "Count a study's real interviews" },
  {
    operation: "get_study_stats",
    description: "Read a study's funnel: who started, finished, and left where",
  },
  { operation: "get_study_moderation", description: "Read how a study's interviewer has asked follow-ups" },
  {
    operation: "get_question_stats",
    description: "Read aggregated answers to a question",
    quotesParticipants: true,
  },
  {
    operation: "search_answers",
    description: "Search what people said in their own words; q has words that must occur",
    quotesParticipants: true,
  },
  {
    operation: "get_question_themes",
    description: "Count the codes of open answers to a question, with quotes",
    quotesParticipants: true,
  },
  {
    operation: "get_insights",
    description: "List summaries of an interview, or of a study's, with quotes",
    quotesParticipants: true,
  },
  {
    operation: "start_insights_run",
    fixed: { dry_run: false },
    description: "Have open answers coded in the background; get_insights_run shows the progress",
  },
  { operation: "get_insights_run", description: "Read the progress of a run that codes open answers" },
  {
    operation: "list_codes",
    description: "List the codes for a study's open answers",
    quotesParticipants: true,
  },
  {
    name: "upsert_code",
    operation: "create_code",
    update: { operation: "update_code", id: "code_id" },
    description: "Add a code, or change the one with code_id",
  },
  { operation: "merge_codes", description: "Merge a code into another, which stays" },
  {
    operation: "set_answer_code",
    description: "Give an answer a code, with the span that says so; no run changes it",
    quotesParticipants: true,
  },
  {
    operation: "get_agreement",
    description: "Compare the first and second coder of answers",
    quotesParticipants: true,
  },
  { operation: "get_study_quality", description: "Show what checks have found in a study's interviews" },
  {
    operation: "list_quality_queue",
    description: "List flagged interviews that nobody has decided about, worst first",
  },
  { operation: "decide_quality", description: "Exclude interviews, keep them, or undo a decision" },
  {
    operation: "get_crosstab",
    description: "Tabulate answers by segments, with intervals and significance tests",
  },
  {
    operation: "get_randomizer_balance",
    description: "Read how interviews are distributed over a randomizer's arms",
  },
  {
    operation: "list_interviews",
    description: "List a study's interviews, oldest first, or find the one of a link (vid)",
  },
  { operation: "get_interview", description: "Read an interview with its transcript and answers" },
  { operation: "create_interview", description: "Invite a participant: the result has their personal link" },
  {
    name: "start_export",
    operation: "create_export",
    description: "Create a file of a study's interviews in the background; get_export has its link",
  },
  { operation: "get_export", description: "Read the progress of an export, and the link to its file" },
  { operation: "list_sources", description: "List where a study's participants come from, and how many" },
  {
    name: "upsert_source",
    operation: "create_source",
    update: { operation: "update_source", id: "source_id" },
    description:
      "Add a source of participants, such as a panel, or change the one with source_id. redirects can contain {name} for a " +
      "participant's parameter",
  },
  { operation: "export_responses", description: "Read a page of the interviews as CSV" },
  {
    name: "preview_study_edit",
    operation: "agent_edit",
    fixed: { auto_save: false },
    description:
      "Have an agent propose edits; nothing is written. If unavailable, repeat the same call to keep waiting",
  },
  {
    name: "apply_study_edit",
    operation: "apply_agent_edit",
    description: "Save the mutations of a preview, all or none",
  },
  { operation: "get_me", description: "Show whose session this is, and what it can do" },
];
