CREATE TABLE "simulated_respondent" (
	"interview_id" uuid PRIMARY KEY NOT NULL,
	"simulation_id" uuid NOT NULL,
	"number" integer NOT NULL,
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
	"seed" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulated_respondent" ADD CONSTRAINT "simulated_respondent_interview_id_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interview"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_respondent" ADD CONSTRAINT "simulated_respondent_simulation_id_simulation_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation" ADD CONSTRAINT "simulation_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_respondent_simulation_id_index" ON "simulated_respondent" USING btree ("simulation_id");