/** Whether questions of a type have lists of entries, and so numbers in files. */
export const hasLists = (type: string): boolean =>
  /^(multipleChoice|ranking|allocation|matrixRatingScale|maxDiff|cardSort|conjoint|treeTest)/.test(type);
