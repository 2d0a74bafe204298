import { describeCorpus } from './describe-corpus.ts';
import { ARABIC } from './second-corpus/arabic.ts';
import { CHINESE } from './second-corpus/chinese.ts';
import { ENGLISH } from './second-corpus/english.ts';
import { FRENCH } from './second-corpus/french.ts';
import { GERMAN } from './second-corpus/german.ts';
import { JAPANESE } from './second-corpus/japanese.ts';
import { LAST } from './second-corpus/last.ts';
import { MIXED } from './second-corpus/mixed.ts';
import { OTHERS } from './second-corpus/others.ts';
import { PORTUGUESE } from './second-corpus/portuguese.ts';
import { SPANISH } from './second-corpus/spanish.ts';

// Two titles of three words and more, in marks.
const MOST_TOLD_OF_NONE = 0.05;

const ANSWERS = {
  ARABIC,
  CHINESE,
  ENGLISH,
  FRENCH,
  GERMAN,
  JAPANESE,
  LAST,
  MIXED,
  OTHERS,
  PORTUGUESE,
  SPANISH,
};

describeCorpus(
  'a second corpus, written without a look at what finds them',
  'second-corpus',
  ANSWERS,
  MOST_TOLD_OF_NONE,
);
