/** Of the interview page, compressed: 36 KiB, and what tells people about AI. */
export const maxPageBytes = 36 * 1024 + 471;
