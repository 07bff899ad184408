// Generated: npm run openapi
window.samples = {
  "list_events": {
    "curl": "curl \"https://api.example.com/api/v1/events?study_id=$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.events.list({ study_id: studyId });"
  },
  "list_folders": {
    "curl": "curl \"https://api.example.com/api/v1/folders\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "for await (const item of client.folders.list()) console.log(item);"
  },
  "create_folder": {
    "curl": "curl \"https://api.example.com/api/v1/folders\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{ \"name\": \"Beverages\", \"retention_policy_days\": 365 }'",
    "typescript": "const answer = await client.folders.create({ name: \"Beverages\", retention_policy_days: 365 });"
  },
  "update_folder": {
    "curl": "curl -X PATCH \"https://api.example.com/api/v1/folders/$FOLDER_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{ \"retention_policy_days\": null }'",
    "typescript": "const answer = await client.folders.update(folderId, { retention_policy_days: null });"
  },
  "delete_folder": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/folders/$FOLDER_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.folders.delete(folderId);"
  },
  "list_interviews": {
    "curl": "curl \"https://api.example.com/api/v1/interviews?study_id=$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "for await (const item of client.interviews.list({ study_id: studyId })) console.log(item);"
  },
  "create_interview": {
    "curl": "curl \"https://api.example.com/api/v1/interviews\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"study_id\": \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n    \"title\": \"Pilot\",\n    \"metadata\": { \"customer\": \"c-1024\" }\n  }'",
    "typescript": "const answer = await client.interviews.create({\n  study_id: \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n  title: \"Pilot\",\n  metadata: { customer: \"c-1024\" },\n});"
  },
  "create_interviews": {
    "curl": "curl \"https://api.example.com/api/v1/interviews/bulk\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"study_id\": \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n    \"interviews\": [\n      { \"metadata\": { \"customer\": \"c-1024\" } },\n      { \"metadata\": { \"customer\": \"c-1025\" } }\n    ]\n  }'",
    "typescript": "const answer = await client.interviews.createMany({\n  study_id: \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n  interviews: [\n    { metadata: { customer: \"c-1024\" } },\n    { metadata: { customer: \"c-1025\" } },\n  ],\n});"
  },
  "get_interview": {
    "curl": "curl \"https://api.example.com/api/v1/interviews/$INTERVIEW_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.interviews.get(interviewId);"
  },
  "update_interview": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/interviews/$INTERVIEW_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"status\": \"closed\",\n    \"answers\": [\n      {\n        \"question_id\": \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n        \"value\": \"Filter\"\n      }\n    ],\n    \"conversation_json\": [\n      {\n        \"role\": \"assistant\",\n        \"content\": \"How do you make your coffee?\"\n      },\n      { \"role\": \"user\", \"content\": \"Filter\" },\n      {\n        \"role\": \"assistant\",\n        \"content\": \"What do you like about Filter?\"\n      },\n      {\n        \"role\": \"user\",\n        \"content\": \"It takes its time, and so do I.\"\n      }\n    ],\n    \"started_at\": \"2026-11-22T18:30:00.000Z\",\n    \"ended_at\": \"2026-11-22T18:34:10.000Z\",\n    \"active_time\": 250\n  }'",
    "typescript": "const answer = await client.interviews.update(interviewId, {\n  status: \"closed\",\n  answers: [\n    {\n      question_id: \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n      value: \"Filter\",\n    },\n  ],\n  conversation_json: [\n    {\n      role: \"assistant\",\n      content: \"How do you make your coffee?\",\n    },\n    { role: \"user\", content: \"Filter\" },\n    {\n      role: \"assistant\",\n      content: \"What do you like about Filter?\",\n    },\n    { role: \"user\", content: \"It takes its time, and so do I.\" },\n  ],\n  started_at: \"2026-11-22T18:30:00.000Z\",\n  ended_at: \"2026-11-22T18:34:10.000Z\",\n  active_time: 250,\n});"
  },
  "erase_interview": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/interviews/$INTERVIEW_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.interviews.erase(interviewId);"
  },
  "get_me": {
    "curl": "curl \"https://api.example.com/api/v1/me\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.me();"
  },
  "list_question_groups": {
    "curl": "curl \"https://api.example.com/api/v1/question-groups?study_id=$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.questionGroups.list(studyId);"
  },
  "create_question_group": {
    "curl": "curl \"https://api.example.com/api/v1/question-groups\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"study_id\": \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n    \"name\": \"Habits\",\n    \"randomize\": true,\n    \"question_ids\": [\n      \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n      \"019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22\"\n    ]\n  }'",
    "typescript": "const answer = await client.questionGroups.create({\n  study_id: \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n  name: \"Habits\",\n  randomize: true,\n  question_ids: [\n    \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n    \"019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22\",\n  ],\n});"
  },
  "update_question_group": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/question-groups/$QUESTION_GROUP_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{ \"name\": \"Habits at home\", \"display_order\": 1 }'",
    "typescript": "const answer = await client.questionGroups.update(questionGroupId, { name: \"Habits at home\", display_order: 1 });"
  },
  "delete_question_group": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/question-groups/$QUESTION_GROUP_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.questionGroups.delete(questionGroupId);"
  },
  "list_question_logic": {
    "curl": "curl \"https://api.example.com/api/v1/question-logic?study_id=$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.rules.list({ study_id: studyId });"
  },
  "create_question_logic": {
    "curl": "curl \"https://api.example.com/api/v1/question-logic\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"study_id\": \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n    \"question_id\": \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n    \"operation\": \"==\",\n    \"comparison_value_type\": \"string\",\n    \"comparison_value\": \"I drink none\",\n    \"action_type\": \"screen_out\"\n  }'",
    "typescript": "const answer = await client.rules.create({\n  study_id: \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n  question_id: \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n  operation: \"==\",\n  comparison_value_type: \"string\",\n  comparison_value: \"I drink none\",\n  action_type: \"screen_out\",\n});"
  },
  "update_question_logic": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/question-logic/$QUESTION_LOGIC_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"action_type\": \"move_to_question_group\",\n    \"next_question_group_id\": \"019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51\"\n  }'",
    "typescript": "await client.rules.update(ruleId, {\n  action_type: \"move_to_question_group\",\n  next_question_group_id: \"019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51\",\n});"
  },
  "delete_question_logic": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/question-logic/$QUESTION_LOGIC_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.rules.delete(ruleId);"
  },
  "list_questions": {
    "curl": "curl \"https://api.example.com/api/v1/questions?study_id=$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.questions.list(studyId);"
  },
  "upsert_questions": {
    "curl": "curl \"https://api.example.com/api/v1/questions/batch\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"questions\": [\n      {\n        \"study_id\": \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n        \"content\": \"How do you make your coffee?\",\n        \"type\": \"multipleChoice\",\n        \"props\": {\n          \"required\": true,\n          \"options\": [\"Filter\", \"Espresso\", \"I drink none\"]\n        }\n      },\n      {\n        \"study_id\": \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n        \"id\": \"019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22\",\n        \"content\": \"What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?\",\n        \"type\": \"question\",\n        \"interviewer_notes\": \"Ask for the last time, not for habits.\"\n      }\n    ]\n  }'",
    "typescript": "const answer = await client.questions.save({\n  questions: [\n    {\n      study_id: \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n      content: \"How do you make your coffee?\",\n      type: \"multipleChoice\",\n      props: {\n        required: true,\n        options: [\"Filter\", \"Espresso\", \"I drink none\"],\n      },\n    },\n    {\n      study_id: \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n      id: \"019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22\",\n      content: \"What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?\",\n      type: \"question\",\n      interviewer_notes: \"Ask for the last time, not for habits.\",\n    },\n  ],\n});"
  },
  "delete_questions": {
    "curl": "curl \"https://api.example.com/api/v1/questions/batch-delete\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"question_ids\": [\n      \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n      \"019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22\"\n    ],\n    \"study_id\": \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\"\n  }'",
    "typescript": "const answer = await client.questions.deleteMany({\n  question_ids: [\n    \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n    \"019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22\",\n  ],\n  study_id: \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n});"
  },
  "update_question": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/questions/$QUESTION_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"content\": \"How do you make your coffee at home?\",\n    \"props\": { \"allowOther\": true }\n  }'",
    "typescript": "await client.questions.update(questionId, {\n  content: \"How do you make your coffee at home?\",\n  props: { allowOther: true },\n});"
  },
  "delete_question": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/questions/$QUESTION_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.questions.delete(questionId);"
  },
  "list_randomizers": {
    "curl": "curl \"https://api.example.com/api/v1/randomizers?study_id=$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.randomizers.list(studyId);"
  },
  "create_randomizer": {
    "curl": "curl \"https://api.example.com/api/v1/randomizers\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"study_id\": \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n    \"name\": \"With or without habits\",\n    \"arms\": [\n      {\n        \"label\": \"With habits\",\n        \"weight_basis_points\": 6000,\n        \"question_group_id\": \"019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51\"\n      },\n      { \"label\": \"Without\", \"weight_basis_points\": 4000 }\n    ]\n  }'",
    "typescript": "const answer = await client.randomizers.create({\n  study_id: \"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\",\n  name: \"With or without habits\",\n  arms: [\n    {\n      label: \"With habits\",\n      weight_basis_points: 6000,\n      question_group_id: \"019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51\",\n    },\n    { label: \"Without\", weight_basis_points: 4000 },\n  ],\n});"
  },
  "update_randomizer": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/randomizers/$RANDOMIZER_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{ \"name\": \"Habits or not\" }'",
    "typescript": "const answer = await client.randomizers.update(randomizerId, { name: \"Habits or not\" });"
  },
  "get_randomizer_balance": {
    "curl": "curl \"https://api.example.com/api/v1/randomizers/$RANDOMIZER_ID/balance\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.randomizers.balance(randomizerId);"
  },
  "remove_randomizer": {
    "curl": "curl \"https://api.example.com/api/v1/randomizers/$RANDOMIZER_ID/remove\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{ \"mode\": \"ungroup\" }'",
    "typescript": "await client.randomizers.remove(randomizerId, { mode: \"ungroup\" });"
  },
  "get_share": {
    "curl": "curl \"https://api.example.com/api/v1/shares/$SHARE_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.shares.get(shareId);"
  },
  "delete_share": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/shares/$SHARE_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.shares.delete(shareId);"
  },
  "update_source": {
    "curl": "curl -X PATCH \"https://api.example.com/api/v1/sources/$SOURCE_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"redirects\": {\n      \"paused\": \"https://app.prolific.com/submissions/complete?cc=LATER123\"\n    }\n  }'",
    "typescript": "const answer = await client.sources.update(sourceId, {\n  redirects: {\n    paused: \"https://app.prolific.com/submissions/complete?cc=LATER123\",\n  },\n});"
  },
  "delete_source": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/sources/$SOURCE_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.sources.delete(sourceId);"
  },
  "list_studies": {
    "curl": "curl \"https://api.example.com/api/v1/studies\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "for await (const item of client.studies.list()) console.log(item);"
  },
  "create_study": {
    "curl": "curl \"https://api.example.com/api/v1/studies\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"title\": \"Coffee at home\",\n    \"welcome_message\": {\n      \"title\": \"Welcome\",\n      \"body\": \"A few questions about coffee.\",\n      \"ctaText\": \"Start\"\n    },\n    \"folder_id\": \"019aa3c4-6f10-7c4e-b3f0-1d2f6a0c5e01\",\n    \"config\": {\n      \"quota\": 100,\n      \"lang\": { \"support\": [\"English\", \"German\"] },\n      \"interviewer\": { \"name\": \"Ada\" }\n    }\n  }'",
    "typescript": "const answer = await client.studies.create({\n  title: \"Coffee at home\",\n  welcome_message: {\n    title: \"Welcome\",\n    body: \"A few questions about coffee.\",\n    ctaText: \"Start\",\n  },\n  folder_id: \"019aa3c4-6f10-7c4e-b3f0-1d2f6a0c5e01\",\n  config: {\n    quota: 100,\n    lang: { support: [\"English\", \"German\"] },\n    interviewer: { name: \"Ada\" },\n  },\n});"
  },
  "get_studies_activity": {
    "curl": "curl \"https://api.example.com/api/v1/studies/activity?study_ids=$STUDY_IDS\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.studies.activity([studyId]);"
  },
  "get_study": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.studies.get(studyId);"
  },
  "update_study": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/studies/$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"status\": \"paused\",\n    \"config\": { \"quota\": 150, \"progressBar\": null }\n  }'",
    "typescript": "const answer = await client.studies.update(studyId, {\n  status: \"paused\",\n  config: { quota: 150, progressBar: null },\n});"
  },
  "delete_study": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/studies/$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.studies.delete(studyId);"
  },
  "list_available_references": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/available-references\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.questions.availableReferences(studyId);"
  },
  "list_exports": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/exports\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.exports.list(studyId);"
  },
  "create_export": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/exports\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"format\": \"csv\",\n    \"layout\": \"wide\",\n    \"labels\": \"text\",\n    \"include_simulations\": false\n  }'",
    "typescript": "const answer = await client.exports.create(studyId, {\n  format: \"csv\",\n  layout: \"wide\",\n  labels: \"text\",\n  include_simulations: false,\n}).result();"
  },
  "get_export": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/exports/$EXPORT_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.exports.get(studyId, exportId);"
  },
  "delete_export": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/studies/$STUDY_ID/exports/$EXPORT_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.exports.delete(studyId, exportId);"
  },
  "get_study_metrics": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/metrics\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.studies.metrics(studyId);"
  },
  "list_question_quotas": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/question-quotas\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.quotas.listQuestions(studyId);"
  },
  "get_question_quotas": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/questions/$QUESTION_ID/quotas\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.quotas.getQuestion(studyId, questionId);"
  },
  "set_question_quotas": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/studies/$STUDY_ID/questions/$QUESTION_ID/quotas\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"buckets\": [\n      {\n        \"kind\": \"choice\",\n        \"match\": \"equals\",\n        \"value\": \"Filter\",\n        \"limit\": 50\n      }\n    ]\n  }'",
    "typescript": "const answer = await client.quotas.setQuestion(studyId, questionId, {\n  buckets: [\n    {\n      kind: \"choice\",\n      match: \"equals\",\n      value: \"Filter\",\n      limit: 50,\n    },\n  ],\n});"
  },
  "get_study_quotas": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/quotas\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.quotas.get(studyId);"
  },
  "set_study_quotas": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/studies/$STUDY_ID/quotas\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"mode\": \"url_param\",\n    \"param_name\": \"country\",\n    \"buckets\": [{ \"value\": \"DE\", \"limit\": 50 }],\n    \"unmatched_param_policy\": \"reject\"\n  }'",
    "typescript": "const answer = await client.quotas.set(studyId, {\n  mode: \"url_param\",\n  param_name: \"country\",\n  buckets: [{ value: \"DE\", limit: 50 }],\n  unmatched_param_policy: \"reject\",\n});"
  },
  "evaluate_study_quotas": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/quotas/evaluate\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{ \"entry_params\": { \"country\": \"DE\" } }'",
    "typescript": "const answer = await client.quotas.evaluate(studyId, { entry_params: { country: \"DE\" } });"
  },
  "get_quota_progress": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/quotas/progress\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.quotas.progress(studyId);"
  },
  "list_shares": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/shares\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.shares.list(studyId);"
  },
  "create_share": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/shares\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"name\": \"For the product team\",\n    \"expires_at\": \"2027-01-31T00:00:00.000Z\",\n    \"scope\": {\n      \"sections\": [\"funnel\", \"questions\", \"crosstab\"],\n      \"min_base\": 5,\n      \"filter\": { \"language\": \"English\" }\n    }\n  }'",
    "typescript": "const answer = await client.shares.create(studyId, {\n  name: \"For the product team\",\n  expires_at: \"2027-01-31T00:00:00.000Z\",\n  scope: {\n    sections: [\"funnel\", \"questions\", \"crosstab\"],\n    min_base: 5,\n    filter: { language: \"English\" },\n  },\n});"
  },
  "create_simulation": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/simulations\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"count\": 20,\n    \"persona\": \"Drinks coffee at work, rarely at home\",\n    \"seed\": 7\n  }'",
    "typescript": "const answer = await client.simulations.create(studyId, {\n  count: 20,\n  persona: \"Drinks coffee at work, rarely at home\",\n  seed: 7,\n}).result();"
  },
  "get_simulation": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/simulations/$SIMULATION_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.simulations.get(studyId, simulationId);"
  },
  "list_sources": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/sources\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.sources.list(studyId);"
  },
  "create_source": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/sources\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"name\": \"Prolific\",\n    \"redirects\": {\n      \"completed\": \"https://app.prolific.com/submissions/complete?cc=C1X2Y3Z4\",\n      \"screened_out\": \"https://app.prolific.com/submissions/complete?cc=SCRN1234\",\n      \"over_quota\": \"https://app.prolific.com/submissions/complete?cc=FULL1234\",\n      \"paused\": null\n    }\n  }'",
    "typescript": "const answer = await client.sources.create(studyId, {\n  name: \"Prolific\",\n  redirects: {\n    completed: \"https://app.prolific.com/submissions/complete?cc=C1X2Y3Z4\",\n    screened_out: \"https://app.prolific.com/submissions/complete?cc=SCRN1234\",\n    over_quota: \"https://app.prolific.com/submissions/complete?cc=FULL1234\",\n    paused: null,\n  },\n});"
  },
  "translate_study": {
    "curl": "curl -X POST \"https://api.example.com/api/v1/studies/$STUDY_ID/translate\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.translations.start(studyId);"
  },
  "list_translated_messages": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/translated-messages\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "for await (const item of client.translations.listMessages(studyId)) console.log(item);"
  },
  "list_translations": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/translations\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "for await (const item of client.translations.list(studyId)) console.log(item);"
  },
  "create_upload": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/uploads\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"filename\": \"grinder.mp4\",\n    \"content_type\": \"video/mp4\",\n    \"size\": 18874368\n  }'",
    "typescript": "const answer = await client.assets.createUpload(studyId, {\n  filename: \"grinder.mp4\",\n  content_type: \"video/mp4\",\n  size: 18874368,\n});"
  },
  "agent_edit": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/agent\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"message\": \"Make the first question shorter\",\n    \"auto_save\": false,\n    \"model\": \"fast\"\n  }'",
    "typescript": "const answer = await client.agentEdits.create(studyId, {\n  message: \"Make the first question shorter\",\n  auto_save: false,\n  model: \"fast\",\n});"
  },
  "apply_agent_edit": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/agent/apply\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"mutations\": [\n      {\n        \"id\": \"019aa3c9-2c41-7a86-9f30-8c6b4e2a0d91\",\n        \"entity_type\": \"question\",\n        \"operation\": \"update\",\n        \"entity_id\": \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n        \"before\": { \"content\": \"How do you make your coffee?\" },\n        \"after\": { \"content\": \"How do you brew?\" },\n        \"timestamp\": \"2026-11-21T09:00:00.000Z\"\n      }\n    ]\n  }'",
    "typescript": "const answer = await client.agentEdits.apply(studyId, {\n  mutations: [\n    {\n      id: \"019aa3c9-2c41-7a86-9f30-8c6b4e2a0d91\",\n      entity_type: \"question\",\n      operation: \"update\",\n      entity_id: \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n      before: { content: \"How do you make your coffee?\" },\n      after: { content: \"How do you brew?\" },\n      timestamp: \"2026-11-21T09:00:00.000Z\",\n    },\n  ],\n});"
  },
  "get_agent_edit": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/agent/edits/$EDIT_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.agentEdits.get(studyId, agentEditId);"
  },
  "ai_edit": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/ai-edit\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"current_message\": \"Make the first question shorter\",\n    \"questions\": [\n      {\n        \"id\": \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n        \"content\": \"How do you make your coffee?\",\n        \"type\": \"multipleChoice\",\n        \"props\": {\n          \"required\": true,\n          \"options\": [\"Filter\", \"Espresso\", \"I drink none\"]\n        }\n      },\n      {\n        \"id\": \"019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22\",\n        \"content\": \"What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?\",\n        \"type\": \"question\",\n        \"interviewer_notes\": \"Ask for the last time, not for habits.\"\n      }\n    ],\n    \"language\": \"English\"\n  }'",
    "typescript": "const answer = await client.agentEdits.suggest(studyId, {\n  current_message: \"Make the first question shorter\",\n  questions: [\n    {\n      id: \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n      content: \"How do you make your coffee?\",\n      type: \"multipleChoice\",\n      props: {\n        required: true,\n        options: [\"Filter\", \"Espresso\", \"I drink none\"],\n      },\n    },\n    {\n      id: \"019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22\",\n      content: \"What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?\",\n      type: \"question\",\n      interviewer_notes: \"Ask for the last time, not for habits.\",\n    },\n  ],\n  language: \"English\",\n});"
  },
  "get_crosstab": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/crosstabs\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"rows\": { \"question_id\": \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\" },\n    \"columns\": [{ \"metadata\": \"plan\" }],\n    \"filter\": { \"status\": \"closed\" },\n    \"confidence_level\": 0.95,\n    \"min_base\": 30\n  }'",
    "typescript": "const answer = await client.results.crosstab(studyId, {\n  rows: { question_id: \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\" },\n  columns: [{ metadata: \"plan\" }],\n  filter: { status: \"closed\" },\n  confidence_level: 0.95,\n  min_base: 30,\n});"
  },
  "export_responses": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/export\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "for await (const csv of client.results.csv(studyId)) console.log(csv);"
  },
  "get_question_stats": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/questions/$QUESTION_ID/stats\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.results.question(studyId, questionId);"
  },
  "get_study_stats": {
    "curl": "curl \"https://api.example.com/api/v1/studies/$STUDY_ID/stats\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.results.study(studyId);"
  },
  "list_translated_questions": {
    "curl": "curl \"https://api.example.com/api/v1/translated-questions?study_id=$STUDY_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "for await (const item of client.translations.listQuestions({ study_id: studyId })) console.log(item);"
  },
  "get_translated_question": {
    "curl": "curl \"https://api.example.com/api/v1/translated-questions/$TRANSLATED_QUESTION_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.translations.getQuestion(translationId);"
  },
  "update_translated_question": {
    "curl": "curl -X PUT \"https://api.example.com/api/v1/translated-questions/$TRANSLATED_QUESTION_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"content\": \"Was mögen Sie an {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?\"\n  }'",
    "typescript": "const answer = await client.translations.updateQuestion(translationId, {\n  content: \"Was mögen Sie an {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?\",\n});"
  },
  "replay_webhook_delivery": {
    "curl": "curl -X POST \"https://api.example.com/api/v1/webhook-deliveries/$WEBHOOK_DELIVERY_ID/replay\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.webhookEndpoints.replay(deliveryId);"
  },
  "list_webhook_endpoints": {
    "curl": "curl \"https://api.example.com/api/v1/webhook-endpoints\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.webhookEndpoints.list();"
  },
  "create_webhook_endpoint": {
    "curl": "curl \"https://api.example.com/api/v1/webhook-endpoints\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"url\": \"https://hooks.example.com/interviews\",\n    \"description\": null,\n    \"include_simulations\": false,\n    \"event_types\": [\"interview.completed\", \"quota.reached\"],\n    \"study_ids\": [\"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\"]\n  }'",
    "typescript": "const answer = await client.webhookEndpoints.create({\n  url: \"https://hooks.example.com/interviews\",\n  description: null,\n  include_simulations: false,\n  event_types: [\"interview.completed\", \"quota.reached\"],\n  study_ids: [\"019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11\"],\n});"
  },
  "get_webhook_endpoint": {
    "curl": "curl \"https://api.example.com/api/v1/webhook-endpoints/$WEBHOOK_ENDPOINT_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.webhookEndpoints.get(webhookEndpointId);"
  },
  "update_webhook_endpoint": {
    "curl": "curl -X PATCH \"https://api.example.com/api/v1/webhook-endpoints/$WEBHOOK_ENDPOINT_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{ \"status\": \"enabled\" }'",
    "typescript": "const answer = await client.webhookEndpoints.update(webhookEndpointId, { status: \"enabled\" });"
  },
  "delete_webhook_endpoint": {
    "curl": "curl -X DELETE \"https://api.example.com/api/v1/webhook-endpoints/$WEBHOOK_ENDPOINT_ID\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "await client.webhookEndpoints.delete(webhookEndpointId);"
  },
  "list_webhook_deliveries": {
    "curl": "curl \"https://api.example.com/api/v1/webhook-endpoints/$WEBHOOK_ENDPOINT_ID/deliveries\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "for await (const item of client.webhookEndpoints.listDeliveries(webhookEndpointId)) console.log(item);"
  },
  "replay_webhook_events": {
    "curl": "curl \"https://api.example.com/api/v1/webhook-endpoints/$WEBHOOK_ENDPOINT_ID/replay\" \\\n  -H \"Authorization: Bearer $API_KEY\" \\\n  --json '{\n    \"after\": \"2026-11-22T08:00:00.000Z\",\n    \"before\": \"2026-11-22T20:00:00.000Z\"\n  }'",
    "typescript": "const answer = await client.webhookEndpoints.replayEvents(webhookEndpointId, {\n  after: \"2026-11-22T08:00:00.000Z\",\n  before: \"2026-11-22T20:00:00.000Z\",\n});"
  },
  "rotate_webhook_secret": {
    "curl": "curl -X POST \"https://api.example.com/api/v1/webhook-endpoints/$WEBHOOK_ENDPOINT_ID/rotate-secret\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.webhookEndpoints.rotateSecret(webhookEndpointId);"
  },
  "test_webhook_endpoint": {
    "curl": "curl -X POST \"https://api.example.com/api/v1/webhook-endpoints/$WEBHOOK_ENDPOINT_ID/test\" \\\n  -H \"Authorization: Bearer $API_KEY\"",
    "typescript": "const answer = await client.webhookEndpoints.test(webhookEndpointId);"
  },
  "get_health": {
    "curl": "curl \"https://api.example.com/health\"",
    "typescript": "const answer = await client.health();"
  },
  "get_participant_state": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID\"",
    "typescript": "const answer = await client.participants.state(vid);"
  },
  "answer_question": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/answers\" \\\n  --json '{\n    \"client_turn_id\": \"3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11\",\n    \"expected_seq\": 0,\n    \"question_id\": \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n    \"value\": \"Filter\"\n  }'",
    "typescript": "const answer = await client.participants.answer(vid, {\n  client_turn_id: \"3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11\",\n  expected_seq: 0,\n  question_id: \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\",\n  value: \"Filter\",\n});"
  },
  "go_back": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/back\" \\\n  --json '{\n    \"client_turn_id\": \"3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11\",\n    \"expected_seq\": 1\n  }'",
    "typescript": "const answer = await client.participants.back(vid, {\n  client_turn_id: \"3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11\",\n  expected_seq: 1,\n});"
  },
  "continue_interview": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/continue\" \\\n  --json '{}'",
    "typescript": "const answer = await client.participants.continue(vid);"
  },
  "send_reply": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/messages\" \\\n  --json '{\n    \"client_turn_id\": \"3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11\",\n    \"expected_seq\": 1,\n    \"text\": \"It takes its time, and so do I.\"\n  }'",
    "typescript": "const answer = await client.participants.reply(vid, {\n  client_turn_id: \"3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11\",\n  expected_seq: 1,\n  text: \"It takes its time, and so do I.\",\n});"
  },
  "pause_interview": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/pause\" \\\n  --json '{}'",
    "typescript": "const answer = await client.participants.pause(vid);"
  },
  "resume_interview": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/resume\" \\\n  --json '{}'",
    "typescript": "const answer = await client.participants.resume(vid);"
  },
  "skip_step": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/skip\" \\\n  --json '{\n    \"client_turn_id\": \"3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11\",\n    \"expected_seq\": 0\n  }'",
    "typescript": "const answer = await client.participants.skip(vid, {\n  client_turn_id: \"3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11\",\n  expected_seq: 0,\n});"
  },
  "start_interview": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/start\" \\\n  --json '{ \"language\": \"English\" }'",
    "typescript": "const answer = await client.participants.start(vid, { language: \"English\" });"
  },
  "create_answer_upload": {
    "curl": "curl \"https://api.example.com/participant/v1/interviews/$VID/uploads\" \\\n  --json '{\n    \"filename\": \"grinder.mp4\",\n    \"content_type\": \"video/mp4\",\n    \"size\": 18874368\n  }'",
    "typescript": "const answer = await client.participants.createUpload(vid, {\n  filename: \"grinder.mp4\",\n  content_type: \"video/mp4\",\n  size: 18874368,\n});"
  },
  "enter_study": {
    "curl": "curl \"https://api.example.com/participant/v1/studies/$STUDY_ID/interviews\" \\\n  --json '{\n    \"params\": { \"PROLIFIC_PID\": \"5f8d0d55b54764421b7156c1\" },\n    \"source\": \"prolific\",\n    \"language\": \"English\"\n  }'",
    "typescript": "const answer = await client.participants.enter(studyId, {\n  params: { PROLIFIC_PID: \"5f8d0d55b54764421b7156c1\" },\n  source: \"prolific\",\n  language: \"English\",\n});"
  },
  "get_shared_results": {
    "curl": "curl \"https://api.example.com/results/v1/$TOKEN\"",
    "typescript": "const answer = await client.sharedResults.get(token);"
  },
  "get_shared_crosstab": {
    "curl": "curl \"https://api.example.com/results/v1/$TOKEN/crosstabs\" \\\n  --json '{\n    \"rows\": { \"question_id\": \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\" },\n    \"columns\": [{ \"metadata\": \"plan\" }],\n    \"filter\": { \"status\": \"closed\" },\n    \"confidence_level\": 0.95,\n    \"min_base\": 30\n  }'",
    "typescript": "const answer = await client.sharedResults.crosstab(token, {\n  rows: { question_id: \"019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21\" },\n  columns: [{ metadata: \"plan\" }],\n  filter: { status: \"closed\" },\n  confidence_level: 0.95,\n  min_base: 30,\n});"
  },
  "get_shared_funnel": {
    "curl": "curl \"https://api.example.com/results/v1/$TOKEN/funnel\"",
    "typescript": "const answer = await client.sharedResults.funnel(token);"
  },
  "get_shared_question": {
    "curl": "curl \"https://api.example.com/results/v1/$TOKEN/questions/$QUESTION_ID\"",
    "typescript": "const answer = await client.sharedResults.question(token, questionId);"
  },
  "list_shared_transcripts": {
    "curl": "curl \"https://api.example.com/results/v1/$TOKEN/transcripts\"",
    "typescript": "const answer = await client.sharedResults.transcripts(token);"
  }
};
