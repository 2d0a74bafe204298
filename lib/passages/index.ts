import { trustScript } from '../page-policy/trusted-types.ts';
import { PassageChooser } from './passage-chooser.ts';
import workerAddress from './passages.worker.ts?worker&url';

const trustedAddress = trustScript('sidelight-passages', workerAddress);

export const chooser = new PassageChooser(
  () => new Worker(trustedAddress(), { type: 'module', name: 'passages' }),
);
