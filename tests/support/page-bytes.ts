/** Of the interview page, compressed: all that a study of texts needs before its start. */
export const maxPageBytes = 38_000;
