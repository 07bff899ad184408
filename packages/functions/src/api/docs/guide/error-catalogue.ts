import type { ErrorCode } from "#kit/error-code.ts";
import { hints } from "../../http/hints.ts";

/** With what statuses a code is answered, and what whoever gets it does about it. */
export interface CataloguedError {
  statuses: readonly number[];
  remedy: string;
}

const at = (...statuses: number[]) => ({ do: (remedy: string): CataloguedError => ({ statuses, remedy }) });

export const errorCatalogue: Record<ErrorCode, CataloguedError> = {
  access_ended: at(403).do("Send the edit again with an active credential"),
  access_policy: at(403).do("Ask the study's owner for a wider `access_policy`, or use an API key"),
  agent_execution_failed: at(502).do(
    "Send it again, or describe the change more precisely; nothing was changed",
  ),
  already_applied: at(409).do("Nothing: the study already is the way you want it"),
  already_taken_part: at(409).do(
    "Open the link on the device where it was first opened; a signed link works on every device: [panels](panel.md)",
  ),
  answer_kept: at(409).do("Show the state as it is: the answer stays"),
  bad_gateway: at(502).do("Repeat the request later, with increasing delays"),
  bad_request: at(400).do("Read `detail`; the same request cannot succeed"),
  bad_signature: at(403).do(
    "Sign exactly what the link carries, with the source's current secret and a later `exp`: [panels](panel.md)",
  ),
  budget_exceeded: at(429).do(
    "Wait for `Retry-After` (the end of the month), or ask the operator to raise the budget: [usage](usage.md#budgets)",
  ),
  body_too_large: at(413).do(hints.body_too_large),
  breaks_logic: at(409).do(
    "First change or delete the rules and conditions that `errors` lists; `force=true` removes conditions and checks",
  ),
  cannot_start: at(409).do("Invite the participant again; see the interview's `status`"),
  code_exists: at(409).do("Use the existing code, or another name"),
  conflict: at(409).do("Read the resource again, and decide again"),
  consent_required: at(409).do(
    "Show `state.consent`, and start with the version that the participant agrees to",
  ),
  consent_version_used: at(409).do("Give the new text its own version"),
  credential_required: at(403).do("Send an API key or a session token instead of a participant's link"),
  decision_pending: at(409).do(
    "Wait for `Retry-After`, or send the same `client_turn_id` again: the request waits and gets the first result",
  ),
  duplicate_url: at(409).do("Change the existing endpoint, or use another URL"),
  edit_running: at(503).do(
    "Wait for `Retry-After` and send the same request again: it keeps waiting for the same edit",
  ),
  feed_reset: at(410).do(
    "Continue from `next_after`, and read what you missed with `GET /interviews?updated_after=`: [events](events.md#after-a-restore)",
  ),
  filter_not_allowed: at(403).do("Filter and compare only by `viewer_dimensions` of the shared results"),
  folder_not_empty: at(409).do("Move the folder's studies out; deleted studies are erased after 30 days"),
  forbidden: at(403).do("Use the kind of credential that the operation requires"),
  id_in_use: at(409).do("Choose another id, or leave it out to get a new one"),
  idempotency_key_in_use: at(409).do(
    "Wait for `Retry-After` and repeat the request to get the first one's response",
  ),
  idempotency_key_reused: at(422).do(hints.idempotency_key_reused),
  insufficient_scope: at(403).do(hints.insufficient_scope),
  internal_error: at(500).do("Repeat it later; if it keeps failing, send us the `X-Request-Id`"),
  interview_ended: at(409).do("Show the end screen of `state`"),
  interview_paused: at(409).do("Send `POST …/resume` first"),
  invalid_cursor: at(422).do(hints.invalid_cursor),
  invalid_transition: at(409).do(
    "Read the interview's `status`; [the life of an interview](life-of-an-interview.md) lists what can follow it",
  ),
  last_owner: at(409).do("Make another member an owner first"),
  link_expired: at(410).do("Invite the participant again, with a later `expires_at` or none"),
  live_key: at(403).do(`${hints.live_key}: [try it safely](sandbox.md)`),
  malformed_file: at(422).do(
    "Save the file again as your tool does, and look at the line that `errors` names",
  ),
  member_exists: at(409).do("Change the existing member"),
  method_not_allowed: at(405).do("Use a method from the `Allow` header"),
  min_base_differs: at(409).do(
    "Use the `min_base` of the study's first share with dimensions: two of them would tell exact counts",
  ),
  moved_on: at(409).do("Show `state`; another tab or an earlier command came first"),
  needs_person: at(403).do("Let a person do it, with an API key or a session"),
  no_default_language: at(400).do(
    "Set the study's `config.lang.default`, and the other languages in `config.lang.support`",
  ),
  no_files: at(409).do("Upload only when `state` asks for a file or a spoken answer"),
  no_questions: at(409).do(hints.no_questions),
  not_finished: at(409).do("Wait until the interview has ended"),
  not_closed: at(409).do("Decide only about interviews that have finished"),
  not_found: at(404).do("Check the id, and whether the resource was deleted"),
  not_in_progress: at(409).do(
    "Start or resume the interview; an interview that has ended accepts no more answers",
  ),
  not_open: at(409).do("See `reason`: turn `config.openLink` on, publish the study, or wait for its window"),
  not_recognized: at(422).do("Send XLIFF 1.2 or 2, or CSV with the columns `id` and `target`"),
  not_shared: at(403).do("Ask the person who shared the results for a link that includes the section"),
  not_spoken: at(409).do(
    "Correct only messages that have a `transcription`; ask for speech only where the state says `speech`",
  ),
  not_started: at(409).do("Send `POST …/start` first"),
  operation_not_supported: at(422).do("Change this entity with its own operations"),
  other_organization: at(403).do(hints.other_organization),
  other_question: at(409).do("Show `state` and answer its question"),
  other_step: at(409).do("Show `state`: it says whether the interview is waiting for an answer or a reply"),
  not_utf8: at(422).do("Save the CSV as UTF-8"),
  owner_only: at(403).do("Ask an owner to do it, or use an API key"),
  precondition_failed: at(412).do(hints.precondition_failed),
  quota_full: at(409).do("Raise the limit, or let the interview end as `over_quota`"),
  quota_mode: at(409).do(hints.quota_mode),
  label_used: at(409).do("Give the entry another label, or send `force` to give it the answers as well"),
  rename_or_replace: at(409).do("Write the entries with their codes, or without strict handling"),
  entries_together: at(409).do("Keep the entries apart: one answer holds both"),
  quota_option_removed: at(409).do("Keep the options, or remove them from the question's quotas first"),
  randomizer_assigned: at(409).do("Keep the arms, or add another randomizer for future participants"),
  rate_limited: at(429).do("Wait for `Retry-After`; send fewer requests, or heavy ones one after the other"),
  role: at(403).do("Ask an admin or owner to do it, or use an API key"),
  run_in_progress: at(409).do("Wait until it has ended, or cancel it"),
  secret_withheld: at(403).do("Repeat it with the first credential, or rotate the secret to get a new one"),
  session_required: at(403).do("Send the session token of an owner or admin"),
  signature_required: at(403).do(
    "Sign the link, or turn `config.openLink.requireSignature` off: [panels](panel.md)",
  ),
  stale_mutation: at(409).do("Read the study, and request the edit again"),
  storage_full: at(503).do(
    "Wait for `Retry-After` and repeat the request with the same `Idempotency-Key`; reading still works",
  ),
  study_changed: at(409).do("Send the edit again, for the study as it is now"),
  study_closed: at(409).do("Publish the study again, or move the end of its window"),
  study_invalid: at(409).do(hints.study_invalid),
  study_not_open_yet: at(409).do("Publish the study, or wait for its window"),
  study_not_published: at(409).do(hints.study_not_published),
  study_paused: at(409).do("Publish the study again"),
  too_many_api_keys: at(409).do("Delete a key that nobody uses, or rotate without `overlap_hours`"),
  too_many_codes: at(409).do("Merge or delete codes that mean the same"),
  too_many_endpoints: at(409).do(
    "Delete an endpoint, or add `event_types` and `study_ids` to an existing one",
  ),
  too_many_shares: at(409).do("Delete a share that nobody needs any longer"),
  too_many_sources: at(409).do("Delete a source that nobody comes from any longer"),
  too_many_units: at(422).do("Send fewer languages at a time"),
  speech_unavailable: at(503).do("Show the text without sound; ask once more after `Retry-After`"),
  transcription_unavailable: at(503).do("Let the participant try again, or type the answer"),
  unavailable: at(503).do("Wait for `Retry-After` and repeat the request"),
  unit_changed: at(412).do("Read the units that `errors` names again, and send their new `etag`"),
  units_refused: at(422).do(
    "Fix the units that `errors` names, or send `partial` to write the others: [translation](translation.md)",
  ),
  unit_locked: at(409).do("Unlock the units with `is_locked: false`, or leave them out"),
  unsafe_archive: at(422).do("Pack up to 60 files of translations, 32 MiB in all, without a password"),
  unprocessable: at(422).do("Fix what `errors` lists: `loc` says where, `code` says which rule"),
  unsupported_format: at(422).do("Send a definition whose `format` is `study-definition/1`"),
  unsupported_media_type: at(415).do(hints.unsupported_media_type),
  unsupported_question_type: at(400).do(
    "[Question types](question-types.md) says which types have figures; read answers to the others in exports",
  ),
  validation_failed: at(422).do("Fix what `detail` lists: `loc` says where, `msg` says what is expected"),
  xml_doctype: at(422).do("Remove the DOCTYPE from the file"),
};
