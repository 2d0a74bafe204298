import ELK, { type ELK as Elk, type ElkLayoutArguments, type ElkNode } from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import { takeOver, toPlain } from './elk-graph.ts';

let shared: Elk | undefined;

function elk(): Elk {
  shared ??= new ELK({ workerFactory: () => new Worker(workerAddress) });
  return shared;
}

/**
 * Mermaid's layout of graphs, in a worker. Mermaid imports a build that works on the page's
 * own thread, where a graph of a few hundred edges would stop the panel for many seconds; the
 * build of the extension gives it this in its place (`scripts/vite/lay-out-in-worker`). The worker ends with the
 * page that draws.
 */
export default class ElkInWorker {
  /** As the other build does: the graph itself is given its places. */
  async layout(graph: ElkNode, options?: ElkLayoutArguments): Promise<ElkNode> {
    takeOver(graph, await elk().layout(toPlain(graph), options));
    return graph;
  }
}
