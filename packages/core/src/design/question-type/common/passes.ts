/** How an answer compares with an earlier one. Without imports: the interview page checks too. */

export const checkOperations = ["<", "<=", "==", ">=", ">"] as const;
export type CheckOperation = (typeof checkOperations)[number];

const comparisons: Record<CheckOperation, (amount: number, value: number) => boolean> = {
  "<": (amount, value) => amount < value,
  "<=": (amount, value) => amount <= value,
  "==": (amount, value) => amount === value,
  ">=": (amount, value) => amount >= value,
  ">": (amount, value) => amount > value,
};

/** Numbers are compared as they were written: equal decimals are the same double, and sums are exact. */
export const passes = (operation: CheckOperation, amount: number, value: number): boolean =>
  comparisons[operation](amount, value);
