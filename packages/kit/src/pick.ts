/** The named fields of an object. */
export const pick = <T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): { [K in Name]: T[K] } =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as { [K in Name]: T[K] };

/** The mask that has a zod object keep the named fields. */
export const maskOf = <Name extends string>(names: readonly Name[]): { [K in Name]: true } =>
  Object.fromEntries(names.map((name) => [name, true])) as { [K in Name]: true };

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields of a partial body that are not undefined. */
export const definedFields = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
