CREATE TABLE "count_figures" (
	"study_id" uuid NOT NULL,
	"part" text NOT NULL,
	"include_simulations" boolean NOT NULL,
	"digest" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "count_figures_study_id_part_include_simulations_pk" PRIMARY KEY("study_id","part","include_simulations")
);
--> statement-breakpoint
ALTER TABLE "count_figures" ADD CONSTRAINT "count_figures_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;