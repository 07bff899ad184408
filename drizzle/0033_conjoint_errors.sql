-- Kept figures lack the standard errors of utilities: they are computed again.
DELETE FROM "count_figures";
