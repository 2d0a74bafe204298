import { expect, test } from 'vitest';
import { mermaidOptions } from '@/lib/diagram/mermaid-options.ts';
import { DRAWING_COLOURS, type DrawingColours } from '@/lib/diagram/messages.ts';

const COLOURS = Object.fromEntries(
  DRAWING_COLOURS.map((name, index) => [name, `#0000${String(index).padStart(2, '0')}`]),
) as DrawingColours;
const THEME = { isDark: false, colours: COLOURS, fontFamily: 'system-ui' };

test('a diagram is drawn with the strict level of security, and its errors not at all', () => {
  expect(mermaidOptions(THEME, 'pie')).toMatchObject({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
  });
});

test.each([
  'secure',
  'securityLevel',
  'suppressErrorRendering',
  'maxTextSize',
  'maxEdges',
  'layout',
  'dompurifyConfig',
  'htmlLabels',
  'theme',
  'themeCSS',
  'themeVariables',
  'fontFamily',
])('a directive in a diagram cannot set %s', (option) => {
  expect(mermaidOptions(THEME, 'pie').secure).toContain(option);
});

test('labels are text, but for formulas, which can only be shown as HTML', () => {
  expect(mermaidOptions(THEME, 'flowchart LR\n a["5 $"]').htmlLabels).toBe(false);
  expect(mermaidOptions(THEME, 'flowchart LR\n a["$$x^2$$"]').htmlLabels).toBe(true);
});

test('colours are those of the page', () => {
  const { themeVariables } = mermaidOptions(THEME, 'pie');
  expect(themeVariables).toMatchObject({
    background: COLOURS.surface,
    primaryTextColor: COLOURS.text,
    cScale0: COLOURS['diagram-fill-1'],
    cScale8: COLOURS['diagram-fill-1'],
    pie8: COLOURS['diagram-fill-8'],
  });
});
