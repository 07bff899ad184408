ALTER TABLE "answer" ADD COLUMN "paradata" json;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "text_length" integer;