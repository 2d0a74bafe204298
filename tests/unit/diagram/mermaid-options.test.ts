import { expect, test } from 'vitest';
import { readComputed } from '@/lib/colour.ts';
import { takeOver, toPlain } from '@/lib/diagram/elk-graph.ts';
import { legibleOn } from '@/lib/diagram/make-legible.ts';
import { mermaidOptions } from '@/lib/diagram/mermaid-options.ts';
import { DRAWING_COLOURS, type DrawingColours } from '@/lib/diagram/messages.ts';
import { isSafeValue } from '@/lib/diagram/safe-css.ts';

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

const OPTIONS =
  'secure securityLevel suppressErrorRendering maxTextSize maxEdges layout dompurifyConfig ' +
  'htmlLabels theme themeCSS themeVariables fontFamily';

test.each(OPTIONS.split(' '))('a directive in a diagram cannot set %s', (option) => {
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

function makeGraph() {
  return {
    id: 'root',
    layoutOptions: { 'elk.direction': 'DOWN' },
    children: [
      { id: 'a', width: 10, height: 5, intersect: () => 1, labels: [{ text: 'A', node: {} }] },
      { id: 'b', width: 20, height: 5, x: undefined },
    ],
    edges: [{ id: 'a-b', sources: ['a'], targets: ['b'], draw: () => 2 }],
  };
}

test('only what ELK knows is handed to the worker', () => {
  expect(structuredClone(toPlain(makeGraph()))).toEqual({
    id: 'root',
    layoutOptions: { 'elk.direction': 'DOWN' },
    children: [
      { id: 'a', width: 10, height: 5, labels: [{ text: 'A' }] },
      { id: 'b', width: 20, height: 5 },
    ],
    edges: [{ id: 'a-b', sources: ['a'], targets: ['b'] }],
  });
});

test('the graph gets its places and keeps what hangs on it', () => {
  const graph = makeGraph();
  const sections = [{ id: 's', startPoint: { x: 0, y: 5 }, endPoint: { x: 0, y: 9 } }];
  takeOver(graph, {
    id: 'root',
    width: 30,
    children: [
      { id: 'a', x: 1, y: 2, labels: [{ text: 'A', x: 3 }] },
      { id: 'b', x: 4 },
    ],
    edges: [{ id: 'a-b', sections }],
  });
  expect(graph).toMatchObject({
    width: 30,
    children: [
      { id: 'a', x: 1, y: 2, width: 10, labels: [{ text: 'A', x: 3 }] },
      { id: 'b', x: 4, width: 20 },
    ],
    edges: [{ id: 'a-b', sources: ['a'], sections }],
  });
  expect(graph.children[0]?.intersect?.()).toBe(1);
});

const WHITE = [255, 255, 255] as const;
const NIGHT = [27, 37, 64] as const;
const PALE = [255, 232, 163] as const;
const INK = [30, 30, 28] as const;

test('a label that can be read keeps its colour', () => {
  expect(legibleOn(PALE, INK)).toBe(INK);
  expect(legibleOn(NIGHT, WHITE)).toBe(WHITE);
});

test('a label that cannot be read is made dark or light, whichever can', () => {
  expect(legibleOn(PALE, WHITE)).toEqual([30, 30, 28]);
  expect(legibleOn(NIGHT, INK)).toEqual([255, 255, 255]);
});

test('computed colours are read with their opacity, and other paints are not', () => {
  expect(readComputed('rgb(27, 37, 64)')).toEqual({ colour: NIGHT, opacity: 1 });
  expect(readComputed('rgba(27, 37, 64, 0.5)')).toEqual({ colour: NIGHT, opacity: 0.5 });
  for (const other of ['none', 'url("#a")', 'color(srgb 1 0 0)', 'rgb()']) {
    expect(readComputed(other), other).toBeNull();
  }
});

test.each([
  'red',
  '#fff',
  'rgb(1, 2, 3)',
  'url(#arrow)',
  'url("#arrow")',
  'drop-shadow(1px 2px 2px rgb(0 0 0 / 10%))',
  'translate(10px, 2px) rotate(45deg)',
  'var(--mermaid-font-family)',
  'M 0,0 L 10,10',
])('%s loads nothing', (value) => {
  expect(isSafeValue(value)).toBe(true);
});

test.each([
  'url(https://example.org/pixel)',
  'url("//example.org/pixel")',
  'url(data:image/svg+xml,x)',
  'URL(https://example.org)',
  'u\\72l(https://example.org)',
  'red, url(#a), url(https://example.org)',
  'url(#a")https://example.org',
  'image-set("https://example.org/pixel" 1x)',
  '-webkit-image-set(url(https://example.org) 1x)',
  'image("https://example.org/pixel")',
  'src("https://example.org/pixel")',
  'cross-fade(url(https://example.org), red)',
  'element(#panel)',
  'paint(worklet)',
  'expression(alert(1))',
])('%s may load something', (value) => {
  expect(isSafeValue(value)).toBe(false);
});
