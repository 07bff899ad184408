/** What stands for another text, or is markup: no participant may read it. */
export const hasPlaceholder = (text: string): boolean =>
  /\{\{|\}\}|⟦|<\/?[a-z][^>]*>|\[[A-Z][A-Z _-]*\]/.test(text);
