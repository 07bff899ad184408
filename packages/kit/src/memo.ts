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
