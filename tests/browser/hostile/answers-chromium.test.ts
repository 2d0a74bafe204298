import { describeAnswers } from './harness/describe-answers.ts';

describeAnswers('chromium');
