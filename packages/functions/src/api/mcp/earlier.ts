import type { ToolSpec } from "./bound.ts";

/**
 * The tools of before: for twelve months they answer under their names, and are not listed. Each names the listed tool
 * that does the same today. Arguments and result follow from the operation.
 */
export const earlierTools: readonly ToolSpec[] = [
  {
    operation: "update_study",
    fixed: { keep_translations: false },
    description: "Change the given fields of a study; config is merged, null removes a key",
    successor: "edit_study",
  },
  {
    operation: "delete_study",
    description: "Archive a study; after 30 days it is erased for good",
    successor: "set_study_status",
  },
  {
    operation: "validate_study",
    description: "Find what is wrong or doubtful about a study before it is published",
    successor: "get_study",
  },
  {
    operation: "get_study_definition",
    description: "Read a study as one document; import_study creates a copy from it",
    successor: "get_study",
  },
  { operation: "import_study", description: "Create a study from a definition", successor: "create_study" },
  {
    operation: "get_import",
    description: "Read the progress and the report of a file's import",
    successor: "get_job",
  },
  {
    operation: "duplicate_study",
    description: "Copy a study's design, without its interviews",
    successor: "create_study",
  },
  {
    operation: "list_study_versions",
    description: "List a study's stored versions, newest first",
    successor: "get_study",
  },
  {
    operation: "diff_study_versions",
    description: "Compare two versions, or one with the present (to_revision current)",
    successor: "get_study",
  },
  {
    operation: "list_questions",
    description: "List a study's questions in order, with their rules",
    successor: "get_study",
  },
  {
    operation: "upsert_questions",
    fixed: { keep_translations: false },
    description:
      "Change questions that have an id and append the others, all or none. props depend on type: see describe_tool",
    successor: "edit_study",
  },
  {
    operation: "delete_questions",
    description: "Delete questions of a study, all or none",
    successor: "edit_study",
  },
  {
    operation: "list_question_logic",
    description: "List the rules of a study or a question",
    successor: "get_study",
  },
  {
    operation: "create_question_logic",
    description: "Attach a rule to a question: where an interview continues after an answer",
    successor: "edit_study",
  },
  {
    operation: "get_scores",
    description: "List a study's scores: sums and means of answers",
    successor: "get_study",
  },
  { operation: "set_scores", description: "Replace all scores of a study", successor: "edit_study" },
  { operation: "list_folders", description: "List folders of studies", successor: "list_studies" },
  { operation: "create_folder", description: "Create a folder", successor: "edit_folders" },
  {
    operation: "update_folder",
    description: "Rename a folder, or change how long it keeps transcripts",
    successor: "edit_folders",
  },
  { operation: "delete_folder", description: "Delete an empty folder", successor: "edit_folders" },
  {
    operation: "list_translations",
    description: "List a study's translated questions and their state",
    successor: "list_translation_units",
  },
  {
    operation: "get_study_metrics",
    description: "Count a study's real interviews",
    successor: "get_fieldwork",
  },
  {
    operation: "get_study_stats",
    description: "Read a study's funnel: who started, finished, and left where",
    successor: "get_fieldwork",
  },
  {
    operation: "get_study_moderation",
    description: "Read how a study's interviewer has asked follow-ups",
    successor: "get_fieldwork",
  },
  {
    operation: "get_question_stats",
    description: "Read aggregated answers to a question",
    quotesParticipants: true,
    successor: "get_results",
  },
  {
    operation: "get_question_themes",
    description: "Count the codes of open answers to a question, with quotes",
    quotesParticipants: true,
    successor: "get_results",
  },
  {
    operation: "get_insights_run",
    description: "Read the progress of a run that codes open answers",
    successor: "get_job",
  },
  {
    operation: "list_codes",
    description: "List the codes for a study's open answers",
    quotesParticipants: true,
    successor: "get_study",
  },
  {
    name: "upsert_code",
    operation: "create_code",
    update: { operation: "update_code", id: "code_id" },
    description: "Add a code, or change the one with code_id",
    successor: "edit_codes",
  },
  {
    operation: "merge_codes",
    description: "Merge a code into another, which stays",
    successor: "edit_codes",
  },
  {
    operation: "set_answer_code",
    description: "Give an answer a code, with the span that says so; no run changes it",
    quotesParticipants: true,
    successor: "code_answer",
  },
  {
    operation: "get_agreement",
    description: "Compare the first and second coder of answers",
    quotesParticipants: true,
    successor: "get_study",
  },
  {
    operation: "get_study_quality",
    description: "Show what checks have found in a study's interviews",
    successor: "get_fieldwork",
  },
  {
    operation: "list_quality_queue",
    description: "List flagged interviews that nobody has decided about, worst first",
    successor: "list_interviews",
  },
  {
    operation: "get_randomizer_balance",
    description: "Read how interviews are distributed over a randomizer's arms",
    successor: "get_fieldwork",
  },
  {
    operation: "create_interview",
    description: "Invite a participant: the result has their personal link",
    successor: "invite",
  },
  {
    operation: "get_export",
    description: "Read the progress of an export, and the link to its file",
    successor: "get_job",
  },
  {
    operation: "list_sources",
    description: "List where a study's participants come from, and how many",
    successor: "get_study",
  },
  {
    name: "upsert_source",
    operation: "create_source",
    update: { operation: "update_source", id: "source_id" },
    description:
      "Add a source of participants, such as a panel, or change the one with source_id. redirects can contain {name} for a " +
      "participant's parameter",
    successor: "edit_sources",
  },
  {
    operation: "export_responses",
    description: "Read a page of the interviews as CSV",
    successor: "start_export",
  },
  {
    name: "preview_study_edit",
    operation: "agent_edit",
    fixed: { auto_save: false },
    description:
      "Have an agent propose edits; nothing is written. If unavailable, repeat the same call to keep waiting",
    successor: "edit_study",
  },
  {
    name: "apply_study_edit",
    operation: "apply_agent_edit",
    description: "Save the mutations of a preview, all or none",
    successor: "edit_study",
  },
];
