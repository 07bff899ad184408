type Sent<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that a partial body really carries. */
export const definedFields = <T extends object>(fields: T): Sent<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<T>;
