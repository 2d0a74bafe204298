import { testSoak } from './test-soak.ts';

testSoak('firefox');
