import { describeWalls } from './harness/describe-walls.ts';

describeWalls('firefox');
