/** The `dir` of a field: by its text, or the interface's while it is empty, which `auto` takes for left to right. */
export function ownDirection(text: string): 'auto' | undefined {
  return text === '' ? undefined : 'auto';
}
