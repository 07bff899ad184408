const columns = 200;

/** JSON to be read and compared: a value that fits on a line stands on one. */
export function documentText(value: unknown, indent = "", taken = 0): string {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + taken + line.length < columns)
    return line;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((item) => `${inner}${documentText(item, inner)}`)
    : Object.entries(value).map(([name, member]) => {
        const key = `${JSON.stringify(name)}: `;
        return `${inner}${key}${documentText(member, inner, key.length)}`;
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}
