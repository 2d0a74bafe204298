import { Draw } from '../fuzz/draw.ts';
import { modulesIn, readProjectFile } from '../unit/source-files.ts';
import { type Fault, findFaults } from './find-faults.ts';

const ROOMS = ['markdown', 'relay', 'conversations', 'protocols', 'in-page', 'network', 'quotes'];

/** The first faults of a seed, all different; a longer source has more of them. */
export function drawFaults(seed: string, count: number): Fault[] {
  const draw = new Draw(`mutation ${seed}`);
  const left = modulesIn(ROOMS.map((room) => `lib/${room}`)).map((path) => {
    const source = readProjectFile(path);
    return { length: source.length, faults: findFaults(path, source) };
  });
  const all = left.reduce((sum, { length }) => sum + length, 0);
  const drawn: Fault[] = [];
  while (drawn.length < count && left.some(({ faults }) => faults.length > 0)) {
    let place = draw.below(all);
    const file = left.find(({ length }) => {
      place -= length;
      return place < 0;
    });
    if (file && file.faults.length > 0) {
      drawn.push(...file.faults.splice(draw.below(file.faults.length), 1));
    }
  }
  return drawn;
}
