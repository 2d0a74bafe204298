import { languageTitle } from '@/lib/highlight/language-title.ts';

/** What the code in a block is written in, by the name that readers know. */
export default function CodeLanguage({ language }: { language: string }) {
  return languageTitle(language);
}
