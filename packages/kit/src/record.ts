/** Whether it is a JSON object. */
export const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent);
