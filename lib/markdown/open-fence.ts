import { MarkdownStream } from './engine.ts';

/** The closing line of a fence that a text leaves open at its end; empty where it leaves none. */
export function openFence(source: string): string {
  const stream = new MarkdownStream();
  stream.append(`${source}\n`);
  const last = stream.view.groups.at(-1)?.blocks.at(-1);
  return last?.kind === 'code' && !last.complete ? last.fence.markup : '';
}
