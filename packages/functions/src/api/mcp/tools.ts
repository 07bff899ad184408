import type { ToolSpec } from "./tool.ts";

const study = { id: "study_id" };

/** Everything that an MCP session can do, in the order in which it is listed. */
export const tools: readonly ToolSpec[] = [
  { name: "list_studies", operation: "list_studies" },
  { name: "get_study", operation: "get_study", rename: study },
  { name: "create_study", operation: "create_study" },
  { name: "update_study", operation: "update_study", rename: study },
  { name: "delete_study", operation: "delete_study", rename: study },
  { name: "get_study_definition", operation: "get_study_definition", rename: study },
  { name: "import_study", operation: "import_study" },
  { name: "duplicate_study", operation: "duplicate_study", rename: study },
  { name: "list_questions", operation: "list_questions" },
  { name: "upsert_questions", operation: "upsert_questions" },
  { name: "delete_questions", operation: "delete_questions" },
  { name: "list_question_logic", operation: "list_question_logic" },
  { name: "create_question_logic", operation: "create_question_logic" },
  { name: "list_folders", operation: "list_folders" },
  { name: "create_folder", operation: "create_folder" },
  { name: "update_folder", operation: "update_folder", rename: { id: "folder_id" } },
  { name: "delete_folder", operation: "delete_folder", rename: { id: "folder_id" } },
  { name: "translate_study", operation: "translate_study", rename: study },
  { name: "list_translations", operation: "list_translations", rename: study },
  { name: "get_study_metrics", operation: "get_study_metrics", rename: study },
  { name: "get_study_stats", operation: "get_study_stats" },
  { name: "get_question_stats", operation: "get_question_stats", quotesParticipants: true },
  { name: "get_crosstab", operation: "get_crosstab", quotesParticipants: true },
  {
    name: "get_randomizer_balance",
    operation: "get_randomizer_balance",
    rename: { id: "randomizer_id" },
  },
  { name: "list_interviews", operation: "list_interviews", quotesParticipants: true },
  {
    name: "get_interview",
    operation: "get_interview",
    rename: { id: "interview_id" },
    quotesParticipants: true,
  },
  { name: "create_interview", operation: "create_interview" },
  { name: "start_export", operation: "create_export", rename: study },
  { name: "get_export", operation: "get_export", rename: study },
  { name: "list_sources", operation: "list_sources", rename: study },
  {
    name: "upsert_source",
    operation: "create_source",
    update: { operation: "update_source", id: "source_id" },
    description:
      "Add a source of participants, such as a panel, to a study, or change the one of `source_id`: its name, and " +
      "where participants go at each end. Addresses may hold {name} for the participant's parameter of that name, " +
      "{interview_id} and {source}.",
    rename: study,
  },
  { name: "export_responses", operation: "export_responses", quotesParticipants: true },
  {
    name: "preview_study_edit",
    operation: "agent_edit",
    description: "Have an agent propose edits of the study; nothing is written until they are applied.",
    fixed: { auto_save: false },
  },
  { name: "apply_study_edit", operation: "apply_agent_edit" },
  { name: "get_me", operation: "get_me" },
];
