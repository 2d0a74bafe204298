import type { Ruler } from 'markdown-it';

/** The rule that stands under this name, to be put into one of ours: the ruler itself gives lists only. */
export function existingRule<Args extends unknown[], Result>(
  ruler: Ruler<Args, Result>,
  name: string,
): (...args: Args) => Result {
  const withRule = ruler.getRules('');
  ruler.disable(name);
  const withoutRule = new Set(ruler.getRules(''));
  ruler.enable(name);
  const rule = withRule.find((candidate) => !withoutRule.has(candidate));
  if (!rule) throw new Error(`No rule ${name}`);
  return rule;
}
