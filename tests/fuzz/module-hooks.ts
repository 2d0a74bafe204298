import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Lets Node load what Vite builds: the alias `@/`, style sheets, which are empty here, and texts,
 * each of which is its own name. It has to be imported before what needs it.
 */

const ROOT = new URL('../../', import.meta.url);
const TEXTS = 'texts:';
const TEXT_IS_ITS_NAME =
  "export const i18n = { t: (name, values = []) => [name, ...values].join(' ') };";

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '#i18n') return { url: TEXTS, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('@/')) return next(specifier, context);
    const file = fileURLToPath(new URL(specifier.slice(2), ROOT));
    return next(pathToFileURL(file).href, context);
  },
  load(url, context, next) {
    if (url !== TEXTS && !url.endsWith('.css')) return next(url, context);
    return { format: 'module', source: url === TEXTS ? TEXT_IS_ITS_NAME : '', shortCircuit: true };
  },
});
