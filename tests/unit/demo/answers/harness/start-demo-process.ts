import { fileURLToPath } from 'node:url';
import { type ChildProgram, startProgram } from './child-program.ts';

const DEMO = fileURLToPath(new URL('../../../../../scripts/demo.ts', import.meta.url));

export interface DemoProcess {
  /** The address of its chat call. */
  readonly chatAddress: string;
  kill: ChildProgram['kill'];
}

/** Starts `npm run demo` as a process of its own, with its answers in this Redis. */
export async function startDemoProcess(
  redisUrl: string,
  tokensPerSecond: number,
): Promise<DemoProcess> {
  const { said, kill } = await startProgram(
    process.execPath,
    [DEMO, '--port', '0', '--tokens-per-second', String(tokensPerSecond)],
    /chat call at (\S+)\)[\s\S]*Ctrl-C/,
    { PATH: process.env.PATH, REDIS_URL: redisUrl },
  );
  return { chatAddress: said[1] ?? '', kill };
}
