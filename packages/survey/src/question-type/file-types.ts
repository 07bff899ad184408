/**
 * The names of the types whose answers are files. By themselves, since the index on files in answers needs them: whatever
 * reads an interview's tables would load every type otherwise.
 */
export const fileTypes = ["mediaUpload"] as const;
