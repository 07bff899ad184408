import type { ComponentChild } from "preact";
import type { Words } from "../text/words.ts";
import type { Answer, StoredFile } from "./answer.ts";

/** Of their own file, since what a test on a server imports must not lead to a browser's types. */
export type { Answer, StoredFile };

/** What an input is given. A draft is JSON: it is kept on the device until the service has taken the answer. */
export interface InputView<Props, Draft> {
  props: Props;
  /** What has been entered so far, complete or not; undefined until there is something. */
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  /** Ids of the question's text, and of whatever else describes the input (hint, problem). */
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
  words: Words;
  /** BCP 47, for numbers and dates. */
  locale: string;
  /** The same for the same participant and question: orders stay as they are after a reload. */
  seed: string;
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<StoredFile>;
  /** The button to go on without an answer, for inputs that have the one that sends; null where there is none. */
  skip: ComponentChild;
}

/** A question type's input: `Props` as `participantProps` of the type gives them. */
export interface Input<Props, Draft> {
  View: (view: InputView<Props, Draft>) => ComponentChild;
  /** `draft` is undefined where nothing was entered; the service has the last word, this one spares a round trip. */
  answer: (draft: Draft | undefined, props: Props, words: Words) => Answer;
  /** Whether the input has a button of its own that sends the answer (an external link, a message). */
  sendsItself?: boolean;
}
