import { languageTitle } from '@/lib/highlight/language-title.ts';

/** The language of a block, by the name that readers know. Its table is loaded with the first code. */
export default function CodeLanguage({ language }: { language: string }) {
  return languageTitle(language);
}
