/** The value to send for a draft, or what is wrong with it in the participant's language. */
export type Answer = { value: unknown } | { problem: string };

/** A stored file, as a media answer refers to it. */
export interface StoredFile {
  url: string;
  content_type: string;
  size: number;
}
