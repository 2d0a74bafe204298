function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // No literal of these entries: one named `__proto__` would set the prototype.
  return Object.fromEntries(
    Object.entries(value).toSorted(([first], [second]) => (first < second ? -1 : 1)),
  );
}

/** A value as text, the same for all values that JSON does not tell apart. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, sorted);
}
