import '@/assets/tokens.css';
import '@/assets/base.css';
import '@/assets/print.css';
import { Arena } from './arena.ts';
import { watchCalls } from './watch-calls.ts';

watchCalls();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
Object.assign(globalThis, { arena: new Arena(root) });
