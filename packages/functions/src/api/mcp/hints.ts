import type { ErrorCode } from "#kit/error-code.ts";

/** Codes that only tools have. */
export type ToolErrorCode = "stale" | "declined" | "confirmation_unavailable" | "confirmation_expired";

const fix = "Correct the arguments that detail names; describe has the tool's arguments.";
const study = "get_study shows what the study has now.";
const wait = "Wait for retry_after_seconds, then call the tool again.";
const who = "get_me shows the role; an owner or admin of the organization can do this.";

/** What to call next, by code. */
const hints: Partial<Record<ErrorCode | ToolErrorCode, string>> = {
  access_policy: "list_studies has the studies that this member may see.",
  access_ended: "get_me shows whether the session still has a member.",
  already_applied: study,
  bad_gateway: "Call the tool again in a minute.",
  bad_request: fix,
  breaks_logic: "get_study with parts [questions] shows the rules; change these first with edit_study.",
  body_too_large: "Send less at once: fewer operations in each call.",
  budget_exceeded: "get_me shows what is left; it starts anew next month.",
  code_exists: "get_study with parts [codes] has the code's id.",
  confirmation_expired: "Call the tool again without confirm_token: it asks anew.",
  confirmation_unavailable:
    "Tell the person which REST call they can make; no tool does this without their yes.",
  consent_version_used: "Change the consent's version with edit_study and update_settings.",
  conflict: "Read the resource again, then decide.",
  declined: "The person said no. Nothing was done; do not try again unless they ask for it.",
  duplicate_url: fix,
  folder_not_empty:
    "edit_folders with move_study empties a folder; list_studies with folder_id shows what is in it.",
  forbidden: who,
  id_in_use: fix,
  insufficient_scope:
    "get_me shows the scopes; the connection has to be authorized again with the one that lacks.",
  internal_error: "Call the tool once more; if it fails again, tell the person the request id.",
  invalid_cursor: "Leave after out to begin at the first page, with the same arguments as before.",
  invalid_transition: "get_interview shows the present status.",
  label_used: study,
  rename_or_replace: study,
  entries_together: study,
  min_base_differs: "get_study with parts [shares] shows the min_base of the others.",
  no_default_language: "Set config.lang.default with edit_study and update_settings.",
  no_questions: "Add questions with edit_study and create_question.",
  not_closed: "list_interviews with filter {status: closed} has those that can be decided about.",
  not_finished: "list_interviews with filter {status: closed} has finished interviews.",
  not_found: "Check the id: list_studies, get_study and list_interviews have ids.",
  owner_only: "Only an owner can do this; get_me shows the role.",
  precondition_failed: "Read it again for its revision.",
  quota_full: "get_fieldwork with parts [quotas] shows the quotas; edit_study with set_quotas changes them.",
  quota_mode: "Use edit_study with set_study_quotas.",
  quota_option_removed: "Change the quotas first with edit_study and set_quotas.",
  randomizer_assigned: "get_fieldwork with parts [arms] shows the arms that people have been given.",
  rate_limited: wait,
  role: who,
  run_in_progress: "get_job shows its progress.",
  stale: "get_study has the present revision: look at what changed, then send the edit again.",
  stale_mutation: study,
  storage_full: "Tell the person that the service has no room left.",
  study_changed: study,
  study_closed: "get_study shows the status; set_study_status changes it.",
  study_not_published:
    "set_study_status publishes the study; only then people, made-up ones too, can take part.",
  study_invalid: "get_study with parts [problems] lists the errors.",
  too_many_codes: "Merge codes with edit_codes.",
  too_many_shares: "Take one back with revoke_share; get_study with parts [shares] lists them.",
  too_many_sources: "edit_sources deletes those that are not needed.",
  unavailable: wait,
  unprocessable: fix,
  unsupported_format: "describe with topic definition shows the format.",
  unsupported_question_type: "get_study with parts [questions] shows the types.",
  validation_failed: fix,
};

/** A fixed sentence for each code. */
export const hintOf = (code: string | null | undefined): string =>
  hints[(code ?? "internal_error") as ErrorCode] ?? "describe has the tool's arguments and what it answers.";
