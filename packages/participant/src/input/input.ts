import type { ComponentChild } from "preact";
import type { AllWords, Words } from "../text/words.ts";
import type { Answer, StoredFile } from "./answer.ts";

/** In a file of their own, so that tests on Node do not import browser types. */
export type { Answer, StoredFile };

/** The props of an input. A draft is JSON: it is kept on the device until the service has accepted the answer. */
export interface InputView<Props, Draft, Said = Words> {
  props: Props;
  /** What has been entered so far, complete or not; undefined if nothing. */
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  /** Ids of the question's text, and of other elements that describe the input (hint, problem). */
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** The option or row whose number was refused; null for none. */
  wrongOption?: string | null;
  disabled: boolean;
  words: Said;
  /** BCP 47, for numbers and dates. */
  locale: string;
  /** Equal for one participant and question, so that random orders survive a reload. */
  seed: string;
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<StoredFile>;
  /** The skip button, for inputs that render their own submit button; null if the question cannot be skipped. */
  skip: ComponentChild;
}

/** A question type's input: `Props` as `participantProps` of the type returns them. */
export interface Input<Props, Draft, Said = Words> {
  View: (view: InputView<Props, Draft, Said>) => ComponentChild;
  /** Validates a draft (undefined if nothing was entered) to save a round trip; the service has the final say. */
  answer: (draft: Draft | undefined, props: Props, words: Said, locale: string) => Answer;
  /** The fields of an input that is a table of them. */
  tableFields?: (props: Props) => number;
  /** Whether the input has its own submit button (an external link, a message). */
  sendsItself?: boolean;
}

/** An input that is loaded later, with words of its own. */
export type RareInput<Props, Draft> = Input<Props, Draft, AllWords>;
export type RareInputView<Props, Draft> = InputView<Props, Draft, AllWords>;
