-- An interview's row is written anew with each command: with room in its page, the next version stays in it, and indexes
-- are left alone.
ALTER TABLE "flow" SET (fillfactor = 80);
