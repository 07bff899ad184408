/** A parameter's value as the database gives it out as text; null where there is none. */
export function paramText(params: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = Object.hasOwn(params, name) ? params[name] : null;
  return value === null || typeof value === "string" ? value : JSON.stringify(value);
}
