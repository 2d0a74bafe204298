import { expect, test } from 'vitest';
import { takeOver, toPlain } from '@/lib/diagram/elk-graph.ts';

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
