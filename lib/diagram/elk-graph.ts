/** A node, an edge, a label or a port of ELK's JSON format, with whatever else hangs on it. */
type Part = Record<string, unknown>;

const VALUES = [
  ...['id', 'text', 'x', 'y', 'width', 'height', 'layoutOptions', 'properties', 'container'],
  ...['source', 'target', 'sources', 'targets', 'sourcePort', 'targetPort', 'individualSpacings'],
  ...['sections', 'bendPoints', 'junctionPoints'],
];
const PARTS = ['children', 'edges', 'labels', 'ports'];

function partsOf(part: Part, name: string): Part[] {
  const parts = part[name];
  return Array.isArray(parts) ? parts : [];
}

/** The graph as ELK knows it. Mermaid hangs functions and elements on it, which no worker takes. */
export function toPlain<Graph extends object>(graph: Graph): Graph {
  const part = graph as Part;
  const values = VALUES.filter((name) => part[name] !== undefined);
  const parts = PARTS.filter((name) => part[name] !== undefined);
  return Object.fromEntries([
    ...values.map((name) => [name, part[name]]),
    ...parts.map((name) => [name, partsOf(part, name).map(toPlain)]),
  ]);
}

/** Gives a graph what the layout of its plain copy says; ELK keeps the order of all parts. */
export function takeOver(graph: object, laidOut: object): void {
  const [part, result] = [graph as Part, laidOut as Part];
  for (const name of VALUES) {
    if (result[name] !== undefined) part[name] = result[name];
  }
  for (const name of PARTS) {
    const results = partsOf(result, name);
    partsOf(part, name).forEach((child, index) => {
      const laidOutChild = results[index];
      if (laidOutChild) takeOver(child, laidOutChild);
    });
  }
}
