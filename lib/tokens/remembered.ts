/** What is worked out of an object that never changes, once for each. */
export function remembered<Key extends object, Value>(
  workOut: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = workOut(key);
    known.set(key, value);
    return value;
  };
}
