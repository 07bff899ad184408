ALTER TABLE "doomed_object" RENAME TO "file_deletion";--> statement-breakpoint
ALTER INDEX "doomed_object_pkey" RENAME TO "file_deletion_pkey";--> statement-breakpoint
ALTER INDEX "doomed_object_next_try_at_index" RENAME TO "file_deletion_next_try_at_index";