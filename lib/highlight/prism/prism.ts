import './configure-prism.ts';
// biome-ignore lint/style/noRestrictedImports: the folder `components` is Prism's own.
import Prism from 'prismjs/components/prism-core.js';

// The components look for a global.
Object.assign(globalThis, { Prism });

export { Prism };
