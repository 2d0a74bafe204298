import { lineOf } from '../structure/elements.ts';
import type { Post } from './posts.ts';

/** In CSS pixels: names that differ less stand at one place; answers are set further in by these. */
const SAME = 4;
const LEAST = 8;
const MOST = 100;

function startOf({ author }: Post): number | undefined {
  const marked = author.closest('[data-start]') ?? author.querySelector('[data-start]');
  const start = Number(marked?.getAttribute('data-start') ?? Number.NaN);
  return Number.isNaN(start) ? undefined : start;
}

/** The places that names are drawn at, from the outermost; none where they are no steps of a thread. */
function stepsOf(starts: readonly number[]): number[] {
  const steps: number[] = [];
  for (const start of [...starts].sort((one, other) => one - other)) {
    const last = steps.at(-1);
    if (last === undefined || start - last > SAME) steps.push(start);
  }
  const areSteps = steps.every((step, index) => {
    const width = step - (steps[index - 1] ?? step - LEAST);
    return width >= LEAST && width <= MOST;
  });
  return areSteps ? steps : [];
}

/** How far in each post is; undefined where one is more than a step further in than that before it. */
function depthsOf(posts: readonly Post[]): number[] | undefined {
  const starts = posts.flatMap((post) => startOf(post) ?? []);
  if (starts.length < posts.length) return undefined;
  const steps = stepsOf(starts);
  const depths = starts.map((start) => steps.findLastIndex((step) => step <= start + SAME / 2));
  const isThread = depths.every(
    (depth, index) => depth >= 0 && depth <= (depths[index - 1] ?? 0) + 1,
  );
  return isThread && steps.length > 1 ? depths : undefined;
}

/** Whom posts answer, told by how far in their names are drawn. */
export function answeredIn(posts: readonly Post[]): ReadonlyMap<Post, string> {
  const answered = new Map<Post, string>();
  // What began the thread has a place of its own.
  const [, ...answers] = posts;
  const thread = depthsOf(posts) ? posts : answers;
  const depths = depthsOf(thread);
  const open: string[] = [];
  for (const [index, post] of thread.entries()) {
    const depth = depths?.[index] ?? 0;
    const name = lineOf(post.author);
    const parent = open[depth - 1];
    open.splice(depth, open.length, name);
    if (parent && parent !== name) answered.set(post, parent);
  }
  return answered;
}
