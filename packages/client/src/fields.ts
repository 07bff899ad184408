/** A list's query that names the fields of its items. */
export type WithFields<Given, Field> = Omit<Given, "fields"> & { fields?: readonly Field[] };

/** The query as it is sent: its fields in one parameter. */
export function fieldsAsSent<Given extends { fields?: readonly string[] }>({ fields, ...query }: Given) {
  return { ...query, ...(fields !== undefined && { fields: fields.join(",") }) };
}
