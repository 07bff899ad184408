import type { World } from "./world.ts";

/** A request of one operation in a fresh world. */
export interface Sample {
  /** If not the declared success. */
  status?: number;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** A session of the world's owner asks, who may do what no API key may. */
  asOwner?: true;
}

type MakeSample = (world: World) => Sample;

const rule = (ids: World["ids"]) => ({
  study_id: ids.study,
  question_id: ids.choice,
  operation: "ALWAYS",
  comparison_value_type: "string",
});

/** Conditions on all that an id can name, nested ones too. */
const shownIf = (ids: World["ids"]) => {
  const conditions = [
    { question_id: ids.choice, operation: "IS_ANSWERED" },
    { randomizer_id: ids.randomizer, operation: "==", comparison_value: "x" },
  ];
  return { display_conditions: { match: "any", conditions: [...conditions, { match: "all", conditions }] } };
};

const arms = (...shown: object[]) =>
  shown.map((what) => ({ label: "arm", weight_basis_points: 10_000 / shown.length, ...what }));

const changed = (entity_type: string, entity_id: string, before: object, after: object) => ({
  id: "m1",
  entity_type,
  operation: "update",
  entity_id,
  before,
  after,
  timestamp: "2026-01-01T00:00:00.000Z",
});

/** By operation. Together an operation's samples contain every id that its request can contain. */
export const samples: Record<string, readonly MakeSample[]> = {
  get_health: [() => ({})],
  get_me: [() => ({}), ({ ids }) => ({ query: { study_id: ids.study } })],
  list_api_keys: [() => ({ asOwner: true })],
  create_api_key: [() => ({ asOwner: true, body: { name: "New", scopes: ["studies:read"] } })],
  rotate_api_key: [
    ({ ids }) => ({ asOwner: true, params: { id: ids.key } }),
    // The key that asks.
    ({ ids }) => ({ params: { id: ids.own_key } }),
  ],
  delete_api_key: [({ ids }) => ({ asOwner: true, params: { id: ids.key } })],
  // The world is no sandbox: `tests/account/organization/sandbox.test.ts` has those.
  reset_sandbox: [() => ({ status: 403 })],
  get_usage: [() => ({ query: { group_by: "study" } })],

  list_folders: [() => ({})],
  create_folder: [() => ({ body: { name: "New", retention_policy_days: 30 } })],
  update_folder: [({ ids }) => ({ params: { id: ids.folder }, body: { name: "Changed" } })],

  // Its study is in it.
  delete_folder: [({ ids }) => ({ params: { id: ids.folder }, status: 409 })],

  list_studies: [() => ({})],
  create_study: [({ ids }) => ({ body: { title: "New", folder_id: ids.folder } })],
  get_study: [({ ids }) => ({ params: { id: ids.study } })],
  update_study: [
    ({ ids }) => ({
      params: { id: ids.study },
      body: { title: "Changed", folder_id: ids.folder, config: { quota: 5, x: { y: 1 } } },
    }),
  ],
  delete_study: [({ ids }) => ({ params: { id: ids.study } })],
  validate_study: [({ ids }) => ({ params: { id: ids.study } })],
  get_study_definition: [({ ids }) => ({ params: { id: ids.study } })],
  import_study: [
    ({ ids }) => ({
      status: 201,
      body: { definition: { format: "study-definition/1", title: "Imported" }, folder_id: ids.folder },
    }),
  ],
  duplicate_study: [({ ids }) => ({ params: { id: ids.study }, body: { folder_id: ids.folder } })],
  list_study_versions: [({ ids }) => ({ params: { id: ids.study } })],
  keep_study_version: [({ ids }) => ({ params: { id: ids.study }, body: { label: "New" }, status: 201 })],
  get_study_version_definition: [({ ids, revision }) => ({ params: { id: ids.study, revision } })],
  diff_study_versions: [
    ({ ids, revision }) => ({
      params: { id: ids.study, from_revision: revision, to_revision: "current" },
    }),
    ({ ids, revision }) => ({
      params: { id: ids.study, from_revision: revision, to_revision: revision },
    }),
  ],
  restore_study_version: [({ ids, revision }) => ({ params: { id: ids.study, revision } })],
  get_study_metrics: [({ ids }) => ({ params: { id: ids.study } })],
  create_data_subject_request: [
    ({ ids }) => ({ body: { action: "search", match: { interview_ids: [ids.interview] } } }),
  ],
  list_data_subject_requests: [() => ({})],
  get_data_subject_request: [({ ids }) => ({ params: { id: ids.data_subject_request } })],
  list_consents: [({ ids }) => ({ params: { id: ids.study } })],
  list_ai_notices: [({ ids }) => ({ params: { id: ids.study } })],
  get_study_moderation: [({ ids }) => ({ params: { id: ids.study } })],
  get_studies_activity: [({ ids }) => ({ query: { study_ids: ids.study } })],
  get_study_stats: [({ ids }) => ({ params: { study_id: ids.study } })],
  get_question_stats: [({ ids }) => ({ params: { study_id: ids.study, question_id: ids.choice } })],
  get_score_stats: [({ ids }) => ({ params: { id: ids.study, key: "fondness" } })],
  search_answers: [
    ({ ids }) => ({
      params: { study_id: ids.study },
      query: { question_id: ids.free, q: "word", theme: ids.code },
    }),
    ({ ids }) => ({ params: { study_id: ids.study }, query: { q: "word", translate_to: "German" } }),
  ],
  get_question_themes: [
    ({ ids }) => ({ params: { study_id: ids.study, question_id: ids.free } }),
    ({ ids }) => ({
      params: { study_id: ids.study, question_id: ids.free },
      query: { translate_to: "German" },
    }),
  ],
  set_answer_code: [
    ({ ids }) => ({
      params: { id: ids.closed_interview, question_id: ids.free, code_id: ids.code },
      body: { quote: { segment: 0, start: 0, end: 6 } },
    }),
  ],
  reject_answer_code: [
    ({ ids }) => ({ params: { id: ids.closed_interview, question_id: ids.free, code_id: ids.code } }),
  ],
  get_insights: [
    ({ ids }) => ({ query: { interview_id: ids.closed_interview } }),
    ({ ids }) => ({ query: { study_id: ids.study, translate_to: "German" } }),
  ],
  // The one under way is joined.
  create_insight: [({ ids }) => ({ status: 202, body: { interview_id: ids.closed_interview } })],
  get_study_insights: [({ ids }) => ({ params: { id: ids.study } })],
  // The one under way is joined.
  start_insights_run: [
    ({ ids }) => ({ status: 202, params: { id: ids.study }, body: { question_ids: [ids.free] } }),
    ({ ids }) => ({ params: { id: ids.study }, body: { question_ids: [ids.free], dry_run: true } }),
    ({ ids }) => ({
      params: { id: ids.study },
      body: { parts: ["translations"], language: "German", dry_run: true },
    }),
  ],
  list_insights_runs: [({ ids }) => ({ params: { id: ids.study } })],
  get_insights_run: [({ ids }) => ({ params: { id: ids.study, run_id: ids.run } })],
  cancel_insights_run: [({ ids }) => ({ params: { id: ids.study, run_id: ids.run } })],
  get_agreement: [({ ids }) => ({ params: { id: ids.study } })],
  get_study_quality: [({ ids }) => ({ params: { id: ids.study } })],
  list_quality_queue: [({ ids }) => ({ params: { id: ids.study }, query: { code: "speeder" } })],
  decide_quality: [
    ({ ids }) => ({
      params: { id: ids.study },
      body: { interview_ids: [ids.closed_interview], decision: "exclude", reason: "Too fast" },
    }),
  ],
  recheck_quality: [({ ids }) => ({ params: { id: ids.study } })],
  get_interview_quality: [({ ids }) => ({ params: { id: ids.closed_interview } })],
  list_codes: [({ ids }) => ({ params: { id: ids.study } })],
  create_code: [({ ids }) => ({ params: { id: ids.study }, body: { name: "New", parent_id: ids.code } })],
  get_code: [({ ids }) => ({ params: { id: ids.code } })],
  update_code: [
    ({ ids }) => ({
      params: { id: ids.other_code },
      body: { name: "Changed", parent_id: ids.code, locked: false },
    }),
  ],
  delete_code: [({ ids }) => ({ params: { id: ids.code } })],
  merge_codes: [({ ids }) => ({ params: { id: ids.code }, body: { into: ids.other_code } })],
  split_code: [
    ({ ids }) => ({
      params: { id: ids.code },
      body: { into: [{ name: "One" }, { name: "Two", description: "The other" }] },
    }),
  ],
  get_crosstab: [
    ({ ids }) => ({
      params: { study_id: ids.study },
      body: {
        rows: { question_id: ids.choice },
        columns: [{ randomizer_id: ids.randomizer }, { question_id: ids.choice }, { metadata: "marker" }],
        filter: { answer: { [ids.free]: { answered: true } }, arm: ids.arm },
      },
    }),
    ({ ids }) => ({
      params: { study_id: ids.study },
      body: { rows: { randomizer_id: ids.randomizer }, columns: [{ status: true }] },
    }),
    ({ ids }) => ({
      params: { study_id: ids.study },
      body: {
        rows: { themes: ids.free },
        columns: [{ themes: ids.free }],
        filter: { theme: { [ids.free]: ids.code } },
      },
    }),
  ],
  export_responses: [({ ids }) => ({ params: { study_id: ids.study } })],

  create_share: [
    ({ ids }) => ({
      params: { id: ids.study },
      body: {
        name: "New",
        scope: {
          sections: ["questions", "transcripts"],
          filter: { answer: { [ids.free]: { answered: true } }, arm: ids.arm },
        },
      },
    }),
    ({ ids }) => ({
      params: { id: ids.study },
      body: {
        name: "Compared",
        scope: {
          sections: ["crosstab"],
          min_base: 0,
          viewer_dimensions: [{ question_id: ids.choice }, { randomizer_id: ids.randomizer }],
        },
      },
    }),
  ],
  list_shares: [({ ids }) => ({ params: { id: ids.study } })],
  get_share: [({ ids }) => ({ params: { id: ids.share } })],
  delete_share: [({ ids }) => ({ params: { id: ids.share } })],

  create_export: [
    ({ ids }) => ({ params: { id: ids.study }, body: { format: "csv" } }),
    // The group is no loop.
    ({ ids }) => ({
      params: { id: ids.study },
      body: { format: "csv", layout: "long", question_group_id: ids.group },
      status: 422,
    }),
  ],
  list_exports: [({ ids }) => ({ params: { id: ids.study } })],
  get_export: [({ ids }) => ({ params: { id: ids.study, export_id: ids.export } })],
  delete_export: [({ ids }) => ({ params: { id: ids.study, export_id: ids.export } })],

  list_questions: [({ ids }) => ({ query: { study_id: ids.study } })],
  upsert_questions: [
    ({ ids }) => ({
      body: {
        questions: [
          { id: ids.free, study_id: ids.study, content: `Because {{Q:${ids.choice}}}?` },
          { study_id: ids.study, content: `{{Q:${ids.choice}.option[1]}}?`, display_order: 0 },
          { study_id: ids.study, ...shownIf(ids) },
        ],
      },
    }),
    ({ ids }) => ({ body: { questions: [{ study_id: ids.study }] } }),
  ],
  delete_questions: [({ ids }) => ({ body: { study_id: ids.study, question_ids: [ids.free, ids.quoting] } })],
  update_question: [
    ({ ids }) => ({
      params: { question_id: ids.free },
      body: { content: `{{Q:${ids.choice}}}`, display_order: 3 },
    }),
    ({ ids }) => ({ params: { question_id: ids.quoting }, body: shownIf(ids) }),
  ],
  delete_question: [({ ids }) => ({ params: { question_id: ids.free } })],
  list_available_references: [
    ({ ids }) => ({ params: { id: ids.study }, query: { before_question_id: ids.quoting } }),
  ],

  list_question_logic: [({ ids }) => ({ query: { study_id: ids.study, question_id: ids.choice } })],
  create_question_logic: [
    ({ ids }) => ({ body: { ...rule(ids), action_type: "next_question_id", next_question_id: ids.quoting } }),
    ({ ids }) => ({
      body: { ...rule(ids), action_type: "move_to_question_group", next_question_group_id: ids.group },
    }),
  ],
  update_question_logic: [
    ({ ids }) => ({ params: { id: ids.rule }, body: { next_question_id: ids.quoting } }),
    ({ ids }) => ({
      params: { id: ids.rule },
      body: { action_type: "move_to_question_group", next_question_group_id: ids.group },
    }),
  ],
  delete_question_logic: [({ ids }) => ({ params: { id: ids.rule } })],

  list_question_groups: [({ ids }) => ({ query: { study_id: ids.study } })],
  create_question_group: [
    ({ ids }) => ({
      body: {
        study_id: ids.study,
        name: "New",
        parent_question_group_id: ids.group,
        question_ids: [ids.free, ids.grouped],
      },
    }),
    ({ ids }) => ({ body: { study_id: ids.study, name: "New", routing_branch_id: ids.empty_arm } }),
    ({ ids }) => ({ body: { study_id: ids.study, name: "New", ...shownIf(ids) } }),
  ],
  update_question_group: [
    ({ ids }) => ({ params: { id: ids.group }, body: { name: "Changed", question_ids: [ids.free] } }),
    ({ ids }) => ({ params: { id: ids.group }, body: { routing_branch_id: ids.empty_arm } }),
    ({ ids }) => ({ params: { id: ids.group }, body: shownIf(ids) }),
    ({ ids }) => ({
      params: { id: ids.shown_group },
      body: { parent_question_group_id: ids.group, routing_branch_id: null },
    }),
  ],
  delete_question_group: [({ ids }) => ({ params: { id: ids.group }, query: { mode: "delete" } })],

  list_randomizers: [({ ids }) => ({ query: { study_id: ids.study } })],
  create_randomizer: [
    ({ ids }) => ({
      body: {
        study_id: ids.study,
        name: "New",
        parent_question_group_id: ids.group,
        arms: arms({ question_id: ids.free }, {}),
      },
    }),
    ({ ids }) => ({
      body: { study_id: ids.study, name: "New", arms: arms({ question_group_id: ids.group }, {}) },
    }),
    ({ ids }) => ({
      body: { study_id: ids.study, name: "New", arms: arms({ id: ids.arm }, {}) },
      status: 422,
    }),
  ],
  update_randomizer: [
    ({ ids }) => ({
      params: { id: ids.randomizer },
      body: {
        parent_question_group_id: ids.group,
        arms: arms(
          { id: ids.arm, question_id: ids.free },
          { id: ids.empty_arm, question_group_id: ids.shown_group },
        ),
      },
    }),
  ],
  get_randomizer_balance: [({ ids }) => ({ params: { id: ids.randomizer } })],
  remove_randomizer: [({ ids }) => ({ params: { id: ids.randomizer }, body: { mode: "ungroup" } })],

  get_question_codes: [({ ids }) => ({ params: { question_id: ids.choice } })],
  set_question_codes: [({ ids }) => ({ params: { question_id: ids.choice }, body: { lists: {} } })],

  list_question_quotas: [({ ids }) => ({ params: { id: ids.study } })],
  get_question_quotas: [({ ids }) => ({ params: { id: ids.study, question_id: ids.choice } })],
  set_question_quotas: [
    ({ ids }) => ({
      params: { id: ids.study, question_id: ids.choice },
      body: { buckets: [{ kind: "choice", match: "equals", value: "B", limit: 10 }] },
    }),
  ],
  get_quota_progress: [({ ids }) => ({ params: { id: ids.study } })],

  get_scores: [({ ids }) => ({ params: { id: ids.study } })],
  set_scores: [
    ({ ids }) => ({
      params: { id: ids.study },
      body: {
        scores: [
          {
            key: "fondness",
            label: "Fondness",
            method: "sum",
            terms: [{ question_id: ids.choice, values: { B: 1 } }],
            bands: [{ label: "Some", min: 1, max: 2 }],
          },
        ],
      },
    }),
  ],

  get_study_quotas: [({ ids }) => ({ params: { id: ids.study } })],
  set_study_quotas: [
    ({ ids }) => ({ params: { id: ids.study }, body: { mode: "fixed", fixed_limit: 10 } }),
    ({ ids }) => ({
      params: { id: ids.study },
      body: {
        mode: "url_param",
        param_name: "country",
        buckets: [{ value: "DE", limit: 5 }],
        unmatched_param_policy: "reject",
      },
    }),
  ],
  evaluate_study_quotas: [
    ({ ids }) => ({ params: { id: ids.study }, body: { entry_params: { country: "DE" } } }),
  ],

  list_sources: [({ ids }) => ({ params: { id: ids.study } })],
  create_source: [
    ({ ids }) => ({
      params: { id: ids.study },
      body: { name: "New", redirects: { completed: "https://panel.example.test/?pid={pid}" } },
    }),
  ],
  update_source: [({ ids }) => ({ params: { id: ids.source }, body: { name: "Changed" } })],
  rotate_signing_secret: [({ ids }) => ({ params: { id: ids.source } })],
  delete_source: [({ ids }) => ({ params: { id: ids.source } })],

  create_import: [
    ({ ids }) => ({
      body: { content: '{"format":"study-definition/1","title":"Imported"}', folder_id: ids.folder },
    }),
  ],
  create_import_upload: [() => ({ body: { filename: "a.qsf", size: 100 } })],
  list_imports: [() => ({})],
  get_import: [({ ids }) => ({ params: { id: ids.import } })],
  get_import_report: [({ ids }) => ({ params: { id: ids.import } })],

  create_upload: [
    ({ ids }) => ({
      params: { id: ids.study },
      body: { filename: "a.png", content_type: "image/png", size: 100 },
    }),
  ],

  create_interview: [({ ids }) => ({ body: { study_id: ids.study, metadata: { a: 1 } } })],
  create_interviews: [({ ids }) => ({ body: { study_id: ids.study, interviews: [{}, { title: "x" }] } })],
  get_interview: [
    ({ ids }) => ({ params: { id: ids.closed_interview } }),
    ({ ids }) => ({ params: { id: ids.closed_interview }, query: { translate_to: "German" } }),
  ],
  list_interview_files: [({ ids }) => ({ params: { id: ids.closed_interview } })],
  update_interview: [
    ({ ids }) => ({
      params: { id: ids.interview },
      body: {
        status: "closed",
        conversation_json: [{ role: "user", content: "Hello" }],
        answers: [{ question_id: ids.choice, value: "B" }],
      },
    }),
  ],
  correct_message: [
    ({ ids }) => ({
      params: { id: ids.closed_interview, message_id: "0" },
      body: { text: "What was said", reason: "Heard again" },
    }),
  ],
  transcribe_message: [({ ids }) => ({ params: { id: ids.closed_interview, message_id: "0" } })],
  erase_interview: [({ ids }) => ({ params: { id: ids.closed_interview } })],
  list_interviews: [
    ({ ids }) => ({ query: { study_id: ids.study, page_size: "1" } }),
    ({ ids }) => ({ query: { vid: ids.vid } }),
    ({ ids }) => ({ query: { vid: ids.vid, study_id: ids.study } }),
  ],

  translate_study: [({ ids }) => ({ params: { id: ids.study } })],
  list_translations: [({ ids }) => ({ params: { id: ids.study } })],
  list_translated_questions: [({ ids }) => ({ query: { study_id: ids.study, question_id: ids.choice } })],
  get_translated_question: [({ ids }) => ({ params: { id: ids.translation } })],
  update_translated_question: [({ ids }) => ({ params: { id: ids.translation }, body: { content: "Neu" } })],
  list_translation_units: [
    ({ ids }) => ({ params: { id: ids.study }, query: { question_id: ids.choice, limit: "2" } }),
  ],
  update_translation_units: [
    // What its title, the place of its welcome message, is called is known to nobody but the service.
    ({ ids }) => ({
      params: { id: ids.study },
      status: 422,
      body: { changes: [{ id: "study.x", language: "German", if_match: "x", text: "Neu" }] },
    }),
  ],
  list_translation_languages: [({ ids }) => ({ params: { id: ids.study } })],
  export_translations: [({ ids }) => ({ params: { id: ids.study }, query: { format: "csv" } })],
  import_translations: [({ ids }) => ({ params: { id: ids.study }, body: { content: "id,target\n" } })],
  list_translated_messages: [({ ids }) => ({ params: { id: ids.study } })],

  // No worker runs the edits here, so the wait is short.
  agent_edit: [
    ({ ids }) => ({
      params: { study_id: ids.study },
      body: { message: "x" },
      headers: { prefer: "respond-async" },
      status: 202,
    }),
  ],
  get_agent_edit: [({ ids }) => ({ params: { study_id: ids.study, edit_id: ids.edit } })],
  apply_agent_edit: [
    ({ ids, marker }) => ({
      params: { study_id: ids.study },
      body: { mutations: [changed("study_settings", ids.study, { title: marker }, { title: "Changed" })] },
    }),
    ({ ids, marker }) => ({
      params: { study_id: ids.study },
      body: {
        mutations: [changed("question", ids.free, { content: marker }, { content: `{{Q:${ids.choice}}}` })],
      },
    }),
    ({ ids }) => ({
      params: { study_id: ids.study },
      body: {
        mutations: [
          changed(
            "logic_rule",
            ids.rule,
            { next_question_id: ids.target },
            { next_question_id: ids.quoting },
          ),
        ],
      },
    }),
    ({ ids, marker }) => ({
      params: { study_id: ids.study },
      body: {
        mutations: [changed("question_group", ids.group, { name: marker }, { question_ids: [ids.free] })],
      },
    }),
    ({ ids, marker }) => ({
      params: { study_id: ids.study },
      body: {
        mutations: [
          changed(
            "randomizer",
            ids.randomizer,
            { name: marker },
            {
              arms: [
                { id: ids.arm, label: "a", weight_basis_points: 5000, question_id: ids.first_shown },
                { label: "b", weight_basis_points: 5000, question_group_id: ids.shown_group },
              ],
            },
          ),
        ],
      },
    }),
  ],
  ai_edit: [
    ({ ids }) => ({
      params: { study_id: ids.study },
      body: { current_message: "x", questions: [] },
      status: 503,
    }),
  ],

  create_simulation: [
    ({ ids }) => ({ params: { id: ids.study }, body: { count: 100, persona: "Drinks tea", seed: 1 } }),
  ],
  get_simulation: [({ ids }) => ({ params: { id: ids.study, simulation_id: ids.simulation } })],

  list_webhook_endpoints: [() => ({})],
  create_webhook_endpoint: [
    ({ ids }) => ({ body: { url: "https://hooks.example.test/new", study_ids: [ids.study] } }),
  ],
  get_webhook_endpoint: [({ ids }) => ({ params: { id: ids.endpoint } })],
  update_webhook_endpoint: [
    ({ ids }) => ({ params: { id: ids.endpoint }, body: { description: "Changed", study_ids: [ids.study] } }),
  ],
  delete_webhook_endpoint: [({ ids }) => ({ params: { id: ids.endpoint } })],
  test_webhook_endpoint: [({ ids }) => ({ params: { id: ids.endpoint } })],
  rotate_webhook_secret: [({ ids }) => ({ params: { id: ids.endpoint } })],
  list_webhook_deliveries: [({ ids }) => ({ params: { id: ids.endpoint } })],
  replay_webhook_events: [
    ({ ids }) => ({
      params: { id: ids.endpoint },
      body: { after: "2026-01-01T00:00:00Z", before: "2100-01-01T00:00:00Z" },
    }),
  ],
  list_audit_log: [
    ({ ids }) => ({ query: { actor_id: ids.folder, entity_id: ids.study, study_id: ids.study } }),
  ],
  list_events: [
    () => ({}),
    ({ ids }) => ({ query: { study_id: ids.study, event_type: "interview.completed", limit: "10" } }),
  ],
  replay_webhook_delivery: [({ ids }) => ({ params: { id: ids.delivery } })],
};
