/** Whether it is a JSON object. */
export const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent);

/** The value of an own key: a name that somebody gave may be `constructor`. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
