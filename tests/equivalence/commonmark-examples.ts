import { tests } from 'commonmark-spec';

export interface CommonmarkExample {
  readonly number: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

/** The standard prints a tab as an arrow. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t');
}

/** All examples of the CommonMark standard, 0.31.2. */
export const COMMONMARK_EXAMPLES: readonly CommonmarkExample[] = tests.map((example) => ({
  ...example,
  markdown: withTabs(example.markdown),
  html: withTabs(example.html),
}));
