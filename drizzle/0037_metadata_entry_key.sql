ALTER TABLE "metadata_entry" DROP CONSTRAINT "metadata_entry_pk",
  ADD CONSTRAINT "metadata_entry_pk" PRIMARY KEY USING INDEX "metadata_entry_listed";
