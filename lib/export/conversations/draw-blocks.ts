import { loadTheme } from '../../highlight/themes/load-theme.ts';
import type { RenderOptions } from '../../markdown/index.ts';
import { DEFAULT_CODE_THEMES } from '../../settings/defaults.ts';
import { codeThemesItem } from '../../settings/items.ts';
import type { BlockDrawer } from './block-drawer.ts';
import { codeHtml } from './code-html.ts';
import { CodeStylesCss } from './code-styles-css.ts';

/** Draws the blocks of one file, and knows the style sheet that they need. */
export interface FileDrawer extends BlockDrawer {
  /** For all that has been drawn. */
  css(): Promise<string>;
}

/** The reader's themes; the default's where one of them cannot be loaded. */
async function loadStyles(): Promise<CodeStylesCss> {
  const chosen = await codeThemesItem.getValue();
  const load = (id: string, other: string) => loadTheme(id).catch(() => loadTheme(other));
  return new CodeStylesCss(
    await load(chosen.light, DEFAULT_CODE_THEMES.light),
    await load(chosen.dark, DEFAULT_CODE_THEMES.dark),
  );
}

/**
 * Draws as the panel does: code in the reader's themes, by the same worker, diagrams by the same
 * queue. Each needs its code only where there is such a block.
 */
export async function createDrawer(
  { allowDataImages = false }: RenderOptions,
  signal: AbortSignal,
): Promise<FileDrawer> {
  const styles = await loadStyles();
  const formulaClasses = new Set<string>();

  const code = async (source: string, language: string) => {
    if (language === '') return codeHtml(source, '', [], () => null);
    const { tokensOf } = await import('./draw-code.ts');
    const tokens = await tokensOf(source, language, signal);
    return codeHtml(source, language, tokens, (scopes) => styles.classOf(scopes));
  };

  return {
    code,
    diagram: async (source) => {
      const { diagramHtml } = await import('./diagram-html.ts');
      return diagramHtml(
        source,
        codeHtml(source, 'mermaid', [], () => null),
        { allowDataImages, signal },
      );
    },
    formula: async (tex, isDisplay, budget) => {
      const [{ formulaHtml }, { classesIn }] = await Promise.all([
        import('./formula-html.ts'),
        import('./formula-style.ts'),
      ]);
      const html = formulaHtml(tex, isDisplay, budget);
      for (const name of classesIn(html)) formulaClasses.add(name);
      return html;
    },
    css: async () => {
      if (formulaClasses.size === 0) return styles.css();
      const { formulaStyle } = await import('./formula-style.ts');
      return `${await formulaStyle(formulaClasses)}\n${styles.css()}`;
    },
  };
}
