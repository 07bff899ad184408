/** What `make` makes of an object: once, and kept as long as the object is. It must not change afterwards. */
export function memo<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/**
 * Parses JSON that comes again and again, once: what it gives is shared, and must not be changed. The texts that came last
 * are kept, up to so many characters in all.
 */
export function parsedOnce(maxLength: number): (text: string) => unknown {
  const known = new Map<string, unknown>();
  let length = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value: unknown = JSON.parse(text);
    known.set(text, value);
    length += text.length;
    for (const oldest of known.keys()) {
      if (length <= maxLength) break;
      known.delete(oldest);
      length -= oldest.length;
    }
    return value;
  };
}
