import type { ArenaInput, RawReport } from './arena-page.ts';
import { turn } from './late-parts.ts';
import { writeRaw } from './sinks.ts';

/** A refresh of the page, an image's failure and a report of the policy come within some frames. */
const FRAMES = 4;

async function frames(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await turn();
  }
}

/** Each input's scripts say by a number which input they are of, where they can. */
function marked({ text }: ArenaInput, index: number): string {
  return text.replaceAll('canary()', `canary(${index})`);
}

/** Writes inputs into the page as HTML and counts what comes of it, and what the policy stops. */
export async function writeInputs(inputs: readonly ArenaInput[]): Promise<RawReport> {
  const ran = new Set<string>();
  let runs = 0;
  const stopped: Record<string, number> = {};
  const canary = (index?: unknown) => {
    runs += 1;
    if (typeof index === 'number') ran.add(inputs[index]?.name ?? '');
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'canary');
  Object.defineProperty(globalThis, 'canary', { value: canary, configurable: true });
  const count = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    stopped[effectiveDirective] = (stopped[effectiveDirective] ?? 0) + 1;
  };
  document.addEventListener('securitypolicyviolation', count);
  const place = document.createElement('div');
  document.body.append(place);
  for (const [index, input] of inputs.entries()) {
    writeRaw(place, marked(input, index));
    await turn();
  }
  await frames();
  place.remove();
  document.removeEventListener('securitypolicyviolation', count);
  if (before) Object.defineProperty(globalThis, 'canary', before);
  return { ran: [...ran], runs, stopped };
}
