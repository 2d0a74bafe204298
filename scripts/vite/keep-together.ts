import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Of rolldown's what is asked of it here: which modules a module imports other than by `import()`. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}

const PANEL = pathOf('entrypoints/sidepanel/main.tsx');
const SETTINGS = pathOf('entrypoints/options/main.tsx');
const DRAWING = pathOf('entrypoints/drawing/main.ts');
const MESSAGES = pathOf('components/chat/message-list.tsx');

/** An icon is imported by way of all icons, whoever asks for it, and so tells nothing of who does. */
const OF_MANY = /\/lucide-react\/dist\/esm\/icons\//;

/** A module and all that has to be loaded before it runs. */
function closureOf(root: string, modules: Modules): ReadonlySet<string> {
  const closure = new Set([root]);
  for (const id of closure) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) closure.add(imported);
  }
  return closure;
}

/**
 * Names the chunk of what is always loaded together. Rolldown would make a chunk of each set of
 * modules that some other part of the extension loads without the rest; each is compressed by
 * itself and names what it gives to the others, which for forty of them costs 4.6 kB (189.1 against
 * 184.5 for a panel with prose, gzipped).
 * What the page for diagrams begins with stays apart: it shares little with the panel.
 */
function nameTogether(): (id: string, modules: Modules) => string | null {
  let closures: Record<'panel' | 'settings' | 'drawing' | 'messages', ReadonlySet<string>> | null =
    null;
  return (id, modules) => {
    closures ??= {
      panel: closureOf(PANEL, modules),
      settings: closureOf(SETTINGS, modules),
      drawing: closureOf(DRAWING, modules),
      messages: closureOf(MESSAGES, modules),
    };
    const { panel, settings, drawing, messages } = closures;
    if (drawing.has(id) || OF_MANY.test(id)) return null;
    if (panel.has(id)) return settings.has(id) ? 'pages' : null;
    return messages.has(id) ? 'message-list' : null;
  };
}

/** Keeps together what the extension's pages always load together; the background is one file. */
export function keepTogether(): Plugin {
  let arePages = false;
  return {
    name: 'keep-together',
    options({ input, ...options }) {
      arePages = JSON.stringify(input ?? null).includes('sidepanel');
      // Nobody imports what a page begins with.
      return arePages ? { ...options, input, preserveEntrySignatures: false } : null;
    },
    outputOptions(options) {
      if (!arePages) return null;
      const groups = [{ name: nameTogether() }];
      return { ...options, codeSplitting: { includeDependenciesRecursively: false, groups } };
    },
  };
}
