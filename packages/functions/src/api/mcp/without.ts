/** Writes of the API that no tool makes, and why; every other one is a tool's. */
export const withoutTool: Readonly<Record<string, readonly string[]>> = {
  "credentials outlive the connection": [
    "create_api_key",
    "delete_api_key",
    "rotate_api_key",
    "rotate_signing_secret",
  ],
  "people say who gets words": [
    "create_webhook_endpoint",
    "update_webhook_endpoint",
    "delete_webhook_endpoint",
    "replay_webhook_delivery",
    "replay_webhook_events",
    "rotate_webhook_secret",
    "test_webhook_endpoint",
  ],
  "texts and approvals of translations are people's": [
    "update_translated_question",
    "update_translation_units",
    "import_translations",
  ],
  "what participants said stays theirs": ["correct_message", "transcribe_message"],
  "the register of codes is people's": ["set_question_codes"],
  "uploads are bytes": ["create_import_upload", "create_upload"],
  "the assistant is the agent": ["agent_edit", "apply_agent_edit", "ai_edit"],
  "for programs": ["reset_sandbox", "recheck_quality", "evaluate_study_quotas"],
};
