import { ARABIC } from './corpus/arabic.ts';
import { CHINESE } from './corpus/chinese.ts';
import { ENGLISH } from './corpus/english.ts';
import { FRENCH } from './corpus/french.ts';
import { GERMAN } from './corpus/german.ts';
import { JAPANESE } from './corpus/japanese.ts';
import { KOREAN } from './corpus/korean.ts';
import { PORTUGUESE } from './corpus/portuguese.ts';
import { SPANISH } from './corpus/spanish.ts';
import { describeCorpus } from './describe-corpus.ts';

const ANSWERS = { ARABIC, CHINESE, ENGLISH, FRENCH, GERMAN, JAPANESE, KOREAN, PORTUGUESE, SPANISH };

describeCorpus('a corpus of answers with labelled quotations', 'corpus', ANSWERS, 0.01);
