import { testFaults } from './test-faults.ts';

await testFaults('chromium');
