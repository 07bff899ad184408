CREATE TABLE "audit_entry" (
	"organization_id" uuid NOT NULL,
	"entry" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_feed" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"common_position" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid,
	"study_id" uuid,
	"request_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"address_prefix" text,
	"transaction" bigint NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"start" text NOT NULL,
	"last4" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"replaced_by" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"organization_id" uuid NOT NULL,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_organization_id_caller_key_pk" PRIMARY KEY("organization_id","caller","key")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"study_id" uuid,
	"interview_id" uuid,
	"export_id" uuid,
	"event_type" text NOT NULL,
	"is_simulated" boolean NOT NULL,
	"data" jsonb,
	"traceparent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"transaction" bigint NOT NULL,
	"position" bigint
);
--> statement-breakpoint
CREATE TABLE "event_feed" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"last_position" bigint DEFAULT 0 NOT NULL,
	"common_position" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"include_simulations" boolean NOT NULL,
	"event_types" text[] DEFAULT '{"interview.completed"}' NOT NULL,
	"study_ids" uuid[],
	"status" text NOT NULL,
	"disabled_reason" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"older_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"timeouts" integer DEFAULT 0 NOT NULL,
	"replayed_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sandbox_of" uuid,
	"reset_at" timestamp (3) with time zone,
	"requests_minute" integer DEFAULT 600 NOT NULL,
	"audit_reads" boolean DEFAULT false NOT NULL,
	"audit_days" integer DEFAULT 400 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"swept_bytes" bigint DEFAULT 0 NOT NULL,
	"ai_tokens_month" bigint,
	"budget_month" text,
	"budget_percent" integer DEFAULT 0 NOT NULL,
	"budget_told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organization_sandbox_of_unique" UNIQUE("sandbox_of")
);
--> statement-breakpoint
CREATE TABLE "rate_window" (
	"subject" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"interview_id" uuid,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"attempt_log" jsonb NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"next_send_at" timestamp (3) with time zone,
	"lease" uuid,
	"lease_until" timestamp (3) with time zone,
	"traceparent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_delivery_event_id_endpoint_id_unique" UNIQUE("event_id","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "study_edit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"actor" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"work" jsonb NOT NULL,
	"status" text NOT NULL,
	"result" jsonb,
	"error" jsonb,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "question_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_question_group_id" uuid,
	"routing_branch_id" uuid,
	"display_order" integer NOT NULL,
	"randomize" boolean NOT NULL,
	"repeat_for" jsonb,
	"display_conditions" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"actor" json NOT NULL,
	"status" text NOT NULL,
	"format" text,
	"filename" text NOT NULL,
	"key" text,
	"title" text,
	"folder_id" uuid,
	"dry_run" boolean NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"made_study_id" uuid,
	"ids" json NOT NULL,
	"definition" json,
	"report" json,
	"error" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "logic_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"comparison_value_type" text NOT NULL,
	"comparison_value" text,
	"score" text,
	"action_type" text NOT NULL,
	"next_question_id" uuid,
	"next_question_group_id" uuid,
	"redirect_url" text,
	"end_interview" boolean NOT NULL,
	"language" text NOT NULL,
	"display_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"question_group_id" uuid,
	"routing_branch_id" uuid,
	"position" integer NOT NULL,
	"display_order" integer NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"interviewer_notes" text,
	"props" jsonb NOT NULL,
	"carried" jsonb,
	"assets" jsonb,
	"display_conditions" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quota_bucket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"question_id" uuid,
	"match" text,
	"value" text,
	"former_values" text[] DEFAULT '{}' NOT NULL,
	"limit" integer NOT NULL,
	"filled" integer NOT NULL,
	"reached_at" timestamp (3) with time zone,
	"position" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "randomizer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_question_group_id" uuid,
	"display_order" integer NOT NULL,
	"arms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_set" (
	"study_id" uuid PRIMARY KEY NOT NULL,
	"scores" jsonb NOT NULL,
	"former" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"study_id" uuid NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"source_sha256" text NOT NULL,
	"first_agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_text_study_id_version_language_pk" PRIMARY KEY("study_id","version","language")
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"retention_policy_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"folder_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"access_policy" text NOT NULL,
	"config" jsonb NOT NULL,
	"welcome_message" jsonb,
	"thank_you_message" jsonb,
	"screen_out_message" jsonb,
	"param_quota" jsonb,
	"metadata" jsonb,
	"insights" jsonb,
	"estimated_length" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"erasing_since" timestamp (3) with time zone,
	"bytes" integer GENERATED ALWAYS AS (1000 + octet_length(title) + octet_length(config::text) + coalesce(octet_length(description), 0)
          + coalesce(octet_length(welcome_message::text), 0) + coalesce(octet_length(thank_you_message::text), 0)
          + coalesce(octet_length(screen_out_message::text), 0) + coalesce(octet_length(metadata::text), 0)
          + coalesce(octet_length(insights::text), 0)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_access" (
	"study_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "study_access_study_id_member_id_pk" PRIMARY KEY("study_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"question_id" uuid,
	"language" text NOT NULL,
	"units" jsonb NOT NULL,
	"manual_content" text,
	"manual_hash" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translation_study_id_language_question_id_unique" UNIQUE NULLS NOT DISTINCT("study_id","language","question_id"),
	CONSTRAINT "translation_question_id_language_unique" UNIQUE("question_id","language")
);
--> statement-breakpoint
CREATE TABLE "translation_job" (
	"study_id" uuid NOT NULL,
	"language" text NOT NULL,
	"source_language" text NOT NULL,
	"is_open" boolean NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"failures" integer NOT NULL,
	"failed_units" integer DEFAULT 0 NOT NULL,
	"is_announced" boolean NOT NULL,
	CONSTRAINT "translation_job_study_id_language_pk" PRIMARY KEY("study_id","language")
);
--> statement-breakpoint
CREATE TABLE "study_version" (
	"study_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor" jsonb NOT NULL,
	"reason" text NOT NULL,
	"label" text,
	"content" jsonb NOT NULL,
	CONSTRAINT "study_version_study_id_revision_pk" PRIMARY KEY("study_id","revision")
);
--> statement-breakpoint
CREATE TABLE "heavy_operation" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"running" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"parent_id" uuid,
	"split_from" uuid,
	"locked" boolean NOT NULL,
	"origin" text NOT NULL,
	"model" text,
	"prompt_version" text,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "code_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_assignment" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"iteration" text DEFAULT '' NOT NULL,
	"code_id" uuid NOT NULL,
	"coder" text NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"segment" integer,
	"quote_start" integer,
	"quote_end" integer,
	"quote_text" text,
	"model" text,
	"prompt_version" text,
	"member_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "code_assignment_pk" PRIMARY KEY("interview_id","question_id","iteration","code_id","coder")
);
--> statement-breakpoint
CREATE TABLE "coded_answer" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"iteration" text DEFAULT '' NOT NULL,
	"coder" text NOT NULL,
	"digest" text,
	"place" integer NOT NULL,
	"judged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coded_answer_pk" PRIMARY KEY("interview_id","question_id","iteration","coder")
);
--> statement-breakpoint
CREATE TABLE "finding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"text" text NOT NULL,
	"code_ids" uuid[] NOT NULL,
	"quotes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_insight" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"status" text NOT NULL,
	"content" jsonb,
	"digest" text,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_insight_interview_id_unique" UNIQUE("interview_id")
);
--> statement-breakpoint
CREATE TABLE "count_base" (
	"study_id" uuid NOT NULL,
	"population" text NOT NULL,
	"part" text NOT NULL,
	"tally" jsonb NOT NULL,
	CONSTRAINT "count_base_study_id_part_population_pk" PRIMARY KEY("study_id","part","population")
);
--> statement-breakpoint
CREATE TABLE "count_delta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"population" text NOT NULL,
	"counts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "count_figures" (
	"study_id" uuid NOT NULL,
	"part" text NOT NULL,
	"include_simulations" boolean NOT NULL,
	"digest" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "count_figures_study_id_part_include_simulations_pk" PRIMARY KEY("study_id","part","include_simulations")
);
--> statement-breakpoint
CREATE TABLE "entry_salt" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_window" (
	"subject" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow" (
	"interview_id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"plan" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"said" integer NOT NULL,
	"turn_id" text,
	"leased_until" timestamp (3) with time zone,
	"acted_at" timestamp (3) with time zone NOT NULL,
	"uploads" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_turn" (
	"interview_id" uuid NOT NULL,
	"turn_id" text NOT NULL,
	"state" jsonb NOT NULL,
	"said" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_turn_interview_id_turn_id_pk" PRIMARY KEY("interview_id","turn_id")
);
--> statement-breakpoint
CREATE TABLE "randomizer_assignment" (
	"interview_id" uuid NOT NULL,
	"randomizer_id" uuid NOT NULL,
	"arm_id" uuid NOT NULL,
	"randomizer_name" text NOT NULL,
	"arm_label" text NOT NULL,
	"place" integer,
	CONSTRAINT "randomizer_assignment_interview_id_randomizer_id_pk" PRIMARY KEY("interview_id","randomizer_id")
);
--> statement-breakpoint
CREATE TABLE "study_snapshot" (
	"study_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "study_snapshot_study_id_revision_language_pk" PRIMARY KEY("study_id","revision","language")
);
--> statement-breakpoint
CREATE TABLE "transcription" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"iteration" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"text" text,
	"attempts" integer NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "transcription_interview_id_question_id_iteration_pk" PRIMARY KEY("interview_id","question_id","iteration")
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"iteration" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"value" jsonb,
	"closed_value" jsonb,
	"text" text NOT NULL,
	"followups" jsonb NOT NULL,
	"recording_url" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"paradata" json,
	"text_length" integer,
	CONSTRAINT "answer_interview_id_question_id_iteration_pk" PRIMARY KEY("interview_id","question_id","iteration")
);
--> statement-breakpoint
CREATE TABLE "interview" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"vid" text,
	"title" text,
	"metadata" jsonb NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"notes" text,
	"is_mock" boolean NOT NULL,
	"is_simulated" boolean NOT NULL,
	"is_archived" boolean NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"progress" integer NOT NULL,
	"active_time" double precision,
	"recording_id" text,
	"source" text,
	"entry_key" text,
	"device_digest" text,
	"requested_language" text,
	"consent" jsonb,
	"expires_at" timestamp (3) with time zone,
	"current_question_id" uuid,
	"current_iteration" text DEFAULT '' NOT NULL,
	"hidden_question_ids" uuid[],
	"hidden_iterations" text[],
	"closing_metadata" jsonb,
	"quota_bucket_ids" uuid[],
	"is_conducted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_before" timestamp (3) with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	"last_message_hour" timestamp (3) with time zone,
	"content_removed_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	CONSTRAINT "interview_vid_unique" UNIQUE("vid")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"interview_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"question_id" uuid,
	"loop_item" text,
	"kind" text,
	"created_at" timestamp (3) with time zone,
	CONSTRAINT "message_interview_id_seq_pk" PRIMARY KEY("interview_id","seq")
);
--> statement-breakpoint
CREATE TABLE "metadata_entry" (
	"study_id" uuid NOT NULL,
	"digest" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"interview_id" uuid NOT NULL,
	"is_simulated" boolean NOT NULL,
	"all_digests" bigint[],
	CONSTRAINT "metadata_entry_pk" PRIMARY KEY("study_id","digest","created_at","interview_id","is_simulated")
);
--> statement-breakpoint
CREATE TABLE "metadata_key_set" (
	"study_id" uuid PRIMARY KEY NOT NULL,
	"keys" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally_key_set" (
	"study_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	CONSTRAINT "tally_key_set_study_id_question_id_pk" PRIMARY KEY("study_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "closing_summary" (
	"interview_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"message_seq" integer NOT NULL,
	"notice_seq" integer,
	"model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"refused" jsonb NOT NULL,
	"latency_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_goal" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"iteration" text DEFAULT '' NOT NULL,
	"goal_id" text NOT NULL,
	"status" text NOT NULL,
	"evidence" jsonb,
	CONSTRAINT "interview_goal_interview_id_question_id_iteration_goal_id_pk" PRIMARY KEY("interview_id","question_id","iteration","goal_id")
);
--> statement-breakpoint
CREATE TABLE "moderation" (
	"interview_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"iteration" text DEFAULT '' NOT NULL,
	"outcome" text NOT NULL,
	"message_seq" integer,
	"source" text,
	"model" text,
	"prompt_version" text,
	"probe_type" text,
	"goal_id" text NOT NULL,
	"reason" text NOT NULL,
	"refused" jsonb NOT NULL,
	"flag" text,
	"latency_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_interview_id_seq_pk" PRIMARY KEY("interview_id","seq")
);
--> statement-breakpoint
CREATE TABLE "answer_print" (
	"interview_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"iteration" text DEFAULT '' NOT NULL,
	"is_simulated" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"hashes" integer[] NOT NULL,
	CONSTRAINT "answer_print_interview_id_question_id_pk" PRIMARY KEY("interview_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "interview_quality" (
	"interview_id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"level" text NOT NULL,
	"flags" jsonb NOT NULL,
	"speed_index" double precision,
	"checked_at" timestamp (3) with time zone,
	"review" jsonb
);
--> statement-breakpoint
CREATE TABLE "quality_reached" (
	"study_id" uuid PRIMARY KEY NOT NULL,
	"finished" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_respondent" (
	"interview_id" uuid PRIMARY KEY NOT NULL,
	"simulation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"behavior" text NOT NULL,
	"status" text NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"persona" text,
	"personas" jsonb,
	"seed" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"redirects" jsonb NOT NULL,
	"signing_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_deletion" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"keep_versions" boolean DEFAULT false NOT NULL,
	"repeat_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "file_orphan" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_storage" (
	"identity" uuid PRIMARY KEY NOT NULL,
	"sweep_started_at" timestamp (3) with time zone,
	"sweep_ended_at" timestamp (3) with time zone,
	"sweep_cursor" text DEFAULT '' NOT NULL,
	"sweep_files" integer DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_probe" text,
	"feed_epoch" integer DEFAULT 0 NOT NULL,
	"backed_up_to" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"traceparent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_send_at" timestamp (3) with time zone NOT NULL,
	"sends" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_day" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"study_id" uuid,
	"purpose" text,
	"interviews_started" bigint DEFAULT 0 NOT NULL,
	"interviews_completed" bigint DEFAULT 0 NOT NULL,
	"model_calls" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"export_bytes" bigint DEFAULT 0 NOT NULL,
	"events_sent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_day_key" UNIQUE NULLS NOT DISTINCT("organization_id","day","study_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "usage_delta" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"study_id" uuid,
	"purpose" text,
	"interviews_started" bigint DEFAULT 0 NOT NULL,
	"interviews_completed" bigint DEFAULT 0 NOT NULL,
	"model_calls" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"export_bytes" bigint DEFAULT 0 NOT NULL,
	"events_sent" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_content" (
	"export_id" uuid NOT NULL,
	"last_created_at" timestamp (3) with time zone NOT NULL,
	"last_id" uuid NOT NULL,
	"interview_ids" uuid[] NOT NULL,
	CONSTRAINT "export_content_export_id_last_created_at_last_id_pk" PRIMARY KEY("export_id","last_created_at","last_id")
);
--> statement-breakpoint
CREATE TABLE "export_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"study_id" uuid NOT NULL,
	"format" text NOT NULL,
	"layout" text NOT NULL,
	"labels" text NOT NULL,
	"question_group_id" uuid,
	"filter" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"include_simulations" boolean NOT NULL,
	"bom" boolean DEFAULT false NOT NULL,
	"links" boolean DEFAULT true NOT NULL,
	"redact" boolean DEFAULT false NOT NULL,
	"quality_columns" boolean DEFAULT false NOT NULL,
	"has_links" boolean NOT NULL,
	"status" text NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"progress" integer NOT NULL,
	"rows" integer NOT NULL,
	"key" text NOT NULL,
	"size" bigint,
	"sha256" text,
	"error" text,
	"definition" jsonb,
	"state" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "insight_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"study_id" uuid NOT NULL,
	"parts" text[] NOT NULL,
	"question_ids" uuid[],
	"propose" boolean NOT NULL,
	"regenerate" boolean NOT NULL,
	"sample" integer NOT NULL,
	"max_calls" integer NOT NULL,
	"include_simulations" boolean NOT NULL,
	"status" text NOT NULL,
	"calls" integer NOT NULL,
	"answers" integer NOT NULL,
	"coded" integer NOT NULL,
	"remaining" integer NOT NULL,
	"dropped" jsonb NOT NULL,
	"codes_created" integer NOT NULL,
	"mode" text NOT NULL,
	"model" text,
	"prompt_version" text,
	"error" text,
	"findings_digest" text,
	"findings_at" timestamp (3) with time zone,
	"state" jsonb NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "study_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"scope" jsonb NOT NULL,
	"include_simulated" boolean DEFAULT false NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "study_share_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "erasure_marker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_removal" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"removed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_subject_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"action" text NOT NULL,
	"match" jsonb,
	"status" text NOT NULL,
	"lease_token" uuid,
	"leased_until" timestamp (3) with time zone,
	"leases" integer NOT NULL,
	"interviews" jsonb,
	"key" text,
	"receipt" jsonb,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_sandbox_of_organization_id_fk" FOREIGN KEY ("sandbox_of") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_edit" ADD CONSTRAINT "study_edit_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_group" ADD CONSTRAINT "question_group_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logic_rule" ADD CONSTRAINT "logic_rule_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logic_rule" ADD CONSTRAINT "logic_rule_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logic_rule" ADD CONSTRAINT "logic_rule_next_question_id_question_id_fk" FOREIGN KEY ("next_question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_bucket" ADD CONSTRAINT "quota_bucket_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_bucket" ADD CONSTRAINT "quota_bucket_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "randomizer" ADD CONSTRAINT "randomizer_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_set" ADD CONSTRAINT "score_set_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text" ADD CONSTRAINT "consent_text_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_access" ADD CONSTRAINT "study_access_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_access" ADD CONSTRAINT "study_access_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_job" ADD CONSTRAINT "translation_job_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_version" ADD CONSTRAINT "study_version_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heavy_operation" ADD CONSTRAINT "heavy_operation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code" ADD CONSTRAINT "code_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code" ADD CONSTRAINT "code_parent_id_code_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code" ADD CONSTRAINT "code_split_from_code_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_assignment" ADD CONSTRAINT "code_assignment_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_assignment" ADD CONSTRAINT "code_assignment_code_id_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."code"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coded_answer" ADD CONSTRAINT "coded_answer_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding" ADD CONSTRAINT "finding_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_insight" ADD CONSTRAINT "interview_insight_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_insight" ADD CONSTRAINT "interview_insight_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_base" ADD CONSTRAINT "count_base_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "count_figures" ADD CONSTRAINT "count_figures_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow" ADD CONSTRAINT "flow_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow" ADD CONSTRAINT "flow_snapshot" FOREIGN KEY ("study_id","revision","language") REFERENCES "public"."study_snapshot"("study_id","revision","language") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_turn" ADD CONSTRAINT "flow_turn_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "randomizer_assignment" ADD CONSTRAINT "randomizer_assignment_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_snapshot" ADD CONSTRAINT "study_snapshot_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription" ADD CONSTRAINT "transcription_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview" ADD CONSTRAINT "interview_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview" ADD CONSTRAINT "interview_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metadata_key_set" ADD CONSTRAINT "metadata_key_set_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally_key_set" ADD CONSTRAINT "tally_key_set_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_summary" ADD CONSTRAINT "closing_summary_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_goal" ADD CONSTRAINT "interview_goal_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation" ADD CONSTRAINT "moderation_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_print" ADD CONSTRAINT "answer_print_answer" FOREIGN KEY ("interview_id","question_id","iteration") REFERENCES "public"."answer"("interview_id","question_id","iteration") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_quality" ADD CONSTRAINT "interview_quality_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_reached" ADD CONSTRAINT "quality_reached_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_respondent" ADD CONSTRAINT "simulated_respondent_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_respondent" ADD CONSTRAINT "simulated_respondent_simulation_id_simulation_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation" ADD CONSTRAINT "simulation_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_content" ADD CONSTRAINT "export_content_export_id_export_job_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."export_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_run" ADD CONSTRAINT "insight_run_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_share" ADD CONSTRAINT "study_share_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_subject_request" ADD CONSTRAINT "data_subject_request_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_in_feed" ON "audit_log" USING btree ("organization_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_with_address" ON "audit_log" USING btree ("at") WHERE "audit_log"."address_prefix" is not null;--> statement-breakpoint
CREATE INDEX "api_key_organization_id_index" ON "api_key" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_in_feed" ON "event" USING btree ("organization_id","position") WHERE "event"."position" is not null;--> statement-breakpoint
CREATE INDEX "event_without_position" ON "event" USING btree ("organization_id","transaction","id") WHERE "event"."position" is null;--> statement-breakpoint
CREATE INDEX "event_of_type_in_feed" ON "event" USING btree ("organization_id","event_type","position") WHERE "event"."position" is not null;--> statement-breakpoint
CREATE INDEX "event_study_id_position_index" ON "event" USING btree ("study_id","position");--> statement-breakpoint
CREATE INDEX "event_organization_id_created_at_index" ON "event" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_organization_id_created_at_id_index" ON "webhook_endpoint" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_organization_id_index" ON "member" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email_unique" ON "member" USING btree ("organization_id","email") WHERE "member"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint_id_created_at_id_index" ON "webhook_delivery" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_interview_id_index" ON "webhook_delivery" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_delivery"."next_send_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_in_flight" ON "webhook_delivery" USING btree ("organization_id") WHERE "webhook_delivery"."lease_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_attempt_at") WHERE "webhook_delivery"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "study_edit_study_id_fingerprint_index" ON "study_edit" USING btree ("study_id","fingerprint");--> statement-breakpoint
CREATE INDEX "study_edit_unfinished" ON "study_edit" USING btree ("created_at") WHERE "study_edit"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "question_group_study_id_index" ON "question_group" USING btree ("study_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_job_running" ON "import_job" USING btree ("organization_id") WHERE "import_job"."status" = 'running';--> statement-breakpoint
CREATE INDEX "import_job_listed" ON "import_job" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "import_job_created" ON "import_job" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "logic_rule_question_id_display_order_index" ON "logic_rule" USING btree ("question_id","display_order");--> statement-breakpoint
CREATE INDEX "logic_rule_study_id_index" ON "logic_rule" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "question_study_id_display_order_index" ON "question" USING btree ("study_id","display_order");--> statement-breakpoint
CREATE INDEX "quota_bucket_study_id_index" ON "quota_bucket" USING btree ("study_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quota_bucket_of_study" ON "quota_bucket" USING btree ("study_id") WHERE "quota_bucket"."question_id" is null and "quota_bucket"."value" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quota_bucket_of_param" ON "quota_bucket" USING btree ("study_id","value") WHERE "quota_bucket"."question_id" is null and "quota_bucket"."value" is not null;--> statement-breakpoint
CREATE INDEX "randomizer_study_id_index" ON "randomizer" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "randomizer_arms" ON "randomizer" USING gin ("arms" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "folder_organization_id_created_at_id_index" ON "folder" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "study_organization_id_created_at_id_index" ON "study" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "study_folder_id_index" ON "study" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "study_deleted" ON "study" USING btree ("deleted_at") WHERE "study"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "code_named" ON "code" USING btree ("study_id","name_key");--> statement-breakpoint
CREATE INDEX "code_placed" ON "code" USING btree ("study_id","place");--> statement-breakpoint
CREATE INDEX "code_of_parent" ON "code" USING btree ("parent_id") WHERE "code"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "code_split" ON "code" USING btree ("split_from") WHERE "code"."split_from" is not null;--> statement-breakpoint
CREATE INDEX "code_assignment_of_code" ON "code_assignment" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "code_assignment_of_question" ON "code_assignment" USING btree ("question_id","interview_id");--> statement-breakpoint
CREATE INDEX "coded_answer_of_question" ON "coded_answer" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "finding_placed" ON "finding" USING btree ("study_id","place");--> statement-breakpoint
CREATE INDEX "interview_insight_listed" ON "interview_insight" USING btree ("study_id","created_at","id");--> statement-breakpoint
CREATE INDEX "count_delta_study_id_index" ON "count_delta" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "flow_study_id_revision_language_index" ON "flow" USING btree ("study_id","revision","language");--> statement-breakpoint
CREATE INDEX "flow_turn_created_at_index" ON "flow_turn" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "randomizer_assignment_randomizer_id_index" ON "randomizer_assignment" USING btree ("randomizer_id");--> statement-breakpoint
CREATE INDEX "answer_question_id_index" ON "answer" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "interview_listed" ON "interview" USING btree ("study_id","created_at","id","status","is_simulated") WHERE not "interview"."is_mock" and not "interview"."is_archived" and "interview"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "interview_synced" ON "interview" USING btree ("study_id","updated_before","created_at","id") WHERE not "interview"."is_mock" and not "interview"."is_archived" and "interview"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "interview_counted" ON "interview" USING btree ("study_id","status") WHERE not "interview"."is_mock" and not "interview"."is_archived" and not "interview"."is_simulated";--> statement-breakpoint
CREATE INDEX "interview_started" ON "interview" USING btree ("study_id","started_at") WHERE not "interview"."is_mock" and not "interview"."is_archived" and "interview"."started_at" is not null;--> statement-breakpoint
CREATE INDEX "interview_last_messages" ON "interview" USING btree ("study_id","last_message_hour") WHERE "interview"."last_message_hour" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_entered" ON "interview" USING btree ("study_id","entry_key") WHERE "interview"."entry_key" is not null;--> statement-breakpoint
CREATE INDEX "answer_print_hashes" ON "answer_print" USING gin ("hashes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "interview_quality_of_study" ON "interview_quality" USING btree ("study_id","level");--> statement-breakpoint
CREATE INDEX "simulated_respondent_simulation_id_index" ON "simulated_respondent" USING btree ("simulation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "source_key" ON "source" USING btree ("study_id","key");--> statement-breakpoint
CREATE INDEX "file_deletion_next_try_at_index" ON "file_deletion" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "outbox_next_send_at_index" ON "outbox" USING btree ("next_send_at");--> statement-breakpoint
CREATE INDEX "usage_delta_organization_id_day_index" ON "usage_delta" USING btree ("organization_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "export_job_running" ON "export_job" USING btree ("organization_id") WHERE "export_job"."status" = 'running';--> statement-breakpoint
CREATE INDEX "export_job_waiting" ON "export_job" USING btree ("organization_id","created_at") WHERE "export_job"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "export_job_listed" ON "export_job" USING btree ("study_id","created_at");--> statement-breakpoint
CREATE INDEX "export_job_expiring" ON "export_job" USING btree ("expires_at") WHERE "export_job"."status" = 'done';--> statement-breakpoint
CREATE INDEX "insight_run_listed" ON "insight_run" USING btree ("study_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "insight_run_open" ON "insight_run" USING btree ("study_id") WHERE "insight_run"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "insight_run_of_organization" ON "insight_run" USING btree ("organization_id","created_at") WHERE "insight_run"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "study_share_listed" ON "study_share" USING btree ("study_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_subject_request_running" ON "data_subject_request" USING btree ("organization_id") WHERE "data_subject_request"."status" = 'running';--> statement-breakpoint
CREATE INDEX "data_subject_request_listed" ON "data_subject_request" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "data_subject_request_archived" ON "data_subject_request" USING btree ("organization_id") WHERE "data_subject_request"."key" is not null;
