import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

const PAGE = /entrypoints\/sidepanel\/index\.html$/;
const PART = /components\/panel\/transcript\/message-list\.tsx$/;

/** The chunk of a module that is loaded lazily, and all that it imports. */
function chunksOf(module: RegExp, bundle: Rollup.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const output = bundle[name];
    if (output?.type === 'chunk') output.imports.forEach(add);
  };
  const [first, ...others] = chunks.filter(({ facadeModuleId }) =>
    module.test(facadeModuleId ?? ''),
  );
  if (!first || others.length > 0) throw new Error(`There is no one chunk of ${module}.`);
  add(first.fileName);
  return found;
}

/**
 * Has the panel fetch the code of its messages beside its own: asked for by the panel's code, it
 * comes after the conversation does.
 */
export function preloadMessages(): Plugin {
  return {
    name: 'preload-messages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle }) => {
        if (!bundle || !PAGE.test(filename)) return [];
        const missing = [...chunksOf(PART, bundle)].filter((name) => !html.includes(name));
        return missing.map(
          (name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          }),
        );
      },
    },
  };
}
