import * as z from 'zod/mini';
import { ask } from '../../browser/request-port.ts';
import { reportUnexpected } from '../../errors/report.ts';

/** Has the background index what is not indexed yet. */
export const indexExchange = {
  portName: 'sidelight-index',
  type: 'go-on',
  request: z.object({}),
  reply: z.literal(null),
};

/** Has the background go on with the index, which starts one where the browser has ended it. */
export function goOnIndexing(): void {
  ask(indexExchange, {}).catch(reportUnexpected);
}
