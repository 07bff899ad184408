/** What is sent for a draft, or what is wrong with it in the participant's words. */
export type Answer = { value: unknown } | { problem: string };

/** A file once it is stored, as a media answer names it. */
export interface StoredFile {
  url: string;
  content_type: string;
  size: number;
}
