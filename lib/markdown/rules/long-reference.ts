import type { Env, MarkdownIt } from 'markdown-it';

type References = NonNullable<Env['references']>;

/** `[1]` may so bring in 150 characters of address and title wherever it stands. */
const ROOM_PER_CHARACTER = 50;

/** The longest address that browsers and servers take anywhere: a text has room for one. */
const ROOM_PER_TEXT = 2000;

/** Long answers have more texts than this (`long-answer`): paragraphs, items, cells. */
const TEXTS_WITH_ROOM = 3000;

/**
 * The greatest length of the address and title of a definition that a text refers to. Each
 * reference has a bracket that closes, so all that a text has bring in no more than its room; what a label
 * stands for depends on no other text, and so not on how the answer comes.
 */
function longestReference(source: string, textsBefore: number): number {
  const room = textsBefore < TEXTS_WITH_ROOM ? ROOM_PER_TEXT : 0;
  const brackets = source.split(']').length - 1;
  return (ROOM_PER_CHARACTER * source.length + room) / brackets;
}

/** The definitions without those that are longer. */
function withoutLonger(references: References, longest: number, env: Env): References {
  return new Proxy(references, {
    get: (_target, key) => {
      const label = String(key);
      const reference = references[label];
      if (!reference || reference.href.length + reference.title.length <= longest) return reference;
      env.onLongReference?.(label);
      return undefined;
    },
  });
}

/** Leaves references as they were written whose definitions are out of proportion to the text. */
export function longReference({ inline }: MarkdownIt): void {
  const parse = inline.parse.bind(inline);
  inline.parse = (source, parser, env, tokens) => {
    const { references, textsBefore = 0, isInText = false } = env;
    if (!isInText && references && source.includes(']')) {
      env.references = withoutLonger(references, longestReference(source, textsBefore), env);
    }
    env.isInText = true;
    parse(source, parser, env, tokens);
    Object.assign(env, { references, isInText, textsBefore: textsBefore + (isInText ? 0 : 1) });
  };
}
