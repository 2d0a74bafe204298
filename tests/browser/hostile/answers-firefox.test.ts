import { describeAnswers } from './harness/describe-answers.ts';

describeAnswers('firefox');
