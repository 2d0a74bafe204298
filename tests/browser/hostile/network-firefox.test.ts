import { describeNetwork } from './harness/describe-network.ts';

describeNetwork('firefox');
