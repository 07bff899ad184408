export const examples: Record<string, unknown> = {};
