import '@/assets/tokens.css';
import '@/assets/base.css';
import '@/assets/print.css';
import { followPicturePolicy } from '@/lib/page-policy/picture-policy.ts';
import { Arena } from './arena.ts';
import { watchCalls } from './watch-outside.ts';

watchCalls();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// A copy that begins without a policy stays without one.
if (document.querySelector('meta[http-equiv="Content-Security-Policy"]'))
  await followPicturePolicy();
Object.assign(globalThis, { arena: new Arena(root) });
