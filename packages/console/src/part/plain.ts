/** Turns what is shown around without being seen. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text of somebody else, without what would turn the page around. */
export const plainOf = (text: string): string => text.replace(bidiControls, "\ufffd");
