import { loadPrismGrammar } from '../prism/load-prism-grammar.ts';
import { serveHighlighting } from './highlight-server.ts';

serveHighlighting(async ({ id, engine }) => {
  if (engine === 'prism') return loadPrismGrammar(id);
  const { loadTextmateGrammar } = await import('../textmate/load-textmate-grammar.ts');
  return loadTextmateGrammar(id);
});
