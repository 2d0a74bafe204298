import type { MermaidConfig } from 'mermaid';
import { MAX_EDGES, MAX_TEXT_CHARACTERS } from './limits.ts';
import { FONT_SIZE_PX, mermaidCss, mermaidTheme } from './mermaid-theme.ts';
import type { DrawingTheme } from './messages.ts';

/** Options that a diagram's text may not set, wherever in its directives they stand. */
const SECURE: readonly string[] = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  // Only the default one works in a worker.
  'layout',
  'dompurifyConfig',
  'arrowMarkerAbsolute',
  'deterministicIds',
  'deterministicIDSeed',
  'logLevel',
  'htmlLabels',
  'legacyMathML',
  'forceLegacyMathML',
  'fontFamily',
  'altFontFamily',
  'theme',
  'themeCSS',
  'themeVariables',
  'darkMode',
];

const FORMULA = /\$\$.+?\$\$/;
/** Kinds whose labels Mermaid puts in the middle only when they are HTML. */
const HTML_KIND = /^\s*(?:stateDiagram|usecase)/m;

/**
 * Mermaid's options. The look is the page's own, so that it can follow light and dark.
 * Labels are SVG text, so that a saved picture looks the same in every program, where that can be:
 * formulas can only be shown as MathML inside HTML.
 */
export function mermaidOptions(theme: DrawingTheme, source: string): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    secure: [...SECURE],
    suppressErrorRendering: true,
    maxTextSize: MAX_TEXT_CHARACTERS,
    maxEdges: MAX_EDGES,
    deterministicIds: true,
    logLevel: 'fatal',
    theme: 'base',
    look: 'classic',
    htmlLabels: FORMULA.test(source) || HTML_KIND.test(source),
    fontFamily: theme.fontFamily,
    fontSize: FONT_SIZE_PX,
    railroad: {
      terminalFill: theme.colours['diagram-fill-3'],
      terminalStroke: theme.colours['diagram-line-3'],
      terminalTextColor: theme.colours.text,
    },
    // Closer together than by default, so that three fit into a side panel and can still be read.
    sequence: {
      width: 120,
      height: 48,
      actorMargin: 36,
      diagramMarginX: 12,
      actorFontSize: FONT_SIZE_PX,
      noteFontSize: FONT_SIZE_PX,
      messageFontSize: FONT_SIZE_PX,
    },
    themeVariables: mermaidTheme(theme),
    themeCSS: mermaidCss(theme),
  };
}
