/** The draft of choices that are made one after the other. */
export interface Stepped {
  /** The index of the current one. */
  at: number;
}

export const toStep = <Draft extends Stepped>(draft: Draft, at: number): Draft => ({ ...draft, at });
